import { oddsStage } from '../../engine/play/odds-stage.ts';
import { type Distribution, expected, overDie } from '../../engine/odds.ts';
import { enemyOf, type Note, type Preview, type PreviewStage, type SideId, type UnitId } from '../../engine/title.ts';
import { advancers } from './advance.ts';
import type { LostBattalionGame } from './data.ts';
import { unitsIn } from './facts.ts';
import { note } from './kit.ts';
import type { CombatCell } from './files.ts';
import { attackOf, automaticResult, defenceOf, type Odds, oddsOf, resultOf, resultWord, stepsTaken } from './odds.ts';
import type { CombatForm, CombatFrame } from './position.ts';
import type { LostBattalionView } from './view.ts';

/* 9.7-9.12 The sheet of an attack */

type Assault = Pick<CombatFrame, 'form' | 'units' | 'target'>;
const HEADINGS: Readonly<
  Record<CombatForm, { readonly say: `preview-${'assault' | 'hasty' | 'counter-attack'}`; readonly rule: string }>
> = {
  prepared: { say: 'preview-assault', rule: '9.7' },
  hasty: { say: 'preview-hasty', rule: '10.8' },
  'counter-attack': { say: 'preview-counter-attack', rule: '9.16' },
};
/** "Hasty attack on …" */
export const assaultHeading = (form: CombatForm, hex: number): Note =>
  note(HEADINGS[form].say, HEADINGS[form].rule, { hex });

/** The odds of an attack as things stand; null where there is nobody to be attacked, or not by these. */
export function assaultSheet(game: LostBattalionGame, view: LostBattalionView, assault: Assault): Preview | null {
  const { form, units, target } = assault;
  const { side } = game.units[units[0]];
  const defenders = unitsIn(game, view, target);
  if (defenders.length === 0 || game.units[defenders[0]].side === side || units.some((u) => view.where[u] < 0))
    return null;
  const odds = oddsOf(game, view, form, units, target);
  const heading = automaticResult(game, odds.column) ? note('stage-automatic', '9.9') : note('stage-combat', '9.10');
  return {
    heading: assaultHeading(form, target),
    lines: oddsLines(game, view, units, defenders, odds),
    modifiers: odds.shifts,
    stages: [combatStage(game, odds, side, stakesOf(game, view, units, defenders), heading)],
    warnings: [...unseenWarnings(view, target), ...advanceWarnings(game, view, assault)],
  };
}

function oddsLines(
  game: LostBattalionGame,
  view: LostBattalionView,
  units: readonly UnitId[],
  defenders: readonly UnitId[],
  { attack, defence, halved, initial, fixed }: Odds,
): Preview['lines'] {
  return [
    ...units.map((unit) => ({
      note: note('line-attacker', '9.7', { unit }),
      value: String(attackOf(game, view, unit)),
    })),
    { note: note('line-attack', '9.7'), value: String(attack), strong: true },
    ...defenders.map((unit) => ({
      note: note('line-defender', '9.7', { unit }),
      value: String(defenceOf(game, view, unit, defenders)),
    })),
    ...(halved > 0 ? [{ note: note('line-halved', '7.2', { halved }), value: `−${Math.floor(halved / 2)}` }] : []),
    { note: note('line-defence', '9.7'), value: String(defence), strong: true },
    { note: fixed ? note('line-fixed', '9.16') : note('line-initial', '9.8'), value: initial, strong: true },
  ];
}

/** 5.6: what lies under the top unit of a hex is not counted. */
export function unseenWarnings(view: LostBattalionView, hex: number): Note[] {
  const count = view.unseen?.find(([h]) => h === hex)?.[1] ?? 0;
  return count > 0 ? [note('warning-unseen', '5.6', { count, hex })] : [];
}

/** 9.12: that none of them may go in when the hex is cleared. */
function advanceWarnings(game: LostBattalionGame, view: LostBattalionView, { units, target: hex }: Assault): Note[] {
  const { side } = game.units[units[0]];
  const able = advancers(game, view, { kind: 'advance', side, hex, units, one: false });
  return able.length === 0 ? [note('warning-no-advance', '9.12', { hex })] : [];
}

// ---- what a result costs -------------------------------------------------------------------------------------

