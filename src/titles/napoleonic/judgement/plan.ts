import { type Hex, neighboursOf } from '../../../engine/board/board.ts';
import type { UnitId } from '../../../engine/title.ts';
import { isRefuge } from '../chateaux.ts';
import type { NapoleonicGame } from '../data.ts';
import { battleBan } from '../declaration.ts';
import { attackBar, type Duties, dutiesOf, mayAttack, openDuties, takenOn } from '../duties.ts';
import { wholePlan } from '../plan-hint.ts';
import type { DeclaredBattle, NapoleonicView } from '../position.ts';
import { stakesOf } from './fight.ts';

/*
 * The battle plan (10.3): which stacks attack which hexes together, so that every duty is met and all battles together
 * promise most. It begins with a plan that meets the duties and is bettered stack by stack, and by pairs of neighbours.
 */

/** A duty that is not met is worth more than any battle. */
const UNMET = 1_000;
/** Rounds of betterment; few are ever needed. */
const ROUNDS = 4;
/** Hexes beside a stack that it may attack together. */
const TOGETHER = 3;
/** A battle nobody must fight is fought when it promises this much. */
const WILLING = 0.35;

/** A stack that may attack: all of it does, guns too, which share its fate anyway (13.41). */
interface Stack {
  readonly hex: Hex;
  readonly units: readonly UnitId[];
  readonly must: boolean;
  /** What a garrison that attacks takes on (15.13). */
  readonly takesOn: readonly Hex[];
  /** The sets of hexes that it may attack; the first is none. */
  readonly choices: readonly (readonly Hex[])[];
}

interface Field {
  readonly game: NapoleonicGame;
  readonly view: NapoleonicView;
  readonly duties: Duties;
  /** How much the own loss is minded. */
  readonly mind: number;
  readonly known: Map<string, number>;
}

const plans = new WeakMap<Duties, Map<number, readonly DeclaredBattle[]>>();

/** The battles that a view asks for; `boldness` as of a manner. The view is that of the phasing side. */
export function battlesFor(game: NapoleonicGame, view: NapoleonicView, boldness: number): readonly DeclaredBattle[] {
  const duties = dutiesOf(game, view);
  let byBoldness = plans.get(duties);
  if (!byBoldness) plans.set(duties, (byBoldness = new Map()));
  let plan = byBoldness.get(boldness);
  if (!plan) byBoldness.set(boldness, (plan = findPlan(game, view, duties, boldness)));
  return plan;
}

/** What the battles of a plan promise, the bad ones that duty asks for with the good. */
export function promiseOf(game: NapoleonicGame, view: NapoleonicView, boldness: number): number {
  const { side } = dutiesOf(game, view);
  return battlesFor(game, view, boldness).reduce((sum, battle) => {
    const { gain, cost } = stakesOf(game, view, side, battle);
    return sum + gain - cost;
  }, 0);
}

function findPlan(
  game: NapoleonicGame,
  view: NapoleonicView,
  duties: Duties,
  boldness: number,
): readonly DeclaredBattle[] {
  const bare = { ...view, battles: [] };
  const basis = wholePlan(game, bare);
  const field: Field = { game, view: bare, duties, mind: 1 / boldness, known: new Map() };
  // What failed repulses force stays as it is (9.22).
  const forced = basis.filter(({ units }) => duties.forced.some((f) => f.units.some((u) => units.includes(u))));
  const stacks = stacksOf(field, forced);
  const locked = new Set(forced.flatMap(({ hexes }) => hexes));
  const targets = [...duties.targets].filter((hex) => !locked.has(hex));
  const battles = [...forced];
  for (const group of apart(stacks)) {
    const near = targets.filter((hex) => group.some(({ choices }) => choices.some((set) => set.includes(hex))));
    battles.push(...bestOf(field, group, near, basis));
  }
  return isLegal(field, battles) ? battles : basis;
}

function isLegal({ game, view: v }: Field, battles: readonly DeclaredBattle[]): boolean {
  const open = openDuties(game, v, battles);
  if (open.hexes.length > 0 || open.units.length > 0) return false;
  return battles.every((battle, i) => !battleBan(game, { ...v, battles: battles.slice(0, i) }, battle));
}

function stacksOf({ game, view, duties }: Field, forced: readonly DeclaredBattle[]): Stack[] {
  const busy = new Set(forced.flatMap(({ units }) => units.map((u) => view.place[u])));
  const locked = new Set(forced.flatMap(({ hexes }) => hexes));
  return [...duties.own].flatMap(([hex, all]): Stack[] => {
    const units = all.filter((u) => !attackBar(game, view, u));
    if (busy.has(hex) || units.length === 0) return [];
    const reach = neighboursOf(game.ground.board, hex).filter(
      (e) => duties.enemy.has(e) && !locked.has(e) && mayAttack(game, view, hex, e),
    );
    if (reach.length === 0) return [];
    return [
      {
        hex,
        units,
        must: units.some((u) => duties.must.has(u)),
        takesOn: isRefuge(game, view, hex) ? takenOn(game, view, hex) : [],
        choices: [[], ...setsOf(reach.toSorted((a, c) => a - c))],
      },
    ];
  });
}

