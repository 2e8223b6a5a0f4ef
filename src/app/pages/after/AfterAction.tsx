import { useMemo } from 'react';
import type { Note } from '../../../engine/title.ts';
import { type GameInPlay, useGame } from '../../../store/game.ts';
import { eventsOf, isHidden, outcomeOf, storyOf } from '../../../store/story.ts';
import { sayNote, t as app } from '../../../text/index.ts';
import { href } from '../../route.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { ruleOfAll } from '../../table/parts/ScoreList.tsx';
import { PaperPage } from '../../ui/PaperPage.tsx';
import { RuleContext, RuleLink } from '../../ui/RuleLink.tsx';
import { GameFault } from '../GameFault.tsx';
import { titleAndScenario } from '../shelf/words.ts';
import { useOpenGame } from '../useOpenGame.ts';
import { Dice } from './Dice.tsx';
import { historyOf } from './history.ts';
import { Keep } from './Keep.tsx';
import { Losses } from './Losses.tsx';
import { luckOf, weighedIn } from './luck.ts';
import { Players } from './Players.tsx';
import { withMinus } from '../../../text/minus.ts';
import { Objectives } from './Objectives.tsx';
import { MOST_LISTED } from './most-listed.ts';
import { t } from './words.ts';
import styles from './AfterAction.module.css';

/** How a game ended, and why: the score, the losses, the objectives, the dice, the replay. */
export default function AfterAction({ id }: { id: string }) {
  const opening = useOpenGame(id);
  const game = useGame((s) => s.game);
  if (opening.error) return <GameFault id={id} error={opening.error} />;
  if (!opening.ready || !game) return <Loading text={app('app.loading')} />;
  return <Report id={id} game={game} />;
}

function Report({ id, game }: { id: string; game: GameInPlay }) {
  const { title, record } = game;
  const outcome = useMemo(() => outcomeOf(game), [game]);
  const hidden = isHidden(game);
  const story = useMemo(() => [...storyOf(game)], [game]);
  const history = useMemo(() => historyOf(title, story), [story, title]);
  const luck = useMemo(() => luckOf(weighedIn(title, story), title.sides.length), [story, title]);
  const rolls = useMemo(() => eventsOf(game).flatMap((events) => events.filter(({ roll }) => roll)).length, [game]);
  const rule = outcome ? ruleOfAll(outcome.score) : undefined;
  const say = (note: Note) => (
    <>
      {sayNote(note, title)}
      {note.rule && (
        <>
          {' '}
          <RuleLink rule={note.rule} />
        </>
      )}
    </>
  );
  const lead = t('after.lead', titleAndScenario(title.id, title.scenario), game.turn, game.actions.length);
  const result = () => {
    if (!outcome) return t('after.not-over');
    return outcome.winner === null ? t('after.drawn') : t('after.won', title.sides[outcome.winner].adjective);
  };
  return (
    <RuleContext value={{ title: title.id }}>
      <PaperPage wide heading={t('after.heading')} lead={lead}>
        <section className={styles['outcome']} aria-labelledby="outcome">
          <h2 id="outcome">{result()}</h2>
          <p>{outcome ? say(outcome.reason) : t(hidden ? 'after.hidden' : 'after.not-over-text')}</p>
          {!outcome && (
            <p>
              <ButtonLink look="press" href={href({ page: 'play', id })}>
                {t('after.table')}
              </ButtonLink>
            </p>
          )}
        </section>
        <Players title={title} />
        {outcome && outcome.score.length > 0 && (
          <section aria-labelledby="score">
            <h2 id="score">
              {t('after.score')}
              {rule && rule !== outcome.reason.rule && (
                <>
                  {' '}
                  <RuleLink rule={rule} />
                </>
              )}
            </h2>
            <table className={styles['table']}>
              <thead className="unseen">
                <tr>
                  <th scope="col">{t('after.condition')}</th>
                  <th scope="col">{t('after.value')}</th>
                </tr>
              </thead>
              <tbody>
                {outcome.score.map((line, i) => (
                  <tr key={i}>
                    <th scope="row">{rule ? sayNote(line.note, title) : say(line.note)}</th>
                    <td>{withMinus(line.value)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        {!hidden && (
          <>
            <Objectives title={title} history={history} say={say} />
            <Losses title={title} history={history} />
            <Dice title={title} luck={luck} rolls={rolls} />
          </>
        )}
        {record.takeBacks.length > 0 && (
          <section aria-labelledby="take-backs">
            <h2 id="take-backs">{t('after.take-backs')}</h2>
            <ul>
              {record.takeBacks.slice(-MOST_LISTED).map((mark, i) => (
                <li key={i}>{t('after.take-back', mark.at, mark.dropped)}</li>
              ))}
            </ul>
          </section>
        )}
        {hidden && outcome && <p>{t('after.closed')}</p>}
        {record.branches && (
          <section aria-labelledby="branches">
            <h2 id="branches">{t('after.branches')}</h2>
            <ul>
              {record.branches.slice(-MOST_LISTED).map(({ at }, i) => (
                <li key={i}>{t('after.branch-at', at)}</li>
              ))}
            </ul>
          </section>
        )}
        <Keep id={id} over={outcome !== null} />
      </PaperPage>
    </RuleContext>
  );
}
