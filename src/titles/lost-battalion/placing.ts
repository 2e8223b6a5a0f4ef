import type { Hex } from '../../engine/board/board.ts';
import type { Check } from '../../engine/play/referee.ts';
import { type Action, OFF_MAP, type Refusal, type UnitId } from '../../engine/title.ts';
import { GERMAN, type LostBattalionGame } from './data.ts';
import { checkOwn, refuse, type StepHandler, type Work } from './kit.ts';
import type { LostBattalionPosition } from './position.ts';

/* 11.7, 11.9: gas markers and machine guns go onto the map one by one. */

/** What is placed, and where. */
interface Placing {
  readonly rule: string;
  readonly decision: StepHandler['decision'];
  /** Those that can be placed. */
  readonly ready: (game: LostBattalionGame, position: LostBattalionPosition) => readonly UnitId[];
  /** Hexes that are worth asking about. */
  readonly hexes: (game: LostBattalionGame, position: LostBattalionPosition) => readonly Hex[];
  /** Why not in a hex. */
  readonly check: (game: LostBattalionGame, position: LostBattalionPosition, hex: Hex) => Check;
  /** It is not among them. */
  readonly absent: (unit: UnitId) => Refusal;
  readonly place: (work: Work, unit: UnitId, hex: Hex) => void;
}

export const placing = ({ rule, decision, ready, hexes, check, absent, place }: Placing): StepHandler => ({
  decision,
  legal(game, position, _, focus) {
    const there = ready(game, position);
    // Without a focus the next one, everywhere; for a hex every one that can go there.
    const units = focus?.units ?? (focus?.hex === undefined ? there.slice(0, 1) : there);
    if (focus?.units && units.length !== 1) return [];
    const asked = focus?.hex === undefined ? hexes(game, position) : [focus.hex].filter((hex) => hex !== OFF_MAP);
    const open = asked.filter((hex) => !check(game, position, hex));
    return units
      .filter((unit) => there.includes(unit))
      .flatMap((unit) => open.map((hex): Action => ({ kind: 'place', units: [unit], hex })));
  },
  check(game, position, _, action) {
    if (action.kind !== 'place') return null;
    const { units, hex } = action;
    const bad = checkOwn(game, units, GERMAN);
    if (bad) return bad;
    if (units.length !== 1 || !ready(game, position).includes(units[0])) return absent(units[0]);
    return hex === OFF_MAP ? refuse('no-path', rule) : check(game, position, hex);
  },
  apply: (work, _, action) => action.kind === 'place' && place(work, action.units[0], action.hex),
  actors: ready,
});
