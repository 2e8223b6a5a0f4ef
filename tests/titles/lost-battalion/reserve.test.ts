import { describe, expect, it } from 'vitest';
import { AVAILABLE, BOX, DUE, ELIMINATED, REST } from '../../../src/titles/lost-battalion/position.ts';
import {
  ARGONNE,
  at,
  choose,
  decision,
  duel,
  goOn,
  lose,
  move,
  PASS,
  place,
  play,
  said,
  wordsOf,
  scene,
  stepsOf,
  titleOf,
  unit,
  refusal,
} from './scene.ts';

/* 6.3, 6.4, 6.41 The GHQ reserve, replacements, rest and refit, the final offensive */

const division = (d: string, where: string | number | readonly (string | number)[]) =>
  Object.fromEntries(
    duel.divisions
      .find((x) => x.id === d)!
      .units.map((u, i) => [duel.units[u].id, Array.isArray(where) ? where[i]! : where]),
  ) as Record<string, string | number>;
const FRONT = { 'us-91-361': '2046', 'ge-117-11gr': '2030' };

describe('6.3 the GHQ reserve', () => {
  it('6.3: from turn 2 on its units enter by the south edge at any moment of the phase, with all their points', () => {
    const p = scene({ turn: 2, units: { ...FRONT, 'us-1-16': BOX } });
    expect(refusal(duel, p, move(['us-1-16'], ['2345']))).toBe('6.1 enters-elsewhere');
    const { p: after } = play(
      duel,
      play(duel, p, move(['us-91-361'], ['2045'])).p,
      move(['us-1-16'], ['2346', '2345', '2344']),
    );
    expect(at(after, 'us-1-16')).toBe('2344');
  });
  it('6.3: a division goes into the box whole, each regiment with a supply line, and not having moved', () => {
    const units = { ...FRONT, ...division('us-79', ['2540', '2540', '2441', '2441']) };
    const p = scene({ turn: 4, units });
    const { p: after, events } = play(duel, p, move(['us-79-313'], ['off'], 'reserve'));
    expect(['us-79-313', 'us-79-314', 'us-79-315', 'us-79-316'].map((u) => at(after, u))).toEqual([BOX, BOX, BOX, BOX]);
    expect(said(events, 'withdrawn-reserve')?.units).toHaveLength(4);
    const { p: moved } = play(duel, p, move(['us-79-315'], ['2442']));
    expect(refusal(duel, moved, move(['us-79-313'], ['off'], 'reserve'))).toBe('6.3 has-moved');
    const cut = scene({
      turn: 4,
      units: { ...units, ...division('us-79', ['2540', '2540', '2441', '2030']), 'ge-117-11gr': '2029' },
    });
    expect(refusal(duel, cut, move(['us-79-313'], ['off'], 'reserve'))).toBe('6.3 no-line-to-withdraw');
  });
  it('R-03: a division withdrawn stays away for the turn', () => {
    const { p } = play(
      duel,
      scene({ turn: 4, units: { ...FRONT, ...division('us-79', '2540'), 'us-79-315': '2441', 'us-79-316': '2441' } }),
      move(['us-79-313'], ['off'], 'reserve'),
    );
    expect(refusal(duel, p, move(['us-79-313'], ['2546']))).toBe('8.2 move-is-over');
  });
  it('6.3: only in the Allied movement phase, off the map, one division at a time, and not one that is there', () => {
    const units = {
      ...FRONT,
      ...ARGONNE,
      ...division('us-79', '2540'),
      ...division('us-1', BOX),
      'us-79-315': '2441',
      'us-79-316': '2441',
    };
    const p = scene({ turn: 4, units });
    const later = { ...p, step: 'artillery-movement' as const, movement: { ...p.movement, count: 1 } };
    expect(refusal(duel, later, move(['us-79-313'], ['off'], 'reserve'))).toBe('6.3 withdraw-in-movement');
    expect(refusal(duel, p, move(['us-79-313'], ['2541'], 'reserve'))).toBe('6.3 no-path');
    expect(refusal(duel, p, move(['us-79-313'], ['2541', 'off'], 'reserve'))).toBe('6.3 no-path');
    expect(refusal(duel, p, move(['us-79-313', 'us-91-361'], ['off'], 'reserve'))).toBe('6.3 one-division');
    expect(refusal(duel, p, move(['us-1-16'], ['off'], 'reserve'))).toBe('6.3 in-reserve-already');
    expect(refusal(duel, p, move(['ge-117-11gr'], ['off'], 'reserve'))).toBe('4.1 not-your-unit');
    expect(refusal(duel, p, move(['us-79-313', 'us-79-316'], ['off'], 'reserve'))).toBe('ok');
  });
  it('6.3: what is left of a division may go, parts of it that are in the box already staying there; no line is asked of them', () => {
    const units = { ...FRONT, ...division('us-79', ['2540', BOX, ELIMINATED, '2441']) };
    const { p, events } = play(duel, scene({ turn: 4, units }), move(['us-79-313'], ['off'], 'reserve'));
    expect(['us-79-313', 'us-79-314', 'us-79-315', 'us-79-316'].map((u) => at(p, u))).toEqual([
      BOX,
      BOX,
      ELIMINATED,
      BOX,
    ]);
    expect(said(events, 'withdrawn-reserve')?.hexes).toHaveLength(2);
  });
  it('R-40: the French and the tanks have no part in it', () => {
    const p = scene({ turn: 4, units: { ...FRONT, ...division('fr-18', '3340'), 'us-tank-344': '2045' } });
    expect(refusal(duel, p, move(['fr-18-32'], ['off'], 'reserve'))).toBe('6.3 us-divisions-only');
    expect(refusal(duel, p, move(['us-tank-344'], ['off'], 'reserve'))).toBe('6.3 us-divisions-only');
  });
});

