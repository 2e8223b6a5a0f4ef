import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { positionHash } from '../../src/engine/hash.ts';
import {
  branchAt,
  BrokenRecord,
  checkRecord,
  freeUndoLimit,
  type Game,
  type GameRecord,
  loadAction,
  parseRecord,
  play,
  positionAt,
  recordUpTo,
  redo,
  replayRecord,
  saveAction,
  saveRecord,
  startGame,
  undoTo,
  withBranch,
} from '../../src/engine/record.ts';
import { DataError } from '../../src/engine/scenario.ts';
import { type Action, IllegalAction, OFF_MAP, type Title } from '../../src/engine/title.ts';
import { numbers, runs } from '../helpers/random.ts';
import { duel } from '../store/duel.ts';
import { skirmish, type SkirmishPosition } from '../helpers/skirmish.ts';

const title = skirmish();
const hex = (id: string) => title.board.hex(id);

/** A game of `count` random actions, or fewer when it ends before. */
function randomGame(seed: string, count: number, fog = false): Game {
  const below = numbers(seed);
  let game = startGame(title, { seed, fog, options: { length: '6' } });
  for (let i = 0; i < count && !title.decision(game.position).over; i++) {
    const actions = [...title.legal(game.position)];
    game = play(game, actions[below(actions.length)]);
  }
  return game;
}
const anyGame = fc.tuple(fc.string(), fc.integer({ min: 1, max: 60 })).map(([seed, count]) => randomGame(seed, count));

function fault(f: () => unknown): DataError {
  try {
    f();
  } catch (error) {
    if (error instanceof DataError) return error;
    throw error;
  }
  throw new Error('nothing was found wrong');
}

describe('a record', () => {
  it('saved, read and replayed is the same game', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        const again = replayRecord(title, parseRecord(saveRecord(game), 'a.json'), 'a.json');
        expect(again.position).toEqual(game.position);
        expect(again.actions).toEqual(game.actions);
        expect(again.barriers).toEqual(game.barriers);
        expect(saveRecord(again)).toBe(saveRecord(game));
      }),
      runs(40),
    );
  });
  it('knows its options, also those not chosen', () => {
    expect(startGame(title, { seed: 'a' }).record.options).toEqual({ length: '4' });
    expect(() => startGame(title, { seed: 'a', options: { size: 'large' } })).toThrow('no option "size"');
  });
  it('gives the position after any number of actions, by snapshot as by replay', () => {
    const game = randomGame('snapshots', 60);
    expect(game.actions.length).toBeGreaterThan(20); // else there is no snapshot but the first
    let position = title.setup({ length: '6' }, 'snapshots');
    game.actions.forEach((action, i) => {
      expect(positionHash(positionAt(game, i))).toBe(positionHash(position));
      position = title.apply(position, action).position;
    });
    expect(positionAt(game, game.actions.length)).toBe(game.position);
  });
  it('refuses an illegal action and stays as it was', () => {
    const game = startGame(title, { seed: 'a' });
    const before = structuredClone({ position: game.position, record: game.record });
    expect(() => play(game, { kind: 'move', units: [0], path: [hex('0504')] })).toThrow(IllegalAction);
    expect({ position: game.position, record: game.record }).toEqual(before);
  });
});

