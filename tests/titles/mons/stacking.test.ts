import { describe, expect, it } from 'vitest';
import { GERMAN } from '../../../src/titles/mons/data.ts';
import { HIDDEN } from '../../../src/titles/mons/position.ts';
import { unseenUnder } from '../../../src/titles/mons/view.ts';
import {
  advance,
  bombard,
  choose,
  hexOf,
  lose,
  melee,
  game,
  move,
  newGame,
  PASS,
  reachOf,
  table,
  title,
  unitOf,
  unitsOf,
  whyNot,
} from './positions.ts';

/* 6 Stacking */

describe('6.2, 6.3 the limit', () => {
  it('stk-1 6.3 R-01: a field artillery regiment joins a regiment: 5 points', () => {
    expect(table({ 'g-8': '2520', 'g-fa18': '2519' }).do(move('g-fa18', '2520')).at('g-fa18')).toBe('2520');
  });
  it('stk-2 6.2, 6.3: a sixth point is refused, also for passing through', () => {
    const t = table({ 'g-20': '2520', 'g-fa3': '2520', 'g-j3': '2519' });
    expect(t.refusal(move('g-j3', '2520'))).toBe('6.3 stack-limit');
    expect(t.refusal(move('g-j3', '2520 2521'))).toBe('6.3 stack-limit');
    expect(reachOf(t, 'g-j3')).not.toContain('2520');
    expect(whyNot(t, 'g-j3', '2520')).toBe('6.3 stack-limit');
  });
  it('6.3: five British units are full, the sixth is refused', () => {
    const five = { 'b-wo': '2520', 'b-sl': '2520', 'b-de': '2520', 'b-a23': '2520', 'b-2dg': '2520' };
    const t = table({ ...five, 'b-ir': '2519', 'g-8': '3005' }, { phase: 'british move' });
    expect(t.refusal(move('b-ir', '2520'))).toBe('6.3 stack-limit');
    expect(t.refusal(move('b-ir', '2520 2521'))).toBe('6.3 stack-limit');
    t.do(move('b-2dg', '2521'));
    expect(t.do(move('b-ir', '2520')).at('b-ir')).toBe('2520');
  });
  it('6.2: units pass in any number when there is room at every instant', () => {
    const t = table({ 'g-8': '2520', 'g-fa18': '2519', 'g-fa54': '2519', 'g-cv3': '2519' });
    t.do(move('g-fa18', '2520 2521'), move('g-fa54', '2520 2521'), move('g-cv3', '2520 2521 2522'));
    expect([t.at('g-fa18'), t.at('g-fa54'), t.at('g-cv3')]).toEqual(['2521', '2521', '2522']);
    expect(table({ 'g-8': '2520', 'g-fa18': '2519', 'g-fa54': '2519' }).refusal(move('g-fa18 g-fa54', '2520'))).toBe(
      '6.3 stack-limit',
    );
  });
  it('6.2: the same hex is measured without the units that leave it and with those that stay', () => {
    const t = table({ 'g-8': '2520', 'g-fa18': '2520' });
    expect(t.do(move('g-fa18', '2521 2520')).at('g-fa18')).toBe('2520'); // out and back
    expect(t.refusal(move('g-8', '2519 2520'))).toBe('ok');
  });
  it('6.2, 6.3: a stack comes back to its own hex, in one move, without being counted twice', () => {
    const t = table({ 'b-wo': '1520', 'b-sl': '1520', 'b-de': '1520' }, { phase: 'british move' });
    expect(t.do(move('b-wo b-sl b-de', '1521 1520')).spent('b-wo')).toBe(2);
  });
  it('6.3 R-01: with the limit of 4 a gun does not join a regiment', () => {
    const t = table({ 'g-8': '2520', 'g-fa18': '2519' }, { options: { stackLimit: '4' } });
    expect(t.refusal(move('g-fa18', '2520'))).toBe('6.3 stack-limit');
    const four = { 'b-wo': '2520', 'b-sl': '2520', 'b-de': '2520', 'b-ir': '2520', 'b-rs': '2519' };
    expect(table(four, { phase: 'british move', options: { stackLimit: '4' } }).refusal(move('b-rs', '2520'))).toBe(
      '6.3 stack-limit',
    );
  });
  it('6.3, 6.5, R-10: so an illegal stack never comes about: the position tells of one that was made by hand', () => {
    const faultsWith = (id: string, options = {}) => {
      const { position } = table({ 'g-8': '2520', [id]: '2519' }, { options });
      const place = position.place.with(unitOf(id), hexOf('2520'));
      const control = position.control.with(hexOf('2519'), position.control[hexOf('2520')]);
      return title.faults({ ...position, place, control }).filter((fault) => fault.startsWith('2520'));
    };
    expect(faultsWith('g-12')).toEqual(['2520 holds 8 stacking points (6.3)']);
    const light = (corps: boolean) =>
      game.units.find(
        (u) => u.stackingPoints === 1 && u.side === GERMAN && (u.corps === game.units[unitOf('g-8')].corps) === corps,
      )!;
    expect(faultsWith(light(false).id)).toEqual(['2520 holds two German corps (6.5)']);
    expect(faultsWith(light(true).id)).toEqual([]);
  });
  it('stk-3 6.4: a regiment down to one step still counts 4', () => {
    const t = table({ 'g-8': '2520/1', 'g-12': '2519' });
    expect(t.refusal(move('g-12', '2520'))).toBe('6.3 stack-limit');
    expect(title.check(t.position, move('g-12', '2520'))).toMatchObject({ data: { points: 8, limit: 5 } });
  });
});

