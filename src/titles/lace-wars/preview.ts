import { chain, distribution, type Distribution, expected, overDie } from '../../engine/odds.ts';
import type { Action, Hex, Note, Preview, PreviewStage, Refusal, SideId, UnitId, Verdict } from '../../engine/title.ts';
import { EFFECT_CODES, gunModifiers, gunResult, inGunFire, struckIn } from './artillery.ts';
import { type Battle, enemyOf } from './battle.ts';
import { GROUPS } from './data.ts';
import { fatesOf, type Lot, lotOf } from './fates.ts';
import { fireModifiers, fireResult, mayFireAt } from './fire.ts';
import { moraleOf } from './light.ts';
import { isLone, mayJoin, mayStrike, meleeResult, oddsOf, type Outcome, pointsLost, readCode } from './melee.ts';
import { note, top } from './play.ts';
import { type Effect, IN_PLAY, type LaceWarsView } from './position.ts';
import { rallies, rallyModifiers } from './rally.ts';
import { mayReact, reactors } from './reaction.ts';
import { type Ahead, testsAhead } from './tests-ahead.ts';
import { breachModifiers } from './works.ts';
import { inEnemyZone } from './zones.ts';

/* Odds before the roll, by the functions that resolve the combat. */

export function previewOf(b: Battle, p: LaceWarsView, draft: Action): Preview | null {
  if (draft.kind === 'move' || draft.kind === 'retreat') return testsPreview(b, testsAhead(b, p, draft));
  const units = draft.kind === 'attack' || draft.kind === 'select' ? draft.units : [];
  const targets = draft.kind === 'attack' ? [draft.target] : draft.kind === 'select' ? (draft.hexes ?? []) : [];
  const there = (u: UnitId) => b.pieces[u] !== undefined && p.fate[u] === IN_PLAY && p.hex[u] >= 0;
  if (draft.kind === 'select' && units.length === 1 && targets.length === 0 && top(p)?.step === 'rally')
    return there(units[0]) ? rallyPreview(b, p, units[0]) : null;
  if (
    units.length === 0 ||
    targets.length === 0 ||
    !units.every(there) ||
    !targets.every((hex) => hex >= 0 && hex < b.board.size)
  )
    return null;
  const [unit] = units as [UnitId];
  if (draft.kind === 'attack' && draft.attack === 'breach') return breachPreview(b, p, unit, targets[0]);
  const struck = targets.map((hex) => struckIn(b, p, hex));
  if (struck.some((u) => u < 0 || b.pieces[u].side === b.pieces[unit].side)) return null;
  if (draft.kind === 'select') return top(p)?.step === 'combat' ? meleePreview(b, p, units, struck) : null;
  if (draft.kind !== 'attack') return null;
  if (draft.attack === 'melee')
    return units.every((u) => b.pieces[u].morale > 0) ? meleePreview(b, p, units, struck) : null;
  if (units.length > 1) return null; // 10.1, 11.1: everybody fires alone
  const gun = b.pieces[unit].arm === 'artillery';
  if ((!gun && b.pieces[unit].morale === 0) || draft.attack === (gun ? 'fire' : 'bombard')) return null;
  return firePreview(b, p, unit, struck[0], targets[0], gun);
}

/** What forbids an attack, command and turn order apart: the odds of the other side are asked for, too. */
const refusals = (verdicts: readonly Verdict[]): Refusal[] => verdicts.filter((v) => !v.ok);

// ---- fire ------------------------------------------------------------------------------------------------------------

/** Results of a shot by face of the die, 0 to 9. */
function shot(b: Battle, p: LaceWarsView, unit: UnitId, hex: Hex, gun: boolean): Distribution<Effect | null> {
  const modifiers = gun ? gunModifiers(b, p, unit, hex) : fireModifiers(b, unit, hex);
  const added = modifiers.reduce((sum, m) => sum + m.value, 0);
  return overDie((face) => (gun ? gunResult(face - 1 + added) : fireResult(face - 1 + added, p.strength[unit])), 10);
}

function fateStage(
  heading: Note,
  lots: Distribution<Lot>,
  side: SideId,
  expects: 'expected-own-steps' | 'expected-enemy-steps',
): PreviewStage {
  const { chances, total } = fatesOf(lots);
  return {
    heading,
    column: '',
    total,
    expected: [{ note: note(expects), value: expected(lots, (lot) => lot.steps) }],
    chances: chances.map(({ value, weight: w }) => ({
      label: '',
      note: note(`fate-${value}`),
      weight: w,
      favours: value === 'steady' ? null : side,
    })),
  };
}