describe('6.3 replacements', () => {
  const turnStart = (units: Record<string, string | number>, steps: Record<string, number>, more = {}) =>
    scene({ turn: 4, step: 'allied-replacements', units: { ...FRONT, ...units }, steps, more });
  it('LB-07 (6.3): regiments at 2, 3, 4 and 1 steps in the box become 3, 4, 4 and 2 for 3 points', () => {
    const names = ['us-28-109', 'us-28-110', 'us-28-111', 'us-28-112'];
    const p = turnStart(division('us-28', BOX), { 'us-28-109': 2, 'us-28-110': 3, 'us-28-112': 1 });
    expect(p.points).toEqual([50, 11]);
    const { p: after } = play(duel, p, lose('us-28-109'), lose('us-28-110'), lose('us-28-112'));
    expect([names.map((u) => stepsOf(after, u)), after.points[0]]).toEqual([[3, 4, 4, 2], 47]);
    expect(decision(duel, after), 'nobody gains two steps a turn').toBe('1 allocate german-replacements');
    const { p: one } = play(duel, p, lose('us-28-109'));
    expect(refusal(duel, one, lose('us-28-109'))).toBe('6.3 one-step-a-turn');
    expect(refusal(duel, one, lose('us-28-111'))).toBe('6.3 at-full-strength');
  });
  it('6.3: only with all the living regiments of its division in the box; destroyed ones never return', () => {
    const others = { ...division('us-1', BOX), ...division('us-28', [BOX, BOX, '2046', ELIMINATED]) };
    const p = turnStart(others, { 'us-28-109': 2, 'us-1-16': 1 });
    expect(refusal(duel, p, lose('us-28-109'))).toBe('6.3 division-not-in-reserve');
    expect(refusal(duel, p, lose('us-28-112'))).toBe('6.3 destroyed');
    expect(
      refusal(duel, turnStart(division('us-28', [BOX, BOX, BOX, ELIMINATED]), { 'us-28-109': 2 }), lose('us-28-109')),
    ).toBe('ok');
  });
  it('R-41: regiments that have not arrived do not count; on the rest track they are replaced too (6.4)', () => {
    expect(refusal(duel, turnStart(division('us-5', [DUE, DUE, BOX, BOX]), { 'us-5-60': 2 }), lose('us-5-60'))).toBe(
      'ok',
    );
    expect(refusal(duel, turnStart(division('us-28', REST[1]), { 'us-28-109': 2 }), lose('us-28-109'))).toBe('ok');
  });
  it('LB-08 (6.3): a German regiment is restored where it stands, not next to an Allied unit, and then neither moves nor attacks', () => {
    const at2041 = (us: string) =>
      scene({
        turn: 4,
        step: 'german-replacements',
        units: { 'ge-117-11gr': '2041', 'ge-117-157': '2041', 'us-91-361': us },
        steps: { 'ge-117-11gr': 1 },
      });
    expect(refusal(duel, at2041('2042'), lose('ge-117-11gr'))).toBe('6.3 enemy-adjacent');
    const { p } = play(duel, at2041('2044'), lose('ge-117-11gr'));
    expect([stepsOf(p, 'ge-117-11gr'), p.points]).toEqual([2, [50, 10]]);
    const moving = { ...p, step: 'german-movement' as const };
    expect(refusal(duel, moving, move(['ge-117-11gr'], ['2040']))).toBe('6.3 replaced-cannot-move');
    expect(refusal(duel, moving, move(['ge-117-157'], ['2040']))).toBe('ok');
    const fighting = scene({
      turn: 4,
      step: 'german-attacks',
      units: { ...ARGONNE, 'ge-117-11gr': '2040', 'us-91-361': '2041' },
      more: { replaced: [unit('ge-117-11gr')] },
    });
    expect(
      refusal(duel, fighting, {
        kind: 'attack',
        attack: 'assault',
        units: [unit('ge-117-11gr')],
        target: duel.board.hex('2041'),
      }),
    ).toBe('6.3 replaced-cannot-attack');
  });
  it('17: Austrians take none', () => {
    const p = scene({
      turn: 4,
      step: 'german-replacements',
      units: { 'ah-1a-5': '3235', 'ge-117-11gr': '2035', 'us-91-361': '2046' },
      steps: { 'ah-1a-5': 1, 'ge-117-11gr': 1 },
    });
    expect(refusal(duel, p, lose('ah-1a-5'))).toBe('6.3 never-replaced');
  });
});

