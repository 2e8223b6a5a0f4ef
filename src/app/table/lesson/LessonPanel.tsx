import './ring.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LessonStep } from '../../../engine/lesson.ts';
import { useGame } from '../../../store/game.ts';
import { leaveLesson, nextStep, openLesson, orderAwaited, useLesson } from '../../../store/lesson.ts';
import { useTable } from '../../../store/table.ts';
import { l, type LessonText, loadLessonText } from '../../../text/lessons.ts';
import { Button } from '../../ui/Button.tsx';
import { RuleLink } from '../../ui/RuleLink.tsx';
import { give } from '../acting.ts';
import { Anatomy } from '../anatomy/Anatomy.tsx';
import { goToHex } from '../find/find.ts';
import { useScene } from '../scene.tsx';
import { lessonHexes, useRing } from './pointing.ts';
import { doWithoutOrder, dropStrangers, useMet } from './waiting.ts';
import styles from './lesson.module.css';

/** The lesson of the game in play, over the task. Nothing for a game that is played freely. */
export function LessonPanel() {
  const id = useGame((s) => s.id);
  const title = useGame((s) => s.game?.title.id);
  const at = useGame((s) => s.meta?.lesson);
  const lesson = useLesson((s) => s.lesson);
  const [words, setWords] = useState<LessonText | null>(null);
  const taught = at !== undefined && title !== undefined;
  useEffect(() => {
    if (!taught) return;
    let current = true;
    void openLesson();
    void loadLessonText(title).then((text) => current && setWords(text));
    return () => {
      current = false;
    };
  }, [taught, title, id]);
  const step = at === undefined ? undefined : lesson?.steps[at];
  if (at === undefined || !step || !lesson || !words) return null;
  return <Step key={at} step={step} words={words} at={at} of={lesson.steps.length} />;
}

function Step({ step, words, at, of }: { step: LessonStep; words: LessonText; at: number; of: number }) {
  const { head, text, task } = words[step.text];
  const strayed = useLesson((s) => s.strayed);
  const met = useMet(step);
  useRing(step.control);
  useEffect(() => dropStrangers(step), [step]);
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => void panel.current?.scrollIntoView?.({ block: 'start' }), []);
  useEffect(() => {
    if (met) nextStep();
  }, [met]);
  const last = at === of - 1;
  return (
    <section ref={panel} className={styles['lesson']} aria-label={l('panel')}>
      <div aria-live="polite">
        <p className={styles['count']}>
          {l('panel')} · {l('step', at + 1, of)}
        </p>
        <h2>{head}</h2>
        {text.split('\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {task && <p className={styles['task']}>{task}</p>}
      </div>
      <progress className={styles['progress']} max={of} value={at + 1} aria-label={l('step', at + 1, of)} />
      <Where step={step} />
      {step.wait && (
        <details className={styles['how']}>
          <summary>{l('by-hand')}</summary>
          <p>{l(`how-${step.wait.for}`)}</p>
        </details>
      )}
      {strayed && (
        <p className={styles['strayed']} role="status">
          {step.wait ? l('other-order') : l('read-first')}
        </p>
      )}
      <div className={styles['buttons']}>
        {step.wait ? <DoIt step={step} /> : <NextButton last={last} />}
        {!last && (
          <Button look="bare" title={l('leave-hint')} onClick={leaveLesson}>
            {l('leave')}
          </Button>
        )}
      </div>
    </section>
  );
}

function NextButton({ last }: { last: boolean }) {
  return (
    <Button look="main" data-lesson-next="" onClick={nextStep}>
      {last ? l('finish') : l('next')}
    </Button>
  );
}

/** Does what the step waits for: nobody is stuck. */
function DoIt({ step }: { step: LessonStep }) {
  const press = () => {
    const order = orderAwaited();
    if (order) give(order);
    else if (doWithoutOrder(step)) nextStep();
  };
  return <Button onClick={press}>{l('do-it')}</Button>;
}

function AnatomyLink() {
  const [open, setOpen] = useState(false);
  return (
    <p className={styles['where']}>
      <Button look="bare" onClick={() => setOpen(true)}>
        {l('anatomy-hint')}
      </Button>
      {open && <Anatomy onClose={() => setOpen(false)} />}
    </p>
  );
}

/** The hexes meant, each a button that brings it to sight with the hex cursor on it, and the rules to read it up in. */
function Where({ step }: { step: LessonStep }) {
  const { title, shown, names } = useScene();
  const hexes = lessonHexes(title, shown.table, step);
  const [first] = hexes;
  useEffect(() => {
    // Units that it names may move in the course of it; its hexes stay.
    const fixed = (step.hexes ?? []).map((id) => title.board.find(id)!);
    if (first !== undefined)
      useTable.getState().lookAt(
        first,
        fixed.filter((hex) => hex !== first),
      );
  }, [first, step, title]);
  return (
    <>
      {hexes.length > 0 && (
        <p className={styles['where']}>
          {l('where')}
          {hexes.map((hex) => (
            <Button key={hex} look="bare" onClick={() => goToHex(hex)}>
              {names.hex(hex)}
            </Button>
          ))}
        </p>
      )}
      {step.anatomy && <AnatomyLink />}
      {step.rules && (
        <p className={styles['where']}>
          {l('rules')}
          {step.rules.map((rule) => (
            <RuleLink key={rule} rule={rule} />
          ))}
        </p>
      )}
    </>
  );
}
