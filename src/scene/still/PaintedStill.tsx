import type { ReactNode, ReactElement } from 'react';
import type { DrawItem } from '../draw/drawList.ts';
import { PALETTE_PROPERTIES } from '#theme';
import type { SceneMoment } from '../draw/moment.ts';
import { heatColors, FREE_LEVEL } from '../heat/heatReading.ts';
import { tileRect } from '../layout/tables.ts';
import { paint, type PaintResources } from '../paint/painter.ts';
import type { ScenePalette, Tone } from '../vocabulary.ts';
import { SvgContext } from './SvgContext.ts';
import { elementsOf } from './svgMarks.tsx';

interface PaintedStillProps {
  readonly items: readonly DrawItem[];
  /** Prefix of the drawing's ids, unique in the page. */
  readonly idPrefix: string;
}

/** The SVG form of `Painting`, for built pages. It leaves out the numbers of portions, which would be most of its bytes. */
export function PaintedStill({ items, idPrefix }: PaintedStillProps): ReactNode {
  return (
    <>
      <Hatches idPrefix={idPrefix} />
      {paintItems(items.map(withoutNumber), idPrefix, hatchIds(idPrefix))}
    </>
  );
}

const withoutNumber = (item: DrawItem): DrawItem => (item.kind === 'cell' ? { ...item, ticket: null } : item);

/** Hatch patterns of leftovers, as `paint/paintResources.ts` makes them for a canvas. */
export function Hatches({ idPrefix }: { readonly idPrefix: string }): ReactNode {
  const { small, large } = hatchIds(idPrefix);
  return (
    <defs>
      {[
        { id: small, period: 5, stripe: 1.5, strength: 1 },
        { id: large, period: 8, stripe: 1.6, strength: 0.75 },
      ].map(({ id, period, stripe, strength }) => (
        <pattern
          key={id}
          id={id}
          width={period}
          height={period}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width={period} height={period} fill="var(--left)" />
          <rect width={stripe} height={period} fill="var(--left-hatch)" opacity={strength} />
        </pattern>
      ))}
    </defs>
  );
}

/** Every colour as a reference to its custom property, so that the page's theme decides. */
const PALETTE = Object.fromEntries(
  Object.entries(PALETTE_PROPERTIES).map(([tone, property]) => [tone, `var(${property})`]),
) as Record<Tone, string> satisfies ScenePalette;

const HEAT_COLORS = heatColors(PALETTE.left, PALETTE.host);

/** Ids of the two hatch patterns in a drawing whose ids begin with `prefix`. */
export const hatchIds = (prefix: string) => ({ small: `${prefix}-small`, large: `${prefix}-large` });

/** Paints marks of a moment as SVG, with the painter of the canvas. */
export function paintStill(
  moment: SceneMoment,
  idPrefix: string,
  hatches: ReturnType<typeof hatchIds>,
  items: readonly DrawItem[],
): ReactElement[] {
  return paintItems(items, idPrefix, hatches, (svg) => paintTiles(svg, moment));
}

/** Paints marks as SVG, with the painter of the canvas. `paintHeat` paints the heat map, where there is one. */
function paintItems(
  items: readonly DrawItem[],
  idPrefix: string,
  { small, large }: ReturnType<typeof hatchIds>,
  paintHeat: (svg: SvgContext) => void = () => {},
): ReactElement[] {
  const svg = new SvgContext();
  const resources: PaintResources = {
    palette: PALETTE,
    hatchSmall: `url(#${small})`,
    hatchLarge: `url(#${large})`,
    ticketFont: 'monospace',
    uiFont: 'sans-serif',
    leastFaint: 0,
    heatColors: HEAT_COLORS,
    plates: null,
    heat: null,
  };
  const draw = (some: readonly DrawItem[]): void => {
    for (const item of some) {
      if (item.kind === 'plate') draw(item.expand());
      else if (item.kind === 'heat') paintHeat(svg);
      else {
        svg.look = item.kind === 'cell' ? item.look : null;
        svg.isFaint = 'isFaint' in item && item.isFaint;
        paint(svg.context, [item], resources);
      }
    }
  };
  draw(items);
  return elementsOf(svg.marks, idPrefix);
}

function paintTiles(svg: SvgContext, { layout, heat }: SceneMoment): void {
  const { tables } = layout;
  if (tables.kind !== 'tiles') return;
  heat.levels.forEach((level, block) => {
    const { x, y, width, height } = tileRect(tables, block);
    svg.beginPath();
    svg.roundRect(x, y, width, height);
    svg.fillStyle = level === FREE_LEVEL ? PALETTE.surface : (HEAT_COLORS[level] ?? PALETTE.host);
    svg.fill();
  });
}
