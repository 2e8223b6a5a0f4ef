import { beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '../../../src/engine/title.ts';
import { commandRange, inCommand } from '../../../src/titles/napoleonic/command.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import {
  BARRED,
  FAILED,
  has,
  IN_COMMAND,
  LAPSED,
  MARCHING,
  type NapoleonicPosition,
  OUT_OF_COMMAND,
  REORGANISED,
} from '../../../src/titles/napoleonic/position.ts';
import { viewOf } from '../../../src/titles/napoleonic/view.ts';
import { battle } from './field.ts';
import { type Scene, scene, units } from './scene.ts';
import { smallBattle } from './small-battle.ts';
import { PASS, passTo, play, refereeFor } from './turn-play.ts';

let qb: NapoleonicGame;
let waterloo: NapoleonicGame;
let small: NapoleonicGame;
beforeAll(async () => {
  qb = await battle('quatre-bras');
  waterloo = await battle('waterloo');
  small = await smallBattle();
});

/** The French in command control, or somebody else. */
const control = (game: NapoleonicGame, { at, dice, also }: Scene): NapoleonicPosition =>
  scene(game, { at, dice, also: { step: 'command-points', ...also } });
const select = (game: NapoleonicGame, ...ids: string[]): Action => ({
  kind: 'select',
  units: ids.map((id) => game.army.unit(id)),
});
const marked = (game: NapoleonicGame, p: NapoleonicPosition, mark: number) =>
  game.army.pieces.flatMap(({ id }, unit) => (has(p, unit, mark) ? [id] : []));
const rangeIds = (game: NapoleonicGame, p: NapoleonicPosition, leader: string) =>
  [...commandRange(game, p, game.army.unit(leader))].map((hex) => game.ground.board.ids[hex]);
const marks = (game: NapoleonicGame, list: Readonly<Record<string, number>>) =>
  game.army.pieces.map(({ id }) => list[id] ?? 0);

const COALITION = { player: 1 };

describe('6.4 command range', () => {
  test('6.4 the leader’s hex is not counted, that of the unit is: Ney (4) in 0817 reaches 0720 at 3 and 0821 at 4, not 0822', () => {
    const range = rangeIds(qb, control(qb, { at: { 'F-Ney': '0817' } }), 'F-Ney');
    expect(range).toContain('0821');
    expect(range).not.toContain('0822');
    expect(range).toContain('0720');
  });

  test('6.4 not through an enemy combat unit, nor a hex of an enemy zone without a friend; a friend in it lets it pass', () => {
    const at = { 'F-Ney': '0817', 'A-Byl': '0815' };
    const shut = rangeIds(qb, control(qb, { at }), 'F-Ney');
    expect(shut).not.toContain('0816');
    expect(shut).not.toContain('0815');
    const open = rangeIds(qb, control(qb, { at: { ...at, 'F-9': '0816' } }), 'F-Ney');
    expect(open).toContain('0816');
    expect(open).not.toContain('0815');
  });

  test('6.4, R-20 not over an unfrozen river without a bridge, nor over a lake; a damaged bridge carries it', () => {
    const p = control(small, { at: { 'F-corps': '0404' } });
    const range = rangeIds(small, p, 'F-corps');
    expect(range).toContain('0504');
    expect(range).toContain('0503'); // round by the bridge
    const far = rangeIds(small, control(small, { at: { 'F-corps': '0406' } }), 'F-corps');
    expect(far).not.toContain('0506');
    const damaged = { ...p, damaged: [small.ground.crossings.find((side) => small.ground.water[side] === 2)!] };
    expect(rangeIds(small, damaged, 'F-corps')).toContain('0504');
  });

  test('6.4, R-116 a hidden enemy stack counts as combat units, whatever lies there, on the position and on the view alike', () => {
    const at = { 'F-Ney': '0817', 'A-Wellington': '0815' };
    const p = control(qb, { at, also: { marks: marks(qb, { 'A-Wellington': 1 }) } });
    const own = rangeIds(qb, p, 'F-Ney');
    expect(own).not.toContain('0816');
    const seen = viewOf(qb, p, 0);
    expect([...commandRange(qb, seen, qb.army.unit('F-Ney'))].sort()).toEqual(
      [...commandRange(qb, p, qb.army.unit('F-Ney'))].sort(),
    );
  });
});

