import { withMinus } from '../../../text/minus.ts';
import type { Luck } from './luck.ts';
import { t } from './words.ts';
import styles from './AfterAction.module.css';

const WIDTH = 300;
const HEIGHT = 80;
/** Sums rarer than this are left out at both ends of the drawing. */
const VISIBLE = 0.0005;

/** The chance of every sum that a side's rolls could have brought, with a mark on the one they did. */
export function Curve({ luck, side }: { luck: Luck; side: string }) {
  const inSight = luck.sums.filter(({ sum, chance }) => chance >= VISIBLE || sum === luck.brought);
  const from = inSight[0].sum;
  const to = inSight.at(-1)!.sum;
  const column = WIDTH / (to - from + 1);
  const most = Math.max(...inSight.map(({ chance }) => chance));
  const x = (sum: number) => (sum - from) * column;
  return (
    <figure className={styles['curve']}>
      <svg
        viewBox={`0 -14 ${WIDTH} ${HEIGHT + 32}`}
        role="img"
        aria-label={t('after.curve', side, luck.sums[0].sum, luck.sums.at(-1)!.sum, luck.brought)}
      >
        {inSight.map(({ sum, chance }) => {
          const height = (chance / most) * HEIGHT;
          return (
            <rect
              key={sum}
              className={sum === luck.brought ? styles['fell'] : styles['chance']}
              x={x(sum) + column * 0.06}
              y={HEIGHT - height}
              width={column * 0.88}
              height={height}
            />
          );
        })}
        <path className={styles['mark']} d={`M${x(luck.brought) + column / 2 - 5} -12h10l-5 8z`} />
        <text x={0} y={HEIGHT + 15}>
          {withMinus(from)}
        </text>
        <text
          x={Math.min(WIDTH - 12, Math.max(12, x(luck.brought) + column / 2))}
          y={HEIGHT + 15}
          className={styles['middle']}
        >
          {withMinus(luck.brought)}
        </text>
        <text x={WIDTH} y={HEIGHT + 15} className={styles['end']}>
          {withMinus(to)}
        </text>
      </svg>
      <figcaption>{side}</figcaption>
    </figure>
  );
}
