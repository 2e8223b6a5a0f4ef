import { directionTo, type Hex } from '../../../engine/board/board.ts';
import { overDie } from '../../../engine/odds.ts';
import { groupsOf } from '../../../engine/play/groups.ts';
import { type Check, focused } from '../../../engine/play/referee.ts';
import { staged } from '../../../engine/play/stages.ts';
import { roll, set } from '../../../engine/play/work.ts';
import type { Action, Decision, UnitId } from '../../../engine/title.ts';
import { fireMarker } from '../artillery.ts';
import { takeHexes } from '../control.ts';
import { HALVES } from '../costs.ts';
import { ALLIED, GERMAN, type LostBattalionGame } from '../data.ts';
import { unitsIn } from '../facts.ts';
import { layMarker } from '../gas.ts';
import { attackHasty, checkHasty } from '../hasty.ts';
import { checkOwn, type FrameHandler, frames, type LostBattalionKit, note, refuse, tell, type Work } from '../kit.ts';
import { endMove, goInto, spend, stepInto } from '../movement.ts';
import { pointsLeft } from '../movers.ts';
import { type LostBattalionPosition, READY, type ReconnaissanceFrame } from '../position.ts';
import { goingOf, stepTable } from '../terrain.ts';
import { afterCounterAttack, startCounterAttack } from './counter-attack.ts';
import { drawFor } from './priorities.ts';
import { rollTacticalAction } from './tactical-action.ts';

/* 12.5, 12.6, 12.9 Reconnaissance in force, and what it meets */

/** A look into a hex, before it is known how it goes on. */
type Look = Omit<ReconnaissanceFrame, 'stage'>;
const meet = (work: Work, look: Look, stage: ReconnaissanceFrame['stage']): void =>
  frames.push(work, { ...look, stage });

/** 12.5: a stack that has paid for a German hex finds out what is there. `paid`: halves of movement points. */
export function reconnoitre(work: Work, units: readonly UnitId[], hex: Hex, paid: number): void {
  const from = work.position.where[units[0]];
  tell(work, ALLIED, 'reconnaissance', { rule: '12.5', units, hexes: [from, hex], data: { units, from, hex } });
  set(work, { hit: [] });
  const result = rollTacticalAction(work, from, hex);
  const look: Look = { kind: 'reconnaissance', units, from, hex, result, paid, regiment: null };
  const resisted = (found: boolean) => (found ? meet(work, look, 'resistance') : stepInto(work, units, hex));
  switch (result) {
    case 'NO':
      return stepInto(work, units, hex);
    case 'BG':
      return barrageOrGas(work, look);
    case 'MG':
      return resisted(drawFor(work, 'machine-gun', hex));
    case 'D':
      return resisted(drawFor(work, 'full', hex));
    case 'FD':
    case 'FDB':
      return stubbornDefence(work, look);
    case 'DA':
      meet(work, look, 'counter-attack');
      return startCounterAttack(work, { ...look, stage: 'counter-attack' });
  }
}

const ready = (work: Work, markers: readonly UnitId[]): UnitId | undefined =>
  markers.find((u) => work.position.where[u] === READY);

/** 12.9 B/G: a die says barrage (1-3) or gas (4-6); the other when that is used up; nothing when both are. */
function barrageOrGas(work: Work, look: Look): void {
  const { units, hex } = look;
  const markers = { barrage: ready(work, work.game.barrageMarkers), gas: ready(work, work.game.gasMarkers) };
  if (markers.barrage === undefined && markers.gas === undefined) {
    tell(work, GERMAN, 'no-markers-left', { rule: '12.9', hexes: [hex], data: { hex } });
    return stepInto(work, units, hex);
  }
  const wantedBy = (face: number) => (face <= 3 ? 'barrage' : 'gas');
  const other = { barrage: 'gas', gas: 'barrage' } as const;
  const kindBy = (face: number) => {
    const wanted = wantedBy(face);
    return markers[wanted] === undefined ? other[wanted] : wanted;
  };
  const face = roll(work);
  const kind = kindBy(face);
  const chances = { faces: [face], modifiers: [], modified: face, table: '12.9', row: 'B/G' };
  tell(work, GERMAN, kind === wantedBy(face) ? 'barrage-or-gas' : 'barrage-or-gas-other', {
    rule: '12.9',
    hexes: [hex],
    data: { hex, kind },
    roll: { ...chances, result: kind, results: overDie(kindBy) },
  });
  goInto(work, units, hex); // not taken yet: a stack that is wiped out there never took it
  meet(work, look, kind === 'barrage' ? 'entered' : 'gassed');
  if (kind === 'barrage') fireMarker(work, markers.barrage!, hex, units);
  else layMarker(work, markers.gas!, hex, units);
}

/** 12.9 FD and FD/B: a full and a reduced regiment, and with FD/B a barrage on the hex the stack comes from. */
function stubbornDefence(work: Work, look: Look): void {
  const { units, from, hex, result } = look;
  const first = drawFor(work, 'full', hex);
  const second = first && drawFor(work, 'reduced', hex);
  if (!first && !second) return stepInto(work, units, hex);
  meet(work, look, 'resistance');
  const marker = result === 'FDB' ? ready(work, work.game.barrageMarkers) : undefined;
  if (marker !== undefined) fireMarker(work, marker, from, unitsIn(work.game, work.position, from));
}

