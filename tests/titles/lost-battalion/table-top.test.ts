import { describe, expect, it } from 'vitest';
import type { Seat } from '../../../src/engine/title.ts';
import { scriptedDice } from '../../../src/engine/dice.ts';
import { imagined } from '../../../src/titles/lost-battalion/imagine.ts';
import {
  BOX,
  DUE,
  HIDDEN,
  IN_CUP,
  type LostBattalionPosition,
  REST,
  WAITING,
} from '../../../src/titles/lost-battalion/position.ts';
import { startPosition } from '../../../src/titles/lost-battalion/setup.ts';
import { supplyBreak } from '../../../src/titles/lost-battalion/supply.ts';
import { score } from '../../../src/titles/lost-battalion/victory.ts';
import {
  ARGONNE,
  at,
  attack,
  choose,
  decision,
  defensiveFire,
  duel,
  freeDuel,
  goOn,
  hex,
  lose,
  move,
  PASS,
  place,
  play,
  refusal,
  said,
  scene,
  select,
  solo,
  titleOf,
  toldOn,
  unit,
  wordsOf,
} from './scene.ts';

/* What lies beside the map and on it: turns and their events, the steps of a combat, counters, trays, score; and set-up by hand */

const tableOf = (game: typeof duel, p: LostBattalionPosition, seat: Seat = 'open') =>
  titleOf(game).table(titleOf(game).view(p, seat));

describe('4.2, 14.0 turns', () => {
  const before = (turn: number) => scene({ turn, step: 'allied-movement', units: { 'us-91-361': '2046' } });
  const markers = (turn: number) => said(toldOn(duel, before(turn), 'turn'), 'markers-change')?.data;
  const LEFT = {
    2: { barrage: 3, gas: 2 },
    6: { barrage: 3, gas: 1 },
    8: { barrage: 2, gas: 0 },
    13: { barrage: 1, gas: 0 },
  };
  it('14.0, 11.6, 11.7: markers that come or go are told in their turn, and on the track', () => {
    const turns = Array.from({ length: 17 }, (_, i) => i + 1);
    expect(turns.flatMap((turn) => (markers(turn) ? [[turn, markers(turn)]] : []))).toEqual(
      Object.entries(LEFT).map(([turn, left]) => [Number(turn), left]),
    );
    const track = titleOf(duel).turns.flatMap(({ turn, events }) =>
      events.filter((e) => e.say === 'markers-change').map((e) => [turn, e.data]),
    );
    expect(track).toEqual(Object.entries(LEFT).map(([turn, left]) => [Number(turn), left]));
  });
  it('14.0: what is allowed from a turn on is told in it', () => {
    const words = (turn: number) => wordsOf(toldOn(duel, before(turn), 'turn')).filter((w) => w.startsWith('event-'));
    expect([words(4), words(5), words(13), words(14)]).toEqual([
      [],
      ['event-operational', 'event-east-bank'],
      ['event-final-offensive'],
      ['event-meuse'],
    ]);
    const track = (turn: number) =>
      titleOf(duel)
        .turns[turn - 1].events.map((e) => e.say)
        .filter((say) => say.startsWith('event-') && say !== 'event-arrives');
    expect([track(3), track(4), track(5), track(13), track(14)]).toEqual([
      ['event-withdraw'],
      [],
      ['event-operational', 'event-east-bank'],
      ['event-final-offensive'],
      ['event-meuse'],
    ]);
  });
  it('6.4: a division that rests is told into which box it comes', () => {
    const p = {
      ...before(11),
      where: before(11).where.with(0, REST[0]).with(1, REST[0]).with(2, REST[0]).with(3, REST[0]),
    };
    expect(said(toldOn(duel, p, 'turn'), 'rest-advanced')?.data).toMatchObject({ units: [0, 1, 2, 3], box: 2 });
    const third = { ...p, where: p.where.map((place) => (place === REST[0] ? REST[1] : place)) };
    expect(said(toldOn(duel, third, 'turn'), 'rest-advanced')?.data).toMatchObject({ box: 3 });
    const rest = tableOf(duel, p).trays.find((t) => t.id === 'rest')!;
    expect(rest.groups.map((g) => [g.note.say, g.note.data?.['box'], g.counters.length])).toEqual([
      ['tray-group-box', 1, 4],
      ['tray-group-box', 2, 0],
      ['tray-group-box', 3, 0],
      ['tray-group-available', 4, 0],
    ]);
  });
  it('6.41: declared or not, and by whom', () => {
    const first = duel.units[unit('us-1-16')].division;
    const units = Object.fromEntries(['us-1-16', 'us-1-18', 'us-1-26', 'us-1-28'].map((u) => [u, REST[3]]));
    const p = scene({ turn: 13, step: 'final-offensive', units: { ...ARGONNE, ...units }, more: { assault: [first] } });
    expect(play(duel, p, choose('wait')).p.finalOffensive).toBeNull();
    expect(said(play(duel, p, choose('declare')).events, 'final-offensive-declared')?.units).toEqual([unit('us-1-16')]);
  });
});

