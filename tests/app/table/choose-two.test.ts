import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from '../../../src/app/table/orders/order.ts';
import { select } from '../../../src/app/table/orders/pick.ts';
import { hexOf, type Situation } from '../../../src/app/table/situation.ts';
import type { Decision } from '../../../src/engine/title.ts';
import { titleCard } from '../../../src/titles/catalogue.ts';

/** The French of Quatre Bras with their command points: Ney has two for officers and two for single units (5.21). */
async function commandPoints() {
  const title = await titleCard('napoleonic').load('quatre-bras');
  let position = title.setup({}, 'points', false);
  for (let i = 0; ; i++) {
    const decision = title.decision(position) as Decision;
    if (decision.step === 'command-points') {
      const situation: Situation = { title, decision, view: position, table: title.table(position) };
      const unit = (long: RegExp) => title.units.findIndex((u) => long.test(u.long));
      return { situation, ney: unit(/^Marshal Ney/), foy: unit(/^9th Division/), piré: unit(/^2nd Cavalry Division/) };
    }
    if (i > 20) throw new Error('no command points are spent');
    const [no] = decision.options ?? [];
    position = title.apply(position, no ? { kind: 'choose', option: no.id } : { kind: 'pass' }).position;
  }
}

test('a second unit that cannot be chosen with the first takes its place, where it can be chosen alone (6.1)', async () => {
  const { situation, ney, foy, piré } = await commandPoints();
  const first = select.toggle(situation, EMPTY_DRAFT, foy).draft!;
  expect(first.units).toEqual([foy]);
  expect(select.toggle(situation, first, piré)).toEqual({ draft: { ...EMPTY_DRAFT, units: [piré] } });
  expect(select.press(situation, first, hexOf(situation.table, piré), 'go').draft!.units).toEqual([piré]);
  // A commander and whom he commands stay together, whichever is named first; a third begins anew.
  const pair = select.toggle(situation, first, ney).draft!;
  expect(pair.units).toEqual([foy, ney]);
  expect(select.toggle(situation, select.toggle(situation, EMPTY_DRAFT, ney).draft!, foy).draft!.units).toEqual([
    ney,
    foy,
  ]);
  expect(select.toggle(situation, { ...EMPTY_DRAFT, units: [ney, foy] }, piré).draft!.units).toEqual([piré]);
});

test('where the new one cannot be chosen alone either, both stay and the reason is told (6.1)', async () => {
  const { situation, foy, piré } = await commandPoints();
  const { title, view } = situation;
  const refusal = title.check(view, { kind: 'select', units: [foy, piré] });
  expect(refusal.ok).toBe(false);
  const strict: Situation = { ...situation, title: { ...title, check: () => refusal } };
  expect(select.toggle(strict, { ...EMPTY_DRAFT, units: [foy] }, piré)).toEqual({
    draft: { ...EMPTY_DRAFT, units: [foy, piré] },
    refusal,
  });
});
