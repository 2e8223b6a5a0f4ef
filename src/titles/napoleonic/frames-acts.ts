import type { Hex, SideId, UnitId } from '../../engine/title.ts';

/*
 * Pending steps of contact with the enemy, vedettes, improved positions and pontoons (8.3, 9, 15.2, 16.1, 18.34). What
 * is open in them depends on what only their owner knows; so each first works out by itself whether there is anything
 * to decide, and is marked `open` when there is: then every seat knows who decides.
 */

/** 9.11, 8.3 The mover has come into an enemy zone of control in a hex: repulse, or stop and reconnoitre. */
interface ContactFrame {
  readonly step: 'contact';
  readonly side: SideId;
  readonly hex: Hex;
  readonly open?: boolean;
}

/** 9.21 The mover enters one of the hexes that its repulse has emptied, at the price in half points for each of its units. */
export interface RepulseEntryFrame {
  readonly step: 'repulse-entry';
  readonly side: SideId;
  readonly hexes: readonly Hex[];
  readonly costs: readonly number[];
  readonly open?: boolean;
}

/** 8.3 Units have stopped in a hex beside hidden stacks and look into one of them. */
export interface ReconnaissanceFrame {
  readonly step: 'reconnaissance';
  readonly side: SideId;
  readonly hex: Hex;
  readonly units: readonly UnitId[];
  readonly targets: readonly Hex[];
}

/** 15.22 End of the movement phase: where to roll for an improved position. `tried`: hexes rolled for already. */
export interface BuildFrame {
  readonly step: 'build';
  readonly side: SideId;
  readonly tried: readonly Hex[];
  readonly open?: boolean;
}

/** 16.12, 16.13 Vedettes become cavalry again: `at` the end of the movement phase, or in the reorganisation segment. */
export interface RecombineFrame {
  readonly step: 'recombine';
  readonly side: SideId;
  readonly at: 'movement' | 'reorganisation';
  readonly open?: boolean;
}

/** 16.11, 16.13 The reorganisation segment: units that detach vedettes. */
interface DetachFrame {
  readonly step: 'detach';
  readonly side: SideId;
  readonly open?: boolean;
}

/** 18.34 Step e of command control: pontoons that are taken up. */
interface LiftFrame {
  readonly step: 'lift';
  readonly side: SideId;
  readonly open?: boolean;
}

export type ActFrame =
  ContactFrame | RepulseEntryFrame | ReconnaissanceFrame | BuildFrame | RecombineFrame | DetachFrame | LiftFrame;
