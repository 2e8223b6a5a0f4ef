import type { SideId } from '../../engine/title.ts';
import type { ActFrame } from './frames-acts.ts';
import { build, checkWorks } from './improved-positions.ts';
import type { FrameHandler, NapoleonicWork, StepHandler } from './kit.ts';
import { checkPontoons, lift } from './pontoons.ts';
import { type Frame, stack } from './position.ts';
import { reconnaissance } from './reconnaissance.ts';
import { contact, repulseEntry } from './repulse.ts';
import { checkTrains } from './trains.ts';
import { detaching, recombining } from './vedettes.ts';

/* What chapters 8.3, 9, 15.2, 16.1 and 18 give the sequence of play. What movers do on the way is listed in acts.ts. */

/** The handlers of the pending steps of contact, vedettes, improved positions and pontoons. */
export const actHandlers: { readonly [S in ActFrame['step']]: FrameHandler<S> } = {
  contact,
  'repulse-entry': repulseEntry,
  reconnaissance,
  build,
  recombine: recombining,
  detach: detaching,
  lift,
};

/** 2.1 B3 Vedettes come together, then units send them out: pending steps, the last of which is worked on first. */
const reorganisationActs = (side: SideId): Frame[] => [
  { step: 'detach', side },
  { step: 'recombine', side, at: 'reorganisation' },
];

/** A step in which pending steps are laid down and worked on; then it is over. */
const laying = (frames: (work: NapoleonicWork) => readonly Frame[]): StepHandler => ({
  decision: () => null,
  run: (work) => stack.push(work, { step: 'step-done' }, ...frames(work)),
});

/** 2.1 B3 after leaders have brought units back, and 2.1 B4e. */
export const actSteps = {
  reorganisation: laying((work) => reorganisationActs(work.position.player)),
  pontoons: laying((work) => [{ step: 'lift', side: work.position.player }]),
} as const;

/** T2, 18.14, 15.22, as soon as it is so: trains and pontoons that the enemy has reached, positions whose builders have gone. */
export function watchActs(work: NapoleonicWork): void {
  checkTrains(work);
  checkPontoons(work);
  checkWorks(work);
}
