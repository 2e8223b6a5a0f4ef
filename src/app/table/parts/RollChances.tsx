import type { resultChances } from '../now/rolls.ts';
import { t } from '../words.ts';
import { ChanceBars } from './ChanceBars.tsx';

/** How likely each result of a roll was, and which it was. */
export function RollChances({ chances }: { chances: ReturnType<typeof resultChances> }) {
  return (
    chances && (
      <ChanceBars
        caption={t('dice.luck')}
        headings={[t('sheet.result'), t('sheet.chance')]}
        fellWord={t('dice.brought')}
        chances={chances.bars}
        total={chances.total}
      />
    )
  );
}
