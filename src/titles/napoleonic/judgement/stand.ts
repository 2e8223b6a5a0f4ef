import { distance, type Hex } from '../../../engine/board/board.ts';
import type { Style } from '../../../engine/judgement.ts';
import type { UnitId } from '../../../engine/title.ts';
import { isArtillery, isCombat, isTrain, NONE } from '../army.ts';
import { isCommander, isOfficer, rangeOf } from '../command.ts';
import type { NapoleonicGame } from '../data.ts';
import { TRAIL, WOODS } from '../ground.ts';
import { orderInForce } from '../march-orders.ts';
import { has, MOVED, type NapoleonicView } from '../position.ts';
import { pointBan } from '../specials.ts';
import { cutAt } from './cut.ts';
import { glance, type Rough } from './fight.ts';
import { isShelter, type Picture, pictureOf, shelterOf, worthInFight } from './picture.ts';
import { lossOf, needOf, POINT } from './worth.ts';

/*
 * What is to be said for standing in a hex at the end of a move: the fight that the duty to attack will bring there (4.4),
 * the one that the enemy may bring, a place held or taken (25.12), and being reached by a leader (6.4).
 */

/** Of what others could bring to a fight so much is counted on. */
const [TRUSTED, TRUSTED_NEAR] = [0.5, 0.25];
/** … and more when the score must be changed. */
const DARES = 0.3;
/** Of the enemy's prospects so much is minded: he may have better things to do. */
const MINDED = 0.25;
/** Of the points of a place: for who takes it or holds it. */
const PLACE = 0.75;
/** Of the strength of friends beside a hex so much helps who is attacked in it. */
const BESIDE = 0.35;
/** Of the enemy who may come so much comes to one place. */
const COMES = 0.6;
/** For each hex beyond the reach of the own officer. */
const BEYOND = 0.12;

/** The last own move of the game is over when the enemy has none any more. */
const isAnswered = (game: NapoleonicGame, view: NapoleonicView): boolean =>
  view.turn < game.turns[game.turns.length - 1].number || view.player === game.firstPlayer;

/** With near sight the enemy's answer is not seen, and less is counted on others. */
export function standing(
  game: NapoleonicGame,
  view: NapoleonicView,
  unit: UnitId,
  hex: Hex,
  { sight, manner }: Style,
): number {
  const { kind, player, leader } = game.army.pieces[unit];
  const picture = pictureOf(game, view, player);
  if (leader) return leaderStands(game, view, picture, unit, hex);
  if (isTrain(kind)) return trainStands(game, view, picture, unit, hex);
  if (!isCombat(kind)) return -0.1 * picture.foeZones[hex];
  const whole = sight === 'whole';
  const need = needOf(game, view, player);
  const scene: Scene = { game, view, picture, trusted: (whole ? TRUSTED : TRUSTED_NEAR) + DARES * need };
  return (
    ownFight(scene, unit, hex) -
    (whole ? (enemysFight(scene, unit, hex) * (1 - need / 2)) / manner.boldness : 0) +
    placeStands(scene, unit, hex) +
    (whole ? cutStands(scene, unit, hex) : 0) +
    (isArtillery(kind) ? gunStands(scene, unit, hex) : 0) -
    beyondCommand(game, view, unit, hex)
  );
}

/** What a standing is weighed in. */
interface Scene {
  readonly game: NapoleonicGame;
  readonly view: NapoleonicView;
  readonly picture: Picture;
  /** Of what others could bring to a fight so much is counted on. */
  readonly trusted: number;
}

// ---- the fight -----------------------------------------------------------------------------------------------------

/** Open hexes beside one: no enemy of those who stand there, and none of his zones. */
function openAround(game: NapoleonicGame, hex: Hex, held: Float32Array, zones: Uint8Array, also: Hex): number {
  const { board } = game.ground;
  let open = 0;
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const to = board.neighbours[d];
    if (to < 0 || to === also || held[to] > 0 || zones[to] > 0) continue;
    if (also < 0 || distance(board, to, also) > 1) open++;
  }
  return open;
}

/** Points that are risked with a strength. */
const RISK = 1.3 * POINT;

