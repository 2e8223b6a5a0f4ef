import { titleCard } from '../../../titles/catalogue.ts';
import { DataFault } from '../../dialogs/DataFault.tsx';
import { dropPack } from '../../transfer/pack.ts';
import { Button } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PaperPage } from '../../ui/PaperPage.tsx';
import { useTitle } from '../useTitle.ts';
import { SetUpForm } from './SetUpForm.tsx';
import { t } from './words.ts';

/** Sets up a new game of a scenario: who sits where, the options of the rules, fog of war, help, seed. */
export default function SetUp({ title: id, scenario }: { title: string; scenario: string }) {
  const { pack, ...loaded } = useTitle(id, scenario);
  switch (loaded.state) {
    case 'unknown':
      return (
        <PaperPage heading={t('set-up.no-title')}>
          <p>{t('set-up.no-title-text')}</p>
        </PaperPage>
      );
    case 'loading':
      return <Loading text={t('set-up.starting')} />;
    case 'failed':
      return (
        <PaperPage heading={pack ? t('set-up.pack-fault') : t('set-up.failed')}>
          <DataFault error={loaded.error} />
          {pack && (
            <p>
              <Button look="press" onClick={dropPack}>
                {t('set-up.pack-drop')}
              </Button>
            </p>
          )}
        </PaperPage>
      );
    case 'here': {
      const card = titleCard(id);
      return (
        <PaperPage heading={t('set-up.heading', card.name)} lead={card.subtitle}>
          <SetUpForm card={card} title={loaded.title} pack={pack} />
        </PaperPage>
      );
    }
  }
}
