import type { Judgement, Role } from '../../engine/judgement.ts';
import { isArtillery, isCombat } from './army.ts';
import type { NapoleonicGame } from './data.ts';
import { imagined } from './imagine.ts';
import { aimsOf } from './judgement/aims.ts';
import { answerTo } from './judgement/answers.ts';
import { gainOf, moveOf } from './judgement/gain.ts';
import { reasonFor } from './judgement/reasons.ts';
import { promiseOf } from './judgement/plan.ts';
import { standing } from './judgement/stand.ts';
import { forcesOf, valueOf } from './judgement/worth.ts';
import { stepCosts } from './movement-costs.ts';
import type { NapoleonicPosition, NapoleonicView } from './position.ts';
import { TERRAINS } from './schema-words.ts';
import { knownTo } from './view.ts';

/* What a program has to be told of the battles of June 1815: places and their points (25.12), what a corps is worth. */

/** What ground is worth in defence. */
const COVER: Readonly<Partial<Record<(typeof TERRAINS)[number], number>>> = { woods: 1.2, town: 1.4, fort: 1.8 };

export function judgementOf(game: NapoleonicGame): Judgement<NapoleonicPosition, NapoleonicView> {
  const { pieces } = game.army;
  const { ground } = game;
  return {
    roles: pieces.map(({ kind }): Role => {
      if (kind === 'leader') return 'leader';
      if (isArtillery(kind)) return 'guns';
      return isCombat(kind) ? 'troops' : 'other';
    }),
    reach: pieces.map(({ ma }) => 2 * ma),
    ways: (view, unit) => stepCosts(game, view, unit, false),
    cover: Float32Array.from(
      ground.terrain,
      (terrain, hex) => (COVER[TERRAINS[terrain]] ?? 1) + (ground.hill[hex] ? 0.15 : 0),
    ),
    imagine: (view, dice, below) => imagined(game, view, dice, below),
    forces: (view) => forcesOf(game, view),
    aims: (view, side) => aimsOf(game, view, side),
    value: (view, side) => valueOf(game, view, side),
    gain: (view, action, preview, side) => gainOf(game, view, action, preview, side),
    promise: (view, { side, step }, { manner }) =>
      step === 'battle' ? promiseOf(game, knownTo(game, view, side), manner.odds ?? manner.boldness) : null,
    answer: (asked) => answerTo(game, asked),
    reason: (asked, action) => reasonFor(game, asked, action),
    // the first stage is the ground that the defender will pick.
    decisive: ({ stages }) => stages[0],
    move: (view, action) => moveOf(game, view, action),
    stand: (view, unit, { hex }, style) => standing(game, view, unit, hex, style),
    attention: { recruit: 0.39, officer: 0.9 },
    betterments: { officer: 10, veteran: 1_000 },
    tactical: true,
  };
}
