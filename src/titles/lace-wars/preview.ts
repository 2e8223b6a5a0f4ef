import { chain, certain, distribution, type Distribution, expected, overDie } from '../../engine/odds.ts';
import type { Action, Hex, Note, Preview, PreviewStage, SideId, UnitId } from '../../engine/title.ts';
import { EFFECT_CODES, gunModifiers, gunResult, struckIn } from './artillery.ts';
import { type Battle, enemyOf } from './battle.ts';
import { GROUPS } from './data.ts';
import { fireModifiers, fireResult } from './fire.ts';
import { moraleOf } from './light.ts';
import { isLone, meleeResult, oddsOf, type Outcome, readCode } from './melee.ts';
import { note, top } from './play.ts';
import { DISORDERED, type Effect, IN_PLAY, type LaceWarsView, ROUTED } from './position.ts';
import { mayReact, reactors } from './reaction.ts';
import { breachModifiers } from './works.ts';

/* Odds before the roll, by the functions that resolve the combat. */

export function previewOf(b: Battle, p: LaceWarsView, draft: Action): Preview | null {
  const units = draft.kind === 'attack' || draft.kind === 'select' ? draft.units : [];
  const targets = draft.kind === 'attack' ? [draft.target] : draft.kind === 'select' ? draft.hexes ?? [] : [];
  const there = (u: UnitId) => b.pieces[u] !== undefined && p.fate[u] === IN_PLAY && p.hex[u]! >= 0;
  if (units.length === 0 || targets.length === 0 || !units.every(there) || !targets.every((hex) => hex >= 0 && hex < b.board.size)) return null;
  const [unit] = units as [UnitId];
  if (draft.kind === 'attack' && draft.attack === 'breach') return breachPreview(b, p, unit, targets[0]!);
  const struck = targets.map((hex) => struckIn(b, p, hex));
  if (struck.some((u) => u < 0 || b.pieces[u]!.side === b.pieces[unit]!.side)) return null;
  if (draft.kind === 'select') return top(p)?.step === 'combat' ? meleePreview(b, p, units, struck) : null;
  if (draft.kind !== 'attack') return null;
  if (draft.attack === 'melee') return units.every((u) => b.pieces[u]!.morale > 0) ? meleePreview(b, p, units, struck) : null;
  const gun = b.pieces[unit]!.arm === 'artillery';
  if (!gun && b.pieces[unit]!.morale === 0) return null;
  return firePreview(b, p, unit, struck[0]!, targets[0]!, gun);
}

// ---- fire ------------------------------------------------------------------------------------------------------------

/** Results of a shot by face of the die, 0 to 9. */
function shot(b: Battle, p: LaceWarsView, unit: UnitId, hex: Hex, gun: boolean): Distribution<Effect | null> {
  const modifiers = gun ? gunModifiers(b, p, unit, hex) : fireModifiers(b, unit, hex);
  const added = modifiers.reduce((sum, m) => sum + m.value, 0);
  return overDie((face) => (gun ? gunResult(face - 1 + added) : fireResult(face - 1 + added, p.strength[unit]!)), 10);
}

/** What becomes of a unit: words of the bars, worst first. */
const FATES = ['eliminated', 'step-routs', 'routs', 'step-disordered', 'step', 'disordered', 'steady'] as const;
type Fate = (typeof FATES)[number];

/** 12.1-12.3: what an effect makes of the unit struck, its checks included. */
function fateOf(b: Battle, p: LaceWarsView, unit: UnitId, effect: Effect | null): Distribution<Fate> {
  const morale = moraleOf(b, p, unit);
  const strength = p.strength[unit]!;
  if (b.pieces[unit]!.morale === 0) return certain(effect === 'step-disorder' ? 'eliminated' : 'steady');
  const shaken = (lost: number): Distribution<Fate> => {
    if (p.order[unit] === ROUTED) return certain(lost > 0 ? 'step-routs' : 'routs');
    if (p.order[unit] !== DISORDERED) return certain(lost > 0 ? 'step-disordered' : 'disordered');
    return overDie((face): Fate => (face + 2 > morale ? (lost > 0 ? 'step-routs' : 'routs') : lost + 1 >= strength ? 'eliminated' : 'step'));
  };
  switch (effect) {
    case null: return certain('steady');
    case 'check': return chain(overDie((face) => face <= morale), (passed) => (passed ? certain<Fate>('steady') : shaken(0)));
    case 'disorder': return shaken(0);
    case 'step': return certain(strength <= 1 ? 'eliminated' : 'step');
    case 'step-disorder': return strength <= 1 ? certain('eliminated') : shaken(1);
  }
}

