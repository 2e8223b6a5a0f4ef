import { useGame } from '../../../store/game.ts';
import { isTold } from '../../../store/telling.ts';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import { Buttons } from './Buttons.tsx';
import { CourseSteps } from './CourseSteps.tsx';
import { LastRoll } from './LastRoll.tsx';
import { OrderBox } from './OrderBox.tsx';
import { OutcomeBox } from './OutcomeBox.tsx';
import { RecapButton } from './RecapButton.tsx';
import { TurnCard } from './TurnCard.tsx';
import { WhyNotBox } from './WhyNotBox.tsx';
import { Who } from './Who.tsx';
import { Told } from '../parts/Told.tsx';
import { todoOf } from '../situation.ts';
import { SystemHead } from '../system/SystemHead.tsx';
import { ToldList } from '../system/ToldList.tsx';
import styles from './now.module.css';

/** Whose decision it is, what to do in one sentence, what is left, and the buttons for it. */
export function NowPanel() {
  const { title, shown, situation, telling } = useScene();
  const { decision } = shown;
  const recorded = useGame((s) => s.meta?.demonstration === true);
  const todo = situation ? todoOf(situation) : [];
  return (
    <section className={styles['panel']} aria-label={t('now.panel')}>
      <div className={styles['head']}>
        {telling && !isTold(telling) ? (
          <SystemHead telling={telling} />
        ) : decision?.over ? (
          <OutcomeBox outcome={decision} />
        ) : (
          <>
            <Who />
            <h2 className={styles['task']}>
              {!shown.live ? (
                t(recorded ? 'now.recorded' : 'now.watching')
              ) : decision ? (
                <Told note={decision.task} />
              ) : (
                t('now.waiting', title.sides[shown.turnOf!].adjective)
              )}
            </h2>
            {!shown.live && <p className={styles['todo']}>{t(recorded ? 'now.recorded-text' : 'now.watching-text')}</p>}
            {todo.length > 0 && (
              <ul className={styles['todo']}>
                {todo.map((note) => (
                  <li key={note.say + JSON.stringify(note.data)}>
                    <Told note={note} />
                  </li>
                ))}
              </ul>
            )}
            <RecapButton />
            <WhyNotBox />
            <Buttons />
          </>
        )}
      </div>
      <TurnCard />
      <CourseSteps />
      {telling ? <ToldList telling={telling} /> : <LastRoll />}
      {situation && <OrderBox key={situation.decision.kind} situation={situation} />}
    </section>
  );
}
