import { stateAt } from '../../engine/play/drawn.ts';
import { topFirst } from '../../engine/play/fog.ts';
import { unitsByHex } from '../../engine/play/occupation.ts';
import type { Note, RibbonStep, Stack, Table, TurnInfo, UnitId } from '../../engine/title.ts';
import { EVENT_WORDS } from './arrivals.ts';
import { counterOf } from './counters.ts';
import { courseOf } from './course.ts';
import { GERMAN, type LostBattalionGame } from './data.ts';
import { divisionList } from './divisions.ts';
import { note } from './kit.ts';
import { type Phase, sequenceOf, stepOf } from './sequence.ts';
import { score } from './victory.ts';
import { traysOf } from './trays.ts';
import type { LostBattalionView } from './view.ts';

/* A view as counters and ribbon. */

// ---- the table -----------------------------------------------------------------------------------------------

export function tableOf(game: LostBattalionGame, view: LostBattalionView): Table {
  const course = courseOf(game, view);
  return {
    turn: view.turn,
    ribbon: ribbonOf(game, view),
    stacks: stacksOf(game, view),
    trays: traysOf(game, view),
    markers: game.gasMarkers
      .filter((u) => view.where[u] >= 0)
      .map((u) => ({ hex: view.where[u], note: note('flag.gassed', '11.7'), side: GERMAN })),
    score: score(game, view),
    lists: [divisionList(game, view)],
    ...(course ? { course } : {}),
  };
}

function stacksOf(game: LostBattalionGame, view: LostBattalionView): Stack[] {
  const unseen = new Map(view.unseen ?? []);
  const fromTop = topFirst(view);
  // To who sees everything, troops that hold the ground lie above the tanks that go with them.
  // 5.6: under fog everybody sees his stacks as they lie, since who is on top is what the enemy sees.
  const tanksUnder = view.seat === undefined || view.seat === 'open';
  const isTank = (unit: UnitId) => Number(tanksUnder && game.units[unit].type === 'tank');
  return [...unitsByHex(view.where, (unit) => game.units[unit].type !== 'gas')].map(([hex, units]) => ({
    hex,
    side: game.units[units[0]].side,
    unseen: unseen.get(hex) ?? 0,
    counters: units
      .sort((one, other) => isTank(one) - isTank(other) || fromTop(one, other))
      .map((unit) => counterOf(game, view, unit)),
  }));
}

/** A phase where its side stands beside it. */
const SHORT: Readonly<Partial<Record<Phase, 'step-movement' | 'step-combat' | 'step-artillery'>>> = {
  'phase-allied-movement': 'step-movement',
  'phase-allied-combat': 'step-combat',
  'phase-artillery': 'step-artillery',
  'phase-german-movement': 'step-movement',
  'phase-german-combat': 'step-combat',
};

/** The sequence of play by phases; the present one is lit (4.2, 12.1). */
function ribbonOf(game: LostBattalionGame, view: LostBattalionView): RibbonStep[] {
  const now = stepOf(game, view.step).phase;
  const phases = [...new Set(sequenceOf(game).map((s) => s.phase))].filter(
    (phase) => phase !== 'phase-set-up' || now === phase,
  );
  const at = phases.indexOf(now);
  return phases.map((phase, i) => {
    const steps = sequenceOf(game).filter((s) => s.phase === phase);
    const short = SHORT[phase];
    return {
      id: phase,
      side: steps.find((s) => s.side !== null)?.side ?? null,
      note: note(phase, steps[0].rule),
      ...(short ? { short: note(short, steps[0].rule) } : {}),
      state: stateAt(i, at),
    };
  });
}

// ---- the turn track ------------------------------------------------------------------------------------------

/** What is due in each turn (14.0): arrivals by division and edge, and events. */
export function turnsOf(game: LostBattalionGame): TurnInfo[] {
  /** By turn: the first unit of each division that arrives, in the order of the list. */
  const arriving = new Map<number, Map<number, UnitId>>();
  game.units.forEach(({ arrival, division }, unit) => {
    if (!arrival) return;
    const due = arriving.get(arrival.turn) ?? new Map<number, UnitId>();
    arriving.set(arrival.turn, due);
    if (!due.has(division)) due.set(division, unit);
  });
  return game.files.scenario.turns.map(({ turn, dates, events, germanMarkers }, i) => {
    const before = game.files.scenario.turns[i - 1]?.germanMarkers ?? { barrage: 0, gas: 0 };
    const due = [...(arriving.get(turn)?.values() ?? [])];
    const changed = germanMarkers.barrage !== before.barrage || germanMarkers.gas !== before.gas;
    return {
      turn,
      label: dates,
      events: [
        ...due.map((unit) =>
          note('event-arrives', '14.0', { unit, edge: game.units[unit].arrival!.edge, side: game.units[unit].side }),
        ),
        ...(changed
          ? [note('markers-change', '14.0', { barrage: germanMarkers.barrage, gas: germanMarkers.gas })]
          : []),
        ...events.flatMap(({ type }) => eventNotes(type)),
      ],
    };
  });
}

function eventNotes(type: string): Note[] {
  const word = EVENT_WORDS[type];
  if (word) return [note(word, '14.0')];
  return type === 'withdraw' ? [note('event-withdraw', '14.0')] : [];
}
