import { useEffect, useState } from 'react';
import { useGame } from '../../store/game.ts';
import { loadTitleText } from '../../text/index.ts';

/** Opens a game of the library, and the words of its title. Each time, so that every way to the table is seated anew. */
export function useOpenGame(id: string): { readonly ready: boolean; readonly error: unknown } {
  const [state, setState] = useState<{ ready: boolean; error: unknown }>({ ready: false, error: null });
  useEffect(() => {
    let current = true;
    const open = async () => {
      await useGame.getState().open(id);
      await loadTitleText(useGame.getState().game!.title.id);
    };
    open().then(
      () => current && setState({ ready: true, error: null }),
      (error: unknown) => current && setState({ ready: false, error }),
    );
    return () => {
      current = false;
    };
  }, [id]);
  return state;
}
