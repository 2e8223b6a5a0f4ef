import { useEffect, useState } from 'react';
import type { Title } from '../../../engine/title.ts';
import { loadTitleText } from '../../../text/index.ts';
import { catalogue } from '../../../titles/catalogue.ts';
import { DataFault } from '../../dialogs/DataFault.tsx';
import { dropPack, usePack } from '../../transfer/pack.ts';
import { Button } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PaperPage } from '../../ui/PaperPage.tsx';
import { SetUpForm } from './SetUpForm.tsx';
import { t } from './words.ts';

type Loaded = { readonly title: Title; readonly error?: undefined } | { readonly error: unknown };

/** Sets up a new game of a scenario: who sits where, the options of the rules, fog of war, help, seed. */
export default function SetUp({ title, scenario }: { title: string; scenario: string }) {
  const card = catalogue.find((c) => c.id === title);
  const known = card?.scenarios.some((s) => s.id === scenario) ? card : undefined;
  const inHand = usePack((s) => s.pack);
  const pack = inHand?.title === title ? inHand.files : undefined;
  const [loaded, setLoaded] = useState<Loaded | null>(null);

  useEffect(() => {
    if (!known) return;
    let current = true;
    setLoaded(null);
    Promise.all([known.load(scenario, pack), loadTitleText(title)]).then(
      ([it]) => current && setLoaded({ title: it }),
      (error: unknown) => current && setLoaded({ error }),
    );
    return () => {
      current = false;
    };
  }, [known, title, scenario, pack]);

  if (!known) return <PaperPage heading={t('set-up.no-title')}><p>{t('set-up.no-title-text')}</p></PaperPage>;
  if (!loaded) return <Loading text={t('set-up.starting')} />;
  if (loaded.error !== undefined) {
    return (
      <PaperPage heading={pack ? t('set-up.pack-fault') : t('set-up.failed')}>
        <DataFault error={loaded.error} />
        {pack && <p><Button look="press" onClick={dropPack}>{t('set-up.pack-drop')}</Button></p>}
      </PaperPage>
    );
  }
  return (
    <PaperPage heading={t('set-up.heading', known.name)} lead={known.subtitle}>
      <SetUpForm card={known} title={(loaded as { title: Title }).title} pack={pack} />
    </PaperPage>
  );
}
