import type { ChapterText } from '../../chapters.ts';

export const chapters: ChapterText = {
  opening: {
    head: 'Along the canal',
    text: 'A recorded game: two programs without foresight play by the full rules. The British lie thinly behind the canal; the German First Army is about to come down every road from the north.',
  },
  columns: {
    head: 'Columns on the march',
    text: 'The first German move. On the march a column covers twice the ground. From here on the British guess where the weight will fall.',
  },
  nimy: {
    head: 'Nimy falls',
    text: 'Turn 2. Three units against one battalion at 4:1, in spite of the canal and the houses. The first crossing is German.',
  },
  mons: {
    head: 'Into Mons',
    text: 'Turn 4. The Royal Irish are destroyed at the bridge, and the Germans are in Mons two turns after Nimy.',
  },
  crossings: {
    head: 'A bridge too few',
    text: 'Turn 7, the last of the day: 2409 and Saint-Ghislain are stormed. All six bridge hexes would have won the battle on the spot; they are not all German.',
  },
  retreat: {
    head: 'The road south',
    text: 'Turn 9. The cavalry leads the way off the map. With the ninth unit that leaves the Germans lose a point; the rear guard pays for it.',
  },
  bavai: {
    head: 'Bavai',
    text: 'Turn 12. The Germans walk into the town behind the British army: one point.',
  },
  surrounded: {
    head: 'Surrounded',
    text: 'A battalion that dies with every way out closed counts twice. This is how the rear guard becomes the second point.',
  },
  end: {
    head: 'By points',
    text: 'Enough points: a German victory on the second day. Historically they took Bavai and nothing else.',
  },
};
