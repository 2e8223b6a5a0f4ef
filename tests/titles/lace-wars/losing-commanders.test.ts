import { describe, expect, it } from 'vitest';
import { commandState, rangeOf } from '../../../src/titles/lace-wars/commanders.ts';
import { compileGame } from '../../../src/titles/lace-wars/battle.ts';
import { isDisordered } from '../../../src/titles/lace-wars/order.ts';
import {
  DISORDERED,
  ELIMINATED,
  GOOD,
  IN_PLAY,
  type LaceWarsPosition,
  ROUTED,
} from '../../../src/titles/lace-wars/position.ts';
import { Field, field, phaseAt } from './field.ts';

/* Chapter 8.4: the loss of a commander in chief. */

const denain = await field('denain-historical');
const leuthen = await field('leuthen-historical');

const commanded = (p: LaceWarsPosition, formation: string) =>
  commandState(leuthen.game, p, leuthen.formation(formation)).inCommand;
const counts = (p: LaceWarsPosition, ...units: string[]) =>
  units.map((u) => isDisordered(leuthen.game, p, leuthen.unit(u)));
const orders = (p: LaceWarsPosition, ...units: string[]) => units.map((u) => leuthen.state(p, u).order);
const flags = (p: LaceWarsPosition, unit: string) =>
  leuthen.title
    .table(leuthen.title.view(p, 'open'))
    .stacks.flatMap((s) => s.counters)
    .find((c) => c.unit === leuthen.unit(unit))!
    .flags.map((f) => `${f.say} ${f.rule}`);