describe('undo and redo', () => {
  it('undo then redo gives the same positions and dice', () => {
    fc.assert(
      fc.property(anyGame, fc.nat(59), (game, n) => {
        const back = undoTo(game, Math.min(n, game.actions.length));
        let again = back;
        while (again.undone.length > 0) again = redo(again);
        expect(again.position).toEqual(game.position);
        expect(again.events).toEqual(game.events);
        expect(again.record.actions).toEqual(game.record.actions);
        expect(positionHash(back.position)).toBe(positionHash(positionAt(game, Math.min(n, game.actions.length))));
      }),
      runs(60),
    );
  });
  it('playing the undone action keeps what comes after it, playing another does not', () => {
    let game = startGame(title, { seed: 'a' });
    game = play(game, { kind: 'move', units: [0], path: [hex('0102')] });
    game = play(game, { kind: 'pass' });
    const back = undoTo(game, 0);
    expect(play(back, { kind: 'move', units: [0], path: [hex('0102')] }).undone).toEqual([{ kind: 'pass' }]);
    expect(play(back, { kind: 'move', units: [0], path: [hex('0201')] }).undone).toEqual([]);
    expect(redo(startGame(title, { seed: 'a' })).actions).toEqual([]);
  });
  it('is free back to the last roll, change of side, or revelation', () => {
    let game = startGame(title, { seed: 'a', fog: true });
    const step = (action: Action) => (game = play(game, action));
    step({ kind: 'move', units: [0], path: [hex('0102')] });
    step({ kind: 'pass' }); // to the attacks of the same side
    expect(freeUndoLimit(game)).toBe(0);
    step({ kind: 'pass' });
    expect([game.barriers.at(-1), freeUndoLimit(game)]).toEqual(['side', 3]);
    step({ kind: 'move', units: [2], path: [hex('0103')] });
    expect(freeUndoLimit(game)).toBe(3);
    step({ kind: 'pass' });
    step({ kind: 'attack', attack: 'attack', units: [2], target: hex('0102') });
    expect([game.barriers.at(-1), freeUndoLimit(game)]).toEqual(['dice', 6]);
  });
  it('stops at what was shown without dice, when there is fog', () => {
    // The same game with an attack that rolls nothing and makes the other side show its number.
    const shows = skirmish({
      apply: (p, action) =>
        action.kind === 'attack'
          ? { position: { ...p, shown: [p.shown[0], true] }, events: [] }
          : (title.apply(p, action) as never),
    });
    const attack: Action = { kind: 'attack', attack: 'attack', units: [0], target: hex('0102') };
    const barriers = (fog: boolean) =>
      play(play(startGame(shows, { seed: 'a', fog }), { kind: 'pass' }), attack).barriers;
    expect(barriers(true)).toEqual([null, 'revealed']);
    expect(barriers(false)).toEqual([null, null]);
  });
  it('asks about a move that goes on for what its own side learned; what it shows the other is not seen before that decides', () => {
    const shows = (side: number, next: Partial<SkirmishPosition> = {}) =>
      skirmish({
        apply: (p) => ({ position: { ...p, shown: [side === 0, side === 1], ...next }, events: [] }),
      });
    const move: Action = { kind: 'move', units: [0], path: [hex('0102')] };
    const barriers = (title: Title) => play(startGame(title, { seed: 'a', fog: true }), move).barriers;
    expect(barriers(shows(0))).toEqual([null]);
    expect(barriers(shows(1))).toEqual(['revealed']);
    expect(barriers(shows(0, { side: 1 }))).toEqual(['revealed']);
    expect(barriers(shows(0, { phase: 'attack' }))).toEqual([null]);
  });
});

describe('marks of taken-back play', () => {
  it('are kept when undo goes past the free limit, and only then', () => {
    let game = startGame(title, { seed: 'a' });
    for (const action of [
      { kind: 'pass' },
      { kind: 'pass' },
      { kind: 'move', units: [2], path: [hex('0103')] },
    ] as Action[])
      game = play(game, action);
    expect(undoTo(game, 2).record.takeBacks).toEqual([]);
    expect(undoTo(game, 1).record.takeBacks).toEqual([{ at: 1, dropped: 2 }]);
    const saved = parseRecord(saveRecord(undoTo(game, 1)), 'a.json');
    expect(replayRecord(title, saved).record.takeBacks).toEqual([{ at: 1, dropped: 2 }]);
  });
});