describe('6.5 German corps', () => {
  it('stk-4 6.5: a III Corps gun neither joins nor passes a IX Corps gun', () => {
    const t = table({ 'g-fa24': '2520', 'g-fa18': '2519' });
    expect(t.refusal(move('g-fa18', '2520'))).toBe('6.5 corps-apart');
    expect(t.refusal(move('g-fa18', '2520 2521'))).toBe('6.5 corps-apart');
    expect(reachOf(t, 'g-fa18')).not.toContain('2520');
    expect(whyNot(t, 'g-fa18', '2520')).toBe('6.5 corps-apart');
  });
  it('R-29: divisions of one corps share a hex from turn 1', () => {
    const t = table({ 'g-fa18': '2520', 'g-fa3': '2519', 'g-hv2': '2519', 'g-cv3': '2519' }, { turn: 1 });
    t.do(move('g-fa3 g-hv2 g-cv3', '2520'));
    expect(t.at('g-hv2')).toBe('2520');
  });
  it('6.5: two corps cannot come in as one stack', () => {
    const t = table({ 'g-24': 'waiting', 'g-fa4': 'waiting' }, { turn: 4, options: { seventhDivisionEntry: '3900' } });
    expect(t.refusal(move('g-24 g-fa4', '3900'))).toBe('6.5 corps-apart');
    t.do(move('g-24', '3900'));
    expect(t.refusal(move('g-fa4', '3900'))).toBe('6.5 corps-apart');
  });
  it('R-30: British formations never matter', () => {
    const t = table({ 'b-wo': '2520', 'b-s': '2519', 'b-3h': '2519', 'b-a8': '2519' }, { phase: 'british move' });
    expect(t.do(move('b-s b-3h b-a8', '2520')).at('b-a8')).toBe('2520');
  });
});

