import { legend } from '../../../text/en/legend.ts';
import { translator } from '../../../text/index.ts';
import { signOf } from '../../map/OverlayLayer.tsx';
import { PATTERNS, Swatch } from '../../map/Swatch.tsx';
import type { OverlaySign } from '../../map/types.ts';
import { type DrawnOverlay, useDrawnOverlays } from '../overlays.ts';
import { useScene } from '../scene.tsx';
import styles from './OverlayLegend.module.css';

type Key = keyof typeof legend;

const l = translator(legend);

/** What a pattern says in an overlay, where it says more than whose it is. */
const SIGNS: Readonly<Record<string, Partial<Record<OverlaySign, Key>>>> = {
  sight: { plain: 'legend.seen', blocked: 'legend.unseen' },
  range: { plain: 'legend.in-range', blocked: 'legend.in-range-unseen' },
  guns: { plain: 'legend.in-range', blocked: 'legend.in-range-unseen' },
  command: { plain: 'legend.in-command', blocked: 'legend.out-of-command' },
  supply: { blocked: 'legend.cut' },
  battle: { plain: 'legend.attacked' },
  zones: { plain: 'legend.flanks' },
  objectives: { plain: 'legend.exits' },
};

/** The same of hexes, where it says something else of lines. */
const HEX_SIGNS: Readonly<Record<string, Partial<Record<OverlaySign, Key>>>> = {
  command: { blocked: 'legend.not-commanded' },
};

/** What the overlays on the map mean: their names, and each pattern that they use now. One that always lies there needs no telling. */
export function OverlayLegend() {
  const { title, say } = useScene();
  const drawn = useDrawnOverlays().filter((overlay) => !overlay.info.on && signsOf(overlay).length > 0);
  if (drawn.length === 0) return null;
  const meaning = ({ info: { id }, hexes }: DrawnOverlay, pattern: OverlaySign) => {
    if (pattern === 'side-0' || pattern === 'side-1') return title.sides[Number(pattern.at(-1))].adjective;
    const ofHexes = hexes.some((h) => h.pattern === pattern) ? HEX_SIGNS[id]?.[pattern] : undefined;
    return l(ofHexes ?? SIGNS[id]?.[pattern] ?? `legend.${pattern}`);
  };
  return (
    <section className={styles['legend']} aria-label={l('legend.overlays')}>
      {drawn.map((overlay) => (
        <dl key={overlay.info.id}>
          <dt>{say(overlay.info.note)}</dt>
          {signsOf(overlay).map((pattern) => (
            <dd key={pattern}>
              <Swatch pattern={pattern} line={!overlay.hexes.some((h) => signOf(overlay, h.pattern) === pattern)} />
              {meaning(overlay, pattern)}
            </dd>
          ))}
        </dl>
      ))}
    </section>
  );
}

/** The patterns that an overlay uses now, in the order of the list. */
function signsOf(overlay: DrawnOverlay): readonly OverlaySign[] {
  const used = new Set([...overlay.hexes, ...overlay.lines].map(({ pattern }) => signOf(overlay, pattern)));
  return PATTERNS.filter((pattern) => used.has(pattern));
}
