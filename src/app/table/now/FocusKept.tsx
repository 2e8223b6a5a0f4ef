import { type RefObject, useEffect, useRef } from 'react';
import { useDraft, useScene } from '../scene.tsx';

/**
 * Who plays by keys keeps his place: when what he had the focus on is gone with the order that it gave, the head of the
 * panel, where the next decision stands, takes it. A pointer needs no place, and arrow keys after a click go to the map.
 */
export function FocusKept({ head }: { head: RefObject<HTMLElement | null> }) {
  useScene(); // looked after whenever the table changes, and
  useDraft(); // the order in hand
  const last = useRef<{ readonly target: EventTarget | null; byKey: boolean }>({ target: null, byKey: false });
  useEffect(() => {
    const focused = ({ target }: FocusEvent) => (last.current = { ...last.current, target });
    const pressed = ({ type }: Event) => (last.current = { ...last.current, byKey: type === 'keydown' });
    document.addEventListener('focusin', focused);
    document.addEventListener('keydown', pressed, true);
    document.addEventListener('pointerdown', pressed, true);
    return () => {
      document.removeEventListener('focusin', focused);
      document.removeEventListener('keydown', pressed, true);
      document.removeEventListener('pointerdown', pressed, true);
    };
  }, []);
  useEffect(() => {
    const { target, byKey } = last.current;
    const isLost = target instanceof Element && !target.isConnected && document.activeElement === document.body;
    if (byKey && isLost) head.current?.focus();
  });
  return null;
}
