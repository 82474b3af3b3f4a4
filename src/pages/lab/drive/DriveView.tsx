import { useEffect, type ReactNode } from 'react';
import { memoizeByObject } from '#base';
import { Button, IconButton } from '#controls';
import * as words from '#messages/lab';
import { say } from '#messages';
import * as failures from '#messages/failures';
import { BLOCK_ORDERS, COLORS_BY, useStore, type LabDriveState } from '#store';
import { addCommands } from '../commands.ts';
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
  useMapKeys(lab, map);
  return (
    <>
      <ZoomBar lab={lab} map={map} />
      <div className="cp-lab-main">
        <Failure lab={lab} />
        <Brief lab={lab} />
        <BlockMap lab={lab} map={map} />
      </div>
      <section className="cp-lab-side" aria-label={words.shell.side}>
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
    <div className="cp-lab-viewbar">
      <IconButton label={zoom.further} icon="minus" onClick={() => zoomToStop(map, -1)} />
      <span className="cp-lab-stops" aria-hidden="true">
        {zoomStops(layout).map((stop, index) => (
          <span key={stop} data-current={index === at || undefined} />
        ))}
      </span>
      <IconButton label={zoom.closer} icon="plus" onClick={() => zoomToStop(map, 1)} />
      <Button variant={at === 0 ? 'solid' : 'plain'} onClick={() => flyTo(map, fitCamera(layout))}>
        {zoom.fit}
      </Button>
      <span className="cp-lab-scale">{scale === 'tile' ? mapWords.scale({ pages }) : zoom[scale]}</span>
    </div>
  );
}

/** What a mark on the map is at a side of blocks. */
const scaleAt = (sideCssPx: number): 'tile' | 'dot' | 'cell' =>
  sideCssPx >= CELLS_CSS_PX ? 'cell' : sideCssPx >= DOTS_CSS_PX ? 'dot' : 'tile';

const selectFirst = ({ drives }: LabDriveState) => drives[0] ?? null;

function Brief({ lab: { drive } }: { readonly lab: Lab }): ReactNode {
  const view = useSampled(drive, selectFirst, 250);
  // Its line keeps its place, so that the map does not move.
  return view ? <BriefLedger view={view} /> : <p className="cp-lab-brief">{'\u00A0'}</p>;
}

/** A failure of the thread; the last good picture stays beside it. */
export function Failure({ lab: { drive } }: { readonly lab: Lab }): ReactNode {
  const failure = useStore(drive, (state) => state.failure);
  const step = useStore(drive, ({ resumeAt }) => resumeAt?.step ?? 0);
  if (!failure) return null;
  return (
    <div className="cp-lab-failure" role="alert">
      <p>{words.failed({ reason: say(failures, failure) })}</p>
      <Button onClick={drive.getState().retry}>{step === 0 ? words.retry : words.resume({ step })}</Button>
    </div>
  );
}

/** The keys of the map, while it is on show. */
export function useMapKeys(lab: Lab, map: MapStore): void {
  useEffect(() => {
    const { commands, places, store } = lab;
    places.set('block', (block) => goToBlock(lab, map, block));
    places.set('page', (page) => void goToPage(lab, map, page));
    const next = <Name extends string>(names: readonly Name[], name: Name): Name =>
      names[(names.indexOf(name) + 1) % names.length] ?? name;
    const end = addCommands(commands, {
      zoomIn: () => zoomToStop(map, 1),
      zoomOut: () => zoomToStop(map, -1),
      fit: () => {
        const { layout } = map.getState();
        if (layout) flyTo(map, fitCamera(layout));
      },
      lens: () => map.setState(({ hasLens }) => ({ hasLens: !hasLens })),
      order: () => setOrder(store, next(BLOCK_ORDERS, store.getState().state.order)),
      color: () => setColorBy(store, next(COLORS_BY, store.getState().state.colorBy)),
      goTo: () => commands.get('find')?.(false),
    });
    return () => {
      places.clear();
      end();
    };
  }, [lab, map]);
}
