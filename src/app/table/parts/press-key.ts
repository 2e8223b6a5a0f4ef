import type { KeyboardEvent } from 'react';

/** Enter and Space press what has the role of a button and is none: neither scrolls, nor presses anything else. */
export const onPressKey =
  (press: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    press();
  };
