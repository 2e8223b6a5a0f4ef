/* Our data files that all scenarios share, together: one thing to fetch at the start of a game. */
export { default as map } from '../../../scenarios/lost-battalion/map.json';
export { default as symbols } from '../../../scenarios/lost-battalion/symbols.json';
export { default as tables } from '../../../scenarios/lost-battalion/tables.json';
export { default as units } from '../../../scenarios/lost-battalion/units.json';
