import { overDie } from '../../engine/odds.ts';
import { type Action, type Decision, OK, type UnitId, type Verdict } from '../../engine/title.ts';
import { enemyOf } from './battle.ts';
import { GROUPS } from './data.ts';
import { run } from './disorder.ts';
import { eliminate, loseSteps, onMap } from './losses.ts';
import { isLone, isStarred, meleeResult, oddsOf, pointsLost, readCode } from './melee.ts';
import { note, type Play, pop, push, refuse, replace, rollSix, tell } from './play.ts';
import { type LaceWarsView, type Melee, ROUTED } from './position.ts';
import { reactors } from './reaction.ts';
import type { FrameOf, Handler } from './steps.ts';

/* Chapter 11.6 (Leuthen 11.5): a melee from its declaration to the advance: reaction fire, the roll, losses, disorder, retreats. */

const alive = (p: LaceWarsView, units: readonly UnitId[]): UnitId[] => units.filter((u) => onMap(p, u));
/** Attackers that reaction fire left able to fight: neither gone nor routed. */
export const fighting = (p: LaceWarsView, { attackers }: Melee): UnitId[] =>
  alive(p, attackers).filter((u) => p.order[u] !== ROUTED);

/** Units that still have to retreat by the result (R-33: those that routed in this melee do not). */
function retreating(p: LaceWarsView, melee: Melee): { units: UnitId[]; hexes: number; from: readonly number[] } {
  const attacker = readCode(melee.result?.attacker ?? '-').retreat;
  const hexes = attacker || readCode(melee.result?.defender ?? '-').retreat;
  const units =
    hexes === 0
      ? []
      : alive(p, attacker > 0 ? melee.attackers : melee.defenders).filter((u) => !melee.routed.includes(u));
  return { units, hexes, from: attacker > 0 ? melee.defenderHexes : alive(p, melee.attackers).map((u) => p.hex[u]) };
}

export const melee: Handler<'melee'> = {
  /** When several units retreat, their owner chooses in which order. */
  decision(b, p, frame): Decision | null {
    if (frame.at !== 'retreat') return null;
    const { units } = retreating(p, frame);
    if (units.length < 2) return null;
    return {
      over: false,
      side: b.pieces[units[0]].side,
      kind: 'select',
      step: 'melee',
      count: 1,
      task: note('task-retreat-order', '11.7', { units }),
    };
  },
  *legal(_, p, frame, focus) {
    for (const u of retreating(p, frame).units)
      if (!focus?.units || (focus.units.length === 1 && focus.units[0] === u)) yield { kind: 'select', units: [u] };
  },
  check(_, p, frame, action): Verdict {
    if (action.kind !== 'select' || action.units.length !== 1) return refuse('one-unit', '11.7');
    return retreating(p, frame).units.includes(action.units[0]) ? OK : refuse('not-that-unit', '11.7');
  },
  apply(play, frame, action) {
    if (action.kind === 'select') startRetreat(play, frame, action.units[0]);
  },
  actors: (_, p, frame) => retreating(p, frame).units,
  run(play, frame) {
    const go = (at: Melee['at']) => replace(play, { ...frame, at });
    switch (frame.at) {
      case 'reaction': {
        go('roll');
        const shooters = reactors(play.battle, play.p, frame.defenders, frame.attackers);
        if (shooters.length > 0)
          push(play, { step: 'reaction', side: enemyOf(frame.side), shooters, targets: frame.attackers, shots: [] });
        return;
      }
      case 'roll':
        return roll(play, frame);
      case 'losses': {
        go('disorder');
        losses(play, frame.defenders, frame.result!.defender);
        losses(play, frame.attackers, frame.result!.attacker);
        return;
      }
      case 'disorder': {
        go('retreat');
        suffering(play, frame);
        return;
      }
      case 'retreat': {
        const [unit] = retreating(play.p, frame).units;
        return unit === undefined ? go('advance') : startRetreat(play, frame, unit);
      }
      case 'advance': {
        go('end');
        return offerAdvance(play, frame);
      }
      default:
        return pop(play);
    }
  },
};

/** 11.4: odds after reaction fire, and the die. A battery or baggage alone falls without one (10.4, R-47). */
function roll(play: Play, frame: Melee): void {
  const { battle: b } = play;
  const attackers = fighting(play.p, frame);
  const defenders = alive(play.p, frame.defenders);
  if (attackers.length === 0 || defenders.length === 0) {
    tell(play, frame.side, 'attack-broken', { rule: '11', data: { units: frame.attackers }, units: frame.attackers });
    return replace(play, { ...frame, at: 'advance' });
  }
  const unprotected = defenders.filter((u) => isLone(b, play.p, play.p.hex[u]));
  if (unprotected.length > 0) {
    // any others attacked with them are fought in the ordinary way; an aide comes before that (9.4)
    replace(play, { ...frame, at: unprotected.length === defenders.length ? 'advance' : 'roll' });
    for (const u of unprotected) eliminate(play, u, '10.4');
    return;
  }
  const odds = oddsOf(b, play.p, attackers, defenders);
  const face = rollSix(play);
  const { attacker, defender, row } = meleeResult(b, odds, face);
  const rule = '11.4';
  const points = (code: string) => pointsLost(b, play.p, defenders, code);
  const chances = overDie((f) => points(meleeResult(b, odds, f).defender));
  const results = overDie((f) => {
    const r = meleeResult(b, odds, f);
    return `${r.attacker}/${r.defender}`;
  });
  const inWords = (text: string) => {
    const [a, d] = text.split('/') as [string, string];
    return note('result-melee', '11.6', { attacker: a, defender: d });
  };
  tell(play, frame.side, 'melee', {
    rule,
    units: attackers,
    hexes: frame.defenderHexes,
    data: {
      units: attackers,
      targets: defenders,
      attack: odds.attack,
      defence: odds.defence,
      column: b.files.tables.melee.columns[odds.column].odds,
      group: GROUPS[odds.group],
      attacker,
      defender,
    },
    roll: {
      faces: [face],
      modifiers: odds.morale ? [{ say: 'modifier-morale-difference', rule, value: odds.morale }] : [],
      modified: row,
      ...(odds.shifts.length > 0 ? { shifts: odds.shifts } : {}),
      table: rule,
      row: `${b.files.tables.melee.columns[odds.column].odds} ${GROUPS[odds.group]}`,
      result: `${attacker}/${defender}`,
      results,
      words: { results: Object.fromEntries(results.chances.map(({ value }) => [value, inWords(value)])) },
      chances,
      brought: points(defender),
      luckOf: frame.side,
    },
  });
  // The hexes of attackers whom reaction fire drove off stay in the list: the defenders may advance into them, too (11.8).
  replace(play, { ...frame, attackers, defenders, at: 'losses', result: { attacker, defender } });
}

