/* Our data files of Denain, together: one thing to fetch at the start of a game. */
export { default as map } from '../../../scenarios/lace-wars/denain/map.json';
export { default as scenario } from '../../../scenarios/lace-wars/denain/scenario.json';
export { default as symbols } from '../../../scenarios/lace-wars/symbols.json';
export { default as tables } from '../../../scenarios/lace-wars/tables.json';
export { default as units } from '../../../scenarios/lace-wars/denain/units.json';
