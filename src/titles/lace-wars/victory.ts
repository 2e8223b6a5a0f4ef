import type { Note, ScoreLine, SideId } from '../../engine/title.ts';
import { type Battle, enemyOf, FIRST, SECOND } from './battle.ts';
import { change, note, type Play, tell } from './play.ts';
import { ELIMINATED, GOOD, IN_PLAY, type LaceWarsView, LEFT, ROUTED } from './position.ts';
import type { LaceWarsWord } from './words.ts';

/* Chapter 13.3: victory points, with the revision of 2002 (Denain), and the same for Leuthen. */

/** What one side scores for one thing. */
export interface Points {
  readonly side: SideId;
  readonly points: number;
  readonly note: Note;
}

export const victoryOf = (b: Battle, p: LaceWarsView) => b.victory[p.options.victory];

/** 13.3 revised: a formation all of whose infantry and cavalry are disordered, routed or eliminated after recovery is demoralised for good. */
export function checkMorale(play: Play): void {
  const { battle: b } = play;
  const rule = victoryOf(b, play.p).demoralisation;
  if (!rule) return;
  b.formations.forEach((formation, f) => {
    if (play.p.demoralised[f] || !formation.demoralises || rule.exempt.includes(formation.id)) return;
    const units = formation.units.filter((u) => b.pieces[u].morale > 0);
    // units still to come keep a formation's heart up.
    const broken = units.every(
      (u) => play.p.fate[u] === ELIMINATED || (play.p.hex[u] >= 0 && play.p.order[u] !== GOOD),
    );
    if (!broken || units.length === 0) return;
    change(play, { demoralised: play.p.demoralised.with(f, 1) });
    tell(play, formation.side, 'demoralised', {
      rule: b.rule('13.3'),
      data: { formation: f, points: formation.demoralisedPoints },
      units: units.filter((u) => play.p.fate[u] === IN_PLAY),
    });
  });
}

/** 13.3 revised: at the end of turns 3 and 5, points for the French formations that stand in the camp, or for those that do not; nothing else drives them to attack. */
export function campCheck(play: Play): void {
  const { battle: b } = play;
  const rule = victoryOf(b, play.p).campChecks;
  if (!rule?.turns.includes(play.p.turn)) return;
  const inCamp = (u: number) =>
    b.pieces[u].side === FIRST &&
    b.pieces[u].arm !== 'leader' &&
    play.p.hex[u] >= 0 &&
    b.terrain.camp[play.p.hex[u]] === 1 &&
    play.p.order[u] !== ROUTED &&
    b.pieces[u].morale > 0;
  const present = rule.formations.filter((id) => b.formations[b.formation(id)].units.some(inCamp)).length;
  const nobody = !b.pieces.some((_, u) => inCamp(u));
  const book = (side: SideId, points: number, say: 'score-camp-french' | 'score-camp-allied') => {
    if (points === 0) return;
    change(play, { booked: [...play.p.booked, { side, points, turn: play.p.turn, say }] });
    tell(play, side, 'camp-check', { rule: '13.3', data: { side, points, present } });
  };
  book(FIRST, present * rule.frenchPerFormationPresent, 'score-camp-french');
  book(
    SECOND,
    nobody ? rule.alliedIfNoFrenchUnitAtAll : present < rule.formations.length ? rule.alliedIfOneMissing : 0,
    'score-camp-allied',
  );
}

