import { Component, type ReactNode } from 'react';
import { useGame } from '../store/game.ts';
import { t } from '../text/index.ts';
import { saveGameFile } from './dialogs/Banners.tsx';
import { Button, ButtonLink } from './ui/Button.tsx';
import { Icon } from './ui/Icon.tsx';
import { PaperPage } from './ui/PaperPage.tsx';
import { href } from './route.ts';

/** True for a part of the app that could not be fetched: no connection, or a newer build in its place. */
const isMissingPart = (error: Error) => /dynamically imported module|module script failed|preload/i.test(error.message);

/** When a page falls over, the game can still be saved. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const missing = isMissingPart(error);
    return (
      <PaperPage heading={missing ? t('error.update') : t('error.page')}>
        <p>{missing ? t('error.update-text') : t('error.page-text')}</p>
        <p>
          {t('error.message')} <code>{error.message}</code>
        </p>
        <p className="row">
          {useGame.getState().game && (
            <Button look="press" onClick={saveGameFile}>
              <Icon name="save" />
              {t('app.save-file')}
            </Button>
          )}
          {missing ? (
            <Button onClick={() => location.reload()}>{t('error.reload')}</Button>
          ) : (
            <Button onClick={() => this.setState({ error: null })}>{t('error.again')}</Button>
          )}
          <ButtonLink href={href({ page: 'shelf' })} onClick={() => this.setState({ error: null })}>
            {t('app.back')}
          </ButtonLink>
        </p>
      </PaperPage>
    );
  }
}
