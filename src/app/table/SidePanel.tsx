import type { ReactNode } from 'react';
import { useTable } from '../../store/table.ts';
import { followNow, useBehind } from './later.ts';
import styles from './table.module.css';

/** The panels beside the map. They follow a click on the map a moment later, and are busy until then. */
export function SidePanel({ children }: { children: ReactNode }) {
  const sheet = useTable((s) => s.sheet);
  const behind = useBehind();
  return (
    <div
      className={styles['side']}
      data-sheet={sheet}
      aria-busy={behind || undefined}
      onPointerDownCapture={behind ? followNow : undefined}
      onKeyDownCapture={behind ? followNow : undefined}
    >
      {children}
    </div>
  );
}
