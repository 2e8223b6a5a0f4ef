import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Game, parseRecord, play, positionAt, replayRecord, startGame } from '../../../src/engine/record.ts';
import { overDie } from '../../../src/engine/odds.ts';
import { type Action, type GameEvent, type Title } from '../../../src/engine/title.ts';
import { historyOf, scoreRows } from '../../../src/app/pages/after/history.ts';
import { luckOf, weighedIn } from '../../../src/app/pages/after/luck.ts';
import { inPlay } from '../../../src/store/in-play.ts';
import { storyOf } from '../../../src/store/story.ts';
import { titleCard } from '../../../src/titles/catalogue.ts';
import { duel } from '../../store/duel.ts';

const roll: Action = { kind: 'choose', option: 'roll' };
const pass: Action = { kind: 'pass' };
const historyOfGame = (game: Game) => historyOf(game.title, storyOf(inPlay(game)));
const played = (...actions: Action[]): Game =>
  actions.reduce(play, startGame(duel() as unknown as Title, { seed: 'losses' }));
const faces = (game: Game) => game.events.flat().flatMap((e) => e.roll?.faces ?? []);

describe('losses and objectives', () => {
  test('every turn has the steps that each side lost in it, and the score at its end', () => {
    const rolls = [roll, roll, roll, roll, roll, roll];
    const game = played(...rolls, pass, ...rolls, pass, ...rolls, pass);
    const hits = (from: number) =>
      faces(game)
        .slice(from, from + 6)
        .filter((face) => face >= 5).length;
    const first = [hits(6), hits(0)]; // what each side lost to the other's rolls
    expect(first[0] + first[1]).toBeGreaterThan(0);
    expect(historyOfGame(game)).toEqual([
      {
        turn: 1,
        lost: first,
        score: [{ note: expect.objectContaining({ say: 'score-steps' }), value: `${6 - first[0]}:${6 - first[1]}` }],
      },
      {
        turn: 2,
        lost: [0, hits(12)],
        score: [
          {
            note: expect.objectContaining({ say: 'score-steps' }),
            value: `${6 - first[0]}:${6 - first[1] - hits(12)}`,
          },
        ],
      },
    ]);
  });

  test('whoever lies in a box of the lost has lost his steps, though he may come back: the recorded game of June 1815', async () => {
    const record = parseRecord(readFileSync('scenarios/napoleonic/demonstration.json', 'utf8'), 'demonstration');
    const game = replayRecord(await titleCard('napoleonic').load(record.scenario), record);
    const { title } = game;
    const start = title.table(title.view(positionAt(game, 0), 'open'));
    const inTrays = start.trays.flatMap(({ groups }) => groups.flatMap(({ counters }) => counters));
    const steps = new Map(
      [...start.stacks.flatMap(({ counters }) => counters), ...inTrays].map((c) => [c.unit, c.steps]),
    );
    const lost = [0, 0];
    for (const { say, units = [] } of game.events.flat()) {
      if (!['step-lost', 'unit-lost', 'unit-gone'].includes(say)) continue;
      const [unit] = units;
      const gone = say === 'step-lost' ? 1 : steps.get(unit)!;
      lost[title.units[unit].side] += gone;
      steps.set(unit, Math.min(1, steps.get(unit)!)); // turned over, or comes back reduced (22.22)
    }
    expect(Math.min(...lost)).toBeGreaterThan(9);
    const history = historyOfGame(game);
    expect(lost.map((_, side) => history.reduce((sum, turn) => sum + turn.lost[side], 0))).toEqual(lost);
  });

  test('a condition that is counted in some turns only keeps its row, with gaps', () => {
    const line = (say: string, value: string) => ({ note: { say, rule: '4' }, value });
    const rows = scoreRows([
      { turn: 1, lost: [], score: [line('a', '1'), line('b', '2')] },
      { turn: 2, lost: [], score: [line('b', '3')] },
    ]);
    expect(rows).toEqual([
      { note: { say: 'a', rule: '4' }, values: ['1', null] },
      { note: { say: 'b', rule: '4' }, values: ['2', '3'] },
    ]);
  });

  test('the same words for another side, hex, unit or formation are another condition; other figures are not, unless it is booked twice', () => {
    const line = (data: Record<string, number>, value: string) => ({ note: { say: 'held', rule: '13', data }, value });
    const turns = [
      [line({ side: 0, count: 1 }, '1'), line({ side: 1, count: 4 }, '4'), line({ side: 0, hex: 7 }, '5')],
      [
        line({ side: 0, count: 2 }, '2'),
        line({ side: 1, count: 6 }, '6'),
        line({ side: 1, hex: 7 }, '5'),
        line({ side: 1, hex: 7, turn: 2 }, '9'),
      ],
    ];
    expect(
      scoreRows(turns.map((score, i) => ({ turn: i + 1, lost: [], score }))).map(({ note, values }) => [
        note.data,
        values,
      ]),
    ).toEqual([
      [{ side: 0, count: 2 }, ['1', '2']],
      [{ side: 1, count: 6 }, ['4', '6']],
      [{ side: 0, hex: 7 }, ['5', null]],
      [{ side: 1, hex: 7 }, [null, '5']],
      [{ side: 1, hex: 7, turn: 2 }, [null, '9']],
    ]);
  });

  test('a condition that ends with the turn keeps its last value in that turn', () => {
    const title = duel();
    const table = title.table;
    const game = play(
      play(
        startGame(
          {
            ...title,
            table: (view: Parameters<typeof table>[0]) => ({
              ...table(view),
              score:
                view.turn === 1
                  ? [{ note: { say: 'first-turn' }, value: 'yes' }]
                  : [{ note: { say: 'later' }, value: 'no' }],
            }),
          },
          { seed: 's' },
        ),
        pass,
      ),
      pass,
    );
    expect(historyOfGame(game)[0].score.map((line) => line.note.say)).toEqual(['later', 'first-turn']);
  });

  test('nothing played, nothing to report', () => expect(historyOfGame(played())).toEqual([]));
});

