import { type Hex, neighboursOf } from '../../engine/board/board.ts';
import { throwFor } from '../../engine/play/throws.ts';
import { set, setAt } from '../../engine/play/work.ts';
import type { Action, SideId, UnitId } from '../../engine/title.ts';
import { enemyOf } from './army.ts';
import type { NapoleonicGame } from './data.ts';
import { factsOf, unitsIn } from './facts.ts';
import type { ReconnaissanceFrame } from './frames-acts.ts';
import { reveal, revealHex } from './hidden.ts';
import { eachHex, type FrameHandler, type NapoleonicWork, note, on, refuse, tell } from './kit.ts';
import { type Mover, type NapoleonicView, onMap, PEU, RECOVERY, stack } from './position.ts';
import type { ReconResult } from './schema-words.ts';

/* 8.3 Reconnaissance: who comes next to hidden stacks without a repulse learns something of one of them. */

/** Chart of 8.3. */
const TABLE = '8.3';

const isLightCavalry = (game: NapoleonicGame, unit: UnitId): boolean => game.army.pieces[unit].cls === 'light';

/** 8.3 What screens and scouts: light cavalry and vedettes. */
const scouts = (game: NapoleonicGame, units: readonly UnitId[]): UnitId[] =>
  units.filter((u) => isLightCavalry(game, u) || game.army.pieces[u].kind === 'vedette');

/** The hidden stacks beside a hex, as a player knows them. */
export function hiddenBeside(game: NapoleonicGame, view: NapoleonicView, side: SideId, hex: Hex): Hex[] {
  const { covered } = factsOf(game, view, side);
  return neighboursOf(game.ground.board, hex).filter((to) => covered[enemyOf(side)][to] > 0);
}

/** 8.3 A mover has stopped in a hex: both sides turn up their light cavalry and vedettes; then it looks into one hidden stack. */
export function openReconnaissance(work: NapoleonicWork, movers: readonly UnitId[], hex: Hex): void {
  const { game } = work;
  if (movers.length === 0) return;
  const side = game.army.pieces[movers[0]].player;
  const targets = hiddenBeside(game, work.position, side, hex);
  if (targets.length === 0) return;
  const screens = targets.flatMap((to) => unitsIn(game, work.position, to, enemyOf(side)));
  reveal(work, [...scouts(game, movers), ...scouts(game, screens)]);
  stack.push(work, { step: 'reconnaissance', side, hex, units: [...movers], targets });
}

/** Reconnaissance points: one for a vedette, the vedettes it could send out for light cavalry; reduced, it has little to send. */
export function reconPoints(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]): number {
  let points = 0;
  for (const u of units) {
    if (game.army.pieces[u].kind === 'vedette') points++;
    else if (isLightCavalry(game, u))
      points += view.reduced[u] ? game.tables.reconnaissance.reduced : game.army.pieces[u].vedettes;
  }
  return points;
}

/** The column of the chart: the mover's points against those of the hex it looks at. */
export function reconColumn(game: NapoleonicGame, own: number, theirs: number): number {
  const { columns } = game.tables.reconnaissance;
  const named = (name: string) => columns.indexOf(name);
  if (theirs === 0 && own > 0) return named('unscreened');
  if (own === theirs) return named('equal');
  return own > theirs ? named('more') : named('fewer');
}

/** The column for a look at a hex, of what the view knows: both sides have shown their scouts. */
export const columnFor = (
  game: NapoleonicGame,
  view: NapoleonicView,
  { units, side }: ReconnaissanceFrame,
  target: Hex,
): number =>
  reconColumn(
    game,
    reconPoints(
      game,
      view,
      units.filter((u) => onMap(view, u)),
    ),
    reconPoints(game, view, unitsIn(game, view, target, enemyOf(side))),
  );

