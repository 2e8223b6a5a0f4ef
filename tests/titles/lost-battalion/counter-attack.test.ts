import { describe, expect, it } from 'vitest';
import { text } from '../../../src/text/en/lost-battalion.ts';
import { namesOf, sayWith } from '../../../src/text/index.ts';
import { oddsOf } from '../../../src/titles/lost-battalion/odds.ts';
import {
  ARGONNE,
  advance,
  at,
  attack,
  decision,
  defensiveFire,
  duel,
  hex,
  play,
  said,
  wordsOf,
  scene,
  select,
  stepsOf,
  titleOf,
  unit,
  refusal,
} from './scene.ts';

/* 9.16 Counter-attack markers */

const UNITS = { 'ge-27-120w': '2040', 'ge-9lw-83lw': '2040', 'us-91-361': '2041', 'us-91-362': '2041' };
const counter = (more = {}) =>
  scene({ turn: 6, step: 'german-attacks', units: UNITS, more: { counterAttacks: 2 }, ...more });
const DA = 'counter-attack';

describe('9.16 counter-attacks', () => {
  it('9.16: 8:1 whatever the strengths, without shift or halving (R-48)', () => {
    const p = counter();
    const odds = oddsOf(duel, p, 'counter-attack', [unit('ge-27-120w')], hex('2041'));
    expect([odds.attack, odds.defence, odds.shifts, odds.halved, odds.final]).toEqual([7, 26, [], 0, '8:1']);
    const { p: after, events } = play(
      duel,
      { ...p, dice: { kind: 'scripted', faces: [3] } },
      attack(['ge-27-120w', 'ge-9lw-83lw'], '2041', DA),
    );
    expect([said(events, 'combat')?.data?.['result'], after.counterAttacks]).toEqual(['1/3', 1]);
    const told = sayWith(said(events, 'combat')!, text, namesOf(titleOf(duel)));
    expect(told).toBe(
      '2041: 10 against 26, 8:1 whatever the strengths. 1/3: attackers lose 1 step, defenders 3 steps.',
    );
  });
  it('9.16: the attackers are in supply, and one at least is a front-line regiment as it stands', () => {
    expect(refusal(duel, counter(), attack(['ge-9lw-83lw'], '2041', DA))).toBe('9.16 needs-front-line');
    expect(refusal(duel, counter({ steps: { 'ge-27-120w': 1 } }), attack(['ge-27-120w'], '2041', DA))).toBe(
      '9.16 needs-front-line',
    );
    expect(refusal(duel, { ...counter(), outOfSupply: [unit('ge-27-120w')] }, attack(['ge-27-120w'], '2041', DA))).toBe(
      '7.2 out-of-supply-cannot-attack',
    );
  });
  it('9.16: while there are markers; several a turn, ordinary attacks beside them', () => {
    expect(refusal(duel, counter({ more: { counterAttacks: 0 } }), attack(['ge-27-120w'], '2041', DA))).toBe(
      '9.16 no-counter-attacks-left',
    );
    expect(refusal(duel, counter(), attack(['ge-27-120w'], '2041'))).toBe('ok');
    expect(
      refusal(
        duel,
        scene({ turn: 6, step: 'allied-attacks', units: UNITS, more: { counterAttacks: 2 } }),
        attack(['us-91-361'], '2040', DA),
      ),
    ).toBe('9.16 counter-attack-german-only');
  });
  it('LB-76 (9.16, R-59): a hex may suffer a prepared attack and a counter-attack in one phase, once each; a unit takes part in one of them', () => {
    const fight = { 'ge-27-120w': '2040', 'ge-27-123gr': '2040', 'ge-27-124w': '2040', 'us-91-361': '2041' };
    const units = { ...fight, 'ge-9lw-83lw': '2140', 'us-35-137': '2141' }; // who could still attack when that is done
    const { p: once, events: first } = play(
      duel,
      counter({ units, dice: [6, 1] }),
      attack(['ge-27-123gr', 'ge-27-124w'], '2041'),
    );
    expect([said(first, 'combat')?.data?.['final'], decision(duel, once)]).toEqual(['1:2', '1 attack assault']);
    expect(refusal(duel, once, attack(['ge-27-120w'], '2041'))).toBe('9.4 attacked-already');
    expect(refusal(duel, once, attack(['ge-27-123gr', 'ge-27-120w'], '2041', DA))).toBe('9.4 has-attacked');
    expect(
      titleOf(duel)
        .attackers(once, hex('2041'), [])
        .find((a) => a.unit === unit('ge-27-120w'))?.verdict.ok,
    ).toBe(true);
    const offered = [...titleOf(duel).legal(once, { hex: hex('2041') })];
    expect(offered).toContainEqual(attack(['ge-27-120w'], '2041', DA));
    expect(offered.map((a) => (a.kind === 'attack' ? a.mode : a.kind))).toEqual(offered.map(() => DA));
    const last = play(duel, once, attack(['ge-27-120w'], '2041', DA));
    expect(said(last.events, 'combat')?.data?.['final']).toBe('8:1');
    let after = last.p;
    while (decision(duel, after).endsWith('losses')) after = play(duel, after, [...titleOf(duel).legal(after)][0]).p;
    expect(after.counterAttacks).toBe(1);
    expect(decision(duel, after)).toBe('1 attack assault');
    const again = { ...after, used: [], steps: once.steps.with(unit('ge-27-120w'), 2) };
    expect(refusal(duel, again, attack(['ge-27-120w'], '2041', DA))).toBe('9.4 attacked-already');
  });
  it('9.16: with markers left it is one of the ways to attack that the table offers by name', () => {
    const ways = (markers: number) =>
      titleOf(duel)
        .modes(counter({ more: { counterAttacks: markers } }), [unit('ge-27-120w')])
        .map((m) => m.note.say);
    expect(ways(2)).toEqual(['mode-prepared', 'mode-counter-attack']);
    expect(ways(0)).toEqual(['mode-prepared']);
  });
  it('R-34: those named attack and take the losses; machine guns do not join', () => {
    const p = counter({
      units: { 'ge-27-120w': '2040', 'ge-9lw-83lw': '2040', 'us-91-361': '2041', 'ge-mg-01': '2040' },
      dice: [1],
    });
    expect(refusal(duel, p, attack(['ge-27-120w', 'ge-mg-01'], '2041', DA))).toBe('11.9 machine-guns-do-not-attack');
    const { p: after } = play(duel, p, attack(['ge-27-120w'], '2041', DA));
    expect([stepsOf(after, 'ge-27-120w'), stepsOf(after, 'ge-9lw-83lw')]).toEqual([1, 2]);
  });
  it('9.16: one Allied group fires first; if it removes the last front-line regiment the attack is off and the marker spent', () => {
    const p = counter({ units: { 'ge-27-120w': '2040', 'us-91-361': '2041', 'us-art-v': '2343' }, dice: [6] });
    const { p: asked } = play(duel, p, attack(['ge-27-120w'], '2041', DA));
    expect(decision(duel, asked)).toBe('0 attack defensive-fire');
    const gone = { ...asked, steps: asked.steps.with(unit('ge-27-120w'), 1) };
    const { p: after, events } = play(duel, gone, defensiveFire('us-art-v', '2040'));
    expect([
      wordsOf(events).includes('counter-attack-cancelled'),
      after.counterAttacks,
      at(after, 'ge-27-120w'),
    ]).toEqual([true, 1, -1]);
    const { events: on } = play(
      duel,
      { ...asked, dice: { kind: 'scripted', faces: [6, 3] } },
      defensiveFire('us-art-v', '2040'),
    );
    expect(said(on, 'combat')?.data?.['final'], 'otherwise the fire changes nothing').toBe('8:1');
  });
  it('R-48: it is a combat: barrage markers may fire first, and the attackers may advance', () => {
    const p = counter({
      units: { 'ge-27-120w': '2040', 'us-91-361': '2041' },
      ready: true,
      steps: { 'us-91-361': 1 },
      dice: [6],
    });
    const { p: asked } = play(duel, p, attack(['ge-27-120w'], '2041', DA));
    expect(decision(duel, asked)).toBe('1 select offensive-barrage');
    expect(refusal(duel, asked, select('ge-barrage-1', 'ge-barrage-2', 'ge-barrage-3'))).toBe('ok');
    const { p: won } = play(duel, { ...asked, dice: { kind: 'scripted', faces: [6] } }, { kind: 'pass' });
    const heading = (at: typeof won) => {
      const { say, rule } = titleOf(duel).table(titleOf(duel).view(at, 1)).course!.heading;
      return `${rule} ${say}`;
    };
    expect([decision(duel, won), heading(asked), heading(won)], 'the steps keep their heading to the last').toEqual([
      '1 advance advance',
      '9.16 preview-counter-attack',
      '9.16 preview-counter-attack',
    ]);
    expect(at(play(duel, won, advance(['ge-27-120w'], '2041')).p, 'ge-27-120w')).toBe('2041');
  });
  it('LB-69 (9.16, 8.11, R-44): none goes south of the start line, where barrages may (from turn 2)', () => {
    const p = scene({
      turn: 3,
      step: 'german-attacks',
      units: { ...ARGONNE, 'ge-1gd-1gdft': '2041', 'us-91-361': '2042' },
      more: { counterAttacks: 1 },
    });
    expect(refusal(duel, p, attack(['ge-1gd-1gdft'], '2042', DA))).toBe('8.11 attack-south-of-line');
    const guns = scene({
      turn: 3,
      step: 'german-barrages',
      units: { 'ge-1gd-1gdft': '2041', 'us-91-361': '2042' },
      ready: true,
    });
    expect(
      refusal(duel, guns, { kind: 'attack', attack: 'barrage', units: [unit('ge-barrage-1')], target: hex('2042') }),
    ).toBe('ok');
  });
  it('9.16: how many there are is a secret of the Germans', () => {
    const p = counter();
    expect([0, 1, 'open'].map((seat) => titleOf(duel).view(p, seat as 0).counterAttacks)).toEqual([-1, 2, 2]);
  });
});
