import { describe, expect, it } from 'vitest';
import type { Action, Preview, PreviewStage, Seat } from '../../../src/engine/title.ts';
import { neighboursOf } from '../../../src/engine/board/board.ts';
import { barrageOn } from '../../../src/titles/lost-battalion/artillery.ts';
import { POSITIONS } from '../../../src/titles/lost-battalion/files.ts';
import type { LostBattalionPosition } from '../../../src/titles/lost-battalion/position.ts';
import {
  ARGONNE,
  BOX_TURN,
  attack,
  barrage,
  defensiveFire,
  duel,
  hex,
  move,
  play,
  said,
  scene,
  select,
  solo,
  titleOf,
  unit,
} from './scene.ts';

/* The odds shown before the roll, against every face of the die thrown in the same position. */

const preview = (game: typeof duel, p: LostBattalionPosition, action: Action, seat: Seat = 'open'): Preview =>
  titleOf(game).preview(titleOf(game).view(p, seat), action)!;
const chances = (stage: PreviewStage) =>
  Object.fromEntries(stage.chances.map((c) => [c.label, c.weight / stage.total]));
const FACES = [1, 2, 3, 4, 5, 6];
/** How often each result comes up when every face is thrown once. */
function thrown(result: (face: number) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const face of FACES) counts[result(face)] = (counts[result(face)] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counts).map(([label, n]) => [label, n / 6]));
}
const withDice = (p: LostBattalionPosition, ...faces: number[]): LostBattalionPosition => ({
  ...p,
  dice: { kind: 'scripted', faces },
});

describe('who has no odds', () => {
  const units = { 'ge-117-11gr': '2141', 'us-91-361': '2142', 'us-tank-344': '2142', 'us-art-v': '2242' };
  const shown = (action: Action, more: Record<string, string> = {}) => {
    const p = scene({ turn: 3, step: 'german-movement', units: { ...units, ...more } });
    return preview(duel, p, action) !== null;
  };
  it('R-07, 11.8: a tank next to broken ground never attacks it; next to clear ground it does', () => {
    expect(shown(attack(['us-91-361'], '2141'))).toBe(true);
    expect(shown(attack(['us-tank-344'], '2141'))).toBe(false);
    expect(shown(attack(['us-91-361', 'us-tank-344'], '2141'))).toBe(false);
    expect(shown(attack(['us-91-361', 'us-tank-344'], '2041'), { 'ge-117-11gr': '2041' })).toBe(true);
    const clear = { 'ge-117-11gr': '2041', 'us-91-361': '2042', 'us-tank-344': '2042' };
    expect(shown(attack(['us-tank-344'], '2041'), clear)).toBe(true);
  });
  it('11.1, 11.9: artillery and machine guns never attack; whoever has no guns fires no barrage', () => {
    expect(shown(attack(['us-art-v'], '2141'))).toBe(false);
    expect(shown(attack(['ge-mg-01'], '2142'), { 'ge-mg-01': '2141' })).toBe(false);
    expect(shown(barrage(['us-art-v'], '2141'))).toBe(true);
    for (const u of ['us-91-361', 'us-tank-344']) expect(shown(barrage([u], '2141'))).toBe(false);
    expect(shown(barrage(['us-art-v', 'us-91-361'], '2141'))).toBe(false);
  });
});