/** 8.3, R-23 One roll, on one of the hidden stacks; which, the mover says. */
export const reconnaissance: FrameHandler<'reconnaissance'> = {
  decision: (_, __, { side, hex, targets }) =>
    targets.length < 2
      ? null
      : {
          over: false,
          side,
          kind: 'select',
          step: 'reconnaissance',
          task: note('task-reconnaissance', '8.3', { hex }),
          hexes: targets,
          least: 1,
          most: 1,
        },
  run(work, frame) {
    look(work, frame, frame.targets[0]);
  },
  legal: (_, __, { targets }, focus) => eachHex(targets, focus),
  check(_, __, { targets }, action) {
    if (action.kind !== 'select') return null;
    const [hex] = action.hexes ?? [];
    if (action.units.length > 0 || hex === undefined) return refuse('one-hex-to-scout', '8.3');
    return targets.includes(hex) ? null : on([hex], refuse('not-hidden-beside', 'R-118', { hex }));
  },
  apply(work, frame, action) {
    const [hex] = (action as Extract<Action, { kind: 'select' }>).hexes!;
    look(work, frame, hex);
  },
};

function look(work: NapoleonicWork, frame: ReconnaissanceFrame, target: Hex): void {
  const { game } = work;
  const { columns, results } = game.tables.reconnaissance;
  const column = columnFor(game, work.position, frame, target);
  stack.pop(work);
  const { result, roll } = throwFor(work, TABLE, (face) => results[face][column], {
    row: columns[column],
    luckOf: frame.side,
  });
  tell(work, frame.side, 'reconnaissance-rolled', {
    rule: '8.3',
    hexes: [frame.hex, target],
    data: { hex: target, from: frame.hex, result: toldResult(game, work.position, frame.units, result) },
    roll,
  });
  carryOut(work, frame, target, result);
}

/** What the chart says: the stack is turned up, or vedettes are lost (22.25). */
function carryOut(work: NapoleonicWork, { side, units }: ReconnaissanceFrame, target: Hex, result: ReconResult): void {
  const { game } = work;
  const theirs = unitsIn(game, work.position, target, enemyOf(side));
  if (result === 'R' || result === 'RV') revealHex(work, target, enemyOf(side));
  if (result === 'RV') loseVedette(work, theirs, RECOVERY);
  if (result === 'Vr') loseVedette(work, units, RECOVERY);
  if (result === 'Ve') loseVedette(work, units, PEU);
}

/** a loss of the mover as it is told: without a vedette he loses none. */
export const toldResult = (
  game: NapoleonicGame,
  view: NapoleonicView,
  movers: readonly UnitId[],
  result: ReconResult,
): ReconResult | 'none-to-lose' =>
  result.startsWith('V') && !movers.some((unit) => isVedetteThere(game, view, unit)) ? 'none-to-lose' : result;

const isVedetteThere = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId): boolean =>
  game.army.pieces[unit].kind === 'vedette' && onMap(view, unit);

/** 22.25 One vedette of a stack is lost to reconnaissance; a stack without one loses nothing. */
function loseVedette(work: NapoleonicWork, units: readonly UnitId[], box: number): void {
  const { pieces } = work.game.army;
  const { position } = work;
  const vedette = units.find((u) => isVedetteThere(work.game, position, u));
  if (vedette === undefined) return;
  const hex = position.place[vedette];
  setAt(work, 'place', vedette, box);
  setAt(work, 'marks', vedette, 0);
  set(work, { mover: position.mover && without(position.mover, vedette) });
  tell(work, pieces[vedette].player, box === PEU ? 'vedette-gone' : 'vedette-lost', {
    rule: '22.25',
    units: [vedette],
    hexes: [hex],
    data: { unit: vedette, hex },
  });
}

/** The mover without a unit that it has lost; null when nobody is left. */
function without(mover: Mover, lost: UnitId): Mover | null {
  const units = mover.units.filter((unit) => unit !== lost);
  if (units.length === 0) return null;
  return { ...mover, units, spent: mover.spent.filter((_, i) => mover.units[i] !== lost) };
}
