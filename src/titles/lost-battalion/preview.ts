import type { Hex } from '../../engine/board/board.ts';
import { certain, chain, type Distribution, expected, overDie } from '../../engine/odds.ts';
import {
  type Action,
  type Note,
  OFF_MAP,
  type Preview,
  type PreviewStage,
  type SideId,
  type UnitId,
} from '../../engine/title.ts';
import { advancers } from './advance.ts';
import { type Barrage, barrageOn, stepsLost, strengthOf } from './artillery.ts';
import { ASSAULT, BARRAGE } from './attacks.ts';
import { COUNTER_ATTACK } from './combat.ts';
import { ALLIED, enemyOf, GERMAN, type GameData } from './data.ts';
import { isOccupied, unitsIn } from './facts.ts';
import { lossChoices } from './losses.ts';
import { HASTY } from './moves.ts';
import { goAlong } from './movement.ts';
import { attackOf, automaticResult, defenceOf, type Odds, oddsOf, resultOf } from './odds.ts';
import { type CombatForm, type CombatFrame, ELIMINATED, isHex, note, startWork, topFrame } from './position.ts';
import { stepOf } from './sequence.ts';
import { collapsePockets } from './solitaire/front.ts';
import { isUnscouted } from './solitaire/scouting.ts';
import { scoutPreview } from './solitaire/sheet.ts';
import { outOfSupply } from './supply.ts';
import type { LostBattalionView } from './view.ts';

/* Odds before the roll, worked out from what a seat may know, by the functions that resolve the combat. */

/** Lines, modifiers and exact chances of an order that would be followed by dice; null for others. */
export function previewOf(game: GameData, view: LostBattalionView, draft: Action): Preview | null {
  const frame = topFrame(view);
  if (draft.kind === 'attack') {
    if (draft.units.length === 0 || draft.target < 0) return null;
    if (draft.attack === ASSAULT)
      return assaultPreview(
        game,
        inCombat(game, view),
        draft.mode === COUNTER_ATTACK ? 'counter-attack' : 'prepared',
        draft.units,
        draft.target,
      );
    if (draft.attack === BARRAGE) return barragePreview(game, view, draft.units, draft.target, false);
    return draft.attack === 'defensive-fire' ? barragePreview(game, view, draft.units, draft.target, true) : null;
  }
  if (draft.kind === 'select' && frame?.kind === 'combat' && draft.units.length > 0) {
    if (frame.stage === 'offensive') return supportPreview(game, view, frame, draft.units);
    return frame.stage === 'again' ? assaultPreview(game, view, 'hasty', draft.units, frame.target) : null;
  }
  if (draft.kind === 'select' && frame?.kind === 'reconnaissance' && draft.units.length > 0)
    return assaultPreview(game, view, 'hasty', draft.units, frame.hex);
  if (draft.kind === 'pass')
    return frame?.kind === 'combat' && frame.stage === 'offensive'
      ? assaultPreview(
          game,
          view,
          frame.form,
          frame.units.filter((u) => view.where[u] >= 0),
          frame.target,
        )
      : null;
  if (draft.kind !== 'move' || draft.units.length === 0 || draft.path.at(-1) === OFF_MAP) return null;
  const target = draft.path.at(-1)!;
  if (draft.mode === HASTY)
    return assaultPreview(game, movedUp(game, view, draft.units, draft.path), 'hasty', draft.units, target);
  return draft.mode === undefined &&
    isUnscouted(game, view, game.units[draft.units[0]].side, target) &&
    !isOccupied(game, view, GERMAN, target)
    ? scoutPreview(game, view, draft.path.at(-2) ?? view.where[draft.units[0]], target)
    : null;
}

/** 7.2: outside the combat phases supply is that of the moment. */
function inCombat(game: GameData, view: LostBattalionView): LostBattalionView {
  return stepOf(game, view.step).phase.endsWith('combat')
    ? view
    : { ...view, outOfSupply: outOfSupply(game, view, [ALLIED, GERMAN]) };
}

