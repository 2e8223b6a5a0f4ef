import { create } from 'zustand';
import { type LibraryRow, listEntries, putBack, removeEntry, type SavingFault, savesDone } from './library.ts';

/** The games of the library as the shelf lists them. */
export interface RowsState {
  /** null: not read yet. */
  readonly rows: readonly LibraryRow[] | null;
  /** Why nothing can be stored here, when it cannot. */
  readonly fault: SavingFault | null;
  /** The game removed last, as long as it can be put back. */
  readonly removed: { readonly row: LibraryRow; readonly raw: unknown } | null;
  refresh(): Promise<void>;
  remove(row: LibraryRow): Promise<void>;
  restore(): Promise<void>;
  forgetRemoved(): void;
}

export const useRows = create<RowsState>()((set, get) => ({
  rows: null,
  fault: null,
  removed: null,
  async refresh() {
    await savesDone();
    set(await listEntries());
  },
  async remove(row) {
    const raw = await removeEntry(row.id);
    set({ removed: { row, raw } });
    await get().refresh();
  },
  async restore() {
    const { removed } = get();
    if (!removed) return;
    set({ removed: null });
    try {
      await putBack(removed.row.id, removed.raw);
    } catch (error) {
      set((now) => (now.removed ? {} : { removed }));
      throw error;
    }
    await get().refresh();
  },
  forgetRemoved: () => set({ removed: null }),
}));
