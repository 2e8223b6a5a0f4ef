import { describe, expect, test, vi } from 'vitest';
import { draftOf, orderOf } from '../../../src/app/table/orders/index.ts';
import { type Draft, EMPTY_DRAFT, withUnits } from '../../../src/app/table/orders/order.ts';
import { hex as inArgonne, unit as unitOfArgonne } from '../../titles/lost-battalion/scene.ts';
import { useGame } from '../../../src/store/game.ts';
import { startGame } from '../../../src/engine/record.ts';
import { loadNapoleonic } from '../../../src/titles/napoleonic/index.ts';
import { battle } from '../../titles/napoleonic/field.ts';
import { scene } from '../../titles/napoleonic/scene.ts';
import { battalion } from './battalion.ts';
import { layField, leuthen } from './lines.tsx';
import { gameOf, hex, lay, situation, units } from './sitting.tsx';

vi.mock('idb-keyval', () => import('../../store/memory-db.ts'));

/* A click on a friend who cannot attack, while an attack is in hand: he is asked about the target, not about his own hex. */

/** What is answered to a click on a hex while this is in hand. */
const answer = (draft: Draft, at: number) => orderOf(situation()).press(situation(), draft, at, 'go').refusal;
const inHand = () => draftOf(situation(), null);

describe('Lost Battalion', () => {
  const start = { 'us-77-305': '1341', 'ge-76r-252r': '1340', 'us-77-306': '1343', 'us-art-iii': '1342' };
  const attack = (units: Record<string, string> = start) => lay(battalion({ step: 'allied-attacks', units }));
  const target = inArgonne('1340');
  // At 1:3 in forest it is not proposed.
  const aimed = () => orderOf(situation()).press(situation(), EMPTY_DRAFT, target, 'go').draft!;

  test('9.1: infantry two hexes behind the attack in hand is not next to its target', () => {
    attack();
    expect(aimed().hex).toBe(target);
    const refusal = { say: 'not-adjacent-to-target', rule: '9.1', data: { hex: target } };
    expect(answer(aimed(), inArgonne('1343'))).toMatchObject(refusal);
  });

  test.each([
    ['next to the target', '1241'],
    ['two hexes behind', '1342'],
  ])('11.1: a gun %s does not attack, wherever it stands', (_, at) => {
    attack({ ...start, 'us-art-iii': at });
    expect(answer(aimed(), inArgonne(at))).toMatchObject({ say: 'artillery-does-not-attack', rule: '11.1' });
  });

  test('9.1: of an enemy with nobody of one’s own beside him it is said that nobody is, of no unit that it is not', () => {
    attack({ ...start, 'ge-76r-253r': '1338' });
    const nobody = { say: 'nobody-adjacent-to-target', rule: '9.1', data: { hex: inArgonne('1338') } };
    for (const draft of [aimed(), EMPTY_DRAFT]) expect(answer(draft, inArgonne('1338'))).toMatchObject(nobody);
  });

  test('9.1: nobody in hand against the target, and the attacker in hand without one, are answered the same', () => {
    attack();
    const none = { ...EMPTY_DRAFT, hex: target };
    const attacker = withUnits([unitOfArgonne('us-77-305')]);
    for (const draft of [none, attacker])
      expect(answer(draft, inArgonne('1343'))).toMatchObject({ say: 'not-adjacent-to-target', data: { hex: target } });
  });
});

describe('Mons', () => {
  const melee = { 'g-8': '4102', 'g-48': '4203', 'g-20': '3905', 'g-hv2': '3805', 'b-wk': '4103' };

  test.each([
    ['12.3: infantry behind the melee in hand is not next to its target', '3905', 'attack-adjacent-only', '12.3'],
    ['12.1: guns behind the melee in hand never attack', '3805', 'artillery-never-attacks', '12.1'],
  ])('%s', (_, at, say, rule) => {
    lay(gameOf(melee, { phase: 'german melee' }));
    expect(inHand().hex).toBe(hex('4103'));
    expect(answer(inHand(), hex(at))).toMatchObject({ say, rule });
    expect(answer(withUnits(units('g-8')), hex(at))).toMatchObject({ say, rule });
  });

  test('10.1: infantry beside the target of guns does not bombard', () => {
    lay(gameOf({ 'g-hv2': '3305', 'g-8': '3307', 'b-wk': '3308' }, { phase: 'german bombard' }));
    expect(inHand().hex).toBe(hex('3308'));
    expect(answer(inHand(), hex('3307'))).toMatchObject({ rule: '10.1', data: { unit: units('g-8')[0] } });
  });
});

describe('Leuthen', () => {
  const stands = {
    'p-wedel-1': { hex: '3009', facing: 4 },
    'p-wedel-2': { hex: '3210', facing: 4 },
    'a-ind-6': { hex: '2908', facing: 1 },
  };

  test('11: infantry two hexes from the melee in hand is not next to its target', () => {
    layField(leuthen, leuthen.fighting(leuthen.only(stands), ['p-wedel']));
    expect(useGame.getState().play({ kind: 'choose', option: 'melee' }).ok).toBe(true);
    const target = leuthen.hex('2908');
    expect(inHand().hex).toBe(target);
    expect(answer(inHand(), leuthen.hex('3210'))).toMatchObject({
      say: 'not-adjacent',
      rule: '11',
      data: { hex: target },
    });
  });
});

describe('June 1815', async () => {
  const title = await loadNapoleonic('quatre-bras');
  const game = await battle('quatre-bras');

  test('R-37: a division behind the battle to be declared is not next to the hex attacked', () => {
    const position = scene(game, { at: { 'A-Byl': '0808', 'F-5': '0809', 'F-9': '0812' } });
    const started = startGame(title, { seed: 'test', fog: false });
    lay({ ...started, position, snapshots: [{ at: 0, position }] });
    const target = game.hex('0808');
    expect(inHand().hex).toBe(target);
    expect(answer(inHand(), game.hex('0812'))).toMatchObject({
      say: 'not-beside-target',
      rule: 'R-37',
      data: { hex: target },
    });
  });
});
