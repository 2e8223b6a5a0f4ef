import { beforeAll, describe, expect, test } from 'vitest';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { dutyLines } from '../../../src/titles/napoleonic/duty-list.ts';
import {
  BOMBARDED,
  FELL_BACK,
  type DeclaredBattle,
  HIDDEN,
  type NapoleonicPosition,
} from '../../../src/titles/napoleonic/position.ts';
import { reportOf } from '../../../src/titles/napoleonic/report.ts';
import { tableOf } from '../../../src/titles/napoleonic/table.ts';
import { viewOf } from '../../../src/titles/napoleonic/view.ts';
import { battle } from './field.ts';
import { hexes, scene, type Scene, units } from './scene.ts';

/* 4.4, 10.31 The duties to fight, line by line. 0815 and 0816 are open ground south of Gemioncourt, 0812 is a town. */

let game: NapoleonicGame;
beforeAll(async () => {
  game = await battle('quatre-bras');
});

const id = (hex: unknown) => game.ground.board.ids[Number(hex)];
const ids = (list: unknown) => (list as readonly number[]).map((u) => game.army.pieces[u].id).join(' ');
/** "open duty-open 0816: F-9", in the order of the list, which must be the same for the seat that decides. */
function lines(p: NapoleonicPosition): string[] {
  const list = dutyLines(game, p);
  expect(dutyLines(game, viewOf(game, p, 0))).toEqual(list);
  return list.map(({ note: { say, data }, state }) => {
    const about = data?.['hex'] === undefined ? '' : ` ${id(data['hex'])}`;
    const who = data?.['units'] ?? [data?.['unit']];
    return `${state} ${say}${about}: ${ids(who)}`;
  });
}
const at = (where: Scene['at'], marks: Readonly<Record<string, number>> = {}): NapoleonicPosition => {
  const p = scene(game, { at: where });
  return { ...p, marks: p.marks.map((mark, u) => mark | (marks[game.army.pieces[u].id] ?? 0)) };
};
const fought = (who: readonly string[], ...where: string[]): DeclaredBattle => ({
  units: units(game, ...who),
  hexes: hexes(game, ...where),
});

describe('4.4 duties', () => {
  const facing = { 'F-9': '0817', 'F-5': '0817', 'A-Byl': '0816' };

  test('4.4 who must be attacked and by whom, who must attack; met when the battle is declared', () => {
    const p = at(facing);
    expect(lines(p)).toEqual(['open duty-open 0816: F-5 F-9', 'open duty-attack 0817: F-5 F-9']);
    const met = { ...p, battles: [fought(['F-9', 'F-5'], '0816')] };
    expect(lines(met)).toEqual(['met duty-met 0816: F-5 F-9']);
    // Open duties come first.
    const two = at({ ...facing, 'F-6a': '1117', 'A-Bij': '1116' });
    expect(lines({ ...two, battles: [fought(['F-9', 'F-5'], '0816')] })).toEqual([
      'open duty-open 1116: F-6a',
      'met duty-met 0816: F-5 F-9',
      'open duty-attack 1117: F-6a',
    ]);
  });

  test('9.22 after a failed repulse it is said whose', () => {
    const p = { ...at(facing), failedRepulses: [{ units: units(game, 'F-9'), hexes: hexes(game, '0816') }] };
    expect(lines(p)[0]).toBe('open duty-forced 0816: F-9');
  });

  test('10.31, 13.1, 10.2 who is free, and why', () => {
    expect(lines(at({ 'F-9': '0812', 'A-Byl': '0813' }))).toEqual(['free free-refuge 0812: F-9']);
    expect(lines(at({ ...facing, 'F-IIa': '0817' }, { 'F-IIa': BOMBARDED }))).toContain(
      'free bombarded-no-attack: F-IIa',
    );
    expect(lines(at(facing, { 'F-5': FELL_BACK }))).toContain('free fell-back-no-attack: F-5');
    const quiet = { ...at(facing), bombarded: hexes(game, '0816') };
    expect(lines(quiet)).toEqual(['free free-bombarded 0817: F-5 F-9']);
    // 13.41: guns whose stack attacks.
    const guns = { ...at({ ...facing, 'F-IIa': '0817' }), battles: [fought(['F-9', 'F-5'], '0816')] };
    expect(lines(guns)).toEqual(['met duty-met 0816: F-5 F-9', 'free free-guns 0817: F-IIa']);
    // Far from the enemy nobody is named.
    expect(lines(at({ 'F-9': '0820', 'A-Byl': '0810' }))).toEqual([]);
  });

  test('4.4 the looked-at hex tells its own, for either end', () => {
    const said = (p: NapoleonicPosition, hex: string) =>
      reportOf(game, p, game.hex(hex))
        .lines.map(({ say }) => say)
        .filter((say) => say.startsWith('duty-') || say.startsWith('free-'));
    const p = at({ ...facing, 'F-6a': '1117', 'A-Bij': '1116' });
    expect(said(p, '0816')).toEqual(['duty-open']);
    expect(said(p, '0817')).toEqual(['duty-open', 'duty-attack']);
    expect(said(p, '0820')).toEqual([]);
    expect(said({ ...p, step: 'movement' }, '0817')).toEqual([]);
  });

  test('R-116 only the side that decides is told, of what it knows', () => {
    const p = at(facing);
    expect(tableOf(game, viewOf(game, p, 0)).duties).toHaveLength(2);
    expect(tableOf(game, viewOf(game, p, 1)).duties).toBeUndefined();
    expect(dutyLines(game, viewOf(game, p, 'common'))).toEqual([]);
    expect(lines(at(facing, { 'A-Byl': HIDDEN }))).toEqual([]);
  });
});
