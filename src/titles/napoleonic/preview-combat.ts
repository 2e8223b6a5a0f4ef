import { withHalf } from '../../engine/numbers.ts';
import { oddsStage } from '../../engine/play/odds-stage.ts';
import { chain, certain, type Distribution, distribution, overDie } from '../../engine/odds.ts';
import { distinct } from '../../engine/numbers.ts';
import type { Action, Hex, Note, Preview, PreviewStage, SideId } from '../../engine/title.ts';
import { enemyOf } from './army.ts';
import { BOMBARD } from './bombardment.ts';
import { bombardmentPreview } from './bombardment-sheet.ts';
import { CHARGE } from './charge.ts';
import { chargePreview } from './charge-sheet.ts';
import type { NapoleonicGame } from './data.ts';
import { expectedLosses } from './expected-losses.ts';
import type { BattleFrame } from './frames-combat.ts';
import { BATTLE, battleBan } from './declaration.ts';
import { initiativeOf } from './demoralisation.ts';
import { unitsIn } from './facts.ts';
import { note } from './kit.ts';
import { answering, featureOf, oddsIn } from './battles.ts';
import { linesOfParts } from './part-lines.ts';
import { defendersOf, type Guards, NO_GUARD, type Odds, oddsBefore, oddsOf, picksOf, readingOf } from './odds.ts';
import { type DeclaredBattle, type NapoleonicView, stack } from './position.ts';
import { leadersOf, overrunnersOf, shockChances } from './shock.ts';
import type { Feature } from './terrain-effects.ts';
import { knownTo } from './view.ts';

/* The sheet of a battle: strengths, the defender's ground, every shift with its rule, exact chances with the shock played out. */

type Attack = Action & { readonly kind: 'attack' };

/**
 * What a battle can come to, a shock played out; 'choice' is a shock or Ar as the attacker likes. 14.24: defenders who have
 * been overrun do not fall back, they are lost.
 */
export function battleChances(
  game: NapoleonicGame,
  view: NapoleonicView,
  side: SideId,
  battle: DeclaredBattle,
  odds: Odds,
): Distribution<string> {
  const cells = game.tables.combat.results;
  const readings = overDie((face) => readingOf(game, view, odds, cells[face][odds.column], battle.hexes));
  return chain(readings, (reading) => playedOut(game, view, side, battle, { odds, reading }));
}

/** What a reading of the table comes to, its shock and what must be checked on the way played out. */
function playedOut(
  game: NapoleonicGame,
  view: NapoleonicView,
  side: SideId,
  battle: DeclaredBattle,
  { odds, reading }: { readonly odds: Odds; readonly reading: string },
): Distribution<string> {
  const defenders = defendersOf(game, view, side, battle.hexes);
  const overrun = battle.hexes.every((hex) => overrunnersOf(view, [hex]).length > 0);
  const comesTo = (result: string): string => (overrun && result.startsWith('Dr') ? 'De' : result);
  if (odds.damagedBridge) return overDamagedBridge(game, view, battle, reading);
  if (reading !== 'Sk' || defenders.length === 0) return certain(comesTo(reading));
  const shock = shockChances(game, leadersOf(game, view, battle, defenders), odds.column);
  return distribution(shock.chances.map(({ value, weight }) => ({ value: `Sk ${comesTo(value)}`, weight })));
}

/** 7.63, R-21 Over damaged bridges a shock costs each side a step, and the best of the attackers must pass a check to get across. */
function overDamagedBridge(game: NapoleonicGame, view: NapoleonicView, { units }: DeclaredBattle, reading: string) {
  if (reading === 'Sk') return certain('1R');
  if (!reading.startsWith('D')) return certain(reading);
  const initiative = Math.max(...units.map((u) => initiativeOf(game, view, u)));
  return overDie((face) => (face <= initiative ? reading : 'repelled'));
}

/** Whom a result favours: Dr and De the attacker, Ar and Ae the defender. */
function favoured(side: SideId, result: string): SideId | null {
  const plain = result.replace('Sk ', '');
  if (plain.startsWith('D')) return side;
  return plain.startsWith('A') || plain === 'repelled' ? enemyOf(side) : null;
}

function stageOf(
  game: NapoleonicGame,
  view: NapoleonicView,
  side: SideId,
  battle: DeclaredBattle,
  { feature, guards }: { readonly feature: Feature | null; readonly guards: Guards },
): PreviewStage {
  const odds = oddsOf(game, view, side, battle, { feature, guards });
  const heading = feature
    ? note('stage-feature', feature.rule, { what: feature.id, hex: feature.hex })
    : note('stage-battle', '10.4');
  const chances = battleChances(game, view, side, battle, odds);
  return {
    ...stageFor(side, heading, game.tables.combat.columns[odds.column], chances),
    expected: expectedLosses(game, view, side, battle, chances),
  };
}

const stageFor = (side: SideId, heading: Note, column: string, chances: Distribution<string>): PreviewStage =>
  oddsStage(chances, {
    heading,
    column,
    row: (result) => ({
      label: result,
      note: note('battle-result', '12.1', { result }),
      favours: favoured(side, result),
    }),
  });