/** The shot and what it does; `reply`: the reaction fire of the units attacked, told from the attacker's side. */
function shotStages(
  b: Battle,
  p: LaceWarsView,
  unit: UnitId,
  target: UnitId,
  gun: boolean,
  reply = false,
): PreviewStage[] {
  const { side } = b.pieces[unit];
  const results = shot(b, p, unit, p.hex[target], gun);
  const order: (Effect | null)[] = ['step-disorder', 'disorder', 'check', null];
  return [
    {
      heading: note('stage-fire', gun ? '10.3' : '11.1', { unit }),
      column: '',
      total: results.total,
      expected: [],
      chances: [...results.chances]
        .sort((x, y) => order.indexOf(x.value) - order.indexOf(y.value))
        .map(({ value, weight }) => ({
          label: value ? EFFECT_CODES[value] : '–',
          note: note(`effect-${value ?? 'none'}`),
          weight,
          favours: value ? side : null,
        })),
    },
    fateStage(
      note('stage-fate', '12.1', { unit: target }),
      chain(results, (effect) => lotOf(b, p, target, effect)),
      side,
      reply ? 'expected-own-steps' : 'expected-enemy-steps',
    ),
  ];
}

function firePreview(b: Battle, p: LaceWarsView, unit: UnitId, target: UnitId, hex: Hex, gun: boolean): Preview {
  const rule = gun ? '10.3' : '11.1';
  return {
    heading: note(gun ? 'preview-guns' : 'preview-fire', rule, { unit, hex }),
    lines: [
      {
        note: note(gun ? 'line-bombardment' : 'line-strength', rule, { unit }),
        value: String(gun ? b.pieces[unit].bombard : p.strength[unit]),
        strong: true,
      },
      ...(b.pieces[target].morale > 0
        ? [{ note: note('line-morale', '12.1', { unit: target }), value: String(moraleOf(b, p, target)) }]
        : []),
    ],
    modifiers: gun ? gunModifiers(b, p, unit, hex) : fireModifiers(b, unit, hex),
    stages: shotStages(b, p, unit, target, gun),
    warnings: [
      ...refusals([gun ? inGunFire(b, p, unit, hex) : mayFireAt(b, p, unit, hex)]),
      ...(b.pieces[target].morale === 0 ? [note('warning-lone', '10.4', { unit: target })] : []),
    ],
  };
}

// ---- melee -----------------------------------------------------------------------------------------------------------

function meleePreview(b: Battle, p: LaceWarsView, attackers: readonly UnitId[], targets: readonly UnitId[]): Preview {
  const { side } = b.pieces[attackers[0]];
  const lone = targets.filter((u) => isLone(b, p, p.hex[u]));
  const defenders = targets.filter((u) => !lone.includes(u));
  const heading = note('preview-melee', '11.4', { hex: p.hex[targets[0]], targets });
  const reaction = reactors(b, p, targets, attackers);
  const hexes = targets.map((u) => p.hex[u]);
  const barred = refusals([
    ...attackers.flatMap((u) => hexes.map((hex) => mayStrike(b, p, u, hex))),
    mayJoin(b, p, attackers, hexes),
  ]);
  const unprotected = [...barred, ...lone.map((unit) => note('warning-lone', '10.4', { unit }))];
  const fire = reaction.flatMap((u) => {
    const at = attackers.find((a) => mayReact(b, p, u, a).ok)!;
    return [
      {
        ...shotStages(b, p, u, at, b.pieces[u].arm === 'artillery', true)[1],
        heading: note('stage-reaction', '11', { unit: u, target: at }),
      },
    ];
  });
  if (defenders.length === 0) return { heading, lines: [], modifiers: [], stages: fire, warnings: unprotected };
  const odds = oddsOf(b, p, attackers, defenders);
  const columns = b.files.tables.melee.columns;
  const results = overDie((face) => {
    const { attacker, defender } = meleeResult(b, odds, face);
    return `${attacker}/${defender}`;
  });
  return {
    heading,
    lines: [
      ...attackers.map((unit) => ({ note: note('line-attacker', '11.4', { unit }), value: String(p.strength[unit]) })),
      ...defenders.map((unit) => ({ note: note('line-defender', '11.4', { unit }), value: String(p.strength[unit]) })),
      {
        note: note('line-odds', '11.4', { attack: odds.attack, defence: odds.defence }),
        value: columns[odds.base].odds,
        strong: true,
      },
      { note: note('line-group', '7.5', { group: GROUPS[odds.group], hex: odds.groupHex }), value: '' },
      {
        note: note('line-morale-difference', '11.4', { attack: odds.attackMorale, defence: odds.defenceMorale }),
        value: odds.morale > 0 ? `+${odds.morale}` : String(odds.morale),
      },
    ],
    modifiers: odds.shifts,
    stages: [...fire, meleeStage(b, p, results, columns[odds.column].odds, side, attackers, defenders)],
    warnings: [...(reaction.length > 0 ? [note('warning-reaction', '11', { units: reaction })] : []), ...unprotected],
  };
}