describe('a branch', () => {
  it('starts with the first actions and goes its own way', () => {
    const game = randomGame('branch', 40);
    const branch = branchAt(game, 10, 'fresh');
    expect(branch.actions).toEqual(game.actions.slice(0, 10));
    expect(branch.record.branch).toEqual({ at: 10 });
    expect(branch.undone).toEqual([]);
    expect({ ...branch.position, dice: null }).toEqual({ ...positionAt(game, 10), dice: null });
    expect(branchAt(game, game.actions.length, 'fresh').record.branch).toEqual({ at: game.actions.length });
    expect(replayRecord(title, parseRecord(saveRecord(branch), 'b.json')).record.branch).toEqual({ at: 10 });
  });
  it('has dice of its own, wherever it begins, and is the same game saved, replayed, undone and redone', () => {
    fc.assert(
      fc.property(anyGame, fc.nat(60), fc.nat(60), (game, first, second) => {
        const at = Math.min(first, game.actions.length);
        let branch = branchAt(game, at, 'fresh');
        expect(branch.position.dice).not.toEqual(positionAt(game, at).dice);
        for (let i = 0; i < 30 && !title.decision(branch.position).over; i++)
          branch = play(branch, [...title.legal(branch.position)].at(-1)!);
        const again = branchAt(branch, Math.min(second, branch.actions.length), 'fresher');
        for (const one of [branch, again]) {
          const read = replayRecord(title, parseRecord(saveRecord(one), 'b.json'), 'b.json');
          expect(read.position).toEqual(one.position);
          expect(JSON.parse(saveRecord(read))).toEqual(JSON.parse(saveRecord(one)));
          for (let n = 0; n < one.actions.length; n++) expect(positionAt(read, n)).toEqual(positionAt(one, n));
        }
        let back = undoTo(branch, at);
        while (back.undone.length > 0) back = redo(back);
        expect(back.position).toEqual(branch.position);
        expect(undoTo(branch, at - 1)).toBe(branch); // behind its beginning it would have the dice of the other game
        expect(freeUndoLimit(branch)).toBeGreaterThanOrEqual(at);
      }),
      runs(30),
    );
  });
  it('stays closed under fog of war unless the game that it leaves is over, and so do its own branches', () => {
    const going = randomGame('closed', 12, true);
    const closed = branchAt(going, 5, 'x');
    expect(closed.record.branch).toEqual({ at: 5, closed: true });
    const ended = play(closed, { kind: 'resign' });
    expect(branchAt(ended, 6, 'y').record.branch).toEqual({ at: 6, closed: true });
    expect(branchAt(play(going, { kind: 'resign' }), 5, 'x').record.branch).toEqual({ at: 5 });
  });
  it('is marked in the game that it leaves, and takes no mark of that along', () => {
    const game = withBranch(withBranch(randomGame('marks', 12), 5), 7);
    expect(parseRecord(saveRecord(game), 'a.json').branches).toEqual([{ at: 5 }, { at: 7 }]);
    expect(replayRecord(title, game.record).record.branches).toEqual([{ at: 5 }, { at: 7 }]);
    expect(branchAt(game, 5, 'x').record.branches).toBeUndefined();
  });
});

describe('orders without end', () => {
  it('that go to and fro are worked out once: a hundred thousand of them open', () => {
    const sound = duel() as unknown as Title;
    let worked = 0;
    const counting: Title = { ...sound, apply: (p, action) => (worked++, sound.apply(p, action)) };
    const record = (options: readonly string[], count: number): GameRecord => ({
      ...startGame(sound, { seed: 'a', fog: true }).record,
      actions: Array.from({ length: count }, (_, i) => ({ kind: 'choose', option: options[i % options.length] })),
    });
    const game = replayRecord(counting, record(['wait', 'boast'], 100_000));
    expect(game.actions).toHaveLength(100_000);
    expect(worked).toBeLessThan(1_000);
    worked = 0;
    const short = record(['wait', 'roll', 'boast'], 600); // dice in between: each is worked out
    expect(positionHash(replayRecord(counting, short).position)).toBe(
      positionHash(short.actions.reduce((p, a) => sound.apply(p, a as Action).position, sound.setup({}, 'a', true))),
    );
    expect(worked).toBe(600);
    // What comes after such a run is what it would be without.
    const long = record(['wait'], 1_000);
    const rest: GameRecord['actions'] = [{ kind: 'choose', option: 'roll' }, { kind: 'pass' }];
    const after = replayRecord(counting, { ...long, actions: [...long.actions, ...rest] });
    const plain = replayRecord(sound, { ...long, actions: rest });
    expect(after.position).toEqual(plain.position);
    expect(after.barriers.slice(-2)).toEqual(['dice', 'side']);
  });
});

