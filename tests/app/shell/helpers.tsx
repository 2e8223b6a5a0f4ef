import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type GameSetup, useGame } from '../../../src/store/game.ts';
import { savesDone } from '../../../src/store/library.ts';
import { App } from '../../../src/app/App.tsx';

export const setup: GameSetup = {
  title: 'duel',
  scenario: 'first',
  options: {},
  seed: 'seed',
  fog: false,
  names: ['Anna', 'Ben'],
  help: ['odds', 'moves'],
};

/** The whole app at an address. */
export function visit(hash: string) {
  location.hash = hash;
  return { user: userEvent.setup(), ...render(<App />) };
}

/** Goes to another address, as a link would. */
export async function goOn(hash: string) {
  await act(async () => {
    location.hash = hash;
    window.dispatchEvent(new HashChangeEvent('hashchange'));
    await Promise.resolve();
  });
}

/** A game in the library, played so far; its id. */
export async function storedGame(more: Partial<GameSetup> = {}, ...options: string[]): Promise<string> {
  const id = await useGame.getState().start({ ...setup, ...more });
  useGame.getState().liftCurtain();
  for (const option of options)
    useGame.getState().play(option === 'pass' || option === 'resign' ? { kind: option } : { kind: 'choose', option });
  await savesDone();
  useGame.getState().close();
  return id;
}

/** Drops files on the window. */
export function drop(...files: File[]) {
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types: ['Files'], files } });
  window.dispatchEvent(event);
}
