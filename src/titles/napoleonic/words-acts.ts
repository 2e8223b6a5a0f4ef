import type { Hex, UnitId } from '../../engine/title.ts';
import type { Weather } from './schema-words.ts';

/* What repulse, reconnaissance, bridges, pontoons, trains, vedettes and improved positions say: key → values (null: none). */

export interface ActWords extends BridgeWords, PontoonWords, PositionWords, VedetteWords, ContactWords, ActSheetWords {}

// 7.6
interface BridgeWords {
  'no-crossing': { hex: Hex };
  'crossing-damaged': { hex: Hex };
  'crossing-not-damaged': { hex: Hex };
  'infantry-at-bridges': null;
  'combat-units-at-trestles': null;
  'no-command-no-bridges': { unit: UnitId };
  'engaged-no-damage': { hex: Hex };
  'enemy-at-crossing': { hex: Hex };
  'act-needs-points': { unit: UnitId; points: number };
  'repair-watched': null;
  'crossing-is-damaged': { from: Hex; hex: Hex; bridge: boolean };
  'crossing-is-repaired': { from: Hex; hex: Hex; bridge: boolean };
  'repair-fails': { from: Hex; hex: Hex; bridge: boolean };
}

// 18
interface PontoonWords {
  'only-bridge-trains': null;
  'no-water-there': { hex: Hex };
  'lifted-this-turn': { unit: UnitId };
  'marching-no-pontoon': { unit: UnitId };
  'no-pontoons-now': { weather: Weather };
  'slope-no-pontoon': { hex: Hex };
  'enemy-on-far-bank': { hex: Hex };
  'task-lift': null;
  'pass-lift': null;
  'no-pontoon-of-yours': null;
  'not-at-an-end': { hex: Hex };
  'not-to-that-end': { hex: Hex };
  'pontoon-laid': { from: Hex; to: Hex };
  'pontoon-lifted': { unit: UnitId; hex: Hex };
  'pontoon-destroyed': { from: Hex; to: Hex };
  'pontoon-captured': { from: Hex; to: Hex };
  'train-reached': { unit: UnitId; guarded: boolean };
  'train-captured': { unit: UnitId; points: number };
  'supplied-by-capture': { units: readonly UnitId[] };
  'bridge-train-taken': { unit: UnitId; hex: Hex };
}

// 15.2
interface PositionWords {
  'task-build': null;
  'pass-build': null;
  'one-hex-to-build': null;
  'built-already': { hex: Hex };
  'ground-too-hard': { weather: Weather };
  'position-stands': { hex: Hex };
  'too-few-to-build': { hex: Hex; least: number };
  'position-begun': { hex: Hex };
  'position-finished': { hex: Hex };
  'position-given-up': { hex: Hex };
}

// 16.1
interface VedetteWords {
  'task-detach': null;
  'pass-detach': null;
  'one-detaches': null;
  'no-vedettes': { unit: UnitId };
  'not-there-to-detach': { unit: UnitId };
  'not-on-entering': { unit: UnitId };
  'reduced-no-vedettes': { unit: UnitId };
  'no-counters-left': { unit: UnitId };
  'task-recombine': null;
  'pass-recombine': null;
  'one-recombines': null;
  'no-vedettes-out': { unit: UnitId };
  'vedettes-to-enter': { unit: UnitId };
  'recombines-later': { unit: UnitId };
  'too-few-vedettes': { unit: UnitId; hex: Hex; least: number };
  'vedettes-engaged': { hex: Hex };
  'vedettes-out': { unit: UnitId; count: number; hex: Hex };
  'vedettes-in': { unit: UnitId; count: number; hex: Hex };
}

// 8.3, 9
interface ContactWords {
  'mode-repulse': null;
  'vedettes-cannot-repulse': null;
  'no-repulse-at-night': null;
  'nobody-to-repulse': { hex: Hex };
  'repulsed-twice': { unit: UnitId };
  'no-way-after-repulse': { hexes: readonly Hex[] };
  'repulse-needs-points': { unit: UnitId; points: number };
  'task-contact': { hex: Hex };
  'try-repulse': null;
  'stop-here': null;
  'repulse-succeeds': RepulseData;
  'repulse-fails': RepulseData;
  'task-repulse-entry': null;
  'repulsers-enter-together': { units: readonly UnitId[] };
  'not-emptied': { hex: Hex };
  'task-reconnaissance': { hex: Hex };
  'one-hex-to-scout': null;
  'not-hidden-beside': { hex: Hex };
  'reconnaissance-rolled': { from: Hex; hex: Hex; result: string };
  'vedette-lost': { unit: UnitId; hex: Hex };
  'vedette-gone': { unit: UnitId; hex: Hex };
}

interface RepulseData {
  units: readonly UnitId[];
  hexes: readonly Hex[];
  attack: number;
  defence: number;
  /** The feature that serves the defenders, null for none. */
  terrain: string | null;
}

/** Sheets. */
interface ActSheetWords {
  'act-result': { result: string };
  'preview-outcome': null;
  'preview-repulse': { hexes: readonly Hex[] };
  'preview-repulse-own': null;
  'preview-repulse-theirs': null;
  'preview-repulse-enemy': null;
  'preview-repulse-limit': { attack: number; defence: number };
  'preview-stack-unknown': { hex: Hex };
  'preview-reconnaissance': { hex: Hex };
  'preview-stop': { hexes: readonly Hex[] };
  'preview-look': null;
  'preview-scouts-own': null;
  'preview-scouts-theirs': null;
  'preview-damage': { hex: Hex };
  'preview-repair': { hex: Hex };
  'preview-build': { hex: Hex };
  'preview-capture': { unit: UnitId };
  'preview-captures': { hex: Hex };
  'preview-point': { unit: UnitId; leader: UnitId };
  'preview-detach': { unit: UnitId; count: number };
  'preview-unit-leaves': { unit: UnitId };
  'preview-unit-reduced': { unit: UnitId };
  'preview-order': { hex: Hex };
  'preview-force': { units: readonly UnitId[] };
  'preview-way': { unit: UnitId };
  'preview-no-way': { units: readonly UnitId[]; hex: Hex };
  'preview-pace': { unit: UnitId; night: boolean };
  'preview-turns': null;
  'preview-order-from': null;
  'preview-order-command': null;
  'preview-whom': { leader: UnitId };
  'preview-who-spends': { unit: UnitId };
  'preview-officers-near': { units: readonly UnitId[] };
  'preview-units-near': null;
  'preview-comes-in': { units: readonly UnitId[] };
  'preview-left-out': { units: readonly UnitId[] };
  'preview-points-officers': null;
  'preview-points-units': null;
  'preview-order-ends': { units: readonly UnitId[] };
  'preview-roll': { unit: UnitId };
  'preview-bars': { units: readonly UnitId[] };
  'preview-check': { units: readonly UnitId[] };
  'preview-rally': { unit: UnitId };
  'preview-initiative': { unit: UnitId };
}
