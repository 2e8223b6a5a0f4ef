import { withHalf } from '../../engine/numbers.ts';
import { oddsStage } from '../../engine/play/odds-stage.ts';
import { certain, type Distribution, overDie } from '../../engine/odds.ts';
import type { Action, Hex, Modifier, Note, Preview, PreviewStage, SideId, UnitId } from '../../engine/title.ts';
import { enemyOf, isCombat, isTrain } from './army.ts';
import { type BridgeAct, bridgeFault, repairChance } from './bridges.ts';
import { crossingOf, isWide } from './crossings.ts';
import type { NapoleonicGame } from './data.ts';
import { factsOf, holdsCombat, holdsUnit, unitsIn } from './facts.ts';
import { note } from './kit.ts';
import { leftOf } from './movers.ts';
import { courseOf } from './moves.ts';
import { endsOf } from './pontoons.ts';
import { type NapoleonicView, stack } from './position.ts';
import { columnFor, hiddenBeside, toldResult, reconColumn, reconPoints } from './reconnaissance.ts';
import { repulseFault, repulseKnown } from './repulse.ts';
import type { ReconResult } from './schema-words.ts';
import { detachFault, isLightCavalry } from './vedettes.ts';
import { countedOn, knownTo, there } from './view.ts';

/* Sheets of repulse, reconnaissance, repairs, captures and improved positions: what is known, and the exact chances. */

const EMPTY = { lines: [], modifiers: [], stages: [], warnings: [] } as const;

/** Where what lies hidden is not known. */
const unknownIn = (view: NapoleonicView, hexes: readonly Hex[]): Note[] =>
  view.seat === 'open' ? [] : hexes.map((hex) => note('preview-stack-unknown', 'R-116', { hex }));

/** One die, or what is certain, by what it comes to. */
const stageOf = (
  heading: Note,
  chances: Distribution<string>,
  favours: (result: string) => SideId | null,
): PreviewStage =>
  oddsStage(chances, {
    heading,
    column: '',
    row: (result) => ({ label: '', note: note('act-result', '', { result }), favours: favours(result) }),
  });

// ---- 9 repulse --------------------------------------------------------------------------------------------------

/** 9.12 Strengths as far as they are known, and whether it succeeds when all of them are. */
function repulsePreview(
  game: NapoleonicGame,
  view: NapoleonicView,
  units: readonly UnitId[],
  from: Hex,
): Preview | null {
  const side = game.army.pieces[units[0]].player;
  const { hexes, hidden, odds, result } = repulseKnown(game, countedOn(game, view, side), { units, from });
  if (hexes.length === 0) return null;
  const [attacking, defending] = game.tables.rules.ranges.repulseOdds;
  const changed = [...odds.attackers, ...odds.defenders].flatMap(({ unit, printed, halves, by }) =>
    by ? [{ note: note('line-changed', by.rule, { unit, what: by.what, printed }), value: withHalf(halves / 2) }] : [],
  );
  const stage = stageOf(note('preview-outcome', '9.12'), certain(result), (value) =>
    value === 'repulsed' ? side : enemyOf(side),
  );
  return {
    heading: note('preview-repulse', '9.12', { hexes }),
    lines: [
      { note: note('preview-repulse-own', '9.13'), value: withHalf(odds.attack / 2), strong: true },
      {
        note: note(view.seat === 'open' ? 'preview-repulse-enemy' : 'preview-repulse-theirs', '9.13'),
        value: withHalf(odds.defence / 2),
        strong: true,
      },
      ...changed,
      {
        note: note('preview-repulse-limit', '9.12', { attack: attacking, defence: defending }),
        value: withHalf(Math.floor((odds.attack * defending) / attacking) / 2),
      },
    ],
    modifiers: [],
    // What is known decides it, unless hidden stacks may bring more than the mover can drive off.
    stages: result === 'unknown' ? [] : [stage],
    warnings: unknownIn(view, hidden),
  };
}

// ---- 8.3 reconnaissance -----------------------------------------------------------------------------------------

