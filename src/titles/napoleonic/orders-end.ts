import { choosing } from '../../engine/play/choosing.ts';
import type { UnitId } from '../../engine/title.ts';
import { underOfficer } from './command.ts';
import type { NapoleonicGame } from './data.ts';
import { type FrameHandler, type NapoleonicWork, note } from './kit.ts';
import { lapse, orderInForce } from './march-orders.ts';
import { type MarchOrder, type NapoleonicView, stack } from './position.ts';

/* 20.23 Its player says whether a march order ends: when the first of a force arrive, when an officer could take them over. */

/** Nobody but its owner knows an order. */
const findOrder = (view: Pick<NapoleonicView, 'orders'>, id: number): MarchOrder | undefined =>
  view.orders.find((order) => order.id === id);

/** 20.23 Units have reached the destination: their owner ends the order of the others too, or lets it run. */
export const orderReached: FrameHandler<'order-reached'> = choosing({
  decision(_game, view, { side, order }) {
    const known = findOrder(view, order);
    return {
      over: false,
      side,
      kind: 'choose',
      step: 'order-reached',
      task: note('task-order-reached', '20.23', { units: known?.units ?? [], hex: known?.to ?? null }),
      options: [
        { id: 'go-on', label: note('option-order-on', '20.23') },
        { id: 'end', label: note('option-order-ends', '20.23') },
      ],
    };
  },
  apply(work, { order }, action) {
    stack.pop(work);
    const found = findOrder(work.position, order);
    if (found && action.kind === 'choose' && action.option === 'end') lapse(work, found, 'ended');
  },
});

// ---- 20.23 under another leader ---------------------------------------------------------------------------------

/** 6.1, 20.23 The units of a force that an officer's word reaches. */
const withinWord = (game: NapoleonicGame, view: NapoleonicView, leader: UnitId, { units }: MarchOrder): UnitId[] =>
  underOfficer(game, view, leader).filter((unit) => units.includes(unit));

/**
 * 20.23 An officer has come in command. His word reaches units of his formation that march under an order of their own:
 * they are in command as it is (6.2), so their player says whether they come under him, which ends it for them.
 */
export function offerOrders(work: NapoleonicWork, leader: UnitId): void {
  const { game, position } = work;
  for (const order of position.orders) {
    const reached = withinWord(game, position, leader, order);
    if (reached.length > 0 && orderInForce(position, reached[0]) && !order.units.includes(leader))
      stack.push(work, { step: 'order-taken', side: order.side, order: order.id, leader });
  }
}

export const orderTaken: FrameHandler<'order-taken'> = choosing({
  decision(game, view, { side, order, leader }) {
    const known = findOrder(view, order);
    return {
      over: false,
      side,
      kind: 'choose',
      step: 'order-taken',
      task: note('task-order-taken', '20.23', {
        unit: leader,
        units: known ? withinWord(game, view, leader, known) : [],
        hex: known?.to ?? null,
      }),
      options: [
        { id: 'not-now', label: note('option-order-kept', '20.23') },
        { id: 'take', label: note('option-order-taken', '20.23') },
      ],
    };
  },
  apply(work, { order, leader }, action) {
    stack.pop(work);
    const found = findOrder(work.position, order);
    if (found && action.kind === 'choose' && action.option === 'take')
      lapse(work, found, 'taken', withinWord(work.game, work.position, leader, found));
  },
});
