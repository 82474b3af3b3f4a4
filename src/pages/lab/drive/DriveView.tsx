import { useEffect, useMemo, type ReactNode } from 'react';
import { memoizeByObject } from '#base';
import { Button, IconButton } from '#controls';
import { Note, Only, Row, Stack } from '#layout';
import * as words from '#messages/lab';
import { BLOCK_ORDERS, COLORS_BY, useStore, type LabDriveState } from '#store';
import { addCommands } from '../commands.ts';
import { Dot } from '../Dot.tsx';
import type { Lab, ViewProps } from '../labTypes.ts';
import { BlockMap } from './BlockMap.tsx';
import { CELLS_CSS_PX, DOTS_CSS_PX, fitCamera, nearestStop, zoomStops } from './camera.ts';
import { flyTo, goToBlock, goToPage, zoomToStop } from './flight.ts';
import { DriveSide, setColorBy, setOrder } from './DriveSide.tsx';
import { BriefLedger } from './LabLedger.tsx';
import { createMapStore, type MapStore } from './mapStore.ts';
import { useSampled } from './useSampled.ts';
import './drive.css';

/** The map of a lab, which outlives the view: what is on show of it and the chosen page are the same after another view. */
const mapOf = memoizeByObject<Lab, MapStore>(() => createMapStore());

/** Every block of the drive, and what was counted. */
export function DriveView({ lab }: ViewProps): ReactNode {
  const map = mapOf(lab);
  // The next canvas is empty at first.
  useEffect(() => () => map.setState({ isPainted: false }), [map]);
  // The map comes first on a slow machine, then what stands beside it.
  const isPainted = useStore(map, (state) => state.isPainted);
  useMapKeys(
    lab,
    useMemo(() => [map], [map]),
  );
  return (
    <>
      <ZoomBar lab={lab} map={map} />
      <div data-desk="main" data-fills>
        <Only untilWindow={1440}>
          <Brief lab={lab} />
        </Only>
        <BlockMap lab={lab} map={map} isLarge>
          <Only untilWindow={800}>
            <Stack className="cp-lab-zoom" gap="none">
              <IconButton label={words.zoom.closer} icon="plus" isBare onClick={() => zoomToStop(map, 1)} />
              <IconButton label={words.zoom.further} icon="minus" isBare onClick={() => zoomToStop(map, -1)} />
            </Stack>
          </Only>
        </BlockMap>
      </div>
      <section data-desk="side" aria-label={words.shell.side}>
        {isPainted && <DriveSide lab={lab} map={map} />}
      </section>
    </>
  );
}

interface MapProps {
  readonly lab: Lab;
  readonly map: MapStore;
}

/** How close the map is, and what a mark on it is. */
function ZoomBar({ lab, map }: MapProps): ReactNode {
  const layout = useStore(map, (state) => state.layout);
  const at = useStore(map, ({ camera }) => (camera && layout ? nearestStop(zoomStops(layout), camera.side) : -1));
  const scale = useStore(map, ({ camera }) => (camera && layout ? scaleAt(camera.side / layout.ratio) : 'tile'));
  const pages = useStore(lab.drive, ({ scenarios }) => scenarios[0]?.pagesPerBlock ?? 0);
  if (!layout || at < 0) return null;
  const { map: mapWords, zoom } = words;
  return (
    <Only fromWindow={800}>
      <div data-desk="bar">
        <IconButton label={zoom.further} icon="minus" onClick={() => zoomToStop(map, -1)} />
        <Row gap={1} isOneLine aria-hidden="true">
          {zoomStops(layout).map((stop, index) => (
            <Dot key={stop} tone={index === at ? 'ink' : 'faint'} />
          ))}
        </Row>
        <IconButton label={zoom.closer} icon="plus" onClick={() => zoomToStop(map, 1)} />
        <Button variant={at === 0 ? 'solid' : 'plain'} onClick={() => flyTo(map, fitCamera(layout))}>
          {zoom.fit}
        </Button>
        <Note as="span" className="cp-lab-scale" isAtEnd>
          {scale === 'tile' ? mapWords.scale({ pages }) : zoom[scale]}
        </Note>
      </div>
    </Only>
  );
}

/** What a mark on the map is at a side of blocks. */
const scaleAt = (sideCssPx: number): 'tile' | 'dot' | 'cell' =>
  sideCssPx >= CELLS_CSS_PX ? 'cell' : sideCssPx >= DOTS_CSS_PX ? 'dot' : 'tile';

const selectFirst = ({ drives }: LabDriveState) => drives[0] ?? null;

function Brief({ lab: { drive } }: { readonly lab: Lab }): ReactNode {
  const view = useSampled(drive, selectFirst, 250);
  // Its line keeps its place, so that the map does not move.
  return view ? <BriefLedger view={view} /> : <Note size="label">{'\u00A0'}</Note>;
}

/**
 * The keys of the maps, while they are on show.
 *
 * @param maps one, or one of each drive where two that are compared have different numbers of blocks
 */
export function useMapKeys(lab: Lab, maps: readonly MapStore[]): void {
  useEffect(() => {
    const { commands, places, store } = lab;
    places.set('block', (block) => maps.forEach((map, index) => goToBlock(lab, map, block, index)));
    // Pages are followed on the first drive alone.
    places.set('page', (page) => void (maps[0] && goToPage(lab, maps[0], page)));
    const next = <Name extends string>(names: readonly Name[], name: Name): Name =>
      names[(names.indexOf(name) + 1) % names.length] ?? name;
    const end = addCommands(commands, {
      zoomIn: () => maps.forEach((map) => zoomToStop(map, 1)),
      zoomOut: () => maps.forEach((map) => zoomToStop(map, -1)),
      fit: () => {
        for (const map of maps) {
          const { layout } = map.getState();
          if (layout) flyTo(map, fitCamera(layout));
        }
      },
      lens: () => maps.forEach((map) => map.setState(({ hasLens }) => ({ hasLens: !hasLens }))),
      order: () => setOrder(store, next(BLOCK_ORDERS, store.getState().state.order)),
      color: () => setColorBy(store, next(COLORS_BY, store.getState().state.colorBy)),
      goTo: () => commands.get('find')?.(false),
    });
    return () => {
      places.clear();
      end();
    };
  }, [lab, maps]);
}