/** how things will stand when a group goes in: it in the last hex before its target, the ground that it takes on the way, and what falls with that (12.4). */
function movedUp(
  game: GameData,
  view: LostBattalionView,
  units: readonly UnitId[],
  path: readonly Hex[],
): LostBattalionView {
  const way = path.slice(0, -1).filter((hex) => isHex(game, hex));
  if (way.length === 0) return view;
  const work = startWork(game, view);
  goAlong(work, units, way);
  if (game.solitaire) collapsePockets(work);
  return { ...view, ...work.p };
}

/** 5.6: what lies under the top unit of a hex is not counted. */
function unseenWarnings(view: LostBattalionView, hex: Hex): Note[] {
  const count = view.unseen.find(([h]) => h === hex)?.[1] ?? 0;
  return count > 0 ? [note('warning-unseen', '5.6', { count, hex })] : [];
}

// ---- combat --------------------------------------------------------------------------------------------------

function assaultPreview(
  game: GameData,
  view: LostBattalionView,
  form: CombatForm,
  units: readonly UnitId[],
  target: Hex,
): Preview | null {
  const side = game.units[units[0]].side;
  const defenders = unitsIn(game, view, target);
  if (defenders.length === 0 || game.units[defenders[0]].side === side || units.some((u) => view.where[u] < 0))
    return null;
  const odds = oddsOf(game, view, form, units, target);
  return {
    heading: note(
      form === 'hasty' ? 'preview-hasty' : form === 'counter-attack' ? 'preview-counter-attack' : 'preview-assault',
      form === 'hasty' ? '10.8' : form === 'counter-attack' ? '9.16' : '9.7',
      { hex: target },
    ),
    lines: oddsLines(game, view, units, defenders, odds),
    modifiers: odds.shifts,
    stages: [
      combatStage(
        game,
        odds,
        side,
        stakesOf(game, view, units, defenders),
        automaticResult(game, odds.column) ? note('stage-automatic', '9.9') : note('stage-combat', '9.10'),
      ),
    ],
    warnings: warningsOf(game, view, side, units, target),
  };
}

function oddsLines(
  game: GameData,
  view: LostBattalionView,
  units: readonly UnitId[],
  defenders: readonly UnitId[],
  odds: Odds,
): Preview['lines'] {
  return [
    ...units.map((unit) => ({
      note: note('line-attacker', '9.7', { unit }),
      value: String(attackOf(game, view, unit)),
    })),
    { note: note('line-attack', '9.7'), value: String(odds.attack), strong: true },
    ...defenders.map((unit) => ({
      note: note('line-defender', '9.7', { unit }),
      value: String(defenceOf(game, view, unit, defenders)),
    })),
    ...(odds.halved > 0
      ? [{ note: note('line-halved', '7.2', { halved: odds.halved }), value: `−${Math.floor(odds.halved / 2)}` }]
      : []),
    { note: note('line-defence', '9.7'), value: String(odds.defence), strong: true },
    { note: note('line-initial', '9.8'), value: odds.initial, strong: true },
  ];
}

/** Steps that a result can cost: of the attacker all, and those of his regiments (9.11); of the defender all. `tanks`: whether tanks attack, which pay for a "t". */
interface Stakes {
  readonly attacker: number;
  readonly regiments: number;
  readonly defender: number;
  readonly tanks: boolean;
}
function stakesOf(
  game: GameData,
  view: LostBattalionView,
  attackers: readonly UnitId[],
  defenders: readonly UnitId[],
): Stakes {
  const steps = (units: readonly UnitId[]) => units.reduce((sum, u) => sum + view.steps[u], 0);
  const regiments = attackers.filter((u) => game.units[u].type !== 'tank');
  return {
    attacker: steps(attackers),
    regiments: steps(regiments),
    defender: steps(defenders),
    tanks: regiments.length < attackers.length,
  };
}

const CLEARED = 'cleared';
/** 9.11: steps that a result takes from each side; those beyond what is there vanish. */
function lossesIn(
  text: string,
  { attacker, regiments, defender, tanks }: Stakes,
): readonly [attacker: number, defender: number] {
  if (text === CLEARED) return [0, defender];
  const [left = '', right = ''] = text.split('/');
  const lost =
    left === 'E' ? attacker : Math.min(parseInt(left, 10), regiments) + (tanks && left.endsWith('t') ? 1 : 0);
  return [lost, right === 'E' ? defender : Math.min(parseInt(right, 10), defender)];
}

