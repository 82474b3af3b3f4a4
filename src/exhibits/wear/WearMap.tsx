import { useMemo, type ReactNode } from 'react';
import * as words from '#messages/wear';
import { lastMade, PlateReader, type PlateReaderProps } from '#parts';
import { drawMap } from './drawMap.ts';
import { layoutMap } from './mapLayout.ts';
import type { WearMoment } from './moments.ts';

const STILL_WIDTHS = [
  { widthCssPx: 166, fromCssPx: 0 },
  { widthCssPx: 330, fromCssPx: 240 },
] as const;

type WearMapProps = Omit<PlateReaderProps<WearMoment>, 'stillWidths' | 'layoutIn' | 'itemsIn' | 'sayPlate'>;

/** All plates of one kitchen. */
export function WearMap({ moment, ...reader }: WearMapProps): ReactNode {
  const itemsIn = useMemo(() => lastMade((width: number) => drawMap(layoutMap(width), moment)), [moment]);
  const layoutIn = useMemo(() => lastMade(layoutMap), []);
  return <PlateReader {...reader} {...{ moment, layoutIn, itemsIn, sayPlate }} stillWidths={STILL_WIDTHS} />;
}

export function sayPlate({ washes, isRetired }: WearMoment, plate: number): string {
  const told = { plate: plate + 1, washes: washes[plate] ?? 0 };
  return isRetired[plate] === 1 ? words.plateOut(told) : words.plate(told);
}
