import { type Action, type Focus, type Hex, type MoveQuery, OFF_MAP, type UnitId } from '../title.ts';

/*
 * Who and what there is in a scenario. Questions come from pages, programs and saves, and may be about a unit or a hex
 * that is not there: the referee and the questions that draw (`guarded.ts`) ask here before they ask the rules.
 */
export interface Existing {
  isUnit(unit: UnitId): boolean;
  isHex(hex: Hex): boolean;
  /** Units that exist, each once. */
  areUnits(units: readonly UnitId[]): boolean;
  /** All hexes that an action names are hexes of the map, or lie off it (OFF_MAP). */
  areItsHexes(action: Action): boolean;
  /** All units and hexes of an action. */
  isAction(action: Action): boolean;
  /** The same, and somebody moves. */
  isMove(action: Action): boolean;
  /** A narrowing of the orders to somebody, somewhere; OFF_MAP is where they leave the map. */
  isFocus(focus: Focus): boolean;
  isQuery(query: MoveQuery): boolean;
}

const NONE: readonly never[] = [];

/** Of so many units and hexes. */
export function existing(units: number, hexes: number): Existing {
  const isUnit = (unit: UnitId) => Number.isInteger(unit) && unit >= 0 && unit < units;
  const isHex = (hex: Hex) => Number.isInteger(hex) && hex >= 0 && hex < hexes;
  const isPlace = (hex: Hex) => isHex(hex) || hex === OFF_MAP;
  const areUnits = (list: readonly UnitId[]) =>
    list.every(isUnit) && (list.length < 2 || new Set(list).size === list.length);
  const areItsHexes = (action: Action) => hexesOf(action).every(isPlace);
  const isAction = (action: Action) => {
    if (action.kind === 'allocate') return isUnit(action.unit);
    return !('units' in action) || (areUnits(action.units) && areItsHexes(action));
  };
  return {
    isUnit,
    isHex,
    areUnits,
    areItsHexes,
    isAction,
    isMove: (action) => action.kind === 'move' && action.units.length > 0 && action.path.length > 0 && isAction(action),
    isFocus: ({ units: of, hex }) =>
      (of === undefined || (of.length > 0 && areUnits(of))) && (hex === undefined || isPlace(hex)),
    isQuery: ({ units: of, via = NONE }) => areUnits(of) && via.every(isHex),
  };
}

/** The hexes that an action names. */
export function hexesOf(action: Action): readonly Hex[] {
  switch (action.kind) {
    case 'move':
    case 'retreat':
      return action.path;
    case 'attack':
      return action.also ? [action.target, ...action.also] : [action.target];
    case 'place':
    case 'advance':
      return [action.hex];
    case 'select':
      return action.hexes ?? NONE;
    default:
      return NONE;
  }
}
