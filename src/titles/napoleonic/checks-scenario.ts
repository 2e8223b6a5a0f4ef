import { type Board, neighboursOf } from '../../engine/board/board.ts';
import { DataError } from '../../engine/scenario.ts';
import { isCombat, levelOf } from './army.ts';
import type { NapoleonicFiles } from './files.ts';
import { inArea } from './part.ts';
import { NATIONS } from './schema-words.ts';

/* What a scenario says of map and counters: every unit once, every hex in the part in play, every name known. */

type Fail = (field: string, reason: string) => never;

/** Checks a scenario against its map and its order of battle. Throws a DataError. */
export function checkScenario(board: Board, files: NapoleonicFiles, file: string): void {
  const fail: Fail = (field, reason) => {
    throw new DataError(file, field, reason);
  };
  const { map, units, scenario } = files;
  if (units.battle !== map.id)
    fail('battle', `the order of battle is that of ${units.battle}, the map that of ${map.id}`);
  if (scenario.battle !== map.id) fail('battle', `the map is that of ${map.id}`);
  const part = map.areas.parts[scenario.part];
  if (!part || JSON.stringify(part) !== JSON.stringify(scenario.area))
    fail('area', `the map has no part "${scenario.part}" of these columns and rows`);
  for (const nation of Object.values(scenario.players).flat())
    if (!units.sides[nation]) fail('players', `there is no nation ${nation}`);
  if (!scenario.players[scenario.firstPlayer]) fail('firstPlayer', `there is no player ${scenario.firstPlayer}`);
  checkHexes(board, files, fail);
  checkTurns(files, fail);
  checkUnitsOnce(files, fail);
  checkArrivals(files, fail);
  checkLevels(files, fail);
  checkNames(files, fail);
  checkStarts(board, files, fail);
}

/** Every hex that the scenario names lies in the part in play; plain entry letters are those of the map. */
function checkHexes(board: Board, { map, scenario }: NapoleonicFiles, fail: Fail): void {
  const { special } = scenario;
  const listed: [string, readonly string[]][] = [
    ['setup', scenario.setup.map((s) => s.hex)],
    ['reinforcements', scenario.reinforcements.map((r) => r.hex)],
    ['optional', scenario.optional.flatMap((o) => ('hex' in o ? [o.hex] : []))],
    ['victory.objectives', scenario.victory.objectives.map((o) => o.hex)],
    ['special.tethers', special.tethers.map((t) => t.hex)],
    ['special.reserve', special.reserve?.hexes ?? []],
    ...NATIONS.map((n): [string, string[]] => [`supplySources.${n}`, scenario.supplySources[n] ?? []]),
    ...NATIONS.map((n): [string, string[]] => ['special.noSupply', special.noSupply?.retreatTo[n] ?? []]),
    ...scenario.victory.special.map((award): [string, string[]] => [`victory.special.${award.id}`, hexesOf(award)]),
  ];
  for (const [field, ids] of listed)
    for (const id of ids) {
      if (board.find(id) === undefined) fail(field, `the map has no hex ${id}`);
      if (!inArea(scenario.area, id)) fail(field, `${id} lies outside the part in play`);
    }
  for (const [letter, id] of Object.entries(scenario.entry)) {
    if (letter.length === 1 && !map.areas.entry[letter]?.includes(id))
      fail(`entry.${letter}`, `the map has no entry ${letter} at ${id}`);
    if (board.find(id) === undefined) fail(`entry.${letter}`, `the map has no hex ${id}`);
  }
}

function hexesOf(award: NapoleonicFiles['scenario']['victory']['special'][number]): string[] {
  if (award.kind === 'exit') return [award.hex];
  if (award.kind === 'openRoad') return [award.from, award.to];
  return award.kind === 'cut' ? award.hexes : [];
}

/** Turns follow one another; the weather has a row of six results for every day turn that may need one. */
function checkTurns({ scenario }: NapoleonicFiles, fail: Fail): void {
  const night = scenario.nightTurnOptional;
  const turns = night ? [...scenario.turns, night] : scenario.turns;
  turns.forEach((turn, i) => {
    const before = turns[i - 1];
    if (turn.n !== i + 1) fail(`turns.${i}.n`, 'the turns are not numbered from 1');
    if (before && before.end !== turn.start) fail(`turns.${i}.start`, `turn ${before.n} ends at ${before.end}`);
  });
  const { initial, table } = scenario.weather;
  for (const row of table)
    if (Object.keys(row.die).sort().join('') !== '123456')
      fail('weather.table', `the row from ${row.from} does not have six results`);
  scenario.turns
    .filter((turn) => turn.kind === 'day')
    .slice(initial.turns)
    .forEach(({ n, start }) => {
      if (!table.some((row) => row.from <= start && start < row.to))
        fail('weather.table', `turn ${n} at ${start} has no row`);
    });
}

