import { disguise } from './disguises/lost-battalion.ts';
import { lawsFor } from './laws-for.ts';

// 9.7 an attack shows who is declared and who is attacked; without a roll they are covered again at once.
await lawsFor('lost-battalion', disguise, ['combat-automatic']);
