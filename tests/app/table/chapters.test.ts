import { describe, expect, test } from 'vitest';
import { after, chapterAt, chaptersOf, paceOf } from '../../../src/app/table/log/chapters.ts';
import { parseRecord, replayRecord } from '../../../src/engine/record.ts';
import { loadTitleText, sayNote } from '../../../src/text/index.ts';
import { loadChapterText } from '../../../src/text/chapters.ts';
import { catalogue } from '../../../src/titles/catalogue.ts';

/** What must have happened by each chapter since the one before it. */
const HAPPENED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  mons: {
    columns: ['marching'],
    nimy: ['19 against 4, 4:1', 'advance into 4206 Nimy'],
    mons: ['2nd Royal Irish Regiment is eliminated in 4208', 'advance into 4208'],
    crossings: ['advance into 2409', 'advance into 3308 Saint-Ghislain'],
    retreat: ['leave the map'],
    bavai: ['→ 3122 Bavai'],
    surrounded: ['eliminated in 3023, surrounded'],
    end: ['German victory on the second day, by points'],
  },
  'lost-battalion': {
    first: ['machine guns', 'Drawn from the cup of full regiments'],
    'counter-attack': [
      '12th Bavarian Reserve Regiment of the 5th Bavarian Reserve Division counter-attacks 2837 at 8:1',
    ],
    montfaucon: ['Allied control: 2337 Montfaucon'],
    romagne: ['reconnoitre 2034 Romagne'],
    grandpre: ['Allied control: 1829 Barricourt', 'Allied control: 1034 Grandpré'],
    offensive: ['Victory hex 2424 Stenay is in Allied hands'],
    sedan: ['Victory hex 1211 Sedan is in Allied hands'],
    end: ['Victory hex 1713 Douzy is in Allied hands'],
  },
  'lace-wars': {
    assault: ['Kettler 2 is disordered', 'Kettler 2 is eliminated in 1615'],
    redoubt: ['Albemarle 2 is eliminated in 1613'],
    breaches: ['opens a breach at 1616', 'fails to breach 2011'],
    sortie: ['Albemarle 1 routs from 1712', 'Fechenbach 1 is eliminated in 1812'],
    douglas: ['Douglas runs 2012 Denain → 2112 Denain'],
    denain: ['2012 Denain is in French hands', 'The baggage is lost in 2112 Denain'],
    bridge: ['Anhalt routs from 2313', 'The bridge at 2313 gives way behind Anhalt'],
    end: ['French victory, tactical: 49 points to 32½'],
  },
  napoleonic: {
    gemioncourt: ['18 against 11½, 1.5:1 shifted to 1:1.5: defenders retreat 1 hex', 'Gémioncourt: now French'],
    wellington: ['The Duke of Wellington enters the map', 'Picton and Kempt enter the map'],
    bossu: ['3 against 27, 1:5: attackers eliminated'],
    train: ['The supply train of I Corps is captured'],
    exchange: ['18 against 2, 6:1: exchange', 'Orange-N is lost for good'],
    crossroads: ['Quatre-Bras: now French'],
    captured: ['The Duke of Wellington is captured (8 points to the enemy)'],
    kellermann: ['Kellermann is in danger of capture', 'Kellermann goes to'],
    back: ['Quatre-Bras: now Anglo-Allied'],
  },
};

describe.each(catalogue.filter((card) => card.chapters))('the chapters of $id', (card) => {
  test('come in order within the game, each with its words, after what they tell', async () => {
    const record = parseRecord(JSON.stringify(await card.demonstration!()), 'demonstration');
    const title = await card.load(record.scenario);
    await loadTitleText(card.id);
    const { events } = replayRecord(title, record);
    const data = (await card.chapters!()) as { at: number; text: string }[];
    const words = await loadChapterText(card.id);
    expect(data.map(({ text }) => text)).toEqual(Object.keys(words));
    expect(data.map(({ at }) => at)).toEqual([...new Set(data.map(({ at }) => at))].sort((a, b) => a - b));
    expect(data[0].at).toBe(0);
    expect(data.at(-1)!.at).toBeLessThanOrEqual(events.length);
    const missing = data.flatMap(({ at, text }, i) => {
      const told = events.slice(data[i - 1]?.at ?? 0, at).flatMap((of) => of.map((event) => sayNote(event, title)));
      return (HAPPENED[card.id][text] ?? []).filter((words) => !told.some((line) => line.includes(words)));
    });
    expect(missing).toEqual([]);
    expect(Object.keys(HAPPENED[card.id])).toEqual(Object.keys(words).slice(1));
  });

  test('are shown in two or three minutes', async () => {
    const record = parseRecord(JSON.stringify(await card.demonstration!()), 'demonstration');
    const to = record.actions.length;
    const chapters = chaptersOf(await card.chapters!(), await loadChapterText(card.id));
    let time = 0;
    const stops: number[] = [];
    for (let at = 0; at < to;) {
      const { wait, next } = paceOf(at, to, chapters);
      if (wait > 1000) stops.push(at);
      time += wait;
      at = next;
    }
    expect(stops).toEqual(chapters.map(({ at }) => at).filter((at) => at < to));
    expect(time / 60_000).toBeGreaterThan(1.9);
    expect(time / 60_000).toBeLessThan(3.1);
  });
});

describe('places in a replay', () => {
  const chapters = [
    { at: 0, head: 'a', text: '' },
    { at: 7, head: 'b', text: '' },
  ];
  test('the chapter that has begun', () => {
    expect([0, 6, 7, 9].map((at) => chapterAt(chapters, at)!.head)).toEqual(['a', 'a', 'b', 'b']);
    expect(chapterAt([], 3)).toBeUndefined();
  });
  test('a game without chapters goes order by order', () => expect(paceOf(3, 9, []).next).toBe(4));
  test('the next fight or turn, else the end', () => {
    expect(after([2, 5], 2, 9)).toBe(5);
    expect(after([2, 5], 5, 9)).toBe(9);
    expect(after([2, 12], 5, 9)).toBe(9);
  });
});