/** Each hex, each two, each three; all of them together where there are more. */
function setsOf(hexes: readonly Hex[]): Hex[][] {
  const sets: Hex[][] = [];
  for (let bits = 1; bits < 1 << hexes.length; bits++) {
    const set = hexes.filter((_, i) => (bits & (1 << i)) !== 0);
    if (set.length <= TOGETHER || set.length === hexes.length) sets.push(set);
  }
  return sets;
}

/** Stacks that touch the same enemy hexes belong together; the others have nothing to do with them. */
function apart(stacks: readonly Stack[]): Stack[][] {
  const groups: { stacks: Stack[]; hexes: Set<Hex> }[] = [];
  for (const stack of stacks) {
    const reach = stack.choices.flat();
    const joined = groups.filter(({ hexes }) => reach.some((hex) => hexes.has(hex)));
    const group = { stacks: [...joined.flatMap((g) => g.stacks), stack], hexes: new Set(reach) };
    for (const other of joined) {
      for (const hex of other.hexes) group.hexes.add(hex);
      groups.splice(groups.indexOf(other), 1);
    }
    groups.push(group);
  }
  return groups.map((group) => group.stacks);
}

/** What each stack of a group attacks. */
type Goes = readonly (readonly Hex[])[];

function bestOf(field: Field, stacks: readonly Stack[], targets: readonly Hex[], basis: readonly DeclaredBattle[]) {
  const dutiful: Goes = stacks.map(
    ({ units }) => basis.find((battle) => battle.units.some((u) => units.includes(u)))?.hexes ?? [],
  );
  const alone: Goes = stacks.map((stack) => {
    const single = stack.choices.filter((set) => set.length === 1);
    const worth = (set: readonly Hex[]) => valueOf(field, { units: stack.units, hexes: set });
    return single.reduce((best, set) => (worth(set) > worth(best) ? set : best));
  });
  const worth = (goes: Goes) => worthOf(field, stacks, goes, targets);
  const found = [dutiful, alone].map((goes) => better(stacks, goes, worth));
  return battlesOf(stacks, worth(found[1]) > worth(found[0]) ? found[1] : found[0]);
}

/** Betters a plan as long as another choice of a stack, or of two, promises more. */
function better(stacks: readonly Stack[], from: Goes, worth: (goes: Goes) => number): Goes {
  let goes = from;
  let most = worth(goes);
  const tryOut = (next: Goes): boolean => {
    const value = worth(next);
    if (value <= most + 1e-6) return false;
    [goes, most] = [next, value];
    return true;
  };
  for (let round = 0, again = true; again && round < ROUNDS; round++) {
    again = false;
    stacks.forEach(({ choices }, i) => {
      for (const set of choices) if (tryOut(goes.with(i, set))) again = true;
    });
    if (!again) again = inPairs(stacks, (i, one, k, two) => tryOut(goes.with(i, one).with(k, two)));
  }
  return goes;
}

/** The largest number of stacks of which pairs are tried. */
const PAIRED = 9;

function inPairs(
  stacks: readonly Stack[],
  tryOut: (i: number, one: readonly Hex[], k: number, two: readonly Hex[]) => boolean,
): boolean {
  if (stacks.length > PAIRED) return false;
  let found = false;
  for (let i = 0; i < stacks.length; i++)
    for (let k = i + 1; k < stacks.length; k++) {
      const near = stacks[i].choices.some((one) => stacks[k].choices.some((two) => one.some((h) => two.includes(h))));
      if (!near) continue;
      for (const one of stacks[i].choices)
        for (const two of stacks[k].choices) if (tryOut(i, one, k, two)) found = true;
    }
  return found;
}

function battlesOf(stacks: readonly Stack[], goes: Goes): DeclaredBattle[] {
  const battles = new Map<string, { units: UnitId[]; hexes: readonly Hex[] }>();
  stacks.forEach(({ units }, i) => {
    const hexes = goes[i];
    if (hexes.length === 0) return;
    const found = battles.get(hexes.join());
    if (found) found.units.push(...units);
    else battles.set(hexes.join(), { units: [...units], hexes });
  });
  return [...battles.values()].map(({ units, hexes }) => ({ units: units.sort((a, c) => a - c), hexes }));
}

function worthOf(field: Field, stacks: readonly Stack[], goes: Goes, targets: readonly Hex[]): number {
  const battles = battlesOf(stacks, goes);
  const attacked = new Set<Hex>();
  let sum = 0;
  for (const battle of battles) {
    // A hex is attacked once (10.1).
    for (const hex of battle.hexes) {
      if (attacked.has(hex)) sum -= UNMET;
      attacked.add(hex);
    }
    sum += valueOf(field, battle);
  }
  for (const hex of targets) if (!attacked.has(hex)) sum -= UNMET;
  stacks.forEach(({ must, takesOn }, i) => {
    if (must && goes[i].length === 0) sum -= UNMET;
    if (goes[i].length > 0) for (const hex of takesOn) if (!attacked.has(hex)) sum -= UNMET;
    if (!must && goes[i].length > 0) sum -= WILLING;
  });
  return sum;
}

function valueOf({ game, view, duties, mind, known }: Field, battle: DeclaredBattle): number {
  const key = `${battle.hexes.join()} ${battle.units.join()}`;
  let value = known.get(key);
  if (value === undefined) {
    const { gain, cost } = stakesOf(game, view, duties.side, battle);
    known.set(key, (value = gain - mind * cost));
  }
  return value;
}
