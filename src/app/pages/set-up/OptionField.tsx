import type { Note, OptionInfo, Title } from '../../../engine/title.ts';
import { sayNote } from '../../../text/index.ts';
import { RuleLink } from '../../ui/RuleLink.tsx';
import { Choices } from '../../ui/Choices.tsx';

/** An option that the rules leave open, with the rule or ruling it belongs to. */
export function OptionField({
  title,
  option,
  chosen,
  onChoose,
}: {
  title: Title;
  option: OptionInfo;
  chosen: string;
  onChoose: (value: string) => void;
}) {
  const say = (note: Note) => (
    <>
      {sayNote(note, title)}
      {note.rule && (
        <>
          {' '}
          <RuleLink rule={note.rule} />
        </>
      )}
    </>
  );
  return (
    <Choices
      legend={say(option.note)}
      name={option.id}
      chosen={chosen}
      onChoose={onChoose}
      choices={option.values.map(({ id, note }) => ({ id, label: say(note) }))}
    />
  );
}
