import { render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lettersOfFont } from '../../../scripts/lib/letters.ts';
import { fit, lettered, letteringWidth } from '../../../src/app/counter/lettering.ts';
import { Lettering } from '../../../src/app/counter/Lettering.tsx';
import { placed, roundedBox } from '../../../src/app/counter/placed.ts';
import { boxOf, pointsOf } from './printed.ts';

const box = (d: string) => {
  const drawn = render(
    <svg>
      <path d={d} />
    </svg>,
  ).container;
  return boxOf(pointsOf(drawn, 'path'));
};

describe('a path put elsewhere', () => {
  const at = { x: 10, y: 20 };
  test('is shifted, scaled and turned', () => {
    expect(placed('M1 2L3 4Z', at)).toBe('M11 22L13 24Z');
    expect(placed('M1 2L3 4', { ...at, scale: 2 })).toBe('M12 24L16 28');
    expect(placed('M1 2L3 4', { ...at, angle: 90 })).toBe('M8 21L6 23');
  });
  test('keeps its shape whatever commands it is written in', () => {
    const same = placed('M0 0L5 0L5 5L2 5L2 8', at);
    for (const path of ['M0 0H5V5H2V8', 'm0 0h5v5h-3v3', 'M0,0 5,0 5,5 2,5 2,8', 'm0 0 5 0 0 5-3 0 0 3'])
      expect(placed(path, at), path).toBe(same);
    expect(placed('M0 0Q1 2 3 4q1 1 2 2', at)).toBe('M10 20Q11 22 13 24Q14 25 15 26');
    expect(placed('M0 0C1 2 3 4 5 6s1 1 2 2', at)).toBe('M10 20C11 22 13 24 15 26S16 27 17 28');
    expect(placed('m1 1l2 0zl0 3', at)).toBe('M11 21L13 21ZL11 24');
  });
  test('turns H and V into lines, from where the pen is', () => {
    expect(placed('M1 2H5V7h-1v-1', { x: 0, y: 0, angle: 90 })).toBe('M-2 1L-2 5L-7 5L-7 4L-6 4');
  });
  test('keeps the flags of an arc, also when they stand close together', () => {
    expect(placed('M0 0a5 5 0 0 1 10 0', { ...at, scale: 2 })).toBe('M10 20A10 10 0 0 1 30 20');
    expect(placed('M0 0a5 5 0 0110 0', at)).toBe('M10 20A5 5 0 0 1 20 20');
    expect(placed('M0 0A5 4 0 1 0 6 7', { ...at, angle: 90 })).toBe('M10 20A5 4 90 1 0 3 26');
  });
  test('an arc that is none is left out, however long the pack has made it', () =>
    expect(placed(`M0 0a${','.repeat(1900)}L1 1`, at)).toBe('M10 20L11 21'));
  test('a box with rounded corners is as large as it is said to be', () => {
    expect(box(placed(roundedBox(60, 40, 5), { x: 1, y: 2 }))).toEqual({
      left: -29,
      right: 31,
      top: -18,
      bottom: 22,
      width: 60,
      height: 40,
    });
    expect(box(placed(roundedBox(10, 40, 5, 3, -20), { x: 0, y: 0 }))).toMatchObject({ left: 3, right: 13, top: -20 });
  });
});

describe('print', () => {
  test('is in the letters of the font that the app is set in', () => {
    expect(JSON.parse(readFileSync('src/app/counter/letters.json', 'utf8'))).toEqual(
      JSON.parse(JSON.stringify(lettersOfFont())),
    );
  });
  test('stands on its base line, its middle where it is said', () => {
    const { left, right, top, bottom } = box(lettered('HHHH', 'names', 10, { x: 50, y: 30 })!);
    expect((left + right) / 2).toBeCloseTo(50, 1);
    expect(bottom).toBeCloseTo(30, 1);
    expect(bottom - top).toBeCloseTo(7.27, 1); // the capitals of Inter
    expect(right - left).toBeLessThan(10 * letteringWidth('HHHH'));
    expect(right - left).toBeGreaterThan(9 * letteringWidth('HHHH'));
  });
  test('runs along an angle', () => {
    const { left, right, top, bottom } = box(lettered('HHHH', 'names', 10, { x: 50, y: 30, angle: -90 })!);
    expect((top + bottom) / 2).toBeCloseTo(30, 1);
    expect(right).toBeCloseTo(50, 1);
    expect(right - left).toBeCloseTo(7.27, 1);
    const up = lettered('IH', 'names', 10, { x: 0, y: 0, angle: -90 })!;
    expect(box(up.slice(0, up.indexOf('M', 1))).bottom, 'the first letter is the lowest').toBeGreaterThan(
      box(up.slice(up.indexOf('M', 1))).bottom,
    );
  });
  test('one figure is as wide as another', () => {
    const widths = [...'0123456789'].map((figure) => letteringWidth(figure, 'figures'));
    expect(new Set(widths).size).toBe(1);
    const { left, right } = box(lettered('1', 'figures', 10, { x: 0, y: 0 })!);
    expect(Math.abs(left + right)).toBeLessThan(1.5);
  });
  test('is set no larger than asked, and as large as its place allows', () => {
    expect(fit('AB', 10, 100)).toBe(10);
    expect(fit('ABCDEFGHIJ', 10, 30) * letteringWidth('ABCDEFGHIJ')).toBeCloseTo(30);
  });
  test('is text where the app has no shapes for its letters', () => {
    const drawn = (text: string) =>
      render(
        <svg>
          <Lettering className="counter-name" text={text} size={10} at={{ x: 1, y: 2, angle: -90 }} />
        </svg>,
      ).container.querySelector('.counter-name')!;
    expect(drawn('Орлов').tagName).toBe('text');
    expect(drawn('Орлов').textContent).toBe('Орлов');
    expect(drawn('Орлов').getAttribute('transform')).toBe('rotate(-90 1 2)');
    expect(drawn('Ürményi').tagName).toBe('path');
    expect(lettered('constructor', 'names', 10, { x: 0, y: 0 })).toBeTruthy();
  });
  test('centred print has the middle of its letters where it is said', () => {
    const drawn = render(
      <svg>
        <Lettering className="mark" text="H" size={10} at={{ x: 5, y: 5 }} centred />
      </svg>,
    ).container;
    const { top, bottom } = boxOf(pointsOf(drawn, '.mark'));
    expect((top + bottom) / 2).toBeCloseTo(5, 1);
  });
});
