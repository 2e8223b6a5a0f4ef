import { expect, it } from 'vitest';
import { DataError } from '../../../src/engine/scenario.ts';
import { loadLaceWars } from '../../../src/titles/lace-wars/index.ts';
import tables from '../../../scenarios/lace-wars/tables.json';
import denain from '../../../scenarios/lace-wars/denain/units.json';

type Json = Record<string, any>;

/** What is said of a file of Denain that was spoiled. */
async function faultOf(file: string, data: unknown, spoil: (copy: Json) => void): Promise<string> {
  const copy = structuredClone(data) as Json;
  spoil(copy);
  const error: unknown = await loadLaceWars('denain-historical', { [file]: copy }).then(
    () => 'no fault',
    (reason: unknown) => reason,
  );
  return error instanceof DataError ? error.message : String(error);
}

it.each<[string, string, (t: Json) => void]>([
  ['a road that gives points back', 'terrain.road.hexCost: below 0', (t) => (t.terrain.road.hexCost = -1)],
  ['a road march that takes points', 'terrain.road.bonusMP: below 0', (t) => (t.terrain.road.bonusMP = -1)],
  ['a slope that gives points back', 'uphill: below 0', (t) => (t.terrain.rows[0].uphill = -1)],
  ['ground that gives points back', 'rows.0.infantry: below 0', (t) => (t.terrain.rows[0].infantry = -1)],
  ['ground dearer than any step', 'rows.0.cavalry: above 99', (t) => (t.terrain.rows[0].cavalry = 100)],
])('7.1 %s is refused: a move would never end', async (_, fault, spoil) => {
  expect(await faultOf('tables.json', tables, spoil)).toContain(fault);
});

it('7.1 a movement allowance no game needs is refused', async () => {
  const said = await faultOf('denain/units.json', denain, (u) => (u.units[0].movement = 100));
  expect(said).toContain('units.0.movement: above 99');
});
