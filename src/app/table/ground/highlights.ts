import { adjacent, type Board } from '../../../engine/board/board.ts';
import { type GameEvent, type Hex, OFF_MAP, type Table, type UnitId } from '../../../engine/title.ts';
import { givesHints, type HelpLevel, showsLegal } from '../../../store/meta.ts';
import type { Draft } from '../../../store/table.ts';
import type { Highlights } from '../../map/types.ts';
import { offerOf } from '../facing/offer.ts';
import { hintOf } from '../hints.ts';
import { groupHex } from '../orders/order.ts';
import { type Marks, orderOf } from '../orders/index.ts';
import type { Plan } from '../orders/plan.ts';
import { wayTo } from '../orders/travel.ts';
import { previewOf } from '../previews.ts';
import { hexOf, type Situation } from '../situation.ts';

interface Looking {
  readonly inspected: Hex | null;
  /** Hexes of a refusal, a log line, a step of a replay. */
  readonly outlined: readonly Hex[];
  readonly hovered: Hex | null;
  readonly help: HelpLevel;
  /** Who of several stacks goes to the hex under the pointer. */
  readonly plan: Plan | null;
}

/** The path to draw: to the destination in hand, else to the hex under the pointer, or as far as it is fixed by waypoints. */
function pathOf(situation: Situation, draft: Draft, marks: Marks, hovered: Hex | null): Highlights['path'] {
  const start = groupHex(situation, draft.units);
  if (start === null || (draft.hex !== null && draft.hex === start)) return undefined;
  const goal = draft.hex ?? hovered;
  const to = marks.reach.find((r) => r.hex === goal && r.hex !== OFF_MAP);
  const way = to && wayTo(to, draft.hex === goal ? draft.facing : undefined);
  const hexes = (way?.path ?? draft.via).filter((hex) => hex !== OFF_MAP);
  const costs = way?.costs;
  if (hexes.length === 0) return undefined;
  // A path from off the map begins in the hex of entry.
  // Where no facing is chosen yet, the one in which a press on the hex leaves the units.
  const end = draft.hex === goal ? to?.ends?.find((e) => e.facing === draft.facing) : to?.ends?.[0];
  const charge = end?.charge?.run;
  return start === OFF_MAP
    ? { from: hexes[0], hexes: hexes.slice(1), costs: costs?.slice(1) }
    : { from: start, hexes, costs, ...(charge ? { charge } : {}) };
}

/** Where the others go who move with the units in hand, and who of them stays. */
const togetherOf = ({ units }: Draft, { going, staying }: Plan): Highlights['together'] => ({
  ways: going
    .filter((one) => one.units !== units)
    .map(({ from, path }) => [from, ...path].filter((hex) => hex !== OFF_MAP)),
  staying: [...new Set(staying.map(({ from }) => from))].filter((hex) => hex !== OFF_MAP),
});

/** Hexes that follow one another, each beside the one before. */
const isWay = (board: Board, hexes: readonly Hex[]) =>
  hexes.length > 1 && hexes.every((hex, i) => i === 0 || adjacent(board, hexes[i - 1], hex));

/** The ways that units have gone in some events, as a seat may know them. */
export function waysOf(board: Board, events: readonly GameEvent[]): ReadonlyMap<UnitId, readonly Hex[]> {
  const ways = new Map<UnitId, readonly Hex[]>();
  for (const { roll, units = [], hexes = [] } of events)
    if (!roll && isWay(board, hexes)) for (const unit of units) ways.set(unit, hexes);
  return ways;
}

/** What the map lights up of an order that is watched again: where it happened, and the way that was gone. */
export function highlightsOfWatched(board: Board, events: readonly GameEvent[]): Highlights {
  const ways = events
    .filter((event) => !event.roll && event.hexes && event.hexes.length > 1)
    .map((event) => event.hexes!);
  const way = ways.find((hexes) => isWay(board, hexes));
  return {
    pointed: events.flatMap((event) => event.hexes ?? []).filter((hex) => hex >= 0),
    ...(way ? { path: { from: way[0], hexes: way.slice(1) } } : {}),
  };
}

