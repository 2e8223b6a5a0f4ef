import { directionTo, type Hex, neighboursOf } from '../../engine/board/board.ts';
import { groupsOf } from '../../engine/play/groups.ts';
import type { Check, Handler } from '../../engine/play/referee.ts';
import { on } from '../../engine/play/words.ts';
import type { Action, Focus, UnitId } from '../../engine/title.ts';
import { relocate } from './control.ts';
import { isBarred, type MonsGame } from './data.ts';
import { factsOf } from './facts.ts';
import { type MeleeFrame, type MonsKit, type MonsView, type MonsWork, type Placed, stack } from './position.ts';
import { checkStacking, groupOf } from './stacking.ts';
import { note, refuse, tell } from './words.ts';

/* 12.13 Advance after combat */

type Advance = Action & { readonly kind: 'advance' };

/** The units that may advance now. */
const advancers = ({ place }: Placed, frame: MeleeFrame): UnitId[] =>
  frame.stage === 'advance'
    ? frame.attackers.filter((u) => place[u] >= 0)
    : frame.advanced.filter((u) => place[u] === frame.target);

/** 12.13: the hexes that may be open to them: the one taken, then those that were vacant next to it. */
const hexesAhead = (frame: MeleeFrame): readonly Hex[] => (frame.stage === 'advance' ? [frame.target] : frame.vacant);

/** 12.13: why nobody may advance into a hex, stacking apart. Zones of control and movement points do not count; absolute bars do. */
function checkAhead(game: MonsGame, frame: MeleeFrame, hex: Hex, unit: UnitId): Check {
  const { target } = frame;
  if (hexesAhead(frame).includes(hex)) {
    const barred = hex !== target && isBarred(game, target * 6 + directionTo(game.board, target, hex));
    return barred ? on([target, hex], refuse('canal-no-bridge', '9.13', { unit, from: target, to: hex })) : null;
  }
  if (frame.stage === 'advance') return on([target], refuse('advance-taken-hex-first', '12.13', { hex: target }));
  return hex < 0 || directionTo(game.board, target, hex) < 0
    ? on([target], refuse('advance-next-hex-only', '12.13', { hex: target }))
    : on([hex], refuse('advance-vacant-only', '12.13', { hex }));
}

/** 12.13: why a unit is not among those who may advance now. */
function whyNotAdvance({ place }: Placed, { stage, target, attackers, advanced }: MeleeFrame, unit: UnitId): Check {
  if (place[unit] < 0) return refuse('not-on-map', '12.13', { unit });
  if (stage === 'advance' || !attackers.includes(unit)) return refuse('advance-attackers-only', '12.13', { unit });
  // Who advanced and is not in the hex taken any more has gone on already.
  if (advanced.includes(unit)) return on([target], refuse('advance-next-hex-only', '12.13', { hex: target }));
  return refuse('advance-advanced-only', '12.13', { unit });
}

/** 12.13: why these units may not advance into this hex. */
function checkAdvance(
  game: MonsGame,
  view: MonsView,
  frame: MeleeFrame,
  { units, hex }: Pick<Advance, 'units' | 'hex'>,
): Check {
  if (units.length === 0) return refuse('no-such-units', '9.1');
  const free = advancers(view, frame);
  const other = units.find((unit) => !free.includes(unit));
  if (other !== undefined) return whyNotAdvance(view, frame, other);
  return (
    checkAhead(game, frame, hex, units[0]) ?? checkStacking(game, view, factsOf(game, view), groupOf(game, units), hex)
  );
}

/** Every advance that is allowed: groups of the advancers into each hex open to them; of a focus its group into its hex. */
function* advances(game: MonsGame, view: MonsView, frame: MeleeFrame, focus: Focus = {}): Generator<Advance> {
  const free = advancers(view, frame);
  for (const hex of hexesAhead(frame)) {
    if (focus.hex !== undefined && focus.hex !== hex) continue;
    const may = (units: readonly UnitId[]) => !checkAdvance(game, view, frame, { units, hex });
    const groups = focus.units ? [focus.units].filter(may) : groupsOf(free, may);
    for (const units of groups) yield { kind: 'advance', units, hex };
  }
}

/** The advance if there is but one; undefined when there is none, or a choice. */
function onlyAdvance(game: MonsGame, view: MonsView, frame: MeleeFrame): Advance | undefined {
  const [only, second] = firstTwo(advances(game, view, frame));
  return second ? undefined : only;
}
function firstTwo<T>(list: Iterator<T>): (T | undefined)[] {
  return [list.next(), list.next()].map(({ done, value }) => (done ? undefined : (value as T)));
}

/** Who can advance at all: with others, a unit gets nowhere that it does not get alone. */
const actors = (game: MonsGame, view: MonsView, frame: MeleeFrame): UnitId[] =>
  advancers(view, frame).filter((unit) =>
    hexesAhead(frame).some((hex) => !checkAdvance(game, view, frame, { units: [unit], hex })),
  );

const ordered = {
  legal: advances,
  check: (game, view, frame, action) => (action.kind === 'advance' ? checkAdvance(game, view, frame, action) : null),
  apply(work, frame, action) {
    if (action.kind === 'advance') advance(work, frame, action);
  },
  actors,
} satisfies Partial<Handler<MonsKit, MeleeFrame>>;

/** 12.13: the hex is empty: at least one attacker must enter it. A single attacker has no choice. */
export const advancing: Handler<MonsKit, MeleeFrame> = {
  ...ordered,
  decision(game, view, frame) {
    if (onlyAdvance(game, view, frame)) return null;
    const hex = frame.target;
    return {
      over: false,
      side: frame.attacker,
      kind: 'advance',
      step: 'advance',
      hexes: [hex],
      task: note('task-advance', '12.13', { hex }),
    };
  },
  run: (work, frame) => advance(work, frame, onlyAdvance(work.game, work.position, frame)!),
};

/** 12.13: those that advanced may go one hex further, into hexes that are vacant now, until nobody can. */
export const goingOn: Handler<MonsKit, MeleeFrame> = {
  ...ordered,
  decision(game, view, frame) {
    if (advances(game, view, frame).next().done) return null;
    return {
      over: false,
      side: frame.attacker,
      kind: 'advance',
      step: 'advance-further',
      hexes: frame.vacant,
      task: note('task-advance-further', '12.13', { hex: frame.target }),
      pass: note('pass-stay', '12.13'),
    };
  },
  run: end,
  pass: end,
};

function end(work: MonsWork, frame: MeleeFrame): void {
  stack.change(work, frame, { stage: 'end' });
}

/** Units go forward; the first time into the taken hex, then on from it. */
function advance(work: MonsWork, frame: MeleeFrame, { units, hex }: Pick<Advance, 'units' | 'hex'>): void {
  const { game } = work;
  relocate(work, units, [hex]);
  const first = frame.stage === 'advance';
  tell(work, frame.attacker, first ? 'advanced' : 'advanced-further', {
    rule: '12.13',
    units,
    hexes: [hex],
    data: { units, hex },
  });
  if (!first) return;
  const { occupied } = factsOf(game, work.position);
  const vacant = neighboursOf(game.board, hex).filter((other) => occupied.every((held) => held[other] === 0));
  stack.change(work, frame, { stage: 'further', advanced: units, vacant });
}
