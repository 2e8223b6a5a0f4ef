import { readdirSync, readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { BranchSymbol } from '../../../src/app/counter/BranchSymbol.tsx';
import { CounterFace, CounterSvg, inkOn, sameCounter } from '../../../src/app/counter/CounterFace.tsx';
import { letteringWidth } from '../../../src/app/counter/lettering.ts';
import { boxOf, pointsOf, printed, sizeOf } from './printed.ts';
import { FlagIcon } from '../../../src/app/counter/FlagIcon.tsx';
import type { Counter } from '../../../src/engine/title.ts';
import { counter, formations, mons, plainSymbols, symbols, titleOf } from './maps.ts';

const title = titleOf(mons);
const face = (over: Partial<Counter> = {}, unit = title.units[0]) =>
  render(
    <svg>
      <CounterFace
        unit={unit}
        formation={formations[unit.side]}
        counter={counter(0, over)}
        symbols={title.symbols}
        describeNote={(note) => `means ${note.say}`}
      />
    </svg>,
  ).container;

describe.each(Object.entries(symbols))('symbols of %s', (id, own) => {
  const branch = (name: string, bare = false) =>
    render(
      <svg>
        <BranchSymbol branch={name} symbols={own} at={{ x: 0, y: 0 }} bare={bare} />
      </svg>,
    ).container.innerHTML;
  const icon = (say: string) =>
    render(
      <svg>
        <FlagIcon say={say} symbols={own} />
      </svg>,
    ).container.innerHTML;
  const keys = (text: string) => [...text.matchAll(/'(?:flag|marker|cover)[-.]([a-z-]+)'/g)].map((match) => match[1]);

  test('every branch has a shape of its own', () => {
    const drawn = Object.keys(own.branches).map((name) => branch(name));
    expect(drawn.length).toBeGreaterThan(3);
    expect(drawn.every((html) => html.includes('<path'))).toBe(true);
    expect(new Set(drawn).size).toBe(drawn.length);
  });
  test('flags differ by shape, whatever their colour; only words for one thing share an icon', () => {
    const byShape = new Map<string, string[]>();
    for (const word of Object.keys(own.flags)) {
      const shape = icon(word).replace(/flag flag-\w+/, '');
      expect(shape, word).toContain('<path');
      byShape.set(shape, [...(byShape.get(shape) ?? []), word]);
    }
    const shared = [...byShape.values()].filter((words) => words.length > 1).map((words) => words.sort().join(' '));
    const allowed = ['attacked fought', 'not-ready out-of-command'];
    expect(shared.filter((words) => !allowed.includes(words))).toEqual([]);
    expect(byShape.size).toBeGreaterThan(3);
  });
  test('every flag and marker that the title can say has one, and no other stands in the file', () => {
    const sources = [
      ...readdirSync(`src/titles/${id}`, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => `src/titles/${id}/${file}`),
      ...readdirSync(`src/text/en/${id}`).map((file) => `src/text/en/${id}/${file}`),
    ];
    const said = new Set(sources.flatMap((file) => keys(readFileSync(file, 'utf8'))));
    expect(said.size).toBeGreaterThan(3);
    expect([...said].sort()).toEqual(Object.keys(own.flags).sort());
  });
});

describe('a flag', () => {
  const icon = (say: string, square = false) =>
    render(
      <svg>
        <FlagIcon say={say} symbols={plainSymbols} square={square} />
      </svg>,
    ).container.innerHTML;
  test('is found under the words that titles use', () => {
    expect(icon('flag-moved')).toBe(icon('moved'));
    expect(icon('flag.moved')).toBe(icon('moved'));
    expect(icon('marker-out-of-supply')).toBe(icon('out-of-supply'));
    expect(icon('flag-moved')).not.toBe(icon('flag-out-of-supply'));
  });
  test('may be letters', () => expect(icon('marker-night')).toContain('data-text="N"'));
  test('has a mark of last resort', () => {
    expect(icon('something-new')).toContain('flag-solid');
    expect(icon('something-new')).toBe(icon('something-else'));
    expect(icon('constructor')).toBe(icon('something-else'));
  });
});

describe('the face of a counter', () => {
  test('shows name, marks, size and figures', () => {
    expect(printed(face())).toEqual(['0', 'III', '5-III', '8-6']);
  });
  test('has a pip for every step, hollow for those lost', () => {
    const pips = [...face({ steps: 1, maxSteps: 4 }).querySelectorAll('.counter-step')];
    expect(pips.map((p) => p.getAttribute('fill') !== 'none')).toEqual([true, false, false, false]);
  });
  test('sets long figures smaller, so that they stay on the counter', () => {
    const size = (values: string[]) =>
      boxOf(pointsOf(face({ values: values.map((value) => ({ value, note: { say: 'x' } })) }), '.counter-figures'));
    expect(size(['8', '6']).height).toBeGreaterThan(size(['12', '10', '8']).height);
    expect(size(['12', '10', '8']).width).toBeLessThanOrEqual(60);
    expect(size(['12', '10', '8']).width).toBeGreaterThan(50);
  });
  test('sets its name upright and large: nine of the 64 units of a counter, the longest of all hardly less', () => {
    const size = (name: string) => sizeOf(face({}, { ...title.units[0], name }), '.counter-name');
    const { width, height } = boxOf(pointsOf(face({}, { ...title.units[0], name: 'HHHH' }), '.counter-name'));
    expect(width).toBeGreaterThan(height);
    expect(size('831/W9/9')).toBeGreaterThanOrEqual(9);
    const names = ['lost-battalion', 'mons'].flatMap((id) =>
      (JSON.parse(readFileSync(`scenarios/${id}/units.json`, 'utf8')) as { units: { name: string }[] }).units.map(
        (unit) => unit.name,
      ),
    );
    const longest = names.reduce((a, b) => (letteringWidth(b) > letteringWidth(a) ? b : a));
    expect(size(longest), longest).toBeGreaterThanOrEqual(7.5);
    expect(size(longest) * letteringWidth(longest)).toBeLessThanOrEqual(60);
    expect(names.filter((name) => 9 * letteringWidth(name) > 58).length).toBeLessThan(names.length / 10);
  });
  test('has a short formation upright, a long one along its edge', () => {
    const marks = (text: string) => boxOf(pointsOf(face({}, { ...title.units[0], marks: text }), '.counter-side-text'));
    expect(marks('VI').width).toBeGreaterThan(marks('VI').height);
    expect(marks('17-IX').height).toBeGreaterThan(2 * marks('17-IX').width);
    for (const text of ['VI', '17-IX', 'Imperial']) expect(marks(text).right, text).toBeLessThan(-12.6); // the symbol
  });
  test('carries its flags with their meaning', () => {
    const titles = [...face({ flags: [{ say: 'flag-moved' }, { say: 'flag-fired' }] }).querySelectorAll('title')].map(
      (t) => t.textContent,
    );
    expect(titles).toEqual(['means flag-moved', 'means flag-fired']);
  });
  test('is drawn in the colours of its formation', () => {
    const html = face({}, title.units[1]).innerHTML;
    expect(html).toContain('#a3282c');
    expect(html).toContain('#7d1518');
  });
});

test('outside the map a counter has a name, or is decoration', () => {
  const named = render(
    <CounterSvg
      unit={title.units[0]}
      formation={formations[0]}
      counter={counter(0)}
      symbols={title.symbols}
      label="8th Grenadiers"
    />,
  );
  expect(named.getByRole('img', { name: '8th Grenadiers' })).toBeTruthy();
  const plain = render(
    <CounterSvg unit={title.units[0]} formation={formations[0]} counter={counter(0)} symbols={title.symbols} />,
  );
  expect(plain.container.querySelector('svg')!.getAttribute('aria-hidden')).toBe('true');
});

test('ink is the one that is read better', () => {
  expect([inkOn('#000000'), inkOn('#c79a2d'), inkOn('#ffffff')].map((ink) => ink < '#8')).toEqual([false, true, true]);
});

test('counters are the same when they look the same', () => {
  expect(sameCounter(counter(1), counter(1))).toBe(true);
  for (const over of [
    { steps: 1 },
    { maxSteps: 3 },
    { facing: 2 },
    { values: [] },
    { flags: [{ say: 'x' }] },
  ] as Partial<Counter>[])
    expect(sameCounter(counter(1), counter(1, over))).toBe(false);
  expect(sameCounter(counter(1, { flags: [{ say: 'x' }] }), counter(1, { flags: [{ say: 'y' }] }))).toBe(false);
});
