import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { SceneProvider } from '../../../src/app/table/scene.tsx';
import { type Situation, situationOf } from '../../../src/app/table/situation.ts';
import { type Game, startGame } from '../../../src/engine/record.ts';
import type { Action, Hex, UnitId } from '../../../src/engine/title.ts';
import { shown, useGame, useShown } from '../../../src/store/game.ts';
import { inPlay } from '../../../src/store/in-play.ts';
import { type HelpLevel, metaFor } from '../../../src/store/meta.ts';
import { useTable } from '../../../src/store/table.ts';
import { useTellings } from '../../../src/store/telling.ts';
import { knowTitleText } from '../../../src/text/index.ts';
import { text } from '../../../src/text/en/mons.ts';
import { hexOf, idsOf, idOf, positionOf, type Setting, title, unitsOf } from '../../titles/mons/positions.ts';

knowTitleText('mons', text);

/** A game of Mons that begins with these units in this situation. */
export function gameOf(where: Readonly<Record<string, string>>, setting?: Setting, fog = false): Game {
  const game = startGame(title, { seed: 'test', fog });
  const position = positionOf(where, setting);
  return { ...game, position, snapshots: [{ at: 0, position }] };
}

/** Lays a game on the table. */
export function lay(game: Game, help: HelpLevel = 'odds'): void {
  const decision = game.title.decision(game.position);
  const seat = game.record.fog && !decision.over ? decision.side : 'open';
  useTable.getState().clear();
  useTellings.getState().forget();
  useGame.setState({
    id: 'test',
    game: inPlay(game),
    meta: metaFor(game.title, '2026-01-01T00:00:00.000Z', { help: [help, help] }),
    seat,
    seated: seat === 'open' ? null : seat,
    curtain: null,
    replayAt: null,
    consent: null,
    refusal: null,
  });
}

/** The open decision of the game on the table. */
export function situation(): Situation {
  const s = situationOf(useGame.getState().game!.title, shown(useGame.getState())!);
  if (!s) throw new Error('nothing to decide');
  return s;
}

function Scene({ children }: { children: ReactNode }) {
  const game = useGame((s) => s.game);
  const now = useShown();
  const telling = useTellings((s) => (s.telling?.after === now ? s.telling : null));
  return (
    game &&
    now && (
      <SceneProvider title={game.title} shown={now} telling={telling}>
        {children}
      </SceneProvider>
    )
  );
}

/** Shows parts of the table with the game laid on it, while no curtain is down, and what stands beside the table. */
export const show = (parts: ReactNode, beside?: ReactNode) => ({
  user: userEvent.setup(),
  ...render(
    <>
      <Scene>{parts}</Scene>
      {beside}
    </>,
  ),
});

/** The orders given so far. */
export const orders = (): readonly Action[] => useGame.getState().game!.actions;

export { hexOf as hex, idOf, idsOf, unitsOf as units };
export const printed = (hexes: readonly Hex[]): string => hexes.map(idOf).join(' ');
export const names = (list: readonly UnitId[]): string => idsOf(list);
