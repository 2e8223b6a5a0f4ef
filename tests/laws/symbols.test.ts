import { expect, test } from 'vitest';
import { catalogue } from '../../src/titles/catalogue.ts';

/* A pack of symbols that leaves something of the title undrawn is refused, in words that say what is missing. */

test.each(catalogue)('$id: a pack without a flag that is needed', async (card) => {
  const [{ id }] = card.scenarios;
  const { symbols } = await card.load(id);
  const load = (part: object) => card.load(id, { 'symbols.json': { ...symbols, ...part } });
  await expect(load({})).resolves.toBeDefined();
  for (const flag of Object.keys(symbols.flags)) {
    const { [flag]: _, ...others } = symbols.flags;
    await expect(load({ flags: others })).rejects.toThrow(`flags.${flag}: there is no such symbol`);
  }
});

const builders = catalogue.filter(({ id }) => id === 'lost-battalion' || id === 'lace-wars');
test.each(builders)('$id: a pack without the works of its map', async (card) => {
  const [{ id }] = card.scenarios;
  const { symbols } = await card.load(id);
  await expect(card.load(id, { 'symbols.json': { ...symbols, works: {} } })).rejects.toThrow(
    /works\.\w+: there is no such symbol, and the map has these works/,
  );
});
