import { expect, test } from 'vitest';
import { place } from '../../../src/app/table/orders/place.ts';
import { hexOf } from '../../../src/app/table/situation.ts';
import { titleCard } from '../../../src/titles/catalogue.ts';

test('units that are placed only together are in hand together from the start: Bauduin and Soye, who may enter (20.3)', async () => {
  const title = await titleCard('napoleonic').load('quatre-bras');
  const { position } = title.apply(title.setup({}, 'together', true), { kind: 'pass' });
  const decision = title.decision(position);
  if (decision.over || decision.kind !== 'place') throw new Error('no order is to be given to those who enter');
  const view = title.view(position, decision.side) as object;
  const situation = { title, decision, view, table: title.table(view) };
  const draft = place.begin(situation);
  expect(draft.units.map((unit) => title.units[unit].long)).toEqual([
    '6th Division (Jérôme), 1st Brigade',
    '6th Division (Jérôme), 2nd Brigade',
  ]);
  expect(place.marks(situation, draft).targets.length).toBeGreaterThan(5);
  // 20.21: an order in writing is read before it is given: the click on its destination only puts it in hand.
  const [hex] = place.marks(situation, draft).targets;
  const answer = place.press(situation, draft, hex, 'go');
  expect(answer.play).toBeUndefined();
  expect(answer.draft).toMatchObject({ units: draft.units, hex });
  const action = place.action(situation, answer.draft!)!;
  expect(title.check(view, action)).toEqual({ ok: true });
  expect(title.preview(view, action)?.heading).toMatchObject({ say: 'preview-order', data: { hex } });
});

test('a counter of a stack that only marches whole brings the stack with it (20.1)', async () => {
  const title = await titleCard('napoleonic').load('waterloo-eve');
  const { position } = title.apply(title.setup({}, 'stack', true), { kind: 'pass' });
  const decision = title.decision(position);
  if (decision.over || !decision.sends) throw new Error('no march order is to be given');
  const view = title.view(position, decision.side) as object;
  const situation = { title, decision, view, table: title.table(view) };
  const stack = ['F-2c', 'F-IIh'].map((id) => title.units.findIndex((unit) => unit.id === id));
  expect(title.check(view, { kind: 'place', units: [stack[0]], hex: title.board.hex('1824') }).ok).toBe(false);
  for (const unit of stack) {
    const { draft } = place.toggle(situation, place.begin(situation), unit);
    expect([...draft!.units].sort((a, b) => a - b)).toEqual([...stack].sort((a, b) => a - b));
    expect(place.marks(situation, draft!).targets).toContain(title.board.hex('1824'));
  }
});

test('20.42 the clicks on a stack come to the whole force under its order too, wherever the others are', async () => {
  const title = await titleCard('napoleonic').load('waterloo-eve');
  const { position } = title.apply(title.setup({}, 'stack', true), { kind: 'pass' });
  const unit = (id: string) => title.units.findIndex((one) => one.id === id);
  const force = [unit('F-2c'), unit('F-13c')].sort((a, b) => a - b);
  const orders = [{ id: 1, side: 0, units: force, to: title.board.hex('1824'), from: 1 }];
  const morning = Object.assign(structuredClone(position), { step: 'night-command', orders });
  const decision = title.decision(morning);
  if (decision.over || !decision.sends) throw new Error('no march order is to be given');
  const view = title.view(morning, 0) as object;
  const situation = { title, decision, view, table: title.table(view) };
  const hex = hexOf(situation.table, force[0]);
  let draft = place.begin(situation);
  for (let click = 0; click < 9 && draft.units.join() !== force.join(); click++)
    draft = place.press(situation, draft, hex, 'go').draft!;
  expect(draft.units).toEqual(force);
  expect(place.marks(situation, draft).targets).toContain(title.board.hex('1824'));
  // One click more, and nobody is in hand.
  expect(place.press(situation, draft, hex, 'go').draft!.units).toEqual([]);
});
