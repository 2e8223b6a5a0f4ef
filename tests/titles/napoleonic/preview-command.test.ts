import { beforeAll, describe, expect, test } from 'vitest';
import type { Action, Preview } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import {
  BARRED,
  has,
  type NapoleonicPosition,
  OUT_OF_COMMAND,
  RECOVERY,
} from '../../../src/titles/napoleonic/position.ts';
import { commandRange } from '../../../src/titles/napoleonic/command.ts';
import { overlayOf } from '../../../src/titles/napoleonic/overlays.ts';
import { commandPreview } from '../../../src/titles/napoleonic/preview-command.ts';
import { viewOf } from '../../../src/titles/napoleonic/view.ts';
import { battle } from './field.ts';
import { scene, units } from './scene.ts';
import { refereeFor } from './turn-play.ts';

/* The sheets of the command phase: what they promise is what happens. */

let game: NapoleonicGame;
beforeAll(async () => {
  game = await battle('quatre-bras');
});

const AT = { 'F-Ney': '0820', 'F-Reille': '0819', 'F-9': '0818', 'F-5': '0817', 'F-6a': '0823', 'A-Byl': '0814' };
const at = (step: NapoleonicPosition['step'], dice: readonly number[] = []): NapoleonicPosition =>
  scene(game, { at: AT, dice, also: { step } });
const select = (...ids: string[]): Action => ({ kind: 'select', units: units(game, ...ids) });
const unitsIn = ({ lines }: Preview, say: string) => lines.find((l) => l.note.say === say)?.note.data?.['units'];
const passing = ({ stages }: Preview) =>
  (6 * (stages[0]?.chances.find(({ note }) => note?.data?.['result'] === 'passed')?.weight ?? 0)) /
  (stages[0]?.total ?? 1);

describe('6.1 a point', () => {
  test('6.1, 5.21 who comes in command, who is too far off, what is left: all as it then happens', () => {
    const referee = refereeFor(game);
    const p = referee.begin(at('command-points'));
    let tried = 0;
    for (const action of referee.legal(p)) {
      if (action.kind !== 'select') continue;
      const sheet = commandPreview(game, p, action)!;
      expect(commandPreview(game, viewOf(game, p, 0), action)).toEqual(sheet);
      const next = referee.apply(p, action);
      const told = next.events.find(({ say }) => say.endsWith('-commanded'));
      expect(unitsIn(sheet, 'preview-comes-in')).toEqual([...(told?.units ?? [])].sort((x, y) => x - y));
      const [, officers, others] = next.position.points[0] ?? [0, 0, 0];
      expect(sheet.lines.slice(-2).map(({ value }) => value)).toEqual([`${officers}`, `${others}`]);
      expect(sheet.warnings).toEqual([]);
      tried++;
    }
    expect(tried).toBeGreaterThan(2);
    const reille = commandPreview(game, p, select('F-Ney', 'F-Reille'))!;
    expect(unitsIn(reille, 'preview-left-out')).toEqual(units(game, 'F-6a'));
    // 6.4: beyond his range the sheet says why, and promises nothing.
    const far = { ...p, place: p.place.with(game.army.unit('F-Reille'), game.hex('0812')) };
    const refused = commandPreview(game, far, select('F-Ney', 'F-Reille'))!;
    expect([refused.warnings.length, unitsIn(refused, 'preview-comes-in')]).toEqual([1, undefined]);
  });
});

describe('6.1, 5.21 one of the two alone', () => {
  const referee = () => refereeFor(game);
  const begun = () => referee().begin(at('command-points'));
  const check = (p: NapoleonicPosition, ...ids: string[]) => referee().check(p, select(...ids));

  test('6.1 a unit or officer alone is commanded by the only commander who may', () => {
    const p = begun();
    for (const id of ['F-9', 'F-Reille']) {
      expect(check(p, id)).toEqual({ ok: true });
      expect(referee().apply(p, select(id)).position).toEqual(referee().apply(p, select('F-Ney', id)).position);
      expect(commandPreview(game, p, select(id))).toEqual(commandPreview(game, p, select('F-Ney', id)));
      expect([...referee().legal(p, { units: units(game, id) })]).toEqual([select(id)]);
    }
  });

  test('6.1 a commander who has no formation is asked whom he commands, and shown who is in his range', () => {
    const p = begun();
    expect(check(p, 'F-Ney')).toMatchObject({ ok: false, say: 'choose-whom', rule: '6.1' });
    const sheet = commandPreview(game, p, select('F-Ney'))!;
    expect(sheet.heading.say).toBe('preview-whom');
    expect(unitsIn(sheet, 'preview-officers-near')).toEqual(units(game, 'F-Reille'));
    const singles = [...referee().legal(p)].filter((a) => a.kind === 'select' && a.units.length === 2).length - 1;
    expect(sheet.lines.map(({ note, value }) => [note.say, value])).toEqual([
      ['preview-officers-near', '1'],
      ['preview-units-near', `${singles}`],
      ['preview-points-officers', '2'],
      ['preview-points-units', '2'],
    ]);
    expect([...referee().legal(p, { units: units(game, 'F-Ney') })]).toEqual([]);
  });

  test('6.1 nobody chosen is no order, and no fault', () => {
    expect(check(begun())).toMatchObject({ ok: false, say: 'wrong-number' });
  });

  test('6.1, 6.4 beyond every range the reason is that of the nearest; with no points left it is that', () => {
    const p = begun();
    const far = { ...p, place: p.place.with(game.army.unit('F-9'), game.hex('0808')) };
    expect(check(far, 'F-9')).toMatchObject({ say: 'beyond-command' });
    expect(commandPreview(game, far, select('F-9'))).toMatchObject({
      lines: [],
      warnings: [{ say: 'beyond-command' }],
    });
    const spent = { ...p, points: [[game.army.unit('F-Ney'), 2, 0] as const] };
    expect(check(spent, 'F-9')).toMatchObject({ say: 'points-spent' });
    expect(check(spent, 'F-Ney')).toMatchObject({ say: 'choose-whom' });
  });

  test('6.1 where several commanders may, it is asked who spends the point; an officer-commander alone means his own', async () => {
    const waterloo = await battle('waterloo');
    const who = (...ids: string[]): Action => ({ kind: 'select', units: units(waterloo, ...ids) });
    const both = { 'F-Napoleon': '0820', 'F-Ney': '0821', 'F-Reille': '0819' };
    const p = refereeFor(waterloo).begin(scene(waterloo, { at: both, also: { step: 'command-points' } }));
    expect(p.points.map(([of]) => of)).toEqual(units(waterloo, 'F-Napoleon', 'F-Ney'));
    expect(refereeFor(waterloo).check(p, who('F-Reille'))).toMatchObject({
      say: 'choose-who-spends',
      data: { units: units(waterloo, 'F-Napoleon', 'F-Ney') },
    });
    expect(commandPreview(waterloo, p, who('F-Reille'))).toMatchObject({
      lines: [{ note: { say: 'preview-comes-in', data: { units: units(waterloo, 'F-Reille') } } }],
      warnings: [{ say: 'choose-who-spends' }],
    });
    expect(refereeFor(waterloo).check(p, who('F-Ney', 'F-Reille'))).toEqual({ ok: true });
  });
});

