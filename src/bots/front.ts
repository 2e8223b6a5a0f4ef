import type { Board, Hex } from '../engine/board/board.ts';
import type { Forces, Judgement, Sight, Standing, Style } from '../engine/judgement.ts';
import { enemyOf, OFF_MAP, type SideId, type Title, type UnitId } from '../engine/title.ts';
import type { Player } from './bot.ts';
import { around } from './ground.ts';

/* Both armies on the ground, as a side sees them: who is strong where, and what it means to stand in a hex. */

/** What of a strength is felt in its own hex, and one, two and three hexes off. */
const WEIGHTS = [1, 1, 0.5, 0.2];

export class Front {
  readonly forces: Forces;
  readonly side: SideId;
  /** By hex: strength standing there, of this side and of the enemy; enemy strength that may be felt there. */
  readonly own: Float32Array;
  readonly enemy: Float32Array;
  private felts: Float32Array | null = null;
  private readonly board: Board;
  private readonly units: Title['units'];
  private readonly judgement: Judgement;
  private readonly view: unknown;

  constructor({ title, judgement, side }: Player, view: unknown) {
    this.board = title.board;
    this.units = title.units;
    this.judgement = judgement;
    this.side = side;
    this.view = view;
    this.forces = judgement.forces(view);
    const { size } = title.board;
    this.own = new Float32Array(size);
    this.enemy = new Float32Array(size);
    const { place, strength, guessed } = this.forces;
    for (let unit = 0; unit < place.length; unit++) {
      const hex = place[unit];
      if (hex < 0 || strength[unit] <= 0) continue;
      if (title.units[unit].side === side) this.own[hex] += strength[unit];
      else this.enemy[hex] += strength[unit];
    }
    for (const [hex, more] of guessed) this.enemy[hex] += more;
  }

  /** Worked out when first wanted: titles that weigh dangers themselves never ask. */
  private get felt(): Float32Array {
    if (this.felts) return this.felts;
    const felt = (this.felts = new Float32Array(this.board.size));
    const feel = (hex: Hex, strength: number) =>
      around(this.board, hex).forEach((ring, far) => {
        for (const other of ring) felt[other] += strength * WEIGHTS[far];
      });
    const { place, strength, guessed } = this.forces;
    for (let unit = 0; unit < place.length; unit++)
      if (place[unit] >= 0 && strength[unit] > 0 && this.units[unit].side !== this.side)
        feel(place[unit], strength[unit]);
    for (const [hex, more] of guessed) feel(hex, more);
    return felt;
  }

  /** Hexes in which enemies stand. */
  enemies(): Hex[] {
    const list: Hex[] = [];
    this.enemy.forEach((strength, hex) => {
      if (strength > 0) list.push(hex);
    });
    return list;
  }

  /**
   * What it means for a unit to stand in a hex: danger from enemies around, less with friends beside it and in cover;
   * the prospect of an attack from there, where this side is the stronger; and what the title has to say.
   */
  standing(unit: UnitId, at: Standing, style: Style): number {
    if (at.hex === OFF_MAP) return 0;
    const { stand, tactical } = this.judgement;
    return (tactical ? 0 : this.common(unit, at.hex, style)) + (stand?.(this.view, unit, at, style) ?? 0);
  }

  private common(unit: UnitId, hex: Hex, { manner: { boldness }, sight }: Style): number {
    const { place, strength, step } = this.forces;
    const { roles, cover, still } = this.judgement;
    const mine = strength[unit];
    const here = place[unit];
    const [, beside] = around(this.board, hex);
    let support = this.own[hex] + (here === hex ? 0 : mine);
    let friends = 0;
    let prospect = 0;
    for (const other of beside) {
      friends += this.own[other] - (other === here ? mine : 0);
      if (this.enemy[other] > 0) prospect = Math.max(prospect, this.prospect(unit, hex, other, sight));
    }
    if (still === enemyOf(this.side)) return roles[unit] === 'troops' ? prospect * boldness : 0;
    support = Math.max(0.1, support + 0.4 * friends) * cover[hex];
    const felt = sight === 'near' ? 0 : this.felt[hex];
    const fears = roles[unit] === 'troops' ? 1 : 2.5;
    const danger = (Math.min(3, Math.max(0, felt / support - 0.7)) * 0.5 * fears * step[unit]) / boldness;
    return (roles[unit] === 'troops' ? prospect * boldness : 0) - danger;
  }

  /** How good an attack on a hex would be with this unit beside it. */
  private prospect(unit: UnitId, hex: Hex, target: Hex, sight: Sight): number {
    const { place, strength } = this.forces;
    let attackers = strength[unit];
    for (const other of sight === 'near' ? [] : around(this.board, target)[1])
      attackers += this.own[other] - (other === place[unit] ? strength[unit] : 0);
    const odds = attackers / Math.max(0.1, this.enemy[target] * this.judgement.cover[target]);
    return Math.min(1.2, Math.max(0, odds - 1.2)) * (hex === place[unit] ? 1 : 0.9);
  }
}
