import { oddsStage } from '../../engine/play/odds-stage.ts';
import { overDie } from '../../engine/odds.ts';
import {
  enemyOf,
  type Action,
  type Hex,
  type Note,
  type Preview,
  type PreviewStage,
  type Refusal,
  type UnitId,
} from '../../engine/title.ts';
import { adjacent } from '../../engine/board/board.ts';
import { struckIn } from './artillery.ts';
import type { LaceWarsGame } from './battle.ts';
import { GROUPS } from './data.ts';
import { factsOf, NOBODY } from './facts.ts';
import { note, stack } from './kit.ts';
import { moraleOf } from './light.ts';
import {
  charges,
  felt,
  isLone,
  mayJoin,
  mayStrike,
  meleeResult,
  type Odds,
  oddsOf,
  type Outcome,
  pointsLost,
  readCode,
} from './melee.ts';
import { IN_PLAY, type LaceWarsView } from './position.ts';
import { fateStage, firePreview, reactionStage, refusals } from './preview-fire.ts';
import { rallies, rallyModifiers } from './rally.ts';
import { reactors } from './reaction.ts';
import { type Ahead, testsAhead } from './tests-ahead.ts';
import { breachModifiers } from './works.ts';
import { inEnemyZone } from './zones.ts';

/* Odds before the roll, by the functions that resolve the combat. */

export function previewOf(game: LaceWarsGame, view: LaceWarsView, draft: Action): Preview | null {
  if (draft.kind === 'move' || draft.kind === 'retreat' || draft.kind === 'advance')
    return testsPreview(game, testsAhead(game, view, draft));
  if (draft.kind !== 'attack' && draft.kind !== 'select') return null;
  const { units } = draft;
  const targets = draft.kind === 'attack' ? [draft.target] : (draft.hexes ?? []);
  const there = (u: UnitId) => game.pieces[u] !== undefined && view.fate[u] === IN_PLAY && view.hex[u] >= 0;
  const known = targets.every((hex) => hex >= 0 && hex < game.board.size);
  if (units.length === 0 || !units.every(there) || !known) return null;
  const asked = stack.top(view)?.step;
  if (targets.length === 0)
    return draft.kind === 'select' && units.length === 1 && asked === 'rally'
      ? rallyPreview(game, view, units[0])
      : null;
  if (draft.kind === 'attack') return attackPreview(game, view, draft);
  return asked === 'combat' && ours(game, view, units, targets) ? meleePreview(game, view, units, targets) : null;
}

/** Every hex holds an enemy of the units. */
const ours = (game: LaceWarsGame, view: LaceWarsView, [unit]: readonly UnitId[], targets: readonly Hex[]): boolean =>
  targets.every((hex) => {
    const struck = struckIn(game, view, hex);
    return struck >= 0 && game.pieces[struck].side !== game.pieces[unit].side;
  });

type Attack = Extract<Action, { kind: 'attack' }>;
function attackPreview(game: LaceWarsGame, view: LaceWarsView, { attack, units, target }: Attack): Preview | null {
  const [unit] = units;
  if (attack === 'breach') return breachPreview(game, view, unit, target);
  if (!ours(game, view, units, [target])) return null;
  const fights = units.every((u) => game.pieces[u].morale > 0);
  if (attack === 'melee') return fights ? meleePreview(game, view, units, [target]) : null;
  if (units.length > 1) return null; // 10.1, 11.1: everybody fires alone
  const gun = game.pieces[unit].arm === 'artillery';
  if ((!gun && !fights) || attack === (gun ? 'fire' : 'bombard')) return null;
  return firePreview(game, view, { unit, target: struckIn(game, view, target), gun }, target);
}

// ---- melee -----------------------------------------------------------------------------------------------------------

function meleePreview(
  game: LaceWarsGame,
  view: LaceWarsView,
  attackers: readonly UnitId[],
  hexes: readonly Hex[],
): Preview {
  const targets = hexes.map((hex) => struckIn(game, view, hex));
  const lone = targets.filter((u) => isLone(game, view, view.hex[u]));
  const defenders = targets.filter((u) => !lone.includes(u));
  const heading = note('preview-melee', '11.4', { hex: hexes[0], targets });
  const reaction = reactors(game, view, targets, attackers);
  const fire = reaction.map((unit) => reactionStage(game, view, unit, attackers));
  const warnings: (Note | Refusal)[] = [
    ...(reaction.length > 0 && defenders.length > 0 ? [note('warning-reaction', '11', { units: reaction })] : []),
    ...refusals([
      ...attackers.flatMap((u) => hexes.map((hex) => mayStrike(game, view, u, hex))),
      mayJoin(game, view, attackers, hexes),
    ]),
    ...lone.map((unit) => note('warning-lone', '10.4', { unit })),
  ];
  if (defenders.length === 0) return { heading, lines: [], modifiers: [], stages: fire, warnings };
  const odds = oddsOf(game, view, attackers, defenders);
  const held = defenders.map((unit) => view.hex[unit]);
  const value = (unit: UnitId) => String(view.strength[unit]);
  return {
    heading,
    lines: [
      ...attackers.map((unit) => ({ note: note('line-attacker', '11.4', { unit }), value: value(unit) })),
      ...defenders.map((unit) => ({ note: note('line-defender', '11.4', { unit }), value: value(unit) })),
      ...oddsLines(game, odds),
    ],
    modifiers: odds.shifts,
    charging: attackers.filter((unit) => charges(game, view, unit, held)),
    stages: [...fire, meleeStage(game, view, odds, { attackers, defenders })],
    warnings,
  };
}

