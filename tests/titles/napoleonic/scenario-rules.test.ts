import { beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '../../../src/engine/title.ts';
import { leads } from '../../../src/titles/napoleonic/course.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import type { ScenarioId } from '../../../src/titles/napoleonic/files.ts';
import { BRIDGE, CHATEAU, RIVER, ROAD, TRAIL } from '../../../src/titles/napoleonic/ground.ts';
import { turnOfArrival } from '../../../src/titles/napoleonic/optional-groups.ts';
import { has, LAPSED, OUT_OF_SUPPLY, type NapoleonicPosition } from '../../../src/titles/napoleonic/position.ts';
import { firstPosition } from '../../../src/titles/napoleonic/setup.ts';
import { suppliedBy, workingTrains } from '../../../src/titles/napoleonic/supply.ts';
import { levelAt } from '../../../src/titles/napoleonic/victory.ts';
import { turnsOf } from '../../../src/titles/napoleonic/weather.ts';
import { battle } from './field.ts';
import { scene } from './scene.ts';
import { smallBattle } from './small-battle.ts';
import { passTo, play, refereeFor } from './turn-play.ts';

const IDS: readonly ScenarioId[] = [
  'quatre-bras',
  'ligny',
  'sixteenth-of-june',
  'waterloo',
  'waterloo-dawn',
  'waterloo-eve',
  'plancenoit',
];
const battles = new Map<ScenarioId, NapoleonicGame>();
beforeAll(async () => {
  for (const id of IDS) battles.set(id, await battle(id));
});
const of = (id: ScenarioId): NapoleonicGame => battles.get(id)!;

const select = (game: NapoleonicGame, ...ids: string[]): Action => ({
  kind: 'select',
  units: ids.map((id) => game.army.unit(id)),
});
const marked = (game: NapoleonicGame, p: NapoleonicPosition, mark: number) =>
  game.army.pieces.flatMap(({ id }, unit) => (has(p, unit, mark) ? [id] : []));
const clock = (game: NapoleonicGame, n: number) => `${Math.floor(game.turns[n - 1].start / 60)}:00`;

describe('25 what the scenarios share', () => {
  test('25.3 groups come in their turns: every unit of a group is due in the turn that the list gives it', () => {
    for (const game of battles.values()) {
      const p = firstPosition(game, {}, 'seed');
      const fixed = [...game.arrivals.keys()].filter((group) => game.arrivals[group].optional < 0);
      expect(fixed.map((group) => turnOfArrival(game, p, group))).toEqual(
        fixed.map((group) => game.arrivals[group].turn),
      );
      expect(fixed.length).toBeGreaterThan(0);
    }
  });

  test('25.4 no river, no bridge over one, no bridge train', () => {
    for (const game of battles.values()) {
      expect(game.ground.water.includes(RIVER) || game.ground.span.includes(BRIDGE)).toBe(false);
      expect(game.army.pieces.some(({ kind }) => kind === 'bridge-train')).toBe(false);
    }
  });

  test('25.6 Hougoumont and La Haye Sainte are the chateaux of Waterloo, one at Ligny', () => {
    const chateaux = (game: NapoleonicGame) =>
      [...game.ground.board.ids.keys()].filter((hex) => game.ground.terrain[hex] === CHATEAU);
    expect(chateaux(of('waterloo')).sort()).toEqual(
      [of('waterloo').place('Hougoumont'), of('waterloo').place('La Haye Sainte')].sort(),
    );
    expect(chateaux(of('ligny'))).toEqual([of('ligny').place('Château de Ligny')]);
    expect(chateaux(of('quatre-bras'))).toEqual([]);
  });

  test('25.7 the chaussée is a road, the lane of the Prussians a trail', () => {
    const game = of('waterloo');
    expect([game.ground.onWay[game.hex('1217')], game.ground.onWay[game.hex('3309')]]).toEqual([ROAD, TRAIL]);
  });

  test('25.9 old and foot guards have both parts of 11.3, the others the shift; the garrison of Hougoumont is no Guard', () => {
    const guard = (id: string) => of('waterloo').army.pieces[of('waterloo').army.unit(id)].guard;
    expect([guard('F-G1'), guard('A-Mai'), guard('F-YG'), guard('F-Gh'), guard('A-Hou')]).toEqual([
      'old',
      'foot-guards',
      'young',
      'cavalry',
      null,
    ]);
  });

  test('25.10 WL-31 Orange’s one point is I Corps’', () => {
    const game = of('waterloo');
    const p = scene(game, {
      at: { 'A-Orange': '1114', 'A-Kie': '1114', 'A-Omp': '1214', 'A-Uxbridge': '1213' },
      also: { player: 1, step: 'command-points' },
    });
    const { p: begun, referee } = play(game, p);
    expect(referee.check(begun, select(game, 'A-Orange', 'A-Uxbridge'))).toMatchObject({
      ok: false,
      say: 'own-formation-first',
    });
    expect(referee.check(begun, select(game, 'A-Orange'))).toEqual({ ok: true });
  });

  test('25.11 Brunswick and the cavalry, who have no train, draw on that of another corps without a limit of one stack', () => {
    const game = of('waterloo');
    const at = { 'A-BrA': '1616', 'A-Van': '1716', 'A-TR': '1213' };
    const p = scene(game, { at });
    const train = game.army.unit('A-TR');
    const lines = workingTrains(game, p, game.army.pieces[train].nation);
    expect(lines).toContain(train);
    for (const id of ['A-BrA', 'A-Van'])
      expect(['train', 'source']).toContain(suppliedBy(game, p, game.army.unit(id))?.from);
  });

  test('R-96 the French are first in every scenario, and second at night', () => {
    for (const game of battles.values())
      for (const turn of game.turns) expect(leads(game, turn)).toBe(turn.kind === 'day' ? 0 : 1);
  });
});

describe('the single scenarios', () => {
  test('26 Quatre Bras runs from 14:00 to 21:00 in 7 turns; 26.2 Lefebvre-Desnouettes moves by Ney’s points', () => {
    const game = of('quatre-bras');
    expect([game.turns.length, clock(game, 1), game.turns[6].end / 60]).toEqual([7, '14:00', 21]);
    const p = scene(game, {
      at: { 'F-Ney': '0817', 'F-Gl': '0720', 'F-Gh2': '0720' },
      also: { step: 'command-points' },
    });
    const { p: begun, referee } = play(game, p);
    expect(referee.check(begun, select(game, 'F-Ney', 'F-Gl'))).toEqual({ ok: true });
    expect(game.army.formations[game.army.formation('F-Gde')].officer).toBe(-1);
  });

  test('27 Ligny: 27.2 Grouchy’s point is his wing’s; 27.4 the levels', () => {
    const game = of('ligny');
    expect([game.turns.length, clock(game, 1)]).toEqual([7, '14:00']);
    const at = { 'F-Grouchy': '2930', 'F-Gerard': '2829', 'F-12': '2829', 'F-G1': '2830', 'F-13': '2930' };
    const { p, referee } = play(game, scene(game, { at, also: { step: 'command-points' } }));
    expect(referee.check(p, select(game, 'F-Grouchy', 'F-Gerard'))).toEqual({ ok: true });
    expect(referee.check(p, select(game, 'F-Grouchy', 'F-G1'))).toMatchObject({
      ok: false,
      say: 'not-his-wing',
      rule: '27.2',
    });
    expect([45, 44, 8, 7, -8, -9, -30, -31].map((score) => levelAt(game, score).level)).toEqual([
      'decisive',
      'tactical',
      'tactical',
      'draw',
      'draw',
      'tactical',
      'tactical',
      'decisive',
    ]);
  });

  test('28.3 Ney’s points go to his wing and to Lefebvre-Desnouettes, Napoleon’s to any French unit', () => {
    const game = of('sixteenth-of-june');
    const at = { 'F-Ney': '0719', 'F-Napoleon': '0720', 'F-9': '0718', 'F-Gl': '0720', 'F-8': '0721' };
    const { p, referee } = play(game, scene(game, { at, also: { step: 'command-points', turn: 2 } }));
    const verdict = (who: string, whom: string) => referee.check(p, select(game, who, whom));
    expect([verdict('F-Ney', 'F-9'), verdict('F-Ney', 'F-Gl'), verdict('F-Napoleon', 'F-8')]).toEqual([
      { ok: true },
      { ok: true },
      { ok: true },
    ]);
    expect(verdict('F-Ney', 'F-8')).toMatchObject({ ok: false, say: 'not-his-wing', rule: '28.3' });
  });

  test('29, 29.5 Waterloo ends with the 20:00 turn; 30.1 from dawn its turns are four later, 31.1 on the eve eight', () => {
    const first = (id: ScenarioId, unit: string) => {
      const game = of(id);
      const group = game.arrivals.findIndex(({ units }) => units.includes(game.army.unit(unit)));
      return [game.arrivals[group].turn, clock(game, game.arrivals[group].turn)];
    };
    expect(turnsOf(of('waterloo'), { options: {} }).at(-1)?.start).toBe(20 * 60);
    expect([first('waterloo', 'P-15a'), first('waterloo-dawn', 'P-15a'), first('waterloo-eve', 'P-15a')]).toEqual([
      [1, '11:00'],
      [5, '11:00'],
      [9, '11:00'],
    ]);
  });

  test('31 the night of the 17th has 19 turns: two of night, sixteen of day, one of night', () => {
    expect(
      of('waterloo-eve')
        .turns.map(({ kind }) => kind)
        .join(),
    ).toMatch(/^eveningNight,morningNight,(day,){16}eveningNight$/);
  });

  /** Turn, hex and units of every group that comes whatever is chosen. */
  const comers = (game: NapoleonicGame) =>
    game.arrivals
      .filter(({ optional }) => optional < 0)
      .map(({ turn, hex, units }) =>
        [turn, game.ground.board.ids[hex], ...units.map((u) => game.army.pieces[u].id)].join(' '),
      );

  test('26.3 what comes to Quatre Bras, when and by which hex', () => {
    expect(comers(of('quatre-bras'))).toEqual([
      '1 0725 F-6a F-6b',
      '3 0725 F-Kellermann F-11c F-12c F-IIICh',
      '1 1816 A-Wellington',
      '1 0701 A-Picton A-Kem A-Pac A-5a A-Bes A-TR',
      '2 0112 A-vM',
      '2 0701 A-Brunswick A-BrA A-BrL A-BrI A-BrH A-BrU',
      '4 0112 A-CH A-3a A-Kie',
      '4 0701 A-Brh A-Brf',
      '5 0112 A-Mai A-Byn A-1a',
      '7 0112 A-Uxbridge A-Van A-Viv A-Ch',
    ]);
    const orderless = of('quatre-bras').arrivals.filter(({ marchOrder }) => !marchOrder);
    expect(orderless.map(({ units }) => units)).toEqual([[of('quatre-bras').army.unit('A-Wellington')]]);
  });

  test('32.8 what comes to Plancenoit, when and by which hex', () => {
    expect(comers(of('plancenoit'))).toEqual([
      '1 3608 P-7a P-7b P-Soh P-IIa',
      '1 3606 P-4a P-4b',
      '2 3608 P-8a P-8b P-IIb P-TII',
      '2 3606 P-3a P-3b P-TI P-Ia',
    ]);
  });

  test('26.1, 27.1, 28.1, 29.1, 30.1, 31.1, 32.1 the part in play, the sources, the opening weather', () => {
    const facts = (id: ScenarioId) => {
      const game = of(id);
      const names = game.ground.board.ids.toSorted();
      const { initial } = game.weather;
      const sources = game.sources.map((list) => list.map((hex) => game.ground.board.ids[hex]).join(' ')).join(' / ');
      return [names[0], names.at(-1), sources, `${initial.weather} ${initial.turns}`];
    };
    const waterloo = '1932 0126 / 0901 0111 / 3608 3606';
    expect(facts('quatre-bras')).toEqual(['0101', '1825', '0725 / 0701 0112 / ', 'clear 2']);
    expect(facts('ligny')).toEqual(['1313', '4737', '2137 2537 /  / 4727 4716 4715', 'clear 2']);
    expect(facts('sixteenth-of-june')).toEqual([
      '0101',
      '4737',
      '0437 2137 2537 / 0701 0112 / 4727 4716 4715',
      'clear 2',
    ]);
    expect(facts('waterloo')).toEqual(['0101', '3632', waterloo, 'mud 2']);
    expect(facts('waterloo-dawn')).toEqual(['0101', '3632', waterloo, 'mud 6']);
    expect(facts('waterloo-eve')).toEqual(['0101', '3632', waterloo, 'mud 8']);
    expect(facts('plancenoit')).toEqual(['1301', '3624', '1422 /  / 3608 3606', 'clear 5']);
  });

  test('30.1, 31.1 Lambert comes from Brussels at 09:00', () => {
    for (const id of ['waterloo-dawn', 'waterloo-eve'] as const) {
      const game = of(id);
      const lambert = game.arrivals.find(({ units }) => units.includes(game.army.unit('A-Lam')));
      expect([game.ground.board.ids[lambert!.hex], clock(game, lambert!.turn)]).toEqual(['0901', '9:00']);
    }
  });
});

describe('rules that hold between the steps', () => {
  test('17.3, R-72 between two checks nobody is judged: who is cut off stays in supply, who is not stays out', () => {
    const game = of('quatre-bras');
    const marks = game.army.pieces.map(({ id }) => (id === 'F-5' ? OUT_OF_SUPPLY : 0));
    const p = scene(game, { at: { 'F-9': '0710', 'F-5': '0720' }, also: { step: 'supply', turn: 4, marks } });
    expect(marked(game, passTo(game, p, 'command-movement').p, OUT_OF_SUPPLY)).toEqual(['F-5']);
  });

  test('17.43, R-71 a main line runs over a sound bridge; a burnt one cuts it', async () => {
    const game = await smallBattle();
    const p = scene(game, { at: { 'P-train': '0304' } });
    expect(workingTrains(game, p, 2)).toEqual([game.army.unit('P-train')]);
    const bridge = game.ground.crossings.find((side) => game.ground.water[side] === RIVER)!;
    expect(workingTrains(game, { ...p, damaged: [bridge] }, 2)).toEqual([]);
  });

  test('21.5 who is demoralised by a lapsed order recovers when his player turn ends', () => {
    const game = of('quatre-bras');
    const marks = game.army.pieces.map(({ id }) => (id === 'F-9' ? LAPSED : 0));
    const p = scene(game, { at: { 'F-9': '0718' }, also: { step: 'second-sight', marks } });
    expect(marked(game, p, LAPSED)).toEqual(['F-9']);
    expect(marked(game, play(game, p).p, LAPSED)).toEqual([]);
  });

  test('R-87 an officer out of command does not roll in the movement segment', () => {
    const game = of('quatre-bras');
    const p = scene(game, { at: { 'F-Reille': '0817', 'F-9': '0817' }, dice: [5], also: { step: 'command-rolls' } });
    const { p: failed } = play(game, p, select(game, 'F-Reille'));
    const { p: later, referee } = passTo(game, failed, 'check');
    expect(referee.check(later, select(game, 'F-Reille'))).toMatchObject({ ok: false });
  });

  test('R-90 without cards a turn has no draw: its first dice are those of the weather', () => {
    const game = of('quatre-bras');
    const p = scene(game, {
      at: { 'F-9': '0720' },
      dice: [4, 3],
      also: { step: 'weather', turn: 3, weather: { kind: 'clear', left: 0, checked: false } },
    });
    const { p: after } = play(game, p);
    expect([after.weather.left, after.weather.checked]).toEqual([7, true]);
  });

  test('R-95 a leader whose combat units are gone is in danger at once', () => {
    const game = of('quatre-bras');
    const at = { 'F-Reille': '0817', 'A-Byl': '0816', 'F-9': '0820' };
    const { p } = play(game, scene(game, { at, dice: [2], also: { step: 'second-sight' } }));
    expect(p.place[game.army.unit('F-Reille')]).toBe(game.hex('0820'));
  });

  test('22, 23.11 a turn with a weather check has its recovery; the looking seat is told who decides', () => {
    const game = of('quatre-bras');
    const p = scene(game, { at: { 'F-9': '0720' }, also: { step: 'supply', turn: 4 } });
    const referee = refereeFor(game);
    expect(referee.decision(referee.begin(p))).toMatchObject({ over: false, side: 0 });
  });
});
