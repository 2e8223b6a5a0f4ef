import { overDie } from '../../engine/odds.ts';
import { lossHandler } from '../../engine/play/losses.ts';
import { focused } from '../../engine/play/referee.ts';
import { enemyOf, type UnitId } from '../../engine/title.ts';
import { GROUPS } from './data.ts';
import { run } from './disorder.ts';
import {
  type FrameOf,
  type LaceWarsKit,
  type LaceWork,
  modifier,
  note,
  notOneOf,
  refuse,
  rollSix,
  singly,
  stack,
  type Step,
  tell,
} from './kit.ts';
import { eliminate, loseSteps, onMap } from './losses.ts';
import { felt, isLone, isStarred, meleeResult, oddsOf, pointsLost, readCode } from './melee.ts';
import { type LaceWarsView, type Melee, ROUTED } from './position.ts';
import { reactors } from './reaction.ts';

/* Chapter 11.6 (Leuthen 11.5): a melee from its declaration to the advance: reaction fire, the roll, losses, disorder, retreats. */

const alive = (view: LaceWarsView, units: readonly UnitId[]): UnitId[] => units.filter((u) => onMap(view, u));
/** Attackers that reaction fire left able to fight: neither gone nor routed. */
export const fighting = (view: LaceWarsView, { attackers }: Melee): UnitId[] =>
  alive(view, attackers).filter((u) => view.order[u] !== ROUTED);

/** Units that still have to retreat by the result (R-33: those that routed in this melee do not). */
function retreating(view: LaceWarsView, melee: Melee): { units: UnitId[]; hexes: number; from: readonly number[] } {
  const attacker = readCode(melee.result?.attacker ?? '-').retreat;
  const hexes = attacker || readCode(melee.result?.defender ?? '-').retreat;
  const units =
    hexes === 0
      ? []
      : alive(view, attacker > 0 ? melee.attackers : melee.defenders).filter((u) => !melee.routed.includes(u));
  return {
    units,
    hexes,
    from: alive(view, attacker > 0 ? melee.defenders : melee.attackers).map((u) => view.hex[u]),
  };
}

export const melee: Step<'melee'> = {
  /** When several units retreat, their owner chooses in which order. */
  decision(game, view, frame) {
    if (frame.at !== 'retreat') return null;
    const { units } = retreating(view, frame);
    if (units.length < 2) return null;
    return {
      over: false,
      side: game.pieces[units[0]].side,
      kind: 'select',
      step: 'melee',
      count: 1,
      least: 1,
      most: 1,
      task: note('task-retreat-order', '11.7', { units }),
    };
  },
  legal: (_, view, frame, focus) => focused(singly(retreating(view, frame).units), focus),
  check: (_, view, frame, action) =>
    notOneOf(retreating(view, frame).units, action, '11.7', (unit) => refuse('not-retreating', '11.7', { unit })),
  apply(work, frame, action) {
    if (action.kind === 'select') startRetreat(work, frame, action.units[0]);
  },
  actors: (_, view, frame) => retreating(view, frame).units,
  run(work, frame) {
    const go = (at: Melee['at']) => stack.change(work, frame, { at });
    switch (frame.at) {
      case 'reaction': {
        go('roll');
        const shooters = reactors(work.game, work.position, frame.defenders, frame.attackers);
        if (shooters.length > 0)
          stack.push(work, {
            step: 'reaction',
            side: enemyOf(frame.side),
            shooters,
            targets: frame.attackers,
            shots: [],
          });
        return;
      }
      case 'roll':
        return roll(work, frame);
      case 'losses': {
        go('disorder');
        losses(work, frame.defenders, frame.result!.defender);
        losses(work, frame.attackers, frame.result!.attacker);
        return;
      }
      case 'disorder': {
        go('retreat');
        suffering(work, frame);
        return;
      }
      case 'retreat': {
        const [unit] = retreating(work.position, frame).units;
        return unit === undefined ? go('advance') : startRetreat(work, frame, unit);
      }
      case 'advance': {
        go('end');
        return offerAdvance(work, frame);
      }
      default:
        return stack.pop(work);
    }
  },
};

/** 11.4: odds after reaction fire, and the die. A battery or baggage alone falls without one (10.4, R-47). */
function roll(work: LaceWork, frame: Melee): void {
  const { game } = work;
  const attackers = fighting(work.position, frame);
  const defenders = alive(work.position, frame.defenders);
  if (attackers.length === 0 || defenders.length === 0) {
    tell(work, frame.side, 'attack-broken', { rule: '11', data: { units: frame.attackers }, units: frame.attackers });
    return stack.change(work, frame, { at: 'advance' });
  }
  const unprotected = defenders.filter((u) => isLone(game, work.position, work.position.hex[u]));
  if (unprotected.length > 0) {
    // any others attacked with them are fought in the ordinary way; an aide comes before that (9.4)
    stack.change(work, frame, { at: unprotected.length === defenders.length ? 'advance' : 'roll' });
    for (const u of unprotected) eliminate(work, u, '10.4');
    return;
  }
  const odds = oddsOf(game, work.position, attackers, defenders);
  const face = rollSix(work);
  const { attacker, defender, row } = meleeResult(game, odds, face);
  const rule = '11.4';
  const points = (code: string) => pointsLost(game, work.position, defenders, code);
  const chances = overDie((f) => points(meleeResult(game, odds, f).defender));
  const results = overDie((f) => {
    const r = meleeResult(game, odds, f);
    return `${r.attacker}/${r.defender}`;
  });
  const column = game.files.tables.melee.columns[odds.column].odds;
  const struck = (text: string) => felt(game, work.position, { attackers, defenders }, text);
  const inWords = (text: string) => note('result-melee', '11.6', struck(text));
  tell(work, frame.side, 'melee', {
    rule,
    units: attackers,
    hexes: frame.defenderHexes,
    data: {
      units: attackers,
      targets: defenders,
      attack: odds.attack,
      defence: odds.defence,
      column,
      group: GROUPS[odds.group],
      ...struck(`${attacker}/${defender}`),
    },
    roll: {
      faces: [face],
      modifiers: odds.morale ? [modifier('modifier-morale-difference', rule, odds.morale)] : [],
      modified: row,
      ...(odds.shifts.length > 0 ? { shifts: odds.shifts } : {}),
      table: rule,
      row: `${column} ${GROUPS[odds.group]}`,
      result: `${attacker}/${defender}`,
      purpose: note('roll-melee', rule, { units: attackers, targets: defenders, column, group: GROUPS[odds.group] }),
      results,
      words: { results: Object.fromEntries(results.chances.map(({ value }) => [value, inWords(value)])) },
      chances,
      brought: points(defender),
      luckOf: frame.side,
    },
  });
  // The hexes of attackers whom reaction fire drove off stay in the list: the defenders may advance into them, too (11.8).
  stack.change(work, frame, { attackers, defenders, at: 'losses', result: { attacker, defender } });
}

