import { useState } from 'react';
import { neighboursOf } from '../../../engine/board/board.ts';
import type { Hex, UnitId } from '../../../engine/title.ts';
import { givesHints, tellsOdds } from '../../../store/meta.ts';
import { useHelp } from '../help.ts';
import { CounterButton } from '../parts/CounterButton.tsx';
import { previewOf } from '../previews.ts';
import { type Scene, useScene } from '../scene.tsx';
import { CombatSheet } from '../sheet/CombatSheet.tsx';
import { stacksAt, whereabouts } from '../situation.ts';
import { t } from '../words.ts';
import styles from './hex.module.css';

/** Whether these units, whose turn it need not be, could make this attack together: it can be worked out, and no rule keeps them apart. */
function canAttack(
  { title, shown }: Pick<Scene, 'title' | 'shown'>,
  attack: string,
  units: readonly UnitId[],
  hex: Hex,
): boolean {
  const preview = previewOf(title, shown.view, { kind: 'attack', attack, units, target: hex });
  return preview !== null && !preview.warnings.some((note) => 'ok' in note);
}

/** Enemies in sight beside a hex who could make this attack on it. */
function threats(scene: Scene, hex: Hex, attack: string): readonly UnitId[] {
  const { title, shown } = scene;
  const side = stacksAt(shown.table, hex)[0].side;
  return neighboursOf(title.board, hex)
    .flatMap((next) => stacksAt(shown.table, next))
    .filter((stack) => stack.side !== side)
    .flatMap((stack) => stack.counters.map((counter) => counter.unit))
    .filter((unit) => canAttack(scene, attack, [unit], hex));
}

/** The first of these units and everybody who may attack with it. */
const together = (scene: Scene, attack: string, units: readonly UnitId[], hex: Hex): readonly UnitId[] =>
  units.reduce<readonly UnitId[]>(
    (group, unit) => (canAttack(scene, attack, [...group, unit], hex) ? [...group, unit] : group),
    [],
  );

/** The odds the other way: what the enemies beside this hex could do to it, from what this seat can see. */
export function BothWays({ hex }: { hex: Hex }) {
  const scene = useScene();
  const help = useHelp();
  const [open, setOpen] = useState(givesHints(help));
  const attacks = tellsOdds(help)
    ? (scene.title.attacks ?? [])
        .map((attack) => ({ attack, units: threats(scene, hex, attack) }))
        .filter(({ units }) => units.length > 0)
    : [];
  if (attacks.length === 0) return null;
  return (
    <details className={styles['both']} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('sheet.both-ways')}</summary>
      {open &&
        attacks.map(({ attack, units }) => (
          <Threat key={`${attack} ${hex} ${units.join()}`} attack={attack} hex={hex} units={units} />
        ))}
    </details>
  );
}

/** One kind of attack, with everybody who may join; press a counter to add it or leave it out. One that may not join takes the place of the others. */
function Threat({ attack, hex, units }: { attack: string; hex: Hex; units: readonly UnitId[] }) {
  const scene = useScene();
  const [group, setGroup] = useState(() => together(scene, attack, units, hex));
  const places = whereabouts(scene.shown.table);
  const press = (unit: UnitId) => {
    if (group.includes(unit)) return setGroup(group.filter((u) => u !== unit));
    setGroup(canAttack(scene, attack, [...group, unit], hex) ? [...group, unit] : [unit]);
  };
  return (
    <>
      {group.length > 0 && <CombatSheet action={{ kind: 'attack', attack, units: group, target: hex }} />}
      <div className={styles['group']}>
        {units.map((unit) => (
          <CounterButton
            key={unit}
            counter={places.get(unit)!.counter}
            pressed={group.includes(unit)}
            onPress={() => press(unit)}
          />
        ))}
      </div>
    </>
  );
}
