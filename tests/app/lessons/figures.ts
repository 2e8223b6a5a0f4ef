import type { Figures } from './told.ts';

/* What every figure in the texts of the lessons rests on. A figure that nothing stands behind fails the test. */

const DATE = () => true;

const mons: Figures = {
  map: [
    ['23 August 1914', DATE],
    ['turn 7', DATE], // rule 4.2
    ['+ and - zoom, 0 shows', DATE],
  ],
  ground: [
    ['infantry pays 2', (t) => t.report('4206', 'infantry 2')],
    ['takes 2 from the die', (t) => t.report('4206', 'Attack on it: −2')],
  ],
  counter: [
    ['8-4', (t) => t.figures('g-75') === '8-4'],
    ['melee strength 8', (t) => t.figures('g-75').startsWith('8-')],
    ['movement factor 4', (t) => t.figures('g-75').endsWith('-4')],
    ['four of them', (t) => t.steps('g-75') === 4],
    ['Maisières, 4304', (t) => t.at('g-75') === '4304'],
  ],
  move: [['costs 1 of the 4 points', (t) => t.spends() === 1 && t.leaves() === 3]],
  second: [
    ['woods of 4404', (t) => t.at('g-89') === '4404'],
    ['costs 4 points: all they have', (t) => t.spends() === 4 && t.leaves() === 0],
  ],
  third: [
    ['3-4, is in 4603', (t) => t.figures('g-j9') === '3-4' && t.at('g-j9') === '4603'],
    ['up to 5 stacking points', DATE],
  ],
  'end-movement': [['to 3007', (t) => t.at('g-fa18') === '3007']],
  bombard: [
    ['3 and 3 make a strength of 6', (t) => t.line('3') && t.line('6')],
    ['row 4-7', (t) => t.column('4-7')],
    ['two times in three', (t) => t.chance('1', [2, 3])],
  ],
  'end-bombardment': [
    ['The die shows 6', (t) => t.rolled([6], '1')],
    ['lose 1 step and have 1 left', (t) => t.steps('b-es') === 1 && t.happened('1st East Surrey loses a step')],
  ],
  assault: [
    ['8, 8 and 3 make 19', (t) => ['8', '3', '19'].every(t.line)],
    ['the 4 of the Royal Fusiliers', (t) => t.line('4') && t.figures('b-rf').startsWith('4-')],
    ['4:1', (t) => t.column('4:1')],
    ['takes 2 from the die', (t) => t.modifier(-2)],
    ['1 more', (t) => t.modifier(-1)],
    ['1/2 in one case in six', (t) => t.chance('1/2', [1, 6])],
    ['2/1 in the others', (t) => t.chance('2/1', [5, 6])],
  ],
  losses: [
    ['a die of 1, plus 1 because the attackers cross water, made 2', (t) => t.rolled([1], '0', 2)],
    ['a die of 6, less 3, made 3 at 4:1: 1/2', (t) => t.rolled([6], '1/2', 3)],
    ['Their 2 steps', (t) => t.at('b-rf') === 'off'],
    ['the other 1 step', (t) => t.task('loses 1 step')],
  ],
};