describe('luck', () => {
  const event = (face: number, luckOf?: number): GameEvent => ({
    say: 'rolled',
    side: 0,
    roll: {
      faces: [face],
      modifiers: [],
      modified: face,
      table: 't',
      row: 'r',
      result: '',
      chances: overDie((f) => f),
      brought: face,
      ...(luckOf === undefined ? {} : { luckOf }),
    },
  });

  const moment = { turn: 1, view: () => null, table: () => null as never };
  const luckIn = (orders: GameEvent[][]) =>
    luckOf(
      weighedIn(
        {},
        orders.map((events) => ({ before: moment, after: moment, events })),
      ),
      2,
    );

  test('one die: expectation 3.5, and the share of worse falls with equal ones counted half', () => {
    const [red, blue] = luckIn([[event(6, 0)], [event(1, 1)]]);
    expect(red).toMatchObject({ rolls: 1, brought: 6 });
    expect(red.expected).toBeCloseTo(3.5, 12);
    expect(red.percentile).toBeCloseTo(5.5 / 6, 12);
    expect(blue.percentile).toBeCloseTo(0.5 / 6, 12);
  });

  test('two dice: the exact distribution of the sum', () => {
    const [red] = luckIn([[event(3, 0), event(4, 0)]]);
    expect(red.sums).toHaveLength(11);
    expect(red.sums.find((s) => s.sum === 7)!.chance).toBeCloseTo(6 / 36, 12);
    expect(red.percentile).toBeCloseTo(0.5, 12);
    expect(red.sums.reduce((sum, s) => sum + s.chance, 0)).toBeCloseTo(1, 12);
  });

  test('a roll whose faces all bring the same says nothing of luck', () => {
    const idle = { ...event(3, 0), roll: { ...event(3, 0).roll!, chances: overDie(() => 0), brought: 0 } };
    expect(luckIn([[idle]])[0]).toMatchObject({ rolls: 0 });
    expect(luckIn([[idle, event(6, 0)]])).toEqual(luckIn([[event(6, 0)]]));
  });

  test('a title weighs the rolls that do not say it themselves, in the position before their order', () => {
    const title: Pick<Title, 'weigh'> = {
      weigh: (view, { roll }) => ({ chances: overDie((f) => f), brought: roll!.faces[0], luckOf: view as number }),
    };
    const story = [
      { before: { ...moment, view: () => 1 }, after: moment, events: [event(2), { say: 'x', side: 0 }, event(5, 0)] },
    ];
    expect(weighedIn(title, story).map(({ luckOf, brought }) => [luckOf, brought])).toEqual([
      [1, 2],
      [0, 5],
    ]);
  });

  test('June 1815: every battle, shock, bombardment and charge of a recorded game is weighed', async () => {
    const record = parseRecord(readFileSync('tests/games/napoleonic/quatre-bras-full.json', 'utf8'), 'full.json');
    const game = replayRecord(await titleCard('napoleonic').load(record.scenario), record);
    const story = [...storyOf(inPlay(game))];
    const rolls = weighedIn(game.title, story);
    const fought = ['battle-rolled', 'shock-rolled', 'bombarded', 'charged'];
    const said = story.flatMap(({ events }) => events.filter(({ say }) => fought.includes(say)));
    expect(rolls).toHaveLength(said.length);
    expect(said.length).toBeGreaterThan(30);
    for (const { chances, brought } of rolls) {
      expect(chances.chances.map(({ value }) => value)).toContain(brought);
      expect(chances.chances.every(({ value }) => Number.isInteger(value))).toBe(true);
    }
    for (const { rolls: own, expected, percentile } of luckOf(rolls, 2)) {
      expect(own).toBeGreaterThan(0);
      expect(expected).not.toBe(0);
      expect(percentile).toBeGreaterThan(0);
      expect(percentile).toBeLessThan(1);
    }
  });

  test('rolls that cannot be weighed are left out', () => {
    const luck = luckIn([[event(6)], [{ say: 'x', side: 0 }]]);
    expect(luck).toEqual(
      [0, 1].map((side) => ({
        side,
        rolls: 0,
        expected: 0,
        brought: 0,
        percentile: 0.5,
        sums: [{ sum: 0, chance: 1 }],
      })),
    );
  });
});
