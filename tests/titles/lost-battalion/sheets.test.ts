import { describe, expect, it } from 'vitest';
import { observedBy } from '../../../src/titles/lost-battalion/artillery.ts';
import { neighboursOf } from '../../../src/engine/board/board.ts';
import { OFF_MAP, type Action } from '../../../src/engine/title.ts';
import type { LostBattalionPosition } from '../../../src/titles/lost-battalion/position.ts';
import {
  attack,
  barrage,
  decision,
  defensiveFire,
  duel,
  hex,
  id,
  move,
  PASS,
  play,
  said,
  scene,
  select,
  titleOf,
  unit,
} from './scene.ts';

/* Odds before the roll: of what, by which rule, and of what there are none; and what the other side may gather from a question */

const sheet = (p: LostBattalionPosition, action: Action) =>
  titleOf(duel).preview(titleOf(duel).view(p, 'open'), action);
const heading = (p: LostBattalionPosition, action: Action) => {
  const found = sheet(p, action)?.heading;
  return found && `${found.rule} ${found.say}`;
};
const UNITS = {
  'us-91-361': '2042',
  'us-91-362': '2042',
  'us-art-v': '2343',
  'ge-117-11gr': '2041',
  'ge-117-157': '2041',
};

describe('what a sheet is of', () => {
  const p = scene({ turn: 3, step: 'allied-attacks', units: UNITS, ready: true });
  const { p: declared } = play(duel, p, attack(['us-91-361'], '2041'));
  const { p: asked } = play(duel, declared, PASS);
  it('11.3-11.5: barrage and fire by their rules', () => {
    expect(heading(p, barrage(['us-art-v'], '2041'))).toBe('11.5 preview-barrage');
    expect(heading(declared, select('us-art-v'))).toBe('11.4 preview-barrage');
    expect(decision(duel, asked)).toBe('1 attack defensive-fire');
    expect(heading(asked, defensiveFire('ge-barrage-1', '2042'))).toBe('11.3 preview-defensive-fire');
  });
  it('9.10: what passing leads to, as long as there is something to pass before the attack', () => {
    expect(sheet(declared, PASS)?.stages).toHaveLength(1);
    expect(sheet(asked, PASS), 'the defence passes its fire, not the attack').toBeNull();
    expect(sheet(p, PASS)).toBeNull();
  });
  it('9.1: nothing of nobody, of no hex, and of no attack that there is', () => {
    expect(sheet(p, { kind: 'attack', attack: 'assault', units: [], target: hex('2041') })).toBeNull();
    expect(sheet(p, { kind: 'attack', attack: 'assault', units: [unit('us-91-361')], target: OFF_MAP })).toBeNull();
    expect(sheet(declared, { kind: 'select', units: [] })).toBeNull();
    expect(sheet(asked, { ...barrage(['ge-barrage-1'], '2042'), attack: 'salute' } as Action)).toBeNull();
    expect(sheet(asked, barrage(['ge-barrage-1'], '2042'))?.heading.say).toBe('preview-barrage');
  });
  it('9.12, 11.5: a machine gun that the barrage takes is lost, at no cost', () => {
    const units = { 'us-91-361': '2042', 'us-art-v': '2343', 'us-art-i': '2344', 'ge-mg-01': '2041' };
    const gun = play(duel, scene({ turn: 3, step: 'allied-attacks', units }), attack(['us-91-361'], '2041')).p;
    const after = sheet(gun, select('us-art-v', 'us-art-i'))!.stages.at(-1)!;
    const cleared = after.chances.find((c) => c.label === '–')!;
    expect([cleared.note?.say, cleared.favours]).toEqual(['result-cleared', 0]);
    expect(after.chances.filter((c) => c !== cleared).every((c) => c.note?.say === 'result-losses')).toBe(true);
  });
});