const lostBattalion: Figures = {
  front: [
    ['26 September 1918', DATE],
    ['+ and - zoom, 0 shows', DATE],
  ],
  counter: [
    ['12-10', (t) => t.figures('us-4-39') === '12-10' && t.figures('us-4-47') === '12-10'],
    ['strength 12', (t) => t.figures('us-4-39').startsWith('12-')],
    ['allowance 10', (t) => t.figures('us-4-39').endsWith('-10')],
    ['four dots', (t) => t.steps('us-4-39') === 4],
    ['2739', (t) => t.at('us-4-39') === '2739' && t.at('us-4-47') === '2739'],
  ],
  move: [
    ['2840', (t) => t.at('us-80-319') === '2840' && t.at('us-80-320') === '2840'],
    ['costs 1 point', (t) => t.spends() === 1],
  ],
  reconnaissance: [
    ['costs 9 of the 10 points', (t) => t.spends() === 9 && t.leaves() === 1],
    ['less 2 on the first turn', (t) => t.modifier(-2)],
    ['41.7% for no resistance', (t) => t.chance('NO', [5, 12])],
  ],
  second: [['The dice were 4 and 1: with the 2 off, 3', (t) => t.rolled([4, 1], 'NO', 3)]],
  further: [
    ['5 and 1, less 2, made 4', (t) => t.rolled([5, 1], 'BG', 4) && t.happened('No barrage or gas marker is left')],
  ],
  hasty: [
    ['3 and 5, less 2: 6', (t) => t.rolled([3, 5], 'MG', 6)],
    ['24 against 2 is 12:1', (t) => ['24', '2', '12:1'].every(t.line)],
    ['to 11:1', (t) => t.column('11:1') && t.modifier(-1) && t.chance('0/E', [1, 1])],
    ['ends at 8:1', DATE], // rule 9.9
  ],
  barrage: [
    ['strength of 3', (t) => t.line('3')],
    ['column 1-2', (t) => t.column('1-2')],
    ['one chance in six', (t) => t.chance('1', [1, 6])],
  ],
  'end-movement': [['A 3 had no effect', (t) => t.rolled([3], '0') && t.happened('is eliminated in 2838')]],
  prepared: [
    ['74 against 2', (t) => t.line('74') && t.line('2')],
    ['one column each to the left', (t) => t.modifier(-1)],
    ['one to the right', (t) => t.modifier(1)],
  ],
  guns: [
    ['strengths 3 and 5, make 8', (t) => ['3', '5', '8'].every(t.line)],
    ['column 5-6', (t) => t.column('5-6')],
    ['one chance in two', (t) => t.chance('1', [1, 2])],
  ],
  advance: [['6: 1 step', (t) => t.rolled([6], '1') && t.happened('The barrage alone has emptied 2837')]],
  odds: [
    ['40 against 6 is 6:1', (t) => ['40', '6', '6:1'].every(t.line)],
    ['makes 5:1', (t) => t.column('5:1') && t.modifier(-1)],
    ['2/1 in one case in six', (t) => t.chance('2/1', [1, 6])],
  ],
  losses: [
    ['A 1: 2/1', (t) => t.rolled([1], '2/1')],
    ['lose 1 step', (t) => t.steps('ge-117-450') === 1 && t.at('ge-117-450') === '2240'],
    ['you lose 2', (t) => t.task('loses 2 steps')],
    ['lost 2 steps each', (t) => t.steps('us-37-147') === 2 && t.steps('us-37-148') === 2],
    ['are whole', (t) => t.steps('us-80-319') === 4 && t.steps('us-80-320') === 4],
  ],
  'end-combat': [['feeds 10 attacking divisions', (t) => t.list('of 10 divisions')]],
};

