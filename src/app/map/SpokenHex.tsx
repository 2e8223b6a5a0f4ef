import { useDeferredValue, useMemo } from 'react';
import type { Hex, MapViewProps } from './types.ts';

/** What a screen reader hears of the hex under the cursor; said after it is shown. */
export function SpokenHex({ hex, describeHex }: { hex: Hex | null } & Pick<MapViewProps, 'describeHex'>) {
  const said = useDeferredValue(hex);
  const spoken = useMemo(() => (said === null ? '' : describeHex(said)), [said, describeHex]);
  return (
    <p className="map-spoken" aria-live="polite">
      {spoken}
    </p>
  );
}
