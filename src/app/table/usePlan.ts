import { useEffect, useState } from 'react';
import { showsLegal } from '../../store/meta.ts';
import { useHelp } from './help.ts';
import { useTableLater } from './later.ts';
import { type Plan, type Planning, planningAt } from './orders/plan.ts';
import { useDraft, useScene } from './scene.tsx';

/**
 * Who would go and who would stay, were the stacks in hand sent to the hex under the pointer or the hex cursor. It is
 * worked out between pictures and given up when another hex is asked about; null until it is known.
 */
export function usePlan(): Plan | null {
  const { situation } = useScene();
  const draft = useDraft();
  const hovered = useTableLater('hovered');
  const legal = showsLegal(useHelp());
  const planning = situation && legal ? planningAt(situation, draft, hovered) : null;
  const [, known] = useState<Planning | null>(null);
  useEffect(() => {
    if (!planning || planning.plan) return;
    const work = () => {
      if (planning.step()) known(planning);
      else timer = setTimeout(work);
    };
    let timer = setTimeout(work);
    return () => clearTimeout(timer);
  }, [planning]);
  return planning?.plan ?? null;
}