describe('9.7 the steps of a combat', () => {
  const states = (game: typeof duel, p: LostBattalionPosition) =>
    tableOf(game, p)
      .course?.steps.map((s) => (s.state === 'now' ? `(${s.id})` : s.id))
      .join(' ');
  const units = {
    'us-91-361': '2042',
    'us-91-362': '2042',
    'us-art-v': '2343',
    'ge-117-11gr': '2041',
    'ge-117-157': '2041',
  };
  it('9.7, 11.3, 11.4: barrage, fire, result and losses; the losses of a barrage belong to it', () => {
    const p = scene({ turn: 3, step: 'allied-attacks', units, ready: true, dice: [6] });
    const { p: declared } = play(duel, p, attack(['us-91-361'], '2041'));
    const { p: fired } = play(duel, declared, select('us-art-v'));
    const { p: fire } = play(duel, fired, lose('ge-117-11gr'));
    const { p: rolled } = play(duel, { ...declared, dice: scriptedDice(6) }, PASS, PASS);
    expect([declared, fired, fire, rolled].map((q) => states(duel, q))).toEqual([
      'declared (offensive) defensive result losses advance',
      'declared (offensive) defensive result losses advance',
      'declared offensive (defensive) result losses advance',
      expect.stringContaining('(losses)'),
    ]);
  });
  it('11.3: nor are those of defensive fire losses of the combat', () => {
    const p = scene({ turn: 3, step: 'allied-attacks', units, ready: true, dice: [6] });
    const { p: hit } = play(
      duel,
      p,
      attack(['us-91-361', 'us-91-362'], '2041'),
      PASS,
      defensiveFire('ge-barrage-1', '2042'),
    );
    expect([decision(duel, hit), states(duel, hit)]).toEqual([
      '0 allocate losses',
      'declared offensive (defensive) result losses advance',
    ]);
  });
  it('R-37, 10.10: in solitaire the defence has no fire; a hasty attack ends with a round', () => {
    const p = scene({ game: solo, turn: 3, step: 'allied-attacks', units, ready: true });
    expect(states(solo, play(solo, p, attack(['us-91-361'], '2041')).p)).toBe(
      'declared (offensive) result losses advance',
    );
    const hasty = scene({ turn: 1, units, more: { halved: [] } });
    expect(states(duel, play(duel, hasty, move(['us-91-361'], ['2041'], 'hasty')).p)).toBe(
      'declared (offensive) defensive result losses round',
    );
  });
});

