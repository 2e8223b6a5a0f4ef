import { useMemo, useState } from 'react';
import type { Action, Note, UnitId } from '../../../engine/title.ts';
import { listOf } from '../../../text/index.ts';
import { showsLegal, tellsOdds } from '../../../store/meta.ts';
import { useTable } from '../../../store/table.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { commit, give, giveAll } from '../acting.ts';
import { useHelp } from '../help.ts';
import { promiseOf } from '../hints.ts';
import { facedWords } from '../facing/words.ts';
import { endOf } from '../orders/choose.ts';
import { followers } from '../orders/deploy.ts';
import { actionIn } from '../orders/index.ts';
import { previewOf } from '../previews.ts';
import { useDraft, useScene } from '../scene.tsx';
import { once, type Situation, todoOf } from '../situation.ts';
import { t } from '../words.ts';
import { Options } from './Options.tsx';
import { pendingIn } from './pending.ts';
import styles from './now.module.css';

/** The list of what is still to do, which the button that ends the phase refers to. */
export const LEFT = 'still-to-do';

/** A selection of nobody. */
const nobody = (action: Action) => action.kind === 'select' && action.units.length + (action.hexes?.length ?? 0) === 0;

/** The button that carries out the order in hand; shown as soon as the order is complete, pressed when it is legal. */
function CommitButton({ situation: s }: { situation: Situation }) {
  const { names, say, shown } = useScene();
  const draft = useDraft();
  const help = useHelp();
  const action = useMemo(() => actionIn(s, draft, help), [s, draft, help]);
  if (!action) return null;
  const verdict = once(s.view, `check ${JSON.stringify(action)}`, () => s.title.check(s.view, action));
  const faced = facedWords(s, draft, action, names);
  // What the sheet promises: it may have been scrolled out of sight while those who take part are chosen.
  const stages = tellsOdds(help) ? (previewOf(s.title, shown.view, action)?.stages ?? []) : [];
  const odds = promiseOf(action.kind, stages, s.decision.side);
  /** One alone is named; of several nothing is said of units, since a commander may be among them. */
  const who = ([unit, ...others]: readonly UnitId[]) =>
    others.length > 0 ? t('now.these', 1 + others.length) : names.unit(unit);
  const words = () => {
    if (faced) return faced;
    switch (action.kind) {
      case 'attack': {
        const preview = previewOf(s.title, shown.view, action);
        return preview
          ? say(preview.heading)
          : t('now.attack', action.units.length, names.hexes([action.target, ...(action.also ?? [])]));
      }
      case 'advance':
        return t('now.advance', who(action.units), names.hex(action.hex));
      case 'place':
        if (s.decision.sends) return say(previewOf(s.title, shown.view, action)?.heading ?? s.decision.task);
        return t('now.place', who(action.units), names.hex(action.hex));
      case 'retreat':
        return t('now.retreat', names.hex(action.path.at(-1)!));
      case 'move': {
        const preview = previewOf(s.title, shown.view, action);
        return preview ? say(preview.heading) : t('now.go-waypoints', names.hex(action.path.at(-1)!));
      }
      default: {
        const preview = previewOf(s.title, shown.view, action);
        if (preview) return say(preview.heading);
        return t(nobody(action) ? 'now.confirm-none' : 'now.confirm-selection');
      }
    }
  };
  const press = () => (verdict.ok ? commit(s) : useTable.getState().refuse({ refusal: verdict, hex: draft.hex }));
  const left = draft.told ? followers(s, draft) : [];
  const follow = left.length > 0 ? t('now.could-follow', listOf(left.map(names.unit)), left.length) : '';
  return (
    <>
      <Button
        look="main"
        className={`${styles['wide']} ${styles['commit']}`}
        data-commit={follow ? 'asked' : ''}
        aria-disabled={!verdict.ok || undefined}
        aria-keyshortcuts="X"
        onClick={press}
      >
        {action.kind === 'attack' && !s.decision.several && <Icon name="dice" />}
        <span>
          {words()}
          {follow && <small className={styles['sure']}>{follow}</small>}
        </span>
        {odds && (
          <b className={styles['odds']} aria-hidden="true">
            {odds}
          </b>
        )}
      </Button>
      {follow && (
        <span className="unseen" role="status">
          {follow}
        </span>
      )}
    </>
  );
}

/**
 * Ends the step. What that gives up stands above it; with many units unmoved, or reinforcements delayed, the first click only asks, and says so. Why it is not
 * allowed, when it is not.
 */
function PassButton({ situation: s, action, note }: { situation: Situation; action: Action; note: Note }) {
  const { say } = useScene();
  const [asked, setAsked] = useState<object | null>(null);
  const verdict = once(s.view, 'check the end', () => s.title.check(s.view, action));
  const pending = pendingIn(s);
  const sure = pending === null || asked === s.view || !verdict.ok;
  return (
    <>
      <Button
        look="bare"
        className={styles['outlined']}
        data-pass={asked === s.view ? 'asked' : ''}
        aria-disabled={!verdict.ok || undefined}
        aria-keyshortcuts="P"
        aria-describedby={todoOf(s).length > 0 ? LEFT : undefined}
        onClick={() => (sure ? give(action) : setAsked(s.view))}
      >
        <span>
          {say(note)}
          {asked === s.view && <small className={styles['sure']}>{pending}</small>}
        </span>
      </Button>
      {asked === s.view && (
        <span className="unseen" role="status">
          {pending}
        </span>
      )}
    </>
  );
}

/** Gives the orders that meet all that is asked for before this may be ended. */
function PlanButton({ situation: s }: { situation: Situation }) {
  const help = useHelp();
  const plan = once(s.view, 'plan', () => s.title.plan?.(s.view) ?? []);
  if (plan.length === 0 || !showsLegal(help)) return null;
  return (
    <Button look="bare" className={styles['outlined']} onClick={() => giveAll(plan)}>
      {t('now.plan', plan.length)}
    </Button>
  );
}

/** What the decision offers as buttons: its options, the order in hand, and passing. */
export function Buttons() {
  const { situation: s } = useScene();
  const draft = useDraft();
  if (!s) return null;
  const { decision } = s;
  const end = endOf(decision);
  const inHand = draft.units.length > 0 || draft.hex !== null || draft.hexes.length > 0;
  return (
    <div className={styles['buttons']}>
      <Options situation={s} />
      <CommitButton situation={s} />
      {inHand && decision.kind !== 'choose' && (
        <Button
          look="bare"
          className={`${styles['outlined']} ${styles['aside']}`}
          aria-keyshortcuts="Escape"
          onClick={() => useTable.getState().draftAt(s.view, { units: [], hex: null, hexes: [], via: [] })}
        >
          {t('now.put-down')}
        </Button>
      )}
      <PlanButton situation={s} />
      {end && <PassButton situation={s} {...end} />}
    </div>
  );
}
