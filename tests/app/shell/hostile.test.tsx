import { act, cleanup, screen } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { checkRecord } from '../../../src/engine/record.ts';
import { DataError } from '../../../src/engine/scenario.ts';
import { readFiles } from '../../../src/app/transfer/files.ts';
import { useGame } from '../../../src/store/game.ts';
import { listEntries, loadEntry, savesDone } from '../../../src/store/library.ts';
import type { GameMeta } from '../../../src/store/meta.ts';
import { useRows } from '../../../src/store/rows.ts';
import { knowTitleText } from '../../../src/text/index.ts';
import { changes, spoilt } from '../../helpers/hostile.ts';
import { runs } from '../../helpers/random.ts';
import { duelText } from '../../store/duel.ts';
import { db } from '../../store/memory-db.ts';
import { storedGame, visit } from './helpers.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));
vi.mock('../../../src/app/table/TablePage.tsx', () => import('./open-table.tsx'));
vi.mock('../../../src/titles/catalogue.ts', async () => {
  const { duelCard } = await import('../../store/duel.ts');
  return { catalogue: [duelCard], titleCard: () => duelCard };
});

/* Whatever a stranger writes, or a stored row has become: a clear word or a game, never a page that falls over. */

const PATIENCE = 240_000;
const FELL_OVER = /Something went wrong/;
const WAIT = { timeout: 20_000 };

beforeEach(async () => {
  knowTitleText('duel', duelText);
  useGame.getState().close();
  await savesDone();
  db.reset();
  localStorage.clear();
});

/** Everything a game can have beside its record. */
const full = (meta: GameMeta): GameMeta => ({
  ...meta,
  programs: [{ level: 'officer', temper: 'bold', seed: 'own' }, null],
  handovers: [{ at: 1, side: 0, program: null }],
  openCards: true,
  reasons: [{ at: 0, why: 'aim', hex: '0202', gain: 1, odds: '2:1', costs: [1, 2], plans: [3, 4], others: [] }],
  notes: [{ at: 1, say: 'rolled', side: null, text: 'mine' }],
  branchOf: 'other',
  lesson: 3,
});
interface Row {
  readonly record: string;
  readonly meta: GameMeta;
}
/** A game as it is stored, with all that it can have. */
async function soundRow(): Promise<Row> {
  const id = await storedGame({}, 'roll', 'wait', 'resign');
  const row = db.data.get(id) as Row;
  return { ...row, meta: full(row.meta) };
}

describe('a stored row', () => {
  test('whatever it has become, is a game or a fault on a shelf that stands', { timeout: PATIENCE }, async () => {
    const row = await soundRow();
    await fc.assert(
      fc.asyncProperty(changes, async (made) => {
        db.reset();
        db.data.set('bad', spoilt(row, made));
        db.data.set('good', row);
        const { rows } = await listEntries();
        expect(rows.map(({ id }) => id).sort()).toEqual(['bad', 'good']);
        expect(rows.find(({ id }) => id === 'good')!.fault).toBeNull();
        const fault: unknown = await loadEntry('bad')
          .then(() => null)
          .catch((error: unknown) => error);
        expect(fault === null || fault instanceof DataError).toBe(true);
        useRows.setState({ rows: null, fault: null, removed: null });
        visit('#/');
        await screen.findAllByRole('heading', { level: 3, name: /The Duel: First blood/ }, WAIT);
        expect(document.body.textContent).not.toMatch(FELL_OVER);
        expect(document.body.textContent.length).toBeLessThan(10_000);
        cleanup();
      }),
      runs(150),
    );
  });
});

describe('a save', () => {
  /** The whole of a save file. */
  async function soundSave(): Promise<object> {
    const { record, meta } = await soundRow();
    return { ...(JSON.parse(record) as object), meta };
  }
  const asFile = (data: unknown) => new File([JSON.stringify(data)], 'bad.json');
  test('is a game, or is refused with a short word', { timeout: PATIENCE }, async () => {
    const save = await soundSave();
    await fc.assert(
      fc.asyncProperty(changes, async (made) => {
        const said = await readFiles([asFile(spoilt(save, made))])
          .then((read) => (read.kind === 'game' ? useGame.getState().take(read.record, read.meta, read.file) : ''))
          .catch((error: unknown) => (error instanceof DataError ? error.message : `fell over: ${String(error)}`));
        expect(said).not.toMatch(/^fell over/);
        expect(said.length).toBeLessThan(1_000);
      }),
      runs(400),
    );
  });
  test('with hostile words beside its record opens, and its report stands', { timeout: PATIENCE }, async () => {
    const { record, meta } = await soundRow();
    const sound = checkRecord(JSON.parse(record), 'save');
    await fc.assert(
      fc.asyncProperty(changes, async (made) => {
        const bad = spoilt({ ...sound, meta }, made, ['grognard', 'title', 'scenario', 'actions']);
        let id: string;
        try {
          const read = await readFiles([asFile(bad)]);
          if (read.kind !== 'game') return;
          id = await useGame.getState().take(read.record, read.meta, read.file);
        } catch {
          return; // refused: see above
        }
        const { container } = visit(`#/after/${id}`);
        await act(() => savesDone());
        await screen.findByRole('heading', { level: 1 }, WAIT);
        expect(container.textContent).not.toMatch(FELL_OVER);
        expect(container.textContent.length).toBeLessThan(60_000);
        cleanup();
      }),
      runs(100),
    );
  });
});
