import { beforeAll, describe, expect, test } from 'vitest';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { HIDDEN, MOVED, type NapoleonicPosition } from '../../../src/titles/napoleonic/position.ts';
import { startWork } from '../../../src/engine/play/work.ts';
import { eliminate } from '../../../src/titles/napoleonic/boxes.ts';
import { checkWorks } from '../../../src/titles/napoleonic/improved-positions.ts';
import { featuresOf } from '../../../src/titles/napoleonic/terrain-effects.ts';
import { viewOf } from '../../../src/titles/napoleonic/view.ts';
import { inZone } from '../../../src/titles/napoleonic/zones.ts';
import { move, PASS, playOn } from './acts-play.ts';
import { battle } from './field.ts';
import { scene } from './scene.ts';
import { smallBattle } from './small-battle.ts';
import { passTo, play } from './turn-play.ts';

/* 15.2 improved positions: infantry that stays digs at the end of the movement phase */

let game: NapoleonicGame;
beforeAll(async () => {
  game = await battle('quatre-bras');
});

const BUILD = { step: 'build', side: 0, tried: [] } as const;
const unit = (id: string) => game.army.unit(id);
/** Three infantry regiments of the French IX division in one hex, and the open hex beside it. */
const foot = (): string[] => game.army.pieces.flatMap((p) => (p.player === 0 && p.kind === 'infantry' ? [p.id] : []));
const HERE = '1210';
const dig = (hex = HERE) => ({ kind: 'select', units: [], hexes: [game.hex(hex)] }) as const;

function position(dice: readonly number[], also: Partial<NapoleonicPosition> = {}, count = 2): NapoleonicPosition {
  const at = Object.fromEntries(
    foot()
      .slice(0, count)
      .map((id) => [id, HERE]),
  );
  return scene(game, { at, dice, also: { step: 'movement-end', ...also } });
}

describe('15.22 building', () => {
  test('15.21, 15.23 two infantry units that have not moved: finished on a 1', () => {
    const { p, decision, said } = playOn(game, position([1]), [BUILD], dig());
    expect(p.works).toEqual([{ hex: game.hex(HERE), done: true, builders: [] }]);
    expect(said).toContain('position-finished');
    expect(decision.step).toBe('idle');
    expect(inZone(game, { ...p, place: p.place.with(unit('A-Bij'), game.hex('1211')) }, 1, game.hex(HERE))).toBe(false);
    expect(featuresOf(game, p, [game.hex('1211')], [game.hex(HERE)]).map(({ id }) => id)).toContain('improvedPosition');
  });
  test('15.23 2 to 6: under construction, with those who began it; each hex once in a phase', () => {
    const { p, decision } = playOn(game, position([2]), [BUILD], dig());
    expect(p.works).toEqual([{ hex: game.hex(HERE), done: false, builders: foot().slice(0, 2).map(unit) }]);
    expect(decision.step).toBe('idle');
    const next = playOn(game, { ...p, dice: position([1]).dice }, [BUILD], dig());
    expect(next.p.works).toEqual([{ hex: game.hex(HERE), done: true, builders: [] }]);
  });
  test('15.22 one infantry unit, or one of two that has moved, is too few; nobody is asked', () => {
    const start = position([]);
    const moved = { ...start, marks: start.marks.with(unit(foot()[0]), MOVED) };
    for (const p of [position([], {}, 1), moved]) {
      const { decision, referee } = playOn(game, p, [BUILD]);
      expect(decision.step).toBe('idle');
      const asked = { ...p, stack: [{ ...BUILD, open: true }] };
      expect(referee.check(asked, dig())).toMatchObject({ ok: false, say: 'too-few-to-build', rule: '15.22' });
    }
  });
  test('15.22, 7.62 infantry that burns the trestle beside it has not left its hex and digs; who has gone and come back does not', async () => {
    const small = await smallBattle();
    const p = scene(small, { at: { 'F-inf': '0706', 'F-mixed': '0706' }, also: { step: 'command-movement' } });
    const go = (mode: string | undefined, ...path: string[]) =>
      move([small.army.unit('F-inf')], mode, ...path.map((id) => small.hex(id)));
    const burnt = play(small, p, go('damage', '0707')).p;
    expect(burnt.damaged).toHaveLength(1);
    const asked = (from: NapoleonicPosition) => passTo(small, from, 'build').p.turn - p.turn;
    expect(asked(burnt)).toBe(0);
    const back = play(small, p, go(undefined, '0705', '0706')).p;
    expect(asked(back)).toBe(1);
  });
  test('15.22 not in frost, snow or blizzard; not where one stands', () => {
    for (const kind of ['frost', 'snow', 'blizzard'] as const) {
      const p = position([], { weather: { kind, left: 3, checked: false } });
      const { decision, referee } = playOn(game, p, [BUILD]);
      expect(decision.step).toBe('idle');
      expect(referee.check({ ...p, stack: [{ ...BUILD, open: true }] }, dig())).toMatchObject({
        say: 'ground-too-hard',
      });
    }
    const stands = position([], { works: [{ hex: game.hex(HERE), done: true, builders: [] }] });
    expect(playOn(game, stands, [BUILD]).decision.step).toBe('idle');
  });
  test('15.22 the player may leave it; every seat sees that he is asked', () => {
    const start = position([]);
    const hidden = { ...start, marks: start.marks.map(() => HIDDEN) };
    const { p, referee, decision } = playOn(game, hidden, [BUILD]);
    expect(decision).toMatchObject({ kind: 'select', step: 'build', side: 0 });
    for (const seat of [0, 1, 'common'] as const)
      expect(referee.decision(viewOf(game, p, seat))).toMatchObject({ step: 'build', side: 0 });
    expect([...referee.legal(viewOf(game, p, 0))]).toEqual([dig(), PASS]);
    expect(referee.apply(p, PASS).position.works).toEqual([]);
  });
});

