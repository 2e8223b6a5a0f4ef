import { type CSSProperties, useRef } from 'react';
import { useGame } from '../../../store/game.ts';
import { isHeld, isTold } from '../../../store/telling.ts';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import { BattleList } from './BattleList.tsx';
import { Buttons, LEFT } from './Buttons.tsx';
import { CourseSteps } from './CourseSteps.tsx';
import { DutyList } from './DutyList.tsx';
import { FocusKept } from './FocusKept.tsx';
import { LastRoll } from './LastRoll.tsx';
import { OrderBox } from './OrderBox.tsx';
import { OutcomeBox } from './OutcomeBox.tsx';
import { RecapButton } from './RecapButton.tsx';
import { TurnCard } from './TurnCard.tsx';
import { WhyNotBox } from './WhyNotBox.tsx';
import { Who } from './Who.tsx';
import { Told } from '../parts/Told.tsx';
import { todoOf } from '../situation.ts';
import { AdviceBox } from '../program/AdviceBox.tsx';
import { ProgramHead } from '../program/ProgramHead.tsx';
import { WhyBox } from '../program/WhyBox.tsx';
import { RollAhead, RollHead } from '../system/RollHead.tsx';
import { CombatSheet } from '../sheet/CombatSheet.tsx';
import { SystemHead } from '../system/SystemHead.tsx';
import { waitingEvent } from '../system/told.ts';
import { ToldList } from '../system/ToldList.tsx';
import styles from './now.module.css';

/**
 * Whose decision it is, what to do in one sentence, what is left, and the buttons for it: always in sight. Then the
 * sheet, who takes part and the choices; what has been lies below them.
 */
export function NowPanel() {
  const { title, shown, situation, telling } = useScene();
  // While a roll waits the panel is that of the side that rolls.
  const side = waitingEvent(telling)?.side ?? shown.turnOf;
  const formation = title.formations.find((f) => f.side === side);
  const head = useRef<HTMLDivElement>(null);
  const band = formation && ({ '--paper-of': formation.paper, '--ink-of': formation.ink } as CSSProperties);
  return (
    <section className={styles['panel']} aria-label={t('now.panel')}>
      <div ref={head} className={styles['head']} data-side={side ?? undefined} style={band} tabIndex={-1} data-head>
        <Head />
      </div>
      {situation && <OrderBox key={situation.decision.kind} situation={situation} />}
      {isHeld(telling) && (telling.next ? <CombatSheet action={telling.next} /> : <RollAhead telling={telling} />)}
      <CourseSteps />
      <BattleList />
      <DutyList />
      <TurnCard />
      {telling && telling.waits === undefined ? <ToldList telling={telling} /> : <LastRoll />}
      <RecapButton />
      <WhyBox />
      <FocusKept head={head} />
    </section>
  );
}

/** The top of the panel: the system's turn while it is told, the end of the game, or what is to be decided. */
function Head() {
  const { shown, situation, telling } = useScene();
  const recorded = useGame((s) => s.meta?.demonstration === true);
  const program = useGame((s) => shown.turnOf !== null && s.meta?.seats[shown.turnOf] === 'program');
  if (telling && !isTold(telling))
    return isHeld(telling) ? <RollHead telling={telling} /> : <SystemHead telling={telling} />;
  if (shown.decision?.over) return <OutcomeBox outcome={shown.decision} />;
  if (program && shown.live)
    return (
      <>
        <Who />
        <ProgramHead side={shown.turnOf!} />
      </>
    );
  const todo = situation ? todoOf(situation) : [];
  return (
    <>
      <Who />
      <h2 className={styles['task']}>
        <Task recorded={recorded} />
      </h2>
      {!shown.live && (
        <p className={`${styles['todo']} ${styles['watched']}`}>
          {t(recorded ? 'now.recorded-text' : 'now.watching-text')}
        </p>
      )}
      {shown.live && shown.seat === 'common' && <p className={styles['todo']}>{t('now.common')}</p>}
      {todo.length > 0 && (
        <ul id={LEFT} className={styles['todo']}>
          {todo.map((note) => (
            <li key={note.say + JSON.stringify(note.data)}>
              <Told note={note} />
            </li>
          ))}
        </ul>
      )}
      <WhyNotBox />
      <Buttons />
      {situation && <AdviceBox situation={situation} />}
    </>
  );
}

function Task({ recorded }: { recorded: boolean }) {
  const { title, shown } = useScene();
  const { decision, turnOf } = shown;
  if (!shown.live) return t(recorded ? 'now.recorded' : 'now.watching');
  if (decision && !decision.over) return <Told note={decision.task} />;
  return turnOf === null ? '' : t('now.waiting', title.sides[turnOf].adjective);
}
