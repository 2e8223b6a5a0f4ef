import type { LessonText } from '../../lessons.ts';

export const lesson: LessonText = {
  crossroads: {
    head: 'Quatre Bras',
    text: '16 June 1815, two in the afternoon, the first turn. You play the French under Marshal Ney; the lesson plays the Anglo-Allies. The crossroads of Quatre-Bras, 0812, is worth 15 points to you. Your columns come up from Frasnes, 0720; a thin Netherlands line holds the farm of Gémioncourt, 0915, and the wood to its west.\nDrag the map to look around, zoom with the wheel or two fingers; by keyboard, arrow keys move the hex cursor, + and - zoom, 0 shows the whole map.',
  },
  counter: {
    head: 'A counter',
    text: 'Bachelu’s 5th Division in 0918 reads 7-3-4: strength 7, initiative 3, movement 4. Low dice are good for whoever rolls, nearly always, so an initiative of 4 is better than one of 3.',
    task: 'Inspect 0918.',
  },
  command: {
    head: 'Command',
    text: 'Nobody moves just because you wish it. A commander spends command points: Ney has 2 for officers and 2 for combat units within 4 hexes. An officer in command passes it on to his whole formation in his range.',
    task: 'Let Ney put Count Reille, II Corps, in command: select both, then confirm.',
  },
  'command-unit': {
    head: 'Reille’s corps is in command',
    text: 'One point has put all of Reille’s corps here in command. The Guard cavalry under Lefebvre-Desnouettes in 0720 belongs to nobody on the field: it costs a point of its own.',
    task: 'Let Ney put the Guard light cavalry in command.',
  },
  leader: {
    head: 'A leader rides',
    text: 'The Guard batteries have had the last point that matters. Now the movement: everybody in command, stack by stack. Reille, in 0817, rides to 0718 along the road: half a point a hex for a leader.',
    task: 'Move Reille alone to 0718.',
  },
  undo: {
    head: 'Undo',
    text: 'No die was rolled and nothing was turned up, so a move can be taken back freely. Past a die the game asks the other player.',
    task: 'Undo the ride.',
  },
  select: {
    head: 'Reach',
    text: 'The lesson has sent Reille after all, and brought on the second brigade of Jérôme’s division by road march, at half a point a hex. Now Bachelu. The hexes within his reach light up, with the points that would be left; a square badge means an enemy zone of control, where a mover stops or tries to drive the enemy off.',
    task: 'Select Bachelu’s division in 0918.',
  },
  why: {
    head: 'Why not?',
    text: 'You may still try a hex that does not light up; the answer is the rule that forbids it. The 2nd Nassau Regiment stands in the wood of Bossu, 0516.',
    task: 'Try to move to 0516.',
  },
  reconnaissance: {
    head: 'Into its zone',
    text: 'Enemies are fought in the combat phase, from beside them. 0517, Grand-Pierrepont, costs all 4 points, and a die decides whether coming so close turns up what lies hidden in the wood.',
    task: 'Move Bachelu to 0517.',
  },
  gun: {
    head: 'Turned up',
    text: 'A 6: the Nassauers are turned up. With fog of war you would not have known them before. Next the 12-pounders of the corps reserve, 3 points from 0818 to 0916, below Gémioncourt.',
    task: 'Move the II Corps reserve battery to 0916.',
  },
  stop: {
    head: 'Repulse, or stop?',
    text: 'Whoever enters a zone of control may try a repulse: with 5 times the strength of all who hold him there he throws them back at once. Guns of strength 3 will not. Who stops reconnoitres instead.',
    task: 'Stop in 0916.',
  },
  march: {
    head: 'A column on the road',
    text: 'The die was 4, and nothing was found out. Foy’s 9th Division, 8-4-4, comes up the high road. On the march a hex of road costs half a point. But a column that marches into a zone of control must try a repulse, whatever the odds.',
    task: 'Select Foy’s division in 0817 without the leaders, choose Road march, and move it to 0815.',
  },
  'end-movement': {
    head: 'Not repulsed',
    text: 'Both sides turned up: 8 against 13½ is far from 5:1. A failed repulse has a price. Foy must attack those he could not move, two columns to the left. The lesson has brought up the foot batteries, the horse guns and the Guard cavalry beside him.',
    task: 'End the movement.',
  },
  plan: {
    head: 'The battle plan',
    text: 'Before the first die all battles are fixed. Every unit in an enemy zone of control has a duty to attack, and every enemy in yours must be attacked; the panel lists who is still without a battle. One battle may be fought against several hexes: 18 against 11½ is 1.5:1, and after the failed repulse it will be fought at 1:1.5.',
    task: 'Plan one battle against 0814 and 0915 together, with Foy, both batteries in 0916 and the Guard cavalry. A button in the panel completes a plan for you, but the lesson needs this one.',
  },
  fight: {
    head: 'Every duty is met',
    text: 'Bachelu before the wood stands in a village, which frees him from his duty; the foot batteries are freed because Foy, in their stack, attacks. At 1:1.5 a die of 1 or 2 throws the defenders back, 3 or 4 brings shock. A battle planned can still be taken back, until you end the plan.',
    task: 'Fight the battles.',
  },
  advance: {
    head: 'A 1',
    text: 'The best die there is: the defenders retreat 1 hex. The Netherlanders are gone; the Prince of Orange, in danger of capture, has got away on a 3. Gémioncourt is empty.',
    task: 'Advance with the Guard cavalry into 0915.',
  },
  'advance-again': {
    head: 'And Foy',
    text: 'Without a leader one unit of infantry and any cavalry may advance. Guns never do.',
    task: 'Advance with Foy into 0814.',
  },
  end: {
    head: 'Your battle',
    text: 'It is the turn of the Anglo-Allies. Wellington and Picton are near, and the crossroads is 2 hexes from Foy.\nYou have commanded, marched, reconnoitred, tried a repulse, planned a battle and won it. The rulebook opens at any rule number; the question mark lists the keys. Go on from here against somebody at the same screen, or set up a whole battle on the shelf.',
  },
};
