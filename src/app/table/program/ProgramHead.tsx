import { useEffect } from 'react';
import type { SideId } from '../../../engine/title.ts';
import { useGame } from '../../../store/game.ts';
import { useOpponent } from '../../../store/opponent/opponent.ts';
import { useTable } from '../../../store/table.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useScene } from '../scene.tsx';
import { PaceChoice } from '../system/PaceChoice.tsx';
import now from '../now/now.module.css';
import { p } from './words.ts';
import styles from './program.module.css';

/** A program's turn: what it is doing, and how to stop it, step it, hurry it or sit down in its place. */
export function ProgramHead({ side }: { side: SideId }) {
  const { title, shown } = useScene();
  const { running, thinking, fault, run, step, hurry, again } = useOpponent();
  const takeOver = () => useGame.getState().hand(side, null);
  const { adjective } = title.sides[side];

  // The map follows what it does.
  useEffect(() => {
    const hex = shown.events
      .at(-1)
      ?.flatMap((event) => event.hexes ?? [])
      .findLast((h) => h >= 0);
    if (hex !== undefined) useTable.getState().lookAt(hex);
  }, [shown]);

  if (fault)
    return (
      <div className={styles['fault']} role="alert">
        <p>
          <b>{p(`program.fault-${fault.how}`)}</b> <small>{fault.message}</small>
        </p>
        <p>{p('program.fault-text')}</p>
        <div className={now['buttons']}>
          <Button look="main" onClick={takeOver}>
            {p('program.take-over', adjective)}
          </Button>
          <Button look="bare" onClick={again}>
            {p('program.again')}
          </Button>
        </div>
      </div>
    );
  const doing = () => {
    if (thinking) return p('program.thinks');
    return p(running ? 'program.plays' : 'program.stopped');
  };
  const halt = p(running ? 'program.stop' : 'program.go-on');
  return (
    <>
      <h2 className={now['task']} aria-live="off">
        {doing()}
      </h2>
      <div className={styles['controls']} data-program="">
        <Button look="bare" aria-label={halt} onClick={() => run(!running)}>
          <Icon name={running ? 'pause' : 'play'} /> <span className={styles['roomy']}>{halt}</span>
        </Button>
        <Button look="bare" aria-label={p('program.step')} onClick={step}>
          <Icon name="next" /> <span className={styles['roomy']}>{p('program.step')}</span>
        </Button>
        <Button look="bare" aria-label={p('program.hurry')} title={p('program.hurry')} onClick={hurry}>
          <Icon name="last" />
        </Button>
        <PaceChoice label={p('program.pace')} />
        <Button look="bare" aria-label={p('program.take-over', adjective)} onClick={takeOver}>
          <span className={styles['roomy']}>{p('program.take-over', adjective)}</span>
          <span className={styles['narrow']}>{p('program.take-over-short')}</span>
        </Button>
      </div>
    </>
  );
}
