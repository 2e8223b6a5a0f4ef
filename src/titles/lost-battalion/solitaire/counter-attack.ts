import { changeControl } from '../control.ts';
import { ALLIED, GERMAN } from '../data.ts';
import { isOccupied } from '../facts.ts';
import { drawOne, pushFrame, type ReconnaissanceFrame, relocate, setFrame, tell, type Work } from '../position.ts';
import { FOUND_FULL, frontLineInCup, placeFound } from './priorities.ts';

/* 12.9 DA: the system counter-attacks a stack that looks into a hex */

/** 12.9: a random front-line regiment at full strength attacks the hex the stack comes from at 8:1, after the fire of one Allied group (11.3). */
export function startCounterAttack(w: Work, frame: ReconnaissanceFrame): void {
  const regiment = drawOne(w, frontLineInCup(w.game, w.p));
  setFrame(w, { ...frame, regiment });
  placeFound(w, regiment, frame.hex, FOUND_FULL);
  tell(w, 'system-counter-attack', GERMAN, {
    rule: '12.9',
    units: [regiment],
    hexes: [frame.hex, frame.from],
    data: { unit: regiment, hex: frame.from },
  });
  pushFrame(w, {
    kind: 'combat',
    form: 'counter-attack',
    side: GERMAN,
    target: frame.from,
    units: [regiment],
    stage: 'offensive',
    result: null,
    tank: null,
    frontLine: [regiment],
    opened: false,
  });
}

/** 12.4, R-47: the regiment takes the hex of a stack it has wiped out; whoever is left has met resistance. */
export function afterCounterAttack(w: Work, frame: ReconnaissanceFrame): boolean {
  const lives = w.p.where[frame.regiment!] >= 0;
  setFrame(w, { ...frame, stage: 'resistance' });
  if (lives && !isOccupied(w.game, w.p, ALLIED, frame.from)) {
    relocate(w, [frame.regiment!], frame.from);
    changeControl(w, [frame.from], GERMAN);
    tell(w, 'hex-retaken', GERMAN, {
      rule: '12.4',
      units: [frame.regiment!],
      hexes: [frame.hex, frame.from],
      data: { unit: frame.regiment!, hex: frame.from },
    });
  }
  return true;
}
