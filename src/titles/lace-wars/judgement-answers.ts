import { distance } from '../../engine/board/board.ts';
import type { Asked } from '../../engine/judgement.ts';
import { speechOf } from '../../engine/play/words.ts';
import { enemyOf, type Action, type Note, type SideId } from '../../engine/title.ts';
import type { LaceWarsGame } from './battle.ts';
import type { LaceWarsView } from './position.ts';

/* The decisions of Denain and Leuthen that are like no others (4, 5, 11), and why they are answered so. */

export interface LaceWarsReasonWords {
  'why-set-up': null;
  'why-first': null;
  'why-second': null;
  'why-bombard': null;
  'why-melee': null;
  'why-several': null;
  'why-fire': null;
  'why-combat-over': null;
  'why-activate': null;
  'why-alone': null;
  'why-none-to-act': null;
  'why-none-selected': null;
}

const { note } = speechOf<LaceWarsReasonWords>();

const ATTACKS_IN_ORDER = ['bombard', 'melee', 'several', 'fire'] as const;

/** 4, 5, 11: who begins, which formation acts, and in which way it attacks. */
export function answerTo(game: LaceWarsGame, asked: Asked<LaceWarsView>): Action | null {
  const { view, decision, passed, side } = asked;
  const ids = decision.options?.map(({ id }) => id) ?? [];
  switch (decision.step) {
    case 'set-up':
      return { kind: 'pass' };
    case 'order':
      return { kind: 'choose', option: 'first' };
    case 'combat':
      return { kind: 'choose', option: ATTACKS_IN_ORDER.find((id) => ids.includes(id) && !passed.has(id)) ?? 'end' };
    case 'activate':
    case 'march': {
      const formations = ids.filter((id) => id !== 'alone' && id !== 'end');
      if (formations.length === 0) return { kind: 'choose', option: ids[0] };
      return { kind: 'choose', option: nearestFormation(game, view, side, formations) };
    }
    default:
      return null;
  }
}

/** The formation that is nearest to the enemy acts first: it makes room, and strikes before it is struck. */
function nearestFormation(game: LaceWarsGame, view: LaceWarsView, side: SideId, ids: readonly string[]): string {
  const foes = game.troops[enemyOf(side)].map((unit) => view.hex[unit]).filter((hex) => hex >= 0);
  const gap = (id: string) => {
    const { units } = game.formations[game.formation(id)];
    const hexes = units.map((unit) => view.hex[unit]).filter((hex) => hex >= 0);
    if (hexes.length === 0) return 99;
    return (
      hexes.reduce((sum, hex) => sum + Math.min(30, ...foes.map((foe) => distance(game.board, hex, foe))), 0) /
      hexes.length
    );
  };
  return ids.reduce((best, id) => (gap(id) < gap(best) ? id : best));
}

/** Why an answer is given. */
export function reasonFor({ decision }: Asked<LaceWarsView>, action: Action): Note | null {
  if (decision.step === 'set-up') return note('why-set-up');
  if (decision.kind === 'select' && action.kind === 'pass') return note('why-none-selected');
  if (action.kind !== 'choose') return null;
  const { option } = action;
  switch (decision.step) {
    case 'order':
      return note(option === 'first' ? 'why-first' : 'why-second', '4.C');
    case 'combat': {
      const way = ATTACKS_IN_ORDER.find((id) => id === option);
      return way ? note(`why-${way}`, '11') : note('why-combat-over', '11');
    }
    case 'activate':
    case 'march':
      if (option === 'alone') return note('why-alone', '4.C');
      return note(option === 'end' ? 'why-none-to-act' : 'why-activate', '4.C');
    default:
      return null;
  }
}
