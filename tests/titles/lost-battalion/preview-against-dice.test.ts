import { describe, expect, it } from 'vitest';
import { RandomPlayer } from '../../../scripts/lib/random-player.ts';
import type { Action, GameEvent, Preview, PreviewStage } from '../../../src/engine/title.ts';
import type { LostBattalionGame } from '../../../src/titles/lost-battalion/data.ts';
import type { LostBattalionPosition } from '../../../src/titles/lost-battalion/position.ts';
import { attack, barrage, duel, GAMES, hex, play, scene, select, titleOf, unit } from './scene.ts';

/* The sheet against the game: what it promises is what every throw of the dice brings */

const FACES = [1, 2, 3, 4, 5, 6];
const ENDS: readonly string[] = ['combat', 'combat-automatic', 'cleared-by-barrage'];
const FIRES: readonly string[] = ['independent-barrage', 'defensive-fire', 'barrage-no-effect'];

/** Plays an order with these faces to the end of its combat: nobody fires, no tank cuts losses, who loses a step gives up the least strength. */
function throwDice(
  game: LostBattalionGame,
  p: LostBattalionPosition,
  action: Action,
  ...faces: number[]
): { events: GameEvent[]; p: LostBattalionPosition } {
  const title = titleOf(game);
  const events: GameEvent[] = [];
  let q: LostBattalionPosition = { ...p, dice: { kind: 'scripted', faces: [...faces, ...Array<number>(30).fill(3)] } };
  let next: Action = action;
  for (;;) {
    const done = title.apply(q, next);
    events.push(...done.events);
    q = done.position;
    const top = q.pending.at(-1);
    if (
      !top ||
      top.kind === 'advance' ||
      top.kind === 'reconnaissance' ||
      (top.kind === 'combat' && top.stage === 'again')
    )
      return { events, p: q };
    const gives = (u: number) => game.units[u].defence[q.steps[u]] - (game.units[u].defence[q.steps[u] - 1] ?? 0);
    const weakest = top.kind === 'losses' ? [...title.actors(q)].sort((a, b) => gives(a) - gives(b) || a - b)[0] : -1;
    next = top.kind === 'losses' ? { kind: 'allocate', unit: weakest } : { kind: 'pass' };
  }
}

const shares = (list: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const x of list) counts[x] = (counts[x] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counts).map(([x, n]) => [x, Math.round((n / list.length) * 1e6)]));
};
const promised = (stage: PreviewStage): Record<string, number> =>
  Object.fromEntries(stage.chances.map((c) => [c.label, Math.round((c.weight / stage.total) * 1e6)]));
const resultOf = (events: readonly GameEvent[]): string => {
  const end = events.find((e) => ENDS.includes(e.say));
  return end?.say === 'cleared-by-barrage' ? '–' : String(end?.data?.['result']);
};
const lostBy = (events: readonly GameEvent[]): string =>
  String(events.find((e) => FIRES.includes(e.say))?.data?.['lost'] ?? 0);

/** What the dice bring for an order: of one die, or of the barrage and the die after it. */
function brought(
  game: LostBattalionGame,
  p: LostBattalionPosition,
  action: Action,
  sheet: Preview,
): Record<string, number> {
  const twice = sheet.stages[0].heading.say !== 'stage-no-effect' && sheet.stages.length === 3;
  const throws = twice ? FACES.flatMap((a) => FACES.map((b) => [a, b])) : FACES.map((a) => [a]);
  const fires = sheet.stages.length === 1 && !sheet.stages[0].heading.say.match(/stage-(combat|automatic)/);
  return shares(throws.map((faces) => (fires ? lostBy : resultOf)(throwDice(game, p, action, ...faces).events)));
}

describe.each(GAMES)('%s', (_, game) => {
  it(
    '9.7-9.10, 11.3-11.5, 10.8: in a random game every sheet before an attack, a barrage or defensive fire holds the chances of the game',
    { timeout: 120_000 },
    () => {
      const title = titleOf(game);
      const player = new RandomPlayer(title, 'sheets', true);
      let p = title.setup({ placement: 'ready' }, 'sheets');
      const compared: [order: string, brought: unknown, promised: unknown][] = [];
      for (let n = 0; n < 700; n++) {
        const decision = title.decision(p);
        if (decision.over) break;
        const action = player.order(p, decision)!;
        const fights =
          action.kind === 'attack' || action.kind === 'select' || (action.kind === 'move' && action.mode === 'hasty');
        const sheet = fights ? title.preview(title.view(p, 'open'), action) : null;
        if (sheet)
          compared.push([
            `${n}: ${JSON.stringify(action)}`,
            brought(game, p, action, sheet),
            promised(sheet.stages.at(-1)!),
          ]);
        p = title.apply(p, action).position;
      }
      expect(compared.length).toBeGreaterThan(0);
      for (const [order, dice, sheet] of compared) expect(dice, order).toEqual(sheet);
    },
  );
});

