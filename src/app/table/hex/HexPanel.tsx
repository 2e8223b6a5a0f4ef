import type { Hex, Stack } from '../../../engine/title.ts';
import { SideMark } from '../parts/SideMark.tsx';
import { Rules, Told } from '../parts/Told.tsx';
import { reportOf, signsInWords } from '../ground/describe.ts';
import { useTableLater } from '../later.ts';
import { useScene } from '../scene.tsx';
import { stacksAt } from '../situation.ts';
import { useOpenTray } from '../trays/open.ts';
import { OpenTray } from '../trays/TrayBox.tsx';
import { TrayButtons } from '../trays/TrayButtons.tsx';
import { sentence, t } from '../words.ts';
import { BothWays } from './BothWays.tsx';
import { ScoreBox } from './ScoreBox.tsx';
import { UnitCard } from './UnitCard.tsx';
import styles from './hex.module.css';

/** The hex pressed last, with every unit in it; or an open tray; and how the game stands. */
export function HexPanel() {
  const hex = useTableLater('inspected');
  const tray = useOpenTray();
  return (
    <section className={styles['panel']} aria-label={t('hex.panel')}>
      {tray !== null && <OpenTray id={tray} />}
      {tray === null && hex !== null && <HexBox hex={hex} />}
      {tray === null && hex === null && <p className={styles['none']}>{t('hex.none')}</p>}
      <TrayButtons />
      <ScoreBox />
    </section>
  );
}

/** Units of a stack that this seat may not see, and what lies on top in their place. */
function Unseen({ stack: { counters, unseen, cover } }: { stack: Stack }) {
  if (unseen === 0) return null;
  const words = () => {
    if (unseen !== 'some') return t('hex.unseen', unseen);
    return t(counters.length > 0 ? 'hex.unseen-some' : 'hex.covered');
  };
  return (
    <p>
      {cover && (
        <>
          <Told note={cover} /> ·{' '}
        </>
      )}
      {words()}
    </p>
  );
}

function HexBox({ hex }: { hex: Hex }) {
  const scene = useScene();
  const { title, shown, say } = scene;
  const { name, controller, ground, lines } = reportOf(scene, hex);
  const stacks = stacksAt(shown.table, hex);
  const signs = signsInWords(scene, hex);
  return (
    <>
      <div className={styles['heading']}>
        <h2>
          {title.board.ids[hex]} {name}
        </h2>
        <span>
          {controller === null && t('hex.no-control')}
          {typeof controller === 'number' && (
            <>
              <SideMark side={controller} /> {t('hex.control', title.sides[controller].adjective)}
            </>
          )}
        </span>
      </div>
      <p className={styles['lines']}>
        {[...ground, ...lines].map((note, i) => (
          <span key={i}>
            {sentence(say(note))} <Rules rule={note.rule} />{' '}
          </span>
        ))}
      </p>
      {signs.length > 0 && (
        <p className={styles['lines']}>
          {signs.map((sign) => sentence(sign[0].toUpperCase() + sign.slice(1))).join(' ')}
        </p>
      )}
      {stacks.map((stack) => (
        <div key={stack.side} className={styles['stack']}>
          {stack.counters.map((counter) => (
            <UnitCard key={counter.unit} counter={counter} />
          ))}
          <Unseen stack={stack} />
        </div>
      ))}
      {stacks.length > 0 && <BothWays hex={hex} />}
    </>
  );
}
