import { describe, expect, it } from 'vitest';
import { duel, move, scene, unit, refusal } from './scene.ts';

/* 10 Hasty attacks: which rule refuses, and what tanks may attack in them */

const HASTY = 'hasty';
const assault = (u: string) => duel.units[unit(u)].division;

describe('9.14 the Meuse', () => {
  it('LB-31 (9.14): on turn 13, with the Meuse still closed, a hasty attack over it is refused for good, not until turn 14', () => {
    const p = scene({
      turn: 13,
      units: { 'us-1-16': '2331', 'ge-mg-01': '2431' },
      more: { halved: [], finalOffensive: { turn: 13, divisions: [assault('us-1-16')] } },
    });
    expect(refusal(duel, p, move(['us-1-16'], ['2431'], HASTY))).toBe('9.14 hasty-over-meuse');
    expect(refusal(duel, { ...p, where: p.where.with(unit('ge-mg-01'), -9) }, move(['us-1-16'], ['2431']))).toBe(
      '14.0 meuse-closed',
    );
  });
});

describe('10.3 ground', () => {
  it('10.3: a road into forest does not let tanks into a hasty attack, though they drive along it and attack along it in the combat phase', () => {
    const units = { 'us-35-139': '1740', 'us-tank-344': '1740', 'ge-mg-01': '1641' };
    const p = scene({ turn: 1, units, more: { halved: [] } });
    expect(refusal(duel, p, move(['us-35-139', 'us-tank-344'], ['1641'], HASTY))).toBe('10.3 hasty-off-road');
    expect(refusal(duel, p, move(['us-35-139'], ['1641'], HASTY))).toBe('ok');
    const prepared = scene({ turn: 2, step: 'allied-attacks', units, more: { outOfSupply: [] } });
    expect(
      refusal(duel, prepared, {
        kind: 'attack',
        attack: 'assault',
        units: [unit('us-35-139'), unit('us-tank-344')],
        target: duel.board.hex('1641'),
      }),
    ).toBe('ok');
  });
});

describe('R-57 tanks and bridges', () => {
  it('R-57: over the start-line bridge, nobody’s on turn 1, no tank joins a hasty attack, as none joins a prepared one; over a brook without a bridge it does', () => {
    const units = { 'us-33-129': '2938', 'us-tank-344': '2938', 'ge-mg-06': '2937' };
    const p = scene({ turn: 1, units });
    expect(refusal(duel, p, move(['us-33-129', 'us-tank-344'], ['2937'], HASTY))).toBe('8.8 bridge-closed');
    expect(refusal(duel, p, move(['us-33-129'], ['2937'], HASTY))).toBe('ok');
    const prepared = scene({ turn: 1, step: 'allied-attacks', units });
    expect(
      refusal(duel, prepared, {
        kind: 'attack',
        attack: 'assault',
        units: [unit('us-33-129'), unit('us-tank-344')],
        target: duel.board.hex('2937'),
      }),
    ).toBe('8.8 bridge-closed');
    const owned = scene({
      turn: 1,
      units,
      more: {
        bridges: p.bridges.map((b, i) =>
          i === duel.bridge[duel.board.hex('2937') * 6 + 3] - 1 ? { owner: 0, since: 0 } : b,
        ),
      },
    });
    expect(
      refusal(duel, owned, move(['us-33-129', 'us-tank-344'], ['2937'], HASTY)),
      'its own since an earlier turn',
    ).toBe('ok');
    const brook = scene({ turn: 1, units: { 'us-4-39': '2739', 'us-tank-344': '2739', 'ge-mg-05': '2738' } });
    expect(refusal(duel, brook, move(['us-4-39', 'us-tank-344'], ['2738'], HASTY))).toBe('ok');
  });
});
