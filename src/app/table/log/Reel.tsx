import { useEffect, useState } from 'react';
import { useGame } from '../../../store/game.ts';
import { useJumps } from '../../../store/jumps.ts';
import { useTable } from '../../../store/table.ts';
import { goTo } from '../../route.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { useScene } from '../scene.tsx';
import { sentence, t, turnNamed } from '../words.ts';
import { after, isChapter, movesByItself, useChapters } from './chapters.ts';
import { ChapterBox } from './ChapterBox.tsx';
import { ReelMenu } from './ReelMenu.tsx';
import { usePace } from './usePace.ts';
import styles from './reel.module.css';

const SPEEDS = [1, 2, 4, 8, 16] as const;

/** Back to the game as it stands. */
export function leaveReel(): void {
  useTable.getState().openReel(null);
  useGame.getState().watch(null);
}

/** Plays on from the position watched, in a game of its own. */
function branchHere(at: number): void {
  const id = useGame.getState().branch(at);
  useTable.getState().clear();
  goTo({ page: 'play', id });
}

/** The game watched again, as a whole or a recap: drag, step, play; and play on from any point. */
export function Reel() {
  const { title, shown, say } = useScene();
  const opened = useTable((s) => s.reel);
  const orders = useGame((s) => s.game?.actions.length ?? 0);
  const recorded = useGame((s) => s.meta?.demonstration === true);
  const chapters = useChapters(recorded ? title.id : null);
  const jumps = useJumps();
  const [playing, setPlaying] = useState(recorded && movesByItself());
  const [more, setMore] = useState(false);
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1);
  const at = shown.at;
  const { from, to } = opened ?? { from: 0, to: orders };
  const running = playing && at < to;

  usePace({ running, at, to, chapters, speed });

  useEffect(() => {
    const hex =
      at > from
        ? shown.events
            .at(-1)
            ?.findLast((event) => event.hexes?.some((h) => h >= 0))
            ?.hexes?.findLast((h) => h >= 0)
        : undefined;
    if (hex !== undefined) useTable.getState().lookAt(hex);
  }, [shown, at, from]);

  // Space plays and pauses wherever the focus is, but on a button, which it presses.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key !== ' ' ||
        (event.target instanceof Element && event.target.closest('button, a, summary, [role="button"]'))
      )
        return;
      event.preventDefault();
      setPlaying((on) => !on);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const watchAt = (where: number) => {
    setPlaying(false);
    useGame.getState().watch(Math.max(from, Math.min(to, where)));
  };
  const step = (icon: IconName, words: string, where: number, off: boolean, roomy = false) => (
    <Button
      className={roomy ? styles['roomy'] : undefined}
      aria-label={words}
      title={words}
      disabled={off}
      onClick={() => watchAt(where)}
    >
      <Icon name={icon} />
    </Button>
  );
  const words = (shown.events.at(-1) ?? []).map((event) => sentence(say(event)));
  const turn = turnNamed(title.turns, shown.table.turn);
  const play = running ? t('reel.pause') : t('reel.play');
  return (
    <section className={styles['reel']} aria-label={from === 0 ? t('reel.panel') : t('reel.recap')}>
      <div className={styles['parts']} data-chapter={isChapter(chapters, at) || undefined}>
        {/* The announcer says what an order brought. */}
        <p className={styles['words']}>
          <strong>{t('reel.value', at - from, to - from, turn)}</strong> {at > from && words.join(' ')}
        </p>
        <ChapterBox chapters={chapters} at={at} onGo={watchAt} />
        <input
          type="range"
          min={from}
          max={to}
          value={at}
          aria-label={t('reel.slider')}
          aria-valuetext={t('reel.value', at - from, to - from, turn)}
          onChange={(event) => watchAt(Number(event.target.value))}
        />
        <div className={styles['buttons']}>
          {step('first', t('reel.first'), from, at <= from, true)}
          {step('back', t('reel.back'), at - 1, at <= from)}
          <Button
            look="main"
            aria-label={play}
            aria-keyshortcuts="Space"
            onClick={() => (at >= to && useGame.getState().watch(from), setPlaying(!running))}
          >
            <Icon name={running ? 'pause' : 'play'} /> <span className={styles['roomy']}>{play}</span>
          </Button>
          {step('next', t('reel.on'), at + 1, at >= to)}
          {step('dice', t('reel.next-fight'), after(jumps.fights, at, to), at >= to)}
          {step('turn', t('reel.next-turn'), after(jumps.turns, at, to), at >= to)}
          {step('last', t('reel.last'), to, at >= to, true)}
          <Button
            aria-label={t('reel.speed', speed)}
            title={t('reel.speed', speed)}
            onClick={() => setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length])}
          >
            ×{speed}
          </Button>
          <span className={styles['space']} />
          <Button className={styles['roomy']} onClick={() => branchHere(at)}>
            <Icon name="branch" /> {t('reel.branch')}
          </Button>
          <Button
            className={styles['narrow']}
            aria-label={t('reel.more')}
            title={t('reel.more')}
            aria-haspopup="dialog"
            onClick={() => (setPlaying(false), setMore(true))}
          >
            <Icon name="more" />
          </Button>
          {!recorded && (
            <Button look="press" aria-label={t('reel.done')} title={t('reel.done')} onClick={leaveReel}>
              <span className={styles['roomy']}>{t('reel.done')}</span>
              <span className={styles['narrow']}>
                <Icon name="close" />
              </span>
            </Button>
          )}
        </div>
        {more && (
          <ReelMenu
            chapters={chapters}
            places={{ at, from, to }}
            onGo={watchAt}
            onBranch={() => branchHere(at)}
            onClose={() => setMore(false)}
          />
        )}
      </div>
    </section>
  );
}
