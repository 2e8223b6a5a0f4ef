import type { Hex } from '../../engine/board/board.ts';
import { flood } from '../../engine/board/trace.ts';
import { set, setAt } from '../../engine/play/work.ts';
import type { Outcome, ScoreLine, SideId, UnitId } from '../../engine/title.ts';
import { COALITION, enemyOf, FRENCH, isCombat } from './army.ts';
import type { NapoleonicGame, VictoryLevel } from './data.ts';
import { isBroken } from './demoralisation.ts';
import { factsOf } from './facts.ts';
import { type NapoleonicWork, note, tell } from './kit.ts';
import { book } from './optional-groups.ts';
import { BOMBARDED, CHARGED, FOUGHT, has, type NapoleonicView, onMap } from './position.ts';
import type { AwardData } from './schema-scenario.ts';
import { NATIONS, PLAYERS } from './schema-words.ts';
import { inZone } from './zones.ts';

/* Victory (25.12 and the scenarios): who holds what, the score, its levels, and sudden ends. */

// ---- control ----------------------------------------------------------------------------------------------------

/** 25.12 Places belong to the player whose combat unit last occupied or passed through them. */
export function takePlaces(work: NapoleonicWork, side: SideId, hexes: Iterable<Hex>): void {
  const entered = new Set(hexes);
  work.game.objectives.forEach(({ hex, name }, index) => {
    if (!entered.has(hex) || work.position.control[index] === side) return;
    setAt(work, 'control', index, side);
    tell(work, side, 'place-taken', { rule: '25.12', hexes: [hex], data: { side, place: name } });
  });
}

/** 25.12 Whoever stands in a place with combat units holds it; a charger that has overrun it only when the others are gone (14.23). */
export function occupyPlaces(work: NapoleonicWork): void {
  const { game, position } = work;
  const { combat } = factsOf(game, position);
  game.objectives.forEach(({ hex }, i) => {
    const other = enemyOf(position.control[i]);
    if (combat[other][hex] > 0 && combat[position.control[i]][hex] === 0) takePlaces(work, other, [hex]);
  });
}

// ---- awards -----------------------------------------------------------------------------------------------------

/** What is booked as award number `what`. */
export const AWARD = 'award';

const playerOf = ({ player }: Pick<AwardData, 'player'>): SideId => PLAYERS.indexOf(player);

/** 26.5, 28.6 Units that were to be spared have attacked, charged or bombarded: their award is booked once. */
export function bookEngaged(work: NapoleonicWork): void {
  const { game } = work;
  game.awards.forEach((award, what) => {
    if (award.kind !== 'engaged' || work.position.booked.some((e) => e.why === AWARD && e.what === what)) return;
    const { position } = work;
    const units = game.army
      .units(award.units)
      .filter(
        (unit) =>
          has(position, unit, BOMBARDED | CHARGED) ||
          (position.player === game.army.pieces[unit].player && has(position, unit, FOUGHT)),
      );
    if (units.length === 0) return;
    const booked = { side: playerOf(award), points: award.vp, turn: position.turn, why: AWARD, what };
    book(work, booked, { rule: award.rule, units, for: 'engaged' });
  });
}

/** 26.5, 29.8 The award for leaving the map by a hex now, with its number; null: none. R-119 asks it when units leave. */
export function exitAward(
  game: NapoleonicGame,
  view: Pick<NapoleonicView, 'turn'>,
  unit: UnitId,
  hex: Hex,
): number | null {
  const { nation } = game.army.pieces[unit];
  const found = game.awards.findIndex(
    (award) =>
      award.kind === 'exit' &&
      NATIONS.indexOf(award.side) === nation &&
      game.hex(award.hex) === hex &&
      (award.beforeTurn === undefined || view.turn < award.beforeTurn),
  );
  return found < 0 ? null : found;
}

/** Points of an award that is counted at the end; 0 when it is not earned, or is booked on the way. */
function awardAtEnd(game: NapoleonicGame, view: NapoleonicView, award: AwardData): number {
  if (award.kind === 'cut') return isCut(game, view, award) ? award.vp : 0;
  return award.kind === 'openRoad' && isOpenRoad(game, view, award) ? award.vp : 0;
}

/** 32.9 */
const isCut = (
  game: NapoleonicGame,
  view: NapoleonicView,
  { side, hexes }: Extract<AwardData, { kind: 'cut' }>,
): boolean =>
  game.army.pieces.some(
    ({ nation, kind }, unit) =>
      nation === NATIONS.indexOf(side) &&
      isCombat(kind) &&
      onMap(view, unit) &&
      hexes.some((id) => game.hex(id) === view.place[unit]),
  );

/** 28.6 The road can be walked from end to end without an enemy combat unit, or a zone of his that no friend stands in. */
function isOpenRoad(
  game: NapoleonicGame,
  view: NapoleonicView,
  award: Extract<AwardData, { kind: 'openRoad' }>,
): boolean {
  const { board, map } = game.ground;
  const side = playerOf(award);
  const enemy = enemyOf(side);
  const facts = factsOf(game, view);
  const steps = new Set<number>();
  for (const { path } of map.roads.filter(({ name }) => name === award.road))
    for (let i = 1; i < path.length; i++) {
      const [from, to] = [board.hex(path[i - 1]), board.hex(path[i])];
      steps.add(from * board.size + to).add(to * board.size + from);
    }
  const isFree = (hex: Hex) =>
    facts.combat[enemy][hex] === 0 && (facts.combat[side][hex] > 0 || !inZone(game, view, enemy, hex));
  const [from, to] = [game.hex(award.from), game.hex(award.to)];
  if (!isFree(from)) return false;
  return flood(board, [from], (a, c) => steps.has(a * board.size + c) && isFree(c))[to] === 1;
}

