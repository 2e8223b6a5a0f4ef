import { beforeEach, describe, expect, test, vi } from 'vitest';
import { freeUndoLimit } from '../../src/engine/record.ts';
import { type GameSetup, shown, useGame } from '../../src/store/game.ts';
import { wholeGame } from '../../src/store/in-play.ts';
import { db } from './memory-db.ts';

vi.mock('idb-keyval', () => import('./memory-db.ts'));
vi.mock('../../src/titles/catalogue.ts', async () => {
  const { duelCard } = await import('./duel.ts');
  return { catalogue: [duelCard], titleCard: () => duelCard };
});
const { savesDone } = await import('../../src/store/library.ts');

const state = () => useGame.getState();
const order = (option: string) => state().play({ kind: 'choose', option });
const pass = () => state().play({ kind: 'pass' });
const count = () => state().game!.actions.length;
const setup = (more: Partial<GameSetup> = {}): GameSetup => ({
  title: 'duel',
  scenario: 'first',
  options: {},
  seed: 'seed',
  fog: false,
  names: ['Anna', 'Ben'],
  help: ['odds', 'moves'],
  ...more,
});
/** Everything that the app is given to draw and to ask with. */
const drawn = () => JSON.stringify(shown(state()));

beforeEach(async () => {
  state().close();
  await savesDone();
  db.reset();
});

describe('orders', () => {
  test('a legal order is played, a refused one is kept as the refusal with its rule', async () => {
    await state().start(setup());
    expect(order('wait')).toEqual({ ok: true });
    expect(count()).toBe(1);
    expect(order('dance')).toMatchObject({ ok: false, rule: '5.2' });
    expect(state().refusal).toMatchObject({ say: 'no-such-order', rule: '5.2' });
    expect(count()).toBe(1);
    order('wait');
    expect(state().refusal).toBeNull();
  });

  test('no order without a game, in a replay, or while the curtain is down', async () => {
    expect(order('wait').ok).toBe(false);
    await state().start(setup({ fog: true }));
    expect(order('wait').ok).toBe(false);
    state().liftCurtain();
    expect(order('wait').ok).toBe(true);
    state().watch(0);
    expect(order('wait').ok).toBe(false);
    expect(count()).toBe(1);
  });

  test('options of the set-up reach the title, and an unknown one is refused', async () => {
    await state().start(setup({ options: { weather: 'storm' } }));
    expect(state().game!.record.options).toEqual({ weather: 'storm' });
    await expect(state().start(setup({ options: { weather: 'hail' } }))).rejects.toThrow('hail');
    expect(state().game!.record.options).toEqual({ weather: 'storm' });
  });
});

