import { type Hex, neighboursOf } from '../../engine/board/board.ts';
import { type Check, focused } from '../../engine/play/referee.ts';
import { distinct } from '../../engine/numbers.ts';
import { set } from '../../engine/play/work.ts';
import type { Action, Focus, UnitId } from '../../engine/title.ts';
import { battlesWithin } from './battle-ways.ts';
import { endStep } from './course.ts';
import type { NapoleonicGame } from './data.ts';
import { attackBar, checkBattle, dutiesOf, mayAttack, openDuties } from './duties.ts';
import { note, on, refuse, type StepHandler, tell } from './kit.ts';
import { isSeen, type DeclaredBattle, type NapoleonicView } from './position.ts';
import { remembered } from './remember.ts';
import { roomBan } from './room-for-duties.ts';
import { knownTo } from './view.ts';

/* 10.31, 10.33 All battles are declared before the first is rolled. Pressing a declared battle again takes it back. */

export const BATTLE = 'battle';
type Attack = Action & { readonly kind: 'attack' };

const battleOf = ({ units, target, also = [] }: Attack): DeclaredBattle => ({
  units: units.toSorted((a, c) => a - c),
  hexes: [target, ...also],
});

/** Why a battle may not be declared beside those declared already (10.1, 10.31, 10.33). */
export const battleBan = (game: NapoleonicGame, view: NapoleonicView, battle: DeclaredBattle): Check =>
  checkBattle(game, view, battle) ?? roomBan(game, view, [...view.battles, battle]);

/** On the map, each once, in board order. */
const areInOrder = (hexes: readonly Hex[]) => hexes.every((hex, i) => hex >= 0 && (i === 0 || hex > hexes[i - 1]));

/** What the phasing player may count on. */
export const seen = (game: NapoleonicGame, view: NapoleonicView) => knownTo(game, view, view.player);

/** Units that may attack somebody, hex by hex. */
export const attackersOf = (game: NapoleonicGame, view: NapoleonicView): readonly UnitId[] =>
  keepAttackers([dutiesOf(game, view), view.battles], () => findAttackers(game, view));
const keepAttackers = remembered<readonly UnitId[]>(3);

function findAttackers(game: NapoleonicGame, view: NapoleonicView): UnitId[] {
  const { own, enemy } = dutiesOf(game, view);
  const taken = new Set(view.battles.flatMap((battle) => battle.units.map((u) => view.place[u])));
  const able = [...own]
    .filter(([hex]) => !taken.has(hex))
    .filter(([hex]) => neighboursOf(game.ground.board, hex).some((e) => enemy.has(e) && mayAttack(game, view, hex, e)))
    .flatMap(([, units]) => units.filter((u) => !attackBar(game, view, u)));
  return distinct(able).sort((a, c) => a - c);
}

/** Battles that could be declared, hexes attacked first; then those that could be taken back. */
function* battlesOf(game: NapoleonicGame, view: NapoleonicView, { units, hex: first }: Focus = {}): Generator<Action> {
  const { enemy } = dutiesOf(game, view);
  const isFree = (hex: Hex) => !view.battles.some((battle) => battle.hexes.includes(hex));
  const open = [...enemy.keys()].filter((hex) => isFree(hex) && hex >= (first ?? 0)).sort((a, c) => a - c);
  const may = (battle: DeclaredBattle) => !battleBan(game, view, battle);
  const asked = { open, units: units ?? attackersOf(game, view), only: units ?? null, first, may };
  for (const battle of battlesWithin(game, view, asked)) yield declare(battle);
  if (units && units.length > 0) return;
  yield* view.battles.map(takeBack);
}

export const declare = ({ units, hexes: [target, ...also] }: DeclaredBattle): Attack => ({
  kind: 'attack',
  attack: BATTLE,
  units,
  target,
  ...(also.length > 0 ? { also } : {}),
});
export const takeBack = ({ hexes }: DeclaredBattle): Attack => ({
  kind: 'attack',
  attack: BATTLE,
  units: [],
  target: hexes[0],
});

export const declaration: StepHandler = {
  decision(game, view) {
    const known = seen(game, view);
    if (!isSeen(view) && known.battles.length === 0 && attackersOf(game, known).length === 0) return null;
    const open = openDuties(game, known);
    return {
      over: false,
      side: view.player,
      kind: 'attack',
      step: BATTLE,
      several: true,
      task: note('task-declare', '10.31', { hexes: open.hexes.length, units: open.units.length }),
      pass: note(known.battles.length > 0 ? 'pass-battles' : 'pass-no-battles', '10.31'),
    };
  },
  run: endStep,
  legal(game, view, _, focus) {
    const known = seen(game, view);
    return focused(battlesOf(game, known, focus), focus);
  },
  check(game, view, _, action) {
    if (action.kind !== 'attack') return null;
    const known = seen(game, view);
    if (action.mode !== undefined) return refuse('not-now', '10.1');
    if (action.units.length === 0) {
      const declared = !action.also && known.battles.some((battle) => battle.hexes[0] === action.target);
      return declared ? null : on([action.target], refuse('no-battle-there', '10.31', { hex: action.target }));
    }
    const battle = battleOf(action);
    if (!areInOrder(battle.hexes)) return refuse('not-now', '10.1');
    return battleBan(game, known, battle);
  },
  apply(work, _, action) {
    if (action.kind !== 'attack') return;
    const { battles, player } = work.position;
    if (action.units.length === 0) {
      set(work, { battles: battles.filter((battle) => battle.hexes[0] !== action.target) });
      return tell(work, player, 'battle-taken-back', {
        rule: '10.31',
        hexes: [action.target],
        data: { hex: action.target },
      });
    }
    const battle = battleOf(action);
    set(work, { battles: [...battles, battle] });
    tell(work, player, 'battle-declared', { rule: '10.31', hexes: battle.hexes, units: battle.units, data: battle });
  },
  passing(game, view) {
    const { hexes, units } = openDuties(game, seen(game, view));
    if (hexes.length === 0 && units.length === 0) return null;
    return on([...hexes, ...units.map((u) => view.place[u])], refuse('duties-open', '10.31', { hexes, units }));
  },
  pass: endStep,
  actors: (game, view) => attackersOf(game, seen(game, view)),
  candidates: (game, view) => attackersOf(game, seen(game, view)),
};
