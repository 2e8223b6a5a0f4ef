import { disguise } from './disguises/napoleonic.ts';
import { lawsFor } from './laws-for.ts';

// 20.21 a destination is shown when it is reached, 32.3 the Guard's release counts for the enemy; what is turned up (8.3)
// may be hidden again at once by the end of the player turn. An officer's word still takes marching enemy columns along
// (6.4), and names them to the wrong player: a fault that nine recorded games stand on.
await lawsFor('napoleonic', disguise, [
  'destination-reached',
  'reserve-released',
  'revealed',
  'vedettes-in',
  'officer-commanded',
]);
