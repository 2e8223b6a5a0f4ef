import { useGame } from '../../../store/game.ts';
import { isHidden, isOver } from '../../../store/story.ts';
import type { KeptReason } from '../../../store/meta.ts';
import { reasonShown } from '../../../store/opponent/reasons.ts';
import { listOf } from '../../../text/index.ts';
import { type Scene, useScene } from '../scene.tsx';
import { inWords } from '../sheet/signed.ts';
import { p } from './words.ts';
import styles from './program.module.css';

/** Where it is about a hex, a unit, a formation, a reason is kept with its id, and told with its name. */
type Told = Pick<Scene, 'title' | 'names' | 'say'>;

/** "1925 Bavai" */
const placed = (hex: string, { title, names }: Told): string => names.hex(title.board.ids.indexOf(hex));

function whatFor({ why, hex, unit, formation }: KeptReason, told: Told): string {
  const { title, say } = told;
  const place = hex === undefined ? '' : placed(hex, told);
  switch (why) {
    case 'arrives':
    case 'aim':
    case 'attack':
      return place ? p(`why.${why}`, place) : p('why.ground');
    case 'ground':
    case 'leaves':
    case 'plan':
    case 'hold':
    case 'follows':
    case 'halts':
    case 'stays':
    case 'no-attack':
    case 'duty':
    case 'cheapest':
    case 'restored':
    case 'all-restored':
    case 'most':
    case 'everybody':
    case 'end':
      return p(`why.${why}`);
    default:
      break;
  }
  if (!why.startsWith('why-')) return p('why.any');
  const data = {
    hex: title.board.ids.indexOf(hex ?? ''),
    unit: title.units.findIndex(({ id }) => id === unit),
    formation: title.formations.findIndex(({ id }) => id === formation),
  };
  return say({ say: why, data });
}

/** A reason in sentences. `toldAlready`: what is attacked stands beside it. */
export function reasonWords(reason: KeptReason, told: Told, toldAlready = false): string {
  const { why, odds, costs, inPoints, plans, others } = reason;
  return [
    why === 'attack' && toldAlready ? '' : whatFor(reason, told),
    odds?.includes(':') ? p('why.odds', inWords(odds)) : '', // a column of strength is no odds
    costs ? p(inPoints ? 'why.costs-points' : 'why.costs', ...costs) : '',
    plans ? p('why.plans', ...plans) : '',
    others ? p('why.others', listOf(others.map((other) => p('why.other', placed(other.hex, told), other.value)))) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Why a program gave the last order up to here, when that may be told. */
export function WhyBox() {
  const scene = useScene();
  const meta = useGame((s) => s.meta);
  const over = useGame((s) => s.game !== null && isOver(s.game) && !isHidden(s.game));
  const reason = reasonShown(meta, scene.shown.at, over);
  if (!reason) return null;
  return (
    <section className={styles['why']} aria-label={p('why.heading')}>
      <h3>{p('why.heading')}</h3>
      <p>{reasonWords(reason, scene)}</p>
    </section>
  );
}