describe('2.8, 8.4 counters and their marks', () => {
  const flags = (p: LostBattalionPosition, u: string, seat: Seat = 'open') =>
    tableOf(duel, p, seat)
      .stacks.flatMap((s) => s.counters)
      .find((c) => c.unit === unit(u))
      ?.flags.map((n) => n.say);
  it('8.2, 8.4: who moves may go on, until others have moved; 11.5, 9.4: who has fired, and who has fought', () => {
    const p = scene({ units: { 'us-91-361': '2046', 'us-35-137': '1946' } });
    const { p: moving } = play(duel, p, move(['us-91-361'], ['2045']));
    const { p: over } = play(duel, moving, move(['us-35-137'], ['1945']));
    expect([flags(p, 'us-91-361'), flags(moving, 'us-91-361'), flags(over, 'us-91-361')]).toEqual([
      [],
      ['flag.moved'],
      ['flag.finished'],
    ]);
    const q = scene({ turn: 6, step: 'allied-attacks', units: ARGONNE, more: { fired: [unit('us-art-iii')] } });
    expect([flags(q, 'us-art-iii'), flags(q, 'us-77-305')]).toEqual([['flag.fired'], []]);
    const used = { ...q, used: [unit('us-77-305')], assault: [duel.units[unit('us-77-305')].division] };
    expect(flags(used, 'us-77-305')).toEqual(['flag.fought', 'flag.elite']);
  });
  it('2.4, 2.5: units of no division have formations of their own, by nation; markers have no steps', () => {
    const name = (u: string) => titleOf(duel).formations[titleOf(duel).units[unit(u)].formation].id;
    expect(['us-art-v', 'fr-art-fr17a', 'us-tank-344', 'fr-tank-a', 'ge-mg-01', 'ge-gas-1'].map(name)).toEqual([
      ...['us-guns', 'fr-guns', 'tanks', 'fr-tanks', 'machine-guns', 'markers'],
    ]);
    // The first division of the list is one like any other.
    const wanted = duel.units.flatMap(({ division }, u) => (division >= 0 ? [[u, division]] : []));
    expect(wanted.map(([u]) => [u, titleOf(duel).units[u].formation])).toEqual(wanted);
    expect(wanted.some(([, division]) => division === 0)).toBe(true);
    const trays = tableOf(duel, scene({ turn: 3, units: ARGONNE, ready: true })).trays;
    const ready = trays.find((t) => t.id === 'markers')!.groups[0].counters;
    expect(ready.map((c) => [duel.units[c.unit].type, c.maxSteps])).toEqual([
      ...['barrage', 'barrage', 'barrage'].map((type) => [type, 0]),
      ...['gas', 'gas'].map((type) => [type, 0]),
    ]);
  });
  it('9.16, 6.1: an empty store of counter-attacks is shown to the Germans; 6.1: who waits, by edge', () => {
    const p = scene({ turn: 3, units: { ...ARGONNE, 'ge-13-13': WAITING, 'ge-28r-109r': WAITING } });
    const tray = (seat: Seat, of: string) => tableOf(duel, p, seat).trays.find((t) => t.id === of);
    expect(tray(1, 'counter-attacks')?.groups.map((g) => g.count)).toEqual([0]);
    expect(tray(0, 'counter-attacks')).toBeUndefined();
    expect(tray(1, 'german-waiting')?.groups.map((g) => g.note.data?.['edge'])).toEqual(['west', 'east']);
  });
  it('5.6: who arrives lies on top', () => {
    const units = { 'us-91-361': '2046', 'us-91-362': '2145', 'us-91-363': '2044' };
    const { p } = play(
      duel,
      scene({ units }),
      ...['us-91-362', 'us-91-361', 'us-91-363'].map((u) => move([u], ['2045'])),
    );
    const stack = tableOf(duel, p, 0).stacks.find((s) => s.hex === hex('2045'))!;
    expect(stack.counters.map((c) => duel.units[c.unit].id)).toEqual(['us-91-363', 'us-91-361', 'us-91-362']);
  });
  it('4.2: the set-up is a phase while there is one; phases with a side have a short name', () => {
    const own = titleOf(duel).setup({ placement: 'own', desch: 'off' }, 'seed');
    const ribbon = (p: LostBattalionPosition) => tableOf(duel, p).ribbon;
    expect(ribbon(own)[0]).toMatchObject({ id: 'phase-set-up', state: 'now' });
    expect(ribbon(scene({ units: ARGONNE })).map((s) => s.id)).not.toContain('phase-set-up');
    const short = ribbon(scene({ units: ARGONNE })).map((s) => [s.id, s.short?.say]);
    expect(short).toEqual(
      expect.arrayContaining([
        ['phase-common', undefined],
        ['phase-allied-movement', 'step-movement'],
        ['phase-german-combat', 'step-combat'],
      ]),
    );
  });
});

