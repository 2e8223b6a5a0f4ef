/** True where a finger points: no key can be held down while it does. */
export const byFinger = (): boolean => matchMedia('(pointer: coarse)').matches;