/** 11.6: first cavalry that was already disordered (*), then strength points, which the survivors bear. */
function losses(work: LaceWork, units: readonly UnitId[], code: string): void {
  const { game } = work;
  const outcome = readCode(code);
  const rule = '11.6';
  for (const u of units) {
    if (onMap(work.position, u) && (outcome.eliminated || (outcome.star && isStarred(game, work.position, u))))
      eliminate(work, u, rule);
  }
  const left = alive(work.position, units);
  if (outcome.points > 0 && left.length > 0)
    stack.push(work, { step: 'losses', side: game.pieces[left[0]].side, units: left, points: outcome.points });
}

/** 11.6: D disorders every unit of its side in the melee, the attackers' last; a retreat makes routed units run on (R-34). */
function suffering(work: LaceWork, frame: Melee): void {
  const suffer = (units: readonly UnitId[], code: string) =>
    alive(work.position, units).flatMap((unit) =>
      readCode(code).disorder ? [{ step: 'suffer', unit, effect: 'disorder', rule: '11.6' } as const] : [],
    );
  stack.push(
    work,
    ...suffer(frame.attackers, frame.result!.attacker).toReversed(),
    ...suffer(frame.defenders, frame.result!.defender).toReversed(),
  );
}

/** 11.7: one unit retreats; a routed one makes another rout move instead. */
function startRetreat(work: LaceWork, frame: Melee, unit: UnitId): void {
  const { hexes, from } = retreating(work.position, frame);
  stack.change(work, frame, { routed: [...frame.routed, unit] }); // its retreat is under way: it is not asked again
  if (work.position.order[unit] === ROUTED) return run(work, unit);
  stack.push(work, { step: 'retreat', unit, hexes, from, displaced: false, entering: null, leaders: null });
}

/** 11.8: hexes that one side's units have left, by retreat, rout or death, may be entered by one unit of the other. */
function offerAdvance(work: LaceWork, frame: Melee): void {
  const { position: view } = work;
  const left = (units: readonly UnitId[], hexes: readonly number[]) =>
    hexes.filter((hex) => !units.some((u) => view.hex[u] === hex));
  const won = left(frame.defenders, frame.defenderHexes);
  const lost = left(frame.attackers, frame.attackerHexes);
  // Attackers who were driven off have not won, though a lone battery fell to them first (10.4).
  const stands = frame.attackers.some((u) => frame.attackerHexes.includes(view.hex[u]));
  if (won.length > 0 && stands)
    stack.push(work, { step: 'advance', side: frame.side, units: frame.attackers, hexes: won });
  else if (lost.length > 0)
    stack.push(work, { step: 'advance', side: enemyOf(frame.side), units: frame.defenders, hexes: lost });
}

// ---- 11.6 sharing losses -------------------------------------------------------------------------------------------

type Losses = FrameOf<'losses'>;
const bearers = (view: LaceWarsView, frame: Losses): UnitId[] => alive(view, frame.units);

/** the points are as many as the units have: all are eliminated, and there is nothing to share. */
const allFall = (view: LaceWarsView, frame: Losses): boolean =>
  frame.points >= bearers(view, frame).reduce((sum, u) => sum + view.strength[u], 0);

/** 11.6: the owner shares strength points among the units of the melee, one at a time. */
export const lossSharing: Step<'losses'> = lossHandler<LaceWarsKit, Losses>({
  left: (frame) => frame.points,
  choices: (_, view, frame) => (allFall(view, frame) ? bearers(view, frame).slice(0, 1) : bearers(view, frame)),
  decision: (_, view, frame) => ({
    over: false,
    side: frame.side,
    kind: 'allocate',
    step: 'losses',
    task: note('task-losses', '11.6', { count: frame.points, units: bearers(view, frame) }),
  }),
  check: (_, __, ___, unit) => refuse('not-in-combat', '11.6', { unit }),
  take(work, frame, unit) {
    const units = bearers(work.position, frame);
    const all = allFall(work.position, frame);
    if (units.length === 1 || all || frame.points === 1) stack.pop(work);
    else stack.change(work, frame, { points: frame.points - 1 });
    if (units.length === 1) loseSteps(work, unit, frame.points, '11.6');
    else if (all) for (const u of units) eliminate(work, u, '11.6');
    else loseSteps(work, unit, 1, '11.6');
  },
  done: stack.pop,
});
