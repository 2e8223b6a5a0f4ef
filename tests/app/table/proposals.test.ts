import { describe, expect, test } from 'vitest';
import { candidates, checkAttack } from '../../../src/app/table/orders/attack-checks.ts';
import { worthOf } from '../../../src/app/table/orders/attack-proposal.ts';
import { attack, furtherTargets, turnTarget } from '../../../src/app/table/orders/attack.ts';
import { EMPTY_DRAFT } from '../../../src/app/table/orders/order.ts';
import type { Situation } from '../../../src/app/table/situation.ts';
import type { UnitId } from '../../../src/engine/title.ts';
import type { LostBattalionPosition } from '../../../src/titles/lost-battalion/position.ts';
import { attack as assault, duel, play, type Scene, scene, titleOf } from '../../titles/lost-battalion/scene.ts';
import { attackAt, attackIn } from './attack-decision.ts';

describe('the attackers proposed are the best of all groups', () => {
  // Each of them was once proposed with two units or more too many; taking out any one of those changes nothing.
  test.each([
    ['mons/british-resigned', 173, '4208'],
    ['mons/british-resigned', 221, '4308'],
    ['lace-wars/leuthen-historical-full', 356, '2809'],
    ['lace-wars/leuthen-historical-full', 497, '2013'],
    ['lost-battalion/historical-solo-sergeant-killed', 255, '2135'],
    ['napoleonic/sixteenth-of-june-F-decisive', 451, '2526'],
  ])('%s, order %i, against %s', async (path, number, id) => {
    const situation = await attackAt(path, number);
    const hex = situation.title.board.hex(id);
    const proposed = attack.press(situation, EMPTY_DRAFT, hex, 'go').draft!;
    const able = candidates(situation, proposed)
      .filter((c) => c.verdict.ok || proposed.units.includes(c.unit))
      .map((c) => c.unit);
    expect(able.length).toBeGreaterThan(2);
    expect(able.length).toBeLessThan(11);
    let best = -Infinity;
    for (let bits = 1; bits < 1 << able.length; bits++) {
      const group = { ...proposed, units: able.filter((_, i) => bits & (1 << i)) };
      if (checkAttack(situation, group)?.ok) best = Math.max(best, worthOf(situation, group)!);
    }
    expect(worthOf(situation, proposed)).toBeCloseTo(best, 9);
  });
});

test('June 1815: what a battle costs counts too, 6:1 is proposed where 4:1 turns out well more often', async () => {
  const situation = await attackAt('napoleonic/ligny-draw', 295);
  const columnOf = (units: readonly UnitId[]) =>
    situation.title.preview(situation.view, { kind: 'attack', attack: 'battle', units, target })!.stages[0].column;
  const target = situation.title.board.hex('2527');
  const { units } = attack.press(situation, EMPTY_DRAFT, target, 'go').draft!;
  expect(units.map((unit) => situation.title.units[unit].id)).toEqual(['P-1a', 'P-2a', 'P-Thu', 'P-Ia']);
  expect([columnOf(units), columnOf(units.slice(0, 3))]).toEqual(['6:1', '4:1']);
});

describe('June 1815: after a failed repulse three hexes must be attacked in one battle (9.22)', () => {
  let opened: Promise<Situation> | undefined;
  const open = () => (opened ??= attackAt('napoleonic/waterloo-C-decisive', 1045));
  const draftOf = (situation: Situation, ...pressed: string[]) =>
    pressed.reduce(
      (draft, id) => attack.press(situation, draft, situation.title.board.hex(id), 'go').draft ?? draft,
      EMPTY_DRAFT,
    );
  const idsOf = (situation: Situation, { hex, also = [] }: { hex: number | null; also?: readonly number[] }) =>
    [hex!, ...also].map((at) => situation.title.board.ids[at]).sort();

  test.each(['0912', '0913', '1012'])('the battery is proposed against all three when %s is pressed', async (id) => {
    const situation = await open();
    const draft = attack.press(situation, EMPTY_DRAFT, situation.title.board.hex(id), 'go').draft!;
    expect(idsOf(situation, draft)).toEqual(['0912', '0913', '1012']);
    expect(checkAttack(situation, draft)).toEqual({ ok: true });
  });
  test('which are one target: the battery is in hand from the beginning, and not aimed, for the battle can only fail', async () => {
    const situation = await open();
    expect(attack.begin(situation)).toMatchObject({ hex: null, units: [expect.any(Number), expect.any(Number)] });
  });
  test.each(['0912', '0913', '1012'])('the battery first, then %s: all three', async (id) => {
    const situation = await open();
    const draft = draftOf(situation, '1013', id);
    expect(idsOf(situation, draft)).toEqual(['0912', '0913', '1012']);
    expect(draft.units.map((unit) => situation.title.units[unit].id)).toContain('F-Iab');
    expect(checkAttack(situation, draft)).toEqual({ ok: true });
  });
  test('left with one of them in hand, the others are offered, and come together', async () => {
    const situation = await open();
    const [hex, other] = ['0912', '1012'].map((id) => situation.title.board.hex(id));
    const { units } = draftOf(situation, '1013', '0912');
    const alone = { ...EMPTY_DRAFT, units, hex };
    expect(checkAttack(situation, alone)).toMatchObject({ ok: false, rule: '9.22' });
    expect(furtherTargets(situation, alone).map((at) => situation.title.board.ids[at])).toEqual(['0913', '1012']);
    expect(idsOf(situation, turnTarget(situation, alone, other).draft!)).toEqual(['0912', '0913', '1012']);
  });
});

describe('Lost Battalion', () => {
  const proposed = (position: LostBattalionPosition, target: string) => {
    const title = titleOf(duel);
    const situation = attackIn(title, position);
    const { units } = attack.press(situation, EMPTY_DRAFT, title.board.hex(target), 'go').draft!;
    return units.map((unit) => title.units[unit].id);
  };
  const fight = (more: Scene['units'] = {}) =>
    scene({
      turn: 1,
      step: 'german-attacks',
      units: {
        'ge-117-157': '2040',
        'ge-1gd-4gdft': '2040',
        'us-91-361': '2041',
        'us-91-362': '2041',
        'us-91-364': '2041',
        ...more,
      },
      steps: { 'ge-117-157': 1 },
    });

  test('9.7: where no attack can come out well both go, at 1:3, and not who has least to lose, at 1:6', () =>
    expect(proposed(fight(), '2041')).toEqual(['ge-1gd-4gdft', 'ge-117-157']));

  test('11.3: of more than eight groups of guns the best fires', () => {
    const guns = ['53', '152', '60', '58', '55', '57', '155', '52', 'i', 'iii'].map((id) => `us-art-${id}`);
    const all = fight(Object.fromEntries(guns.map((gun) => [gun, '2043'])));
    const { p } = play(duel, all, assault(['ge-1gd-4gdft'], '2041'));
    expect(proposed(p, '2040')).toEqual(['us-art-i']);
  });
});
