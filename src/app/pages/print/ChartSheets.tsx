import { DataFault } from '../../dialogs/DataFault.tsx';
import { Charts } from '../../rulebook/Charts.tsx';
import { useRulebook } from '../../rulebook/useRulebook.ts';
import { Loading } from '../../ui/Loading.tsx';
import { t } from './words.ts';
import styles from './Print.module.css';

/** The charts of a title as the rulebook shows them. */
export function ChartSheets({ title, pack }: { title: string; pack: Readonly<Record<string, unknown>> | undefined }) {
  const loading = useRulebook(title, pack);
  switch (loading.state) {
    case 'loading':
      return <Loading text={t('print.loading')} />;
    case 'failed':
      return <DataFault error={loading.error} />;
    case 'open': {
      const { charts, say } = loading.open;
      return (
        <section className={styles['sheet']} data-lying="true">
          {charts.map((chart) => (
            <div key={chart.id} className={styles['chart']}>
              <h2>{say(chart.heading)}</h2>
              <Charts charts={[{ ...chart, long: false }]} say={say} />
            </div>
          ))}
        </section>
      );
    }
    default:
      return null;
  }
}
