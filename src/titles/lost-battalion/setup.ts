import { indexesWhere } from '../../engine/numbers.ts';
import { distance, type Hex } from '../../engine/board/board.ts';
import { seededDice } from '../../engine/dice.ts';
import {
  type Action,
  type Decision,
  type Focus,
  type Note,
  OFF_MAP,
  type Options,
  type SideId,
  type UnitId,
} from '../../engine/title.ts';
import { bridgesAtStart, controlAtStart } from './control.ts';
import { rollCounterAttacks } from './counter-attack.ts';
import { ALLIED, GERMAN, type LostBattalionGame } from './data.ts';
import { unitsIn } from './facts.ts';
import type { Check } from '../../engine/play/referee.ts';
import { on } from '../../engine/play/words.ts';
import { set } from '../../engine/play/work.ts';
import { type Work, checkOwn, note, refuse, relocate, type StepHandler, tell } from './kit.ts';
import { BOX, CUP_FULL, DUE, type LostBattalionPosition, NO_MOVEMENT, POOL, WITHDRAWN } from './position.ts';
import { NATURAL } from './files.ts';
import { FIRST_OF_TURN, sequenceOf, stepOf } from './sequence.ts';
import { checkJoin } from './stacking.ts';

/* 3.1, 14.0 Set-up */

type Place = Action & { kind: 'place' };

/** 3.1, 12.3: the position before anything is placed by hand; in solitaire no German is on the map. `fog`: with fog of war (5.6). */
export function startPosition(
  game: LostBattalionGame,
  options: Options,
  seed: string,
  fog = false,
): LostBattalionPosition {
  const { scenario } = game.files;
  const cup = new Set(scenario.cups?.full);
  const reserve = new Set(scenario.ghqReserve);
  const where = game.units.map(({ id, type, arrival, side }) => {
    const hex = scenario.setup[id];
    if (hex !== undefined) return game.board.hex(hex);
    if (reserve.has(id)) return BOX;
    if (arrival) return DUE;
    if (type === 'mg') return POOL;
    return side === GERMAN && cup.has(id) ? CUP_FULL : WITHDRAWN; // R-50; markers come with their turns (11.6, 11.7)
  });
  // 9.16: the Germans roll in secret before anything else.
  const [counterAttacks, dice] = game.solitaire ? [0, seededDice(seed)] : rollCounterAttacks(seededDice(seed));
  return {
    turn: 1,
    dice,
    options: { desch: options['desch'] === 'on' },
    ...(fog ? { fog } : {}),
    step: options['placement'] === 'own' ? sequenceOf(game)[0].id : FIRST_OF_TURN,
    // 3.2: everything starts, and arrives, at full strength.
    where,
    steps: game.units.map((u) => u.maxSteps),
    order: game.units.map(() => 0),
    control: controlAtStart(game),
    bridges: bridgesAtStart(game),
    points: [scenario.replacementPoints.us, scenario.replacementPoints.german],
    counterAttacks,
    machineGuns: scenario.mgPool ?? 0,
    assault: [],
    finalOffensive: null,
    attacked: [],
    fired: [],
    replaced: [],
    halved: [],
    outOfSupply: [],
    movement: NO_MOVEMENT,
    used: [],
    struck: [],
    hit: [],
    placed: [],
    pending: [],
    ending: null,
  };
}

// ---- placing by hand -----------------------------------------------------------------------------------------