/** Every unit that is named exists, and is set up or arrives once. */
function checkUnitsOnce({ units, scenario }: NapoleonicFiles, fail: Fail): void {
  const known = new Set([...units.units, ...units.bridgeTrains].map((u) => u.id));
  const nations = new Set(Object.values(scenario.players).flat());
  const seen = new Set<string>();
  const take = (field: string, id: string) => {
    if (!known.has(id)) fail(field, `there is no unit ${id}`);
    if (seen.has(id)) fail(field, `${id} is set up or arrives twice`);
    if (!nations.has(id.slice(0, 1) as (typeof NATIONS)[number])) fail(field, `${id} belongs to no player`);
    seen.add(id);
  };
  scenario.setup.forEach((s, i) => take(`setup.${i}.unit`, s.unit));
  scenario.reinforcements.forEach((r, i) => r.units.forEach((id) => take(`reinforcements.${i}.units`, id)));
  scenario.optional.forEach((o, i) => {
    if (o.kind === 'entry' || o.kind === 'waves') o.units.forEach((id) => take(`optional.${i}.units`, id));
  });
  const { special } = scenario;
  const named: [string, readonly string[]][] = [
    ['special.freeSetup.stay', special.freeSetup.stay],
    ['special.commandOnly', special.commandOnly.flatMap((c) => [c.leader, ...c.units])],
    ['special.halted', special.halted.flatMap((h) => h.units)],
    ['special.startOrders', special.startOrders.flatMap((o) => o.units)],
    ['special.mayStartMarching', special.mayStartMarching.flatMap((m) => m.units)],
    ['special.tethers', special.tethers.flatMap((t) => t.units)],
    ['special.rowBound', special.rowBound ? [special.rowBound.unit] : []],
    [
      'special.reserve',
      special.reserve ? [special.reserve.leader, ...special.reserve.groups.flatMap((g) => g.units)] : [],
    ],
    ['optional', scenario.optional.flatMap(unitsNamed)],
    ['victory.special', scenario.victory.special.flatMap((a) => (a.kind === 'engaged' ? a.units : []))],
  ];
  for (const [field, ids] of named) for (const id of ids) if (!seen.has(id)) fail(field, `${id} takes no part`);
}

function unitsNamed(group: NapoleonicFiles['scenario']['optional'][number]): string[] {
  if (group.kind === 'desertion') return [group.unit];
  return group.kind === 'confusion' ? [group.leader] : [];
}

/** Reinforcements come on turns of the track, by entries of the scenario, one nation to a group (19.1). */
function checkArrivals({ scenario }: NapoleonicFiles, fail: Fail): void {
  const onTrack = (turn: number) => scenario.turns.some((t) => t.n === turn);
  const group = (field: string, entry: string, hex: string, units: readonly string[]) => {
    if (scenario.entry[entry] !== hex) fail(field, `entry ${entry} is not ${hex}`);
    if (new Set(units.map((id) => id.slice(0, 1))).size !== 1) fail(field, 'a group is of one nation, and not empty');
  };
  scenario.reinforcements.forEach((r, i) => {
    if (!onTrack(r.turn)) fail(`reinforcements.${i}.turn`, `there is no turn ${r.turn}`);
    group(`reinforcements.${i}`, r.entry, r.hex, r.units);
  });
  scenario.optional.forEach((option, i) => {
    if (option.kind !== 'entry' && option.kind !== 'waves') return;
    group(`optional.${i}`, option.entry, option.hex, option.units);
    for (const turn of Object.keys(option.roll))
      if (!onTrack(Number(turn))) fail(`optional.${i}.roll`, `there is no turn ${turn}`);
    if (option.kind === 'entry') return;
    if (option.waves.flatMap((w) => w.units).join() !== option.units.join())
      fail(`optional.${i}.waves`, 'the waves are not its units in order');
    for (const { turn } of option.waves) if (!onTrack(turn)) fail(`optional.${i}.waves`, `there is no turn ${turn}`);
  });
}

