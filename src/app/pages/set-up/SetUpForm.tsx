import { type FormEvent, useState } from 'react';
import type { Options, Title, TitleCard } from '../../../engine/title.ts';
import { useGame } from '../../../store/game.ts';
import { type HelpLevel, type Program, seatsOf } from '../../../store/meta.ts';
import { newSeed } from '../../../store/now.ts';
import { usePreferences } from '../../../store/preferences.ts';
import { dropPack } from '../../transfer/pack.ts';
import { goTo, href } from '../../route.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { RuleContext } from '../../ui/RuleLink.tsx';
import { Choices } from '../../ui/Choices.tsx';
import { OptionField } from './OptionField.tsx';
import { FirstStepsOffer } from './FirstStepsOffer.tsx';
import { FogField } from './FogField.tsx';
import { ScenarioField } from './ScenarioField.tsx';
import { SideFields } from './SideFields.tsx';
import { t } from './words.ts';
import styles from './SetUp.module.css';

interface SetUpFormProps {
  readonly card: TitleCard;
  readonly title: Title;
  readonly pack: Readonly<Record<string, unknown>> | undefined;
}

export function SetUpForm({ card, title, pack }: SetUpFormProps) {
  const scenario = card.scenarios.find((s) => s.id === title.scenario)!;
  const usualHelp = usePreferences((s) => s.help);
  const [names, setNames] = useState<readonly string[]>(title.sides.map(() => ''));
  const [help, setHelp] = useState<readonly HelpLevel[]>(title.sides.map(() => usualHelp));
  const [programs, setPrograms] = useState<readonly (Program | null)[]>(title.sides.map(() => null));
  const [openCards, setOpenCards] = useState(false);
  const [options, setOptions] = useState<Options>(() =>
    Object.fromEntries(title.options.map((o) => [o.id, o.values[0].id])),
  );
  const [fog, setFog] = useState(scenario.fog);
  const [seed, setSeed] = useState('');
  const [starting, setStarting] = useState(false);
  const [failed, setFailed] = useState<Error | null>(null);
  if (failed) throw failed; // the error page tells it

  const seats = seatsOf(title, [...programs]);
  const start = async (event: FormEvent) => {
    event.preventDefault();
    setStarting(true);
    try {
      const id = await useGame.getState().start({
        title: title.id,
        scenario: title.scenario,
        options,
        fog,
        help,
        programs,
        openCards,
        names: names.map((name) => name.trim()),
        seed: seed.trim() || newSeed(),
        ...(pack ? { pack } : {}),
      });
      dropPack();
      goTo({ page: 'play', id });
    } catch (error) {
      setFailed(error as Error);
    }
  };
  const replace = <T,>(list: readonly T[], at: number, item: T): readonly T[] =>
    list.map((old, i) => (i === at ? item : old));

  return (
    <RuleContext value={{ title: title.id }}>
      <form className={styles['form']} onSubmit={(event) => void start(event)}>
        {pack && (
          <section className={styles['pack']} aria-label={t('set-up.pack')}>
            <p>{t('set-up.pack-text', Object.keys(pack).join(', '))}</p>
            <Button onClick={dropPack}>{t('set-up.pack-drop')}</Button>
          </section>
        )}
        <FirstStepsOffer card={card} />
        <ScenarioField card={card} chosen={scenario.id} />
        <fieldset>
          <legend>{t('set-up.seats')}</legend>
          <div className={styles['sides']}>
            {title.sides.map((side, i) => (
              <SideFields
                key={side.id}
                title={title}
                side={i}
                seat={seats[i]}
                name={names[i]}
                help={help[i]}
                program={programs[i]}
                onName={(name) => setNames(replace(names, i, name))}
                onHelp={(level) => setHelp(replace(help, i, level))}
                onProgram={(program) => setPrograms(replace(programs, i, program))}
              />
            ))}
          </div>
        </fieldset>
        {programs.some(Boolean) && (
          <Choices
            legend={t('set-up.open-cards')}
            name="open-cards"
            chosen={openCards ? 'on' : 'off'}
            onChoose={(id) => setOpenCards(id === 'on')}
            choices={[
              { id: 'off', label: t('set-up.open-cards-off') },
              { id: 'on', label: t('set-up.open-cards-on') },
            ]}
          />
        )}
        {scenario.fog && <FogField seats={seats} fog={fog} onFog={setFog} />}
        {title.options.length > 0 && (
          <section aria-labelledby="rules">
            <h2 id="rules">{t('set-up.rules')}</h2>
            {title.options.map((option) => (
              <OptionField
                key={option.id}
                title={title}
                option={option}
                chosen={options[option.id]}
                onChoose={(value) => setOptions({ ...options, [option.id]: value })}
              />
            ))}
          </section>
        )}
        <label className={styles['seed']}>
          <b>{t('set-up.seed')}</b>
          <input
            value={seed}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            onChange={(e) => setSeed(e.target.value)}
            aria-describedby="seed-hint"
          />
          <span id="seed-hint">{t('set-up.seed-hint')}</span>
        </label>
        <p className={styles['start']}>
          <Button look="main" type="submit" disabled={starting}>
            {starting ? t('set-up.starting') : t('set-up.start')}
          </Button>
          <ButtonLink href={href({ page: 'rules', title: title.id, rule: '' })}>{t('set-up.rulebook')}</ButtonLink>
          <ButtonLink look="bare" href={href({ page: 'print', title: title.id, scenario: title.scenario })}>
            {t('set-up.print')}
          </ButtonLink>
        </p>
      </form>
    </RuleContext>
  );
}
