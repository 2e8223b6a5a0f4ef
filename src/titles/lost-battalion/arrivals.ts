import { indexesWhere } from '../../engine/numbers.ts';
import { ALLIED, type LostBattalionGame } from './data.ts';
import { set } from '../../engine/play/work.ts';
import { type Work, relocate, tell } from './kit.ts';
import { BOX, DUE, type LostBattalionPosition, READY, WAITING, WITHDRAWN } from './position.ts';
import { advanceRest } from './rest.ts';
import type { EventWord } from './words.ts';

/* 4.2 I, 6.1, 6.2, 14.0 The start of a turn: events and arrivals; in solitaire phase A */

/** 4.2 I: fired guns are turned up, resting divisions go a box on, and the events of the turn happen. */
export function startTurn(work: Work): void {
  const { game } = work;
  const { turn, germanMarkers, events } = game.files.scenario.turns[work.position.turn - 1];
  set(work, { fired: [], replaced: [], attacked: [] });
  if (turn > 1) advanceRest(work);
  const before = game.files.scenario.turns[turn - 2]?.germanMarkers ?? { barrage: 0, gas: 0 };
  readyMarkers(work, game.barrageMarkers, germanMarkers.barrage);
  readyMarkers(work, game.gasMarkers, germanMarkers.gas);
  if (germanMarkers.barrage !== before.barrage || germanMarkers.gas !== before.gas)
    tell(work, null, 'markers-change', {
      rule: '14.0',
      data: { barrage: germanMarkers.barrage, gas: germanMarkers.gas },
    });
  for (const event of events) {
    const word = EVENT_WORDS[event.type];
    if (event.type === 'withdraw') withdrawUnits(work, event.units ?? []);
    else if (word) tell(work, null, word, { rule: '14.0' });
  }
}

/** 14.0: events that only say that something is allowed from now on. */
export const EVENT_WORDS: Readonly<Record<string, EventWord | undefined>> = {
  enableAlliedOperationalMovement: 'event-operational',
  enableAttacksEastBankAtStartLine: 'event-east-bank',
  finalOffensiveMayBeDeclaredFromNow: 'event-final-offensive',
  enableAlliedMeuseCrossingNorthOfStartLine: 'event-meuse',
};

/** 11.6, 11.7: as many markers as the schedule gives, all unused. */
function readyMarkers(work: Work, markers: readonly number[], count: number): void {
  relocate(work, markers.slice(0, count), READY);
  relocate(work, markers.slice(count), WITHDRAWN);
}

function withdrawUnits(work: Work, ids: readonly string[]): void {
  const units = indexesWhere(work.game.units, (unit, u) => ids.includes(unit.id) && work.position.where[u] >= 0);
  if (units.length === 0) return;
  const hexes = units.map((u) => work.position.where[u]);
  relocate(work, units, WITHDRAWN);
  tell(work, work.game.units[units[0]].side, 'withdrawn', { rule: '14.0', units, hexes, data: { units } });
}

/** Units that arrive in the turn, as far as the players handle them (the system's Germans: solitaire/cups.ts). */
const dueNow = (game: LostBattalionGame, position: LostBattalionPosition): number[] =>
  indexesWhere(
    game.units,
    (unit, u) =>
      position.where[u] === DUE && unit.arrival!.turn <= position.turn && (unit.side === ALLIED || !game.solitaire),
  );

/** 6.1-6.3: US divisions come into the GHQ box; the others wait at their edge. All may be delayed as long as one likes. */
export function receiveArrivals(work: Work): void {
  const due = dueNow(work.game, work.position);
  for (const place of [BOX, WAITING]) {
    const units = due.filter((u) => (work.game.units[u].nation === 'us') === (place === BOX));
    if (units.length === 0) continue;
    relocate(work, units, place);
    for (const side of [0, 1]) {
      const own = units.filter((u) => work.game.units[u].side === side);
      if (own.length > 0)
        tell(work, side, place === BOX ? 'arrived-in-box' : 'arrived', {
          rule: '6.1',
          units: own,
          data: { units: own },
        });
    }
  }
}
