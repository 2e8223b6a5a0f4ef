import type { SideId, Title } from '../../../engine/title.ts';
import { HELP_LEVELS, type HelpLevel, LONGEST_NAME, type Program, type SeatKind } from '../../../store/meta.ts';
import { SeatChoice } from '../../table/program/SeatChoice.tsx';
import { t } from './words.ts';
import styles from './SetUp.module.css';

interface SideFieldsProps {
  readonly title: Title;
  readonly side: SideId;
  readonly seat: SeatKind;
  readonly name: string;
  readonly help: HelpLevel;
  readonly program: Program | null;
  readonly onName: (name: string) => void;
  readonly onHelp: (help: HelpLevel) => void;
  readonly onProgram: (program: Program | null) => void;
}

/** Who plays a side: a person with a name and as much help as wanted, a program, or the system of the rules. */
export function SideFields({ title, side, seat, name, help, program, onName, onHelp, onProgram }: SideFieldsProps) {
  const { name: sideName, adjective } = title.sides[side];
  return (
    <div className={styles['side']} data-side={side}>
      <h3>{sideName}</h3>
      {seat === 'system' && <p>{t('set-up.system')}</p>}
      {seat !== 'system' && title.judgement && (
        <SeatChoice label={t('set-up.seat', adjective)} side={adjective} program={program} onChoose={onProgram} />
      )}
      {seat === 'person' && (
        <>
          <label>
            {t('set-up.name', adjective)}
            <input
              value={name}
              maxLength={LONGEST_NAME}
              placeholder={t('set-up.name-hint')}
              autoComplete="off"
              onChange={(event) => onName(event.target.value)}
            />
          </label>
          <label>
            {t('set-up.help', adjective)}
            <select value={help} onChange={(event) => onHelp(event.target.value as HelpLevel)}>
              {HELP_LEVELS.map((level) => (
                <option key={level} value={level}>
                  {t(`set-up.help-${level}`)}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
    </div>
  );
}
