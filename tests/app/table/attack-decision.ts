import type { Situation } from '../../../src/app/table/situation.ts';
import { loadAction } from '../../../src/engine/record.ts';
import type { Position, Title } from '../../../src/engine/title.ts';
import { titleCard } from '../../../src/titles/catalogue.ts';
import { recordedGames } from '../../helpers/games.ts';

/** The attack decision of a position, as its side sees it. Throws when there is none. */
export function attackIn(title: Title, position: Position): Situation {
  const decision = title.decision(position);
  if (decision.over || decision.kind !== 'attack') throw new Error('no attack is asked for');
  const view = title.view(position, decision.side) as object;
  return { title, decision, view, table: title.table(view) };
}

/** The attack decision of a recorded game ("mons/held") before its order of that number. */
export async function attackAt(path: string, number: number): Promise<Situation> {
  const [id, name] = path.split('/');
  const { record } = recordedGames(id).find((game) => game.name === `${name}.json`)!;
  const title = await titleCard(record.title as 'mons').load(record.scenario);
  let position = title.setup(record.options, record.seed);
  for (const [i, saved] of record.actions.slice(0, number).entries())
    position = title.apply(position, loadAction(title, saved, path, `actions[${i}]`)).position;
  return attackIn(title, position);
}
