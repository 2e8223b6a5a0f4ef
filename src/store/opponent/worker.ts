import { type Question, Thinker } from './thinking.ts';

/* The worker in which programs think. One question at a time comes in, its answer goes out. */

const thinker = new Thinker();
addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void thinker.answer(data).then((answer) => postMessage(answer));
});