describe('6.6 fog of war, R-11', () => {
  const stacks = { 'g-8': '2520', 'g-fa18': '2520', 'b-wo': '2521', 'b-sl': '2521', 'b-a23': '2523', 'b-2dg': '2523' };
  const seen = (t: ReturnType<typeof table>, seat: 0 | 1 | 'open', hex: string) => {
    const stack = title.table(title.view(t.position, seat)).stacks.find((s) => s.hex === title.board.hex(hex))!;
    return [
      ...stack.counters.map((c) => title.units[c.unit].id),
      ...(stack.unseen === 0 ? [] : [`+${stack.unseen}`]),
    ].join(' ');
  };
  it("6.6: of an enemy stack the top unit and the height are seen, of one's own all", () => {
    const t = table(stacks);
    expect([seen(t, 1, '2520'), seen(t, 0, '2520')]).toEqual(['g-fa18 +1', 'g-fa18 g-8']);
    expect([seen(t, 0, '2521'), seen(t, 1, '2521'), seen(t, 'open', '2521')]).toEqual([
      'b-sl +1',
      'b-sl b-wo',
      'b-sl b-wo',
    ]);
  });
  it('6.6, 6.3, 6.5: under a regiment may lie what has a point and is of its corps; under its guns a regiment too', () => {
    const first = { 'g-12': '1515', 'g-cv3': '1517', 'g-j9': '1519' };
    const above = { 'g-fa54': '1515', 'g-hv2': '1517', 'g-fa24': '1519' };
    const under = (top: string, below: string) => {
      const p = table({ ...first, ...above, [below]: '2520', [top]: '2520', 'b-wo': '2523' }).position;
      return unseenUnder(game, title.view(p, 1), hexOf('2520')).map((u) => game.units[u].id);
    };
    expect([under('g-8', 'g-j3'), under('g-fa18', 'g-8')]).toEqual([
      ['g-j3', 'g-cv3'],
      ['g-8', 'g-12', 'g-cv3'],
    ]);
  });
  it('6.6: a hidden unit is not in the view: no place, no steps, no flag', () => {
    const view = title.view(table(stacks).position, 1);
    const g8 = title.units.findIndex((u) => u.id === 'g-8');
    expect([view.place[g8], view.steps[g8], view.order[g8]]).toEqual([-5, 0, 0]);
    expect(view).not.toHaveProperty('dice');
  });
  it('6.6: nor is it named among those that marched; who only watches sees less than either side', () => {
    const t = table({ 'g-fa18': '1515', 'g-8': '1515', 'b-sl': '2521', 'b-wo': '2521' }, { fog: true }).do(
      move('g-fa18 g-8', '1516', 'march'),
    );
    const marched = ([0, 1, 'common', 'open'] as const).map((seat) => title.view(t.position, seat).marched);
    expect(marched).toEqual([unitsOf('g-fa18'), [], [], unitsOf('g-fa18')]);
    const common = title.view(t.position, 'common');
    expect(['g-fa18', 'g-8', 'b-sl', 'b-wo'].map((id) => common.place[unitOf(id)])).toEqual([
      HIDDEN,
      hexOf('1516'),
      HIDDEN,
      hexOf('2521'),
    ]);
  });
  it('6.6, 9.6: nobody is said to be moving before the first step, hidden units least of all', () => {
    const { position } = table(stacks, { fog: true });
    for (const seat of [0, 1, 'common'] as const) expect(title.moving!(title.view(position, seat))).toBeNull();
  });
  it('6.6: combat shows the attackers and the whole stack attacked, and nothing else', () => {
    const t = table({ ...stacks, 'g-j3': '2420', 'g-fa3': '2420' }, { phase: 'german melee', turn: 11 });
    t.do({
      kind: 'attack',
      attack: 'melee',
      units: [title.units.findIndex((u) => u.id === 'g-8')],
      target: title.board.hex('2521'),
    });
    expect([seen(t, 1, '2520'), seen(t, 1, '2420'), seen(t, 0, '2521'), seen(t, 0, '2523')]).toEqual([
      'g-fa18 g-8',
      'g-fa3 +1',
      'b-sl b-wo',
      'b-2dg +1',
    ]);
  });
  it('6.6: a declared attack cannot be called off', () => {
    const t = table(stacks, { phase: 'german melee' }).do({
      kind: 'attack',
      attack: 'melee',
      units: [title.units.findIndex((u) => u.id === 'g-8')],
      target: title.board.hex('2521'),
    });
    expect(t.decision.side).toBe(1);
    expect(t.legal().every((a) => a.kind === 'pass' || (a.kind === 'attack' && a.attack === 'defensive-fire'))).toBe(
      true,
    );
  });
  it('6.6: a bombardment that does damage shows the target stack to the firing player', () => {
    const t = table({ ...stacks, 'g-hv2': '2518', 'g-fa54': '2519' }, { phase: 'german bombard', dice: [3] });
    expect(title.reveals(t.position, t.position, 0)).toBe(false);
    const before = t.position;
    t.do(bombard('g-hv2 g-fa54', '2521'));
    expect(t.now).toBe('german bombardment-losses');
    expect(seen(t, 0, '2521')).toBe('b-sl b-wo');
    expect([title.reveals(before, t.position, 0), title.reveals(before, t.position, 1)]).toEqual([true, false]);
  });
  it('6.6: one without effect shows nobody: the chances told with its roll are those of the sheet, whatever lies hidden', () => {
    const corps = { 'g-hv2': '3520', 'g-fa18': '3520', 'g-fa54': '3521', 'g-fa3': '3521', 'g-fa39': '3522' };
    const guns = Object.keys(corps).join(' ');
    // 16 points roll 1; 4th Dragoon Guards, one step, and under them one step or two.
    const told = (under: string, fog: true | undefined) => {
      const where = { ...corps, [under]: '3523', 'b-4dg': '3523', 'b-wo': '3518', 'b-5dg': '3518', 'b-9l': '3518' };
      const setting = { phase: 'german bombard', turn: 11, dice: [1], ...(fog ? { fog } : {}) } as const;
      const t = table({ ...where, [under]: '3523' }, setting).do(bombard(guns, '3523'));
      expect([t.event('bombardment').data!['steps'], seen(t, 0, '3523')]).toEqual([0, 'b-4dg +1']);
      return t
        .event('bombardment')
        .roll!.chances!.chances.map(({ value, weight }) => `${value}: ${weight}`)
        .join();
    };
    expect(told('b-5dg', true)).toBe('0: 1,1: 2,2: 2,3: 1');
    expect(told('b-wo', true)).toBe('0: 1,1: 2,2: 2,3: 1');
    expect([told('b-5dg', undefined), told('b-wo', undefined)]).toEqual(['0: 1,1: 2,2: 3', '0: 1,1: 2,2: 2,3: 1']);
  });
  it('6.6: the log tells the other side of a stack moving, by its top unit; the mover reads it all', () => {
    const t = table(stacks).do(move('g-8 g-fa18', '2420'));
    const event = t.event('units-moved');
    expect(event.onlyFor).toBe(0);
    expect(event.otherwise).toMatchObject({
      say: 'stack-moved',
      units: [title.units.findIndex((u) => u.id === 'g-fa18')],
      data: { count: 2 },
    });
    expect(JSON.stringify(event.otherwise)).not.toContain(`[${title.units.findIndex((u) => u.id === 'g-8')}`);
  });
  it('6.6: a stack that moves whole keeps its order, however the order names its units', () => {
    for (const ids of ['g-8 g-fa18', 'g-fa18 g-8']) {
      const t = table(stacks).do(move(ids, '2420 2320'));
      expect([seen(t, 1, '2320'), seen(t, 0, '2320')]).toEqual(['g-fa18 +1', 'g-fa18 g-8']);
      expect(t.event('units-moved').otherwise!.units).toEqual(unitsOf('g-fa18'));
    }
  });
  it('6.6: whoever comes later lies on top, in the order in which it lay', () => {
    const t = table(
      { 'b-wo': '1520', 'b-sl': '1520', 'b-de': '1520', 'b-rs': '1521', 'g-8': '3005' },
      { phase: 'british move' },
    ).do(move('b-de b-wo', '1521'));
    expect([seen(t, 0, '1521'), seen(t, 1, '1521')]).toEqual(['b-de +2', 'b-de b-wo b-rs']);
    expect(seen(t, 1, '1520')).toBe('b-sl');
  });
  it('6.6: an advance keeps the order too', () => {
    const t = table({ 'g-8': '3522', 'g-j3': '3522', 'b-h48': '3523' }, { turn: 11, phase: 'german melee' });
    t.do(melee('g-j3 g-8', '3523'), PASS, lose('g-8'), advance('g-j3 g-8', '3523'), PASS);
    expect(seen(t, 1, '3523')).toBe('g-j3 +1');
  });
  it('6.6: units from off the map lie as they are named, the last on top', () => {
    const entered = (ids: string) =>
      seen(table({ 'g-75': 'waiting', 'g-fa24': 'waiting' }, { turn: 1 }).do(move(ids, '4700')), 1, '4700');
    expect([entered('g-75 g-fa24'), entered('g-fa24 g-75')]).toEqual(['g-fa24 +1', 'g-75 +1']);
  });

  const top = (ids: string, hex: string) => move(ids, hex, 'top');
  it('6.6: the owner puts the unit that he likes on top, which costs nothing', () => {
    const t = table(stacks).do(move('g-fa18 g-8', '2420'), top('g-8', '2420'));
    expect([seen(t, 1, '2420'), seen(t, 0, '2420')]).toEqual(['g-8 +1', 'g-8 g-fa18']);
    expect([t.spent('g-8'), t.spent('g-fa18')]).toEqual([1, 1]);
    expect(t.event('put-on-top')).toMatchObject({ side: 0, rule: '6.6', units: unitsOf('g-8') });
    expect(t.do(move('g-fa18', '2419')).at('g-fa18')).toBe('2419'); // their moves are not over
  });
  it('6.6, R-13: nobody else’s move ends by it', () => {
    const t = table({ ...stacks, 'g-12': '2619' }).do(move('g-12', '2618'), top('g-8', '2520'));
    expect(t.do(move('g-12', '2617')).at('g-12')).toBe('2617');
  });
  it('6.6: refused for a unit on top or alone, elsewhere, two at once, after its move, for the enemy, off the map', () => {
    const t = table({ ...stacks, 'g-12': '2619', 'g-20': 'dead', 'g-j3': '2420', 'g-fa3': '2420' });
    expect(t.refusal(top('g-fa18', '2520'))).toBe('6.6 on-top-already');
    expect(t.refusal(top('g-12', '2619'))).toBe('6.6 on-top-already');
    expect(t.refusal(top('g-8', '2519'))).toBe('6.6 top-one-unit');
    expect(t.refusal(top('g-8', '2520 2520'))).toBe('6.6 top-one-unit');
    expect(t.refusal(top('g-8 g-fa18', '2520'))).toBe('6.6 top-one-unit');
    expect(t.refusal(top('b-wo', '2521'))).toBe('9.1 not-your-unit');
    expect(t.refusal(top('g-20', '2520'))).toBe('9.1 not-on-map');
    t.do(move('g-j3 g-fa3', '2419'), move('g-12', '2618'));
    expect(t.refusal(top('g-j3', '2419'))).toBe('9.6 move-is-over');
    expect(t.do(PASS).refusal(top('g-8', '2520'))).toBe('5.2 not-now');
  });
  it('6.6: it is offered, listed and found at the units’ own hex', () => {
    const t = table(stacks);
    const modes = (ids: string) => title.modes(t.position, unitsOf(ids)).map((m) => [m.mode, m.verdict.ok]);
    expect(modes('g-8').at(-1)).toEqual(['top', true]);
    expect(modes('g-fa18').at(-1)).toEqual(['top', false]);
    expect(modes('g-8 g-fa18').at(-1)).toEqual(['march', false]);
    expect(t.legal({ units: 'g-8', hex: '2520' })).toEqual([top('g-8', '2520')]);
    expect(t.legal({ hex: '2520' })).toEqual([top('g-8', '2520')]);
    expect(title.reach(t.position, { units: unitsOf('g-8'), mode: 'top' })).toEqual([
      { hex: hexOf('2520'), spent: 0, left: 4, path: [hexOf('2520')], costs: [0] },
    ]);
    expect(reachOf(t, 'g-fa18', 'top')).toEqual([]);
    expect(whyNot(t, 'g-8', '2520', 'top')).toBe('ok');
    expect(whyNot(t, 'g-8', '2519', 'top')).toBe('6.6 top-one-unit');
  });
  it('6.6, 9.1: who cannot make a step can still be put on top, but is not counted as able to move', () => {
    const t = table(
      { 'b-wo': '1520', 'b-sl': '1520', 'g-8': '1519', 'g-12': '1620', 'g-20': '1421' },
      { phase: 'british move' },
    );
    expect(title.todo(t.position)).toEqual([]);
    expect(title.actors(t.position)).toEqual(unitsOf('b-wo'));
  });
  it('R-11: fog changes nothing that is allowed: moves of both views are those of the position', () => {
    const t = table(stacks);
    expect(reachOf(t, 'g-8')).toEqual(reachOf(t, 'g-8'));
    expect(title.view(t.position, 'open').unseen).toEqual([]);
  });
  it('6.6: when the game is over everything is seen', () => {
    const t = newGame().do({ kind: 'resign' });
    expect(title.view(t.position, 0).unseen).toEqual([]);
    const u = table(stacks, { turn: 14, phase: 'british choice' }).do(choose('move-move'), PASS, PASS);
    expect(seen(u, 0, '2521')).toBe('b-sl b-wo');
  });
});
