import type { ReactNode } from 'react';
import styles from './Choices.module.css';

interface ChoicesProps {
  readonly legend: ReactNode;
  readonly name: string;
  readonly choices: readonly { readonly id: string; readonly label: ReactNode }[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  /** Side by side, for short labels. */
  readonly row?: boolean;
}

/** One of a few, all in sight. */
export function Choices({ legend, name, choices, chosen, onChoose, row = false }: ChoicesProps) {
  return (
    <fieldset className={styles['group']}>
      <legend>{legend}</legend>
      <div className={row ? `${styles['choices']} ${styles['row']}` : styles['choices']}>
        {choices.map(({ id, label }) => (
          <label key={id}>
            <input type="radio" name={name} value={id} checked={id === chosen} onChange={() => onChoose(id)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
