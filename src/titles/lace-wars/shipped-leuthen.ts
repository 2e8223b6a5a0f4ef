/* Our data files of Leuthen, together: one thing to fetch at the start of a game. */
export { default as approach } from '../../../scenarios/lace-wars/leuthen/scenarios/leuthen-approach.json';
export { default as historical } from '../../../scenarios/lace-wars/leuthen/scenarios/leuthen-historical.json';
export { default as map } from '../../../scenarios/lace-wars/leuthen/map.json';
export { default as symbols } from '../../../scenarios/lace-wars/symbols.json';
export { default as tables } from '../../../scenarios/lace-wars/tables.json';
export { default as units } from '../../../scenarios/lace-wars/leuthen/units.json';