/** What a combat costs on average, and how often it clears the hex. */
interface Outlook {
  readonly attacker: number;
  readonly defender: number;
  readonly cleared: number;
}
const outlookOf = (results: Distribution<string>, stakes: Stakes): Outlook => ({
  attacker: expected(results, (text) => lossesIn(text, stakes)[0]),
  defender: expected(results, (text) => lossesIn(text, stakes)[1]),
  cleared: expected(results, (text) => (lossesIn(text, stakes)[1] >= stakes.defender ? 1 : 0)),
});

const columnResults = (game: GameData, { column }: Odds): Distribution<string> =>
  overDie((face) => resultOf(game, column, face).text);

/** The results of a combat with their chances, what they cost on average, and how often the hex is cleared. */
function resultStage(
  results: Distribution<string>,
  column: string,
  side: SideId,
  stakes: Stakes,
  outlook: Outlook,
  heading: Note,
): PreviewStage {
  const favours = (text: string): SideId | null => {
    const [attacker, defender] = lossesIn(text, stakes);
    return defender > attacker ? side : defender < attacker ? enemyOf(side) : null;
  };
  return {
    heading,
    column,
    total: results.total,
    chances: results.chances.map(({ value, weight }) => ({
      label: value === CLEARED ? '–' : value,
      note:
        value === CLEARED
          ? note('result-cleared', '9.12')
          : note('result-losses', '9.11', { result: value, tanks: stakes.tanks }),
      weight,
      favours: favours(value),
    })),
    expected: [
      { note: note('expected-attacker', '9.11'), value: outlook.attacker },
      { note: note('expected-defender', '9.11'), value: outlook.defender },
      { note: note('expected-cleared', '9.12'), value: 100 * outlook.cleared, percent: true },
    ],
  };
}

function combatStage(game: GameData, odds: Odds, side: SideId, stakes: Stakes, heading: Note): PreviewStage {
  const results = columnResults(game, odds);
  return resultStage(results, odds.final, side, stakes, outlookOf(results, stakes), heading);
}

function warningsOf(
  game: GameData,
  view: LostBattalionView,
  side: SideId,
  units: readonly UnitId[],
  target: Hex,
): Note[] {
  const advancing = advancers(game, view, { kind: 'advance', side, hex: target, units, one: false });
  return [
    ...unseenWarnings(view, target),
    ...(advancing.length === 0 ? [note('warning-no-advance', '9.12', { hex: target })] : []),
  ];
}

// ---- barrage -------------------------------------------------------------------------------------------------

const barrageDice = (game: GameData, barrage: Barrage): Distribution<number> =>
  overDie((face) => stepsLost(game, barrage.column, face));

function barrageLines(game: GameData, guns: readonly UnitId[], barrage: Barrage): Preview['lines'] {
  return [
    ...guns.map((unit) => ({ note: note('line-gun', '11.5', { unit }), value: String(game.units[unit].barrage) })),
    { note: note('line-barrage', '11.5'), value: String(barrage.strength), strong: true },
  ];
}

/** Steps of the units hit, as far as they are seen: no more than these are lost on average; without a bound when some are not seen (5.6). */
const stepsHit = (view: LostBattalionView, hit: readonly UnitId[], hex: Hex): number =>
  unseenWarnings(view, hex).length > 0 ? Infinity : hit.reduce((sum, u) => sum + view.steps[u], 0);

function barrageStage(game: GameData, barrage: Barrage, side: SideId, present: number): PreviewStage {
  const dice = barrageDice(game, barrage);
  return {
    heading: barrage.column < 0 ? note('stage-no-effect', '17') : note('stage-barrage', '11.5'),
    column: barrage.label,
    total: dice.total,
    chances: dice.chances.map(({ value, weight }) => ({
      label: String(value),
      note: note('steps-lost', '11.5', { count: value }),
      weight,
      favours: value > 0 ? side : null,
    })),
    expected: [{ note: note('expected-enemy', '11.5'), value: expected(dice, (n) => Math.min(n, present)) }],
  };
}