/** Strengths as odds, the ground, the difference in morale. */
function oddsLines(game: LaceWarsGame, odds: Odds): Preview['lines'] {
  const { attack, defence, attackMorale, defenceMorale, morale } = odds;
  return [
    {
      note: note('line-odds', '11.4', { attack, defence }),
      value: game.files.tables.melee.columns[odds.base].odds,
      strong: true,
    },
    {
      note: note('line-group', game.terrain.bridgeAt[odds.groupHex] ? '7.5' : '11.4', {
        group: GROUPS[odds.group],
        hex: odds.groupHex,
      }),
      value: '',
    },
    {
      note: note('line-morale-difference', '11.4', { attack: attackMorale, defence: defenceMorale }),
      value: morale > 0 ? `+${morale}` : String(morale),
    },
  ];
}

function meleeStage(
  game: LaceWarsGame,
  view: LaceWarsView,
  odds: Odds,
  { attackers, defenders }: { attackers: readonly UnitId[]; defenders: readonly UnitId[] },
): PreviewStage {
  const { side } = game.pieces[attackers[0]];
  const results = overDie((face) => {
    const { attacker, defender } = meleeResult(game, odds, face);
    return `${attacker}/${defender}`;
  });
  const parts = (text: string) => text.split('/') as [string, string];
  const swing = (text: string) => harm(readCode(parts(text)[1])) - harm(readCode(parts(text)[0]));
  const favours = (text: string) => {
    if (swing(text) === 0) return null;
    return swing(text) > 0 ? side : enemyOf(side);
  };
  const lost = (units: readonly UnitId[], part: 0 | 1) => (text: string) =>
    pointsLost(game, view, units, parts(text)[part]);
  return oddsStage(results, {
    heading: note('stage-melee', '11.4'),
    column: game.files.tables.melee.columns[odds.column].odds,
    row: (text) => ({
      label: text.replaceAll('-', '–'),
      note: note('result-melee', '11.6', felt(game, view, { attackers, defenders }, text)),
      favours: favours(text),
    }),
    rank: swing,
    means: [
      { note: note('expected-own-steps'), loss: { side, of: 'steps' }, of: lost(attackers, 0) },
      { note: note('expected-enemy-steps'), loss: { side: enemyOf(side), of: 'steps' }, of: lost(defenders, 1) },
    ],
  });
}
/** How bad a result is, for the order of the bars. */
const harm = (o: Outcome): number =>
  o.eliminated ? 20 : o.points * 3 + (o.disorder ? 2 : 0) + o.retreat * 1.5 + (o.star ? 0.5 : 0);

// ---- breaches --------------------------------------------------------------------------------------------------------

/** 7.6, 10.1: the battery in the work, which may fire first. */
function enemyGunIn(game: LaceWarsGame, view: LaceWarsView, unit: UnitId, hex: Hex): UnitId[] {
  const gun = factsOf(game, view).gun[hex];
  return gun !== NOBODY && game.pieces[gun].side !== game.pieces[unit].side ? [gun] : [];
}

function breachPreview(game: LaceWarsGame, view: LaceWarsView, unit: UnitId, hex: Hex): Preview | null {
  if (!adjacent(game.board, view.hex[unit], hex)) return null;
  const modifiers = breachModifiers(game, view, unit, hex);
  const strength = view.strength[unit];
  const results = overDie((face) => modifiers.reduce((sum, m) => sum + m.value, face) <= strength);
  const gun = enemyGunIn(game, view, unit, hex);
  return {
    heading: note('preview-breach', '7.6', { unit, hex }),
    lines: [{ note: note('line-strength', '7.6', { unit }), value: String(strength), strong: true }],
    modifiers,
    stages: [
      ...gun.map((shooter) => reactionStage(game, view, shooter, [unit])),
      oddsStage(results, {
        heading: note('stage-breach', '7.6'),
        column: '',
        row: (made) => ({
          label: '',
          note: note(made ? 'result-breach' : 'result-no-breach', '7.6'),
          favours: made ? game.pieces[unit].side : null,
        }),
      }),
    ],
    warnings: gun.length > 0 ? [note('warning-reaction', '10.1', { units: gun })] : [],
  };
}

// ---- rally -----------------------------------------------------------------------------------------------------------

function rallyPreview(game: LaceWarsGame, view: LaceWarsView, unit: UnitId): Preview {
  const { side } = game.pieces[unit];
  const inZone = inEnemyZone(game, view, side, view.hex[unit]);
  const results = overDie((face) => !inZone && rallies(game, view, unit, face));
  return {
    heading: note('preview-rally', '12.5', { unit }),
    lines: [{ note: note('line-morale', '12.1', { unit }), value: String(moraleOf(game, view, unit)), strong: true }],
    modifiers: inZone ? [] : rallyModifiers(game, view, unit),
    stages: [
      oddsStage(results, {
        heading: note('stage-rally', '12.5'),
        column: '',
        row: (rallied) => ({
          label: '',
          note: note(rallied ? 'result-rally' : 'result-no-rally', '12.5'),
          favours: rallied ? side : null,
        }),
      }),
    ],
    warnings: inZone ? [note('rally-in-zone', '12.5', { unit })] : [],
  };
}

// ---- tests on the way ------------------------------------------------------------------------------------------------

function testsPreview(game: LaceWarsGame, ahead: Ahead | null): Preview | null {
  if (!ahead) return null;
  const { unit, tests, lots } = ahead;
  return {
    heading: note('preview-tests', '12.1', { unit }),
    lines: tests.map((test) => ({ note: test, value: '' })),
    modifiers: [],
    stages: [
      fateStage(note('stage-fate', '12.1', { unit }), lots, enemyOf(game.pieces[unit].side), 'expected-own-steps'),
    ],
    warnings: [],
  };
}
