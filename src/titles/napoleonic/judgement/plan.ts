import { type Hex, neighboursOf } from '../../../engine/board/board.ts';
import type { UnitId } from '../../../engine/title.ts';
import { isRefuge } from '../chateaux.ts';
import type { NapoleonicGame } from '../data.ts';
import { battleBan } from '../declaration.ts';
import { attackBar, type Duties, dutiesOf, mayAttack, openDuties, takenOn } from '../duties.ts';
import { wholePlan } from '../plan-hint.ts';
import type { DeclaredBattle, NapoleonicView } from '../position.ts';
import { type Stakes, stakesOf } from './fight.ts';

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
  readonly known: Map<string, Stakes>;
}

const plans = new WeakMap<Duties, Map<number, readonly DeclaredBattle[]>>();

/** What the battles of a plan are worth in the view that it was found in, where none had been declared. */
const weighed = new WeakMap<readonly DeclaredBattle[], { view: NapoleonicView; of: Map<DeclaredBattle, Stakes> }>();

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
  const plan = battlesFor(game, view, boldness);
  const known = weighed.get(plan);
  return plan.reduce((sum, battle) => {
    const { gain, cost } = (known?.view === view && known.of.get(battle)) || stakesOf(game, view, side, battle);
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
  if (!isLegal(field, battles)) return basis;
  if (view.battles.length === 0) weighed.set(battles, { view, of: stakesIn(field, battles) });
  return battles;
}

function stakesIn({ known }: Field, battles: readonly DeclaredBattle[]): Map<DeclaredBattle, Stakes> {
  const of = new Map<DeclaredBattle, Stakes>();
  for (const battle of battles) {
    const stakes = known.get(keyOf(battle));
    if (stakes) of.set(battle, stakes);
  }
  return of;
}

const keyOf = ({ hexes, units }: DeclaredBattle): string => `${hexes.join()} ${units.join()}`;

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

/** A group of stacks with all that its plans are weighed by, in numbers: each set of hexes has one of its own, none is 0. */
interface Group {
  readonly field: Field;
  readonly stacks: readonly Stack[];
  readonly sets: (readonly Hex[])[];
  /** By stack: the sets that it may attack. */
  readonly choices: readonly (readonly number[])[];
  readonly targets: readonly Hex[];
  /** By set, and which stacks attack it. */
  readonly known: Map<number, number>;
}

/** The set that each stack of a group attacks. */
type Goes = number[];

function bestOf(field: Field, stacks: readonly Stack[], targets: readonly Hex[], basis: readonly DeclaredBattle[]) {
  const numbers = new Map<string, number>([['', 0]]);
  const sets: (readonly Hex[])[] = [[]];
  const numberOf = (set: readonly Hex[]): number => {
    const key = set.join();
    let number = numbers.get(key);
    if (number === undefined) numbers.set(key, (number = sets.push(set) - 1));
    return number;
  };
  const choices = stacks.map((stack) => stack.choices.map(numberOf));
  const group: Group = { field, stacks, sets, choices, targets, known: new Map() };
  const dutiful: Goes = stacks.map(({ units }) =>
    numberOf(basis.find((battle) => battle.units.some((u) => units.includes(u)))?.hexes ?? []),
  );
  const alone: Goes = stacks.map((stack) => {
    const single = stack.choices.filter((set) => set.length === 1);
    const worth = (set: readonly Hex[]) => valueOf(field, { units: stack.units, hexes: set });
    return numberOf(single.reduce((best, set) => (worth(set) > worth(best) ? set : best)));
  });
  const found = [dutiful, alone].map((goes) => better(group, goes));
  return battlesOf(group, worthOf(group, found[1]) > worthOf(group, found[0]) ? found[1] : found[0]);
}

/** Betters a plan as long as another choice of a stack, or of two, promises more. */
function better(group: Group, goes: Goes): Goes {
  let most = worthOf(group, goes);
  const tryOut = (i: number, one: number, k = i, two = one): boolean => {
    const before = [goes[i], goes[k]];
    [goes[i], goes[k]] = [one, two];
    const value = before[0] === one && before[1] === two ? most : worthOf(group, goes);
    if (value > most + 1e-6) {
      most = value;
      return true;
    }
    [goes[i], goes[k]] = before;
    return false;
  };
  for (let round = 0, again = true; again && round < ROUNDS; round++) {
    again = false;
    group.choices.forEach((sets, i) => {
      for (const set of sets) if (tryOut(i, set)) again = true;
    });
    if (!again) again = inPairs(group, tryOut);
  }
  return goes;
}

/** The largest number of stacks of which pairs are tried. */
const PAIRED = 9;

function inPairs(
  { stacks, choices }: Group,
  tryOut: (i: number, one: number, k: number, two: number) => boolean,
): boolean {
  if (stacks.length > PAIRED) return false;
  let found = false;
  const reach = stacks.map((stack) => [...new Set(stack.choices.flat())]);
  for (let i = 0; i < stacks.length; i++)
    for (let k = i + 1; k < stacks.length; k++) {
      if (!reach[i].some((hex) => reach[k].includes(hex))) continue;
      for (const one of choices[i]) for (const two of choices[k]) if (tryOut(i, one, k, two)) found = true;
    }
  return found;
}

/** The battles of a plan: who attacks the same set does it together. The sets in the order of their first stacks. */
function battlesOf({ stacks, sets }: Group, goes: Goes): DeclaredBattle[] {
  return [...new Set(goes)]
    .filter((set) => set > 0)
    .map((set) => ({
      units: stacks.flatMap(({ units }, i) => (goes[i] === set ? units : [])).sort((a, c) => a - c),
      hexes: sets[set],
    }));
}

/** More stacks than these have no room in a number beside their set. */
const ROOM = 40;

function worthOf(group: Group, goes: Goes): number {
  const { stacks, sets, targets } = group;
  const attacked: Hex[] = [];
  let sum = 0;
  for (let i = 0; i < goes.length; i++) {
    const set = goes[i];
    if (set === 0 || goes.indexOf(set) < i) continue;
    // A hex is attacked once (10.1).
    for (const hex of sets[set]) {
      if (attacked.includes(hex)) sum -= UNMET;
      else attacked.push(hex);
    }
    sum += battleWorth(group, goes, i);
  }
  for (const hex of targets) if (!attacked.includes(hex)) sum -= UNMET;
  stacks.forEach(({ must, takesOn }, i) => {
    if (must && goes[i] === 0) sum -= UNMET;
    if (goes[i] > 0) for (const hex of takesOn) if (!attacked.includes(hex)) sum -= UNMET;
    if (!must && goes[i] > 0) sum -= WILLING;
  });
  return sum;
}

/** What the battle is worth that a stack is the first of. */
function battleWorth({ field, stacks, sets, known }: Group, goes: Goes, first: number): number {
  const set = goes[first];
  let who = 0;
  for (let i = first; i < goes.length; i++) if (goes[i] === set) who += 2 ** i;
  const key = stacks.length <= ROOM && sets.length < 4_096 ? set * 2 ** ROOM + who : -1;
  let worth = known.get(key);
  if (worth === undefined) {
    const units = stacks.flatMap((stack, i) => (goes[i] === set ? stack.units : [])).sort((a, c) => a - c);
    worth = valueOf(field, { units, hexes: sets[set] });
    if (key >= 0) known.set(key, worth);
  }
  return worth;
}

function valueOf({ game, view, duties, mind, known }: Field, battle: DeclaredBattle): number {
  const key = keyOf(battle);
  let stakes = known.get(key);
  if (!stakes) known.set(key, (stakes = stakesOf(game, view, duties.side, battle)));
  return stakes.gain - mind * stakes.cost;
}
