import type { GameMeta } from '../../../store/meta.ts';
import { program } from '../../../text/en/program.ts';
import { translator } from '../../../text/translator.ts';

/** The words about programs. */
export const p = translator(program);

type Character = NonNullable<NonNullable<GameMeta['handovers']>[number]['program']>;
/** "Program, Officer, bold" */
export const programName = ({ level, temper }: Character): string => p('program.named', level, temper);

/** Who sits for a side: the program, the name of the person, or nothing when nobody gave one. */
export function whoSits(meta: Pick<GameMeta, 'names' | 'seats' | 'programs'>, side: number): string {
  const program = meta.programs?.[side];
  return meta.seats[side] === 'program' && program ? programName(program) : (meta.names[side] ?? '');
}