describe('taking back', () => {
  test('an order without dice or knowledge comes back without asking', async () => {
    await state().start(setup());
    order('wait');
    state().undo();
    expect(count()).toBe(0);
    expect(state().consent).toBeNull();
    expect(state().game!.record.takeBacks).toEqual([]);
  });

  test('past a die the other side is asked; a refusal changes nothing, consent leaves a mark', async () => {
    await state().start(setup());
    order('roll');
    order('boast');
    state().undoTo(0);
    expect(state().consent).toEqual({ count: 0, side: 1, why: 'dice' });
    expect(count()).toBe(2);
    state().refuseConsent();
    expect(state().consent).toBeNull();
    expect(count()).toBe(2);
    state().undoTo(0);
    state().grantConsent();
    expect(count()).toBe(0);
    expect(state().consent).toBeNull();
    expect(state().game!.record.takeBacks).toEqual([{ at: 0, dropped: 2 }]);
  });

  test('redo brings back the same dice', async () => {
    await state().start(setup());
    order('roll');
    const before = wholeGame(state().game!).position;
    state().undo();
    state().grantConsent();
    state().redo();
    expect(wholeGame(state().game!).position).toEqual(before);
  });

  describe('orders of one click', () => {
    const click = (...list: Parameters<typeof order>[0][]) =>
      state().asOnePress(() => list.forEach((one) => order(one)));

    test('come back as one, and are given again as one', async () => {
      await state().start(setup());
      order('wait');
      click('boast', 'wait', 'boast');
      const after = wholeGame(state().game!);
      state().undo();
      expect(count()).toBe(1);
      state().redo();
      expect(wholeGame(state().game!)).toMatchObject({ position: after.position, record: after.record });
      // From within them: the rest of them, either way.
      state().undoTo(2);
      state().redo();
      expect(count()).toBe(4);
      state().undoTo(2);
      state().undo();
      expect(count()).toBe(1);
      state().undo();
      expect(count()).toBe(0);
    });

    test('past a die the other side is asked about all of them', async () => {
      await state().start(setup());
      click('roll', 'wait');
      state().undo();
      expect(state().consent).toEqual({ count: 0, side: 1, why: 'dice' });
    });

    test('are one also where others of one click are among them; what is ordered in their place is not', async () => {
      await state().start(setup());
      state().asOnePress(() => {
        order('wait');
        click('boast', 'wait');
      });
      expect(state().presses).toEqual([{ from: 0, to: 3 }]);
      state().undoTo(1);
      order('wait');
      order('boast');
      state().undo();
      expect(count()).toBe(2);
      state().undo();
      expect(count()).toBe(1);
    });

    test('stand in the record one by one, and come back one by one after it has been opened again', async () => {
      const id = await state().start(setup());
      click('wait', 'boast');
      const { record } = state().game!;
      expect(record.actions).toHaveLength(2);
      await savesDone();
      state().close();
      await state().open(id);
      expect(state().game!.record).toEqual(record);
      state().undo();
      expect(count()).toBe(1);
      state().redo();
      expect(count()).toBe(2);
    });
  });

  test('the question names the side whose opponent acted, and the gravest reason', async () => {
    await state().start(setup());
    order('roll');
    pass();
    order('wait');
    state().undoTo(2);
    expect(state().consent).toBeNull();
    expect(count()).toBe(2);
    state().undoTo(1);
    expect(state().consent).toEqual({ count: 1, side: 1, why: 'side' });
    state().refuseConsent();
    state().undoTo(0);
    expect(state().consent).toEqual({ count: 0, side: 1, why: 'dice' });
    state().refuseConsent();
    order('roll');
    state().undo();
    expect(state().consent).toEqual({ count: 2, side: 0, why: 'dice' });
  });

  test('back to the start of the phase stops at the phase, and at the free limit', async () => {
    await state().start(setup());
    pass();
    order('wait');
    order('boast');
    state().undoPhase();
    expect(count()).toBe(1);
    expect(state().consent).toBeNull();
    order('roll');
    order('wait');
    order('wait');
    state().undoPhase();
    expect(count()).toBe(2);
    expect(state().consent).toBeNull();
    state().undoPhase();
    expect(count()).toBe(2);
  });

  test('under fog, what a resignation laid open is not free to take back', async () => {
    await state().start(setup({ fog: true }));
    state().liftCurtain();
    state().resign();
    expect(state().seat).toBe('open');
    expect(freeUndoLimit(wholeGame(state().game!))).toBe(0);
    state().undo();
    expect(state().consent).toEqual({ count: 0, side: 1, why: 'revealed' });
    state().grantConsent();
    expect(state().curtain).toBe(0);
    expect(shown(state())).toBeNull();
  });

  test('under fog, what either side has learned is not free to take back, whoever acted', async () => {
    await state().start(setup({ fog: true }));
    state().liftCurtain();
    order('wait');
    order('confess'); // blue learns red's secret
    state().undo();
    expect(state().consent).toEqual({ count: 1, side: 1, why: 'revealed' });
    state().refuseConsent();
    order('spy'); // red learns blue's
    state().undo();
    expect(state().consent).toEqual({ count: 2, side: 1, why: 'revealed' });
    expect(count()).toBe(3);
  });

  test('an order in the meantime drops the question', async () => {
    await state().start(setup());
    order('roll');
    state().undo();
    order('wait');
    expect(state().consent).toBeNull();
    state().grantConsent();
    expect(count()).toBe(2);
  });
});

