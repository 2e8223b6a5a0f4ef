import { unitsByHex } from '../../engine/play/occupation.ts';
import type { LaceWarsGame } from './battle.ts';
import { DISORDERED, ELIMINATED, GOOD, IN_PLAY, type LaceWarsPosition, ROUTED } from './position.ts';
import { mayStack } from './stacking.ts';

/** Broken invariants of a position, in plain words. */
export function faultsOf(game: LaceWarsGame, view: LaceWarsPosition): string[] {
  const faults: string[] = [];
  const running = new Set(view.stack.flatMap((f) => (f.step === 'rout' ? [f.unit] : [])));
  game.pieces.forEach((piece, unit) => {
    const { id } = piece;
    const [hex, strength, order, fate, facing] = [
      view.hex[unit],
      view.strength[unit],
      view.order[unit],
      view.fate[unit],
      view.facing[unit],
    ];
    if (!Number.isInteger(hex) || hex < -1 || hex >= game.board.size) faults.push(`${id} is nowhere (${hex})`);
    if (![GOOD, DISORDERED, ROUTED].includes(order)) faults.push(`${id} is in no order (${order})`);
    if (!Number.isInteger(facing) || facing < 0 || facing > 5) faults.push(`${id} faces nowhere (${facing})`);
    if (fate === IN_PLAY ? strength < 1 || strength > piece.strength : hex !== -1)
      faults.push(`${id} has ${strength} points, fate ${fate}, in hex ${hex}`);
    if (fate === ELIMINATED && strength !== 0) faults.push(`${id} is eliminated with ${strength} points`);
    if (piece.morale === 0 && order !== GOOD) faults.push(`${id} has no order to lose`);
    if (fate !== IN_PLAY || hex < 0) return;
    const { formation } = piece;
    if (
      piece.morale > 0 &&
      formation >= 0 &&
      (view.demoralised[formation] || view.unusable[formation]) &&
      order === GOOD
    )
      faults.push(`${id} is in good order, its formation is not`);
  });
  for (const [hex, units] of unitsByHex(view.hex, (unit) => view.fate[unit] === IN_PLAY)) {
    const where = game.board.ids[hex];
    if (new Set(units.map((u) => game.pieces[u].side)).size > 1) faults.push(`both sides stand in ${where}`);
    const still = units.filter((u) => !game.pieces[u].leader && !running.has(u));
    if (view.outcome) continue; // the game may end in the middle of a rout
    if (still.length > 2 || (still.length === 2 && !mayStack(game, still[0], still[1])))
      faults.push(`${still.map((u) => game.pieces[u].id).join(', ')} may not stack in ${where} (3)`);
  }
  const waiting = view.columns.flatMap((c) => c.stacks.flat());
  if (new Set(waiting).size !== waiting.length) faults.push('a unit waits in two places');
  for (const u of waiting)
    if (view.hex[u] !== -1 || view.fate[u] !== IN_PLAY) faults.push(`${game.pieces[u].id} waits and does not`);
  for (const hex of view.breaches)
    if (!game.terrain.work[hex]) faults.push(`there is no work to breach in ${game.board.ids[hex]}`);
  if (!view.outcome && view.stack.length === 0) faults.push('nobody has anything to decide');
  if (view.turn > game.lastTurn) faults.push(`turn ${view.turn} of ${game.lastTurn}`);
  return faults;
}
