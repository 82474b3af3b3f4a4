import { useId, type ReactNode } from 'react';
import type { Scenario } from '#engine';
import { FIRST_START, startScenario } from '../starts.ts';
import { DOTS_CSS_PX, fitCamera, gapOf, pageGrid, placeOf, type MapLayout } from './camera.ts';

/** Blocks that the host's first pass fills, and pages in the one after them; all others are free. */
export function fillOf({ logicalPageCount, pagesPerBlock }: Scenario): { fullBlocks: number; openPages: number } {
  const openPages = logicalPageCount % pagesPerBlock;
  return { fullBlocks: (logicalPageCount - openPages) / pagesPerBlock, openPages };
}

/** The whole first drive of the page before its first write, as the map will be painted. It needs neither a drive nor a canvas. */
export function MapStill({ layout }: { readonly layout: MapLayout }): ReactNode {
  const id = useId();
  const scenario = startScenario(FIRST_START);
  const { pagesPerBlock } = scenario;
  const { fullBlocks, openPages } = fillOf(scenario);
  const { columns, blockCount, fitSide: side, ratio, width, height } = layout;
  const inner = side - gapOf(side, ratio);
  const rim = ratio * (side > 12 * ratio ? 1.5 : 1);
  const at = (tile: number): string => `M${placeOf(layout, fitCamera(layout), tile).join(' ')}`;
  const square = (size: number): string => `h${size}v${size}h${-size}z`;
  const inset = `m${rim / 2} ${rim / 2}${square(inner - rim)}`;
  /** The squares of some blocks: the rest of a row, whole rows, and the beginning of one. */
  const area = (from: number, to: number): string => {
    const first = Math.ceil(from / columns) * columns;
    const last = Math.max(first, Math.floor(to / columns) * columns);
    const bars = [[from, Math.min(first, to)] as const, [first, last] as const, [last, to] as const];
    return bars
      .filter(([start, end]) => start < end)
      .map(([start, end]) => [start, Math.min(columns, end - start), Math.ceil((end - start) / columns)] as const)
      .map(([start, across, down]) => `${at(start)}h${across * side}v${down * side}h${-across * side}z`)
      .join('');
  };
  const hasDots = side >= DOTS_CSS_PX * ratio;
  const ofPages = (pages: number): string => (hasDots ? dotsOf(pages, side, pagesPerBlock) : square(inner));
  const tiled = { width: side, height: side, patternUnits: 'userSpaceOnUse' } as const;
  return (
    <svg
      className="cp-lab-still"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMinYMin"
      width={width / ratio}
      height={height / ratio}
    >
      <pattern id={`${id}full`} {...tiled}>
        <path d={`M0 0${square(inner)}`} />
        <path data-of="host" d={`M0 0${ofPages(pagesPerBlock)}`} />
      </pattern>
      <pattern id={`${id}free`} {...tiled}>
        <path data-rim="free" strokeWidth={rim} d={`M0 0${inset}`} />
      </pattern>
      <path fill={`url(#${id}full)`} d={area(0, fullBlocks)} />
      <path fill={`url(#${id}free)`} d={area(fullBlocks + 1, blockCount)} />
      <path d={at(fullBlocks) + square(inner)} />
      <path data-of={hasDots ? 'host' : 'open'} d={at(fullBlocks) + ofPages(openPages)} />
      <path data-rim="open" strokeWidth={rim} d={at(fullBlocks) + inset} />
    </svg>
  );
}

/** The first pages of a block, which lie in rows, as one area from its corner on. */
function dotsOf(pages: number, side: number, pagesPerBlock: number): string {
  const { columns, cell, left, top } = pageGrid(pagesPerBlock);
  const pitch = cell * side;
  const [x, y] = [left * side, top * side];
  const edge = (start: number, cells: number): number => Math.round(start + cells * pitch);
  const rows = Math.floor(pages / columns);
  const rest = pages % columns;
  const foot = edge(y, rows) - edge(y, 0);
  return (
    `m${edge(x, 0)} ${edge(y, 0)}h${edge(x, columns) - edge(x, 0)}v${foot}h${edge(x, rest) - edge(x, columns)}` +
    `v${rest > 0 ? edge(y, rows + 1) - edge(y, rows) : 0}h${edge(x, 0) - edge(x, rest)}z`
  );
}