describe('a record that no longer holds', () => {
  const rulesOf = (version: number, refused: number) => ({
    ...skirmish({
      apply: (p, action) => {
        if (action.kind === 'move' && action.path[0] === refused)
          throw new IllegalAction({ ok: false, say: 'closed', rule: '7' }, action);
        return title.apply(p, action) as never;
      },
    }),
    version: { rules: version, data: 1 },
  });
  const now = rulesOf(1, -5);
  const game = (() => {
    let played = startGame(now, { seed: 'a' });
    for (const option of [...randomGame('rules', 60).actions]) {
      try {
        played = play(played, option);
      } catch {
        break;
      }
    }
    return played;
  })();
  const broken = (changed: typeof now, record = parseRecord(saveRecord(game), 'old.json')): BrokenRecord => {
    try {
      replayRecord(changed, record, 'old.json');
    } catch (error) {
      if (error instanceof BrokenRecord) return error;
      throw error;
    }
    throw new Error('it holds');
  };
  const moved = game.actions.flatMap((a, i) => (a.kind === 'move' ? [[i, a.path[0]] as const] : []));
  const [firstMove, into] = moved.at(-1)!;
  const before = game.actions.findIndex((a) => a.kind === 'move' && a.path[0] === into);

  it('names its version, and the one that it is held against', () => {
    expect(firstMove).toBeGreaterThan(0);
    expect(game.record.version).toEqual({ rules: 1, data: 1 });
    const error = broken(rulesOf(2, into));
    expect([error.record.version, error.title.version]).toEqual([
      { rules: 1, data: 1 },
      { rules: 2, data: 1 },
    ]);
  });
  it('says which order is refused and why, and can be played on from there', () => {
    const changed = rulesOf(2, into);
    const { at } = broken(changed);
    expect(at).toMatchObject({ holds: before, agrees: before, refusal: { say: 'closed', rule: '7' } });
    const on = replayRecord(changed, recordUpTo(game.record, at.holds), 'old.json');
    expect(on.actions).toEqual(game.actions.slice(0, before));
    expect(on.record).toMatchObject({ branch: { at: before }, version: { rules: 2, data: 1 } });
    expect(replayRecord(changed, parseRecord(saveRecord(on), 'new.json')).position).toEqual(on.position);
  });
  it('of which the positions have another shape plays on from its end, or from where they agree', () => {
    const record = parseRecord(saveRecord(game), 'old.json');
    const strange = record.checks.map(([n, hash], i): [number, string] => [n, i === 0 ? hash : 'another shape']);
    const { at } = broken(now, { ...record, checks: strange });
    expect(at).toMatchObject({ holds: game.actions.length, agrees: strange[0][0], refusal: null });
    const on = replayRecord(now, recordUpTo({ ...record, checks: strange }, at.holds));
    expect(on.position).toEqual(game.position);
  });
});

