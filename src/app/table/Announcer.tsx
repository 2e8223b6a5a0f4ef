import { showsLegal } from '../../store/meta.ts';
import { useTable } from '../../store/table.ts';
import { isTold } from '../../store/telling.ts';
import { f, windOf } from './facing/compass.ts';
import { offerOf } from './facing/offer.ts';
import { useHelp } from './help.ts';
import { useDraft, useMarks, useScene } from './scene.tsx';
import { currentOf } from './system/told.ts';
import { t } from './words.ts';

/** What a screen reader hears: what the last order brought, what is to be decided, what is in hand, why something is not possible. */
export function Announcer() {
  const { title, shown, situation, telling, names, say } = useScene();
  const whyNot = useTable((s) => s.whyNot);
  const draft = useDraft();
  const marks = useMarks();
  const legal = showsLegal(useHelp());
  const { decision } = shown;
  const newest = telling && !isTold(telling) ? [currentOf(telling)!] : (shown.events.at(-1) ?? []);
  const events = newest.map((event) =>
    [
      say(event),
      event.roll?.faces
        .map((face) => (event.roll!.sides ? t('dice.die-of', event.roll!.sides, face) : t('dice.die', face)))
        .join(', ') ?? '',
      event.roll?.result ?? '',
    ]
      .filter(Boolean)
      .join(', '),
  );
  const now = !shown.live
    ? ''
    : decision?.over
      ? say(decision.reason)
      : decision && shown.turnOf !== null
        ? t('say.turn-of', title.sides[shown.turnOf].adjective, say(decision.task))
        : '';
  const who = draft.units.length > 0 ? names.units(draft.units) : '';
  const offer = situation && offerOf(situation, draft);
  const faced = offer?.ends.find((end) => end.facing === offer.chosen);
  const inHand = offer
    ? f(
        'say-offer',
        names.hex(offer.hex),
        windOf(title, offer.chosen),
        faced?.spent == null || faced.left === null ? '' : f('cost', faced.spent, faced.left),
      )
    : !situation || who === ''
      ? ''
      : draft.hex !== null
        ? t('say.attack', who, names.hex(draft.hex))
        : situation.decision.kind === 'move' || situation.decision.kind === 'retreat'
          ? legal
            ? t('say.in-hand', who, marks.reach.length)
            : who
          : who;
  return (
    <>
      <p className="unseen" role="log" aria-live="polite">
        {[...events, now].filter(Boolean).join('. ')}
      </p>
      <p className="unseen" role="status">
        {whyNot ? t('say.refused', say(whyNot.refusal), whyNot.refusal.rule) : inHand}
      </p>
    </>
  );
}
