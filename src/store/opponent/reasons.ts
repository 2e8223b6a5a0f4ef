import type { Order } from '../../bots/bot.ts';
import { type Action, OFF_MAP } from '../../engine/title.ts';
import type { GameInPlay } from '../in-play.ts';
import type { GameMeta, KeptReason } from '../meta.ts';

/* Why programs gave their orders, as it is kept beside a game: never in a position. */

const round = (value: number): number => Math.round(value * 100) / 100;

/** The hex that an order is about; undefined when it is about none. */
function hexOf(action: Action): number | undefined {
  if (action.kind === 'move' || action.kind === 'retreat') return action.path.at(-1);
  if (action.kind === 'attack') return action.target;
  return action.kind === 'place' || action.kind === 'advance' ? action.hex : undefined;
}

export function keptReason({ title, actions }: GameInPlay, { reason }: Order): KeptReason {
  const id = (hex: number | undefined) => (hex === undefined || hex === OFF_MAP ? undefined : title.board.ids[hex]);
  const { gain, odds, costs, plans, others, note } = reason;
  const lost: [number, number] = costs ? [round(costs[0]), round(costs[1])] : [0, 0];
  const weighed = others.flatMap(({ action, value }) => {
    const there = id(hexOf(action));
    return there === undefined ? [] : [{ hex: there, value: round(value) }];
  });
  // The best first; facing another way in the same hex is not told apart.
  weighed.sort((a, b) => b.value - a.value);
  const also = weighed.filter(({ hex }, i) => weighed.findIndex((other) => other.hex === hex) === i);
  const of = (key: string) => note?.data?.[key] as number | undefined;
  const about = { hex: id(of('hex') ?? reason.hex), unit: of('unit'), formation: of('formation') };
  return {
    at: actions.length,
    why: note?.say ?? reason.why,
    ...(about.hex === undefined ? {} : { hex: about.hex }),
    ...(about.unit === undefined ? {} : { unit: title.units[about.unit].id }),
    ...(about.formation === undefined ? {} : { formation: title.formations[about.formation].id }),
    ...(gain === undefined ? {} : { gain: round(gain) }),
    ...(odds ? { odds } : {}),
    ...(lost.some((cost) => cost > 0) ? { costs: lost } : {}),
    ...(reason.inPoints ? { inPoints: true as const } : {}),
    ...(plans ? { plans: [plans.weighed, round(plans.better)] as [number, number] } : {}),
    ...(also.length > 0 ? { others: also } : {}),
  };
}

/** The reason for the last of the first `at` orders, where it may be told: after the game, or where cards are open. */
export function reasonShown(meta: GameMeta | null, at: number, over: boolean): KeptReason | null {
  if (!meta || (!over && !meta.openCards)) return null;
  return meta.reasons?.findLast((reason) => reason.at === at - 1) ?? null;
}