/** 11.6: first cavalry that was already disordered (*), then strength points, which the survivors bear. */
function losses(play: Play, units: readonly UnitId[], code: string): void {
  const { battle: b } = play;
  const outcome = readCode(code);
  const rule = '11.6';
  for (const u of units) {
    if (onMap(play.p, u) && (outcome.eliminated || (outcome.star && isStarred(b, play.p, u)))) eliminate(play, u, rule);
  }
  const left = alive(play.p, units);
  if (outcome.points > 0 && left.length > 0)
    push(play, { step: 'losses', side: b.pieces[left[0]].side, units: left, points: outcome.points });
}

/** 11.6: D disorders every unit of its side in the melee, the attackers' last; a retreat makes routed units run on (R-34). */
function suffering(play: Play, frame: Melee): void {
  const suffer = (units: readonly UnitId[], code: string) =>
    alive(play.p, units).flatMap((unit) =>
      readCode(code).disorder ? [{ step: 'suffer', unit, effect: 'disorder', rule: '11.6' } as const] : [],
    );
  push(
    play,
    ...suffer(frame.attackers, frame.result!.attacker).toReversed(),
    ...suffer(frame.defenders, frame.result!.defender).toReversed(),
  );
}

/** 11.7: one unit retreats; a routed one makes another rout move instead. */
function startRetreat(play: Play, frame: Melee, unit: UnitId): void {
  const { hexes, from } = retreating(play.p, frame);
  replace(play, { ...frame, routed: [...frame.routed, unit] }); // its retreat is under way: it is not asked again
  if (play.p.order[unit] === ROUTED) return run(play, unit);
  push(play, { step: 'retreat', unit, hexes, from, displaced: false, entering: null, leaders: null });
}

/** 11.8: hexes that one side's units have left, by retreat, rout or death, may be entered by one unit of the other. */
function offerAdvance(play: Play, frame: Melee): void {
  const { p } = play;
  const left = (units: readonly UnitId[], hexes: readonly number[]) =>
    hexes.filter((hex) => !units.some((u) => onMap(p, u) && p.hex[u] === hex));
  const won = left(frame.defenders, frame.defenderHexes);
  const lost = left(frame.attackers, frame.attackerHexes);
  // Attackers who were driven off have not won, though a lone battery fell to them first (10.4).
  const stands = frame.attackers.some((u) => onMap(p, u) && frame.attackerHexes.includes(p.hex[u]));
  if (won.length > 0 && stands) push(play, { step: 'advance', side: frame.side, units: frame.attackers, hexes: won });
  else if (lost.length > 0)
    push(play, { step: 'advance', side: enemyOf(frame.side), units: frame.defenders, hexes: lost });
}

// ---- 11.6 sharing losses -------------------------------------------------------------------------------------------

type Losses = FrameOf<'losses'>;
const bearers = (p: LaceWarsView, frame: Losses): UnitId[] => alive(p, frame.units);

/** 11.6: the owner shares strength points among the units of the melee, one at a time. */
export const lossSharing: Handler<'losses'> = {
  decision(_, p, frame): Decision | null {
    const units = bearers(p, frame);
    const total = units.reduce((n, u) => n + p.strength[u], 0);
    if (units.length < 2 || frame.points >= total) return null;
    return {
      over: false,
      side: frame.side,
      kind: 'allocate',
      step: 'losses',
      count: frame.points,
      task: note('task-losses', '11.6', { count: frame.points, units }),
    };
  },
  run(play, frame) {
    pop(play);
    const units = bearers(play.p, frame);
    const rule = '11.6';
    if (units.length === 1) loseSteps(play, units[0], frame.points, rule);
    else for (const u of units) eliminate(play, u, rule); // more points than there are
  },
  *legal(_, p, frame, focus): Iterable<Action> {
    for (const unit of bearers(p, frame))
      if (!focus?.units || (focus.units.length === 1 && focus.units[0] === unit)) yield { kind: 'allocate', unit };
  },
  check: (_, p, frame, action) =>
    action.kind === 'allocate' && bearers(p, frame).includes(action.unit) ? OK : refuse('not-that-unit', '11.6'),
  apply(play, frame, action) {
    if (action.kind !== 'allocate') return;
    if (frame.points > 1) replace(play, { ...frame, points: frame.points - 1 });
    else pop(play);
    loseSteps(play, action.unit, 1, '11.6');
  },
  actors: (_, p, frame) => bearers(p, frame),
};
