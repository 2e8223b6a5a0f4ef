import { HELP_LEVELS } from '../../store/meta.ts';
import { PACES, type Pace, type Preferences, usePreferences } from '../../store/preferences.ts';
import { settings } from '../../text/en/app/settings.ts';
import { translator } from '../../text/index.ts';
import { Choices } from '../ui/Choices.tsx';
import { PaperPage } from '../ui/PaperPage.tsx';

const t = translator(settings);

const TEXT_SIZES = ['small', 'normal', 'large', 'huge'] as const satisfies readonly Preferences['textSize'][];
const SURROUNDINGS = ['auto', 'light', 'dark'] as const satisfies readonly Preferences['surroundings'][];
const MOTION = ['auto', 'on', 'off'] as const satisfies readonly Preferences['motion'][];

/** How this browser likes things: every choice takes effect, and is kept, at once. */
export default function Settings() {
  const {
    textSize,
    surroundings,
    motion,
    help,
    hexNumbers,
    telling,
    askAlone,
    rollsApart,
    sound,
    fewerCurtains,
    change,
  } = usePreferences();
  return (
    <PaperPage heading={t('settings.heading')} lead={t('settings.lead')}>
      <Choices
        row
        legend={t('settings.text-size')}
        name="text-size"
        chosen={textSize}
        onChoose={(id) => change({ textSize: id as Preferences['textSize'] })}
        choices={TEXT_SIZES.map((id) => ({ id, label: t(`settings.text-size-${id}`) }))}
      />
      <Choices
        row
        legend={t('settings.surroundings')}
        name="surroundings"
        chosen={surroundings}
        onChoose={(id) => change({ surroundings: id as Preferences['surroundings'] })}
        choices={SURROUNDINGS.map((id) => ({ id, label: t(`settings.surroundings-${id}`) }))}
      />
      <Choices
        row
        legend={t('settings.motion')}
        name="motion"
        chosen={motion}
        onChoose={(id) => change({ motion: id as Preferences['motion'] })}
        choices={MOTION.map((id) => ({ id, label: t(`settings.motion-${id}`) }))}
      />
      <Choices
        legend={t('settings.help')}
        name="help"
        chosen={help}
        onChoose={(id) => change({ help: id as Preferences['help'] })}
        choices={HELP_LEVELS.map((id) => ({ id, label: t(`settings.help-${id}`) }))}
      />
      <section aria-labelledby="alone">
        <h2 id="alone">{t('settings.alone')}</h2>
        <Choices
          row
          legend={t('settings.telling')}
          name="telling"
          chosen={telling}
          onChoose={(id) => change({ telling: id as Pace })}
          choices={PACES.map((id) => ({ id, label: t(`settings.telling-${id}`) }))}
        />
        <label className="row">
          <input type="checkbox" checked={askAlone} onChange={(e) => change({ askAlone: e.target.checked })} />
          {t('settings.ask-alone')}
        </label>
      </section>
      <section aria-labelledby="map">
        <h2 id="map">{t('settings.map')}</h2>
        <label className="row">
          <input type="checkbox" checked={hexNumbers} onChange={(e) => change({ hexNumbers: e.target.checked })} />
          {t('settings.hex-numbers')}
        </label>
        <label className="row">
          <input type="checkbox" checked={rollsApart} onChange={(e) => change({ rollsApart: e.target.checked })} />
          {t('settings.rolls-apart')}
        </label>
        <label className="row">
          <input type="checkbox" checked={sound} onChange={(e) => change({ sound: e.target.checked })} />
          {t('settings.sound')}
        </label>
        <label className="row">
          <input
            type="checkbox"
            checked={fewerCurtains}
            onChange={(e) => change({ fewerCurtains: e.target.checked })}
          />
          {t('settings.fewer-curtains')}
        </label>
      </section>
    </PaperPage>
  );
}