describe('a broken save says what is wrong and where', () => {
  const good = JSON.parse(saveRecord(randomGame('damage', 60))) as Record<string, unknown> & {
    actions: Record<string, unknown>[];
    checks: [number, string][];
  };
  const read = (data: unknown) => fault(() => replayRecord(title, checkRecord(data, 's.json'), 's.json'));

  it('is none when nothing is broken', () =>
    expect(() => replayRecord(title, checkRecord(good, 's.json'))).not.toThrow());
  it('needs checks to find damage', () => expect(good.checks.length).toBeGreaterThan(1));

  const change = (f: (save: typeof good) => void) => () => {
    const save = structuredClone(good);
    f(save);
    return save;
  };
  const firstMove = good.actions.findIndex((a) => a['kind'] === 'move');
  const damage: [what: string, field: string | RegExp, reason: RegExp, save: () => unknown][] = [
    ['an empty object', 'grognard', /^is missing$/, () => ({})],
    ['not an object', '', /^should be an object, not "text"$/, () => 'text'],
    ['another format', 'grognard', /cannot be read/, change((s) => (s['grognard'] = 2))],
    ['no title', 'title', /^is missing$/, change((s) => delete s['title'])],
    ['another title', 'title', /a game of chess/, change((s) => (s['title'] = 'chess'))],
    ['another scenario', 'scenario', /a game of other/, change((s) => (s['scenario'] = 'other'))],
    ['a seed that is a number', 'seed', /^should be text, not 5$/, change((s) => (s['seed'] = 5))],
    ['a seed without end', 'seed', /200/, change((s) => (s['seed'] = 'x'.repeat(201)))],
    ['an unknown option', 'options', /no option "size"/, change((s) => (s['options'] = { size: 'large' }))],
    ['an option with a wrong value', 'options', /no value "5"/, change((s) => (s['options'] = { length: '5' }))],
    ['fog that is no yes or no', 'fog', /^should be true or false, not "yes"$/, change((s) => (s['fog'] = 'yes'))],
    [
      'actions that are no list',
      'actions',
      /^should be a list, not an object$/,
      change((s) => ((s as Record<string, unknown>)['actions'] = {})),
    ],
    ['an unknown kind of action', 'actions.3.kind', /choose/, change((s) => (s.actions[3] = { kind: 'castle' }))],
    [
      'an action without its units',
      `actions.${firstMove}.units`,
      /^is missing$/,
      change((s) => delete s.actions[firstMove]['units']),
    ],
    [
      'an action with a strange field',
      `actions.${firstMove}.speed`,
      /^does not belong here$/,
      change((s) => (s.actions[firstMove]['speed'] = 3)),
    ],
    [
      'a unit that does not exist',
      `actions.${firstMove}`,
      /no unit g-99/,
      change((s) => (s.actions[firstMove]['units'] = ['g-99'])),
    ],
    [
      'a hex number that is none',
      new RegExp(`^actions\\.${firstMove}\\.path\\.0$`),
      /./,
      change((s) => (s.actions[firstMove]['path'] = ['17'])),
    ],
    [
      'a hex that does not exist',
      `actions.${firstMove}`,
      /no hex 9999/,
      change((s) => (s.actions[firstMove]['path'] = ['9999'])),
    ],
    [
      'an illegal action',
      `actions.${firstMove}`,
      /move cannot be played here: .*far/,
      change((s) => (s.actions[firstMove]['path'] = ['0504'])),
    ],
    [
      'an action left out',
      /^actions\.\d+$/,
      /cannot be played|not the one that was saved/,
      change((s) => (s.actions.splice(firstMove, 1), (s.checks = s.checks.filter(([at]) => at <= s.actions.length)))),
    ],
    ['an end cut off', `checks.${good.checks.length - 1}`, /there were \d+ actions/, change((s) => s.actions.pop())],
    [
      'another seed',
      /^actions\.\d+$/,
      /cannot be played|not the one that was saved/,
      change((s) => (s['seed'] = 'other')),
    ],
    [
      'a hash that was changed',
      /^actions\.\d+$/,
      /not the one that was saved/,
      change((s) => (s.checks[0] = [s.checks[0][0], '0000000000000000'])),
    ],
    ['a check that is no pair', 'checks.0.1', /./, change((s) => ((s.checks as unknown[])[0] = [25]))],
    ['a check before the start', 'checks.0.0', /below 0/, change((s) => (s.checks[0] = [-1, 'x']))],
    ['marks that are no numbers', 'takeBacks.0.at', /./, change((s) => (s['takeBacks'] = [{ at: 'x', dropped: 1 }]))],
    ['a branch without a place', 'branch.at', /./, change((s) => (s['branch'] = {}))],
    ['a pack that is no set of files', 'pack', /^should be an object, not /, change((s) => (s['pack'] = 'units.json'))],
  ];
  test.each(damage)('%s', (_, field, reason, save) => {
    const error = read(save());
    expect(error.file).toBe('s.json');
    expect(typeof field === 'string' ? [field] : (field.exec(error.field) ?? [])).toContain(error.field);
    expect(error.reason).toMatch(reason);
  });

  it('also when the file is cut off anywhere', () => {
    const text = saveRecord(randomGame('cut', 20));
    for (let end = 0; end < text.length; end += 7) {
      const error = fault(() => parseRecord(text.slice(0, end), 'cut.json'));
      expect(error.message).toMatch(/^cut\.json: the whole file: not JSON/);
    }
  });
  it('also when any one value is lost or of another kind', () => {
    // Every place in the save in turn: removed, and exchanged for something of another kind. Nothing but a DataError
    // may come of it, or, where the value is not needed, the same game.
    const paths: (string | number)[][] = [];
    const walk = (value: unknown, path: (string | number)[]) => {
      if (path.length > 0) paths.push(path);
      if (Array.isArray(value)) value.slice(0, 8).forEach((v, i) => walk(v, [...path, i]));
      else if (value && typeof value === 'object') for (const [k, v] of Object.entries(value)) walk(v, [...path, k]);
    };
    walk(good, []);
    expect(paths.length).toBeGreaterThan(40);
    const end = positionHash(replayRecord(title, checkRecord(good, 's')).position);
    const outcome = (save: unknown): string => {
      try {
        return positionHash(replayRecord(title, checkRecord(save, 's.json'), 's.json').position);
      } catch (error) {
        return error instanceof DataError ? `refused: ${error.message}` : `thrown: ${String(error)}`;
      }
    };
    for (const path of paths) {
      for (const value of [undefined, null, -7, 'zzz', [], {}, true]) {
        const save = structuredClone(good);
        let at: Record<string | number, unknown> = save;
        for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>;
        if (value === undefined) delete at[path.at(-1)!];
        else at[path.at(-1)!] = value;
        expect(`${path.join('.')} = ${JSON.stringify(value)}: ${outcome(save)}`).toMatch(
          new RegExp(`: (${end}|refused: s\\.json: .*)$`, 's'),
        );
      }
    }
  });
});