/** 4.4, 10.3 What the attacks that come of it are worth to who stands there. */
function ownFight({ game, view, picture, trusted }: Scene, unit: UnitId, hex: Hex): number {
  const { foe, foeZones, own, ownZones } = picture;
  if (foeZones[hex] === 0) return 0;
  const { board } = game.ground;
  const mine = worthInFight(game, view, unit);
  const mates = own[hex] - (view.place[unit] === hex ? mine : 0);
  const open = openAround(game, hex, foe, foeZones, -1);
  const rough = (strength: number): Rough => ({ strength, worth: RISK * strength, open });
  const shelter = shelterOf(game);
  let [best, alone, duties] = [-Infinity, 0, 0];
  for (let side = hex * 6; side < hex * 6 + 6; side++) {
    const target = board.neighbours[side];
    if (target < 0 || foe[target] <= 0) continue;
    const defence: Rough = {
      strength: foe[target] * shelter[side],
      worth: RISK * foe[target],
      open: openAround(game, target, own, ownZones, hex),
    };
    const friends = besideHex(game, picture, target, unit, view) - mates;
    const sum = mine + mates + friends + trusted * mayJoin(game, view, picture, target, unit);
    const all = glance(game, rough(sum), defence);
    // What this unit adds where others attack anyway; more than its share where it is the first, and others must follow.
    const share = mine / sum;
    const worth =
      mates + friends > 0
        ? Math.max(all - glance(game, rough(sum - mine), defence), all * share)
        : all * Math.min(1, 1.5 * share + 0.25);
    best = Math.max(best, worth);
    if (friends > 0) continue;
    // Nobody else attacks it: it must be taken on with the others.
    alone += defence.strength;
    duties++;
  }
  if (isShelter(game, hex)) return Math.max(0, best);
  if (duties < 2) return best;
  return Math.min(best, glance(game, rough(mine + mates), { strength: alone, worth: RISK * alone, open: 2 }));
}

/** Own strength beside a hex, but for one unit. */
function besideHex(game: NapoleonicGame, { own }: Picture, hex: Hex, unit: UnitId, view: NapoleonicView): number {
  const { board } = game.ground;
  let sum = 0;
  for (let side = hex * 6; side < hex * 6 + 6; side++) {
    const to = board.neighbours[side];
    if (to < 0) continue;
    sum += own[to];
    if (to === view.place[unit]) sum -= worthInFight(game, view, unit);
  }
  return sum;
}

const joiners = new WeakMap<Picture, Map<Hex, number>>();

/** Own strength that is not beside a hex yet, and could come this turn. */
function mayJoin(game: NapoleonicGame, view: NapoleonicView, picture: Picture, target: Hex, unit: UnitId): number {
  let known = joiners.get(picture);
  if (!known) joiners.set(picture, (known = new Map()));
  let sum = known.get(target);
  if (sum === undefined) {
    sum = 0;
    for (const [hex, units] of picture.stacks) {
      const far = distance(game.ground.board, hex, target);
      if (far < 2 || picture.foeZones[hex] > 0) continue;
      for (const other of units) if (canCome(game, view, other, far)) sum += worthInFight(game, view, other);
    }
    known.set(target, sum);
  }
  const here = view.place[unit];
  const counted =
    here >= 0 &&
    picture.foeZones[here] === 0 &&
    distance(game.ground.board, here, target) >= 2 &&
    canCome(game, view, unit, distance(game.ground.board, here, target));
  return Math.max(0, sum - (counted ? worthInFight(game, view, unit) : 0));
}

const canCome = (game: NapoleonicGame, view: NapoleonicView, unit: UnitId, far: number): boolean =>
  !has(view, unit, MOVED) && far - 1 <= game.army.pieces[unit].ma * 0.75;

/** What the enemy's next attack costs who stands there. */
function enemysFight({ game, view, picture }: Scene, unit: UnitId, hex: Hex): number {
  const { threat, own, foe, foeZones } = picture;
  if (threat[hex] === 0 || !isAnswered(game, view)) return 0;
  const mine = worthInFight(game, view, unit);
  let friends = 0;
  for (let d = hex * 6; d < hex * 6 + 6; d++) {
    const to = game.ground.board.neighbours[d];
    if (to >= 0) friends += own[to] - (view.place[unit] === to ? mine : 0);
  }
  const stack = own[hex] + (view.place[unit] === hex ? 0 : mine) + BESIDE * friends;
  const open = openAround(game, hex, foe, foeZones, -1);
  const cover = isShelter(game, hex) ? 1.5 : 1;
  const worth = lossOf(game, view, unit);
  const strength = COMES * threat[hex];
  const loss = glance(
    game,
    { strength, worth: RISK * strength, open: 3 },
    // He comes round it too.
    { strength: stack * cover, worth, open: Math.max(0, open - 2) },
    0.5,
  );
  return MINDED * Math.max(0, loss);
}

/** 13.2, 13.42 Guns stand two or three hexes from the enemy, or with troops: alone beside him they must attack, and are lost. */
const [ALONE, FIRES, FIRES_FAR] = [0.9, 0.07, 0.03];

function gunStands({ game, view, picture }: Scene, unit: UnitId, hex: Hex): number {
  const { foeZones, stacks } = picture;
  const led = stacks.get(hex)?.some((other) => !isArtillery(game.army.pieces[other].kind)) ?? false;
  if (foeZones[hex] > 0) return led ? 0 : -ALONE;
  if (game.ground.terrain[hex] === WOODS) return 0; // 13.32
  const { board } = game.ground;
  const strength = worthInFight(game, view, unit);
  let best = 0;
  for (const other of picture.foeHexes) {
    const far = distance(board, hex, other);
    if (far === 2) best = Math.max(best, FIRES);
    else if (far === 3) best = Math.max(best, FIRES_FAR);
  }
  return best * strength;
}