describe('8.4 Charles lost (Leuthen, R-L23)', () => {
  const CHARLES = '1308';
  const stands = {
    'a-colloredo-1': { hex: CHARLES, facing: 2, strength: 1 },
    'a-l-charles': CHARLES,
    'a-l-daun': '0806',
    'a-arenberg-1': { hex: '0706', facing: 2 },
    'a-l-arenberg': '0706',
    'a-lucchese-1': { hex: '0609', facing: 2, order: ROUTED },
    'a-l-lucchese': '0709',
    'a-serbelloni-1': { hex: '2606', facing: 2 },
    'a-l-serbelloni': '2606',
    'a-kheul-1': { hex: '2108', facing: 2, order: DISORDERED },
    'p-wedel-1': { hex: '1309', facing: 5 },
    'p-l-frederick': '3311',
    'p-ind-1': '3311',
  };
  const here = leuthen.only(stands, { turn: 6 });
  // Of Arenberg's formation one unit is left, so that its order alone decides over the formation.
  const fallen = leuthen.units('a-arenberg-2', 'a-arenberg-3', 'a-arenberg-4');
  const fate = here.fate.map((f, u) => (fallen.includes(u) ? ELIMINATED : f));
  const before = leuthen.fighting({ ...here, fate }, ['p-wedel']);
  const shot = leuthen.all(
    leuthen.roll(before, leuthen.ten(0)),
    { kind: 'choose', option: 'fire' },
    leuthen.attack('fire', 'p-wedel-1', CHARLES),
  );
  /** The end of the turn: the commanders let be, recovery, and on to the first decision of the next. */
  const nextTurn = (p: LaceWarsPosition, ...dice: number[]) => {
    const end = leuthen.frames(
      { ...p, phase: phaseAt('command-1') },
      { step: 'command', side: 0, moved: [], factor: 1 },
    );
    const pass = { kind: 'pass' } as const;
    const daun = p.fate[leuthen.unit('a-l-daun')] === IN_PLAY; // he may ride, and lets that be too
    return leuthen.all(leuthen.roll(end, ...dice), pass, ...(daun ? [pass] : []));
  };
  const RALLIES = 1;
  const initiative = [leuthen.ten(5), leuthen.ten(4)];
  const seven = nextTurn(shot.p, RALLIES, ...initiative);
  const eight = nextTurn(seven.p, ...initiative);

  it('leu-44, S-95: at once all unrouted Austrians count as disordered, without markers and without rout checks', () => {
    expect(shot.events.map((e) => e.say)).toEqual(expect.arrayContaining(['eliminated', 'leader-lost', 'army-adrift']));
    expect(shot.events.map((e) => e.say)).not.toContain('rout-check-passed');
    expect(shot.p.vacantUntil).toBe(7);
    expect(orders(shot.p, 'a-arenberg-1', 'a-lucchese-1', 'a-kheul-1')).toEqual([GOOD, ROUTED, DISORDERED]);
    expect(counts(shot.p, 'a-arenberg-1', 'a-lucchese-1', 'a-kheul-1', 'p-ind-1')).toEqual([true, false, true, false]);
    expect([flags(shot.p, 'a-arenberg-1'), flags(shot.p, 'a-kheul-1')]).toEqual([
      ['flag-disordered 8.4'],
      ['flag-disordered 12.2'],
    ]);
  });
  it('leu-44 (12.2, 12.3): the state counts like disorder: a further one is a rout check, and shows so in the sheet', () => {
    const p = leuthen.fighting(
      leuthen.with(shot.p, { 'a-arenberg-1': { hex: '1212', facing: 2 }, 'p-wedel-1': { hex: '1213', facing: 5 } }),
      ['p-wedel'],
    );
    const stages = leuthen.title.preview(leuthen.title.view(p, 0), leuthen.attack('fire', 'p-wedel-1', '1212'))!.stages;
    expect(stages.at(-1)!.chances.map((c) => c.note?.say)).toEqual(expect.arrayContaining(['fate-routs', 'fate-step']));
    const hit = (rout: number) =>
      leuthen.all(
        leuthen.roll(p, leuthen.ten(1), rout),
        { kind: 'choose', option: 'fire' },
        leuthen.attack('fire', 'p-wedel-1', '1212'),
      );
    expect(hit(1).events.map((e) => e.say)).toContain('rout-check-passed');
    expect(leuthen.state(hit(1).p, 'a-arenberg-1')).toMatchObject({ strength: 2, order: DISORDERED }); // suffered itself: a marker of its own
    expect(hit(6).events.map((e) => e.say)).toContain('routs');
  });
  it('leu-44 (11.6): cavalry that counts as disordered is open to the star', () => {
    const p = leuthen.fighting(
      leuthen.with(shot.p, {
        'a-serbelloni-1': { hex: '1212', facing: 2, strength: 2 },
        'p-wedel-1': { hex: '1211', facing: 2 }, // behind it
      }),
      ['p-wedel'],
    );
    const losses = (at: LaceWarsPosition) =>
      leuthen.title
        .preview(leuthen.title.view(at, 0), leuthen.attack('melee', 'p-wedel-1', '1212'))!
        .stages.at(-1)!
        .expected.find((e) => e.loss?.side === 1)!.value;
    expect(losses(p)).toBeGreaterThan(losses({ ...p, vacantUntil: 0 }));
    // The words leave the star out where it strikes nobody.
    const starred = (at: LaceWarsPosition) =>
      leuthen.title
        .preview(leuthen.title.view(at, 0), leuthen.attack('melee', 'p-wedel-1', '1212'))!
        .stages.at(-1)!
        .chances.some(({ note }) => String(note?.data?.['defender']).includes('*'));
    expect([starred(p), starred({ ...p, vacantUntil: 0 })]).toEqual([true, false]);
  });
  it('leu-44 (12.2, 12.5): no marker comes off in the recovery of turns 6 and 7; who rallies counts as disordered too', () => {
    expect(seven.events.map((e) => e.say)).toContain('rallied');
    expect(seven.events.map((e) => e.say)).not.toContain('recovered');
    expect(orders(seven.p, 'a-lucchese-1', 'a-kheul-1')).toEqual([GOOD, DISORDERED]);
    expect(counts(seven.p, 'a-lucchese-1', 'a-kheul-1')).toEqual([true, true]);
    expect(eight.events.map((e) => e.say)).not.toContain('recovered');
    expect(orders(eight.p, 'a-kheul-1')).toEqual([DISORDERED]);
  });
  it('leu-44 (8.1, 8.3): in phase A of turn 7 all leaders are out of command but those whose formation Daun takes over', () => {
    expect(seven.p.turn).toBe(7);
    expect([commanded(seven.p, 'a-lucchese'), commanded(seven.p, 'a-arenberg')]).toEqual([true, true]); // Daun is near
    expect(commanded(seven.p, 'a-serbelloni')).toBe(false);
    expect(seven.p.outOfCommand[leuthen.unit('a-l-serbelloni')]).toBe(1);
    expect(commanded(leuthen.with(seven.p, { 'a-l-daun': '3301' }), 'a-lucchese')).toBe(true); // taken over for good
    const alone = { ...leuthen.with(seven.p, { 'a-l-daun': '3301' }), takenOver: shot.p.takenOver };
    expect(commanded(alone, 'a-lucchese')).toBe(false);
  });
  it('leu-44 (8.4): after the recovery of turn 7 Daun commands, with 6 on his counter; lost before, he does not', () => {
    const range = (p: LaceWarsPosition) =>
      leuthen.title
        .table(leuthen.title.view(p, 'open'))
        .stacks.flatMap((s) => s.counters)
        .find((c) => c.unit === leuthen.unit('a-l-daun'))!.values[0].value;
    expect([range(shot.p), range(seven.p), range(eight.p)]).toEqual(['5', '5', '6']);
    expect(eight.events.map((e) => e.say)).toContain('takes-command');
    const withMoritz = nextTurn(leuthen.with(seven.p, { 'p-l-moritz': '3312' }), ...initiative);
    const taking = withMoritz.events.filter((e) => e.say === 'takes-command');
    expect(taking.map(({ units }) => units)).toEqual([leuthen.units('a-l-daun')]); // the other reserve commander does not
    const gone = nextTurn(
      {
        ...seven.p,
        fate: seven.p.fate.with(leuthen.unit('a-l-daun'), ELIMINATED),
        hex: seven.p.hex.with(leuthen.unit('a-l-daun'), -1),
      },
      ...initiative,
    );
    expect(gone.events.map((e) => e.say)).not.toContain('takes-command');
    expect(counts(gone.p, 'a-arenberg-1')).toEqual([false]);
  });
  it('leu-81: nobody is demoralised by it; 5 points for Charles; in turn 8 nobody counts as disordered any more', () => {
    expect([...seven.events, ...eight.events].map((e) => e.say)).not.toContain('demoralised');
    const score = leuthen.title.table(leuthen.title.view(eight.p, 'open')).score;
    expect(score.filter((line) => line.note.say === 'score-leader').map((line) => line.value)).toEqual(['5']);
    expect(score.filter((line) => line.note.say === 'score-demoralised')).toEqual([]);
    expect(eight.p.turn).toBe(8);
    expect(counts(eight.p, 'a-arenberg-1', 'a-lucchese-1', 'a-serbelloni-1')).toEqual([false, false, false]);
  });
  it('13.3: what units suffered themselves does count, in that time too', () => {
    const all = { ...shot.p, order: shot.p.order.map((o, u) => (u === leuthen.unit('a-arenberg-1') ? DISORDERED : o)) };
    expect(nextTurn(all, RALLIES, ...initiative).events.map((e) => e.say)).toContain('demoralised');
  });
  it('8.4: a pack in which Daun commands with the range he has anyway finds its successor too', () => {
    const { files } = leuthen.game;
    const leaders = files.units.leaders.map((l) => (l.id === 'a-l-daun' ? { ...l, range: 6 } : l));
    const pack = new Field(compileGame({ ...files, units: { ...files.units, leaders } }));
    const daun = pack.unit('a-l-daun');
    expect(rangeOf(pack.game, eight.p, daun)).toBe(6);
    expect(commandState(pack.game, eight.p, pack.formation('a-colloredo')).takesOver).toBe(false);
    const far = pack.with(eight.p, { 'a-l-colloredo': '0807', 'a-colloredo-2': '0807' });
    expect(commandState(pack.game, far, pack.formation('a-colloredo'))).toMatchObject({ by: daun, why: 'range' });
  });
});

