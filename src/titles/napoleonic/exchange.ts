import type { Hex } from '../../engine/board/board.ts';
import { distinct } from '../../engine/numbers.ts';
import type { Action, SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, isArtillery } from './army.ts';
import { eliminate } from './boxes.ts';
import type { NapoleonicGame } from './data.ts';
import { combatIn, unitsIn } from './facts.ts';
import { type FrameHandler, type NapoleonicWork, note, refuse } from './kit.ts';
import { checkLoneLeaders } from './leaders.ts';
import { defendersOf } from './odds.ts';
import { DRIVEN_IN, has, type NapoleonicView, stack, strengthOf, isSeen } from './position.ts';
import { overrunnersOf } from './shock.ts';

/* 12.1 Ex: the weaker side is lost, the stronger gives up units worth at least half of that. */

interface Fought {
  readonly side: SideId;
  readonly units: readonly UnitId[];
  readonly hexes: readonly Hex[];
}

const sum = (game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]): number =>
  units.reduce((total, u) => total + strengthOf(game, view, u), 0);

/** 13.41, R-48 Guns stacked with participants are lost with them, or may be what the stronger side gives up. */
export const withGuns = (game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]): UnitId[] => {
  const hexes = new Set(units.map((u) => view.place[u]));
  const guns = [...hexes].flatMap((hex) =>
    combatIn(game, view, hex, game.army.pieces[units[0]].player).filter((u) => isArtillery(game.army.pieces[u].kind)),
  );
  return distinct([...units, ...guns]).sort((a, c) => a - c);
};

/** R-93 Who fell back into the hexes of a battle and is lost with its defenders. */
export const drivenInto = (game: NapoleonicGame, view: NapoleonicView, side: SideId, hexes: readonly Hex[]): UnitId[] =>
  hexes.flatMap((hex) => combatIn(game, view, hex, side)).filter((u) => has(view, u, DRIVEN_IN));

/** Opens an exchange: chargers that have overrun go first (14.24), the weaker side whole, then the stronger chooses. */
export function openExchange(work: NapoleonicWork, { side, units, hexes }: Fought): void {
  const { game } = work;
  const enemy = enemyOf(side);
  const chargers = overrunnersOf(work.position, hexes);
  const attackers = units.filter((u) => work.position.place[u] >= 0);
  const defenders = defendersOf(game, work.position, side, hexes);
  const attack = sum(game, work.position, attackers);
  const defence = sum(game, work.position, defenders);
  const given = sum(game, work.position, chargers);
  for (const unit of chargers) eliminate(work, unit, 'overrun');
  const pays = (payer: SideId, own: readonly UnitId[], loss: number) => {
    if (loss > 0 && own.length > 0)
      stack.push(work, { step: 'exchange', side: payer, units: withGuns(game, work.position, own), loss });
  };
  if (attack === defence) {
    pays(enemy, defenders, attack);
    return pays(side, attackers, Math.max(0, defence - 2 * given));
  }
  loseAll(
    work,
    attack > defence
      ? [...defenders, ...drivenInto(game, work.position, enemy, hexes)]
      : withGuns(game, work.position, attackers),
  ); // 13.41
  if (attack > defence) pays(side, attackers, Math.max(0, defence - 2 * given));
  else pays(enemy, defenders, attack);
}

/** Units are lost, and the vedettes of hexes in which no combat unit of theirs is left (16.24). */
function loseAll(work: NapoleonicWork, units: readonly UnitId[]): void {
  const { game } = work;
  const { player } = game.army.pieces[units[0]];
  const hexes = distinct(units.map((u) => work.position.place[u]));
  for (const unit of units) eliminate(work, unit, 'result');
  for (const hex of hexes) {
    if (combatIn(game, work.position, hex, player).length > 0) continue;
    for (const unit of unitsIn(game, work.position, hex, player))
      if (game.army.pieces[unit].kind === 'vedette') eliminate(work, unit, 'result');
  }
  checkLoneLeaders(work);
}

/** R-49 The sets of whole units worth half of the loss, from which none can be spared. */
export function exchangeSets(
  game: NapoleonicGame,
  view: NapoleonicView,
  units: readonly UnitId[],
  loss: number,
): (readonly UnitId[])[] {
  const own = units.filter((u) => view.place[u] >= 0);
  const twice = own.map((u) => 2 * strengthOf(game, view, u));
  const after = twice.map((_, i) => twice.slice(i + 1).reduce((total, n) => total + n, 0));
  const sets: (readonly UnitId[])[] = [];
  // Nobody joins those who are enough, nor those who would not be with all who are left: a great battle has 18 and more in it.
  const grow = (group: readonly UnitId[], from: number, worth: number, least: number): void => {
    for (let i = from; i < own.length; i++) {
      const [more, cheapest] = [worth + twice[i], Math.min(least, twice[i])];
      if (more < loss) {
        if (more + after[i] >= loss) grow([...group, own[i]], i + 1, more, cheapest);
      } else if (more - cheapest < loss) sets.push([...group, own[i]]);
    }
  };
  grow([], 0, 0, Infinity);
  return sets.length > 0 ? sets : [own];
}

export const exchange: FrameHandler<'exchange'> = {
  decision(game, view, { side, units, loss }) {
    const sets = exchangeSets(game, view, units, loss);
    if (!isSeen(view) && sets.length < 2) return null;
    const sizes = sets.map((s) => s.length);
    return {
      over: false,
      side,
      kind: 'select',
      step: 'exchange',
      least: Math.min(...sizes),
      most: Math.max(...sizes),
      hexes: distinct(units.map((u) => view.place[u]).filter((hex) => hex >= 0)),
      task: note('task-exchange', '12.1', { least: Math.ceil(loss / 2) }),
    };
  },
  run: (work, { units, loss }) => giveUp(work, exchangeSets(work.game, work.position, units, loss)[0]),
  legal: (game, view, { units, loss }, focus) =>
    exchangeSets(game, view, units, loss)
      .filter(
        (set) => !focus?.units || (focus.units.length === set.length && set.every((u) => focus.units?.includes(u))),
      )
      .filter(() => focus?.hex === undefined)
      .map((set): Action => ({ kind: 'select', units: set })),
  check(game, view, { units, loss }, action) {
    if (action.kind !== 'select' || action.hexes) return refuse('not-now', '12.1');
    const chosen = action.units;
    const found = exchangeSets(game, view, units, loss).some(
      (s) => s.length === chosen.length && s.every((u) => chosen.includes(u)),
    );
    return found ? null : refuse('exchange-set', 'R-49', { least: Math.ceil(loss / 2) });
  },
  apply(work, _, action) {
    if (action.kind === 'select') giveUp(work, action.units);
  },
  actors: (_, view, { units }) => units.filter((u) => view.place[u] >= 0),
};

function giveUp(work: NapoleonicWork, units: readonly UnitId[]): void {
  stack.pop(work);
  loseAll(work, units);
}
