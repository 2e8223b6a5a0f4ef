import { disguise } from './disguises/napoleonic.ts';
import { lawsFor } from './laws-for.ts';

// 20.21 a destination is shown when it is reached, 32.3 the Guard's release counts for the enemy; what is turned up (8.3)
// may be hidden again at once by the end of the player turn.
await lawsFor('napoleonic', disguise, ['destination-reached', 'reserve-released', 'revealed', 'vedettes-in']);
