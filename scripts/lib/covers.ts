import { createHash } from 'node:crypto';
import { catalogue } from '../../src/titles/catalogue.ts';
import { type CoverSize, coverSvg } from './cover-art.tsx';

/** Where the pictures lie, and beside them the fingerprints of the drawings they were made from. */
export const COVERS = 'src/app/pages/shelf/covers';

/** Twice as many pixels as the page gives them, for fine screens. */
const BOX: CoverSize = { width: 720, across: 8, aspect: 1.1 };
const THUMBNAIL: CoverSize = { width: 184, across: 5, aspect: 1.5 };

/** A picture of the shelf before it is painted. */
export interface Cover {
  /** Of a box the id of its title; of a game in progress those of its title and scenario. */
  readonly name: string;
  readonly svg: string;
}

/** Every picture of the shelf: the box of each title, with the map of its first scenario, and a small one of each scenario. */
export async function* covers(): AsyncGenerator<Cover> {
  for (const card of catalogue)
    for (const [i, { id }] of card.scenarios.entries()) {
      const title = await card.load(id);
      if (i === 0) yield { name: card.id, svg: coverSvg(title, BOX) };
      yield { name: `${card.id}-${id}`, svg: coverSvg(title, THUMBNAIL) };
    }
}

/** What says whether a picture is still the one of its drawing. */
export const fingerprint = (svg: string): string => createHash('sha256').update(svg).digest('hex').slice(0, 12);