describe('6.1 points', () => {
  test('5.21, LQ-17: one of Ney’s two points takes Reille with his corps within 3 hexes and Lefebvre-Desnouettes; one is left', () => {
    const at = { 'F-Ney': '0817', 'F-Reille': '0817', 'F-9': '0817', 'F-5': '0918', 'F-2c': '1019', 'F-Gl': '0720' };
    const { p } = play(qb, control(qb, { at }), select(qb, 'F-Ney', 'F-Reille'), select(qb, 'F-Ney', 'F-Gl'));
    expect(marked(qb, p, IN_COMMAND).sort()).toEqual(['F-2c', 'F-5', 'F-9', 'F-Gl', 'F-Reille']);
    expect(p.points).toEqual([[qb.army.unit('F-Ney'), 1, 1]]);
  });

  test('5.21 N125: a commander [1] takes one officer and one combat unit, not two officers', async () => {
    const ligny = await battle('ligny');
    const at = { 'F-Grouchy': '3331', 'F-Exelmans': '3331', 'F-9c': '3331', 'F-Pajol': '3530', 'F-4c': '3530' };
    const { p, referee } = play(ligny, control(ligny, { at }), select(ligny, 'F-Grouchy', 'F-Exelmans'));
    expect(referee.check(p, select(ligny, 'F-Grouchy', 'F-Pajol'))).toMatchObject({ ok: false, say: 'points-spent' });
    expect(referee.check(p, select(ligny, 'F-Grouchy', 'F-4c'))).toEqual({ ok: true });
  });

  test('5.23, LQ-16, R-88: Orange’s one point puts I Corps in command by itself; all of it stands within 4 hexes', () => {
    const at = {
      'A-Orange': '0814',
      'A-Bij': '0814',
      'A-Ste': '0814',
      'A-Byl': '0915',
      'A-2N': '0516',
      'A-ON': '0714',
    };
    const { p } = play(qb, control(qb, { at, also: COALITION }), PASS);
    expect(marked(qb, p, IN_COMMAND).sort()).toEqual(['A-2N', 'A-Bij', 'A-Byl', 'A-ON', 'A-Orange', 'A-Ste']);
    expect(marked(qb, p, OUT_OF_COMMAND)).toEqual([]);
  });

  test('20.23, 5.23 an officer-commander under march orders keeps them unless he is named: his point is not booked by itself', () => {
    const at = { 'A-Orange': '0812', 'A-2N': '0811', 'A-Byl': '0813' };
    const orders = [{ id: 1, side: 1, units: units(qb, 'A-Orange', 'A-2N'), to: qb.hex('0703'), from: 1 }];
    const start = control(qb, { at, also: { orders, player: 1 } });
    const { p, referee } = passTo(qb, start, 'command-points');
    const passed = referee.apply(p, PASS).position;
    expect([passed.orders, marked(qb, passed, LAPSED | IN_COMMAND)]).toEqual([orders, []]);
    expect(play(qb, p, select(qb, 'A-Orange')).p.orders).toEqual([]);
  });

  test('5.23 N127: rating 2 is his own formation, one other and two units; another formation only after his own', () => {
    const at = { 'F-corps': '0304', 'F-inf': '0203', 'F-lc': '0205', 'F-hc': '0206' };
    const start = control(small, { at });
    const { p, referee } = play(small, start);
    expect(p.points).toEqual([[small.army.unit('F-corps'), 2, 2]]);
    const own = play(small, start, select(small, 'F-corps'));
    expect(marked(small, own.p, IN_COMMAND).sort()).toEqual(['F-corps', 'F-hc', 'F-inf', 'F-lc']);
    expect(referee.check(p, select(small, 'F-corps'))).toEqual({ ok: true });
  });

  test('29.2 WL-30: Ney may not spend on Lobau or VI Corps, he may on Reille and d’Erlon', () => {
    const at = { 'F-Ney': '1217', 'F-Lobau': '1218', 'F-19': '1218', 'F-Reille': '1018', 'F-dErlon': '1417' };
    const { p, referee } = play(waterloo, control(waterloo, { at }));
    const verdict = (target: string) => referee.check(p, select(waterloo, 'F-Ney', target));
    expect(verdict('F-Lobau')).toMatchObject({ ok: false, say: 'not-his-wing', rule: '29.2' });
    expect(verdict('F-19')).toMatchObject({ ok: false, say: 'not-his-wing' });
    expect([verdict('F-Reille'), verdict('F-dErlon')]).toEqual([{ ok: true }, { ok: true }]);
  });

  test('25.8 a leader’s points are for his own nation; a target is out of range, or in command already', async () => {
    const both = await battle('sixteenth-of-june');
    const at = { 'A-Orange': '0814', 'P-1a': '0813', 'A-ON': '0714', 'A-2N': '0819' };
    const { p, referee } = play(both, control(both, { at, also: COALITION }), select(both, 'A-Orange', 'A-ON'));
    const verdict = (target: string) => referee.check(p, select(both, 'A-Orange', target));
    expect(verdict('P-1a')).toMatchObject({ ok: false, say: 'points-spent' });
    const fresh = play(both, control(both, { at, also: COALITION }));
    const first = (target: string) => fresh.referee.check(fresh.p, select(both, 'A-Orange', target));
    expect(first('P-1a')).toMatchObject({ ok: false, say: 'other-nation' });
    expect(first('A-2N')).toMatchObject({ ok: false, say: 'beyond-command' });
    expect(verdict('A-ON')).toMatchObject({ ok: false });
  });

  test('22.24 N133, R-03: an officer who has reorganised can be neither put in command nor roll; his units can be taken singly', () => {
    const at = { 'F-Ney': '0817', 'F-Reille': '0817', 'F-9': '0817' };
    const also = { marks: marks(qb, { 'F-Reille': REORGANISED }) };
    const { p, referee } = play(qb, control(qb, { at, also }));
    expect(referee.check(p, select(qb, 'F-Ney', 'F-Reille'))).toMatchObject({ ok: false, say: 'has-reorganised' });
    expect(referee.check(p, select(qb, 'F-Ney', 'F-9'))).toEqual({ ok: true });
    const rolls = play(qb, { ...control(qb, { at, also }), step: 'command-rolls' as const, points: [] });
    expect(rolls.p.step).not.toBe('command-rolls');
    expect(marked(qb, rolls.p, OUT_OF_COMMAND)).toContain('F-Reille');
  });

  test('6.4, 7.55 N137: three marching units of one formation, two road hexes apart, are all in command with the first', () => {
    const at = { 'F-Ney': '0716', 'F-6a': '0718', 'F-6b': '0720', 'F-9': '0722' };
    const march = marks(qb, { 'F-6a': MARCHING, 'F-6b': MARCHING, 'F-9': MARCHING });
    const { p } = play(qb, control(qb, { at, also: { marks: march } }), select(qb, 'F-Ney', 'F-6a'));
    const chain = marked(qb, p, IN_COMMAND);
    expect(chain.sort()).toEqual(['F-6a', 'F-6b', 'F-9']);
    const still = marks(qb, { 'F-6a': MARCHING, 'F-9': MARCHING });
    const cut = play(qb, control(qb, { at, also: { marks: still } }), select(qb, 'F-Ney', 'F-6a'));
    expect(marked(qb, cut.p, IN_COMMAND)).toEqual(['F-6a']);
  });

  test('6.2, 7.55 a column behind a unit under march orders is in command with it; units of another corps or not marching are not', () => {
    const at = { 'F-6a': '0718', 'F-6b': '0720', 'F-9': '0722', 'F-11c': '0817' };
    const all = { 'F-6a': MARCHING, 'F-6b': MARCHING, 'F-9': MARCHING, 'F-11c': MARCHING };
    const orders = [{ id: 1, side: 0, units: units(qb, 'F-6a'), to: qb.hex('0812'), from: 1 }];
    const commanded = (mark: typeof all, turn = 1) => {
      const also = { marks: marks(qb, mark), orders: orders.map((o) => ({ ...o, from: turn })) };
      const { p } = passTo(qb, control(qb, { at, also }), 'command-movement');
      return ['F-6a', 'F-6b', 'F-9', 'F-11c'].filter((id) => inCommand(qb, p, qb.army.unit(id)));
    };
    expect(commanded(all)).toEqual(['F-6a', 'F-6b', 'F-9']);
    expect(commanded({ ...all, 'F-6b': 0 })).toEqual(['F-6a']);
    expect(commanded(all, 2)).toEqual([]);
  });

  test('6.4, 7.55 an officer’s word takes no marching column of the enemy along, whose head is still in command', () => {
    const at = { 'F-Ney': '0716', 'F-6a': '0718', 'A-2N': '0720', 'A-ON': '0722' };
    const marching = marks(qb, { 'F-6a': MARCHING, 'A-2N': MARCHING | IN_COMMAND, 'A-ON': MARCHING });
    const { p } = play(qb, control(qb, { at, also: { marks: marching } }), select(qb, 'F-Ney', 'F-6a'));
    expect(marked(qb, p, IN_COMMAND)).toContain('F-6a');
    expect(marked(qb, p, IN_COMMAND)).not.toContain('A-ON');
  });
});