describe('15.22, R-65 those who began it must stay', () => {
  const begun = (done: boolean, count: number) =>
    position([], { works: [{ hex: game.hex(HERE), done, builders: foot().slice(0, 3).map(unit) }] }, count);
  test('R-65 three began it: it goes on with two of them, and is given up with one', () => {
    expect(playOn(game, begun(false, 2), []).p.works).toHaveLength(1);
    const { p, said } = playOn(game, begun(false, 1), []);
    expect(p.works).toEqual([]);
    expect(said).toContain('position-given-up');
  });
  test('15.22, R-65 who goes out and back on one move has left it: of two it is given up, of three it goes on without him', () => {
    const [one] = foot();
    const loop = move([unit(one)], undefined, game.hex('1211'), game.hex(HERE));
    const after = (count: number) => playOn(game, { ...begun(false, count), step: 'command-movement' }, [], loop);
    const two = after(2);
    expect([two.p.place[unit(one)], two.p.works]).toEqual([game.hex(HERE), []]);
    expect(two.said).toContain('position-given-up');
    const three = after(3);
    expect(three.p.works).toEqual([{ hex: game.hex(HERE), done: false, builders: foot().slice(1, 3).map(unit) }]);
    expect(three.said).not.toContain('position-given-up');
  });
  test('15.22 one of two is lost: it is given up', () => {
    const two = { hex: game.hex(HERE), done: false, builders: foot().slice(0, 2).map(unit) };
    const work = startWork(game, position([], { works: [two] }));
    checkWorks(work);
    expect(work.position.works).toEqual([two]);
    eliminate(work, unit(foot()[0]), 'result');
    checkWorks(work);
    expect(work.position.works).toEqual([]);
  });
  test('R-65 others in their place do not count; 15.22 a finished one stays for ever', () => {
    const others = begun(false, 1);
    const place = others.place.with(unit(foot()[4]), game.hex(HERE)).with(unit(foot()[5]), game.hex(HERE));
    expect(playOn(game, { ...others, place }, []).p.works).toEqual([]);
    expect(playOn(game, begun(true, 0), []).p.works).toHaveLength(1);
  });
});
