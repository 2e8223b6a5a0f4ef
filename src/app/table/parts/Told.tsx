import { Fragment } from 'react';
import type { Note } from '../../../engine/title.ts';
import { RuleLink } from '../../ui/RuleLink.tsx';
import { useScene } from '../scene.tsx';

/** Rule numbers, each a link: "10.6, 12.14". */
export function Rules({ rule }: { rule: string | undefined }) {
  if (!rule) return null;
  return (
    <>
      {rule.split(/,\s*/).map((number, i) => (
        <Fragment key={number}>
          {i > 0 && ', '}
          <RuleLink rule={number} />
        </Fragment>
      ))}
    </>
  );
}

/** One of several notes in words; where the next comes from the same rule, the number waits for the last of them. */
export function ToldAmong({ notes, at }: { notes: readonly Note[]; at: number }) {
  const { say } = useScene();
  const note = notes[at];
  return note.rule === notes[at + 1]?.rule ? say(note) : <Told note={note} />;
}

/** A note in words, followed by its rule. */
export function Told({ note }: { note: Note }) {
  const { say } = useScene();
  return (
    <>
      {say(note)} <Rules rule={note.rule} />
    </>
  );
}