/** `told`: how a result reads for those who look. */
function reconStage(
  game: NapoleonicGame,
  side: SideId,
  heading: Note,
  column: number,
  told: (result: ReconResult) => string,
): PreviewStage {
  const { columns, results } = game.tables.reconnaissance;
  const favours = (result: string): SideId | null => {
    if (result === '-' || result === 'none-to-lose') return null;
    return result.startsWith('R') ? side : enemyOf(side);
  };
  return oddsStage(
    overDie((face) => results[face][column]),
    {
      heading,
      column: columns[column],
      // The chart has letters for its results.
      row: (result) => ({
        label: result,
        note: note('act-result', '', { result: told(result) }),
        favours: favours(told(result)),
      }),
    },
  );
}

/** 8.3 What a look into a hidden stack can bring, both sides having shown their scouts. */
function lookPreview(game: NapoleonicGame, view: NapoleonicView, target: Hex): Preview | null {
  const frame = stack.top(view);
  if (frame?.step !== 'reconnaissance' || !frame.targets.includes(target)) return null;
  const column = columnFor(game, view, frame, target);
  return {
    ...EMPTY,
    heading: note('preview-reconnaissance', '8.3', { hex: target }),
    lines: [
      { note: note('preview-scouts-own', '8.3'), value: String(reconPoints(game, view, frame.units)) },
      {
        note: note('preview-scouts-theirs', '8.3'),
        value: String(reconPoints(game, view, unitsIn(game, view, target, enemyOf(frame.side)))),
      },
    ],
    stages: [
      reconStage(game, frame.side, note('preview-look', '8.3'), column, (result) =>
        toldResult(game, view, frame.units, result),
      ),
    ],
  };
}

/** 8.3, R-118 What stopping beside hidden stacks can bring, whatever scouts they show; null where none lies hidden. */
function stopPreview(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[], from: Hex): Preview | null {
  const side = game.army.pieces[units[0]].player;
  const known = knownTo(game, view, side);
  const targets = hiddenBeside(game, known, side, from);
  if (targets.length === 0) return null;
  const own = reconPoints(game, known, units);
  // None, fewer, as many, more: each column that may come about, the best first.
  const theirs =
    view.seat === 'open'
      ? targets.map((to) => reconPoints(game, view, unitsIn(game, view, to, enemyOf(side))))
      : [0, own - 1, own, own + 1].filter((points) => points >= 0);
  const columns = [...new Set(theirs.map((points) => reconColumn(game, own, points)))];
  return {
    ...EMPTY,
    heading: note('preview-stop', '8.3', { hexes: targets }),
    lines: [{ note: note('preview-scouts-own', '8.3'), value: String(own) }],
    stages: columns.map((column) =>
      reconStage(game, side, note('preview-look', '8.3'), column, (result) => toldResult(game, known, units, result)),
    ),
    warnings: unknownIn(view, targets),
  };
}

/** 8.3, 7.54 What a move brings that ends in contact: with no points, or nobody, for a repulse a look about it at once; in road march the repulse. */
function meetingPreview(game: NapoleonicGame, view: NapoleonicView, { units, path, mode }: Drafted): Preview | null {
  const side = game.army.pieces[units[0]].player;
  const known = knownTo(game, view, side);
  const course = courseOf(game, known, units, path, mode);
  const from = path[path.length - 1];
  if ('ok' in course || from < 0 || course.hexes.length === 0 || !course.ways.stops(from)) return null;
  const left = units.map((u, i) => leftOf(game, known, u) - course.spent[i]);
  const isHalted = repulseFault(game, known, side, { units, from, left, marching: course.marching }) !== null;
  if (isHalted) return stopPreview(game, view, units, from);
  return course.marching ? repulsePreview(game, there(known, units, from), units, from) : null;
}
type Drafted = Extract<Action, { kind: 'move' }>;

// ---- 7.64 repairs, 15.23 building, 18.14 captures ---------------------------------------------------------------

