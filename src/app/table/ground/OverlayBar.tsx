import { useLayoutEffect, useRef } from 'react';
import { usePreferences } from '../../../store/preferences.ts';
import { useTable } from '../../../store/table.ts';
import { keyOf, toggleNumbers, toggleOverlay, useOverlays } from '../overlays.ts';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import styles from './ground.module.css';

function Chip({
  on,
  letter,
  words,
  onPress,
  view,
}: {
  on: boolean;
  letter: string;
  words: string;
  onPress: () => void;
  view?: boolean;
}) {
  return (
    <button
      type="button"
      className={styles['chip']}
      aria-pressed={on}
      aria-label={words}
      title={words}
      data-view={view || undefined}
      onClick={onPress}
    >
      <span className={styles['letter']} data-letter={letter} />
      <span className={styles['words']}>{words}</span>
    </button>
  );
}

/** Overlays of the map, each with its key; the keys alone where all the words do not fit beside the overview map. */
export function OverlayBar() {
  const { title, say } = useScene();
  const on = useOverlays(title);
  const numbers = usePreferences((p) => p.hexNumbers);
  const bare = useTable((s) => s.countersHidden);
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const chips = bar.current;
    const ground = chips?.offsetParent?.parentElement;
    if (!chips || !ground) return;
    const shorten = () => {
      chips.removeAttribute('data-short');
      chips.toggleAttribute('data-short', chips.scrollWidth > chips.clientWidth);
    };
    shorten();
    const observer = new ResizeObserver(shorten);
    observer.observe(ground);
    return () => observer.disconnect();
  }, [title, bare]);
  const counters = (
    <Chip
      on={bare}
      letter="H"
      words={t('overlay.counters')}
      onPress={() => useTable.getState().toggleCounters()}
      view={!bare}
    />
  );
  return (
    <div ref={bar} className={styles['overlays']} role="group" aria-label={t('overlay.bar')}>
      {/* A map without counters is never left unexplained: this comes first then, however narrow the window. */}
      {bare && counters}
      {title.overlays.map((overlay) => (
        <Chip
          key={overlay.id}
          on={on.includes(overlay.id)}
          letter={keyOf(overlay).words}
          words={say(overlay.note)}
          onPress={() => toggleOverlay(title, overlay.id)}
        />
      ))}
      <Chip on={numbers} letter="#" words={t('overlay.numbers')} onPress={toggleNumbers} view />
      {!bare && counters}
    </div>
  );
}
