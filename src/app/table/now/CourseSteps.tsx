import { Told } from '../parts/Told.tsx';
import { useScene } from '../scene.tsx';
import { t } from '../words.ts';
import styles from './course.module.css';

/** The steps of the combat under way, in the order of the rules, with the present one lit. */
export function CourseSteps() {
  const { shown, say } = useScene();
  const { course } = shown.table;
  if (!course) return null;
  return (
    <section className={styles['course']} aria-label={t('now.course', say(course.heading))}>
      <h3>
        <Told note={course.heading} />
      </h3>
      <ol>
        {course.steps.map(({ id, note, state }) => (
          <li key={id} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <Told note={note} />
            {state === 'done' && <span className="unseen"> ({t('bar.step-done')})</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