/** 14.0, R-29: why a unit may not be set up in a hex, whoever else is there. */
export function checkSetUpHex(game: LostBattalionGame, unit: UnitId, hex: Hex): Check {
  const { side, type, division, nation, eastOnly } = game.units[unit];
  if ((game.south[hex] === 1) !== (side === ALLIED))
    return on([hex], refuse('set-up-other-side', '14.0', { unit, hex }));
  const { scenario } = game.files;
  const terrain = NATURAL[game.natural[hex]];
  const offRoad = !game.onRoad[hex];
  if (type === 'infantry' && !game.freeSetUp) {
    const area = scenario.setUpAreas[game.divisions[division].id];
    if (area?.anchor && distance(game.board, game.board.hex(area.anchor), hex) > area.within!)
      return on(
        [hex],
        refuse('set-up-too-far', '14.0', { unit, anchor: game.board.hex(area.anchor), within: area.within! }),
      );
    if (nation === 'fr' && !game.eastBank[hex]) return on([hex], refuse('set-up-east', '14.0', { unit }));
  }
  if (type === 'tank' && !game.freeSetUp && (terrain === 'forest' || terrain === 'woods'))
    return on([hex], refuse('set-up-tank', '14.0', { unit, hex }));
  if (type === 'tank' && offRoad && (terrain === 'forest' || terrain === 'broken'))
    return on([hex], refuse('set-up-tank-off-road', '8.8', { unit, hex }));
  if (type !== 'artillery') return null;
  if (game.toLine[hex] === 1) return on([hex], refuse('set-up-artillery-front', '14.0', { unit, hex }));
  if (offRoad && (terrain === 'forest' || terrain === 'broken'))
    return on([hex], refuse('set-up-artillery-off-road', '8.8', { unit, hex }));
  return eastOnly && !game.eastBank[hex] ? on([hex], refuse('french-artillery-east', '17', { hex })) : null;
}

const RESERVE_DIVISIONS: readonly [number, number] = [3, 4]; // 14.0, free set-up
const RESERVE_DISTANCE = 10;

/** Whether a division is held back: a US one whole in the GHQ box, a German one whole ten hexes behind the line (14.0). */
function isHeldBack(game: LostBattalionGame, where: readonly number[], division: number): boolean {
  const { side, nation, units } = game.divisions[division];
  return (side === GERMAN || nation === 'us') && units.every((u) => isBack(game, side, where[u]));
}
const isBack = (game: LostBattalionGame, side: SideId, place: number): boolean =>
  side === ALLIED ? place === BOX : place >= 0 && game.toLine[place] >= RESERVE_DISTANCE;

const known = new WeakMap<readonly number[], readonly number[]>();
/** The divisions of both sides that are held back. */
function heldBack(game: LostBattalionGame, where: readonly number[]): readonly number[] {
  let list = known.get(where);
  if (!list) known.set(where, (list = [...game.divisions.keys()].filter((d) => isHeldBack(game, where, d))));
  return list;
}
const heldBackBy = (game: LostBattalionGame, where: readonly number[], side: SideId): number =>
  heldBack(game, where).filter((d) => game.divisions[d].side === side).length;

/** 14.0, free set-up: why units held back may not come forward: as many divisions as are required are back. */
function checkReserve(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  units: readonly UnitId[],
  hex: Hex,
): Check {
  const { side } = game.units[units[0]];
  if (!game.freeSetUp || isBack(game, side, hex)) return null;
  const held = heldBack(game, position.where);
  const leaving = held.filter((d) => units.some((u) => game.units[u].division === d)).length;
  const least = RESERVE_DIVISIONS[side as 0 | 1];
  if (leaving === 0 || heldBackBy(game, position.where, side) - leaving >= least) return null;
  return refuse(side === ALLIED ? 'set-up-reserve-us' : 'set-up-reserve-german', '14.0', {
    count: least,
    distance: RESERVE_DISTANCE,
  });
}

const inSetUp = (game: LostBattalionGame, position: LostBattalionPosition, unit: UnitId): boolean =>
  position.where[unit] >= 0 || (game.freeSetUp && position.where[unit] === BOX);