describe('fog of war', () => {
  test('the curtain names the side to decide on every way in, and nothing can be drawn behind it', async () => {
    const id = await state().start(setup({ fog: true }));
    expect(state().curtain).toBe(0);
    expect(shown(state())).toBeNull();
    state().liftCurtain();
    expect(state().seat).toBe(0);
    pass();
    expect(state().curtain).toBe(1);
    expect(shown(state())).toBeNull();
    await savesDone();
    state().close();
    await state().open(id);
    expect(state().curtain).toBe(1);
    state().liftCurtain();
    expect(state().seat).toBe(1);
    await state().open(id); // from another page, the game still in memory
    expect(state().curtain).toBe(1);
  });

  test('no curtain while the same side goes on, none at all without fog', async () => {
    await state().start(setup({ fog: true }));
    state().liftCurtain();
    order('wait');
    expect(state().curtain).toBeNull();
    await state().start(setup());
    expect(state().curtain).toBeNull();
    pass();
    expect(state().curtain).toBeNull();
    expect(state().seat).toBe('open');
  });

  test("a seat never gets the other side's secret: live, in replays, in its events", async () => {
    await state().start(setup({ fog: true }));
    state().liftCurtain();
    expect(drawn()).toContain('SECRET-OF-RED');
    expect(drawn()).not.toContain('SECRET-OF-BLUE');
    order('wait');
    pass();
    state().liftCurtain();
    order('spy');
    expect(drawn()).toContain('SECRET-OF-RED');
    pass();
    state().liftCurtain();
    expect(drawn()).not.toContain('SECRET-OF-BLUE');
    for (let at = 0; at <= count(); at++) {
      state().watch(at);
      expect(state().seat).toBe(0);
      expect(drawn()).not.toContain('SECRET-OF-BLUE');
      expect(shown(state())!.acts).toBe(false);
    }
    expect(
      shown(state())!
        .events.flat()
        .map((e) => e.say),
    ).toEqual(['wait', 'turn-begins', 'somebody-spied', 'turn-begins']);
  });

  test("in a replay the other side's decisions are not told", async () => {
    await state().start(setup({ fog: true }));
    state().liftCurtain();
    pass();
    state().liftCurtain();
    state().watch(0);
    expect(shown(state())).toMatchObject({ decision: null, turnOf: 0, live: false });
    state().watch(null);
    expect(shown(state())!.decision).toMatchObject({ over: false, side: 1 });
    expect(shown(state())!.acts).toBe(true);
  });

  test('taking back across sides goes through the curtain', async () => {
    await state().start(setup({ fog: true }));
    state().liftCurtain();
    pass();
    state().liftCurtain();
    state().undo();
    expect(state().consent).toEqual({ count: 0, side: 1, why: 'side' });
    state().grantConsent();
    expect(state().curtain).toBe(0);
    expect(shown(state())).toBeNull();
    state().undo(); // nothing can be done behind the curtain
    state().redo();
    state().watch(0);
    expect(count()).toBe(0);
    expect(state().replayAt).toBeNull();
  });

  test('when the game is over everything lies open, replays too', async () => {
    await state().start(setup({ fog: true }));
    state().liftCurtain();
    pass();
    state().liftCurtain();
    state().resign();
    expect(state().curtain).toBeNull();
    state().watch(0);
    expect(drawn()).toContain('SECRET-OF-BLUE');
  });
});

describe('replay and branches', () => {
  test('watching shows the position after so many actions, within the game', async () => {
    await state().start(setup());
    for (let i = 0; i < 25; i++) order('wait');
    order('roll');
    state().watch(3);
    expect(shown(state())).toMatchObject({ at: 3, live: false });
    expect(shown(state())!.events).toHaveLength(3);
    state().watch(999);
    expect(shown(state())!.at).toBe(26);
    state().watch(null);
    expect(shown(state())).toMatchObject({ at: 26, live: true });
  });

  test('a branch is a new game of the library; the old one stays as it was', async () => {
    const id = await state().start(setup());
    order('wait');
    order('roll');
    state().watch(1);
    const branchId = state().branch(1);
    expect(branchId).not.toBe(id);
    expect(state()).toMatchObject({ id: branchId, replayAt: null, meta: { branchOf: id } });
    expect(state().game!.record.branch).toEqual({ at: 1 });
    expect(count()).toBe(1);
    expect(state().game!.undone).toEqual([]);
    await savesDone();
    expect(db.data.size).toBe(2);
    await state().open(id);
    expect(count()).toBe(2);
  });

  test('the same view is made once for a position and seat', async () => {
    await state().start(setup());
    order('wait');
    expect(shown(state())).toBe(shown(state()));
    const live = shown(state())!.view;
    state().watch(1);
    expect(shown(state())!.view).toBe(live);
  });
});