describe('what it costs on average', () => {
  const UNITS = {
    'us-91-361': '2042',
    'us-91-362': '2042',
    'us-tank-344': '2042',
    'ge-117-11gr': '2041',
    'us-art-v': '2343',
    'us-art-army': '1944',
  };
  /** Steps lost by both sides, and the share of throws that empty the hex, when nothing but the dice decides. */
  const cost = (p: LostBattalionPosition, action: Action, throws: readonly (readonly number[])[]) => {
    const sum = [0, 0, 0];
    for (const faces of throws) {
      const { p: after } = throwDice(duel, p, action, ...faces);
      duel.units.forEach(({ side, type }, u) =>
        type !== 'mg'
          ? (sum[side] += p.steps[u] - after.steps[u])
          : (sum[side] += p.where[u] >= 0 && after.where[u] < 0 ? 1 : 0),
      );
      sum[2] += duel.units.some(({ side }, u) => side === 1 && after.where[u] === duel.board.hex('2041')) ? 0 : 100;
    }
    return sum.map((x) => x / throws.length);
  };
  const shown = (stage: PreviewStage) => stage.expected.map((e) => e.value);
  const holdsClose = (a: readonly number[], b: readonly number[]) =>
    a.forEach((x, i) => expect(x).toBeCloseTo(b[i], 10));
  const PAIRS = FACES.flatMap((a) => FACES.map((b) => [a, b]));

  it('9.11, R-16: an E counts every step there is, a t the step of a tank that attacks, and no more is lost than there is', () => {
    for (const [together, steps] of [
      [['us-91-361', 'us-tank-344'], {}],
      [['us-91-361'], { 'us-91-361': 1 }],
      [['us-91-361', 'us-91-362'], { 'ge-117-11gr': 1 }],
      [['us-91-361'], { 'us-91-361': 2 }],
    ] as const) {
      const p = scene({
        turn: 3,
        step: 'allied-attacks',
        units: {
          'us-91-361': '2042',
          'us-91-362': '2042',
          'us-tank-344': '2042',
          'ge-117-11gr': '2041',
          'ge-mg-01': '2041',
        },
        steps,
      });
      const action = attack(together, '2041');
      const sheet = titleOf(duel).preview(titleOf(duel).view(p, 'open'), action)!;
      holdsClose(
        shown(sheet.stages[0]),
        cost(
          p,
          action,
          FACES.map((f) => [f]),
        ),
      );
    }
  });
  it('9.9: below 1:4 all the attackers have', () => {
    const p = scene({
      turn: 3,
      step: 'allied-attacks',
      units: {
        'us-4-39': '2042',
        'us-4-47': '2042',
        'ge-27-120w': '2041',
        'ge-27-123gr': '2041',
        'ge-27-124w': '2041',
      },
      steps: { 'us-4-39': 1, 'us-4-47': 3 },
    });
    const sheet = titleOf(duel).preview(titleOf(duel).view(p, 'open'), attack(['us-4-39'], '2041'))!;
    expect([sheet.stages[0].chances.map((c) => c.label), shown(sheet.stages[0])]).toEqual([['E/0'], [1, 0, 0]]);
  });
  it('11.5: a barrage takes no more than there is; under fog nobody says how much that is', () => {
    const guns = ['us-art-v', 'us-art-army', 'us-art-i'];
    const p = scene({
      turn: 3,
      step: 'allied-barrages',
      units: { 'us-91-361': '2141', 'us-art-v': '2343', 'us-art-army': '1944', 'us-art-i': '2242', 'ge-mg-01': '2140' },
    });
    const action = barrage(guns, '2140');
    const sheet = titleOf(duel).preview(titleOf(duel).view(p, 0), action)!;
    holdsClose(shown(sheet.stages[0]), [
      cost(
        p,
        action,
        FACES.map((f) => [f]),
      )[1],
    ]);
    expect(
      sheet.stages[0].chances.map((c) => c.label),
      'though the table says more',
    ).toContain('2');
    const covered = {
      ...p,
      where: p.where.with(unit('ge-117-11gr'), hex('2140')),
      steps: p.steps.with(unit('ge-117-11gr'), 2),
    };
    expect(shown(titleOf(duel).preview(titleOf(duel).view(covered, 0), action)!.stages[0])[0]).toBeGreaterThan(
      shown(sheet.stages[0])[0],
    );
  });
  it('9.7: after a barrage the steps it takes count, too, and a hex it has thinned is emptied the sooner', () => {
    const p = scene({ turn: 3, step: 'allied-attacks', units: { ...UNITS, 'ge-mg-01': '2041' } });
    const { p: asked } = play(duel, p, attack(['us-91-361', 'us-91-362', 'us-tank-344'], '2041'));
    const action = select('us-art-v', 'us-art-army');
    const sheet = titleOf(duel).preview(titleOf(duel).view(asked, 'open'), action)!;
    holdsClose(shown(sheet.stages[2]), cost(asked, action, PAIRS));
    expect(shown(sheet.stages[2])[2]).toBeGreaterThan(shown(sheet.stages[1])[2]);
  });
});
