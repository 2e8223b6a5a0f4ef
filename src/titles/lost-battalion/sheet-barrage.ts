import { oddsStage } from '../../engine/play/odds-stage.ts';
import { certain, chain, type Distribution, expected, overDie } from '../../engine/odds.ts';
import { enemyOf, type Note, type Preview, type PreviewStage, type SideId, type UnitId } from '../../engine/title.ts';
import { type Barrage, barrageOn, type Shot, stepsLost, strengthOf, supportOf } from './artillery.ts';
import type { LostBattalionGame } from './data.ts';
import { unitsIn } from './facts.ts';
import { attackersLeft } from './hasty.ts';
import { frames, note } from './kit.ts';
import { lossChoices } from './losses.ts';
import { oddsOf } from './odds.ts';
import { type CombatFrame, ELIMINATED } from './position.ts';
import {
  CLEARED,
  columnResults,
  combatStage,
  type Outlook,
  outlookOf,
  resultStage,
  type Result,
  stakesOf,
  unseenWarnings,
  wordOf,
} from './sheet-assault.ts';
import type { LostBattalionView } from './view.ts';

/* 11.3-11.5 The sheets of barrages */

const barrageDice = (game: LostBattalionGame, { column }: Barrage): Distribution<number> =>
  overDie((face) => stepsLost(game, column, face));

function barrageLines(game: LostBattalionGame, guns: readonly UnitId[], { strength }: Barrage): Preview['lines'] {
  return [
    ...guns.map((unit) => ({ note: note('line-gun', '11.5', { unit }), value: String(game.units[unit].barrage) })),
    { note: note('line-barrage', '11.5'), value: String(strength), strong: true },
  ];
}

/** Steps of the units hit, as far as they are seen: no more than these are lost on average; without a bound when some are not seen (5.6). */
const stepsHit = (view: LostBattalionView, hit: readonly UnitId[], hex: number): number =>
  unseenWarnings(view, hex).length > 0 ? Infinity : hit.reduce((sum, u) => sum + view.steps[u], 0);

/** 17: whether no die takes a step. */
const isIdle = ({ column }: Barrage): boolean => column < 0;

/** 11.5, 17: off the table a barrage has no effect, or leaves nobody. */
function stageHeading(barrage: Barrage) {
  if (isIdle(barrage)) return note('stage-no-effect', '17');
  return barrage.label === '' ? note('stage-beyond-table', '17') : note('stage-barrage', '11.5');
}

function barrageStage(game: LostBattalionGame, barrage: Barrage, side: SideId, present: number): PreviewStage {
  return oddsStage(barrageDice(game, barrage), {
    heading: stageHeading(barrage),
    column: barrage.label,
    row: (count) => ({
      ...(count === Infinity
        ? { label: 'E', note: note('all-eliminated', '17') }
        : { label: String(count), note: note('steps-lost', '11.5', { count }) }),
      favours: count > 0 ? side : null,
    }),
    means: [
      {
        note: note('expected-enemy', '11.5'),
        loss: { side: enemyOf(side), of: 'steps' },
        of: (count) => Math.min(count, present),
      },
    ],
  });
}

/** What the sheet is of; 17: and that it can do nothing, where that is so. */
function sheetHeading({ target: hex, purpose }: Shot, barrage: Barrage): Note {
  if (purpose === 'defensive')
    return isIdle(barrage) ? note('preview-idle-fire', '17', { hex }) : note('preview-defensive-fire', '11.3', { hex });
  if (isIdle(barrage)) return note('preview-idle-barrage', '17', { hex });
  return note('preview-barrage', purpose === 'offensive' ? '11.4' : '11.5', { hex });
}

/** 11.3, 11.5: fire at the attackers in a hex, or a barrage apart from any attack. */
export function barrageSheet(
  game: LostBattalionGame,
  view: LostBattalionView,
  shot: Shot,
  guns: readonly UnitId[],
): Preview {
  const { target: hex, purpose } = shot;
  const attacking = purpose === 'defensive';
  const frame = frames.top(view);
  const isHit = (u: UnitId) => !attacking || frame?.kind !== 'combat' || frame.units.includes(u); // 11.3: at those who attack
  const hit = unitsIn(game, view, hex).filter(isHit);
  const barrage = barrageOn(game, strengthOf(game, guns), hex, attacking);
  return {
    heading: sheetHeading(shot, barrage),
    lines: barrageLines(game, guns, barrage),
    modifiers: barrage.shifts,
    stages: [barrageStage(game, barrage, game.units[guns[0]].side, stepsHit(view, hit, hex))],
    warnings: unseenWarnings(view, hex),
  };
}