/** 7.64 The chance of one try at a crossing; damage needs no roll. */
function bridgePreview(
  game: NapoleonicGame,
  view: NapoleonicView,
  mode: BridgeAct,
  units: readonly UnitId[],
  to: Hex,
): Preview {
  const side = game.army.pieces[units[0]].player;
  const known = knownTo(game, view, side);
  const from = view.place[units[0]];
  const refusal = bridgeFault(game, known, mode, { units, left: units.map((u) => leftOf(game, view, u)) }, to);
  const heading = note(mode === 'damage' ? 'preview-damage' : 'preview-repair', '7.6', { hex: to });
  const warnings = refusal ? [refusal] : [];
  if (mode === 'damage' || from < 0) return { ...EMPTY, heading, warnings };
  const { faces, plus } = repairChance(game, known, [from, to], side);
  const modifiers: Modifier[] = plus ? [{ ...note('repair-watched', '7.64'), rule: '7.64', value: plus }] : [];
  const chances = overDie((face) => (faces.includes(face + plus) ? 'repaired' : 'fails'));
  const stage = stageOf(heading, chances, (result) => (result === 'repaired' ? side : null));
  return { ...EMPTY, heading, modifiers, stages: [stage], warnings };
}

/** 15.23 The chance that a position is finished now. */
function buildPreview(game: NapoleonicGame, view: NapoleonicView, hex: Hex): Preview | null {
  const frame = stack.top(view);
  if (frame?.step !== 'build') return null;
  const heading = note('preview-build', '15.23', { hex });
  const { complete } = game.tables.rules.entrenchment;
  const chances = overDie((face) => (complete.includes(face) ? 'finished' : 'unfinished'));
  return { ...EMPTY, heading, stages: [stageOf(heading, chances, (r) => (r === 'finished' ? frame.side : null))] };
}

/** 16.11, 16.13 How many vedettes a unit sends out, and what becomes of it. */
function detachPreview(game: NapoleonicGame, view: NapoleonicView, units: readonly UnitId[]): Preview | null {
  const [unit] = units;
  if (stack.top(view)?.step !== 'detach' || units.length !== 1 || !game.army.pieces[unit]) return null;
  const refusal = detachFault(game, view, unit);
  const { vedettes } = game.army.pieces[unit];
  const after = isLightCavalry(game, unit) ? note('preview-unit-leaves', '16.11', { unit }) : null;
  return {
    ...EMPTY,
    heading: note('preview-detach', '16.11', { unit, count: vedettes }),
    warnings: [refusal ?? after ?? note('preview-unit-reduced', '16.13', { unit })],
  };
}

/** 5.51 Leaders alone who come beside enemy combat units whose zone does not reach them (5.3): each may be caught at once. */
function riskPreview(
  game: NapoleonicGame,
  view: NapoleonicView,
  units: readonly UnitId[],
  path: readonly Hex[],
): Preview | null {
  if (units.some((u) => !game.army.pieces[u].leader)) return null;
  const side = game.army.pieces[units[0]].player;
  const known = knownTo(game, view, side);
  const facts = factsOf(game, known, side);
  const { neighbours } = game.ground.board;
  const isBeside = (to: Hex) =>
    [0, 1, 2, 3, 4, 5].some((d) => {
      const hex = neighbours[to * 6 + d];
      return hex >= 0 && holdsCombat(facts, enemyOf(side), hex) && !isWide(crossingOf(game, known, to * 6 + d));
    });
  const isCaught = path.some((to) => to >= 0 && !holdsCombat(facts, side, to) && isBeside(to));
  const heading = note('preview-capture', '5.51', { unit: units[0] });
  return isCaught ? { ...EMPTY, heading, stages: units.map((u) => leaderStage(game, enemyOf(side), u)) } : null;
}

