import type { Title } from '../../../engine/title.ts';
import { useGame } from '../../../store/game.ts';
import { MOST_LISTED } from './most-listed.ts';
import { p, programName, whoSits } from '../../table/program/words.ts';

/** Who played which side, and where a side changed hands. */
export function Players({ title }: { title: Title }) {
  const meta = useGame((s) => s.meta);
  if (!meta?.seats.includes('program') && !meta?.handovers) return null;
  const who = (side: number) =>
    meta.seats[side] === 'system' ? p('who.system') : p('who.person', whoSits(meta, side));
  return (
    <section aria-labelledby="players">
      <h2 id="players">{p('who.played')}</h2>
      <ul>
        {title.sides.map(({ id, adjective }, side) => (
          <li key={id}>
            {adjective}: {who(side)}
          </li>
        ))}
        {meta.handovers?.slice(-MOST_LISTED).map(({ at, side, program }, i) => (
          <li key={i}>
            {p(
              'who.handed',
              at,
              title.sides[side].adjective,
              program ? programName(program) : p('who.person', meta.names[side] ?? ''),
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