/** The hexes that a unit attacks from another: those beside it, or all of them from afar. */
function reachedFrom(board: Board, from: Hex, hexes: readonly Hex[]): readonly Hex[] {
  const beside = hexes.filter((hex) => adjacent(board, from, hex));
  return beside.length > 0 ? beside : hexes;
}

/** Arrows from the hexes of units to those they attack. */
function arrowsOf(board: Board, table: Table, units: readonly UnitId[], hexes: readonly Hex[]) {
  const from = [...new Set(units.map((unit) => hexOf(table, unit)))].filter(
    (hex) => hex !== OFF_MAP && !hexes.includes(hex),
  );
  return from.flatMap((hex) => reachedFrom(board, hex, hexes).map((to) => ({ from: hex, to })));
}

/** What the map shows of the battles declared: their hexes, and arrows from the attackers in sight; of one being fought, from those still beside it. */
export function highlightsOfBattles(board: Board, table: Table): Highlights {
  const open = (table.battles ?? []).filter(({ state }) => state !== 'done');
  if (open.length === 0) return {};
  return {
    battles: open.map(({ hexes, state }) => ({ hexes, now: state === 'now' })),
    attacks: open.flatMap(({ units, hexes, state }) =>
      arrowsOf(board, table, units, hexes).filter(({ from, to }) => state !== 'now' || adjacent(board, from, to)),
    ),
  };
}

/** Those of the attack in hand who charge. */
function chargingIn(situation: Situation, draft: Draft): readonly UnitId[] {
  const action = orderOf(situation).action(situation, draft);
  return (action && previewOf(situation.title, situation.view, action)?.charging) ?? [];
}

/** What the map lights up for the order in hand. */
export function highlightsOf(
  situation: Situation,
  draft: Draft,
  marks: Marks,
  { inspected, outlined, hovered, help, plan }: Looking,
): Highlights {
  const { kind } = situation.decision;
  const attacking = kind === 'attack';
  const strikes = kind === 'move' || kind === 'choose'; // enemies on the way, or of a way of attacking
  const legal = showsLegal(help);
  const targets = legal ? marks.targets : [];
  const offer = offerOf(situation, draft);
  const aimed = attacking && marks.target !== null ? [marks.target, ...marks.also] : [];
  const charging = aimed.length > 0 ? chargingIn(situation, draft) : [];
  const { battles, attacks = [] } = highlightsOfBattles(situation.title.board, situation.table);
  return {
    reach: legal ? marks.reach.filter((r) => r.hex !== OFF_MAP) : [],
    ...(kind === 'retreat' ? { unnumbered: true } : {}),
    path: pathOf(situation, draft, marks, legal ? hovered : null),
    ...(plan ? { together: togetherOf(draft, plan) } : {}),
    ...(offer ? { front: { hex: offer.hex, facing: offer.chosen } } : {}),
    offered: attacking || strikes ? [] : targets.filter((hex) => hex !== OFF_MAP),
    targets: (attacking && aimed.length === 0) || strikes ? targets : aimed,
    ...(battles ? { battles } : {}),
    hints:
      attacking && givesHints(help) && marks.target === null && draft.units.length === 0
        ? marks.targets.map((hex) => ({ hex, text: hintOf(situation, hex) }))
        : [],
    attacks: [
      ...attacks,
      ...(aimed.length > 0 ? arrowsOf(situation.title.board, situation.table, draft.units, aimed) : []).map(
        ({ from, to }) => ({
          from,
          to,
          draft: true,
          charge: charging.some((unit) => hexOf(situation.table, unit) === from),
        }),
      ),
    ],
    selected: inspected,
    pointed:
      outlined.length > 0 ? outlined : (situation.decision.hexes ?? []).filter((hex) => !marks.targets.includes(hex)),
  };
}