/** Steps that a result can cost: of the attacker all, and those of his regiments (9.11); of the defender all. `tanks`: whether tanks attack, which pay for a "t". */
export interface Stakes {
  readonly attacker: number;
  readonly regiments: number;
  readonly defender: number;
  readonly tanks: boolean;
}
export function stakesOf(
  game: LostBattalionGame,
  view: LostBattalionView,
  attackers: readonly UnitId[],
  defenders: readonly UnitId[],
): Stakes {
  const steps = (units: readonly UnitId[]) => units.reduce((sum, u) => sum + view.steps[u], 0);
  const regiments = attackers.filter((u) => game.units[u].type !== 'tank');
  const tanks = regiments.length < attackers.length;
  return { attacker: steps(attackers), regiments: steps(regiments), defender: steps(defenders), tanks };
}

/** A hex that barrage has emptied before the attack (9.12): nobody rolls. */
export const CLEARED = 'cleared';
/** What an attack may come to. */
export type Result = CombatCell | typeof CLEARED;

/** 9.11: steps that a result takes from each side; 11.8, R-16: with a "t" one of a tank as well. */
function lossesIn(result: Result, { attacker, regiments, defender, tanks }: Stakes): readonly [number, number] {
  if (result === CLEARED) return [0, defender];
  const ofTank = tanks && result.tank ? 1 : 0;
  const lost = result.attacker === 'E' ? attacker : stepsTaken(result.attacker, regiments) + ofTank;
  return [lost, stepsTaken(result.defender, defender)];
}

/** What a combat costs on average, and how often it clears the hex. */
export interface Outlook {
  readonly attacker: number;
  readonly defender: number;
  readonly cleared: number;
}
export const outlookOf = (results: Distribution<Result>, stakes: Stakes): Outlook => ({
  attacker: expected(results, (result) => lossesIn(result, stakes)[0]),
  defender: expected(results, (result) => lossesIn(result, stakes)[1]),
  cleared: expected(results, (result) => (lossesIn(result, stakes)[1] >= stakes.defender ? 1 : 0)),
});

// ---- stages --------------------------------------------------------------------------------------------------

/** What tells results apart. */
export const wordOf = (result: Result): string => (result === CLEARED ? '–' : result.text);

export const columnResults = (game: LostBattalionGame, { column }: Odds): Distribution<Result> =>
  overDie((face) => resultOf(game, column, face), 6, wordOf);

/** The results of a combat with their chances, what they cost on average, and how often the hex is cleared. */
export function resultStage(
  results: Distribution<Result>,
  side: SideId,
  stakes: Stakes,
  { heading, column, outlook }: { heading: Note; column: string; outlook: Outlook },
): PreviewStage {
  const enemy = enemyOf(side);
  const favours = (result: Result): SideId | null => {
    const [attacker, defender] = lossesIn(result, stakes);
    if (attacker === defender) return null;
    return defender > attacker ? side : enemy;
  };
  const { tanks } = stakes;
  const words = (result: Result): Note =>
    result === CLEARED
      ? note('result-cleared', '9.12')
      : note('result-losses', '9.11', { result: resultWord(result, tanks), tanks });
  const label = (result: Result) => (result === CLEARED ? wordOf(result) : resultWord(result, tanks));
  const row = (result: Result) => ({ label: label(result), note: words(result), favours: favours(result) });
  return {
    ...oddsStage(results, { heading, column, row }),
    expected: [
      { note: note('expected-attacker', '9.11'), value: outlook.attacker, loss: { side, of: 'steps' } },
      { note: note('expected-defender', '9.11'), value: outlook.defender, loss: { side: enemy, of: 'steps' } },
      {
        note: note('expected-cleared', '9.12'),
        value: 100 * outlook.cleared,
        percent: true,
        loss: { side: enemy, of: 'hex' },
      },
    ],
  };
}

/** The die of an attack as things stand. */
export function combatStage(
  game: LostBattalionGame,
  odds: Odds,
  side: SideId,
  stakes: Stakes,
  heading: Note,
): PreviewStage {
  const results = columnResults(game, odds);
  return resultStage(results, side, stakes, { heading, column: odds.final, outlook: outlookOf(results, stakes) });
}