// ---- the score --------------------------------------------------------------------------------------------------

/** A line of the score: what for, and the points of each player. */
export interface Counted {
  readonly what: 'places' | 'losses' | 'broken' | 'booked' | 'award';
  readonly points: readonly [french: number, coalition: number];
  /** Number of the award. */
  readonly award?: number;
}

/** 25.12 The score as it stands now, line by line. */
export function scoreLines(game: NapoleonicGame, view: NapoleonicView): Counted[] {
  const { victory } = game.files.scenario;
  const pair = (points: (side: SideId) => number): [number, number] => [points(FRENCH), points(COALITION)];
  const sum = (list: readonly number[]) => list.reduce((total, n) => total + n, 0);
  const enemyFormations = (side: SideId) => game.army.formations.filter((f) => f.player !== side);
  const number = (id: string) => game.army.formation(id);
  return [
    {
      what: 'places',
      points: pair((side) => sum(game.objectives.map((o, i) => (view.control[i] === side ? o.points[side] : 0)))),
    },
    {
      what: 'losses',
      points: pair((side) => sum(enemyFormations(side).map((f) => view.losses[number(f.id)])) * victory.elimination.vp),
    },
    {
      what: 'broken',
      points: pair((side) => sum(enemyFormations(side).map((f) => (isBroken(game, view, number(f.id)) ? f.vp : 0)))),
    },
    { what: 'booked', points: pair((side) => sum(view.booked.map((e) => (e.side === side ? e.points : 0)))) },
    ...game.awards.flatMap((award, index): Counted[] => {
      const points = awardAtEnd(game, view, award);
      if (points === 0) return [];
      return [{ what: 'award', award: index, points: pair((side) => (side === playerOf(award) ? points : 0)) }];
    }),
  ];
}

/** 25.12 French minus Coalition points. */
export const difference = (lines: readonly Counted[]): number =>
  lines.reduce((sum, { points }) => sum + points[FRENCH] - points[COALITION], 0);

/** 25.12, 27.4 The level of a score, by the list of the scenario. */
export const levelAt = (game: NapoleonicGame, score: number): VictoryLevel =>
  game.levels.find(({ min }) => score >= min) ?? game.levels[game.levels.length - 1];

// ---- endings ----------------------------------------------------------------------------------------------------

const endingOf = (side: SideId | null, how: string): string => (side === null ? how : `${PLAYERS[side]}-${how}`);

/** Every way a scenario can end. */
export const endingsOf = (game: NapoleonicGame): string[] => [
  ...game.levels.map(({ player, level }) => endingOf(player, level)),
  ...game.awards.flatMap((award) => (award.kind === 'sudden' ? [endingOf(playerOf(award), 'sudden')] : [])),
  ...[FRENCH, COALITION].map((side) => endingOf(side, 'by-resignation')),
];

/** 29.8 A sudden end at the close of a game turn; true when the game is over. */
export function suddenEnd(work: NapoleonicWork): boolean {
  const { game, position } = work;
  for (const award of game.awards) {
    if (award.kind !== 'sudden') continue;
    const side = playerOf(award);
    const holds = award.holds.every((name) => {
      const place = game.objectives.findIndex((o) => o.name === name);
      return position.control[place] === side;
    });
    if (!holds || !award.demoralised.every((id) => isBroken(game, position, game.army.formation(id)))) continue;
    const reason = note('won-suddenly', award.rule, { side });
    set(work, { outcome: { winner: side, ending: endingOf(side, 'sudden'), reason } });
    return true;
  }
  return false;
}

/** 25.12, 29.5 The last turn is over: the level of victory by the score. */
export function endGame(work: NapoleonicWork): void {
  const { game, position } = work;
  const score = difference(scoreLines(game, position));
  const { player, level } = levelAt(game, score);
  const reason = note('won-by-points', '25.12', { score, level, side: player });
  set(work, { outcome: { winner: player, ending: endingOf(player, level), reason } });
}

/** A player gives the game up. */
export function resign(work: NapoleonicWork, side: SideId): void {
  const winner = enemyOf(side);
  const reason = note('resigned', '', { side });
  set(work, { outcome: { winner, ending: endingOf(winner, 'by-resignation'), reason } });
}

/** How the game ended, with the score line by line; null while it goes on. */
export function outcomeOf(game: NapoleonicGame, view: NapoleonicView): Outcome | null {
  if (!view.outcome) return null;
  const lines = scoreLines(game, view);
  const score = lines.map(({ what, points: [french, coalition], award }): ScoreLine => ({
    note:
      what === 'award'
        ? note('score-award', game.awards[award!].rule, { award: award! })
        : note(`score-${what}`, '25.12'),
    value: `${french} : ${coalition}`,
  }));
  const total: ScoreLine = { note: note('score-difference', '25.12'), value: String(difference(lines)) };
  return { over: true, ...view.outcome, score: [...score, total] };
}