/** 21.1: every formation in play has its level, by its factor and the strength in play. */
function checkLevels({ units, scenario, tables }: NapoleonicFiles, fail: Fail): void {
  const playing = new Set([...scenario.setup.map((s) => s.unit), ...scenario.reinforcements.flatMap((r) => r.units)]);
  const fighting = units.units.filter((u) => playing.has(u.id) && isCombat(u.kind));
  const formations = new Set(fighting.map((u) => u.formation!));
  for (const id of Object.keys(scenario.demoralisation))
    if (!formations.has(id)) fail(`demoralisation.${id}`, 'this formation has no units in play');
  for (const formation of units.formations.filter(({ id }) => formations.has(id))) {
    const own = fighting.filter((u) => u.formation === formation.id);
    const sp = own.reduce((sum, u) => sum + ('sp' in u ? u.sp : 0), 0);
    const level = levelOf(own.length, sp, formation.factor, tables.demoralisation.smallFormation);
    const said = scenario.demoralisation[formation.id];
    if (said?.units !== own.length || said.sp !== sp || said.level !== level)
      fail(`demoralisation.${formation.id}`, `in play: ${own.length} units, ${sp} strength points, level ${level}`);
  }
}

/** Places and formations that are named exist; victory levels fall; every objective starts in one player's hands. */
function checkNames({ map, units, scenario }: NapoleonicFiles, fail: Fail): void {
  const { special, victory, control } = scenario;
  const places: [string, readonly string[]][] = [
    ['control', [...(control.F ?? []), ...(control.C ?? [])]],
    ['special.destinations', special.destinations.map((d) => d.place)],
    ['special.startOrders', special.startOrders.map((o) => o.place)],
    ['special.writtenOrder', special.writtenOrder?.places ?? []],
    ['victory.special', victory.special.flatMap((a) => (a.kind === 'sudden' ? a.holds : []))],
  ];
  for (const [field, list] of places)
    for (const place of list) if (!map.areas.places[place]) fail(field, `there is no place ${place}`);
  const formations = new Set(units.formations.map((f) => f.id));
  const named: [string, readonly string[]][] = [
    ['special.commandOnly', special.commandOnly.flatMap((c) => c.formations)],
    ['special.destinations', special.destinations.map((d) => d.formation)],
    ['special.writtenOrder', special.writtenOrder ? [special.writtenOrder.formation] : []],
    ['special.mayStartMarching', special.mayStartMarching.flatMap((m) => m.formations)],
    ['victory.special', victory.special.flatMap((a) => (a.kind === 'sudden' ? a.demoralised : []))],
  ];
  for (const [field, list] of named)
    for (const id of list) if (!formations.has(id)) fail(field, `there is no formation ${id}`);
  for (const { name, hex } of victory.objectives) {
    if (map.areas.places[name] !== hex) fail('victory.objectives', `${name} does not lie at ${hex}`);
    if (Boolean(control.F?.includes(name)) === Boolean(control.C?.includes(name)))
      fail('victory.objectives', `${name} must start in the hands of one player`);
  }
  victory.levels.forEach(({ min }, i) => {
    if (i > 0 && min >= victory.levels[i - 1].min) fail(`victory.levels.${i}.min`, 'the levels do not fall');
  });
}

/** Set-up: nobody beside the enemy, no two nations in a hex (25.8), every option with a name of its own. */
function checkStarts(board: Board, { scenario, tables }: NapoleonicFiles, fail: Fail): void {
  const playerOf = (id: string) => (scenario.players.F?.includes(id.slice(0, 1) as 'F') ? 'F' : 'C');
  const first = new Map<string, string>();
  for (const { unit, hex } of scenario.setup) {
    const other = first.get(hex);
    if (other !== undefined && other.slice(0, 1) !== unit.slice(0, 1)) fail('setup', `two nations stand at ${hex}`);
    first.set(hex, unit);
  }
  for (const [hex, unit] of first)
    for (const beside of neighboursOf(board, board.hex(hex))) {
      const other = first.get(board.ids[beside]);
      if (other !== undefined && playerOf(other) !== playerOf(unit))
        fail('setup', `enemies start side by side at ${hex}`);
    }
  const ids = [...scenario.options, ...scenario.optional.map((o) => o.option), ...tables.switches].map((o) => o.id);
  if (new Set(ids).size !== ids.length) fail('options', 'two options have the same name');
}
