import { ALLIED, type GameData } from './data.ts';
import {
  BOX,
  DUE,
  type LostBattalionPosition,
  READY,
  relocate,
  set,
  tell,
  WAITING,
  WITHDRAWN,
  type Work,
} from './position.ts';
import { advanceRest } from './rest.ts';
import type { LostBattalionWord } from './words.ts';

/* 4.2 I, 6.1, 6.2, 14.0 The start of a turn: events and arrivals; in solitaire phase A */

/** 4.2 I: fired guns are turned up, resting divisions go a box on, and the events of the turn happen. */
export function startTurn(w: Work): void {
  const { game } = w;
  const { turn, germanMarkers, events } = game.files.scenario.turns[w.p.turn - 1];
  set(w, { fired: [], replaced: [], attacked: [] });
  if (turn > 1) advanceRest(w);
  const before = game.files.scenario.turns[turn - 2]?.germanMarkers ?? { barrage: 0, gas: 0 };
  readyMarkers(w, game.barrageMarkers, germanMarkers.barrage);
  readyMarkers(w, game.gasMarkers, germanMarkers.gas);
  if (germanMarkers.barrage !== before.barrage || germanMarkers.gas !== before.gas)
    tell(w, 'markers-change', null, { rule: '14.0', data: { barrage: germanMarkers.barrage, gas: germanMarkers.gas } });
  for (const event of events) {
    if (event.type === 'withdraw') withdrawUnits(w, event.units ?? []);
    else if (event.type in EVENT_WORDS) tell(w, EVENT_WORDS[event.type], null, { rule: '14.0' });
  }
}

/** 14.0: events that only say that something is allowed from now on. */
export const EVENT_WORDS: Readonly<Record<string, LostBattalionWord>> = {
  enableAlliedOperationalMovement: 'event-operational',
  enableAttacksEastBankAtStartLine: 'event-east-bank',
  finalOffensiveMayBeDeclaredFromNow: 'event-final-offensive',
  enableAlliedMeuseCrossingNorthOfStartLine: 'event-meuse',
};

/** 11.6, 11.7: as many markers as the schedule gives, all unused. */
function readyMarkers(w: Work, markers: readonly number[], count: number): void {
  relocate(w, markers.slice(0, count), READY);
  relocate(w, markers.slice(count), WITHDRAWN);
}

function withdrawUnits(w: Work, ids: readonly string[]): void {
  const units = w.game.units.flatMap((unit, u) => (ids.includes(unit.id) && w.p.where[u] >= 0 ? [u] : []));
  if (units.length === 0) return;
  const hexes = units.map((u) => w.p.where[u]);
  relocate(w, units, WITHDRAWN);
  tell(w, 'withdrawn', w.game.units[units[0]].side, { rule: '14.0', units, hexes, data: { units } });
}

/** Units that arrive in the turn, as far as the players handle them (the system's Germans: solitaire/cups.ts). */
export const dueNow = (game: GameData, p: LostBattalionPosition): number[] =>
  game.units.flatMap((unit, u) =>
    p.where[u] === DUE && unit.arrival!.turn <= p.turn && (unit.side === ALLIED || !game.solitaire) ? [u] : [],
  );

/** 6.1-6.3: US divisions come into the GHQ box; the others wait at their edge. All may be delayed as long as one likes. */
export function receiveArrivals(w: Work): void {
  const due = dueNow(w.game, w.p);
  for (const place of [BOX, WAITING]) {
    const units = due.filter((u) => (w.game.units[u].nation === 'us') === (place === BOX));
    if (units.length === 0) continue;
    relocate(w, units, place);
    for (const side of [0, 1]) {
      const own = units.filter((u) => w.game.units[u].side === side);
      if (own.length > 0)
        tell(w, place === BOX ? 'arrived-in-box' : 'arrived', side, { rule: '6.1', units: own, data: { units: own } });
    }
  }
}
