// Measures one scenario and prints the figures as JSON; `npm run bench` starts it, in a process of its own.
import { titleCard } from '../src/titles/catalogue.ts';
import { measurePlay, measureQuestions, measureStart } from './lib/measures.ts';

const [id, scenario, part] = process.argv.slice(2);
const card = titleCard(id);
const measure = async () => {
  if (part === 'start') return measureStart(card, scenario);
  const title = await card.load(scenario);
  return part === 'questions' ? measureQuestions(title) : measurePlay(title);
};
console.log(JSON.stringify(await measure()));
