import type { resultChances } from '../now/rolls.ts';
import { t } from '../words.ts';
import { ChanceBars } from './ChanceBars.tsx';

/** How likely each result of a roll was, and which it was; `ahead`: before it has been seen. */
export function RollChances({ chances, ahead }: { chances: ReturnType<typeof resultChances>; ahead?: true }) {
  return (
    chances && (
      <ChanceBars
        caption={t(ahead ? 'dice.ahead' : 'dice.luck')}
        headings={[t('sheet.result'), t('sheet.chance')]}
        fellWord={t('dice.brought')}
        chances={ahead ? chances.bars.map((bar) => ({ ...bar, fell: false })) : chances.bars}
        total={chances.total}
      />
    )
  );
}