const bar = (side: SideId) => ({ value, weight }: { value: Fate; weight: number }) => ({ label: '', note: note(`fate-${value}`), weight, favours: value === 'steady' ? null : side });
function fateStage(heading: Note, fates: Distribution<Fate>, side: SideId): PreviewStage {
  const sorted = [...fates.chances].sort((x, y) => FATES.indexOf(x.value) - FATES.indexOf(y.value));
  const steps = (fate: Fate) => (fate === 'eliminated' || fate.startsWith('step') ? 1 : 0);
  return { heading, column: '', chances: sorted.map(bar(side)), total: fates.total, expected: [{ note: note('expected-enemy-steps'), value: expected(fates, steps) }] };
}

function shotStages(b: Battle, p: LaceWarsView, unit: UnitId, target: UnitId, gun: boolean): PreviewStage[] {
  const { side } = b.pieces[unit]!;
  const results = shot(b, p, unit, p.hex[target]!, gun);
  const order: (Effect | null)[] = ['step-disorder', 'disorder', 'check', null];
  return [
    {
      heading: note('stage-fire', gun ? '10.3' : '11.1', { unit }), column: '', total: results.total, expected: [],
      chances: [...results.chances].sort((x, y) => order.indexOf(x.value) - order.indexOf(y.value)).map(({ value, weight }) => ({ label: value ? EFFECT_CODES[value] : '–', note: note(`effect-${value ?? 'none'}`), weight, favours: value ? side : null })),
    },
    fateStage(note('stage-fate', '12.1', { unit: target }), chain(results, (effect) => fateOf(b, p, target, effect)), side),
  ];
}

function firePreview(b: Battle, p: LaceWarsView, unit: UnitId, target: UnitId, hex: Hex, gun: boolean): Preview {
  const rule = gun ? '10.3' : '11.1';
  return {
    heading: note(gun ? 'preview-guns' : 'preview-fire', rule, { unit, hex }),
    lines: [
      { note: note(gun ? 'line-bombardment' : 'line-strength', rule, { unit }), value: String(gun ? b.pieces[unit]!.bombard : p.strength[unit]), strong: true },
      ...(b.pieces[target]!.morale > 0 ? [{ note: note('line-morale', '12.1', { unit: target }), value: String(moraleOf(b, p, target)) }] : []),
    ],
    modifiers: gun ? gunModifiers(b, p, unit, hex) : fireModifiers(b, unit, hex),
    stages: shotStages(b, p, unit, target, gun),
    warnings: b.pieces[target]!.morale === 0 ? [note('warning-lone', '10.4', { unit: target })] : [],
  };
}

// ---- melee -----------------------------------------------------------------------------------------------------------

