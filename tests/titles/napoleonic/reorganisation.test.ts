import { beforeAll, describe, expect, test } from 'vitest';
import type { Action } from '../../../src/engine/title.ts';
import type { NapoleonicGame } from '../../../src/titles/napoleonic/data.ts';
import { isBroken } from '../../../src/titles/napoleonic/demoralisation.ts';
import {
  has,
  HIDDEN,
  type NapoleonicPosition,
  OUT_OF_COMMAND,
  PEU,
  RECOVERY,
  REORGANISED,
  UAR,
} from '../../../src/titles/napoleonic/position.ts';
import { tableOf } from '../../../src/titles/napoleonic/table.ts';
import { battle } from './field.ts';
import { scene, units } from './scene.ts';
import { PASS, play } from './turn-play.ts';

let qb: NapoleonicGame;
let waterloo: NapoleonicGame;
beforeAll(async () => {
  qb = await battle('quatre-bras');
  waterloo = await battle('waterloo');
});

interface Boxes {
  readonly at: Record<string, string>;
  readonly box: Record<string, number>;
  readonly dice?: number[];
  readonly also?: Partial<NapoleonicPosition>;
}

/** The recovery segment of the phasing player; who is in a box has been lost. */
function recovering(game: NapoleonicGame, { at, box, dice = [], also = {} }: Boxes): NapoleonicPosition {
  const p = scene(game, { at, dice, also: { step: 'recovery', ...also } });
  const place = [...p.place];
  const losses = game.army.formations.map(() => 0);
  for (const [id, code] of Object.entries(box)) {
    const unit = game.army.unit(id);
    place[unit] = code;
    if (game.army.pieces[unit].formation >= 0) losses[game.army.pieces[unit].formation] += game.army.pieces[unit].sp;
  }
  const reduced = game.army.pieces.map((piece, u) => (place[u] === RECOVERY && piece.reduced > 0 ? 1 : 0));
  return { ...p, place, losses, reduced, ...also };
}
const put = (game: NapoleonicGame, id: string, at: string): Action => ({
  kind: 'place',
  units: [game.army.unit(id)],
  hex: game.hex(at),
});
const at = (game: NapoleonicGame, p: NapoleonicPosition, id: string) => p.place[game.army.unit(id)];
const checked = { weather: { kind: 'clear', left: 5, checked: true } } as const;

describe('22.1 recovery', () => {
  test('22.12 N167: die 3 recovers a unit of initiative 3, reduced, though its formation is demoralised; 4 does not', () => {
    const start = (die: number) =>
      recovering(qb, {
        at: {},
        box: { 'F-5': UAR },
        dice: [die],
        also: { ...checked, losses: qb.army.formations.map(() => 30) },
      });
    const { p } = play(qb, start(3));
    expect([at(qb, p, 'F-5'), p.reduced[qb.army.unit('F-5')]]).toEqual([RECOVERY, 1]);
    expect(at(qb, play(qb, start(4)).p, 'F-5')).toBe(UAR);
  });

  test('22.12 without a weather check nobody recovers, and nobody rolls', () => {
    expect(at(qb, play(qb, recovering(qb, { at: {}, box: { 'F-5': UAR } })).p, 'F-5')).toBe(UAR);
  });

  test('22.25, R-80 a vedette rolls 3; the other player’s units wait for his turn', () => {
    const box = { 'F-v1': UAR, 'A-Byl': UAR };
    const { p } = play(qb, recovering(qb, { at: {}, box, dice: [3], also: checked }));
    expect([at(qb, p, 'F-v1'), at(qb, p, 'A-Byl')]).toEqual([RECOVERY, UAR]);
  });
});

test('22.12 the box says before the roll what chance each unit in it has', () => {
  const box = { 'F-5': UAR, 'F-Reille': UAR, 'F-v1': UAR, 'F-6b': RECOVERY, 'A-Byl': UAR };
  const { trays } = tableOf(qb, recovering(qb, { at: {}, box }));
  const awaiting = trays
    .find(({ id }) => id === 'recovery-0')!
    .groups.filter(({ note }) => note.say === 'tray-uar')
    .map(({ note, counters }) => [note.data, counters.map(({ unit }) => qb.army.pieces[unit].id)]);
  expect(awaiting).toEqual([
    [{ count: 1, initiative: 4 }, ['F-Reille']],
    [{ count: 2, initiative: 3 }, ['F-5', 'F-v1']],
  ]);
});