/** 3.1, 14.0: why units may not be placed in a hex, or in the GHQ box (free set-up). */
function checkPlacement(game: LostBattalionGame, position: LostBattalionPosition, { units, hex }: Place): Check {
  const side = stepOf(game, position.step).side!;
  const bad = checkOwn(game, units, side);
  if (bad) return bad;
  const absent = units.find((u) => !inSetUp(game, position, u));
  if (absent !== undefined) return refuse('not-in-set-up', '14.0', { unit: absent });
  if (hex === OFF_MAP) {
    const other = units.find((u) => game.units[u].nation !== 'us' || game.units[u].type !== 'infantry');
    if (!game.freeSetUp || other !== undefined) return refuse('set-up-no-reserve', '14.0', { units });
    if (units.every((u) => position.where[u] === BOX)) return refuse('in-reserve-already', '14.0', { unit: units[0] });
    return null;
  }
  for (const u of units) {
    if (position.where[u] === hex) return refuse('there-already', '14.0', { unit: u, hex });
    const no = checkSetUpHex(game, u, hex);
    if (no) return no;
  }
  const guns = [...unitsIn(game, position, hex), ...units].filter((u) => game.units[u].type === 'mg');
  if (!game.freeSetUp && guns.length > 1) return on([hex], refuse('set-up-one-machine-gun', '14.0', { hex })); // the free set-up has but the limits of 5.2
  return checkJoin(game, position, units, hex) ?? checkReserve(game, position, units, hex);
}

/** Units that are set up by hand in this step. */
function settable(game: LostBattalionGame, position: LostBattalionPosition): UnitId[] {
  const side = stepOf(game, position.step).side!;
  return indexesWhere(
    game.units,
    (unit, u) => unit.side === side && unit.type !== 'gas' && unit.type !== 'barrage' && inSetUp(game, position, u),
  );
}

/** How much of the set-up is as printed still, and how many divisions are held back. */
function setUpTodo(game: LostBattalionGame, position: LostBattalionPosition): Note[] {
  const side = stepOf(game, position.step).side!;
  const count = settable(game, position).filter((u) => !position.placed.includes(u)).length;
  const held = { count: heldBackBy(game, position.where, side), least: RESERVE_DIVISIONS[side as 0 | 1] };
  return [
    ...(count > 0 ? [note('todo-set-up', '14.0', { count })] : []),
    ...(game.freeSetUp ? [note('todo-held-back', '14.0', held)] : []),
  ];
}

function setUpDecision(game: LostBattalionGame, position: LostBattalionPosition): Decision {
  const side = stepOf(game, position.step).side!;
  const task = note(game.freeSetUp ? 'task-set-up-free' : 'task-set-up', '14.0', { side });
  return { over: false, side, kind: 'place', step: position.step, task, pass: note('pass-set-up', '14.0') };
}

/** Everywhere a group may be placed. */
function* placements(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  units: readonly UnitId[],
  only?: Hex,
): Iterable<Action> {
  for (const hex of only === undefined ? [OFF_MAP, ...game.board.ids.keys()] : [only]) {
    const action: Place = { kind: 'place', units, hex };
    if (!checkPlacement(game, position, action)) yield action;
  }
}

/** Without a focus the next of the units not yet placed by hand is offered; for a hex every one that can go there. */
function* offered(game: LostBattalionGame, position: LostBattalionPosition, focus?: Focus): Iterable<Action> {
  if (focus?.units) return yield* placements(game, position, focus.units, focus.hex);
  const units = settable(game, position);
  const some = focus ? units : units.filter((u) => !position.placed.includes(u)).slice(0, 1);
  for (const u of some) yield* placements(game, position, [u], focus?.hex);
}

function place(work: Work, { units, hex }: Place): void {
  const { side } = work.game.units[units[0]];
  const placed = [...work.position.placed, ...units.filter((u) => !work.position.placed.includes(u))];
  relocate(work, units, hex === OFF_MAP ? BOX : hex);
  set(work, { placed });
  const telling = { rule: '14.0', units, data: { units, hex }, onlyFor: side };
  if (hex === OFF_MAP) tell(work, side, 'set-up-in-box', telling);
  else tell(work, side, 'set-up', { ...telling, hexes: [hex] });
}

/** 14.0 */
export const setUpStep: StepHandler = {
  enter: (work) => set(work, { placed: [] }),
  decision: setUpDecision,
  legal: (game, position, _, focus) => offered(game, position, focus),
  check: (game, position, _, action) => (action.kind === 'place' ? checkPlacement(game, position, action) : null),
  apply: (work, _, action) => action.kind === 'place' && place(work, action),
  actors: settable,
  todo: setUpTodo,
  leave: (work) => set(work, { placed: [] }),
};
