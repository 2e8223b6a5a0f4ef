import type { LessonText } from '../../lessons.ts';

export const lesson: LessonText = {
  front: {
    head: 'The start line',
    text: 'Dawn of 26 September 1918, the first turn. You command the Americans and the French from the Argonne to the Meuse; the rules themselves play the Germans. Most German hexes look empty. You find out whether they are by reconnaissance in force: the three that you are about to enter are outlined.\nDrag the map to look around, zoom with the wheel or two fingers; by keyboard, arrow keys move the hex cursor, + and - zoom, 0 shows the whole map.',
  },
  counter: {
    head: 'A counter',
    text: 'The 39th and 47th Infantry of the 4th Division are in 2739. Each reads 12-10: strength 12 for attack and defence alike, movement allowance 10. The four dots in the stripe are steps; an American regiment has four, on two counters.',
    task: 'Select both regiments: one, then the other.',
  },
  move: {
    head: 'A move',
    text: 'The hexes within reach light up, each with the points that would be left. Before the attack, a small thing: the 319th and 320th Infantry of the 80th Division stand in 2840. A step along the road to 2740 costs 1 point.',
    task: 'Select the 319th and 320th Infantry and move them to 2740.',
  },
  undo: {
    head: 'Undo',
    text: 'No die was rolled and nothing was found out, so the move is taken back freely. After a die the game first asks whether you mean it.',
    task: 'Undo the move.',
  },
  select: {
    head: 'A stack moves together',
    text: 'Units that start in one hex may move as a stack, at the pace of the slowest.',
    task: 'Select the 39th and 47th Infantry in 2739 once more.',
  },
  why: {
    head: 'Why not?',
    text: 'You may still try a hex that does not light up; the answer is the rule that forbids it. 2836 lies behind the German first line.',
    task: 'Try to go to 2836 at once.',
  },
  reconnaissance: {
    head: 'Reconnaissance in force',
    text: 'What stands in the first line must be found out before anybody goes on. The way to Forges, 2937, costs 9 of the 10 points. Then two dice, less 2 on the first turn: the panel shows 41.7% for no resistance, and what else may be found in field works.',
    task: 'Move the stack to 2937 Forges.',
  },
  second: {
    head: 'No resistance',
    text: 'The dice were 4 and 1: with the 2 off, 3. Nobody is there, and Forges is yours. The stack that left 2739 has made room for the next.',
    task: 'Select the 58th and 59th Infantry in 2640 and move them to 2738 Béthincourt.',
  },
  further: {
    head: 'Going on',
    text: 'This time 5 and 1, less 2, made 4: barrage or gas, of which the Germans have no marker left, so once more no resistance. Whoever meets none may go on with the points that remain.',
    task: 'Move the same two regiments on to 2838.',
  },
  hasty: {
    head: 'Machine guns',
    text: 'The dice were 3 and 5, less 2: 6, machine guns. On the first turn the stack may attack at once, without artillery lined up for it: a hasty attack. 24 against 2 is 12:1. The field works shift it one column to the left, to 11:1, and as the table ends at 8:1 no die is needed: the defenders are eliminated.',
    task: 'Let both regiments make the hasty attack.',
  },
  barrage: {
    head: 'Guns first',
    text: 'Each round of a hasty attack may have one group of guns. A strength of 3 against field works is read in column 1-2: one chance in six. It is not needed here; and guns that have fired do not move up later in the turn.',
    task: 'Let the 57th Field Artillery Brigade fire.',
  },
  'end-movement': {
    head: 'The whole front',
    text: 'A 3 had no effect, the machine guns were overrun, and the stack could have gone on. Meanwhile the lesson has moved the rest of the army: the log has every die. Here and there the Germans were found, and were left for the combat phase.',
    task: 'End the movement phase.',
  },
  prepared: {
    head: 'A prepared attack',
    text: 'In the combat phase any units beside an enemy hex may attack it together. In 2837 machine guns have stopped the 33rd Division; three pairs of regiments stand around them. 74 against 2; woods and field works shift one column each to the left, the attack from several sides one to the right.',
    task: 'Choose 2837 and attack it with all six regiments.',
  },
  guns: {
    head: 'The barrage before it',
    text: 'Up to three groups may fire before a prepared attack. Two of them, with strengths 3 and 5, make 8; against field works that is column 5-6: one chance in two to take a step.',
    task: 'Let the 52nd Field Artillery Brigade and III Corps fire.',
  },
  advance: {
    head: 'An empty hex',
    text: 'The die showed 6: 1 step, and that was all there was. When the guns alone empty a hex, one regiment may enter it.',
    task: 'Advance with the 39th Infantry.',
  },
  odds: {
    head: 'Real odds',
    text: 'The lesson has fought two more attacks. In 2240 a whole German regiment holds a wood: 40 against 6 is 6:1, one column less for the wood makes 5:1. Now the die matters, and the sheet shows what each result is worth: 2/1 in one case in six, and so on. The figure before the stroke is your loss; where a tank takes part, a t beside it costs a tank step too.',
    task: 'Choose 2240 and attack it with all four regiments, the 147th, 148th, 319th and 320th.',
  },
  losses: {
    head: 'A bad die',
    text: 'A 1: 2/1. The Germans lose 1 step and hold the wood; you lose 2, and say who. The 147th and 148th have lost 2 steps each already; the 319th and 320th are whole.',
    task: 'Let the 319th Infantry lose the first step.',
  },
  'more-losses': {
    head: 'The other one',
    text: 'Losses may be spread or heaped on one unit, as long as no unit is removed while another in its hex could still take its first.',
    task: 'Let the 320th Infantry lose the second step.',
  },
  'end-combat': {
    head: 'Enough',
    text: 'The supply system feeds 10 attacking divisions a turn at this stage; the panel keeps count. There will be time for the wood next turn.',
    task: 'End the attacks.',
  },
  end: {
    head: 'Your offensive',
    text: 'What is left of the turn: barrages apart from attacks, artillery moving up, and what the rules do for the Germans. To win, every victory hex must be yours when the 17th turn ends, and everything south and west of the Meuse.\nYou have moved, been refused, gone back, reconnoitred, attacked in haste and with preparation, and taken losses. The rulebook opens at any rule number; the question mark lists the keys. Go on from here, or begin anew from the shelf.',
  },
};