// ---- places --------------------------------------------------------------------------------------------------------

/** Of the enemy near a place so much is brought against it. */
const AGAINST = 0.35;

/** 25.12 Who stands in a place takes it, or keeps it while the enemy is near: the stronger the surer. */
function placeStands({ game, view, picture }: Scene, unit: UnitId, hex: Hex): number {
  const place = game.objectives.findIndex((o) => o.hex === hex);
  if (place < 0) return 0;
  const { points } = game.objectives[place];
  const own = view.control[place] === picture.side;
  const against = isAnswered(game, view) ? AGAINST * picture.threat[hex] : 0;
  if (own && against === 0) return 0;
  const mine = worthInFight(game, view, unit);
  const others = picture.own[hex] - (view.place[unit] === hex ? mine : 0);
  const cover = isShelter(game, hex) ? 1.5 : 1;
  const held = (strength: number) => (strength <= 0 ? 0 : (strength * cover) / (strength * cover + against));
  return PLACE * POINT * (points[0] + points[1]) * (held(others + mine) - held(others));
}

/** 32.9 One who stands on the road at the end is enough: the stronger the surer. */
function cutStands({ game, view, picture }: Scene, unit: UnitId, hex: Hex): number {
  const points = cutAt(game, view, unit, hex);
  if (points === 0) return 0;
  const strength = picture.own[hex] + (view.place[unit] === hex ? 0 : worthInFight(game, view, unit));
  const against = isAnswered(game, view) ? AGAINST * picture.threat[hex] : 0;
  return (PLACE * POINT * points * strength) / (strength + against);
}

// ---- command -------------------------------------------------------------------------------------------------------

/** 6.4 How far it would be out of the reach of its officer. */
function beyondCommand(game: NapoleonicGame, view: NapoleonicView, unit: UnitId, hex: Hex): number {
  const formation = view.formation[unit];
  if (formation === NONE || orderInForce(view, unit)) return 0;
  const { officer } = game.army.formations[formation];
  if (officer === NONE || view.place[officer] < 0) return 0;
  // He comes after.
  const far = distance(game.ground.board, view.place[officer], hex) - rangeOf(game, view, officer) - 2;
  return BEYOND * Math.min(6, Math.max(0, far));
}

/** A leader: within reach of those whom he leads, and of who leads him; with troops, and not in front. */
function leaderStands(game: NapoleonicGame, view: NapoleonicView, picture: Picture, leader: UnitId, hex: Hex): number {
  const { pieces } = game.army;
  const { board } = game.ground;
  const range = rangeOf(game, view, leader);
  const dear = pieces[leader].leader?.rank === 'army' ? 2 : 1;
  let sum = picture.own[hex] > 0 ? 0.5 : 0;
  // 3.23 Without him the stack would be too large.
  const mates = game.army.leaders[picture.side].some((other) => other !== leader && view.place[other] === hex);
  if (!mates && (picture.stacks.get(hex)?.length ?? 0) > 2) sum += 1.5;
  if (picture.own[hex] === 0) sum -= 2 * dear * Math.min(1, picture.threat[hex] / 5);
  else if (picture.foeZones[hex] > 0) sum -= 0.25 * dear;
  const near = (other: UnitId, reach: number) =>
    view.place[other] >= 0 && distance(board, view.place[other], hex) <= reach;
  if (isOfficer(game, leader)) {
    for (const unit of game.army.formations[pieces[leader].formation].units)
      if (view.place[unit] >= 0 && near(unit, range)) sum += 0.15 + 0.05 * pieces[unit].sp;
    for (const other of game.army.leaders[picture.side])
      if (
        other !== leader &&
        isCommander(game, view, other) &&
        near(other, rangeOf(game, view, other)) &&
        !pointBan(game, view, other, leader)
      )
        sum += 0.3;
  }
  if (isCommander(game, view, leader))
    for (const other of game.army.leaders[picture.side])
      if (other !== leader && isOfficer(game, other) && near(other, range) && !pointBan(game, view, leader, other))
        sum += 0.7;
  return sum;
}

/** 17.4, 18.14 A train keeps behind its formation, near enough to serve it. */
function trainStands(game: NapoleonicGame, view: NapoleonicView, picture: Picture, train: UnitId, hex: Hex): number {
  const danger = Math.min(3, picture.threat[hex] / 3) + (picture.foeZones[hex] > 0 ? 3 : 0);
  const { formation } = game.army.pieces[train];
  if (formation === NONE) return -danger;
  const far = game.army.formations[formation].units
    .filter((unit) => view.place[unit] >= 0)
    .map((unit) => distance(game.ground.board, view.place[unit], hex));
  if (far.length === 0) return -danger;
  const mean = far.reduce((total, one) => total + one, 0) / far.length;
  // 17.43 On a lane, and off the road, which others need.
  return -danger - 0.2 * Math.max(0, mean - 7) - (game.ground.onWay[hex] === TRAIL ? 0 : 0.3);
}
