import { disguise } from './disguises/mons.ts';
import { lawsFor } from './laws-for.ts';

await lawsFor('mons', disguise);