describe('13 the score', () => {
  const words = (game: typeof duel, stars: number, ending: LostBattalionPosition['ending'] = null) => {
    const control = scene({ game }).control.slice();
    for (const h of game.victoryHexes.slice(0, stars)) control[h] = 0;
    return score(game, { control, ending }).map((l) => `${l.note.rule} ${l.note.say} ${l.value}`.trim());
  };
  it('13.1: points, the level they are worth, and what the next one asks for', () => {
    expect(words(duel, 2)).toEqual([
      ...['13.1 score-victory-hexes 2', '13.1 level-german-victory', '13.1 next-us-tactical 3'],
    ]);
    expect(words(duel, 3)).toEqual([
      ...['13.1 score-victory-hexes 3', '13.1 level-us-tactical', '13.1 next-us-operational 4'],
    ]);
    expect(words(duel, 8)).toEqual(['13.1 score-victory-hexes 8', '13.1 level-us-strategic']);
    expect(words(solo, 2)[0]).toBe('13.3 score-victory-hexes 2');
  });
  it('13.1, 11.10: no level when the sergeant has fallen or somebody has given up', () => {
    expect(words(duel, 3, { how: 'sergeant-killed', winner: 1 })).toEqual(['13.1 score-victory-hexes 3']);
    expect(words(duel, 3, { how: 'resigned', winner: 1 })).toEqual(['13.1 score-victory-hexes 3']);
    expect(words(duel, 3, { how: 'us-tactical', winner: 0 })).toEqual([
      ...['13.1 score-victory-hexes 3', '13.1 level-us-tactical'],
    ]);
  });
});

describe('7.4 the list of divisions', () => {
  const card = (p: LostBattalionPosition, u: string) => {
    const { cards } = tableOf(duel, p).lists![0];
    const found = cards.find((c) => c.formation === duel.units[unit(u)].division);
    return found && [found.state, found.notes[0].say];
  };
  it('7.4: who is attacking, who has, and who is cut off at this moment', () => {
    const units = { 'us-91-361': '2042', 'us-35-137': '1941', 'us-art-v': '2343', 'ge-117-11gr': '2041' };
    const p = scene({ turn: 3, step: 'allied-attacks', units });
    const { p: now } = play(duel, p, attack(['us-91-361'], '2041'));
    expect([card(now, 'us-91-361'), card(now, 'us-35-137')]).toEqual([
      ['now', 'division-attacked'],
      ['ready', 'division-ready'],
    ]);
    const cut = scene({ turn: 3, units: { 'us-91-361': '2030', 'us-35-137': '2044' }, more: { outOfSupply: [] } });
    expect([card(cut, 'us-91-361'), card(cut, 'us-35-137')]).toEqual([
      ['kept', 'division-cut-off'],
      ['ready', 'division-ready'],
    ]);
  });
});

describe('7.3 where a line of supply breaks', () => {
  it('7.3: the step at which it does; nowhere, where there is no source at all', () => {
    const p = scene({ units: { 'us-91-361': '2036', 'us-91-362': '2037' }, allied: ['2036', '2037'] });
    const found = supplyBreak(duel, p, 0, hex('2036'))!;
    const i = found.way.indexOf(found.at);
    expect([found.over, found.way[i - 1], p.control[found.at], p.control[found.from]]).toEqual([
      ...['enemy', found.from, 1, 0],
    ]);
    expect(found.way[0]).toBe(hex('2036'));
    const none = { control: p.control.map(() => 1) };
    expect(supplyBreak(duel, none, 0, hex('2036'))).toBeNull();
  });
});

