import { useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useColorsKey } from '#theme';
import { hasSlcCache, type Scenario } from '#engine';
import { map as words } from '#messages/lab';
import type { ScenarioPart } from '#recordings/scenario';
import { cachedBlockPages } from '#recordings/scenarioShape';
import { layoutMap, type MapColors, paintMap, readMapColors } from './paintMap.ts';
import { palestTilePages, countTiles } from './summary.ts';

interface BlockMapProps {
  readonly scenario: Scenario;
  readonly parts: readonly ScenarioPart[];
  /** The recorded picture on show; null until the drive is prepared. */
  readonly part: ScenarioPart | null;
  /** Whether the drive's own writes are all page copies; other mappings and caches also merge blocks or fold pages. */
  readonly isRelocation: boolean;
  /** Called whenever a picture has been painted. */
  readonly onPainted: () => void;
}

/** Size of the map's pane in device pixels; `ratio` is device pixels per CSS pixel. */
interface PaneSize {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly ratio: number;
}

/** Every block as a tile: the hue says whether the host or the drive filled it, the depth how many of its pages are valid. */
export function BlockMap({ scenario, parts, part, isRelocation, onPainted }: BlockMapProps): ReactNode {
  const paneRef = useRef<HTMLDivElement>(null);
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const colorsRef = useRef<MapColors | null>(null);
  const pane = usePaneSize(paneRef);
  const colorsKey = useColorsKey();
  const descriptionId = useId();
  const { blockCount, pagesPerBlock } = scenario;
  const layout = useMemo(
    () => pane && layoutMap(blockCount, pane.widthPx, pane.heightPx, pane.ratio),
    [pane, blockCount],
  );
  const least = part ? palestTilePages(parts, part, pagesPerBlock) : pagesPerBlock;
  useLayoutEffect(() => {
    colorsRef.current = canvasRef.current && readMapColors(canvasRef.current);
  }, [colorsKey]);
  useLayoutEffect(() => {
    const context = canvasRef.current?.getContext('2d');
    const colors = colorsRef.current;
    if (!context || !colors || !layout || !part) return;
    paintMap(context, layout, part, colors, least / pagesPerBlock);
    onPainted();
  }, [layout, part, least, pagesPerBlock, colorsKey, onPainted]);
  const widthPx = layout ? layout.columns * layout.pitch - layout.gap : 0;
  const heightPx = layout ? layout.rows * layout.pitch - layout.gap : 0;
  const ratio = pane?.ratio ?? 1;
  return (
    <div className="cp-lab-map">
      <p className="cp-lab-scale">
        {layout && layout.every > 1
          ? words.sampled({ every: layout.every, pages: pagesPerBlock })
          : words.scale({ pages: pagesPerBlock })}
      </p>
      <div className="cp-lab-pane">
        <div className="cp-lab-room" ref={paneRef} />
        <canvas
          ref={canvasRef}
          width={widthPx}
          height={heightPx}
          style={{ width: widthPx / ratio, height: heightPx / ratio }}
          hidden={!part}
          role="img"
          aria-label={words.name}
          aria-describedby={descriptionId}
        />
        {!part && <p className="cp-lab-preparing">{words.preparing}</p>}
      </div>
      <p className="cp-hidden" id={descriptionId}>
        {part ? words.describe({ blocks: blockCount, ...shareOf(part) }) : words.preparing}
      </p>
      <MapLegend least={least} scenario={scenario} isRelocation={isRelocation} />
    </div>
  );
}

function shareOf(part: ScenarioPart) {
  const { free, byHost, byDrive, inCache, validFraction } = countTiles(part);
  return { free, byHost, byDrive, inCache, valid: validFraction };
}

function usePaneSize(paneRef: { readonly current: HTMLElement | null }): PaneSize | null {
  const [size, setSize] = useState<PaneSize | null>(null);
  useLayoutEffect(() => {
    const pane = paneRef.current;
    if (!pane) return undefined;
    const measure = (): void => {
      const ratio = globalThis.devicePixelRatio || 1;
      const next = {
        widthPx: Math.floor(pane.clientWidth * ratio),
        heightPx: Math.floor(pane.clientHeight * ratio),
        ratio,
      };
      setSize((current) => (JSON.stringify(current) === JSON.stringify(next) ? current : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(pane);
    return () => observer.disconnect();
  }, [paneRef]);
  return size;
}

interface MapLegendProps {
  readonly least: number;
  readonly scenario: Scenario;
  readonly isRelocation: boolean;
}

function MapLegend({ least, scenario, isRelocation }: MapLegendProps): ReactNode {
  return (
    <div className="cp-lab-legend">
      <p>
        <span className="cp-lab-ramp" data-of="host" aria-hidden="true" /> {words.byHost}
      </p>
      <p>
        <span className="cp-lab-ramp" data-of="drive" aria-hidden="true" /> {words.byDrive({ isRelocation })}
      </p>
      <p className="cp-lab-ends">{words.ends({ least, pages: scenario.pagesPerBlock })}</p>
      <p>
        <span className="cp-lab-free" aria-hidden="true" /> {words.free}
      </p>
      {hasSlcCache(scenario) && (
        <p>
          <span className="cp-lab-free cp-lab-cached" aria-hidden="true" />
          {words.cached({ pages: cachedBlockPages(scenario) })}
        </p>
      )}
    </div>
  );
}
