import { useMemo, useState } from 'react';
import type { Title } from '../../../engine/title.ts';
import { titleCard } from '../../../titles/catalogue.ts';
import { DataFault } from '../../dialogs/DataFault.tsx';
import { layoutOf } from '../../map/geometry.ts';
import { Legend } from '../../map/legend/Legend.tsx';
import { Button } from '../../ui/Button.tsx';
import { Choices } from '../../ui/Choices.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PaperPage } from '../../ui/PaperPage.tsx';
import { useTitle } from '../useTitle.ts';
import { ChartSheets } from './ChartSheets.tsx';
import { CounterSheets } from './CounterSheets.tsx';
import { MapSheet } from './MapSheet.tsx';
import { mapPieces, type Paper, PAPERS, wholeMap } from './sheets.ts';
import { t } from './words.ts';
import styles from './Print.module.css';

/** Map, counters and charts of a scenario on paper. */
export default function PrintPage({ title: id, scenario }: { title: string; scenario: string }) {
  const { pack, ...loaded } = useTitle(id, scenario);
  switch (loaded.state) {
    case 'unknown':
      return (
        <PaperPage heading={t('print.failed')}>
          <p>{t('print.no-title')}</p>
        </PaperPage>
      );
    case 'loading':
      return <Loading text={t('print.loading')} />;
    case 'failed':
      return (
        <PaperPage heading={t('print.failed')}>
          <DataFault error={loaded.error} />
        </PaperPage>
      );
    case 'here':
      return <Sheets title={loaded.title} pack={pack} />;
  }
}

const KINDS = ['map', 'legend', 'counters', 'charts'] as const;

function Sheets({ title, pack }: { title: Title; pack: Readonly<Record<string, unknown>> | undefined }) {
  const { name } = titleCard(title.id);
  const [wanted, setWanted] = useState<readonly (typeof KINDS)[number][]>(['map', 'legend', 'counters']);
  const [size, setSize] = useState<'sheet' | 'true'>('sheet');
  const [paper, setPaper] = useState<Paper>('a4');
  const pieces = useMemo(() => {
    const layout = layoutOf(title.map, 0, title.board);
    return { layout, sheet: [wholeMap(layout, paper)], true: mapPieces(layout, paper) };
  }, [title, paper]);
  const toggle = (kind: (typeof KINDS)[number]) =>
    setWanted(wanted.includes(kind) ? wanted.filter((k) => k !== kind) : [...wanted, kind]);
  return (
    <PaperPage wide heading={t('print.heading', name)} lead={t('print.lead')}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          print();
        }}
      >
        <fieldset>
          <legend>{t('print.what')}</legend>
          {KINDS.map((kind) => (
            <label key={kind}>
              <input type="checkbox" checked={wanted.includes(kind)} onChange={() => toggle(kind)} />
              {t(`print.${kind}`)}
            </label>
          ))}
        </fieldset>
        {wanted.includes('map') && (
          <Choices
            legend={t('print.size')}
            name="size"
            chosen={size}
            onChoose={(chosen) => setSize(chosen as 'sheet' | 'true')}
            choices={[
              { id: 'sheet', label: t('print.size-sheet') },
              { id: 'true', label: t('print.size-true', pieces.true.length) },
            ]}
          />
        )}
        <Choices
          row
          legend={t('print.paper')}
          name="paper"
          chosen={paper}
          onChoose={(chosen) => setPaper(chosen as Paper)}
          choices={(Object.keys(PAPERS) as Paper[]).map((p) => ({ id: p, label: t(`print.paper-${p}`) }))}
        />
        <p>
          <Button look="main" type="submit" disabled={wanted.length === 0}>
            {t('print.print')}
          </Button>
        </p>
        <p className={styles['hint']}>{wanted.length === 0 ? t('print.nothing') : t('print.hint')}</p>
      </form>
      <div className={styles['sheets']} data-paper={paper}>
        {wanted.includes('map') &&
          pieces[size].map((piece) => (
            <MapSheet
              key={`${piece.row} ${piece.column}`}
              layout={pieces.layout}
              symbols={title.symbols}
              piece={piece}
              name={name}
              alone={size === 'sheet'}
            />
          ))}
        {wanted.includes('legend') && (
          <section className={styles['sheet']}>
            <h2>{t('print.legend-of', title.map.name)}</h2>
            <Legend layout={pieces.layout} symbols={title.symbols} />
          </section>
        )}
        {wanted.includes('counters') && <CounterSheets title={title} />}
        {wanted.includes('charts') && <ChartSheets title={title.id} pack={pack} />}
      </div>
    </PaperPage>
  );
}