describe('6.3 rolls', () => {
  const at = { 'F-Reille': '0817', 'F-9': '0817', 'F-5': '0918', 'F-2c': '1019', 'F-IIa': '0822' };
  const rolls = (dice: number[], also: Partial<NapoleonicPosition> = {}) =>
    scene(qb, { at, dice, also: { step: 'command-rolls', ...also } });

  test('6.31 die <= initiative (4): in command with all his units within 3; the one at 5 hexes is out of command', () => {
    const { p } = play(qb, rolls([4]), select(qb, 'F-Reille'));
    expect(marked(qb, p, IN_COMMAND).sort()).toEqual(['F-2c', 'F-5', 'F-9', 'F-Reille']);
    expect(marked(qb, p, OUT_OF_COMMAND)).toEqual(['F-IIa']);
    expect(inCommand(qb, p, qb.army.unit('F-9'))).toBe(true);
    expect(inCommand(qb, p, qb.army.unit('F-IIa'))).toBe(false);
  });

  test('5.22 N126: he puts nobody of another corps in command, whoever stands beside him', () => {
    const guests = scene(qb, { at: { ...at, 'F-11c': '0818' }, dice: [4], also: { step: 'command-rolls' } });
    const { p } = play(qb, guests, select(qb, 'F-Reille'));
    expect([inCommand(qb, p, qb.army.unit('F-9')), inCommand(qb, p, qb.army.unit('F-11c'))]).toEqual([true, false]);
  });

  test('6.32 N129: he fails on 5: his units within 3 may not check, the one at 5 hexes may', () => {
    const { p } = play(qb, rolls([5]), select(qb, 'F-Reille'));
    expect(marked(qb, p, FAILED)).toEqual(['F-Reille']);
    expect(marked(qb, p, BARRED).sort()).toEqual(['F-2c', 'F-5', 'F-9']);
    expect(marked(qb, p, OUT_OF_COMMAND)).toContain('F-IIa');
  });

  test('6.32 N130: he does not roll: each of his units may check; by the rulebook’s example (switch, R-04) none may', () => {
    expect(marked(qb, play(qb, rolls([]), PASS).p, BARRED)).toEqual([]);
    const example = play(qb, rolls([], { options: { 'unit-checks': 'example' } }), PASS);
    expect(marked(qb, example.p, BARRED).sort()).toEqual(['F-2c', 'F-5', 'F-9']);
  });

  test('6.33 N131: demoralised he needs one less', () => {
    const broken = { losses: qb.army.formations.map(({ id }) => (id === 'F-II' ? 20 : 0)) };
    expect(marked(qb, play(qb, rolls([4], broken), select(qb, 'F-Reille')).p, FAILED)).toEqual(['F-Reille']);
    expect(marked(qb, play(qb, rolls([3], broken), select(qb, 'F-Reille')).p, FAILED)).toEqual([]);
  });

  test('20.23 N223, R-121: an officer under orders passes: the order ends, all demoralised to the end of the player turn; he fails: it stands', () => {
    const order = { id: 1, side: 0, units: units(qb, 'F-Reille', 'F-9', 'F-5'), to: qb.hex('0812'), from: 1 };
    const { p } = play(qb, rolls([3], { orders: [order] }), select(qb, 'F-Reille'));
    expect(p.orders).toEqual([]);
    expect(marked(qb, p, LAPSED).sort()).toEqual(['F-5', 'F-9', 'F-Reille']);
    expect(inCommand(qb, p, qb.army.unit('F-9'))).toBe(true);
    const failed = play(qb, rolls([6], { orders: [order] }), select(qb, 'F-Reille'));
    expect(failed.p.orders).toEqual([order]);
    expect(marked(qb, failed.p, LAPSED | BARRED | FAILED)).toEqual([]);
    expect(inCommand(qb, failed.p, qb.army.unit('F-9'))).toBe(true);
  });

  test('20.23 a commander who takes a single unit ends its order, not that of the rest; one who takes the officer ends it for all', () => {
    const order = { id: 1, side: 0, units: units(qb, 'F-Reille', 'F-9', 'F-5'), to: qb.hex('0812'), from: 1 };
    const start = control(qb, { at: { ...at, 'F-Ney': '0817' }, also: { orders: [order] } });
    const single = play(qb, start, select(qb, 'F-Ney', 'F-9')).p;
    expect(single.orders).toEqual([{ ...order, units: units(qb, 'F-Reille', 'F-5') }]);
    expect(marked(qb, single, LAPSED)).toEqual(['F-9']);
    expect(play(qb, start, select(qb, 'F-Ney', 'F-Reille')).p.orders).toEqual([]);
  });
});

test('6.1 a seat is offered the same points on its view as on the position', () => {
  const at = { 'F-Ney': '0817', 'F-Reille': '0817', 'F-9': '0817', 'F-5': '0918', 'A-Byl': '0815', 'A-ON': '0714' };
  const p = play(qb, control(qb, { at, also: { marks: marks(qb, { 'A-Byl': 1, 'A-ON': 1 }) } })).p;
  const referee = refereeFor(qb);
  const offered = (view: Parameters<typeof referee.legal>[0]) => JSON.stringify([...referee.legal(view)]);
  expect(offered(viewOf(qb, p, 0))).toBe(offered(p));
  expect([...referee.legal(p)].length).toBeGreaterThan(2);
});
