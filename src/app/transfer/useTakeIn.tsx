import { type ReactNode, useState } from 'react';
import { recordUpTo } from '../../engine/record.ts';
import { useGame } from '../../store/game.ts';
import { t } from '../../text/index.ts';
import { catalogue, titleCard } from '../../titles/catalogue.ts';
import { ImportErrorDialog } from '../dialogs/DataFault.tsx';
import { goTo } from '../route.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { readFiles, type ReadGame, type ReadPack } from './files.ts';
import { takePack } from './pack.ts';

function setUpWith(title: string, files: ReadPack['files']): void {
  takePack({ title, files });
  goTo({ page: 'set-up', title, scenario: titleCard(title).scenarios[0].id });
}

/** What the player chooses files with: a browser forgets one that is held by nobody, and then never says what was chosen. */
let input: HTMLInputElement;

function choose(onFiles: (files: File[]) => void): void {
  input = document.createElement('input');
  input.type = 'file';
  input.accept = '.json,application/json';
  input.multiple = true;
  input.addEventListener('change', ({ currentTarget }) =>
    onFiles([...((currentTarget as HTMLInputElement).files ?? [])]),
  );
  input.click();
}

const open = async ({ record, meta, file }: ReadGame): Promise<void> =>
  goTo({ page: 'play', id: await useGame.getState().take(record, meta, file) });

export interface TakeIn {
  /** Takes in files: a saved game is opened, a data pack leads to the set-up of its title. */
  takeIn(files: File[]): void;
  /** Lets the player choose files. */
  choose(): void;
  /** What it has to ask or tell. */
  readonly dialogs: ReactNode;
}

export function useTakeIn(): TakeIn {
  const [error, setError] = useState<unknown>(null);
  const [game, setGame] = useState<ReadGame | null>(null);
  const [pack, setPack] = useState<ReadPack | null>(null);
  const takeIn = (files: File[]) => {
    if (files.length === 0) return;
    const take = async () => {
      const read = await readFiles(files);
      setGame(read.kind === 'game' ? read : null);
      if (read.kind === 'game') await open(read);
      else if (read.title) setUpWith(read.title, read.files);
      else setPack(read);
    };
    take().catch(setError);
  };
  const playOn = (at: number) => {
    if (!game) return;
    setError(null);
    open({ ...game, record: recordUpTo(game.record, at) }).catch(setError);
  };
  const dialogs = (
    <>
      {error !== null && <ImportErrorDialog error={error} playOn={playOn} onClose={() => setError(null)} />}
      {pack && (
        <Dialog heading={t('import.which-title')} onClose={() => setPack(null)}>
          <p>{t('import.which-title-text', Object.keys(pack.files).join(', '))}</p>
          {catalogue.map((card) => (
            <Button key={card.id} onClick={() => setUpWith(card.id, pack.files)}>
              {card.name}
            </Button>
          ))}
        </Dialog>
      )}
    </>
  );
  return { takeIn, choose: () => choose(takeIn), dialogs };
}
