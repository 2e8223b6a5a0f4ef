import { PlaceBox } from '../deploy/PlaceBox.tsx';
import { CombatSheet } from '../sheet/CombatSheet.tsx';
import type { Situation } from '../situation.ts';
import { AllocateBox } from './AllocateBox.tsx';
import { AttackBox } from './AttackBox.tsx';
import { DeployBox } from './DeployBox.tsx';
import { SelectBox } from './SelectBox.tsx';
import { TravelBox } from './TravelBox.tsx';

/** The part of the panel that belongs to one kind of decision. */
export function OrderBox({ situation }: { situation: Situation }) {
  switch (situation.decision.kind) {
    case 'move':
    case 'retreat':
      return <TravelBox situation={situation} />;
    case 'attack':
      return <AttackBox situation={situation} />;
    case 'advance':
      return <DeployBox situation={situation} />;
    case 'place':
      return <PlaceBox situation={situation} />;
    case 'allocate':
      return <AllocateBox situation={situation} />;
    case 'select':
      return <SelectBox situation={situation} />;
    case 'choose':
      return (situation.decision.options ?? []).map(({ id }) => (
        <CombatSheet key={id} action={{ kind: 'choose', option: id }} />
      ));
    case 'pass':
      return null;
  }
}
