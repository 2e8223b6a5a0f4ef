import { useEffect, useState } from 'react';
import type { Title } from '../../engine/title.ts';
import { loadTitleText } from '../../text/index.ts';
import { catalogue } from '../../titles/catalogue.ts';
import { usePack } from '../transfer/pack.ts';

/** A title being loaded for a page: unknown to the catalogue, on its way, not to be loaded, or here. */
export type TitleInHand =
  | { readonly state: 'unknown' | 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'here'; readonly title: Title };

/** Loads the rules, data and words of a scenario, with the data pack in hand when it is for this title. */
export function useTitle(
  id: string,
  scenario: string,
): TitleInHand & { readonly pack: Readonly<Record<string, unknown>> | undefined } {
  const card = catalogue.find((c) => c.id === id);
  const known = card?.scenarios.some((s) => s.id === scenario) ? card : undefined;
  const inHand = usePack((s) => s.pack);
  const pack = inHand?.title === id ? inHand.files : undefined;
  const [loaded, setLoaded] = useState<TitleInHand>({ state: 'loading' });

  useEffect(() => {
    if (!known) return;
    let current = true;
    setLoaded({ state: 'loading' });
    Promise.all([known.load(scenario, pack), loadTitleText(id)]).then(
      ([title]) => current && setLoaded({ state: 'here', title }),
      (error: unknown) => current && setLoaded({ state: 'failed', error }),
    );
    return () => {
      current = false;
    };
  }, [known, id, scenario, pack]);

  return { ...(known ? loaded : { state: 'unknown' as const }), pack };
}