describe('5.6, 9.16, 12.7 what is not seen', () => {
  const units = {
    'ge-117-11gr': '2041',
    'ge-117-157': '2041',
    'ge-27-120w': '2040',
    'ge-27-123gr': '2040',
    'us-91-361': '2042',
  };
  it('5.6: a program imagines under a top its own division, two markers of the other side, and nobody nowhere', () => {
    const p = scene({ turn: 3, units, more: { counterAttacks: 5 } });
    const think = (seat: 0 | 1) => imagined(duel, titleOf(duel).view(p, seat), scriptedDice(), () => 0);
    const thought = think(0);
    expect([at(thought, 'ge-117-157'), at(thought, 'ge-27-123gr'), thought.counterAttacks]).toEqual([
      '2041',
      '2040',
      2,
    ]);
    expect(thought.where.some((place) => place === HIDDEN || place === IN_CUP)).toBe(false);
    expect(think(1).counterAttacks).toBe(5);
    const none = titleOf(duel).view({ ...p, counterAttacks: 0 }, 1);
    expect(imagined(duel, none, scriptedDice(), () => 0).counterAttacks).toBe(0);
  });
  it('5.6, 12.7: in solitaire, and when the game is over, nothing on the map is hidden', () => {
    const seen = (game: typeof duel, more: Partial<LostBattalionPosition> = {}) =>
      titleOf(game).view(scene({ game, turn: 3, units, more }), 0).where[unit('ge-117-157')];
    const ended = { how: 'us-tactical', winner: 0 } as const;
    expect([seen(duel), seen(duel, { ending: ended }), seen(solo)]).toEqual([HIDDEN, hex('2041'), hex('2041')]);
  });
  it('5.6: a game with fog stays one, and one without never becomes one', () => {
    const moved = (p: LostBattalionPosition) => play(duel, p, move(['us-91-361'], ['2043'])).p;
    expect(moved(scene({ turn: 3, units, more: { fog: true } })).fog).toBe(true);
    expect(Object.keys(moved(scene({ turn: 3, units })))).not.toContain('fog');
  });
  it('6.3, 5.6: the other side learns of a German replacement, not whose; an Allied one is public', () => {
    const german = scene({
      ...{ turn: 4, step: 'german-replacements', steps: { 'ge-117-157': 1 } },
      units: { 'ge-117-157': '2030', 'us-91-361': '2042' },
    });
    const [told] = play(duel, german, lose('ge-117-157')).events.filter((e) => e.say === 'replaced');
    expect([told.onlyFor, told.otherwise?.say, told.otherwise?.units]).toEqual([1, 'replaced-unseen', undefined]);
    const allied = scene({
      ...{ turn: 4, step: 'allied-replacements', steps: { 'us-28-109': 2 } },
      units: { ...ARGONNE, 'us-28-109': BOX },
    });
    const [open] = play(duel, allied, lose('us-28-109')).events.filter((e) => e.say === 'replaced');
    expect([open.onlyFor, open.units]).toEqual([undefined, [unit('us-28-109')]]);
    expect(refusal(duel, allied, lose('ge-117-157'))).toBe('4.1 not-your-unit');
    const away = {
      ...german,
      where: german.where.with(unit('ge-13-13'), WAITING),
      steps: german.steps.with(unit('ge-13-13'), 1),
    };
    expect(refusal(duel, away, lose('ge-13-13'))).toBe('6.3 not-on-map');
  });
});

describe('5.2 who is in the way', () => {
  const told = (p: LostBattalionPosition, action: ReturnType<typeof move>) => titleOf(duel).check(p, action);
  it('5.2: the refusal names the regiments that are too many; 6.3, 6.4: who keeps a division where it is', () => {
    const p = byHand('set-up-german');
    const full = ['ge-117-11gr', 'ge-117-157', 'ge-117-450'];
    const { p: three } = play(freeDuel, p, place(full, '2037'));
    const no = titleOf(freeDuel).check(three, place(['ge-33-98'], '2037'));
    expect(no).toMatchObject({ say: 'stack-german-regiments', data: { units: [...full, 'ge-33-98'].map(unit) } });
    const units = { ...ARGONNE, 'fr-18-32': '3340', 'us-1-16': BOX, 'us-1-18': BOX, 'us-1-26': BOX, 'us-1-28': BOX };
    const q = scene({ turn: 6, units });
    expect(told(q, move(['fr-18-32'], ['off'], 'reserve'))).toMatchObject({ data: { unit: unit('fr-18-32') } });
    expect(told(q, move(['us-1-16'], ['off'], 'reserve'))).toMatchObject({
      ...{ say: 'in-reserve-already', data: { unit: unit('us-1-16') } },
    });
  });
  it('5.4: two regiments of one division in a hex are no matter', () => {
    const p = scene({ units: { 'us-91-361': '2044', 'us-91-362': '2044' } });
    expect(
      titleOf(duel)
        .todo(p)
        .map((n) => n.say),
    ).toEqual(['todo-can-move']);
  });
});