describe('22.2 reorganisation', () => {
  const reille = { 'F-Reille': '0819', 'F-9': '0817' };

  test('22.22, 21.3 N164: an officer brings a unit of his formation to his hex, reduced, and its full strength off the losses', () => {
    const start = recovering(qb, { at: reille, box: { 'F-5': RECOVERY, 'F-6a': UAR } });
    const { p, events } = play(qb, start, put(qb, 'F-5', '0819'));
    expect(at(qb, p, 'F-5')).toBe(qb.hex('0819'));
    expect(p.reduced[qb.army.unit('F-5')]).toBe(1);
    expect(p.losses[qb.army.formation('F-II')]).toBe(7); // F-6a
    expect(events.map(({ say }) => say)).toContain('unit-returns');
  });

  test('21.3 LQ-18: with the losses below its level the formation recovers at once', () => {
    const box = { 'F-9': UAR, 'F-6a': UAR, 'F-6b': RECOVERY };
    const { p } = play(qb, recovering(qb, { at: { 'F-Reille': '0819' }, box, dice: [1] }), put(qb, 'F-6b', '0819'));
    expect(p.losses[qb.army.formation('F-II')]).toBe(15);
    expect(isBroken(qb, p, qb.army.formation('F-II'))).toBe(false);
  });

  test('22.22 N169: two combat units and three vedettes to a leader, no more', () => {
    const box = { 'F-5': RECOVERY, 'F-6a': RECOVERY, 'F-2c': RECOVERY };
    const start = recovering(qb, { at: reille, box });
    const { p, referee } = play(qb, start, put(qb, 'F-5', '0819'), put(qb, 'F-6a', '0819'));
    expect(referee.decision(p)).not.toMatchObject({ step: 'reorganise' });
    const one = play(qb, start, put(qb, 'F-5', '0819'));
    expect(one.referee.check(one.p, put(qb, 'F-2c', '0819'))).toEqual({ ok: true });
    const vedettes = Object.fromEntries(['F-v1', 'F-v2', 'F-v3', 'F-v4'].map((id) => [id, RECOVERY]));
    const formation = qb.army.pieces.map((piece) =>
      piece.kind === 'vedette' ? qb.army.formation('F-II') : piece.formation,
    );
    const many = recovering(qb, { at: reille, box: vedettes, also: { formation } });
    const three = ['F-v1', 'F-v2', 'F-v3'].map((id) => put(qb, id, '0819'));
    const after = play(qb, many, ...three);
    expect(after.referee.decision(after.p)).not.toMatchObject({ step: 'reorganise' });
  });

  test('22.23 not a leader in an enemy zone of control; an officer not for another formation', () => {
    const both = { at: { ...reille, 'F-Ney': '0720' }, box: { 'F-5': RECOVERY, 'F-Gl': RECOVERY } };
    const { p, referee } = play(qb, recovering(qb, both));
    expect(referee.check(p, put(qb, 'F-5', '0819'))).toEqual({ ok: true });
    const engaged = play(qb, recovering(qb, { ...both, at: { ...both.at, 'F-2c': '0819', 'A-Byl': '0919' } }));
    expect(engaged.referee.check(engaged.p, put(qb, 'F-5', '0819'))).toMatchObject({
      ok: false,
      say: 'leader-engaged',
    });
    const guard = play(qb, recovering(qb, { at: { ...reille, 'F-Ney': '0720' }, box: { 'F-Gl': RECOVERY } }));
    expect(guard.referee.check(guard.p, put(qb, 'F-Gl', '0819'))).toMatchObject({
      ok: false,
      say: 'not-his-formation',
    });
    // whose formation has no officer here any commander may bring back.
    expect(guard.referee.check(guard.p, put(qb, 'F-Gl', '0720'))).toEqual({ ok: true });
  });

  test('22.23 WL-35: Napoleon brings back a unit of I Corps because d’Erlon is in his range of 4; Drouot does not', () => {
    const leaders = { 'F-Napoleon': '1319', 'F-G1': '1319', 'F-Drouot': '1320', 'F-dErlon': '1417' };
    const { p, referee } = play(waterloo, recovering(waterloo, { at: leaders, box: { 'F-3': RECOVERY } }));
    expect(referee.check(p, put(waterloo, 'F-3', '1319'))).toEqual({ ok: true });
    expect(referee.check(p, put(waterloo, 'F-3', '1320'))).toMatchObject({ ok: false, say: 'not-his-formation' });
    const after = play(waterloo, p, put(waterloo, 'F-3', '1319')).p;
    expect(at(waterloo, after, 'F-3')).toBe(waterloo.hex('1319'));
    const away = { ...leaders, 'F-dErlon': '1414' };
    const far = play(waterloo, recovering(waterloo, { at: away, box: { 'F-3': RECOVERY } }));
    expect(far.referee.check(far.p, put(waterloo, 'F-3', '1319'))).toMatchObject({ ok: false });
  });

  test('22.24, R-79 bringing back his own puts an officer out of command for the turn, success or not; a commander not', () => {
    const broken = { 'F-9': UAR, 'F-6a': UAR, 'F-5': RECOVERY };
    const failed = play(
      qb,
      recovering(qb, { at: { 'F-Reille': '0819', 'F-2c': '0820' }, box: broken, dice: [5] }),
      put(qb, 'F-5', '0819'),
    ).p;
    expect(at(qb, failed, 'F-5')).toBe(PEU);
    expect(has(failed, qb.army.unit('F-Reille'), REORGANISED)).toBe(true);
    const napoleon = { 'F-Napoleon': '1319', 'F-dErlon': '1417' };
    const free = play(
      waterloo,
      recovering(waterloo, { at: napoleon, box: { 'F-3': RECOVERY } }),
      put(waterloo, 'F-3', '1319'),
    );
    expect(has(free.p, waterloo.army.unit('F-dErlon'), REORGANISED)).toBe(false);
    expect(has(free.p, waterloo.army.unit('F-dErlon'), OUT_OF_COMMAND)).toBe(false);
  });

  test('21.2 N166, R-78: units of a demoralised formation are lost on 5 and 6; on 4 too in the turn of a general retreat', () => {
    const box = { 'F-9': UAR, 'F-6a': UAR, 'F-5': RECOVERY };
    const after = (die: number, also: Partial<NapoleonicPosition> = {}) =>
      at(
        qb,
        play(qb, recovering(qb, { at: { 'F-Reille': '0819' }, box, dice: [die], also }), put(qb, 'F-5', '0819')).p,
        'F-5',
      );
    expect([after(4), after(5)]).toEqual([qb.hex('0819'), PEU]);
    const now = { turn: 1, generalRetreat: [{ turn: 1, active: true }, null] };
    const before = { turn: 2, generalRetreat: [{ turn: 1, active: true }, null] };
    expect([after(4, now), after(4, before)]).toEqual([PEU, qb.hex('0819')]);
  });

  test('21.3 the unit that marks the losses comes back last', () => {
    const marker = { lossMarker: qb.army.formations.map(({ id }) => (id === 'F-II' ? qb.army.unit('F-5') : -1)) };
    const two = play(
      qb,
      recovering(qb, { at: reille, box: { 'F-5': RECOVERY, 'F-6a': UAR, 'F-6b': RECOVERY }, also: marker }),
    );
    expect(two.referee.check(two.p, put(qb, 'F-5', '0819'))).toMatchObject({ ok: false, say: 'loss-marker-last' });
    const last = play(
      qb,
      recovering(qb, { at: reille, box: { 'F-5': RECOVERY }, also: marker }),
      put(qb, 'F-5', '0819'),
    );
    expect(last.p.lossMarker[qb.army.formation('F-II')]).toBe(-1);
  });

  test('22.22, 12.36 in a full hex somebody makes room', () => {
    const full = {
      'F-Reille': '0819',
      'F-9': '0819',
      'F-2c': '0819',
      'F-IIa': '0819',
      'F-IIh': '0819',
      'F-IIa12': '0819',
    };
    const { p, referee } = play(qb, recovering(qb, { at: full, box: { 'F-5': RECOVERY } }), put(qb, 'F-5', '0819'));
    expect(at(qb, p, 'F-5')).toBe(qb.hex('0819'));
    expect(referee.decision(p)).toMatchObject({ kind: 'retreat', step: 'displace' });
  });

  test('21.2, 22.23 a vedette of a demoralised formation is a unit of it, and rolls as the sheet says; it takes nothing off the losses', () => {
    const formation = qb.army.pieces.map((piece) =>
      piece.kind === 'vedette' ? qb.army.formation('F-II') : piece.formation,
    );
    const returns = (die: number, lost: number) => {
      const losses = qb.army.formations.map(({ id }) => (id === 'F-II' ? lost : 0));
      const start = recovering(qb, { at: reille, box: { 'F-v1': RECOVERY }, dice: [die], also: { formation, losses } });
      const { p, referee, events } = play(qb, start, put(qb, 'F-v1', '0819'));
      expect(referee.decision(p)).not.toMatchObject({ step: 'reorganise' });
      expect(p.losses).toEqual(losses);
      return [at(qb, p, 'F-v1'), events.filter(({ say }) => say === 'rally-rolled').length];
    };
    expect([returns(4, 30), returns(5, 30)]).toEqual([
      [qb.hex('0819'), 1],
      [PEU, 1],
    ]);
    expect(returns(5, 3)).toEqual([qb.hex('0819'), 0]);
  });

  describe('22.22, 16.22 a vedette comes back to a hex that holds three', () => {
    const four = ['F-v1', 'F-v2', 'F-v3', 'F-v4'];
    const formation = () =>
      qb.army.pieces.map((piece) => (piece.kind === 'vedette' ? qb.army.formation('F-II') : piece.formation));
    const full = (others: Record<string, string> = {}) =>
      recovering(qb, {
        at: { ...reille, 'F-v1': '0819', 'F-v2': '0819', 'F-v3': '0819', ...others },
        box: { 'F-v4': RECOVERY },
        also: { formation: formation() },
      });

    test('22.22, 12.36 one of those who stood there makes room, a hex by the rules of retreat', () => {
      const { p, referee } = play(qb, full(), put(qb, 'F-v4', '0819'));
      expect(at(qb, p, 'F-v4')).toBe(qb.hex('0819'));
      expect(referee.decision(p)).toMatchObject({ kind: 'retreat', step: 'displace', side: 0 });
      const ways = [...referee.legal(p)];
      expect(new Set(ways.flatMap((way) => (way.kind === 'retreat' ? way.units : [])))).toEqual(
        new Set(units(qb, 'F-v1', 'F-v2', 'F-v3')),
      );
      const after = referee.apply(p, ways[0]).position;
      const there = four.filter((id) => at(qb, after, id) === qb.hex('0819'));
      expect([there.length, there.includes('F-v4')]).toEqual([3, true]);
      expect(four.filter((id) => at(qb, after, id) < 0)).toEqual([]);
    });

    test('22.22, 12.36 where the only way leads to three others one of these goes on; combat units make no room for vedettes', () => {
      const held = { 'A-Byl': '0619', 'A-Kem': '0921', 'A-Pac': '1018', 'F-9': '0819' };
      const others = { 'F-v5': '0818', 'F-v6': '0818', 'F-v7': '0818' };
      const { p, referee } = play(qb, full({ ...held, ...others }), put(qb, 'F-v4', '0819'));
      const away = (id: string) => ({ kind: 'retreat', units: units(qb, id), path: [qb.hex('0818')] }) as const;
      expect(referee.check(p, away('F-9'))).toMatchObject({ ok: false, rule: '12.36' });
      const then = referee.apply(p, away('F-v1')).position;
      expect(at(qb, then, 'F-v1')).toBe(qb.hex('0818'));
      const movers = [...referee.legal(then)].flatMap((way) => (way.kind === 'retreat' ? way.units : []));
      expect(new Set(movers)).toEqual(new Set(units(qb, 'F-v5', 'F-v6', 'F-v7')));
    });

    test('22.22, 12.36 where none of them has a way the fourth may not come back', () => {
      const ring = { 'A-Byl': '0619', 'A-Kem': '0921', 'A-Pac': '0918', 'F-9': '0819' };
      const { p, referee } = play(qb, { ...full(ring), place: full(ring).place.with(qb.army.unit('F-5'), RECOVERY) });
      const refusal = referee.check(p, put(qb, 'F-v4', '0819'));
      expect(refusal).toMatchObject({ ok: false, say: 'stack-vedettes', rule: '16.22' });
      expect(referee.check(p, put(qb, 'F-5', '0819'))).toEqual({ ok: true });
    });
  });

  test('22.24, R-03 the marker of the turn before comes off when units are next brought back', () => {
    const p = recovering(qb, {
      at: reille,
      box: {},
      also: { marks: qb.army.pieces.map(({ id }) => (id === 'F-Reille' ? REORGANISED : 0)) },
    });
    expect(has(play(qb, p).p, qb.army.unit('F-Reille'), REORGANISED)).toBe(false);
  });
});

test('8.2, 22.22 where a unit comes back to a hidden leader its player alone is told', () => {
  const marks = qb.army.pieces.map(({ id }) => (id === 'F-Reille' || id === 'F-9' ? HIDDEN : 0));
  const start = recovering(qb, {
    at: { 'F-Reille': '0819', 'F-9': '0817' },
    box: { 'F-5': RECOVERY },
    also: { marks },
  });
  const { p, events } = play(qb, start, put(qb, 'F-5', '0819'));
  expect(has(p, qb.army.unit('F-5'), HIDDEN)).toBe(true);
  const [told] = events.filter(({ say }) => say === 'unit-returns');
  expect(told).toMatchObject({ onlyFor: 0, otherwise: { say: 'unit-is-back' } });
  expect(JSON.stringify(told.otherwise)).not.toContain(String(qb.hex('0819')));
});

test('the player may stop bringing units back', () => {
  const start = recovering(qb, { at: { 'F-Reille': '0819' }, box: { 'F-5': RECOVERY } });
  const { p, referee } = play(qb, start, PASS);
  expect(at(qb, p, 'F-5')).toBe(RECOVERY);
  expect(referee.decision(p)).not.toMatchObject({ step: 'reorganise' });
});