const laceWars: Figures = {
  camp: [
    ['24 July 1712', DATE],
    ['worth 5 points each', DATE], // rule 13.3
    ['+ and - zoom, 0 shows', DATE],
  ],
  counter: [['2-2-3', (t) => t.figures('f-right-3') === '2-2-3' && t.at('f-right-3') === '1314']],
  bombard: [
    ['a 9 at 1712', (t) => t.rolled([9], '-') && t.happened('in 1712, no effect')],
    ['one chance in ten', (t) => t.chance('1D', [1, 10])],
  ],
  initiative: [
    ['The die was 6', (t) => t.rolled([6], 'check')],
    ['morale of 3: a 4', (t) => t.figures('a-gar-2').endsWith('-3') && t.rolled([4], 'D')],
    ['7 and 1 for the attacker made 8', (t) => t.rolled([7], '8', 8)],
    ['against 5', (t) => t.rolled([5], '5', 5)],
  ],
  turn: [['1 point each', DATE]], // rule 7.2
  move: [['costs 2 points', (t) => t.spends() === 2 && t.leaves() === 0]],
  melee: [
    ['4 to 2', (t) => t.line('2:1')],
    ['column 2:1', (t) => t.column('2:1')],
    ['morale 3 on both sides', (t) => ['f-right-2', 'f-right-3', 'a-gar-4'].every((u) => /-[34]$/.test(t.figures(u)))],
  ],
  'second-melee': [
    ['a 6, no effect', (t) => t.rolled([6], '-')],
    ['4: D/1', (t) => t.rolled([4], 'D/1')],
    ['lose 1 step', (t) => t.steps('a-gar-4') === 1],
  ],
  end: [
    ['a 5, went wide', (t) => t.rolled([5], '-')],
    ['A 6 in the melee, at 2:1 against cover', (t) => t.rolled([6], '-/1DR')],
    ['cost him 1 step', (t) => t.happened('Kettler 2 loses 1 step') && t.at('a-gar-2') === 'off'],
  ],
};

const napoleonic: Figures = {
  crossroads: [
    ['16 June 1815', DATE],
    ['worth 15 points', (t) => t.report('0812', 'Worth 15 to the French')],
    ['+ and - zoom, 0 shows', DATE],
  ],
  counter: [
    ['0918 reads 7-3-4', (t) => t.figures('F-5') === '7-3-4' && t.at('F-5') === '0918'],
    ['strength 7, initiative 3, movement 4', (t) => t.figures('F-5') === '7-3-4'],
    ['an initiative of 4 is better than one of 3', DATE], // rule 6.3
  ],
  command: [['2 for officers and 2 for combat units within 4 hexes', (t) => t.figures('F-Ney').startsWith('2-4-')]],
  leader: [
    ['in 0817', (t) => t.at('F-Reille') === '0817'],
    ['half a point a hex', (t) => t.spends() === 0.5],
  ],
  reconnaissance: [['costs all 4 points', (t) => t.spends() === 4 && t.leaves() === 0]],
  gun: [
    ['A 6', (t) => t.rolled([6], 'R') && t.happened('2 Nassau')],
    ['12-pounders', DATE],
    ['3 points from 0818', (t) => t.spends() === 3 && t.at('F-IIa12') === '0818'],
  ],
  stop: [
    ['5 times', DATE], // rule 9.12
    ['strength 3', (t) => t.figures('F-IIa12').startsWith('3-')],
  ],
  march: [
    ['The die was 4', (t) => t.rolled([4], '-')],
    ['8-4-4', (t) => t.figures('F-9') === '8-4-4' && t.at('F-9') === '0817'],
    ['half a point', (t) => t.spends() === 1.5],
  ],
  'end-movement': [
    ['8 against 13½', (t) => t.figures('F-9').startsWith('8-')],
    ['5:1', DATE], // rule 9.12
  ],
  plan: [
    ['18 against 11½ is 1.5:1', (t) => ['18', '11½', '1.5:1'].every(t.line)],
    ['at 1:1.5', (t) => t.column('1:1.5') && t.modifier(-2)],
  ],
  fight: [
    ['At 1:1.5 a die of 1 or 2 throws the defenders back, 3 or 4 brings shock', DATE], // the combat table
  ],
  advance: [
    ['A 1', (t) => t.rolled([1], 'Dr')],
    ['retreat 1 hex', (t) => t.happened('defenders retreat 1 hex') && t.at('A-Byl') === '0914'],
    ['on a 3', (t) => t.rolled([3], 'free')],
  ],
  end: [['2 hexes from Foy', (t) => t.at('F-9') === '0814']],
};

export const figures: Readonly<Record<string, Figures>> = {
  mons,
  'lost-battalion': lostBattalion,
  'lace-wars': laceWars,
  napoleonic,
};
