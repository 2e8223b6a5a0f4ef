import type { UnitId } from '../../../engine/title.ts';
import { pressUnit, takeWhole } from '../acting.ts';
import { CounterButton } from '../parts/CounterButton.tsx';
import { useDraft } from '../scene.tsx';
import { actorsOf, type Situation, whereabouts } from '../situation.ts';
import styles from './now.module.css';

interface Props {
  readonly situation: Situation;
  readonly heading: string;
  readonly units: readonly UnitId[];
  /** Pressing gives an order at once: there is nothing to switch on and off. */
  readonly atOnce?: boolean;
  /** The heading is on the screen already. */
  readonly bare?: boolean;
}

/** Counters to take in hand or leave. One that cannot act says why when pressed. */
export function UnitList({ situation, heading, units, atOnce = false, bare = false }: Props) {
  const draft = useDraft();
  const places = whereabouts(situation.table);
  const able = actorsOf(situation);
  return (
    <div className={styles['units']} role="group" aria-label={heading}>
      {!bare && <h3>{heading}</h3>}
      {units.map((unit) => {
        const counter = places.get(unit)?.counter;
        if (!counter) return null;
        const pressed = draft.units.includes(unit);
        return (
          <CounterButton
            key={unit}
            counter={counter}
            pressed={atOnce ? undefined : pressed}
            dim={!atOnce && !pressed && !able.includes(unit)}
            onPress={() => pressUnit(situation, unit)}
            onTwice={() => takeWhole(situation, unit)}
          />
        );
      })}
    </div>
  );
}