describe('8.4 Albemarle lost (Denain, R-45, R-67)', () => {
  const stands = {
    'a-gar-1': { hex: '1410', facing: 2, strength: 1 },
    'a-l-albemarle': '1410',
    'f-val-1': { hex: '1411', facing: 5 },
    'a-gar-2': { hex: '1710', facing: 2 },
    'f-left-2': { hex: '1711', facing: 5 },
    'a-fagel-1': { hex: '2210', facing: 2 },
    'f-left-3': { hex: '2211', facing: 5 },
    'f-l-villars': '0106',
    'f-right-1': '0106',
  };
  const field84 = denain.only(stands);
  /** The garrison's first battalion attacks and is shot down in reaction, Albemarle with it. */
  const shotDown = (p: LaceWarsPosition) =>
    denain.all(
      denain.roll(p, denain.ten(0)),
      { kind: 'choose', option: 'melee' },
      denain.attack('melee', 'a-gar-1', '1411'),
      denain.attack('reaction', 'f-val-1', '1410'),
    );
  it('R-67: lost while his formation fights, the activation ends at once: who has not attacked cannot any more', () => {
    const { p, events } = shotDown(denain.fighting(field84, ['a-gar']));
    expect(events.map((e) => e.say)).toEqual(expect.arrayContaining(['leader-lost', 'formation-adrift']));
    expect(p.unusable[denain.formation('a-gar')]).toBe(1);
    expect(denain.state(p, 'a-gar-2').order).toBe(DISORDERED);
    const passed = denain.title.decision(p);
    expect(passed).toMatchObject({ step: 'advance' }); // the melee is fought to its end
    const after = denain.play(p, { kind: 'pass' });
    expect(after.stack.map((f) => f.step)).toEqual(['set-up']);
    expect(denain.says(after, denain.attack('melee', 'a-gar-2', '1711'))).toBe('4 not-now');
  });
  it('R-67: another formation that acts with his goes on', () => {
    const { p } = shotDown(denain.fighting(field84, ['a-gar', 'a-fagel']));
    const after = denain.play(p, { kind: 'pass' });
    expect(after.stack.at(-1)).toMatchObject({ step: 'combat', formations: [denain.formation('a-fagel')] });
    expect(denain.title.actors(after)).toEqual([denain.unit('a-fagel-1')]);
  });
  it('R-67: lost while his formation moves, the activation ends at once', () => {
    const p = denain.moving(
      denain.with(field84, { 'a-gar-1': { hex: '1410', facing: 2, strength: 1, order: DISORDERED } }),
      ['a-gar'],
    );
    // Turning before the enemy: 1 + 3 is 4, disorder; the rout check, 1 + 2, costs the last step.
    const { p: after, events } = denain.all(denain.roll(p, 1, 1), denain.turnTo(p, 'a-gar-1', 1));
    expect(events.map((e) => e.say)).toEqual(
      expect.arrayContaining(['turn-test-failed', 'rout-check-passed', 'formation-adrift']),
    );
    expect(after.stack.map((f) => f.step)).toEqual(['set-up']);
    const both = denain.moving(p, ['a-gar', 'a-fagel']);
    const { p: alone } = denain.all(denain.roll(both, 1, 1), denain.turnTo(both, 'a-gar-1', 1));
    expect(alone.stack.at(-1), 'another formation moves on, and nobody is on the move').toMatchObject({
      step: 'movement',
      formations: [denain.formation('a-fagel')],
      mover: null,
    });
  });
});
