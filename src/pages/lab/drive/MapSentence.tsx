import type { ReactNode } from 'react';
import { map as words } from '#messages/lab';
import { useStore } from '#store';
import type { Lab } from '../labTypes.ts';
import { pointedTile, type MapStore } from './mapStore.ts';

interface MapSentenceProps {
  readonly lab: Lab;
  readonly map: MapStore;
  /** Number of the drive. */
  readonly index: number;
  readonly id: string;
}

/** What is under the pointer or at the keys, for readers who do not see the map. */
export function MapSentence({ lab, map, index, id }: MapSentenceProps): ReactNode {
  const shown = useStore(map, (state) => state.tile);
  const pointed = useStore(map, (state) => state.pointed);
  const isRunning = useStore(lab.drive, (state) => state.isRunning);
  const frameNumber = useStore(lab.drive, (state) => (state.isRunning ? 0 : state.frameNumber));
  const view = lab.drive.getState().drives[index];
  const tile = pointedTile(lab.drive.getState(), index, { tile: shown, pointed });
  void frameNumber;
  if (!view) return <p className="cp-hidden" id={id} />;
  const { scenario, tiles, counts } = view;
  const sum = (each: Uint32Array): number => each.reduce((total, count) => total + count, 0);
  const layout = map.getState().layout;
  return (
    <p className="cp-hidden" id={id} aria-live={isRunning ? 'off' : 'polite'}>
      {tile < 0
        ? words.describe({
            blocks: scenario.blockCount,
            free: counts.free,
            byHost: sum(counts.byHost),
            byDrive: sum(counts.byDrive),
            inCache: 0,
            valid: view.readings.mappedPages / (scenario.blockCount * scenario.pagesPerBlock),
          })
        : words.block({
            block: tiles.blocks[tile] ?? 0,
            row: Math.floor(tile / (layout?.columns ?? 1)) + 1,
            rows: layout?.rows ?? 1,
            valid: Math.round(((tiles.levels[tile] ?? 0) / 255) * scenario.pagesPerBlock),
            pages: scenario.pagesPerBlock,
          })}
    </p>
  );
}
