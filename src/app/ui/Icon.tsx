/** Strokes on a field of 24 by 24. */
const PATHS = {
  undo: 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  redo: 'm15 14 5-5-5-5M20 9H9.5a5.5 5.5 0 0 0 0 11H13',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 6h16M4 12h16M4 18h16',
  more: 'M4 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0m7 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0m7 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
  book: 'M12 6.5C10 4.8 7.2 4.3 4 4.5V18c3.2-.2 6 .3 8 2 2-1.7 4.8-2.2 8-2V4.5c-3.2-.2-6 .3-8 2Zm0 0V20',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  save: 'M12 4v11m0 0-4-4m4 4 4-4M5 19h14',
  load: 'M12 15V4m0 0L8 8m4-4 4 4M5 19h14',
  remove: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5',
  back: 'M14 5l-7 7 7 7',
  next: 'M10 5l7 7-7 7',
  play: 'M8 5.5v13l10-6.5Z',
  pause: 'M8.5 5v14M15.5 5v14',
  first: 'M6 5v14M18 5l-8 7 8 7',
  turn: 'M5 5v14l6-7ZM12 5v14l6-7ZM20 5v14',
  last: 'M18 5v14M6 5l8 7-8 7',
  eye: 'M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5s-7-2-9.5-6.5ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6',
  layers: 'm12 4 9 5-9 5-9-5Zm-9 9.5 9 5 9-5',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1',
  warn: 'M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17v.2',
  dice: 'M5 5h14v14H5ZM9 9h.01M15 15h.01M12 12h.01',
  branch: 'M7 4v16M7 13c0-4 10-2 10-7M17 6V4M4.8 20h4.4M14.8 4h4.4',
  chart: 'M4 20h16M7 20v-7M12 20V5M17 20v-10',
} as const;
export type IconName = keyof typeof PATHS;

/** A small drawing beside a word, or inside a button that has a label of its own; it says nothing to a screen reader. */
export function Icon({ name, size = '1.25em' }: { name: IconName; size?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