describe('6.4 rest and refit', () => {
  const resting = (turn: number, place: number, more = {}) =>
    scene({ turn, step: 'turn', units: { ...FRONT, ...division('us-1', place) }, more });
  it('LB-10 (6.4, R-04): in on turn 10, boxes 2, 3 and 4 on turns 11, 12 and 13, and an assault division then', () => {
    const { p } = play(
      duel,
      scene({ turn: 10, units: { ...FRONT, ...division('us-1', ['2346', '2346', '2345', '2345']) } }),
      move(['us-1-16'], ['off'], 'rest'),
    );
    expect(at(p, 'us-1-28')).toBe(REST[0]);
    const places: (string | number)[] = [];
    let q = resting(11, REST[0]);
    places.push(at(q, 'us-1-16'));
    q = resting(12, REST[1]);
    places.push(at(q, 'us-1-16'));
    q = resting(13, REST[2]);
    places.push(at(q, 'us-1-16'));
    expect(places).toEqual([REST[1], REST[2], AVAILABLE]);
    expect(q.assault).toEqual([duel.units[unit('us-1-16')].division]);
  });
  it('6.4: every division goes one box on, and only who comes into the fourth is an assault division then', () => {
    const p = scene({
      turn: 11,
      step: 'turn',
      units: {
        ...FRONT,
        ...division('us-1', REST[0]),
        ...division('us-28', REST[1]),
        ...division('us-79', REST[2]),
        ...division('us-42', AVAILABLE),
      },
    });
    expect(['us-1-16', 'us-28-109', 'us-79-313', 'us-42-165'].map((u) => at(p, u))).toEqual([
      REST[1],
      REST[2],
      AVAILABLE,
      AVAILABLE,
    ]);
    expect(p.assault).toEqual([duel.units[unit('us-79-313')].division]);
  });
  it('6.4: a division that rests cannot be sent there again, one in the GHQ box can; it starts in box 1 with all its regiments', () => {
    const rests = scene({ turn: 6, units: { ...FRONT, ...division('us-1', REST[1]) } });
    expect(refusal(duel, rests, move(['us-1-16'], ['off'], 'rest'))).toBe('6.4 resting-already');
    const waits = scene({ turn: 6, units: { ...FRONT, ...division('us-1', [BOX, BOX, '2346', '2345']) } });
    const { p } = play(duel, waits, move(['us-1-16'], ['off'], 'rest'));
    expect(['us-1-16', 'us-1-18', 'us-1-26', 'us-1-28'].map((u) => at(p, u))).toEqual(Array(4).fill(REST[0]));
  });
  it('6.3: a regiment that is lost, or not there yet, does not take its division off the map', () => {
    const p = scene({ turn: 6, units: { ...FRONT, ...division('us-5', [DUE, ELIMINATED, '2346', '2346']) } });
    expect(refusal(duel, p, move(['us-5-6'], ['off'], 'reserve'))).toBe('6.3 not-due');
    expect(refusal(duel, p, move(['us-5-11'], ['off'], 'reserve'))).toBe('6.3 destroyed');
    expect(refusal(duel, p, move(['us-5-60'], ['off'], 'reserve'))).toBe('ok');
  });
  it('6.4: the division must be complete', () => {
    const p = scene({ turn: 4, units: { ...FRONT, ...division('us-1', [BOX, BOX, '2346', ELIMINATED]) } });
    expect(refusal(duel, p, move(['us-1-26'], ['off'], 'rest'))).toBe('6.4 division-not-complete');
    expect(
      refusal(
        duel,
        scene({ turn: 4, units: { ...FRONT, ...division('us-5', [DUE, DUE, '2346', '2346']) } }),
        move(['us-5-60'], ['off'], 'rest'),
      ),
      'R-41',
    ).toBe('6.4 division-not-complete');
  });
  it('6.4: a division in the GHQ box may begin its rest there', () => {
    const { p } = play(
      duel,
      scene({ turn: 1, units: { ...FRONT, ...division('us-1', BOX) } }),
      move(['us-1-16'], ['off'], 'rest'),
    );
    expect([at(p, 'us-1-16'), at(p, 'us-1-28')]).toEqual([REST[0], REST[0]]);
  });
  it('6.4: pulled out before box 4 it loses its progress; from box 4 it comes as it is', () => {
    const early = play(
      duel,
      scene({ turn: 6, units: { ...FRONT, ...division('us-1', REST[1]) } }),
      move(['us-1-16'], ['2346']),
    );
    expect([at(early.p, 'us-1-16'), at(early.p, 'us-1-18')]).toEqual(['2346', BOX]);
    expect(wordsOf(early.events)).toContain('rest-broken-off');
    const late = play(
      duel,
      scene({ turn: 6, units: { ...FRONT, ...division('us-1', AVAILABLE) } }),
      move(['us-1-16'], ['2346']),
    );
    expect(at(late.p, 'us-1-18')).toBe(AVAILABLE);
  });
});