describe('actions in a record go by printed ids', () => {
  const all: Action[] = [
    { kind: 'choose', option: 'a' },
    { kind: 'pass' },
    { kind: 'resign' },
    { kind: 'allocate', unit: 2 },
    { kind: 'place', units: [1], hex: 5 },
    { kind: 'place', units: [1], hex: 5, facing: 3 },
    { kind: 'place', units: [], hex: OFF_MAP },
    { kind: 'move', units: [0, 3], path: [1, 2, OFF_MAP] },
    { kind: 'move', units: [0], path: [1], mode: 'march', facings: [1, 2] },
    { kind: 'attack', attack: 'melee', units: [0, 1], target: 7 },
    { kind: 'attack', attack: 'fire', units: [0], target: 7, mode: 'indirect' },
    { kind: 'retreat', units: [1], path: [4, 5] },
    { kind: 'advance', units: [1], hex: 4 },
    { kind: 'advance', units: [1], hex: 4, facing: 0 },
    { kind: 'select', units: [1, 2] },
    { kind: 'select', units: [], hexes: [3, OFF_MAP] },
  ];
  test.each(all.map((a) => [JSON.stringify(a), a] as const))('%s', (_, action) => {
    const saved = saveAction(title, action);
    expect(loadAction(title, JSON.parse(JSON.stringify(saved)) as typeof saved, 'f', 'a')).toEqual(action);
    expect(JSON.stringify(saved)).not.toMatch(/"(units|path|hexes)":\[\d/); // ids, not indices
  });
});
