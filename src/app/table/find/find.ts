import { create } from 'zustand';
import { type Hex, OFF_MAP, type Table, type Title } from '../../../engine/title.ts';
import { useTable } from '../../../store/table.ts';
import type { Names } from '../../../text/title-text.ts';
import { whereabouts } from '../situation.ts';

/** Whether the search box is open. */
export const useFind = create<{ readonly open: boolean }>()(() => ({ open: false }));
export const openFind = (open: boolean): void => useFind.setState({ open });

/** A hex or a unit in sight that was looked for, and the hex to go to. */
export interface Found {
  readonly key: string;
  readonly words: string;
  readonly hex: Hex;
}

/** Found things shown at once. */
const MOST = 12;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Hexes by number or name, and units in sight by name, that contain the words; those that begin with them first. */
export function findIn(title: Title, table: Table, names: Names, words: string): readonly Found[] {
  const wanted = plain(words.trim());
  if (wanted === '') return [];
  const units = [...whereabouts(table)]
    .filter(([, { hex }]) => hex !== OFF_MAP)
    .map(([unit, { hex }]) => ({
      key: `unit ${unit}`,
      hex,
      text: title.units[unit].long,
      words: `${title.units[unit].long}, ${names.hex(hex)}`,
    }));
  const hexes = title.board.ids.map((_, hex) => ({
    key: `hex ${hex}`,
    hex,
    text: names.hex(hex),
    words: names.hex(hex),
  }));
  const rank = (text: string) => (plain(text).startsWith(wanted) ? 0 : 1);
  return [...hexes, ...units]
    .filter(({ text }) => plain(text).includes(wanted))
    .sort((a, b) => rank(a.text) - rank(b.text))
    .slice(0, MOST)
    .map(({ key, words: said, hex }) => ({ key, words: said, hex }));
}

/** Puts the hex cursor on a hex, brings it to sight, and gives the map the keyboard. */
export function goToHex(hex: Hex): void {
  const table = useTable.getState();
  table.lookAt(hex);
  table.hover(hex);
  focusMap();
}

/** Gives the map the keyboard. */
export const focusMap = (): void => document.querySelector<HTMLElement>('[role="application"]')?.focus();
