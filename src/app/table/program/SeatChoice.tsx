import { useId } from 'react';
import { LEVELS, type Temper, TEMPERS } from '../../../bots/bot.ts';
import type { Program } from '../../../store/meta.ts';
import { newSeed } from '../../../store/now.ts';
import { p } from './words.ts';

interface SeatChoiceProps {
  /** What it is called on the page: "Who plays the German side". */
  readonly label: string;
  readonly side: string;
  readonly program: Program | null;
  readonly onChoose: (program: Program | null) => void;
}

/** A person, or a program of some level and temper. */
export function SeatChoice({ label, side, program, onChoose }: SeatChoiceProps) {
  const about = useId();
  const seat = (level: string) => {
    const chosen = LEVELS.find((one) => one === level);
    onChoose(chosen ? { level: chosen, temper: program?.temper ?? 'balanced', seed: newSeed() } : null);
  };
  return (
    <>
      <label>
        {label}
        <select
          value={program?.level ?? 'person'}
          aria-describedby={program ? about : undefined}
          onChange={(event) => seat(event.target.value)}
        >
          <option value="person">{p('program.person')}</option>
          {LEVELS.map((level) => (
            <option key={level} value={level}>
              {p(`program.level-${level}`)}
            </option>
          ))}
        </select>
      </label>
      {program && <small id={about}>{p(`program.about-${program.level}`)}</small>}
      {program && (
        <label>
          {p('program.temper', side)}
          <select
            value={program.temper}
            onChange={(event) => onChoose({ ...program, temper: event.target.value as Temper })}
          >
            {TEMPERS.map((temper) => (
              <option key={temper} value={temper}>
                {p(`program.temper-${temper}`)}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}
