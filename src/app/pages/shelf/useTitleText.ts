import { useEffect, useState } from 'react';
import { loadTitleText, titleText } from '../../../text/index.ts';
import type { TitleText } from '../../../text/title-text.ts';

/** The words of a title, once they have come; undefined before, and for a title that has none. */
export function useTitleText(title: string): TitleText | undefined {
  const [, arrived] = useState(0);
  useEffect(() => {
    let current = true;
    loadTitleText(title).then(
      () => current && arrived((n) => n + 1),
      () => {},
    );
    return () => {
      current = false;
    };
  }, [title]);
  return titleText(title);
}
