import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../../src/engine/title.ts';
import {
  attack,
  barrage,
  decision,
  duel,
  goOn,
  hex,
  lose,
  move,
  PASS,
  play,
  said,
  scene,
  select,
  titleOf,
  unit,
} from './scene.ts';

/* 5.6 Fog of war while a combat is on: nobody looks under the top unit before the odds are worked out (9.7, fourth step) */

const STACK = { 'ge-117-11gr': '2041', 'ge-117-157': '2041', 'ge-mg-01': '2041' };
const UNITS = { ...STACK, 'us-91-361': '2042', 'us-91-362': '2042', 'us-art-v': '2343' };
const seen = (p: ReturnType<typeof scene>, seat: 0 | 1): string[] =>
  titleOf(duel)
    .view(p, seat)
    .where.flatMap((place, u) => (place === hex('2041') && duel.units[u].side === 1 ? [duel.units[u].id] : []));
const toldTo = (events: readonly GameEvent[], seat: number) =>
  events.map((e) => (e.onlyFor === undefined || e.onlyFor === seat ? e : e.otherwise)).filter((e) => e !== undefined);

describe('5.6, 9.7', () => {
  it('5.6: who attacks chooses the barrage without a look into the stack, and the losses it brings do not name who is under it', () => {
    const p = scene({ units: UNITS, step: 'allied-attacks', dice: [6] }); // the 11th Grenadiers lie on top
    const { p: declared } = play(duel, p, attack(['us-91-361'], '2041'));
    expect([decision(duel, declared), seen(declared, 0), seen(declared, 1).length]).toEqual([
      '0 select offensive-barrage',
      ['ge-117-11gr'],
      3,
    ]);
    const preview = titleOf(duel).preview(titleOf(duel).view(declared, 0), select('us-art-v'))!;
    expect(preview.warnings.map((n) => [n.say, n.data?.['count']])).toEqual([['warning-unseen', 2]]);
    const { p: fired } = play(duel, declared, select('us-art-v'));
    expect(decision(duel, fired)).toBe('1 allocate losses');
    const { events } = play(duel, { ...fired, dice: { kind: 'scripted', faces: [6] } }, lose('ge-117-157'));
    const lost = events.find((e) => e.say === 'step-lost')!;
    expect(toldTo([lost], 0).map((e) => [e.say, e.units])).toEqual([['step-lost-unseen', undefined]]);
    expect(toldTo([lost], 1)[0]?.units).toEqual([unit('ge-117-157')]);
  });
  it('5.6: with the odds the stack is opened, and from then on its losses are public', () => {
    const p = scene({ units: UNITS, step: 'allied-attacks', dice: [6] });
    const { p: declared } = play(duel, p, attack(['us-91-361', 'us-91-362'], '2041'));
    const { p: odds, events } = play(duel, declared, PASS);
    expect([said(events, 'combat')?.data?.['result'], decision(duel, odds)]).toEqual(['2/1', '1 allocate losses']);
    expect([seen(odds, 0).length, titleOf(duel).reveals(declared, odds, 0)]).toEqual([3, true]);
    const { events: losses } = play(duel, odds, lose('ge-117-157'));
    expect(toldTo(losses, 0).some((e) => e.say === 'step-lost' && e.units?.[0] === unit('ge-117-157'))).toBe(true);
  });
  it('5.6: the defender sees who is declared, no more of the attackers’ hex', () => {
    const p = scene({
      units: { ...STACK, 'us-91-361': '2042', 'us-91-362': '2042', 'us-tank-344': '2042', 'us-art-v': '2343' },
      step: 'allied-attacks',
    });
    const { p: declared } = play(duel, p, attack(['us-91-362'], '2041'));
    const of = titleOf(duel)
      .view(declared, 1)
      .where.flatMap((place, u) => (place === hex('2042') ? [duel.units[u].id] : []));
    expect(of.toSorted()).toEqual(['us-91-361', 'us-91-362']); // the 361st, on top before, and the one declared
  });
  it('5.6: in a hasty attack the stack stays open from the first odds to the last round', () => {
    const p = scene({
      turn: 1,
      units: { ...STACK, 'us-91-363': '2042', 'us-91-364': '2042', 'us-art-v': '2343' },
      dice: [6],
    });
    const { p: asked } = play(duel, p, move(['us-91-363', 'us-91-364'], ['2041'], 'hasty'));
    expect([decision(duel, asked), seen(asked, 0)]).toEqual(['0 select offensive-barrage', ['ge-117-11gr']]);
    let q = play(duel, asked, PASS).p;
    while (decision(duel, q).includes('losses')) q = play(duel, q, [...titleOf(duel).legal(q)][0]).p;
    expect([decision(duel, q), seen(q, 0).length]).toEqual(['0 select round', 3]);
    expect(seen(play(duel, q, select('us-91-363', 'us-91-364')).p, 0)).toHaveLength(3);
  });
  it('5.6: after an independent barrage the loss of the top unit is told, that of one under it is not named', () => {
    const p = scene({ turn: 3, step: 'allied-barrages', units: UNITS, dice: [6] });
    const { p: asked } = play(duel, p, barrage(['us-art-v'], '2041'));
    const { events } = play(duel, asked, lose('ge-117-157'));
    expect(
      toldTo(events, 0)
        .filter((e) => e.say.startsWith('step-lost'))
        .map((e) => e.say),
    ).toEqual(['step-lost-unseen']);
    const lone = scene({
      turn: 3,
      step: 'allied-barrages',
      units: { 'ge-117-11gr': '2041', 'us-91-361': '2042', 'us-art-v': '2343' },
      dice: [6],
    });
    expect(toldTo(play(duel, lone, barrage(['us-art-v'], '2041')).events, 0).some((e) => e.say === 'step-lost')).toBe(
      true,
    );
  });
});

describe('5.6, 6.3 German replacements', () => {
  it('5.6: the Germans are asked whether or not there is somebody to restore, so that the Allies learn nothing of their stacks; not on turn 1, nor without points', () => {
    const at = (turn: number, steps = 2, points: [number, number] = [50, 11]) =>
      scene({
        turn,
        step: 'german-replacements',
        units: { 'ge-117-11gr': '2030', 'ge-117-157': '2030', 'us-91-361': '2042' },
        steps: { 'ge-117-157': steps },
        more: { points },
      });
    const asked = (p: ReturnType<typeof scene>) => titleOf(duel).view(goOn(duel, p).p, 0).step;
    expect([asked(at(4)), asked(at(4, 1)), asked(at(4, 2, [50, 0])), asked(at(1))]).toEqual([
      'german-replacements',
      'german-replacements',
      'allied-movement',
      'allied-movement',
    ]);
    const { p } = play(duel, at(4, 1), lose('ge-117-157'));
    expect([decision(duel, p), decision(duel, play(duel, p, PASS).p)]).toEqual([
      '1 allocate german-replacements',
      '0 move allied-movement',
    ]);
  });
});
