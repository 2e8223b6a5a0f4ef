import type { ChapterText } from '../../chapters.ts';

export const chapters: ChapterText = {
  opening: {
    head: 'The start line',
    text: 'A recorded solitaire game: a program plays the Allies, the rules play the Germans. Nobody knows yet what stands in the empty German hexes.',
  },
  first: {
    head: 'The first day',
    text: 'Reconnaissance in force all along the front. Machine guns here, a full regiment there; most of the first line is overrun.',
  },
  'counter-attack': {
    head: 'A counter-attack',
    text: 'Turn 2: a Bavarian regiment counter-attacks at 8:1 and wipes out two American regiments. Going on alone is dangerous.',
  },
  montfaucon: {
    head: 'Montfaucon',
    text: 'The height that was to fall on the first day falls in the second turn.',
  },
  romagne: {
    head: 'Before Romagne',
    text: 'Turn 5 and after. The permanent positions hold; Romagne is reconnoitred again and again, and each time another regiment is in it.',
  },
  grandpre: {
    head: 'The line breaks',
    text: 'Turn 10: Barricourt and Grandpré are entered in the same turn. From here on the map is open.',
  },
  offensive: {
    head: 'Stenay',
    text: 'Turn 12, the end of October. One victory hex after another along the Meuse changes hands.',
  },
  sedan: {
    head: 'Sedan',
    text: 'Turn 14: Sedan is in Allied hands, and one victory hex is left. But every German south and west of the Meuse must be driven out as well.',
  },
  end: {
    head: 'Armistice',
    text: '11 November. All twelve victory hexes, and nothing German left south and west of the river: an Allied victory, which this program reaches in about one game in ten.',
  },
};