/** 18.14, 5.51 What combat units would reach on a path: known enemy trains and lone leaders beside it, pontoons at whose ends they would be. */
function capturePreview(
  game: NapoleonicGame,
  view: NapoleonicView,
  units: readonly UnitId[],
  path: readonly Hex[],
): Preview | null {
  const hexes = path.filter((hex) => hex >= 0);
  if (hexes.length === 0 || !units.some((u) => isCombat(game.army.pieces[u].kind))) return null;
  const side = game.army.pieces[units[0]].player;
  const known = knownTo(game, view, side);
  const loose = new Set(hexes.flatMap((hex) => looseBeside(game, known, side, hex)));
  const stages = [...loose].map((unit) =>
    isTrain(game.army.pieces[unit].kind) ? trainStage(game, side, unit, 'captured') : leaderStage(game, side, unit),
  );
  for (const pontoon of known.pontoons) {
    const ends = endsOf(game, pontoon);
    if (pontoon.owner === side || !ends.some((hex) => hexes.includes(hex))) continue;
    const guarded = ends.some((hex) => holdsUnit(factsOf(game, known, side), pontoon.owner, hex));
    stages.push(trainStage(game, side, pontoon.train, guarded ? 'kept' : 'captured'));
  }
  const heading = note('preview-captures', '18.14', { hex: hexes[hexes.length - 1] });
  return stages.length > 0 ? { ...EMPTY, heading, stages } : null;
}

/** Enemy trains, and leaders without a combat unit of theirs, in the hexes beside one, not over an unfrozen river or lake. */
function looseBeside(game: NapoleonicGame, known: NapoleonicView, side: SideId, from: Hex): UnitId[] {
  const enemy = enemyOf(side);
  return [0, 1, 2, 3, 4, 5].flatMap((direction) => {
    const hex = game.ground.board.neighbours[from * 6 + direction];
    if (hex < 0 || isWide(crossingOf(game, known, from * 6 + direction))) return [];
    const led = holdsCombat(factsOf(game, known, side), enemy, hex);
    return unitsIn(game, known, hex, enemy).filter(
      (u) => isTrain(game.army.pieces[u].kind) || (game.army.pieces[u].leader && !led),
    );
  });
}

function trainStage(game: NapoleonicGame, side: SideId, unit: UnitId, won: 'captured' | 'kept'): PreviewStage {
  const { captured } = game.tables.rules.trainCapture;
  return stageOf(
    note('preview-capture', '18.14', { unit }),
    overDie((face) => (captured.includes(face) ? won : 'destroyed')),
    (result) => (result === 'kept' ? enemyOf(side) : side),
  );
}

function leaderStage(game: NapoleonicGame, side: SideId, unit: UnitId): PreviewStage {
  const { capturedOn } = game.tables.rules.leaderCapture;
  return stageOf(
    note('preview-capture', '5.51', { unit }),
    overDie((face) => (face >= capturedOn ? 'captured' : 'free')),
    (result) => (result === 'captured' ? side : enemyOf(side)),
  );
}

// ---- by what is drafted -----------------------------------------------------------------------------------------

/** The sheet of what a player is about to do in movement, or to decide on its way; null where there is nothing to be known. */
export function actPreview(game: NapoleonicGame, view: NapoleonicView, draft: Action): Preview | null {
  if (draft.kind === 'choose') return contactPreview(game, view, draft.option);
  if (draft.kind === 'select') {
    const [hex] = draft.hexes ?? [];
    return hex === undefined
      ? detachPreview(game, view, draft.units)
      : (lookPreview(game, view, hex) ?? buildPreview(game, view, hex));
  }
  const [first] = draft.kind === 'move' ? draft.units : [];
  if (draft.kind !== 'move' || first === undefined || !game.army.pieces[first]) return null;
  const { units, mode } = draft;
  const to = draft.path.at(-1) ?? view.place[first];
  if (mode === 'damage' || mode === 'repair') return bridgePreview(game, view, mode, units, to);
  if (mode === 'repulse') return repulsePreview(game, view, units, to);
  return (
    riskPreview(game, view, units, draft.path.length > 0 ? draft.path : [to]) ??
    capturePreview(game, view, units, draft.path) ??
    meetingPreview(game, view, draft)
  );
}

function contactPreview(game: NapoleonicGame, view: NapoleonicView, option: string): Preview | null {
  const frame = stack.top(view);
  if (frame?.step !== 'contact' || !view.mover) return null;
  const { units } = view.mover;
  return option === 'repulse'
    ? repulsePreview(game, view, units, frame.hex)
    : stopPreview(game, view, units, frame.hex);
}
