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
