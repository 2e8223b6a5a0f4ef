import type { ChapterText } from '../../chapters.ts';

export const chapters: ChapterText = {
  opening: {
    head: 'Two in the afternoon',
    text: 'A recorded game of Quatre Bras: two programs play by the full rules. Ney has one corps and the Guard cavalry; a Netherlands division stands between him and the crossroads.',
  },
  gemioncourt: {
    head: 'Gémioncourt',
    text: 'Foy could not brush the Netherlanders aside on the march, so he must attack them, at worse odds. A die of 1 does it: the farm is French.',
  },
  wellington: {
    head: 'Wellington',
    text: 'The Duke and Picton’s division are on the field before the first hour is over, and the line counter-attacks at once.',
  },
  bossu: {
    head: '3 against 27',
    text: 'Turn 2. Whoever stands next to an enemy must attack him; some have to do it at 1:5.',
  },
  train: {
    head: 'Behind the line',
    text: 'Turn 3. French cavalry takes the supply train of the Prince of Orange and nearly the Prince himself.',
  },
  exchange: {
    head: 'An exchange',
    text: 'Turn 4. 18 against 2, and even 6:1 can end in an exchange on a high die: the Orange-Nassau regiment is lost for good, the carabiniers pay for it.',
  },
  crossroads: {
    head: 'The crossroads',
    text: 'Turn 5. Quatre-Bras is French, but the British Guards are coming up the Nivelles road.',
  },
  captured: {
    head: 'The Duke is taken',
    text: 'Left alone beside French cavalry, Wellington rolls a 6. Eight points for the French: leaders should stay with their men.',
  },
  kellermann: {
    head: 'And Kellermann nearly',
    text: 'Turn 6. The counter-attack on the crossroads ends in shock, and the guns that held it have no way back. Kellermann, left alone, rolls a 5 and gets away; before the turn is over he must roll again.',
  },
  back: {
    head: 'Retaken',
    text: 'Turn 7, evening. The Anglo-Allies are in Quatre-Bras again, and come down the road.',
  },
};
