import { useTableLater } from '../later.ts';
import { moveTo } from '../orders/travel.ts';
import { useDraft } from '../scene.tsx';
import { CombatSheet } from '../sheet/CombatSheet.tsx';
import type { Situation } from '../situation.ts';

/** What a move that ends in dice may bring: for the hex under the pointer, or the one in hand. */
export function OddsAhead({ situation: s }: { situation: Situation }) {
  const draft = useDraft();
  const hovered = useTableLater('hovered');
  const action = moveTo(s, draft, hovered) ?? moveTo(s, draft, draft.hex);
  // Only looked at, with the pointer: the panels around it stay as they are.
  return (
    action && (
      <div data-ahead={draft.hex === null || undefined}>
        <CombatSheet action={action} />
      </div>
    )
  );
}
