import { set } from '../../engine/play/work.ts';
import { type LaceWork, note, tell } from './kit.ts';
import { enemyOf, type Note, type ScoreLine, type SideId, type UnitId } from '../../engine/title.ts';
import { type LaceWarsGame, FIRST, SECOND } from './battle.ts';
import { ELIMINATED, GOOD, IN_PLAY, type LaceWarsView, LEFT, ROUTED } from './position.ts';

/* Chapter 13.3: victory points, with the revision of 2002 (Denain), and the same for Leuthen. */

/** What one side scores for one thing. */
export interface Points {
  readonly side: SideId;
  readonly points: number;
  readonly note: Note;
}

export const victoryOf = (game: LaceWarsGame, view: LaceWarsView) => game.victory[view.options.victory];

/** 13.3 revised: a formation all of whose infantry and cavalry are disordered, routed or eliminated after recovery is demoralised for good. */
export function checkMorale(work: LaceWork): void {
  const { game } = work;
  const rule = victoryOf(game, work.position).demoralisation;
  if (!rule) return;
  game.formations.forEach((formation, number) => {
    if (work.position.demoralised[number] || !formation.demoralises || rule.exempt.includes(formation.id)) return;
    const units = formation.units.filter((u) => game.pieces[u].morale > 0);
    // units still to come keep a formation's heart up.
    const broken = units.every(
      (u) => work.position.fate[u] === ELIMINATED || (work.position.hex[u] >= 0 && work.position.order[u] !== GOOD),
    );
    if (!broken || units.length === 0) return;
    set(work, { demoralised: work.position.demoralised.with(number, 1) });
    tell(work, formation.side, 'demoralised', {
      rule: game.rule('13.3'),
      data: { formation: number, points: formation.demoralisedPoints },
      units: units.filter((u) => work.position.fate[u] === IN_PLAY),
    });
  });
}

/** 13.3 revised: at the end of turns 3 and 5, points for the French formations that stand in the camp, or for those that do not; nothing else drives them to attack. */
export function campCheck(work: LaceWork): void {
  const { game } = work;
  const rule = victoryOf(game, work.position).campChecks;
  if (!rule?.turns.includes(work.position.turn)) return;
  const inCamp = (unit: number) =>
    game.pieces[unit].side === FIRST &&
    game.pieces[unit].arm !== 'leader' &&
    work.position.hex[unit] >= 0 &&
    game.terrain.camp[work.position.hex[unit]] === 1 &&
    work.position.order[unit] !== ROUTED &&
    game.pieces[unit].morale > 0;
  const present = rule.formations.filter((id) => game.formations[game.formation(id)].units.some(inCamp)).length;
  const nobody = !game.pieces.some((_, u) => inCamp(u));
  const book = (side: SideId, points: number, say: 'score-camp-french' | 'score-camp-allied') => {
    if (points === 0) return;
    set(work, { booked: [...work.position.booked, { side, points, turn: work.position.turn, say }] });
    tell(work, side, 'camp-check', { rule: '13.3', data: { side, points, present } });
  };
  const missing = present < rule.formations.length ? rule.alliedIfOneMissing : 0;
  book(FIRST, present * rule.frenchPerFormationPresent, 'score-camp-french');
  book(SECOND, nobody ? rule.alliedIfNoFrenchUnitAtAll : missing, 'score-camp-allied');
}

/** 13.3: everything that counts now, line by line. */
export function pointsNow(game: LaceWarsGame, view: LaceWarsView): Points[] {
  return [
    ...pointsForPlaces(game, view),
    ...pointsForBaggage(game, view),
    ...[FIRST, SECOND].flatMap((side) => [
      ...pointsForLosses(game, view, side),
      ...pointsForMorale(game, view, side),
      ...pointsForLeaders(game, view, side),
      ...pointsAtStart(game, view, side),
    ]),
    ...pointsBooked(game, view),
  ].filter(({ points }) => points !== 0);
}

/** Five points for each hex of Denain or Leuthen, ten for a bridge that stands (errata) or the road. */
function pointsForPlaces(game: LaceWarsGame, view: LaceWarsView): Points[] {
  const rule = victoryOf(game, view);
  const number = game.rule('13.3');
  return game.victoryHexes.flatMap((hex, i): Points[] => {
    const side = view.control[i];
    if (side == null) return [];
    const bridge = game.terrain.bridgeAt[hex] - 1;
    if (bridge >= 0) {
      const points = view.bridges[bridge].standing ? (rule.bridge ?? 0) : 0;
      return [{ side, points, note: note('score-bridge', number, { side, hex }) }];
    }
    if (rule.road && game.board.ids[hex] === rule.road.hex)
      return [{ side, points: rule.road.vp, note: note('score-road', number, { side, hex }) }];
    return [
      { side, points: rule.denainHex ?? rule.townHex?.each ?? 0, note: note('score-town', number, { side, hex }) },
    ];
  });
}

/** baggage captured or destroyed counts for the French, still Allied or gone by the south edge for the Allies. */
function pointsForBaggage(game: LaceWarsGame, view: LaceWarsView): Points[] {
  const points = victoryOf(game, view).baggage ?? 0;
  const number = game.rule('13.3');
  return game.baggage.map((unit): Points => {
    const { side } = game.pieces[unit];
    const own = { side, unit };
    const foe = { side: enemyOf(side), unit };
    if (view.fate[unit] === ELIMINATED)
      return { side: foe.side, points, note: note('score-baggage-taken', number, foe) };
    const say = view.fate[unit] === LEFT ? 'score-baggage-away' : 'score-baggage';
    return { side, points, note: note(say, number, own) };
  });
}

