import type { FrameOf } from '../../engine/play/frames.ts';
import type { UnitId } from '../../engine/title.ts';
import type { Frame } from './position.ts';

/*
 * 8.0 Pending steps as a seat sees them, by name: that there is one, whose it is and where, and the pieces in it that
 * the seat knows. A field that is not named here is seen by nobody.
 */

/** What a seat knows of pieces. */
export interface Sight {
  /** The piece, -1 for one that lies hidden. */
  one(unit: UnitId): UnitId;
  /** Those that do not lie hidden. */
  some(units: readonly UnitId[]): readonly UnitId[];
  /** The number of a march order among those that the seat knows; 0 for another. */
  order(id: number): number;
}

type Seen<S> = (frame: FrameOf<Frame, S>, sight: Sight) => FrameOf<Frame, S>;

const SEEN: { readonly [S in Frame['step']]: Seen<S> } = {
  // Movement (frames-move.ts).
  arrived: ({ step, side, hex, contact }) => ({ step, side, hex, contact }),
  'checked-move': ({ step, side }) => ({ step, side }),
  'segment-end': ({ step, side }) => ({ step, side }),
  surplus: ({ step, side, hex }) => ({ step, side, hex }),

  // Battles (frames-combat.ts).
  battle(frame, { some }) {
    const { step, side, hexes, at, pick, guards, column, result, stands, broken } = frame;
    return { step, side, units: some(frame.units), hexes, at, pick, guards, column, result, stands, broken };
  },

  // Results (frames-results.ts).
  retreat: ({ step, side, units, hexes, cause, crossed }, { some }) => ({
    step,
    side,
    units: some(units),
    hexes,
    cause,
    crossed,
  }),
  displace({ step, side, hex, unit, checks, cleared }, { one }) {
    const seen = { step, side, hex, unit: one(unit), checks };
    return cleared ? { ...seen, cleared } : seen;
  },
  'make-way': ({ step, side, units, by, path, hexes }, { some }) => ({
    step,
    side,
    units: some(units),
    by,
    path,
    hexes,
  }),
  advance(frame, { some }) {
    const { step, side, hexes, footUsed, footHex, forced, one } = frame;
    return { step, side, units: some(frame.units), hexes, footUsed, footHex, forced, one };
  },
  'step-loss': ({ step, side, choices, rule }, { some }) => ({ step, side, choices: some(choices), rule }),
  exchange: ({ step, side, units, loss }, { some }) => ({ step, side, units: some(units), loss }),
  stay({ step, side, units, crossed }, { some }) {
    const seen = { step, side, units: some(units) };
    return crossed ? { ...seen, crossed } : seen;
  },
  hit: ({ step, side, units }, { some }) => ({ step, side, units: some(units) }),
  'charge-loss': ({ step, side, units, left }, { some }) => ({ step, side, units: some(units), left }),
  'after-battle': ({ step, side, winner, units, from, hexes, shock }, { some }) => ({
    step,
    side,
    winner,
    units: some(units),
    from,
    hexes,
    shock,
  }),

  // The turn (frames-turn.ts).
  'give-order': ({ step, side, group, from }) => ({ step, side, group, from }),
  'arrivals-due': ({ step, side }) => ({ step, side }),
  'order-reached': ({ step, side, order }, sight) => ({ step, side, order: sight.order(order) }),
  'order-taken': ({ step, side, order, leader }, sight) => ({
    step,
    side,
    order: sight.order(order),
    leader: sight.one(leader),
  }),
  'leader-retreat': ({ step, side, leaders, from, units }, { some }) => ({
    step,
    side,
    leaders: some(leaders),
    from,
    units: some(units),
  }),
  'leader-flight': ({ step, side, leader }, { one }) => ({ step, side, leader: one(leader) }),
  'leader-return': ({ step, side, leader }, { one }) => ({ step, side, leader: one(leader) }),
  'optional-roll': ({ step, side, group }) => ({ step, side, group }),
  'supply-trains': ({ step, side, askedUnits, given }, { one, some }) => ({
    step,
    side,
    askedUnits: some(askedUnits),
    given: given.map(({ train, hex }) => ({ train: one(train), hex })),
  }),
  'general-retreat': ({ step, side }) => ({ step, side }),
  reorganise: ({ step, side, used }, { one }) => ({
    step,
    side,
    used: used.map(({ leader, combat, vedettes }) => ({ leader: one(leader), combat, vedettes })),
  }),
  release: ({ step, side }) => ({ step, side }),
  'set-up': ({ step, side, part }) => ({ step, side, part }),
  'step-done': ({ step }) => ({ step }),

  // Contact and other acts (frames-acts.ts).
  contact: (frame) => withOpen({ step: frame.step, side: frame.side, hex: frame.hex }, frame),
  'repulse-entry'(frame) {
    const { step, side, hexes, costs } = frame;
    return withOpen({ step, side, hexes, costs }, frame);
  },
  reconnaissance: ({ step, side, hex, units, targets }, { some }) => ({ step, side, hex, units: some(units), targets }),
  build: (frame) => withOpen({ step: frame.step, side: frame.side, tried: frame.tried }, frame),
  recombine: (frame) => withOpen({ step: frame.step, side: frame.side, at: frame.at }, frame),
  detach: (frame) => withOpen({ step: frame.step, side: frame.side }, frame),
  lift: (frame) => withOpen({ step: frame.step, side: frame.side }, frame),
};

/** With whether there is anything to decide, once that has been worked out. */
const withOpen = <F extends { readonly open?: boolean }>(seen: F, { open }: F): F =>
  open === undefined ? seen : { ...seen, open };

export const frameSeen = (frame: Frame, sight: Sight): Frame => (SEEN[frame.step] as Seen<Frame['step']>)(frame, sight);