function meleeStage(
  b: Battle,
  p: LaceWarsView,
  results: Distribution<string>,
  column: string,
  side: SideId,
  attackers: readonly UnitId[],
  defenders: readonly UnitId[],
): PreviewStage {
  const harm = (code: string) => weight(readCode(code));
  const parts = (text: string) => text.split('/') as [string, string];
  const swing = (text: string) => harm(parts(text)[1]) - harm(parts(text)[0]);
  return {
    heading: note('stage-melee', '11.4'),
    column,
    total: results.total,
    chances: [...results.chances]
      .sort((x, y) => swing(y.value) - swing(x.value))
      .map(({ value, weight: w }) => ({
        label: value.replaceAll('-', '–'),
        note: note('result-melee', '11.6', { attacker: parts(value)[0], defender: parts(value)[1] }),
        weight: w,
        favours: swing(value) > 0 ? side : swing(value) < 0 ? enemyOf(side) : null,
      })),
    expected: [
      {
        note: note('expected-own-steps'),
        value: expected(results, (text) => pointsLost(b, p, attackers, parts(text)[0])),
      },
      {
        note: note('expected-enemy-steps'),
        value: expected(results, (text) => pointsLost(b, p, defenders, parts(text)[1])),
      },
    ],
  };
}
/** How bad a result is, for the order of the bars. */
const weight = (o: Outcome): number =>
  o.eliminated ? 20 : o.points * 3 + (o.disorder ? 2 : 0) + o.retreat * 1.5 + (o.star ? 0.5 : 0);

// ---- breaches --------------------------------------------------------------------------------------------------------

function breachPreview(b: Battle, p: LaceWarsView, unit: UnitId, hex: Hex): Preview {
  const modifiers = breachModifiers(b, p, unit, hex);
  const strength = p.strength[unit];
  const made = overDie((face) => modifiers.reduce((sum, m) => sum + m.value, face) <= strength);
  const results = distribution(made.chances);
  return {
    heading: note('preview-breach', '7.6', { unit, hex }),
    lines: [{ note: note('line-strength', '7.6', { unit }), value: String(strength), strong: true }],
    modifiers,
    stages: [
      {
        heading: note('stage-breach', '7.6'),
        column: '',
        total: results.total,
        expected: [],
        chances: results.chances.map(({ value, weight: w }) => ({
          label: '',
          note: note(value ? 'result-breach' : 'result-no-breach', '7.6'),
          weight: w,
          favours: value ? b.pieces[unit].side : null,
        })),
      },
    ],
    warnings: [],
  };
}

// ---- rally -----------------------------------------------------------------------------------------------------------

function rallyPreview(b: Battle, p: LaceWarsView, unit: UnitId): Preview {
  const { side } = b.pieces[unit];
  const inZone = inEnemyZone(b, p, side, p.hex[unit]);
  const results = overDie((face) => !inZone && rallies(b, p, unit, face));
  return {
    heading: note('preview-rally', '12.5', { unit }),
    lines: [{ note: note('line-morale', '12.1', { unit }), value: String(moraleOf(b, p, unit)), strong: true }],
    modifiers: inZone ? [] : rallyModifiers(b, p, unit),
    stages: [
      {
        heading: note('stage-rally', '12.5'),
        column: '',
        total: results.total,
        expected: [],
        chances: results.chances.map(({ value, weight: w }) => ({
          label: '',
          note: note(value ? 'result-rally' : 'result-no-rally', '12.5'),
          weight: w,
          favours: value ? side : null,
        })),
      },
    ],
    warnings: inZone ? [note('rally-in-zone', '12.5', { unit })] : [],
  };
}

// ---- tests on the way ------------------------------------------------------------------------------------------------

function testsPreview(b: Battle, ahead: Ahead | null): Preview | null {
  if (!ahead) return null;
  const { unit, tests, lots } = ahead;
  return {
    heading: note('preview-tests', '12.1', { unit }),
    lines: tests.map((test) => ({ note: test, value: '' })),
    modifiers: [],
    stages: [fateStage(note('stage-fate', '12.1', { unit }), lots, enemyOf(b.pieces[unit].side), 'expected-own-steps')],
    warnings: [],
  };
}