describe('the combat sheet', () => {
  const p = scene({
    turn: 3,
    step: 'allied-attacks',
    units: { 'us-91-361': '2042', 'us-91-362': '2042', 'us-35-137': '1941', 'ge-117-11gr': '2041', 'ge-mg-01': '2041' },
  });
  it.each([[['us-91-361']], [['us-91-361', 'us-91-362']], [['us-91-361', 'us-91-362', 'us-35-137']]])(
    '9.7-9.10: the chances of an attack by %j are those of the die',
    (units) => {
      const action = attack(units, '2041');
      const sheet = preview(duel, p, action);
      expect(chances(sheet.stages[0])).toEqual(
        thrown((face) => String(said(play(duel, withDice(p, face), action).events, 'combat')!.data!['result'])),
      );
      expect(sheet.stages[0].column).toBe(said(play(duel, withDice(p, 1), action).events, 'combat')!.data!['final']);
    },
  );
  it('9.11: a result favours the side that loses fewer steps, and of equal losses neither', () => {
    const sheet = preview(duel, p, attack(['us-91-361', 'us-91-362', 'us-35-137'], '2041'));
    const favours = Object.fromEntries(sheet.stages[0].chances.map((chance) => [chance.label, chance.favours]));
    expect(favours).toEqual({ '2/0': 1, '2/1': 1, '1/1': null, '1/2': 0 });
  });
  it('9.1: there is none against nobody, against friends, or for who is not on the map', () => {
    const none = (units: readonly string[], target: string, from = p) => preview(duel, from, attack(units, target));
    expect(none(['us-91-361'], '2040')).toBeNull();
    expect(none(['us-91-361'], '1941')).toBeNull();
    const away = scene({ turn: 3, units: { 'us-91-361': '2042', 'us-35-137': BOX_TURN, 'ge-117-11gr': '2041' } });
    expect(none(['us-91-361'], '2041', away)).not.toBeNull();
    expect(none(['us-91-361', 'us-35-137'], '2041', away)).toBeNull();
  });
  it('11.8, R-16: without a tank 1t/2 and 1/2 are one result, and the roll is told so', () => {
    const q = scene({
      turn: 3,
      step: 'allied-attacks',
      units: { 'us-3-4': '2141', 'us-3-7': '2141', 'ge-9lw-83lw': '2140' },
      steps: { 'us-3-7': 2, 'ge-9lw-83lw': 1 },
    });
    const order = attack(['us-3-4', 'us-3-7'], '2140');
    const [stage] = preview(duel, q, order).stages;
    expect([stage.column, chances(stage)]).toEqual(['6:1', { '1/2': 1 / 2, '1/3': 1 / 6, '0/3': 1 / 6, '0/4': 1 / 6 }]);
    const { roll } = said(play(duel, withDice(q, 1), order).events, 'combat')!;
    expect([roll!.result, roll!.results!.chances.map(({ value }) => value)]).toEqual([
      '1/2',
      ['1/2', '1/3', '0/3', '0/4'],
    ]);
    expect(roll!.purpose).toEqual({ say: 'roll-combat', rule: '9.10', data: { hex: hex('2140'), final: '6:1' } });
  });
  it('9.9: an automatic result is the only one', () => {
    const q = scene({
      turn: 3,
      step: 'allied-attacks',
      units: { 'us-91-361': '2042', 'us-91-362': '2042', 'ge-mg-01': '2041' },
    });
    const [stage] = preview(duel, q, attack(['us-91-361', 'us-91-362'], '2041')).stages;
    expect([
      stage.heading.say,
      stage.chances.map((c) => c.label),
      stage.expected.map(({ loss, value }) => [loss?.side, loss?.of, value]),
    ]).toEqual([
      'stage-automatic',
      ['0/E'],
      [
        [0, 'steps', 0],
        [1, 'steps', 1],
        [1, 'hex', 100],
      ],
    ]);
  });
  it('5.6: what lies under the top of a stack is warned of, and the sheet knows nothing of it', () => {
    const q = scene({
      turn: 3,
      step: 'allied-attacks',
      units: { 'us-91-361': '2042', 'ge-117-11gr': '2041', 'ge-27-120w': '2041' },
    });
    const sheet = preview(duel, q, attack(['us-91-361'], '2041'), 0);
    expect(sheet.warnings[0]).toEqual({ say: 'warning-unseen', rule: '5.6', data: { count: 1, hex: hex('2041') } });
    expect(sheet.lines.filter((l) => l.note.say === 'line-defender')).toHaveLength(1);
  });
  it('9.16: a counter-attack shows 8:1', () => {
    const q = scene({
      turn: 6,
      step: 'german-attacks',
      units: { 'ge-27-120w': '2040', 'us-91-361': '2041' },
      more: { counterAttacks: 1 },
    });
    const sheet = preview(duel, q, attack(['ge-27-120w'], '2041', 'counter-attack'));
    expect([sheet.heading.say, sheet.stages[0].column]).toEqual(['preview-counter-attack', '8:1']);
    expect(sheet.lines.at(-1)).toMatchObject({ note: { say: 'line-fixed', rule: '9.16' }, value: '8:1' });
  });
  it('10.8: a hasty attack is shown from the hex it would come from', () => {
    const q = scene({ turn: 1, units: { 'us-91-361': '2043', 'us-91-362': '2043', 'ge-117-11gr': '2041' } });
    const action = move(['us-91-361', 'us-91-362'], ['2042', '2041'], 'hasty');
    expect(chances(preview(duel, q, action).stages[0])).toEqual(
      thrown((face) => String(said(play(duel, withDice(q, face), action).events, 'combat')!.data!['result'])),
    );
  });
  it('7.2: outside the combat phases supply is that of the moment', () => {
    const q = scene({
      turn: 3,
      units: { 'us-91-361': '2042', 'ge-117-11gr': '2041' },
      allied: ['2040', '2140', '2141', '1941', '1940'],
    });
    expect(
      preview(duel, q, attack(['us-91-361'], '2041')).lines.find((l) => l.note.say === 'line-halved')?.note.data,
    ).toEqual({ halved: 6 });
  });
});