describe('6.4 the ranges on the map', () => {
  const drawn = (p: NapoleonicPosition, from?: string, seat?: 0 | 1) => {
    const view = seat === undefined ? p : viewOf(game, p, seat);
    const { hexes } = overlayOf(game, view, 'command', from === undefined ? undefined : game.hex(from));
    const of = (pattern: string) => hexes.filter((h) => h.pattern === pattern).map(({ hex }) => hex);
    return { french: of('side-0'), allied: of('side-1'), out: of('blocked').map((hex) => game.ground.board.ids[hex]) };
  };
  const rangeOf = (p: NapoleonicPosition, leader: string) => [...commandRange(game, p, game.army.unit(leader))];

  test('6.4 from a leader’s hex his range; from any other nothing; with none the ranges of all leaders of the side', () => {
    const p = at('command-movement');
    expect(drawn(p, '0820')).toEqual({ french: rangeOf(p, 'F-Ney'), allied: [], out: [] });
    expect(drawn(p, '0818')).toEqual({ french: [], allied: [], out: [] });
    const all = new Set([...rangeOf(p, 'F-Ney'), ...rangeOf(p, 'F-Reille')]);
    expect(new Set(drawn(p).french)).toEqual(all);
    expect(drawn(p).french).toHaveLength(all.size);
    expect(drawn(p, undefined, 1)).toEqual({ french: [], allied: [], out: [] });
  });

  test('6.2 who is out of command is marked; while points are spent, whom none has reached yet', () => {
    const p = at('command-movement');
    const marked = { ...p, marks: p.marks.with(game.army.unit('F-9'), OUT_OF_COMMAND) };
    expect(drawn(marked).out).toEqual(['0818']);
    const referee = refereeFor(game);
    const points = referee.begin(at('command-points'));
    expect(drawn(points).out.toSorted()).toEqual(['0817', '0818', '0819', '0823']);
    const { position } = referee.apply(points, select('F-9'));
    expect(drawn(position).out.toSorted()).toEqual(['0817', '0819', '0823']);
    // The others keep theirs of last turn.
    expect(drawn(position, undefined, 1).out).toEqual([]);
  });
});

describe('6.31, 6.32 rolls', () => {
  test('6.31 an officer’s chance is his initiative in six; a failure bars those whom the sheet names', () => {
    const p = at('command-rolls', [6]);
    const officer = game.army.unit('F-Reille');
    const sheet = commandPreview(game, p, select('F-Reille'))!;
    expect(passing(sheet)).toBe(p.initiative[officer]);
    const warned = sheet.warnings.find((w) => w.say === 'preview-bars')?.data?.['units'];
    const failed = refereeFor(game).apply(p, select('F-Reille')).position;
    expect(failed.marks.flatMap((_, u) => (has(failed, u, BARRED) ? [u] : []))).toEqual(warned);
    expect(warned).toEqual(units(game, 'F-5', 'F-9'));
  });
  test('6.32, 6.34 a unit’s chance is its initiative in six', () => {
    const p = at('movement');
    const low = { ...p, marks: p.marks.map(() => OUT_OF_COMMAND) };
    const unit = game.army.unit('F-6a');
    const sheet = commandPreview(game, low, select('F-6a'))!;
    expect(sheet.warnings).toEqual([]);
    expect(passing(sheet)).toBe(game.army.pieces[unit].init);
  });
});

test('21.2 a unit of a broken formation comes back on 1 to 4, others without a roll', () => {
  const [unit] = units(game, 'F-6a');
  const formation = game.army.pieces[unit].formation;
  const p = at('reorganisation');
  const frame = { step: 'reorganise', side: 0, used: [] } as const;
  const waits = { ...p, place: p.place.with(unit, RECOVERY), stack: [frame] };
  const place: Action = { kind: 'place', units: [unit], hex: game.hex('0819') };
  expect(commandPreview(game, waits, place)).toBeNull();
  const broken = { ...waits, losses: waits.losses.with(formation, 99) };
  const [stage] = commandPreview(game, broken, place)!.stages;
  const back = stage.chances.find(({ note }) => note?.data?.['result'] === 'back')!;
  expect((6 * back.weight) / stage.total).toBe(4);
});
