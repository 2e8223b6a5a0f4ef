import type { Frame, Melee, Mover } from './position.ts';

/* Pending steps as every seat sees them, by name: nothing is hidden in these games, and a new field is until it is named. */

export function frameSeen(frame: Frame): Frame {
  switch (frame.step) {
    case 'set-up':
    case 'bombardment':
    case 'breach':
      return { step: frame.step, side: frame.side };
    case 'segment':
      return { step: frame.step, only: frame.only };
    case 'order':
      return { step: frame.step, side: frame.side, double: frame.double };
    case 'activate': {
      const { step, side, most, chosen } = frame;
      return { step, side, most, chosen };
    }
    case 'march':
      return { step: frame.step, side: frame.side, marched: frame.marched };
    case 'movement': {
      const { step, side, formations, command, mover, strategic } = frame;
      return { step, side, formations, command, mover: mover && moverSeen(mover), strategic };
    }
    case 'command': {
      const { step, side, moved, factor } = frame;
      return { step, side, moved, factor };
    }
    case 'rally':
      return { step: frame.step, side: frame.side, units: frame.units };
    case 'onward': {
      const { step, units, path, facing } = frame;
      return { step, units, path, facing };
    }
    default:
      return combatSeen(frame);
  }
}

function moverSeen({ units, start, spent, steps, road, stopped }: Mover): Mover {
  return { units, start, spent, steps, road, stopped };
}

type OfTurn = 'set-up' | 'bombardment' | 'breach' | 'segment' | 'order' | 'activate' | 'march' | 'movement' | 'command';
/** Pending steps of attacks and of what follows from them. */
function combatSeen(frame: Exclude<Frame, { readonly step: OfTurn | 'rally' | 'onward' }>): Frame {
  switch (frame.step) {
    case 'combat': {
      const { step, side, formations, command, struck, attack } = frame;
      return { step, side, formations, command, struck, attack };
    }
    case 'melee':
      return meleeSeen(frame);
    case 'reaction': {
      const { step, side, shooters, targets, shots } = frame;
      return { step, side, shooters, targets, shots };
    }
    case 'losses': {
      const { step, side, units, points } = frame;
      return { step, side, units, points };
    }
    case 'suffer': {
      const { step, unit, effect, rule } = frame;
      return { step, unit, effect, rule };
    }
    case 'retreat': {
      const { step, unit, hexes, from, displaced, entering, leaders } = frame;
      return { step, unit, hexes, from, displaced, entering, leaders };
    }
    case 'rout': {
      const { step, unit, made, leaders, way } = frame;
      return { step, unit, made, leaders, ...(way ? { way } : {}) };
    }
    case 'rout-facing':
    case 'aide':
      return { step: frame.step, unit: frame.unit };
    case 'advance': {
      const { step, side, units, hexes } = frame;
      return { step, side, units, hexes };
    }
    case 'flight':
      return { step: frame.step, unit: frame.unit, from: frame.from };
    case 'breach-attempt': {
      const { step, unit, hex, answered } = frame;
      return { step, unit, hex, answered };
    }
  }
}

function meleeSeen(frame: Melee): Melee {
  const { step, side, attackers, defenders, attackerHexes, defenderHexes, at, routed } = frame;
  const result = frame.result && { attacker: frame.result.attacker, defender: frame.result.defender };
  return { step, side, attackers, defenders, attackerHexes, defenderHexes, at, result, routed };
}
