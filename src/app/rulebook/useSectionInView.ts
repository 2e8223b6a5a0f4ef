import { type RefObject, useEffect, useState } from 'react';

/** Id of the section at the top of a scrolling text (its elements have `data-section`); empty before the first. */
export function useSectionInView(text: RefObject<HTMLElement | null>): string {
  const [here, setHere] = useState('');
  useEffect(() => {
    const root = text.current;
    if (!root) return;
    const sections = [...root.querySelectorAll<HTMLElement>('[data-section]')];
    const visible = new Set<Element>();
    const watcher = new IntersectionObserver(
      (changes) => {
        for (const change of changes)
          if (change.isIntersecting) visible.add(change.target);
          else visible.delete(change.target);
        const first = sections.find((section) => visible.has(section));
        if (first) setHere(first.dataset['section']!);
      },
      { root, rootMargin: '-8% 0px -80% 0px' },
    );
    for (const section of sections) watcher.observe(section);
    return () => watcher.disconnect();
  }, [text]);
  return here;
}
