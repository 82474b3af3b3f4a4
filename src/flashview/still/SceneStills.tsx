import type { ReactNode } from 'react';
import { floorHeights } from './floorHeights.ts';
import { SceneStill } from './SceneStill.tsx';
import type { SceneStillProps } from './SceneStill.tsx';

/** Widths the scene is drawn for, and from which width of the floor on each drawing is the one to show. */
export const DRAWINGS = [
  { widthCssPx: 360, fromCssPx: 0 },
  { widthCssPx: 390, fromCssPx: 384 },
  { widthCssPx: 680, fromCssPx: 560 },
  { widthCssPx: 1000, fromCssPx: 800 },
  { widthCssPx: 1280, fromCssPx: 1200 },
  { widthCssPx: 1440, fromCssPx: 1372 },
] as const;

/**
 * One drawing of the scene for each kind of window, chosen by styles alone, on a floor exactly as high as the moving
 * scene will be: when that takes over, nothing moves.
 */
export function SceneStills(props: Omit<SceneStillProps, 'widthCssPx'>): ReactNode {
  return (
    <>
      <style>{stylesFor(props)}</style>
      <div className="cafeteria-stills-floor">
        {DRAWINGS.toReversed().map(({ widthCssPx }) => (
          <div key={widthCssPx} className="cafeteria-stills-variant" data-width={widthCssPx}>
            <SceneStill {...props} widthCssPx={widthCssPx} />
          </div>
        ))}
      </div>
    </>
  );
}

function stylesFor({ drive }: Pick<SceneStillProps, 'drive'>): string {
  const heights = floorHeights(drive).map(({ fromCssPx, baseCssPx, perWidth }, index) => {
    const rule = `.cafeteria-stills-floor{height:calc(${round(baseCssPx)}px + ${round(perWidth * 100)}cqw)}`;
    return index === 0 ? rule : `@container (min-width:${fromCssPx}px){${rule}}`;
  });
  const choice = DRAWINGS.map(({ widthCssPx, fromCssPx }, index) => {
    const next = DRAWINGS[index + 1];
    const range = `(min-width:${fromCssPx}px)${next ? ` and (max-width:${next.fromCssPx - 0.02}px)` : ''}`;
    return `@container ${range}{.cafeteria-stills-variant[data-width='${widthCssPx}']{display:block}}`;
  });
  return [...heights, ...choice].join('');
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