function meleePreview(b: Battle, p: LaceWarsView, attackers: readonly UnitId[], targets: readonly UnitId[]): Preview {
  const { side } = b.pieces[attackers[0]!]!;
  const lone = targets.filter((u) => isLone(b, p, p.hex[u]!));
  const defenders = targets.filter((u) => !lone.includes(u));
  const heading = note('preview-melee', '11.4', { hex: p.hex[targets[0]!]!, targets });
  const reaction = reactors(b, p, targets, attackers);
  const unprotected = lone.map((unit) => note('warning-lone', '10.4', { unit }));
  const fire = reaction.flatMap((u) => {
    const at = attackers.find((a) => mayReact(b, p, u, a).ok)!;
    return [{ ...shotStages(b, p, u, at, b.pieces[u]!.arm === 'artillery')[1]!, heading: note('stage-reaction', '11', { unit: u, target: at }) }];
  });
  if (defenders.length === 0) return { heading, lines: [], modifiers: [], stages: fire, warnings: unprotected };
  const odds = oddsOf(b, p, attackers, defenders);
  const columns = b.files.tables.melee.columns;
  const results = overDie((face) => { const { attacker, defender } = meleeResult(b, odds, face); return `${attacker}/${defender}`; });
  return {
    heading,
    lines: [
      ...attackers.map((unit) => ({ note: note('line-attacker', '11.4', { unit }), value: String(p.strength[unit]) })),
      ...defenders.map((unit) => ({ note: note('line-defender', '11.4', { unit }), value: String(p.strength[unit]) })),
      { note: note('line-odds', '11.4', { attack: odds.attack, defence: odds.defence }), value: columns[odds.base]!.odds, strong: true },
      { note: note('line-group', '7.5', { group: GROUPS[odds.group]!, hex: odds.groupHex }), value: '' },
      { note: note('line-morale-difference', '11.4', { attack: odds.attackMorale, defence: odds.defenceMorale }), value: odds.morale > 0 ? `+${odds.morale}` : String(odds.morale) },
    ],
    modifiers: odds.shifts,
    stages: [...fire, meleeStage(b, p, results, columns[odds.column]!.odds, side, attackers, defenders)],
    warnings: [...(reaction.length > 0 ? [note('warning-reaction', '11', { units: reaction })] : []), ...unprotected],
  };
}

function meleeStage(_: Battle, p: LaceWarsView, results: Distribution<string>, column: string, side: SideId, attackers: readonly UnitId[], defenders: readonly UnitId[]): PreviewStage {
  const sum = (units: readonly UnitId[]) => units.reduce((n, u) => n + p.strength[u]!, 0);
  const steps = (code: string, units: readonly UnitId[]) => { const o = readCode(code); return o.eliminated ? sum(units) : Math.min(o.points, sum(units)); };
  const harm = (code: string) => weight(readCode(code));
  const parts = (text: string) => text.split('/') as [string, string];
  const swing = (text: string) => harm(parts(text)[1]) - harm(parts(text)[0]);
  return {
    heading: note('stage-melee', '11.4'), column, total: results.total,
    chances: [...results.chances].sort((x, y) => swing(y.value) - swing(x.value)).map(({ value, weight: w }) => ({
      label: value.replaceAll('-', '–'), note: note('result-melee', '11.6', { attacker: parts(value)[0], defender: parts(value)[1] }), weight: w,
      favours: swing(value) > 0 ? side : swing(value) < 0 ? enemyOf(side) : null,
    })),
    expected: [
      { note: note('expected-own-steps'), value: expected(results, (text) => steps(parts(text)[0], attackers)) },
      { note: note('expected-enemy-steps'), value: expected(results, (text) => steps(parts(text)[1], defenders)) },
    ],
  };
}
/** How bad a result is, for the order of the bars. */
const weight = (o: Outcome): number => (o.eliminated ? 20 : o.points * 3 + (o.disorder ? 2 : 0) + o.retreat * 1.5 + (o.star ? 0.5 : 0));

// ---- breaches --------------------------------------------------------------------------------------------------------

function breachPreview(b: Battle, p: LaceWarsView, unit: UnitId, hex: Hex): Preview {
  const modifiers = breachModifiers(b, p, unit, hex);
  const strength = p.strength[unit]!;
  const made = overDie((face) => modifiers.reduce((sum, m) => sum + m.value, face) <= strength);
  const results = distribution(made.chances);
  return {
    heading: note('preview-breach', '7.6', { unit, hex }),
    lines: [{ note: note('line-strength', '7.6', { unit }), value: String(strength), strong: true }],
    modifiers,
    stages: [{ heading: note('stage-breach', '7.6'), column: '', total: results.total, expected: [], chances: results.chances.map(({ value, weight: w }) => ({ label: '', note: note(value ? 'result-breach' : 'result-no-breach', '7.6'), weight: w, favours: value ? b.pieces[unit]!.side : null })) }],
    warnings: [],
  };
}
