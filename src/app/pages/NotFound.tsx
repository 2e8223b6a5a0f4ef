import { t } from '../../text/index.ts';
import { PaperPage } from '../ui/PaperPage.tsx';

export function NotFound() {
  return (
    <PaperPage heading={t('error.not-found')}>
      <p>{t('error.not-found-text')}</p>
    </PaperPage>
  );
}