// ---- what follows --------------------------------------------------------------------------------------------

type Stage = FrameHandler<ReconnaissanceFrame>;
const alive = (position: LostBattalionPosition, { units }: ReconnaissanceFrame): UnitId[] =>
  units.filter((u) => position.where[u] >= 0);

/** 12.5: through a barrage or gas into the hex; gas ends the move. */
const entered: Stage = {
  decision: () => null,
  run(work, frame) {
    frames.pop(work);
    const units = alive(work.position, frame);
    if (units.length > 0) takeHexes(work, [frame.hex], ALLIED);
    if (frame.stage === 'gassed') endMove(work, units);
  },
};

/** 12.5: these stop for the turn. */
function stop(work: Work, { from: hex }: ReconnaissanceFrame, rule: string, units: readonly UnitId[]): void {
  endMove(work, units);
  if (units.length > 0) tell(work, ALLIED, 'stopped', { rule, units, hexes: [hex], data: { units, hex } });
}

// ---- 12.6 a hasty attack on what was found -------------------------------------------------------------------

/** 12.6: halves of movement points that the attack costs on top of what the look into the hex has cost. */
function extraCost(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  { from, hex, paid }: ReconnaissanceFrame,
  units: readonly UnitId[],
): number {
  const costs = stepTable(game, position, goingOf(game, units, 'hasty'));
  return Math.max(0, costs[from * 6 + directionTo(game.board, from, hex)] - paid);
}

/** 12.6, 10.1-10.5: why these members of the stack may not attack at once what it has found. */
function checkResistance(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  frame: ReconnaissanceFrame,
  units: readonly UnitId[],
): Check {
  const bad = checkOwn(game, units, ALLIED);
  if (bad) return bad;
  const other = units.find((u) => !frame.units.includes(u) || position.where[u] < 0);
  if (other !== undefined) return refuse('not-in-this-attack', '12.6', { unit: other });
  const no = checkHasty(game, position, units, frame.from, frame.hex);
  if (no) return no;
  const [needed, left] = [extraCost(game, position, frame, units), pointsLeft(game, position, units)];
  return needed > left ? refuse('not-enough-points', '8.2', { needed: needed / HALVES, left: left / HALVES }) : null;
}

/** 12.6, 10.5: the stack, or parts of it, that may attack at once. */
const hastyGroups = (
  game: LostBattalionGame,
  position: LostBattalionPosition,
  frame: ReconnaissanceFrame,
): (readonly UnitId[])[] =>
  [...groupsOf(alive(position, frame))].filter((units) => !checkResistance(game, position, frame, units));

function resistanceDecision(
  game: LostBattalionGame,
  position: LostBattalionPosition,
  frame: ReconnaissanceFrame,
): Decision | null {
  const groups = hastyGroups(game, position, frame);
  if (groups.length === 0) return null;
  const { hex, from } = frame;
  const most = Math.max(...groups.map((units) => units.length));
  return {
    over: false,
    side: ALLIED,
    kind: 'select',
    step: 'resistance',
    task: note('task-resistance', '12.6', { hex, points: extraCost(game, position, frame, groups[0]) / HALVES }),
    pass: note('pass-resistance', '12.6'),
    hexes: [from, hex],
    count: most,
    least: 1,
    most,
    ...(groups.some((units) => units.length === alive(position, frame).length) ? { all: true } : {}),
  };
}

/** 12.6: these attack at once; the others, or all, stop for the turn. */
function answer(work: Work, frame: ReconnaissanceFrame, units: readonly UnitId[]): void {
  frames.pop(work);
  const others = alive(work.position, frame).filter((u) => !units.includes(u));
  stop(work, frame, '12.6', others);
  if (units.length === 0) return;
  spend(work, units, extraCost(work.game, work.position, frame, units));
  attackHasty(work, units, frame.hex);
}

const resistance: Stage = {
  decision: resistanceDecision,
  run(work, frame) {
    frames.pop(work);
    stop(work, frame, '12.5', alive(work.position, frame));
  },
  legal: (game, position, frame, focus) =>
    focused(
      hastyGroups(game, position, frame).map((units): Action => ({ kind: 'select', units })),
      focus,
    ),
  check: (game, position, frame, action) =>
    action.kind === 'select' ? checkResistance(game, position, frame, action.units) : null,
  apply: (work, frame, action) => action.kind === 'select' && answer(work, frame, action.units),
  pass: (work, frame) => answer(work, frame, []),
  actors: (game, position, frame) => [...new Set(hastyGroups(game, position, frame).flat())],
};

const STAGES: Readonly<Record<ReconnaissanceFrame['stage'], Stage>> = {
  entered,
  gassed: entered,
  'counter-attack': { decision: () => null, run: afterCounterAttack },
  resistance,
};

export const reconnaissanceFrames = staged<LostBattalionKit, ReconnaissanceFrame>(STAGES);
