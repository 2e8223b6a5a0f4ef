import './sheet.css';
import { type SVGProps, useMemo } from 'react';
import { BrokenWorks } from './BrokenWorks.tsx';
import type { MapLayout } from './geometry.ts';
import { HexCursor, type PressedRing } from './HexCursor.tsx';
import { HighlightLayer } from './HighlightLayer.tsx';
import { MarkerLayer, SideMarkerLayer } from './MarkerLayer.tsx';
import { OverlayLayer } from './OverlayLayer.tsx';
import { SightLine } from './SightLine.tsx';
import { StackLayer } from './StackLayer.tsx';
import type { Hex, MapOverlay, MapViewProps, UnitId } from './types.ts';

const NO_UNITS: readonly UnitId[] = [];
const NO_OVERLAYS: readonly MapOverlay[] = [];

interface Props extends MapViewProps {
  readonly layout: MapLayout;
  readonly cursor: Hex | null;
  readonly hover: Hex | null;
  /** The ring of the hex just pressed. */
  readonly pressed: PressedRing;
  /** The stack that fans out lies here. */
  readonly open: Hex | null;
  /** The sheet as the box of a drawing. */
  readonly size: Pick<SVGProps<SVGSVGElement>, 'width' | 'height' | 'viewBox'>;
}

/**
 * Everything that lies on the printed sheet and changes in play, from the ground up. The counters are a drawing of their
 * own: what follows the pointer under and over them does not have them painted again.
 */
export function SheetLayers(props: Props) {
  const { layout, title, words, highlights, markers, describeNote, overlays = NO_OVERLAYS, facing = 'side' } = props;
  const { symbols } = title;
  // Markers matter to who stands there: they lie on the counters.
  const markerLayer = useMemo(
    () => <MarkerLayer layout={layout} symbols={symbols} markers={markers} describeNote={describeNote} />,
    [layout, symbols, markers, describeNote],
  );
  return (
    <>
      <svg {...props.size}>
        <BrokenWorks layout={layout} symbols={symbols} markers={markers} />
        <OverlayLayer layout={layout} overlays={overlays} arcs={words.arcs} />
        <HighlightLayer layout={layout} highlights={highlights} facing={facing} part="under" />
        <HexCursor layout={layout} cursor={props.cursor} hover={props.hover} pressed={props.pressed} />
        <SideMarkerLayer layout={layout} symbols={symbols} markers={props.sideMarkers} describeNote={describeNote} />
      </svg>
      <svg {...props.size} className="map-counters">
        <StackLayer
          layout={layout}
          title={title}
          stacks={props.stacks}
          facing={facing}
          describeNote={describeNote}
          selected={props.selectedUnits ?? NO_UNITS}
          actors={props.actors ?? NO_UNITS}
          eligible={props.eligible ?? NO_UNITS}
          open={props.open}
          above={markerLayer}
          highlights={highlights}
          ways={props.ways}
        />
      </svg>
      <svg {...props.size} className="map-over">
        <SightLine layout={layout} overlays={overlays} to={props.hover} />
        <HighlightLayer layout={layout} highlights={highlights} facing={facing} part="over" />
      </svg>
    </>
  );
}
