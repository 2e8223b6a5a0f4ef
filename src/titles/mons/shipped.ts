/* Our data files, together: one thing to fetch at the start of a game. */
export { default as map } from '../../../scenarios/mons/map.json';
export { default as scenario } from '../../../scenarios/mons/mons-1914.json';
export { default as symbols } from '../../../scenarios/mons/symbols.json';
export { default as tables } from '../../../scenarios/mons/tables.json';
export { default as units } from '../../../scenarios/mons/units.json';