describe('barrages', () => {
  const guns = {
    'us-91-361': '2042',
    'ge-117-11gr': '2041',
    'ge-117-157': '2041',
    'us-art-v': '2343',
    'us-art-army': '1944',
  };
  it('11.5: the chances of a barrage are those of the die', () => {
    const p = scene({ turn: 3, step: 'allied-barrages', units: guns });
    const action = barrage(['us-art-v', 'us-art-army'], '2041');
    expect(chances(preview(duel, p, action).stages[0])).toEqual(
      thrown((face) =>
        String(said(play(duel, withDice(p, face), action).events, 'independent-barrage')!.data!['lost']),
      ),
    );
  });
  it('11.3: so are those of defensive fire', () => {
    const p = scene({
      turn: 6,
      step: 'german-attacks',
      units: { 'ge-27-120w': '2040', 'us-91-361': '2041', 'us-art-army': '1944' },
    });
    const { p: asked } = play(duel, p, attack(['ge-27-120w'], '2041'));
    const action = defensiveFire('us-art-army', '2040');
    expect(chances(preview(duel, asked, action).stages[0])).toEqual(
      thrown((face) =>
        String(said(play(duel, withDice(asked, face, 3), action).events, 'defensive-fire')!.data!['lost']),
      ),
    );
  });
  it('9.7: the barrage before an attack is carried through it: all 36 pairs of dice', () => {
    const p = scene({
      turn: 3,
      step: 'allied-attacks',
      units: { ...guns, 'us-91-362': '2042', 'ge-mg-01': '2041' },
      steps: { 'ge-117-11gr': 1 },
    });
    const { p: asked } = play(duel, p, attack(['us-91-361', 'us-91-362'], '2041'));
    const action = select('us-art-v', 'us-art-army');
    const sheet = preview(duel, asked, action);
    const counts: Record<string, number> = {};
    for (const first of FACES)
      for (const second of FACES) {
        const { p: after, events } = play(duel, withDice(asked, first, second), action);
        let combat = said(events, 'combat');
        let q = after;
        while (!combat) {
          // The defender bears the barrage so that he gives up the least strength.
          const give = (u: number) => duel.units[u].defence[q.steps[u]] - (duel.units[u].defence[q.steps[u] - 1] ?? 0);
          const [best] = [...titleOf(duel).actors(q)].sort((a, b) => give(a) - give(b) || a - b);
          const next = play(duel, q, { kind: 'allocate', unit: best });
          combat = said(next.events, 'combat');
          q = next.p;
        }
        const result = String(combat.data!['result']);
        counts[result] = (counts[result] ?? 0) + 1 / 36;
      }
    expect(Object.keys(chances(sheet.stages[2])).length).toBeGreaterThan(1);
    for (const [label, share] of Object.entries(chances(sheet.stages[2])))
      expect(share, label).toBeCloseTo(counts[label], 10);
    expect(sheet.stages.map((s) => s.heading.say)).toEqual([
      'stage-barrage',
      'stage-without-barrage',
      'stage-after-barrage',
    ]);
  });
  it('17: a barrage that can do nothing, whatever the die, is headed so: before an attack and apart from any', () => {
    const isOpen = (h: number) => h >= 0 && !duel.position[h] && duel.natural[h] === 0;
    const works = duel.position.findIndex(
      (p, h) => POSITIONS[p - 1] === 'permanent' && neighboursOf(duel.board, h).some(isOpen),
    );
    expect(barrageOn(duel, 3, works, false).column).toBeLessThan(0);
    expect(barrageOn(duel, 6, works, false).column).toBeGreaterThanOrEqual(0);
    const at = duel.board.ids[works];
    const beside = duel.board.ids[neighboursOf(duel.board, works).find(isOpen)!];
    const units = { ...ARGONNE, 'ge-117-11gr': at, 'us-91-361': beside, 'us-art-58': beside, 'us-art-v': beside };
    const shot = (gun: string) => {
      const p = scene({ turn: 3, step: 'allied-barrages', units });
      return preview(duel, p, barrage([gun], at));
    };
    expect(['us-art-58', 'us-art-v'].map((gun) => shot(gun).heading.say)).toEqual([
      'preview-idle-barrage',
      'preview-barrage',
    ]);
    const supplied = { ...scene({ turn: 3, step: 'allied-attacks', units }), outOfSupply: [] };
    const { p } = play(duel, supplied, attack(['us-91-361'], at));
    const support = (gun: string) => preview(duel, p, select(gun));
    expect(support('us-art-58').heading.say).toBe('preview-idle-barrage');
    expect(support('us-art-58').stages.map((s) => s.heading.say)).toEqual(['stage-no-effect', 'stage-attack-next']);
    expect(support('us-art-v').heading.say).toBe('preview-barrage');
    expect(support('us-art-v').stages.map(({ later }) => later ?? false)).toEqual([false, true, true]);
  });
});

