import { changeControl } from '../control.ts';
import { ALLIED, GERMAN } from '../data.ts';
import { isOccupied } from '../facts.ts';
import { openCombat } from '../hasty.ts';
import { drawOne, frames, relocate, tell, type Work } from '../kit.ts';
import type { ReconnaissanceFrame } from '../position.ts';
import { FRONT_LINE, frontLineInCup, placeFound } from './priorities.ts';

/* 12.9 DA: the system counter-attacks a stack that looks into a hex */

/** 12.9: a random front-line regiment at full strength attacks the hex the stack comes from at 8:1, after the fire of one Allied group (11.3). */
export function startCounterAttack(work: Work, frame: ReconnaissanceFrame): void {
  const unit = drawOne(work, frontLineInCup(work.game, work.position));
  const { hex, from } = frame;
  frames.change(work, frame, { regiment: unit });
  placeFound(work, unit, hex, FRONT_LINE);
  const telling = { rule: '12.9', units: [unit], hexes: [hex, from], data: { unit, hex: from } };
  tell(work, GERMAN, 'system-counter-attack', telling);
  openCombat(work, 'counter-attack', { units: [unit], target: from, frontLine: [unit] });
}

/** 12.4, R-47: the regiment takes the hex of a stack it has wiped out; whoever is left has met resistance. */
export function afterCounterAttack(work: Work, frame: ReconnaissanceFrame): void {
  const { hex, from, regiment } = frame;
  const unit = regiment!;
  frames.change(work, frame, { stage: 'resistance' });
  if (work.position.where[unit] < 0 || isOccupied(work.game, work.position, ALLIED, from)) return;
  relocate(work, [unit], from);
  changeControl(work, [from], GERMAN);
  const data = { unit, hex: from };
  tell(work, GERMAN, 'hex-retaken', { rule: '12.4', units: [unit], hexes: [hex, from], data });
}
