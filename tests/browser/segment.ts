import { RandomPlayer } from '../../scripts/lib/random-player.ts';
import { wayTo } from '../../src/app/table/orders/travel.ts';
import { type Game, play, startGame } from '../../src/engine/record.ts';
import { type Action, type Decision, OFF_MAP, type Title } from '../../src/engine/title.ts';

/** Moves in one activation before its player goes on to combat. */
const MOVES = 5;

/** A move as the table would make it: along the path within reach, with a facing chosen where several can be had. */
function asOffered(title: Title, game: Game, action: Action): Action | null {
  if (action.kind !== 'move' || action.mode !== undefined) return action;
  const { units, facings } = action;
  const to = title.reach(game.position, { units }).find((r) => r.hex === action.path.at(-1));
  if (!to || action.path.at(-1) === OFF_MAP) return null;
  const facing = (to.ends?.find((end) => end.facing === facings?.[0]) ?? to.ends?.[0])?.facing;
  const { path } = wayTo(to, facing);
  const move: Action = {
    kind: 'move',
    units,
    path,
    ...(to.ends && to.ends.length > 1 ? { facings: [facing!] } : {}),
  };
  return title.check(game.position, move).ok ? move : null;
}

/** A player at random who charges when he can, attacks whenever he may, and makes few other moves. */
class Attacker {
  private readonly random: RandomPlayer;
  private readonly title: Title;
  private moves = 0;
  constructor(title: Title, seed: string) {
    this.title = title;
    this.random = new RandomPlayer(title, seed, true);
  }

  order(game: Game, decision: Decision): Action {
    const { title } = this;
    const p = game.position;
    if (decision.kind !== 'move') this.moves = 0;
    else {
      for (const unit of title.actors(p)) {
        for (const to of title.reach(p, { units: [unit] }))
          for (const end of to.ends ?? [])
            if (end.charge && to.ends!.length > 1)
              return { kind: 'move', units: [unit], path: wayTo(to, end.facing).path, facings: [end.facing] };
      }
      for (let i = 0; i < 8 && this.moves < MOVES; i++) {
        const move = this.random.order(p, { ...decision, pass: undefined });
        const offered = move && asOffered(title, game, move);
        if (offered) return (this.moves++, offered);
      }
      return { kind: 'pass' };
    }
    if (decision.step === 'combat')
      for (const way of ['melee', 'fire', 'bombard'])
        if (decision.options!.some((o) => o.id === way)) return { kind: 'choose', option: way };
    return (
      (decision.kind === 'attack' ? this.random.order(p, { ...decision, pass: undefined }) : null) ??
      this.random.order(p, decision)!
    );
  }
}

export interface Segment {
  /** The game up to the segment. */
  readonly before: Game;
  readonly actions: readonly Action[];
  /** What happened in it, by the words of its events, and "charge". */
  readonly happened: ReadonlySet<string>;
}

/** The first operations segment, from one initiative to the next, of a game at random in which all that is wanted happens, among short ones. */
export function segmentWith(title: Title, wanted: readonly string[], longest: number): Segment {
  for (let seed = 0; seed < 30; seed++) {
    let game = startGame(title, { seed: `segment ${seed}` });
    const player = new Attacker(title, `segment ${seed}`);
    let before: Game | null = null;
    let happened = new Set<string>();
    for (let i = 0; i < 500; i++) {
      const decision = title.decision(game.position);
      if (decision.over) break;
      if (decision.step === 'order') {
        const actions = before ? game.actions.slice(before.actions.length) : [];
        if (before && actions.length <= longest && wanted.every((what) => happened.has(what)))
          return { before, actions, happened };
        before = game;
        happened = new Set();
      }
      const action = player.order(game, decision);
      if (
        action.kind === 'attack' &&
        title.preview(title.view(game.position, 'open'), action)?.modifiers.some((m) => m.say === 'shift-charge')
      )
        happened.add('charge');
      game = play(game, action);
      for (const event of game.events.at(-1)!) happened.add(event.say);
      // The table has no press for these: a move to the edge and units from a tray are played elsewhere.
      if (
        action.kind === 'move' &&
        title
          .table(title.view(before?.position ?? game.position, 'open'))
          .trays.some((tray) => tray.groups.some((g) => g.counters.some((c) => action.units.includes(c.unit))))
      )
        before = null;
    }
  }
  throw new Error(`no segment in which there is ${wanted.join(', ')}`);
}
