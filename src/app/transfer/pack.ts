import { create } from 'zustand';

/** Data files of the player's own that the next game set up with their title will use. */
export interface PackInHand {
  readonly title: string;
  readonly files: Readonly<Record<string, unknown>>;
}

export const usePack = create<{ readonly pack: PackInHand | null }>()(() => ({ pack: null }));
export const takePack = (pack: PackInHand): void => usePack.setState({ pack });
export const dropPack = (): void => usePack.setState({ pack: null });