describe('6.41 the final offensive', () => {
  const first = duel.units[unit('us-1-16')].division;
  const ready = (turn: number, steps = {}) =>
    scene({
      turn,
      step: 'final-offensive',
      units: { ...FRONT, ...division('us-1', AVAILABLE) },
      steps,
      more: { assault: [first] },
    });
  it('LB-11 (6.41): not on turn 12; from turn 13 on, once, at the start of the movement phase', () => {
    expect(decision(duel, goOn(duel, ready(12)).p), 'nobody is asked').toBe('0 move allied-movement');
    const p = ready(13);
    expect(decision(duel, p)).toBe('0 choose final-offensive');
    const { p: declared } = play(duel, p, choose('declare'));
    expect([declared.finalOffensive, declared.step]).toEqual([{ turn: 13, divisions: [first] }, 'allied-movement']);
    expect(refusal(duel, declared, choose('declare'))).toBe('8.1 not-now');
    expect(refusal(duel, play(duel, p, choose('wait')).p, choose('declare')), 'at the start only').toBe('8.1 not-now');
    const again = { ...ready(14), finalOffensive: declared.finalOffensive };
    expect(decision(duel, goOn(duel, again).p), 'once').toBe('0 move allied-movement');
  });
  it('6.41: for assault divisions at full strength only, and for that turn only', () => {
    expect(titleOf(duel).decision(play(duel, scene({ turn: 13, units: FRONT, dice: [1, 1] })).p).over).toBe(false);
    const weak = ready(13, { 'us-1-28': 3 });
    expect(decision(duel, goOn(duel, weak).p), 'nobody is asked when it would help nobody').toBe(
      '0 move allied-movement',
    );
    const p = scene({
      turn: 14,
      units: { ...FRONT, 'us-1-16': '2042', 'ge-117-157': '2041' },
      more: { assault: [first], finalOffensive: { turn: 13, divisions: [first] } },
    });
    expect(refusal(duel, p, move(['us-1-16'], ['2041'], 'hasty'))).toBe('10.1 hasty-not-now');
    const now = scene({
      turn: 14,
      units: { ...FRONT, 'us-1-16': '2042', 'us-91-362': '2142', 'ge-117-157': '2041' },
      more: { finalOffensive: { turn: 14, divisions: [first] } },
    });
    expect(refusal(duel, now, move(['us-1-16'], ['2041'], 'hasty'))).toBe('ok');
    expect(refusal(duel, now, move(['us-91-362'], ['2042', '2041'], 'hasty'))).toBe('6.41 hasty-not-assault');
  });
});

it('6.3: passing ends the replacements', () => {
  const p = scene({
    turn: 4,
    step: 'allied-replacements',
    units: { ...FRONT, ...division('us-28', BOX) },
    steps: { 'us-28-109': 2 },
  });
  expect(decision(duel, p)).toBe('0 allocate allied-replacements');
  expect(play(duel, p, PASS).p.step).toBe('german-replacements');
  expect(refusal(duel, p, place(['us-28-109'], '2346'))).toBe('6.3 not-now');
});