/** 5.42 The leaders with either side, each of whom is captured on a 6 if those with him retreat. */
function leadersAtRisk(
  game: NapoleonicGame,
  view: NapoleonicView,
  side: SideId,
  { units, hexes }: DeclaredBattle,
): Preview['lines'] {
  const { capturedOn } = game.tables.rules.leaderCapture;
  const stands = distinct(units.map((u) => view.place[u]));
  const leaders = [
    ...stands.flatMap((hex) => unitsIn(game, view, hex, side)),
    ...hexes.flatMap((hex) => unitsIn(game, view, hex, enemyOf(side))),
  ].filter((u) => game.army.pieces[u].leader !== null);
  return leaders.map((unit) => ({ note: note('line-leader', '5.42', { unit }), value: `${7 - capturedOn}/6` }));
}

/** The sheet of a battle drafted or declared; null where there is none. */
export function battlePreview(game: NapoleonicGame, view: NapoleonicView, draft: Attack, side: SideId): Preview | null {
  const hexes = [draft.target, ...(draft.also ?? [])].filter((hex) => hex >= 0).sort((a, c) => a - c);
  const units = draft.units.filter((u) => game.army.pieces[u]?.player === side && view.place[u] >= 0);
  if (units.length === 0 || hexes.length === 0) return null;
  const battle = { units, hexes };
  const odds = oddsBefore(game, view, side, battle);
  if (!odds)
    return {
      heading: note('sheet-battle', '10.4', { hexes }),
      lines: [],
      modifiers: [],
      stages: [],
      warnings: [note('nothing-known', 'R-116')],
    };
  const picks: (Feature | null)[] = picksOf(game, view, side, battle);
  const refusal =
    side === view.player && view.step === 'declaration' ? battleBan(game, knownTo(game, view, side), battle) : null;
  return {
    heading: note('sheet-battle', '10.4', { hexes }),
    lines: [
      { note: note('line-attack', '10.4'), value: withHalf(odds.attack / 2), strong: true },
      { note: note('line-defence', '10.4'), value: withHalf(odds.defence / 2), strong: true },
      ...linesOfParts(game, view, odds),
      { note: note('line-unshifted', '10.4'), value: game.tables.combat.columns[odds.unshifted] },
      ...leadersAtRisk(game, view, side, battle),
    ],
    modifiers: odds.shifts,
    // The first stage is what the defender's best pick gives; the others are what else he may pick.
    stages: (picks.length > 0 ? picks : [null]).map((feature) =>
      stageOf(game, view, side, battle, { feature, guards: NO_GUARD }),
    ),
    warnings: refusal ? [refusal] : [],
  };
}

/** The sheet of the battle that would be fought next. */
function nextPreview(game: NapoleonicGame, view: NapoleonicView, hex: Hex | undefined): Preview | null {
  const next = view.battles.find(({ hexes }) => hex !== undefined && hexes.includes(hex));
  if (!next) return null;
  const [target, ...also] = next.hexes;
  return battlePreview(game, view, { kind: 'attack', attack: BATTLE, units: next.units, target, also }, view.player);
}

/**
 * What an answer in the battles leads to: which is fought next; in one that is being fought the ground, the Guard, the
 * shock; null where it is certain.
 */
export function answerPreview(game: NapoleonicGame, view: NapoleonicView, draft: Action): Preview | null {
  const frame = stack.top(view);
  if (draft.kind === 'select' && !frame && view.step === 'battles') return nextPreview(game, view, draft.hexes?.[0]);
  if (draft.kind !== 'choose' || frame?.step !== 'battle') return null;
  const who = answering(frame);
  const known = knownTo(game, view, who);
  const stage = answerStage(game, known, frame, who, draft.option);
  return stage && { heading: note('sheet-battle', '10.4', { hexes: frame.hexes }), ...EMPTY, stages: [stage] };
}
const EMPTY = { lines: [], modifiers: [], warnings: [] } as const;

function answerStage(game: NapoleonicGame, view: NapoleonicView, frame: BattleFrame, who: SideId, option: string) {
  const { side, guards, at } = frame;
  if (at === 'choice') {
    if (option !== 'Sk') return null;
    const chances = playedOut(game, view, side, frame, { odds: oddsIn(game, view, frame), reading: option });
    const expected = expectedLosses(game, view, side, frame, chances);
    return { ...stageFor(side, note('stage-shock', '12.2'), '', chances), expected };
  }
  if (at === 'terrain') {
    const feature = picksOf(game, view, side, frame)[Number(option)];
    return feature ? stageOf(game, view, side, frame, { feature, guards }) : null;
  }
  if (at !== 'guard-attack' && at !== 'guard-defence') return null;
  const announced = guards.map((guard, s) => (s === who ? option === 'announce' : guard)) as [boolean, boolean];
  return {
    ...stageOf(game, view, side, frame, { feature: featureOf(game, view, frame), guards: announced }),
    heading: note(option === 'announce' ? 'stage-guard' : 'stage-no-guard', '11.3'),
  };
}

/** Odds of any attack of the title: a battle, a bombardment, a charge. */
export function attackPreview(game: NapoleonicGame, view: NapoleonicView, draft: Action): Preview | null {
  if (draft.kind !== 'attack') return null;
  const first = draft.units[0];
  const piece = first === undefined ? undefined : game.army.pieces[first];
  if (!piece) return null;
  if (draft.attack === BOMBARD) return bombardmentPreview(game, view, draft);
  if (draft.attack === CHARGE) return chargePreview(game, view, draft);
  return draft.attack === BATTLE ? battlePreview(game, view, draft, piece.player) : null;
}
