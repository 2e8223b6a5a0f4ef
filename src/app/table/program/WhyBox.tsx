import { useGame } from '../../../store/game.ts';
import { isOver } from '../../../store/story.ts';
import type { KeptReason } from '../../../store/meta.ts';
import { reasonShown } from '../../../store/opponent/reasons.ts';
import { listOf } from '../../../text/index.ts';
import { useScene } from '../scene.tsx';
import { p } from './words.ts';
import styles from './program.module.css';

/** A reason in sentences. */
export function reasonWords({ why, hex, odds, costs, plans, others }: KeptReason): string {
  const what = () => {
    switch (why) {
      case 'aim':
        return hex ? p('why.aim', hex) : p('why.move');
      case 'attack':
        return p('why.attack', hex ?? '');
      case 'hold':
      case 'no-attack':
      case 'cheapest':
      case 'end':
        return p(`why.${why}`);
      default:
        return p('why.rules');
    }
  };
  return [
    what(),
    odds ? p('why.odds', odds) : '',
    costs ? p('why.costs', ...costs) : '',
    plans ? p('why.plans', ...plans) : '',
    others ? p('why.others', listOf(others.map((other) => p('why.other', other.hex, other.value)))) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Why a program gave the last order up to here, when that may be told. */
export function WhyBox() {
  const { shown } = useScene();
  const meta = useGame((s) => s.meta);
  const over = useGame((s) => s.game !== null && isOver(s.game));
  const reason = reasonShown(meta, shown.at, over);
  if (!reason) return null;
  return (
    <section className={styles['why']} aria-label={p('why.heading')}>
      <h3>{p('why.heading')}</h3>
      <p>{reasonWords(reason)}</p>
    </section>
  );
}
