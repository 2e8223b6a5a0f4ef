import { expect, test } from 'vitest';
import type { Reason } from '../../src/bots/bot.ts';
import { botFor } from '../../src/bots/mind.ts';
import type { Decision, Position } from '../../src/engine/title.ts';
import { loadTitleText, titleText } from '../../src/text/index.ts';
import { catalogue } from '../../src/titles/catalogue.ts';
import { optionsFor } from './play.ts';

/* Every real choice of a program has its reason in words: none is answered only because something must be answered. */

const SETTLED: ReadonlySet<Decision['kind']> = new Set(['choose', 'select', 'place', 'allocate', 'retreat', 'advance']);

test.each(catalogue.map((card) => ({ id: card.id, card })))('$id', { timeout: 300_000 }, async ({ id, card }) => {
  const title = await card.load(card.scenarios[0].id);
  await loadTitleText(id);
  const { phrases } = titleText(id)!;
  const judgement = (await title.judgement?.())!;
  const character = { level: 'officer', temper: 'balanced' } as const;
  const bots = title.sides.map((_, side) => botFor({ title, judgement, side, seed: 'reasons', character }));
  const untold = new Set<string>();
  const told = new Set<string>();
  let position: Position = title.setup(optionsFor(title, 1), '5', true);
  for (let orders = 0; orders < 600; orders++) {
    const decision = title.decision(position);
    if (decision.over) break;
    const { action, reason } = bots[decision.side].order(title.view(position, decision.side), decision);
    if (isUntold(reason) && SETTLED.has(decision.kind)) untold.add(decision.step);
    if (reason.note) told.add(reason.note.say);
    position = title.apply(position, action).position;
  }
  expect([...untold]).toEqual([]);
  expect(told.size).toBeGreaterThan(0);
  expect([...told].filter((word) => !(word in phrases))).toEqual([]);
});

const isUntold = ({ why, note }: Reason): boolean => why === 'any' && !note;
