import { disguise } from './disguises/napoleonic.ts';
import { lawsFor } from './laws-for.ts';

await lawsFor('napoleonic', disguise);