function byHand(step: 'set-up-german' | 'set-up-allied', game = freeDuel): LostBattalionPosition {
  return { ...startPosition(game, { placement: 'own', desch: 'off' }, 'by hand'), step };
}

describe('14.0 set-up by hand', () => {
  const regiments = (d: string) => freeDuel.divisions.find((x) => x.id === d)!.units.map((u) => freeDuel.units[u].id);
  it('14.0: who is placed in a hex, who in the box, and who is there already', () => {
    const p = byHand('set-up-allied');
    const { p: boxed, events } = play(freeDuel, p, place(regiments('us-79'), 'off'));
    expect(wordsOf(events)).toEqual(['set-up-in-box']);
    expect(titleOf(freeDuel).check(boxed, place(regiments('us-79'), 'off'))).toMatchObject({
      ...{ rule: '14.0', say: 'in-reserve-already', data: { unit: unit(regiments('us-79')[0]) } },
    });
    const { events: out } = play(freeDuel, boxed, place([regiments('us-79')[0]], '2345'));
    expect(out.map((e) => [e.say, e.hexes])).toEqual([['set-up', [hex('2345')]]]);
    expect(refusal(freeDuel, p, place(['ge-117-11gr'], '2037'))).toBe('4.1 not-your-unit');
    expect(refusal(freeDuel, p, place(['us-78-309'], '2345'))).toBe('14.0 not-in-set-up');
  });
  it('17: French artillery is set up in the east', () => {
    const p = byHand('set-up-allied', duel);
    const back = duel.board.ids.filter(
      (h) => duel.south[hex(h)] && duel.toLine[hex(h)] > 2 && duel.onRoad[hex(h)] && !p.where.includes(hex(h)),
    );
    const east = back.find((h) => duel.eastBank[hex(h)])!;
    const west = back.find((h) => !duel.eastBank[hex(h)])!;
    expect(refusal(duel, p, place(['fr-art-fr17a'], east))).toBe('ok');
    expect(refusal(duel, p, place(['fr-art-fr17a'], west))).toBe('17 french-artillery-east');
  });
  it('14.0: what is still as printed is counted, and the first of it is offered', () => {
    const p = byHand('set-up-allied', duel);
    const here = duel.units.flatMap((u, i) => (u.side === 0 && p.where[i] >= 0 ? [i] : []));
    expect(
      titleOf(duel)
        .todo(p)
        .map((n) => [n.say, n.data?.['count']]),
    ).toEqual([['todo-set-up', here.length]]);
    expect(titleOf(duel).actors(p)).toEqual(here);
    expect(p.where.filter((place_, u) => duel.units[u].side === 0 && place_ === DUE).length).toBeGreaterThan(0);
    expect(titleOf(duel).todo({ ...p, placed: here })).toEqual([]);
    const offered = [...titleOf(duel).legal(p)].filter((a) => a.kind === 'place');
    expect(new Set(offered.flatMap((a) => a.units))).toEqual(new Set([here[0]]));
    const next = [...titleOf(duel).legal({ ...p, placed: [here[0]] })].filter((a) => a.kind === 'place');
    expect(new Set(next.flatMap((a) => a.units))).toEqual(new Set([here[1]]));
  });
});

it('8.2: with nothing to decide a step goes by', () => {
  const { p } = goOn(duel, scene({ turn: 2, step: 'allied-barrages', units: { 'us-91-361': '2046' } }));
  expect(p.step).not.toBe('allied-barrages');
});
