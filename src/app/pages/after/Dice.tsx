import type { Title } from '../../../engine/title.ts';
import { withMinus } from '../../../text/minus.ts';
import { Curve } from './Curve.tsx';
import type { Luck } from './luck.ts';
import { t } from './words.ts';
import styles from './AfterAction.module.css';

const figure = new Intl.NumberFormat('en', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

/** What the dice brought each side, against what they were expected to bring. */
export function Dice({ title, luck, rolls }: { title: Title; luck: readonly Luck[]; rolls: number }) {
  const weighed = luck.filter(({ rolls }) => rolls > 0);
  return (
    <section aria-labelledby="dice">
      <h2 id="dice">{t('after.dice')}</h2>
      {weighed.length === 0 ? (
        <p>{rolls === 0 ? t('after.dice-none') : t('after.dice-results', rolls)}</p>
      ) : (
        <>
          <p className={styles['note']}>{t('after.dice-text')}</p>
          <div className={styles['scroll']}>
            <table className={styles['table']}>
              <thead>
                <tr>
                  <th scope="col">{t('after.side')}</th>
                  <th scope="col">{t('after.rolls')}</th>
                  <th scope="col">{t('after.expected')}</th>
                  <th scope="col">{t('after.brought')}</th>
                  <th scope="col">{t('after.luck')}</th>
                </tr>
              </thead>
              <tbody>
                {weighed.map((of) => (
                  <tr key={of.side}>
                    <th scope="row">{title.sides[of.side].adjective}</th>
                    <td>{of.rolls}</td>
                    <td>{withMinus(figure.format(of.expected))}</td>
                    <td>{withMinus(of.brought)}</td>
                    <td>{t('after.percent', Math.round(of.percentile * 100))}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <div className={styles['curves']}>
            {weighed.map((of) => (
              <Curve key={of.side} luck={of} side={title.sides[of.side].adjective} />
            ))}
          </div>
        </>
      )}
    </section>
  );
}
