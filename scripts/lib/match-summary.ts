import type { MatchGame } from './match-game.ts';

/* What the games of a match come to. */

/** Points of the first player in some games (a draw is half a point), as a share, with its interval of 95 %. */
export interface Points {
  readonly games: number;
  readonly points: number;
  readonly share: number;
  readonly interval: readonly [low: number, high: number];
}

/** How long a player thought, in milliseconds. */
interface Times {
  readonly player: string;
  readonly meanOrder: number;
  readonly longestOrder: number;
  readonly longestTurn: number;
}

export interface MatchSummary {
  readonly summary: true;
  readonly scenario: string;
  readonly first: string;
  readonly second: string;
  readonly all: Points;
  /** The first player on the first side, and on the second; null where it had that side in no game. */
  readonly sides: readonly [Points | null, Points | null];
  /** Games that each side won, whoever played it. */
  readonly wins: readonly [number, number];
  readonly draws: number;
  readonly endings: Readonly<Record<string, number>>;
  /** Of a game on average. */
  readonly turns: number;
  readonly orders: number;
  readonly ms: number;
  readonly times: readonly [Times, Times];
}

/** Wilson's interval of 95 %. */
function intervalOf(share: number, n: number): [number, number] {
  const z = 1.96;
  const middle = share + (z * z) / (2 * n);
  const spread = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const within = (x: number) => Math.min(1, Math.max(0, x / (1 + (z * z) / n)));
  return [within(middle - spread), within(middle + spread)];
}

function pointsOf(games: readonly MatchGame[]): Points {
  const points = games.reduce((sum, { winner, swapped }) => {
    if (winner === null) return sum + 0.5;
    return sum + ((winner === 0) === !swapped ? 1 : 0);
  }, 0);
  const share = points / games.length;
  return { games: games.length, points, share, interval: intervalOf(share, games.length) };
}

/** The games of one scenario, of which there is at least one. */
export function summaryOf(
  scenario: string,
  [first, second]: readonly [string, string],
  games: readonly MatchGame[],
): MatchSummary {
  const mean = (of: (game: MatchGame) => number) => games.reduce((sum, game) => sum + of(game), 0) / games.length;
  const onSide = (swapped: boolean) => {
    const list = games.filter((game) => game.swapped === swapped);
    return list.length > 0 ? pointsOf(list) : null;
  };
  const won = (side: number) => games.filter(({ winner }) => winner === side).length;
  const timesOf = (player: string, i: number): Times => {
    const of = (game: MatchGame) => game.thinking[game.swapped ? 1 - i : i];
    return {
      player,
      meanOrder:
        mean((game) => of(game).ms) /
        Math.max(
          1,
          mean((game) => of(game).orders),
        ),
      longestOrder: Math.max(...games.map((game) => of(game).longest)),
      longestTurn: Math.max(...games.map((game) => of(game).longestTurn)),
    };
  };
  const endings: Record<string, number> = {};
  for (const { ending } of games) endings[ending] = (endings[ending] ?? 0) + 1;
  const wins = [won(0), won(1)] as const;
  return {
    summary: true,
    scenario,
    first,
    second,
    all: pointsOf(games),
    sides: [onSide(false), onSide(true)],
    wins,
    draws: games.length - wins[0] - wins[1],
    endings,
    turns: mean((game) => game.turns),
    orders: mean((game) => game.orders),
    ms: mean((game) => game.ms),
    times: [timesOf(first, 0), timesOf(second, 1)],
  };
}

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** A summary to be read. */
export function summaryLines({ scenario, first, second, ...summary }: MatchSummary): string[] {
  const line = (text: string, points: Points | null) =>
    points === null
      ? []
      : [
          `  ${text}: ${percent(points.share)} of points in ${points.games} games ` +
            `(95 %: ${points.interval.map(percent).join(' to ')})`,
        ];
  return [
    `${scenario}: ${first} against ${second}`,
    ...line(first, summary.all),
    ...line(`${first} on the first side`, summary.sides[0]),
    ...line(`${first} on the second side`, summary.sides[1]),
    `  won by sides: ${summary.wins.join(' – ')}, drawn ${summary.draws}`,
    `  a game: ${summary.turns.toFixed(1)} turns, ${summary.orders.toFixed(0)} orders, ${seconds(summary.ms)}`,
    ...summary.times.map(
      ({ player, meanOrder, longestOrder, longestTurn }) =>
        `  ${player}: ${meanOrder.toFixed(1)} ms an order, longest order ${longestOrder.toFixed(0)} ms, ` +
        `longest turn ${seconds(longestTurn)}`,
    ),
  ];
}
