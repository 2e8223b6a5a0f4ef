import { hexOf, actorsOf, once, type Situation, todoOf } from '../situation.ts';
import { OFF_MAP } from '../../../engine/title.ts';
import { t } from '../words.ts';

/** With so many units that could still move, the end of a phase is asked for once more. */
const MANY = 4;

/** What ending a movement phase gives up, where that is worth a question: who could still move, and who could enter and is delayed. */
export const pendingIn = (situation: Situation): string | null =>
  once(situation.view, 'pending', () => {
    if (situation.decision.kind !== 'move') return null;
    const actors = actorsOf(situation);
    const lists = todoOf(situation).map(({ rule, data }) => ({ rule, units: data?.['units'] }));
    const listed = (unit: number) => lists.find(({ units }) => Array.isArray(units) && units.includes(unit));
    const onMap = actors.filter((unit) => hexOf(situation.table, unit) !== OFF_MAP);
    const entering = actors.filter((unit) => hexOf(situation.table, unit) === OFF_MAP);
    // Where the title says who can move, others can at most be put on top of their stack.
    const movers = onMap.filter(listed);
    const moving = movers.length || onMap.length;
    if (moving < MANY && entering.length === 0) return null;
    return t('now.pass-sure', [
      ...(moving > 0 ? [t('now.pass-moves', moving)] : []),
      ...(entering.length > 0 ? [t('now.pass-delays', entering.length, listed(entering[0])?.rule)] : []),
    ]);
  });