function barragePreview(
  game: GameData,
  view: LostBattalionView,
  guns: readonly UnitId[],
  target: Hex,
  attacking: boolean,
): Preview {
  const frame = topFrame(view);
  const hit = unitsIn(game, view, target).filter(
    (u) => !attacking || frame?.kind !== 'combat' || frame.units.includes(u),
  ); // 11.3: at those who attack
  const barrage = barrageOn(game, strengthOf(game, guns), target, attacking);
  return {
    heading: note(attacking ? 'preview-defensive-fire' : 'preview-barrage', attacking ? '11.3' : '11.5', {
      hex: target,
    }),
    lines: barrageLines(game, guns, barrage),
    modifiers: barrage.shifts,
    stages: [barrageStage(game, barrage, game.units[guns[0]].side, stepsHit(view, hit, target))],
    warnings: unseenWarnings(view, target),
  };
}

/** 9.7.2: the barrage, and the attack after it: every outcome of the first die carried through the second. */
function supportPreview(game: GameData, view: LostBattalionView, frame: CombatFrame, guns: readonly UnitId[]): Preview {
  const { target, side, units, form } = frame;
  const defenders = unitsIn(game, view, target);
  const barrage = barrageOn(game, strengthOf(game, guns), target, false);
  const attackers = units.filter((u) => view.where[u] >= 0);
  const stakes = stakesOf(game, view, attackers, defenders);
  const afterwards = (lost: number): { readonly results: Distribution<string>; readonly outlook: Outlook } => {
    const left = afterLosses(game, view, enemyOf(side), defenders, lost);
    const still = unitsIn(game, left, target);
    if (still.length === 0)
      return { results: certain(CLEARED), outlook: { attacker: 0, defender: stakes.defender, cleared: 1 } };
    const results = columnResults(game, oddsOf(game, left, form, attackers, target));
    const stakesLeft = stakesOf(game, left, attackers, still);
    const outlook = outlookOf(results, stakesLeft);
    return { results, outlook: { ...outlook, defender: stakes.defender - stakesLeft.defender + outlook.defender } };
  };
  const dice = barrageDice(game, barrage);
  const mean = (key: keyof Outlook) => expected(dice, (lost) => afterwards(lost).outlook[key]);
  const outlook: Outlook = { attacker: mean('attacker'), defender: mean('defender'), cleared: mean('cleared') };
  return {
    heading: note('preview-barrage', '11.4', { hex: target }),
    lines: barrageLines(game, guns, barrage),
    modifiers: barrage.shifts,
    stages: [
      barrageStage(game, barrage, side, stepsHit(view, defenders, target)),
      combatStage(
        game,
        oddsOf(game, view, form, attackers, target),
        side,
        stakes,
        note('stage-without-barrage', '9.10'),
      ),
      resultStage(
        chain(dice, (lost) => afterwards(lost).results),
        '',
        side,
        stakes,
        outlook,
        note('stage-after-barrage', '9.7'),
      ),
    ],
    warnings: unseenWarnings(view, target),
  };
}

/** The defenders after so many step losses, borne by those who give up the least strength (their owner may choose otherwise). */
function afterLosses(
  game: GameData,
  view: LostBattalionView,
  side: SideId,
  units: readonly UnitId[],
  lost: number,
): LostBattalionView {
  let p = view;
  for (let i = 0; i < lost; i++) {
    const choices = lossChoices(game, p, {
      kind: 'losses',
      cause: 'barrage',
      side,
      units,
      left: lost - i,
      tank: null,
      taken: i,
    });
    if (choices.length === 0) break;
    const given = (u: UnitId) => game.units[u].defence[p.steps[u]] - (game.units[u].defence[p.steps[u] - 1] ?? 0);
    const unit = [...choices].sort((a, b) => given(a) - given(b) || a - b)[0];
    const steps = p.steps[unit] - 1;
    p = {
      ...p,
      steps: p.steps.with(unit, steps),
      hit: [...p.hit, unit],
      where: steps === 0 ? p.where.with(unit, ELIMINATED) : p.where,
    };
  }
  return p;
}