/**
 * 9.7.2: the barrage, and beside it the attack that is rolled afterwards: without it, and with every outcome of its die
 * carried through the second. Where it can do nothing, that is one and the same.
 */
export function supportSheet(
  game: LostBattalionGame,
  view: LostBattalionView,
  frame: CombatFrame,
  guns: readonly UnitId[],
): Preview {
  const { target, side, form } = frame;
  const defenders = unitsIn(game, view, target);
  const attackers = attackersLeft(view, frame);
  const barrage = barrageOn(game, strengthOf(game, guns), target, false);
  const stakes = stakesOf(game, view, attackers, defenders);
  const dice = barrageDice(game, barrage);
  const afterwards = new Map(dice.chances.map(({ value }) => [value, attackAfter(game, view, frame, value)]));
  const mean = (key: keyof Outlook) => expected(dice, (lost) => afterwards.get(lost)!.outlook[key]);
  const outlook: Outlook = { attacker: mean('attacker'), defender: mean('defender'), cleared: mean('cleared') };
  const without = note(isIdle(barrage) ? 'stage-attack-next' : 'stage-without-barrage', '9.10');
  const heading: Note = note('stage-after-barrage', '9.7');
  const results = chain(dice, (lost) => afterwards.get(lost)!.results, wordOf);
  const later = (stage: PreviewStage): PreviewStage => ({ ...stage, later: true });
  return {
    heading: sheetHeading(supportOf(frame), barrage),
    lines: barrageLines(game, guns, barrage),
    modifiers: barrage.shifts,
    stages: [
      barrageStage(game, barrage, side, stepsHit(view, defenders, target)),
      later(combatStage(game, oddsOf(game, view, form, attackers, target), side, stakes, without)),
      ...(isIdle(barrage) ? [] : [later(resultStage(results, side, stakes, { heading, column: '', outlook }))]),
    ],
    warnings: unseenWarnings(view, target),
  };
}

/** The attack after a barrage that has cost the defenders so many steps. */
function attackAfter(
  game: LostBattalionGame,
  view: LostBattalionView,
  frame: CombatFrame,
  lost: number,
): { readonly results: Distribution<Result>; readonly outlook: Outlook } {
  const { target, form } = frame;
  const attackers = attackersLeft(view, frame);
  const { defender } = stakesOf(game, view, attackers, unitsIn(game, view, target));
  const thinned = afterLosses(game, view, frame, lost);
  const still = unitsIn(game, thinned, target);
  if (still.length === 0) return { results: certain(CLEARED), outlook: { attacker: 0, defender, cleared: 1 } };
  const results = columnResults(game, oddsOf(game, thinned, form, attackers, target));
  const stakes = stakesOf(game, thinned, attackers, still);
  const outlook = outlookOf(results, stakes);
  return { results, outlook: { ...outlook, defender: defender - stakes.defender + outlook.defender } };
}

/** The defenders after so many step losses, borne by those who give up the least strength (their owner may choose otherwise). */
function afterLosses(
  game: LostBattalionGame,
  view: LostBattalionView,
  { side: attacker, target }: CombatFrame,
  lost: number,
): LostBattalionView {
  const side = enemyOf(attacker);
  const units = unitsIn(game, view, target);
  let position = view;
  for (let taken = 0; taken < lost; taken++) {
    const left = lost - taken;
    const choices = lossChoices(game, position, {
      kind: 'losses',
      cause: 'barrage',
      side,
      units,
      left,
      tank: null,
      taken,
    });
    if (choices.length === 0) break;
    const { steps: now } = position;
    const given = (u: UnitId) => game.units[u].defence[now[u]] - (game.units[u].defence[now[u] - 1] ?? 0);
    const [unit] = choices.sort((a, b) => given(a) - given(b) || a - b);
    const steps = now.with(unit, now[unit] - 1);
    const where = steps[unit] === 0 ? position.where.with(unit, ELIMINATED) : position.where;
    position = { ...position, steps, hit: [...position.hit, unit], where };
  }
  return position;
}
