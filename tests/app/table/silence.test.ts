import { describe, expect, test } from 'vitest';
import { orderOf } from '../../../src/app/table/orders/index.ts';
import { EMPTY_DRAFT } from '../../../src/app/table/orders/order.ts';
import { ownAt } from '../../../src/app/table/orders/idle.ts';
import { takers } from '../../../src/app/table/orders/pick.ts';
import { hexOf, type Situation } from '../../../src/app/table/situation.ts';
import { titleCard } from '../../../src/titles/catalogue.ts';
import { randomGame } from '../../laws/play.ts';

/*
 * A click on a counter of one's own is never answered by silence: it is taken up or put down, goes, or is told why not,
 * by a rule. In every kind of decision, whether it can act or not. Where somebody is to be chosen in a combat, neither is
 * a click on any other hex, as long as anybody can act.
 */

/** So many stacks are clicked in a position. */
const STACKS = 12;
/** And every so many of all hexes. */
const APART = 97;

describe.each([
  ['mons', 'mons-1914', ['attack', 'allocate', 'advance']],
  ['lost-battalion', 'historical-2p', ['attack', 'allocate', 'advance', 'select', 'place']],
  ['lace-wars', 'denain-historical', ['attack', 'retreat', 'advance', 'select']],
  ['napoleonic', 'quatre-bras', ['attack', 'retreat', 'advance', 'select', 'place']],
] as const)('%s', (id, scenario, kinds) => {
  test('a click on a stack of one’s own, and on a counter of it, is answered', { timeout: 300_000 }, async () => {
    const title = await titleCard(id).load(scenario);
    const clicked: Record<string, number> = {};
    for (const seed of [1, 2, 3])
      for (const { at, position, decision } of randomGame(title, seed, { most: 400 })) {
        if (['choose', 'pass', 'move'].includes(decision.kind) || at % 4 !== seed) continue;
        const situation: Situation = { title, decision, view: position, table: title.table(position) };
        const order = orderOf(situation);
        const own = situation.table.stacks.filter(({ hex }) => ownAt(situation, hex).length > 0);
        for (const { hex } of own.slice(0, STACKS)) {
          const [unit] = ownAt(situation, hex);
          const about = `${decision.kind} ${decision.step}: ${title.units[unit].id} in ${title.board.ids[hex]}, seed ${seed}, order ${at}`;
          // Where several in a hex may lose the step, the panel asks which.
          const asks =
            decision.kind === 'allocate' &&
            takers(situation).filter((u) => hexOf(situation.table, u) === hex).length > 1;
          const press = () => order.press(situation, EMPTY_DRAFT, hex, 'go');
          for (const answer of [...(asks ? [] : [press()]), order.toggle(situation, EMPTY_DRAFT, unit)]) {
            const changed = answer.draft !== undefined && answer.draft !== EMPTY_DRAFT;
            expect(changed || answer.play !== undefined || answer.refusal !== undefined, about).toBe(true);
          }
          clicked[decision.kind] = (clicked[decision.kind] ?? 0) + 1;
        }
        if (decision.kind === 'place' || decision.kind === 'retreat' || title.actors(position).length === 0) continue;
        for (let hex = at % APART; hex < title.board.size; hex += APART) {
          if (situation.table.stacks.some((stack) => stack.hex === hex && ownAt(situation, hex).length > 0)) continue;
          const { draft = EMPTY_DRAFT, play, refusal } = order.press(situation, EMPTY_DRAFT, hex, 'go');
          const about = `${decision.kind} ${decision.step}: ${title.board.ids[hex]}, seed ${seed}, order ${at}`;
          expect(draft !== EMPTY_DRAFT || play !== undefined || refusal !== undefined, about).toBe(true);
        }
      }
    for (const kind of kinds) expect(clicked[kind] ?? 0, kind).toBeGreaterThan(8);
  });
});
