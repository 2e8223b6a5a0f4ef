import type { ChapterText } from '../../chapters.ts';

export const chapters: ChapterText = {
  opening: {
    head: 'Lines and works',
    text: 'A recorded game of Denain: two programs play by the full rules. Villars stands before the Allied camp, and Prince Eugene is still a march away.',
  },
  assault: {
    head: 'With the bayonet',
    text: 'The right wing attacks the works from outside. Kettler’s second battalion, disordered by the guns beforehand, is gone at once.',
  },
  redoubt: {
    head: 'The redoubt',
    text: 'A fresh brigade of the centre empties the redoubt of 1613. It must wait outside: the French need a breach to go in.',
  },
  breaches: {
    head: 'Breaches',
    text: 'At the end of the turn the brigades beside the works try their strength: four breaches are open, one attempt fails.',
  },
  sortie: {
    head: 'A sortie too many',
    text: 'Turn 2. Two Allied battalions come out of the works. French guns rout the one on the way, the other is destroyed.',
  },
  douglas: {
    head: 'Through the town',
    text: 'Turn 4. The Scots of Douglas give way and run through the streets of Denain.',
  },
  denain: {
    head: 'Denain',
    text: 'Turn 5. Champagne enters the town and overruns the baggage, which nobody protects: 10 points.',
  },
  bridge: {
    head: 'The bridge gives way',
    text: 'Turn 8. French guns rout Anhalt at the bridge of 2313, and it gives way behind him. In 1712 a bridge broke under the fleeing garrison.',
  },
  end: {
    head: 'A tactical victory',
    text: '49 points to 32½. In 1712 the day saved France from losing the war.',
  },
};
