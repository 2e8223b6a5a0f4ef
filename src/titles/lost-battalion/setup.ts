import { distance, type Hex } from '../../engine/board/board.ts';
import { seededDice } from '../../engine/dice.ts';
import {
  type Action,
  type Decision,
  type Note,
  OFF_MAP,
  type Options,
  type SideId,
  type UnitId,
} from '../../engine/title.ts';
import { bridgesAtStart, controlAtStart } from './control.ts';
import { rollCounterAttacks } from './counter-attack.ts';
import { ALLIED, GERMAN, type GameData } from './data.ts';
import { unitsIn } from './facts.ts';
import {
  BOX,
  type Check,
  checkOwn,
  CUP_FULL,
  DUE,
  isHex,
  type LostBattalionPosition,
  NO_MOVEMENT,
  note,
  POOL,
  refuse,
  relocate,
  set,
  tell,
  WITHDRAWN,
  type Work,
} from './position.ts';
import { NATURAL } from './schema.ts';
import { FIRST_OF_TURN, sequenceOf, stepOf } from './sequence.ts';
import { checkJoin } from './stacking.ts';

/* 3.1, 14.0 Set-up */

type Place = Action & { kind: 'place' };

/** 3.1, 12.3: the position before anything is placed by hand; in solitaire no German is on the map. */
export function startPosition(game: GameData, options: Options, seed: string): LostBattalionPosition {
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
export function checkSetUpHex(game: GameData, unit: UnitId, hex: Hex): Check {
  const { side, type, division, nation, eastOnly } = game.units[unit];
  if ((game.south[hex] === 1) !== (side === ALLIED)) return refuse('14.0', 'set-up-other-side', { unit, hex }, [hex]);
  const { scenario } = game.files;
  const terrain = NATURAL[game.natural[hex]];
  const offRoad = !game.onRoad[hex];
  if (type === 'infantry' && game.historical) {
    const area = scenario.setUpAreas[game.divisions[division].id];
    if (area?.anchor && distance(game.board, game.board.hex(area.anchor), hex) > area.within!)
      return refuse('14.0', 'set-up-too-far', { unit, anchor: game.board.hex(area.anchor), within: area.within! }, [
        hex,
      ]);
    if (nation === 'fr' && !game.eastBank[hex]) return refuse('14.0', 'set-up-east', { unit }, [hex]);
  }
  if (type === 'tank' && game.historical && (terrain === 'forest' || terrain === 'woods'))
    return refuse('14.0', 'set-up-tank', { unit, hex }, [hex]);
  if (type === 'tank' && offRoad && (terrain === 'forest' || terrain === 'broken'))
    return refuse('8.8', 'set-up-tank-off-road', { unit, hex }, [hex]);
  if (type !== 'artillery') return null;
  if (game.toLine[hex] === 1) return refuse('14.0', 'set-up-artillery-front', { unit, hex }, [hex]);
  if (offRoad && (terrain === 'forest' || terrain === 'broken'))
    return refuse('8.8', 'set-up-artillery-off-road', { unit, hex }, [hex]);
  return eastOnly && !game.eastBank[hex] ? refuse('17', 'french-artillery-east', { hex }, [hex]) : null;
}

const RESERVE_DIVISIONS: readonly [number, number] = [3, 4]; // 14.0, free set-up
const RESERVE_DISTANCE = 10;

/** Whether a division is held back: a US one whole in the GHQ box, a German one whole ten hexes behind the line (14.0). */
function isHeldBack(game: GameData, where: readonly number[], division: number): boolean {
  const { side, nation, units } = game.divisions[division];
  return (side === GERMAN || nation === 'us') && units.every((u) => isBack(game, side, where[u]));
}
const isBack = (game: GameData, side: SideId, place: number): boolean =>
  side === ALLIED ? place === BOX : place >= 0 && game.toLine[place] >= RESERVE_DISTANCE;

const known = new WeakMap<readonly number[], readonly number[]>();
/** The divisions of both sides that are held back. */
function heldBack(game: GameData, where: readonly number[]): readonly number[] {
  let list = known.get(where);
  if (!list) known.set(where, (list = [...game.divisions.keys()].filter((d) => isHeldBack(game, where, d))));
  return list;
}
const heldBackBy = (game: GameData, where: readonly number[], side: SideId): number =>
  heldBack(game, where).filter((d) => game.divisions[d].side === side).length;

/** 14.0, free set-up: why units held back may not come forward: as many divisions as are required are back. */
function checkReserve(game: GameData, p: LostBattalionPosition, units: readonly UnitId[], hex: Hex): Check {
  const { side } = game.units[units[0]];
  if (game.historical || isBack(game, side, hex)) return null;
  const held = heldBack(game, p.where);
  const leaving = held.filter((d) => units.some((u) => game.units[u].division === d)).length;
  const least = RESERVE_DIVISIONS[side as 0 | 1];
  if (leaving === 0 || heldBackBy(game, p.where, side) - leaving >= least) return null;
  return refuse('14.0', side === ALLIED ? 'set-up-reserve-us' : 'set-up-reserve-german', {
    count: least,
    distance: RESERVE_DISTANCE,
  });
}

const inSetUp = (game: GameData, p: LostBattalionPosition, unit: UnitId): boolean =>
  p.where[unit] >= 0 || (!game.historical && p.where[unit] === BOX);

/** 3.1, 14.0: why units may not be placed in a hex, or in the GHQ box (free set-up). */
export function checkPlacement(game: GameData, p: LostBattalionPosition, { units, hex }: Place): Check {
  const side = stepOf(game, p.step).side!;
  const bad = checkOwn(game, units, side);
  if (bad) return bad;
  const absent = units.find((u) => !inSetUp(game, p, u));
  if (absent !== undefined) return refuse('14.0', 'not-in-set-up', { unit: absent });
  if (hex === OFF_MAP) {
    const other = units.find((u) => game.units[u].nation !== 'us' || game.units[u].type !== 'infantry');
    if (game.historical || other !== undefined) return refuse('14.0', 'set-up-no-reserve', { units });
    if (units.every((u) => p.where[u] === BOX)) return refuse('14.0', 'in-reserve-already', { unit: units[0] });
    return null;
  }
  if (!isHex(game, hex)) return refuse('14.0', 'no-path');
  for (const u of units) {
    if (p.where[u] === hex) return refuse('14.0', 'there-already', { unit: u, hex });
    const no = checkSetUpHex(game, u, hex);
    if (no) return no;
  }
  const guns = [...unitsIn(game, p, hex), ...units].filter((u) => game.units[u].type === 'mg');
  if (game.historical && guns.length > 1) return refuse('14.0', 'set-up-one-machine-gun', { hex }, [hex]); // the free set-up has but the limits of 5.2
  return checkJoin(game, p, units, hex) ?? checkReserve(game, p, units, hex);
}

/** Units that are set up by hand in this step. */
export function settable(game: GameData, p: LostBattalionPosition): UnitId[] {
  const side = stepOf(game, p.step).side!;
  return game.units.flatMap((unit, u) =>
    unit.side === side && unit.type !== 'gas' && unit.type !== 'barrage' && inSetUp(game, p, u) ? [u] : [],
  );
}

/** How much of the set-up is as printed still, and how many divisions are held back. */
export function setUpTodo(game: GameData, p: LostBattalionPosition): Note[] {
  const side = stepOf(game, p.step).side!;
  const count = settable(game, p).filter((u) => !p.placed.includes(u)).length;
  return [
    ...(count > 0 ? [note('todo-set-up', '14.0', { count })] : []),
    ...(game.historical
      ? []
      : [
          note('todo-held-back', '14.0', {
            count: heldBackBy(game, p.where, side),
            least: RESERVE_DIVISIONS[side as 0 | 1],
          }),
        ]),
  ];
}

export function setUpDecision(game: GameData, p: LostBattalionPosition): Decision {
  const side = stepOf(game, p.step).side!;
  return {
    over: false,
    side,
    kind: 'place',
    step: p.step,
    task: note(game.historical ? 'task-set-up' : 'task-set-up-free', '14.0', { side }),
    pass: note('pass-set-up', '14.0'),
  };
}

/** Everywhere a group may be placed. Without a focus the units not yet placed by hand are offered, one after the other. */
export function* placements(
  game: GameData,
  p: LostBattalionPosition,
  units: readonly UnitId[],
  only?: Hex,
): Iterable<Action> {
  for (const hex of only === undefined ? [OFF_MAP, ...game.board.ids.keys()] : [only]) {
    const action: Place = { kind: 'place', units, hex };
    if (!checkPlacement(game, p, action)) yield action;
  }
}

export function placeInSetUp(w: Work, { units, hex }: Place): void {
  relocate(w, units, hex === OFF_MAP ? BOX : hex);
  set(w, { placed: [...w.p.placed, ...units.filter((u) => !w.p.placed.includes(u))] });
  tell(w, hex === OFF_MAP ? 'set-up-in-box' : 'set-up', w.game.units[units[0]].side, {
    rule: '14.0',
    units,
    ...(hex === OFF_MAP ? {} : { hexes: [hex] }),
    data: { units, hex },
    onlyFor: w.game.units[units[0]].side,
  });
}
