import { disguise } from './disguises/lost-battalion.ts';
import { lawsFor } from './laws-for.ts';

await lawsFor('lost-battalion', disguise);
