import { type RefObject, useEffect, useRef } from 'react';
import { useDraft, useScene } from '../scene.tsx';

/** Whether the last thing pressed was a key: of the page, since a panel comes and goes with the curtain. */
let byKey = false;
const pressed = ({ type }: Event) => (byKey = type === 'keydown');
document.addEventListener('keydown', pressed, true);
document.addEventListener('pointerdown', pressed, true);

/**
 * Who plays by keys keeps his place: when what he had the focus on is gone with the order that it gave, or with the
 * curtain, the head of the panel, where the next decision stands, takes it. A pointer needs no place, and arrow keys
 * after a click go to the map.
 */
export function FocusKept({ head }: { head: RefObject<HTMLElement | null> }) {
  useScene(); // looked after whenever the table changes, and
  useDraft(); // the order in hand
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    const focused = ({ target }: FocusEvent) => (last.current = target);
    document.addEventListener('focusin', focused);
    if (byKey && document.activeElement === document.body) head.current?.focus(); // the curtain has gone
    return () => document.removeEventListener('focusin', focused);
  }, [head]);
  useEffect(() => {
    const { current } = last;
    const isLost = current instanceof Element && !current.isConnected && document.activeElement === document.body;
    if (byKey && isLost) head.current?.focus();
  });
  return null;
}