describe('11.2 what the Germans observe', () => {
  it('11.2: two hexes from a hill of theirs, one from other ground', () => {
    const seenFrom = (from: number) => {
      const control = duel.board.ids.map((_, h) => (h === from ? 1 : 0));
      const seen = observedBy(duel, { control }, 1);
      return duel.board.ids.filter((_, h) => seen[h]).length;
    };
    const inland = duel.board.ids
      .map((_, h) => h)
      .filter((h) => {
        const near = neighboursOf(duel.board, h);
        return near.length === 6 && near.every((n) => neighboursOf(duel.board, n).length === 6);
      });
    const counted = (hill: boolean) =>
      new Set(
        inland
          .filter((h) => (duel.natural[h] === 2) === hill)
          .slice(0, 40)
          .map(seenFrom),
      );
    expect([counted(true), counted(false)]).toEqual([new Set([19]), new Set([7])]);
    expect(duel.board.ids.filter((_, h) => duel.natural[h] === 2).length).toBeGreaterThan(10);
  });
});

describe('5.6 questions that other seats see', () => {
  it('9.12, 5.6: a regiment under a tank may go in after a barrage, though the other side sees the tank alone', () => {
    const broken = neighboursOf(duel.board, hex('2242')).find((h) => h === hex('2241'))!;
    const p = scene({
      ...{ turn: 3, step: 'allied-barrages', dice: [6] },
      units: {
        'us-91-361': '2242',
        'us-tank-344': '2242',
        'us-art-v': '2343',
        'us-art-i': '2344',
        'us-art-army': '2444',
        'ge-mg-01': id(broken),
      },
    });
    const stacked = { ...p, order: p.order.with(unit('us-tank-344'), 2).with(unit('us-91-361'), 1) };
    const { p: won } = play(duel, stacked, barrage(['us-art-v', 'us-art-i', 'us-art-army'], '2241'));
    expect(decision(duel, won)).toBe('0 advance advance');
    const seen = titleOf(duel).view(won, 1);
    expect(seen.where[unit('us-91-361')]).toBeLessThan(0);
    const wanted = titleOf(duel).decision(seen);
    expect(wanted.over === false && [wanted.side, wanted.kind]).toEqual([0, 'advance']);
  });
  it('9.12, 5.6: after an attack everybody knows who could advance, in fog of war too: nobody is asked when none can', () => {
    const west = duel.board.ids.filter((h) => !duel.eastBank[hex(h)]);
    const near = neighboursOf(duel.board, hex('2431')).filter((h) => duel.eastBank[h]);
    const p = scene({
      ...{ turn: 6, step: 'allied-attacks' },
      units: {
        ...{ 'us-33-129': '2331', 'us-33-130': '2331', 'ge-mg-01': '2431' },
        ...{ 'us-4-39': id(near[0]), 'us-4-47': id(near[0]) },
      },
      allied: west,
      more: { fog: true, outOfSupply: [] },
    });
    const { p: after, events } = play(duel, p, attack(['us-33-129', 'us-33-130'], '2431'));
    expect(said(events, 'nobody-advances')?.rule).toBe('14.0');
    expect(decision(duel, after)).not.toContain('advance');
  });
});

describe('5.4 two who are too many', () => {
  it('5.4: who came last goes back first', () => {
    const units = {
      'us-91-361': '2045',
      'us-91-362': '2045',
      'us-35-137': '2046',
      'us-35-138': '2145',
      'us-91-363': '2044',
    };
    const p = scene({ units });
    const { events } = play(duel, p, move(['us-35-138'], ['2045']), move(['us-35-137'], ['2045']), PASS);
    expect(events.filter((e) => e.say === 'sent-back').map((e) => e.data?.['unit'])).toEqual(
      ['us-35-137', 'us-35-138'].map(unit),
    );
    const { events: other } = play(duel, p, move(['us-35-137'], ['2045']), move(['us-35-138'], ['2045']), PASS);
    expect(other.filter((e) => e.say === 'sent-back').map((e) => e.data?.['unit'])).toEqual(
      ['us-35-138', 'us-35-137'].map(unit),
    );
  });
});