describe('reconnaissance', () => {
  it('12.9: what a hex may hold, by all 36 pairs of dice', () => {
    const p = scene({
      game: solo,
      turn: 4,
      units: { 'us-91-361': '2141', 'ge-117-11gr': -13 },
      ready: true,
      more: { machineGuns: 0 },
    });
    const look = move(['us-91-361'], ['2140']);
    const sheet = preview(solo, p, look);
    const counts: Record<string, number> = {};
    for (const a of FACES)
      for (const b of FACES) {
        const event = said(play(solo, withDice(p, a, b, ...Array<number>(9).fill(1)), look).events, 'tactical-action')!;
        const met = event.data!['result'] === 'MG' ? 'NO' : String(event.data!['result']); // 12.8: no machine gun is left
        counts[met] = (counts[met] ?? 0) + 1 / 36;
      }
    expect(Object.keys(chances(sheet.stages[0])).toSorted()).toEqual(Object.keys(counts).toSorted());
    for (const [label, share] of Object.entries(chances(sheet.stages[0])))
      expect(share, label).toBeCloseTo(counts[label], 10);
    expect(sheet.modifiers.map((m) => m.value)).toEqual([1]);
  });
  it('a plain move has no sheet', () =>
    expect(
      titleOf(solo).preview(
        titleOf(solo).view(scene({ game: solo, units: { 'us-91-361': '2045' } }), 0),
        move(['us-91-361'], ['2044']),
      ),
    ).toBeNull());
  it('an attack of either side can be asked for at any time', () => {
    const p = scene({ turn: 3, units: { 'us-91-361': '2042', 'ge-117-11gr': '2041' } });
    expect(titleOf(duel).attacks).toEqual(['assault', 'barrage']);
    expect(
      titleOf(duel).preview(titleOf(duel).view(p, 0), {
        kind: 'attack',
        attack: 'assault',
        units: [unit('ge-117-11gr')],
        target: hex('2042'),
      })?.stages,
    ).toHaveLength(1);
  });
});
