import * as v from 'valibot';
import { create } from 'zustand';
import { HELP_LEVELS } from './meta.ts';

/** Paces at which the system's turn is told, slowest first. */
export const PACES = ['slow', 'normal', 'fast', 'at-once', 'off'] as const;
export type Pace = (typeof PACES)[number];

/** How this browser likes things. Kept in localStorage; where that is off, in memory for as long as the tab lives. */
const preferencesSchema = v.object({
  textSize: v.fallback(v.picklist(['small', 'normal', 'large', 'huge']), 'normal'),
  surroundings: v.fallback(v.picklist(['auto', 'light', 'dark']), 'auto'),
  motion: v.fallback(v.picklist(['auto', 'on', 'off']), 'auto'),
  help: v.fallback(v.picklist(HELP_LEVELS), 'odds'),
  hexNumbers: v.fallback(v.boolean(), true),
  /** How fast the system's turn is told; at once: as a list; off: the log tells it. */
  telling: v.fallback(v.picklist(PACES), 'normal'),
  /** Playing alone, a take-back past dice is asked about. */
  askAlone: v.fallback(v.boolean(), true),
  /** Titles whose first steps have been begun, or declined. */
  met: v.fallback(v.array(v.string()), []),
  /** A second roll of one order, by the other side than the first, waits for a click of its own. */
  rollsApart: v.fallback(v.boolean(), true),
  sound: v.fallback(v.boolean(), false),
  /** Under fog, what can be answered without showing anything hidden is asked at the common table, without a curtain. */
  fewerCurtains: v.fallback(v.boolean(), false),
  /** Overlays left switched on, by title. */
  overlays: v.fallback(v.record(v.string(), v.array(v.string())), {}),
  /** How far each map has been turned, in degrees clockwise, by the id of the map. */
  rotations: v.fallback(v.record(v.string(), v.picklist([0, 90, 180, 270])), {}),
});
export type Preferences = v.InferOutput<typeof preferencesSchema>;

export const DEFAULTS: Preferences = {
  textSize: 'normal',
  surroundings: 'auto',
  motion: 'auto',
  help: 'odds',
  hexNumbers: true,
  telling: 'normal',
  askAlone: true,
  met: [],
  rollsApart: true,
  sound: false,
  fewerCurtains: false,
  overlays: {},
  rotations: {},
};
const KEY = 'grognard.preferences';

function read(): Preferences {
  try {
    const text = localStorage.getItem(KEY);
    const result = v.safeParse(preferencesSchema, { ...DEFAULTS, ...(text ? (JSON.parse(text) as object) : {}) });
    return result.success ? result.output : DEFAULTS;
  } catch {
    return DEFAULTS; // switched off, or not ours: the defaults serve
  }
}

interface PreferencesState extends Preferences {
  readonly change: (change: Partial<Preferences>) => void;
}

export const usePreferences = create<PreferencesState>()((set, get) => ({
  ...read(),
  change(change) {
    set(change);
    const { change: _, ...all } = get();
    try {
      localStorage.setItem(KEY, JSON.stringify(all));
    } catch {
      // switched off or full: the choice lasts as long as the tab
    }
  },
}));

/** What another tab chooses holds here too: else the next choice made here would take it back. */
addEventListener('storage', ({ key }) => {
  if (key === KEY) usePreferences.setState(read());
});

/** Root font size relative to the browser's own. */
export const TEXT_SCALES: Readonly<Record<Preferences['textSize'], number>> = {
  small: 0.9,
  normal: 1,
  large: 1.2,
  huge: 1.45,
};

/** Writes the preferences that CSS reads onto the page, now and whenever they or the system's change. */
export function followPreferences(root: HTMLElement = document.documentElement): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const apply = () => {
    const { textSize, surroundings, motion } = usePreferences.getState();
    root.style.setProperty('--text-scale', String(TEXT_SCALES[textSize]));
    const usual = { surroundings: dark.matches ? 'dark' : 'light', motion: still.matches ? 'off' : 'on' };
    root.dataset['surroundings'] = surroundings === 'auto' ? usual.surroundings : surroundings;
    root.dataset['motion'] = motion === 'auto' ? usual.motion : motion;
  };
  apply();
  usePreferences.subscribe(apply);
  dark.addEventListener('change', apply);
  still.addEventListener('change', apply);
}
