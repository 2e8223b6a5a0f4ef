import { type Hex, neighboursOf } from '../../engine/board/board.ts';
import { distinct } from '../../engine/numbers.ts';
import type { DutyLine, Note, UnitId } from '../../engine/title.ts';
import { isRefuge } from './chateaux.ts';
import type { NapoleonicGame } from './data.ts';
import { attackBar, dutiesOf, makesDuty, mayAttack, openDuties, wantedHexes } from './duties.ts';
import { note } from './kit.ts';
import { type NapoleonicView, stack } from './position.ts';
import { remembered } from './remember.ts';
import { knownTo } from './view.ts';

/* 4.4, 10.31 The duties of the phasing side, line by line, while battles are declared: open, met, and who has none and why. */

/** What the phasing player is shown of his duties; none for anybody else, or in another step. */
export function dutyLines(game: NapoleonicGame, view: NapoleonicView): readonly DutyLine[] {
  const isAsked = view.seat === undefined || view.seat === 'open' || view.seat === view.player;
  if (view.step !== 'declaration' || stack.top(view) || !isAsked) return NONE;
  const known = knownTo(game, view, view.player);
  const { battles } = known;
  return keepLines([dutiesOf(game, known), battles], () => [
    ...targetLines(game, known),
    ...attackerLines(game, known),
    ...freeLines(game, known),
  ]);
}
const NONE: readonly DutyLine[] = [];
const keepLines = remembered<readonly DutyLine[]>(3);

const placesOf = (view: NapoleonicView, units: readonly UnitId[]): Hex[] => distinct(units.map((u) => view.place[u]));

/** Enemy hexes that must be attacked: by whose zones of control, a failed repulse, a charge; those not attacked yet first. */
function targetLines(game: NapoleonicGame, view: NapoleonicView): DutyLine[] {
  const lines = [...wantedHexes(game, view)]
    .sort((a, c) => a - c)
    .map((hex): DutyLine => {
      const battle = view.battles.find(({ hexes }) => hexes.includes(hex));
      const units = battle?.units ?? engagers(game, view, hex);
      const state = battle ? 'met' : 'open';
      const said = battle ? note('duty-met', '10.31', { hex, units }) : openNote(game, view, hex, units);
      return { note: said, state, hexes: [hex, ...placesOf(view, units)] };
    });
  return [...lines.filter(({ state }) => state === 'open'), ...lines.filter(({ state }) => state === 'met')];
}

function openNote(game: NapoleonicGame, view: NapoleonicView, hex: Hex, units: readonly UnitId[]): Note {
  const failed = dutiesOf(game, view).forced.flatMap((one) => (one.hexes.includes(hex) ? one.units : []));
  if (failed.length > 0) return note('duty-forced', '9.22', { hex, units: distinct(failed) });
  return units.length > 0 ? note('duty-open', '4.4', { hex, units }) : note('duty-charged', 'R-62', { hex });
}

/** Those who may attack a hex and to whom its enemies are a duty, a garrison's only once it attacks (15.13). */
function engagers(game: NapoleonicGame, view: NapoleonicView, hex: Hex): UnitId[] {
  const { own } = dutiesOf(game, view);
  const isBound = (from: Hex) => !isRefuge(game, view, from) || attacksFrom(view, from);
  return neighboursOf(game.ground.board, hex)
    .filter((from) => own.has(from) && makesDuty(game, view, from, hex) && isBound(from))
    .flatMap((from) => own.get(from)!.filter((u) => !attackBar(game, view, u)));
}

const attacksFrom = (view: NapoleonicView, hex: Hex): boolean =>
  view.battles.some(({ units }) => units.some((u) => view.place[u] === hex));

/** Units that must attack and are in no battle yet, stack by stack. */
function attackerLines(game: NapoleonicGame, view: NapoleonicView): DutyLine[] {
  const { units } = openDuties(game, view);
  return placesOf(view, units).map((hex): DutyLine => {
    const there = units.filter((u) => view.place[u] === hex);
    return { note: note('duty-attack', '4.4', { units: there, hex }), state: 'open', hexes: [hex] };
  });
}

/** Units beside enemies that are in no battle and owe none, each with the reason. */
function freeLines(game: NapoleonicGame, view: NapoleonicView): DutyLine[] {
  const { own, enemy } = dutiesOf(game, view);
  const open = new Set(openDuties(game, view).units);
  const fighting = new Set(view.battles.flatMap(({ units }) => units));
  return [...own].flatMap(([hex, units]): DutyLine[] => {
    const foes = neighboursOf(game.ground.board, hex).filter((e) => enemy.has(e));
    const free = foes.length === 0 ? [] : units.filter((u) => !open.has(u) && !fighting.has(u));
    const barred = free.flatMap((u): Note[] => [attackBar(game, view, u) ?? []].flat());
    const rest = free.filter((u) => !attackBar(game, view, u));
    const why = rest.length > 0 ? [freeNote(game, view, { hex, units: rest, foes })] : [];
    return [...barred, ...why].map((said) => ({ note: said, state: 'free', hexes: [hex] }));
  });
}

function freeNote(
  game: NapoleonicGame,
  view: NapoleonicView,
  { hex, units, foes }: { readonly hex: Hex; readonly units: readonly UnitId[]; readonly foes: readonly Hex[] },
): Note {
  if (isRefuge(game, view, hex)) return note('free-refuge', '10.31', { hex, units });
  if (units.some((u) => dutiesOf(game, view).must.has(u))) return note('free-guns', '13.41', { hex, units });
  const facing = foes.filter((e) => !view.bombarded.includes(e));
  if (facing.length === 0) return note('free-bombarded', '13.5', { hex, units });
  const apart = facing.every((e) => !mayAttack(game, view, hex, e));
  return apart ? note('free-water', '10.32', { hex, units }) : note('free-no-zone', '4.2', { hex, units });
}
