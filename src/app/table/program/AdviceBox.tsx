import { useEffect, useState } from 'react';
import type { Action, Hex, UnitId } from '../../../engine/title.ts';
import type { GameInPlay } from '../../../store/in-play.ts';
import type { KeptReason } from '../../../store/meta.ts';
import { MindStopped } from '../../../store/opponent/mind.ts';
import { adviceFor, cancelAdvice } from '../../../store/opponent/opponent.ts';
import { keptReason } from '../../../store/opponent/reasons.ts';
import { useTable } from '../../../store/table.ts';
import { Button } from '../../ui/Button.tsx';
import { give } from '../acting.ts';
import { useHelp } from '../help.ts';
import { previewOf } from '../previews.ts';
import { type Scene, useScene } from '../scene.tsx';
import { hexOf, type Situation } from '../situation.ts';
import { reasonWords } from './WhyBox.tsx';
import { p } from './words.ts';
import styles from './program.module.css';

/** An order in words. */
export function orderWords(action: Action, { names, say }: Scene, { title, view, decision }: Situation): string {
  /** Units by their counters; one whose counter bears nothing but a number, by its full name. */
  const named = (units: readonly UnitId[]): string => {
    const counters = names.units(units);
    return /^\d+$/.test(counters) ? names.unit(units[0]) : counters;
  };
  switch (action.kind) {
    case 'move':
    case 'retreat': {
      const hex = action.path.at(-1)!;
      const units = named(action.units);
      if (hex < 0) return p('program.advice-off', units);
      return p(action.kind === 'move' ? 'program.advice-move' : 'program.advice-retreat', units, names.hex(hex));
    }
    case 'attack': {
      const heading = previewOf(title, view, action)?.heading;
      const units = named(action.units);
      if (!heading) return p('program.advice-attack', units, names.hexes([action.target, ...(action.also ?? [])]));
      return heading.data?.['unit'] === undefined ? p('program.advice-with', say(heading), units) : say(heading);
    }
    case 'advance':
      return p('program.advice-move', named(action.units), names.hex(action.hex));
    case 'place': {
      const word = decision.sends ? 'program.advice-send' : 'program.advice-place';
      return p(word, named(action.units), names.hex(action.hex));
    }
    case 'choose': {
      const option = decision.options?.find(({ id }) => id === action.option);
      return p('program.advice-choose', option ? say(option.label) : action.option);
    }
    case 'allocate':
      return p(decision.gain ? 'program.advice-gain' : 'program.advice-loss', named([action.unit]));
    case 'select': {
      const heading = previewOf(title, view, action)?.heading;
      return heading
        ? say(heading)
        : p('program.advice-units', action.hexes ? names.hexes(action.hexes) : named(action.units));
    }
    default:
      return decision.pass ? say(decision.pass) : p('program.advice-pass');
  }
}

/** Where an order begins and where it leads: the hexes of its units, then those that it is about, the one to look at first. */
function hexesOf(action: Action, { table }: Situation): readonly Hex[] {
  const about = (): readonly Hex[] => {
    if (action.kind === 'move' || action.kind === 'retreat') return action.path.slice(-1);
    if (action.kind === 'attack') return [action.target, ...(action.also ?? [])];
    if (action.kind === 'place' || action.kind === 'advance') return [action.hex];
    return action.kind === 'select' ? (action.hexes ?? []) : [];
  };
  const units = () => {
    if (action.kind === 'allocate') return [action.unit];
    return 'units' in action ? action.units : [];
  };
  const all = [...about(), ...units().map((unit) => hexOf(table, unit))];
  return [...new Set(all)].filter((hex) => hex >= 0);
}

/** Outlines hexes, and brings the first of them to sight. */
function point(hexes: readonly Hex[]): void {
  if (hexes.length === 0) return;
  useTable.getState().outline(hexes);
  useTable.getState().lookAt(hexes[0]);
}

interface Advice {
  readonly game: GameInPlay;
  readonly action: Action;
  readonly reason: KeptReason;
}

/** "What would you do?": the order of a program in one's place, from what one knows, with its reason. */
export function AdviceBox({ situation }: { situation: Situation }) {
  const scene = useScene();
  const help = useHelp();
  const { game } = scene;
  const [advice, setAdvice] = useState<Advice | null>(null);
  const [state, setState] = useState<'idle' | 'thinking' | 'failed'>('idle');
  // Who has left the table, or wants no advice any more, does not keep the program at it.
  useEffect(() => cancelAdvice, []);
  // At the common table it would come from what its side alone may know.
  if (help !== 'advice' || scene.shown.seat === 'common' || !scene.title.judgement) return null;
  const ask = async () => {
    setState('thinking');
    try {
      const { game: about, order } = await adviceFor(situation.decision.side);
      setAdvice({ game: about, action: order.action, reason: keptReason(about, order) });
      setState('idle');
      point(hexesOf(order.action, situation));
    } catch (error) {
      setState(error instanceof MindStopped ? 'idle' : 'failed');
    }
  };
  const current = advice?.game === game ? advice : null;
  const hexes = current ? hexesOf(current.action, situation) : [];
  return (
    <section className={styles['advice']} aria-live="polite">
      {current ? (
        <>
          <p>
            <b>{p('program.advice-heading')}</b>: {orderWords(current.action, scene, situation)}.{' '}
            {reasonWords(current.reason, scene, current.action.kind === 'attack')}
          </p>
          <div className={styles['choices']}>
            <Button onClick={() => give(current.action)}>{p('program.advice-do')}</Button>
            {hexes.length > 0 && (
              <Button look="bare" onClick={() => point(hexes)}>
                {p('program.advice-show')}
              </Button>
            )}
          </div>
        </>
      ) : (
        <div className={styles['choices']}>
          <Button look="bare" disabled={state === 'thinking'} onClick={() => void ask()}>
            {p(state === 'thinking' ? 'program.advice-wait' : 'program.advice')}
          </Button>
          {state === 'thinking' && (
            <Button look="bare" onClick={cancelAdvice}>
              {p('program.advice-cancel')}
            </Button>
          )}
        </div>
      )}
      {state === 'failed' && <p>{p('program.advice-failed')}</p>}
    </section>
  );
}
