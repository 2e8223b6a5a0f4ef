import { useState } from 'react';
import { neighboursOf } from '../../../engine/board/board.ts';
import type { Hex, UnitId } from '../../../engine/title.ts';
import { useGame } from '../../../store/game.ts';
import { CounterButton } from '../parts/CounterButton.tsx';
import { previewOf } from '../previews.ts';
import { type Scene, useScene } from '../scene.tsx';
import { CombatSheet } from '../sheet/CombatSheet.tsx';
import { stacksAt, whereabouts } from '../situation.ts';
import { t } from '../words.ts';
import styles from './hex.module.css';

/** Enemies in sight beside a hex who could make this attack on it. */
function threats(scene: Scene, hex: Hex, attack: string): readonly UnitId[] {
  const { title, shown } = scene;
  const side = stacksAt(shown.table, hex)[0]!.side;
  return neighboursOf(title.board, hex)
    .flatMap((next) => stacksAt(shown.table, next))
    .filter((stack) => stack.side !== side)
    .flatMap((stack) => stack.counters.map((counter) => counter.unit))
    .filter((unit) => previewOf(title, shown.view, { kind: 'attack', attack, units: [unit], target: hex }));
}

/** The odds the other way: what the enemies beside this hex could do to it, from what this seat can see. */
export function BothWays({ hex }: { hex: Hex }) {
  const scene = useScene();
  const [open, setOpen] = useState(false);
  const help = useGame((s) => (scene.shown.turnOf === null ? undefined : s.meta?.help[scene.shown.turnOf]));
  const attacks = (scene.title.attacks ?? []).map((attack) => ({ attack, units: threats(scene, hex, attack) })).filter(({ units }) => units.length > 0);
  if (help === 'moves' || attacks.length === 0) return null;
  return (
    <details className={styles['both']} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('sheet.both-ways')}</summary>
      {open && attacks.map(({ attack, units }) => <Threat key={`${attack} ${hex}`} attack={attack} hex={hex} units={units} />)}
    </details>
  );
}

/** One kind of attack, with everybody who could join; press a counter to leave it out. */
function Threat({ attack, hex, units }: { attack: string; hex: Hex; units: readonly UnitId[] }) {
  const { shown } = useScene();
  const [out, setOut] = useState<readonly UnitId[]>([]);
  const together = units.filter((unit) => !out.includes(unit));
  const places = whereabouts(shown.table);
  return (
    <>
      {together.length > 0 && <CombatSheet action={{ kind: 'attack', attack, units: together, target: hex }} />}
      <div className={styles['group']}>
        {units.map((unit) => (
          <CounterButton
            key={unit} counter={places.get(unit)!.counter} pressed={together.includes(unit)}
            onPress={() => setOut(out.includes(unit) ? out.filter((u) => u !== unit) : [...out, unit])}
          />
        ))}
      </div>
    </>
  );
}
