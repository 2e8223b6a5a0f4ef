import type { LessonText } from '../../lessons.ts';

export const lesson: LessonText = {
  map: {
    head: 'Six bridges',
    text: 'Sunday, 23 August 1914, the second turn. You play the Germans; the lesson plays the British. The canal runs across the map from west to east, and six hexes on its south bank are outlined: hold all of them at the end of turn 7 and the battle is won that evening.\nDrag the map to look around, zoom with the wheel or two fingers; by keyboard, arrow keys move the hex cursor, + and - zoom, 0 shows the whole map.',
  },
  ground: {
    head: 'What a hex tells you',
    text: 'Nimy, 4206, is a built-up hex in a bend of the canal. Two things matter on this map: what lies inside a hex, and what lies on its sides. A canal is crossed only where a bridge is drawn.',
    task: 'Inspect 4206 and read what houses do: infantry pays 2 to come in off the road, and an attack on it takes 2 from the die.',
  },
  counter: {
    head: 'A counter',
    text: 'The 75th Regiment of IX Corps stands in Maisières, 4304. Its figures read 8-4: melee strength 8, movement factor 4. The dots in the stripe are its steps: four of them, the most that any unit has.',
    task: 'Select the 75th Regiment.',
  },
  refusal: {
    head: 'Why not?',
    text: 'The hexes within reach light up, each with the movement points that would be left; a square badge means that the move must stop there. You may still try a hex that is not lit: the answer is the rule that forbids it.',
    task: 'Try to move to 4207, behind the canal.',
  },
  move: {
    head: 'A move',
    text: 'There is no bridge between 4305 and 4306, and the hexes that decide are outlined. Go where a bridge is: 4205 lies across from Nimy. It costs 1 of the 4 points. Its badge is square: the Royal Fusiliers in Nimy have a zone of control there, and entering one ends the move.',
    task: 'Move the 75th Regiment to 4205.',
  },
  undo: {
    head: 'Undo',
    text: 'The regiment has stopped, as expected. A move that rolled no die and showed nobody anything is taken back freely. Past a die, or past an order of the other side, the game asks the other player first.',
    task: 'Undo the move.',
  },
  again: {
    head: 'The same again',
    text: 'The log keeps no trace of it. You will need the regiment in 4205.',
    task: 'Move the 75th Regiment to 4205 once more.',
  },
  second: {
    head: 'A second side of Nimy',
    text: 'The 89th Grenadiers wait in the woods of 4404. The way round the head of the column to 4105 costs 4 points: all they have. That hex faces the other bridge into Nimy.',
    task: 'Move the 89th Grenadiers to 4105.',
  },
  third: {
    head: 'A stack',
    text: 'The 9th Jäger Battalion, 3-4, is in 4603. It may join the 75th Regiment: a hex holds up to 5 stacking points of units, and you are told when you pass the limit.',
    task: 'Move the 9th Jäger Battalion to 4205.',
  },
  'end-movement': {
    head: 'The end of a phase',
    text: 'In the west the lesson has brought the 18th Field Artillery up to 3007, beside which the 54th already stands. A phase ends when you say so; if units could still move, the button says how many. What is not done in its phase is not done.',
    task: 'End the movement phase.',
  },
  bombard: {
    head: 'Bombardment',
    text: 'First the guns. The East Surreys hold the bridge hex 2908 within range of both regiments: 3 and 3 make a strength of 6, row 4-7 of the table. The panel shows the exact chances before any die is rolled: two times in three the target loses a step.',
    task: 'Choose 2908 as the target and bombard it with the 18th and 54th Field Artillery.',
  },
  'end-bombardment': {
    head: 'A step lost',
    text: 'The die shows 6: the East Surreys lose 1 step and have 1 left. One of the two dots of their counter is empty now. No other guns of yours have a target.',
    task: 'End the bombardment.',
  },
  assault: {
    head: 'An attack',
    text: 'Now Nimy. From two sides, 8, 8 and 3 make 19 against the 4 of the Royal Fusiliers. The fraction is dropped: 4:1. Built-up ground takes 2 from the die, attacking over water 1 more. The sheet shows what that means: 1/2 in one case in six, 2/1 in the others; the figure before the stroke is your loss.\nAnd the defenders will fire first, which may spoil the odds.',
    task: 'Choose 4206 as the target and attack it with all three units.',
  },
  losses: {
    head: 'Fire, then melee',
    text: 'The Fusiliers fired at 4205: a die of 1, plus 1 because the attackers cross water, made 2 and no effect. Then the melee: a die of 6, less 3, made 3 at 4:1: 1/2. Their 2 steps are gone and with them the battalion; the other 1 step is yours to lose. You say who loses it.',
    task: 'Let the 75th Regiment lose the step.',
  },
  advance: {
    head: 'Advance after combat',
    text: 'Nimy is empty. At least one of the attackers must go in; more may, from the same hex or another, as many as may be stacked there.',
    task: 'Advance with the 75th Regiment and the 9th Jäger into 4206.',
  },
  stay: {
    head: 'Not too far',
    text: 'They might go one hex further, on to 4207, where the British behind the canal could attack them from several sides. They have done enough.',
    task: 'Stay in 4206.',
  },
  'end-combat': {
    head: 'The end of the player turn',
    text: 'No other unit of yours stands next to an enemy worth attacking.',
    task: 'End the combat phase.',
  },
  end: {
    head: 'Your battle',
    text: 'The British player now chooses how his turn runs: move and fight, fight and move, fight twice or move twice. That choice, made anew each turn, is how a small army slows a large one.\nYou have read the map, moved, been refused, gone back, bombarded and attacked. The rulebook opens at any rule number; the question mark lists the keys. Go on from here against somebody at the same screen, or set up the whole battle on the shelf.',
  },
};
