import { lawsFor } from './laws-for.ts';

await lawsFor('lace-wars');
