import { useGame } from '../../store/game.ts';
import { showsLegal } from '../../store/meta.ts';
import { useTable } from '../../store/table.ts';
import { isHeld, isTold } from '../../store/telling.ts';
import { diceInWords } from './dice.ts';
import { f, windOf } from './facing/compass.ts';
import { offerOf } from './facing/offer.ts';
import { useHelp } from './help.ts';
import { useDraft, useMarks, useScene } from './scene.tsx';
import { currentOf, newsOf, waitWords } from './system/told.ts';
import { t } from './words.ts';

/** With a full stop, where words have no stop of their own. */
const sentence = (words: string): string => (/[.!?:]$/.test(words) ? words : `${words}.`);

/** What a screen reader hears: what the last order brought, what is to be decided, what is in hand, why something is not possible. */
export function Announcer() {
  const { title, shown, situation, telling, names, say } = useScene();
  const whyNot = useTable((s) => s.whyNot);
  const draft = useDraft();
  const marks = useMarks();
  const legal = showsLegal(useHelp());
  const { decision } = shown;
  const presses = useGame((s) => s.presses);
  const takenBack = useGame((s) => (shown.live ? s.takenBack : 0));
  const newest =
    telling && !isTold(telling) && !isHeld(telling) ? [currentOf(telling)!] : newsOf(shown, telling, presses);
  // What came before an order that was undone is no news.
  const events =
    takenBack > 0
      ? [t('say.undone', takenBack)]
      : newest.flatMap((event) => [say(event), event.roll ? diceInWords(event.roll, say(event), say) : '']);
  const now = () => {
    if (isHeld(telling)) return waitWords(telling, title);
    if (!shown.live || !decision) return '';
    if (decision.over) return say(decision.reason);
    return shown.turnOf === null ? '' : t('say.turn-of', title.sides[shown.turnOf].adjective, say(decision.task));
  };
  const who = draft.units.length > 0 ? names.units(draft.units) : '';
  const offer = situation && offerOf(situation, draft);
  const inHand = () => {
    if (offer) {
      const faced = offer.ends.find((end) => end.facing === offer.chosen);
      const cost = faced?.spent == null || faced.left === null ? '' : f('cost', faced.spent, faced.left);
      return f('say-offer', names.hex(offer.hex), windOf(title, offer.chosen), cost);
    }
    if (!situation || who === '') return '';
    const { kind } = situation.decision;
    const goes = kind === 'advance' || kind === 'place';
    if (draft.hex !== null) return t(goes ? 'say.to' : 'say.attack', who, names.hexes([draft.hex, ...marks.also]));
    const moves = kind === 'move' || kind === 'retreat';
    return moves && legal ? t('say.in-hand', who, marks.reach.length) : who;
  };
  return (
    <>
      <p className="unseen" role="log" aria-live="polite">
        {[...events, now()].filter(Boolean).map(sentence).join(' ')}
      </p>
      <p className="unseen" role="status">
        {whyNot ? t('say.refused', say(whyNot.refusal), whyNot.refusal.rule) : inHand()}
      </p>
    </>
  );
}
