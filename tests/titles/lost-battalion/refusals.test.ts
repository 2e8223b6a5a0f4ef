import { describe, expect, it } from 'vitest';
import { type Action, OFF_MAP } from '../../../src/engine/title.ts';
import { DUE, ELIMINATED, WAITING, WITHDRAWN } from '../../../src/titles/lost-battalion/position.ts';
import { ARGONNE, attack, barrage, duel, hex, move, place, play, refusal, scene, titleOf, unit } from './scene.ts';

/* Orders that break a rule by a hair, each beside the nearest one that does not, and what the hex line says. */

const says = (p: ReturnType<typeof scene>, action: Action) => refusal(duel, p, action);
const lines = (p: ReturnType<typeof scene>, at: string) =>
  titleOf(duel)
    .report(p, hex(at))
    .lines.map(({ say, rule }) => `${rule} ${say}`);

describe('6.1, 8.1 coming onto the map and leaving it', () => {
  it('6.1: who is due in a later turn waits for it', () => {
    const p = (place: number) => scene({ units: { 'us-92-368': place, 'us-77-305': '1343' } });
    const enters = { kind: 'move', units: [unit('us-92-368')], path: [] as number[] } as const;
    const [entry] = titleOf(duel).reach(p(WAITING), { units: enters.units });
    const coming: Action = { ...enters, path: entry!.path };
    expect([says(p(WAITING), coming), says(p(DUE), coming)]).toEqual(['ok', '6.1 not-due']);
  });
  it('8.1: nobody moves off the map', () => {
    const p = scene({ units: { 'us-77-305': '1346' } });
    expect(says(p, { kind: 'move', units: [unit('us-77-305')], path: [OFF_MAP] })).toBe('8.1 cannot-leave-map');
    expect(titleOf(duel).why(p, { units: [unit('us-77-305')] }, OFF_MAP)).toMatchObject({
      say: 'cannot-leave-map',
      rule: '6.3',
    });
    expect(titleOf(duel).modes(p, [])).toEqual([]);
  });
  it('8.1, 9.1, 11.3, 11.5: a way of moving or attacking that the rules do not know', () => {
    const p = scene({ units: { 'us-77-305': '1343' } });
    expect(says(p, move(['us-77-305'], ['1344']))).toBe('ok');
    expect(says(p, { ...move(['us-77-305'], ['1344']), mode: 'by-rail' } as Action)).toBe('8.1 no-such-move');
    const fight = scene({ step: 'allied-attacks', units: ARGONNE });
    expect(says(fight, attack(['us-77-305'], '1340'))).toBe('ok');
    expect(says(fight, attack(['us-77-305'], '1340', 'by-night'))).toBe('9.1 no-such-attack');
    const guns = { 'us-91-361': '2042', 'ge-117-11gr': '2041', 'us-art-i': '2044' };
    const fire = scene({ turn: 3, step: 'allied-barrages', units: guns });
    expect(says(fire, barrage(['us-art-i'], '2041'))).toBe('ok');
    expect(says(fire, { ...barrage(['us-art-i'], '2041'), mode: 'rolling' } as Action)).toBe('11.5 no-such-attack');
  });
});

describe('5.6 the order of a stack', () => {
  it('5.6: who lies in no stack is not asked to be placed on top of it', () => {
    const ways = (place: string | number) =>
      titleOf(duel)
        .modes(scene({ units: { 'us-92-368': place, 'us-77-305': '1343' } }), [unit('us-92-368')])
        .map(({ mode }) => mode);
    expect([ways('1343').includes('top'), ways(WAITING).includes('top')]).toEqual([true, false]);
  });
});

describe('what lies beside the map', () => {
  it('9.11: a tray shows one unit alone as it shows several', () => {
    const lost = (units: Record<string, string | number>) => {
      const out = Object.fromEntries(duel.units.map(({ id }) => [id, WITHDRAWN]));
      const p = scene({ units: { ...out, ...units } });
      const trays = titleOf(duel).table(titleOf(duel).view(p, 'open')).trays;
      const german = trays.find(({ id }) => id === 'german-lost')!;
      return german.groups.flatMap(({ counters }) => counters.map((counter) => duel.units[counter.unit!].id));
    };
    expect(lost({ 'ge-117-11gr': ELIMINATED })).toEqual(['ge-117-11gr']);
    expect(lost({})).toEqual([]);
  });
});

describe('7.4 the list of divisions', () => {
  it('11.7: a division whose regiments in supply all stand under gas may not attack', () => {
    const state = (more: Record<string, string>) => {
      const p = scene({ turn: 3, step: 'allied-attacks', units: { ...ARGONNE, 'us-91-361': '2042', ...more } });
      const card = titleOf(duel)
        .table(titleOf(duel).view(p, 0))
        .lists!.flatMap(({ cards }) => cards)
        .find(({ formation }) => formation === duel.units[unit('us-91-361')].division)!;
      return card.notes[0].say;
    };
    expect(state({ 'ge-117-11gr': '2041' })).toBe('division-ready');
    expect(state({ 'ge-117-11gr': '2041', 'ge-gas-1': '2042' })).toBe('division-gassed');
    expect(state({ 'ge-117-11gr': '2041', 'ge-gas-1': '2042', 'us-91-362': '2142' })).toBe('division-ready');
  });
});

describe('11.7 gas', () => {
  it('11.7: a gas marker is laid, nothing else', () => {
    const p = scene({ turn: 3, step: 'gas', units: { 'us-91-361': '2042', 'ge-117-11gr': '2041' }, ready: true });
    const [marker] = duel.gasMarkers.map((u) => duel.units[u].id);
    expect(says(p, place([marker!], '2042'))).toBe('ok');
    expect(says(p, place(['ge-117-11gr'], '2042'))).toBe('11.7 not-a-gas-marker');
    expect(lines(p, '2042')).not.toContain('11.7 hex-gas');
    expect(lines(play(duel, p, place([marker!], '2042')).p, '2042')).toContain('11.7 hex-gas');
  });
});

describe('the hex line', () => {
  it('8.11: on which side of the line of departure; 13.1: what is to be taken', () => {
    const p = scene({ units: ARGONNE });
    const said = duel.board.ids.flatMap((id, h) => (duel.toLine[h] === 1 ? [[duel.south[h], lines(p, id)]] : []));
    for (const [south, words] of said) expect(words).toContain(south ? '8.11 hex-line-south' : '8.11 hex-line-north');
    const victory = duel.board.ids.filter((id) => lines(p, id).includes('13.1 hex-victory'));
    expect(victory.map(hex).sort()).toEqual([...duel.victoryHexes].sort());
  });
  it('7.3: a hex that is cut off says so', () => {
    const p = scene({ units: ARGONNE, german: ['1340'] });
    expect(lines(p, '1341')).not.toContain('7.3 hex-cut-off');
    const alone = scene({ units: { 'us-77-305': '1330', 'ge-76r-252r': '1340' } });
    expect(lines(alone, '1330')).toContain('7.3 hex-cut-off');
  });
});
