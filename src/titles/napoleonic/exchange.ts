import type { Hex } from '../../engine/board/board.ts';
import { groupsOf } from '../../engine/play/groups.ts';
import { distinct } from '../../engine/numbers.ts';
import type { Action, SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, isArtillery } from './army.ts';
import { eliminate } from './boxes.ts';
import type { Battle } from './data.ts';
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

const sum = (b: Battle, v: NapoleonicView, units: readonly UnitId[]): number =>
  units.reduce((total, u) => total + strengthOf(b, v, u), 0);

/** 13.41, R-48 Guns stacked with participants are lost with them, or may be what the stronger side gives up. */
const withGuns = (b: Battle, v: NapoleonicView, units: readonly UnitId[]): UnitId[] => {
  const hexes = new Set(units.map((u) => v.place[u]));
  const guns = [...hexes].flatMap((hex) =>
    combatIn(b, v, hex, b.army.pieces[units[0]].player).filter((u) => isArtillery(b.army.pieces[u].kind)),
  );
  return distinct([...units, ...guns]).sort((a, c) => a - c);
};

/** Opens an exchange: chargers that have overrun go first (14.24), the weaker side whole, then the stronger chooses. */
export function openExchange(work: NapoleonicWork, { side, units, hexes }: Fought): void {
  const { game: b } = work;
  const enemy = enemyOf(side);
  const chargers = overrunnersOf(work.p, hexes);
  const attackers = units.filter((u) => work.p.place[u] >= 0);
  const defenders = defendersOf(b, work.p, side, hexes);
  const attack = sum(b, work.p, attackers);
  const defence = sum(b, work.p, defenders);
  const given = sum(b, work.p, chargers);
  for (const unit of chargers) eliminate(work, unit, 'overrun');
  const pays = (payer: SideId, own: readonly UnitId[], loss: number) => {
    if (loss > 0 && own.length > 0)
      stack.push(work, { step: 'exchange', side: payer, units: withGuns(b, work.p, own), loss });
  };
  if (attack === defence) {
    pays(enemy, defenders, attack);
    return pays(side, attackers, Math.max(0, defence - 2 * given));
  }
  // who fell back into the hex is lost with its defenders.
  const drivenIn = hexes.flatMap((hex) => combatIn(b, work.p, hex, enemy)).filter((u) => has(work.p, u, DRIVEN_IN));
  loseAll(work, attack > defence ? [...defenders, ...drivenIn] : withGuns(b, work.p, attackers)); // 13.41
  if (attack > defence) pays(side, attackers, Math.max(0, defence - 2 * given));
  else pays(enemy, defenders, attack);
}

/** Units are lost, and the vedettes of hexes in which no combat unit of theirs is left (16.24). */
function loseAll(work: NapoleonicWork, units: readonly UnitId[]): void {
  const { game: b } = work;
  const { player } = b.army.pieces[units[0]];
  const hexes = distinct(units.map((u) => work.p.place[u]));
  for (const unit of units) eliminate(work, unit, 'result');
  for (const hex of hexes) {
    if (combatIn(b, work.p, hex, player).length > 0) continue;
    for (const unit of unitsIn(b, work.p, hex, player))
      if (b.army.pieces[unit].kind === 'vedette') eliminate(work, unit, 'result');
  }
  checkLoneLeaders(work);
}

/** R-49 The sets of whole units worth half of the loss, from which none can be spared. */
export function exchangeSets(
  b: Battle,
  v: NapoleonicView,
  units: readonly UnitId[],
  loss: number,
): (readonly UnitId[])[] {
  const own = units.filter((u) => v.place[u] >= 0);
  const worth = (group: readonly UnitId[]) => 2 * sum(b, v, group);
  const isEnough = (group: readonly UnitId[]) => worth(group) >= loss;
  const minimal = [...groupsOf(own)].filter((g) => isEnough(g) && g.every((u) => !isEnough(g.filter((x) => x !== u))));
  return minimal.length > 0 ? minimal : [own];
}

export const exchange: FrameHandler<'exchange'> = {
  decision(b, v, { side, units, loss }) {
    const sets = exchangeSets(b, v, units, loss);
    if (!isSeen(v) && sets.length < 2) return null;
    const sizes = sets.map((s) => s.length);
    return {
      over: false,
      side,
      kind: 'select',
      step: 'exchange',
      least: Math.min(...sizes),
      most: Math.max(...sizes),
      hexes: distinct(units.map((u) => v.place[u]).filter((hex) => hex >= 0)),
      task: note('task-exchange', '12.1', { least: Math.ceil(loss / 2) }),
    };
  },
  run: (work, { units, loss }) => giveUp(work, exchangeSets(work.game, work.p, units, loss)[0]),
  legal: (b, v, { units, loss }, focus) =>
    exchangeSets(b, v, units, loss)
      .filter(
        (set) => !focus?.units || (focus.units.length === set.length && set.every((u) => focus.units?.includes(u))),
      )
      .filter(() => focus?.hex === undefined)
      .map((set): Action => ({ kind: 'select', units: set })),
  check(b, v, { units, loss }, action) {
    if (action.kind !== 'select' || action.hexes) return refuse('not-now', '12.1');
    const chosen = action.units;
    const found = exchangeSets(b, v, units, loss).some(
      (s) => s.length === chosen.length && s.every((u) => chosen.includes(u)),
    );
    return found ? null : refuse('exchange-set', 'R-49', { least: Math.ceil(loss / 2) });
  },
  apply(work, _, action) {
    if (action.kind === 'select') giveUp(work, action.units);
  },
  actors: (_, v, { units }) => units.filter((u) => v.place[u] >= 0),
};

function giveUp(work: NapoleonicWork, units: readonly UnitId[]): void {
  stack.pop(work);
  loseAll(work, units);
}