/** What a side scores for enemy units eliminated or routed, and batteries destroyed. */
function pointsForLosses(game: LaceWarsGame, view: LaceWarsView, side: SideId): Points[] {
  const rule = victoryOf(game, view);
  const dead: UnitId[] = [];
  const guns: UnitId[] = [];
  const routed: UnitId[] = [];
  for (let unit = 0; unit < game.pieces.length; unit++) {
    const fate = view.fate[unit];
    const lost = fate === ELIMINATED || (fate === IN_PLAY && view.order[unit] === ROUTED);
    if (!lost || game.pieces[unit].side === side) continue;
    const { morale, arm } = game.pieces[unit];
    if (fate === IN_PLAY) routed.push(unit);
    else if (morale > 0) dead.push(unit);
    else if (arm === 'artillery') guns.push(unit);
  }
  const score = (say: 'score-units' | 'score-batteries' | 'score-routed', units: readonly UnitId[], each: number) =>
    units.length > 0 && each !== 0
      ? [
          {
            side,
            points: units.length * each,
            note: note(say, game.rule('13.3'), { side, count: units.length, units }),
          },
        ]
      : [];
  return [
    ...score('score-units', dead, rule.eliminatedInfantryOrCavalry ?? rule.eliminatedUnit ?? 0),
    ...score('score-batteries', guns, rule.eliminatedArtillery ?? rule.eliminatedUnit ?? 0),
    ...score('score-routed', routed, rule.routedAtEnd),
  ];
}

/** 13.3 revised: enemy formations demoralised. */
function pointsForMorale(game: LaceWarsGame, view: LaceWarsView, side: SideId): Points[] {
  if (!victoryOf(game, view).demoralisation) return [];
  return game.formations.flatMap((enemy, formation): Points[] => {
    if (enemy.side === side || !view.demoralised[formation]) return [];
    const words = note('score-demoralised', game.rule('13.3'), { side, formation });
    return [{ side, points: enemy.demoralisedPoints, note: words }];
  });
}

/** Leuthen: enemy commanders lost. */
const pointsForLeaders = (game: LaceWarsGame, view: LaceWarsView, side: SideId): Points[] =>
  Object.entries(victoryOf(game, view).leaderLost ?? {}).flatMap(([id, points]): Points[] => {
    const unit = game.unit(id);
    const lost = game.pieces[unit].side !== side && view.fate[unit] === ELIMINATED;
    return lost ? [{ side, points, note: note('score-leader', game.rule('13.3'), { side, unit }) }] : [];
  });

/** Leuthen: what a side has from the start. */
function pointsAtStart(game: LaceWarsGame, view: LaceWarsView, side: SideId): Points[] {
  const points = victoryOf(game, view).startingVP?.[Object.keys(game.files.units.sides)[side]] ?? 0;
  return [{ side, points, note: note('score-start', game.rule('13.3'), { side }) }];
}

/** Camp checks of Denain. */
const pointsBooked = (game: LaceWarsGame, { booked }: LaceWarsView): Points[] =>
  booked.map(({ side, points, turn, say }) => ({ side, points, note: note(say, game.rule('13.3'), { side, turn }) }));

export const totalOf = (list: readonly Points[], side: SideId): number =>
  list.reduce((sum, x) => (x.side === side ? sum + x.points : sum), 0);

const LEVELS = ['draw', 'marginal', 'tactical', 'strategic'] as const;
/** 13.3: level of a victory by the difference in points. */
export function levelOf(game: LaceWarsGame, difference: number): (typeof LEVELS)[number] {
  const { levels } = game.files.scenario.victory;
  const i = levels.findIndex(({ difference: [from, to] }) => difference >= from && (to === null || difference <= to));
  return LEVELS[Math.max(0, i)];
}

/** 13.3: counts and ends the game after the last turn. */
export function finalCount(work: LaceWork): void {
  const { game } = work;
  const list = pointsNow(game, work.position);
  const totals = [totalOf(list, FIRST), totalOf(list, SECOND)];
  const difference = Math.abs(totals[FIRST] - totals[SECOND]);
  const leader = totals[FIRST] > totals[SECOND] ? FIRST : SECOND;
  const winner = difference === 0 ? null : leader;
  const ending = levelOf(game, difference);
  const say = winner === null ? 'ends-drawn' : 'ends-won';
  const rule = game.rule('13.3');
  const data = { side: winner ?? FIRST, level: ending, points: totals[FIRST], other: totals[SECOND], difference };
  const reason = note(say, rule, data);
  tell(work, winner, say, { rule, data, heading: 'turn' });
  set(work, { outcome: { winner, ending, reason }, stack: [] });
}

/** The count as lines for the score panel and the end of the game. */
export function scoreLines(game: LaceWarsGame, view: LaceWarsView): ScoreLine[] {
  const list = pointsNow(game, view);
  const show = (points: number) =>
    Number.isInteger(points) ? `${points}` : `${Math.floor(points) === 0 ? '' : Math.floor(points)}½`;
  return [
    ...[FIRST, SECOND].map((side) => ({
      note: note('score-total', game.rule('13.3'), { side }),
      value: show(totalOf(list, side)),
    })),
    ...list.map((x) => ({ note: x.note, value: show(x.points) })),
  ];
}