/** 13.3: everything that counts now, line by line: five points for each hex of Denain. */
export function pointsNow(b: Battle, p: LaceWarsView): Points[] {
  const rule = victoryOf(b, p);
  const list: Points[] = [];
  const number = b.rule('13.3');
  const add = (side: SideId, points: number, say: LaceWarsWord, data: Note['data'] = {}) =>
    points !== 0 && list.push({ side, points, note: note(say, number, { side, ...data }) });
  b.victoryHexes.forEach((hex, i) => {
    const side = p.control[i];
    if (side == null) return;
    const bridge = b.terrain.bridgeAt[hex] - 1;
    if (bridge >= 0)
      add(side, p.bridges[bridge].standing ? (rule.bridge ?? 0) : 0, 'score-bridge', { hex }); // errata: a destroyed bridge scores nothing
    else if (rule.road && b.board.ids[hex] === rule.road.hex) add(side, rule.road.vp, 'score-road', { hex });
    else add(side, rule.denainHex ?? rule.townHex?.each ?? 0, 'score-town', { hex });
  });
  b.pieces.forEach((piece, u) => {
    // baggage captured or destroyed counts for the French, still Allied or gone by the south edge for the Allies.
    if (piece.arm === 'baggage')
      add(
        p.fate[u] === ELIMINATED ? enemyOf(piece.side) : piece.side,
        rule.baggage ?? 0,
        p.fate[u] === ELIMINATED ? 'score-baggage-taken' : p.fate[u] === LEFT ? 'score-baggage-away' : 'score-baggage',
        { unit: u },
      );
  });
  for (const side of [FIRST, SECOND]) {
    const of = (test: (u: number) => boolean) =>
      b.pieces.flatMap((piece, u) => (piece.side === enemyOf(side) && test(u) ? [u] : []));
    const dead = of((u) => p.fate[u] === ELIMINATED && b.pieces[u].morale > 0);
    const guns = of((u) => p.fate[u] === ELIMINATED && b.pieces[u].arm === 'artillery');
    const routed = of((u) => p.fate[u] === IN_PLAY && p.order[u] === ROUTED);
    add(side, dead.length * (rule.eliminatedInfantryOrCavalry ?? rule.eliminatedUnit ?? 0), 'score-units', {
      count: dead.length,
      units: dead,
    });
    add(side, guns.length * (rule.eliminatedArtillery ?? rule.eliminatedUnit ?? 0), 'score-batteries', {
      count: guns.length,
      units: guns,
    });
    add(side, routed.length * rule.routedAtEnd, 'score-routed', { count: routed.length, units: routed });
    b.formations.forEach((formation, f) => {
      if (formation.side === enemyOf(side) && p.demoralised[f] && rule.demoralisation)
        add(side, formation.demoralisedPoints, 'score-demoralised', { formation: f });
    });
    for (const [id, points] of Object.entries(rule.leaderLost ?? {})) {
      const u = b.unit(id);
      if (b.pieces[u].side === enemyOf(side) && p.fate[u] === ELIMINATED)
        add(side, points, 'score-leader', { unit: u });
    }
    const start = rule.startingVP?.[Object.keys(b.files.units.sides)[side]];
    if (start) add(side, start, 'score-start');
  }
  for (const { side, points, turn, say } of p.booked) add(side, points, say, { turn });
  return list;
}

export const totalOf = (list: readonly Points[], side: SideId): number =>
  list.reduce((sum, x) => (x.side === side ? sum + x.points : sum), 0);

const LEVELS = ['draw', 'marginal', 'tactical', 'strategic'] as const;
/** 13.3: level of a victory by the difference in points. */
export function levelOf(b: Battle, difference: number): (typeof LEVELS)[number] {
  const { levels } = b.files.scenario.victory;
  const i = levels.findIndex(({ difference: [from, to] }) => difference >= from && (to === null || difference <= to));
  return LEVELS[Math.max(0, i)];
}

/** 13.3: counts and ends the game after the last turn. */
export function finalCount(play: Play): void {
  const { battle: b } = play;
  const list = pointsNow(b, play.p);
  const totals = [totalOf(list, FIRST), totalOf(list, SECOND)];
  const difference = Math.abs(totals[FIRST] - totals[SECOND]);
  const winner = difference === 0 ? null : totals[FIRST] > totals[SECOND] ? FIRST : SECOND;
  const ending = levelOf(b, difference);
  const reason = note(winner === null ? 'ends-drawn' : 'ends-won', b.rule('13.3'), {
    side: winner ?? FIRST,
    level: ending,
    points: totals[FIRST],
    other: totals[SECOND],
    difference,
  });
  tell(play, winner, winner === null ? 'ends-drawn' : 'ends-won', {
    rule: reason.rule!,
    data: reason.data!,
    heading: 'turn',
  });
  change(play, { outcome: { winner, ending, reason }, stack: [] });
}

/** The count as lines for the score panel and the end of the game. */
export function scoreLines(b: Battle, p: LaceWarsView): ScoreLine[] {
  const list = pointsNow(b, p);
  const show = (points: number) =>
    Number.isInteger(points) ? `${points}` : `${Math.floor(points) === 0 ? '' : Math.floor(points)}½`;
  return [
    ...[FIRST, SECOND].map((side) => ({
      note: note('score-total', b.rule('13.3'), { side }),
      value: show(totalOf(list, side)),
    })),
    ...list.map((x) => ({ note: x.note, value: show(x.points) })),
  ];
}
