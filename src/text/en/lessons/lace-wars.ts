import type { LessonText } from '../../lessons.ts';

export const lesson: LessonText = {
  camp: {
    head: 'The camp of Denain',
    text: '24 July 1712, the first turn. You play the French under Marshal Villars; the lesson plays the Allies. They hold an entrenched camp, and at its heart the town of Denain: the four outlined hexes are worth 5 points each.\nDrag the map to look around, zoom with the wheel or two fingers; by keyboard, arrow keys move the hex cursor, + and - zoom, 0 shows the whole map.',
  },
  counter: {
    head: 'A counter',
    text: 'The brigade of Poitou stands in 1314, with a battery. A brigade of infantry reads strength, movement, morale: Poitou is 2-2-3. The heavy edge shows the corner that it faces: only there may it step, and only there may it attack.',
    task: 'Inspect 1314 and read both counters.',
  },
  bombard: {
    head: 'The guns open',
    text: 'A turn begins with the batteries. The lesson has fired the first: a 9 at 1712, no effect. The second reaches the earthwork in 1615, where Kettler’s second battalion stands. The sheet gives each result and what becomes of the target: one chance in ten for a step, and low dice are good.',
    task: 'Fire the second battery at 1615.',
  },
  initiative: {
    head: 'Disordered',
    text: 'The die was 6, which makes Kettler check his morale of 3: a 4, and he is disordered. A second disorder would mean a rout check. The Allied battery answered without effect. Then both sides rolled for the initiative: 7 and 1 for the attacker made 8, against 5.',
    task: 'Go first.',
  },
  activate: {
    head: 'A formation acts',
    text: 'The side with the initiative names a formation. All of it moves, then all of it fights, then it is done for the turn. Command is checked now: in command are units in range of their leader, or standing flank to flank with one that is. The five brigades of the right wing form such a battle line.',
    task: 'Let the right wing act.',
  },
  turn: {
    head: 'Facing',
    text: 'A unit steps into one of the two hexes at the corner it faces. To face another corner it must turn: 1 point each corner. Poitou faces east, towards the camp.',
    task: 'Select Poitou in 1314 without the battery, and turn it one corner clockwise, to south-south-east, in its hex.',
  },
  undo: {
    head: 'Undo',
    text: 'That would lead past the camp. No die was rolled: take it back.',
    task: 'Undo the turn.',
  },
  select: {
    head: 'Reach',
    text: 'The hexes within reach light up, with the points that would be left; a square badge means that the move must stop there.',
    task: 'Select Poitou again.',
  },
  why: {
    head: 'Why not?',
    text: 'You may still try a hex that does not light up; the answer is the rule that forbids it.',
    task: 'Try to walk into the redoubt in 1613.',
  },
  move: {
    head: 'Up to the works',
    text: 'The enemy’s zone of control ends every move in 1513; and without a breach the French could not enter the works in any case. 1513 costs 2 points, and Poitou stays facing east.',
    task: 'Move Poitou to 1513.',
  },
  beside: {
    head: 'Shoulder to shoulder',
    text: 'Brigades that stay flank to flank stay one battle line, and all in command.',
    task: 'Move Picardie from 1313 to 1512.',
  },
  'end-movement': {
    head: 'The wing is up',
    text: 'The lesson has moved the other three. All movement of a formation comes before all of its combat.',
    task: 'End the movement.',
  },
  how: {
    head: 'The bayonet order',
    text: 'Villars wanted no time lost on musketry: at Denain the French do not fire, except near the Escaut. They attack with the bayonet, that is, in melee.',
    task: 'Choose melee.',
  },
  melee: {
    head: 'Melee',
    text: 'Picardie and Poitou both face the redoubt, where Albemarle’s second battalion stands: 4 to 2, column 2:1, in a strong place, morale 3 on both sides. The sheet also shows the fire that the defender may give first.',
    task: 'Attack 1613 with Picardie and Poitou.',
  },
  'second-melee': {
    head: 'At a price',
    text: 'Albemarle fired at Poitou: a 6, no effect. The melee die was 4: D/1. The defenders lose 1 step, both attackers are disordered. And on the right, Kettler has been disordered since the bombardment.',
    task: 'Attack 1615 with Alsace and Lee.',
  },
  end: {
    head: 'Your battle',
    text: 'Kettler’s volley, a 5, went wide. A 6 in the melee, at 2:1 against cover, cost him 1 step and a second disorder: the rout check took the last step, and he is gone. Now an Allied formation acts, and so on alternately, until all have.\nYou have bombarded, activated, turned, been refused, moved and stormed. The rulebook opens at any rule number; the question mark lists the keys. Go on from here against somebody at the same screen, or set up a whole battle on the shelf; Leuthen has cavalry charges and the oblique order.',
  },
};
