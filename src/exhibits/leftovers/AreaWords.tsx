import type { ReactNode } from 'react';
import { labelWidth } from '#charts';
import * as words from '#messages/leftovers';
import type { ChartLayout } from './chartLayout.ts';
import type { Span } from './NowMarks.tsx';

interface AreaWordsProps {
  readonly layout: ChartLayout;
  readonly furthest: number;
  /** Moments at which upright rules go through the areas. */
  readonly rules: readonly number[];
  /** Where numbers stand in the areas. */
  readonly readings: Span | null;
}

/** Names of the areas: each as soon as its place has been seen, and where no numbers stand. */
export function AreaWords({ layout, furthest, rules, readings }: AreaWordsProps): ReactNode {
  const { x, places, isNarrow } = layout;
  const chipWidth = words.areas.leftovers.length * 8.2 + 14;
  return AREA_NAMES.map(({ area, wide, narrow }) => {
    const { at, pages } = isNarrow ? narrow : wide;
    const width = labelWidth(words.areas[area]) + 20;
    const isCrossed = (middle: number): boolean => rules.some((rule) => Math.abs(middle - x(rule)) < width / 2 - 1);
    // Fresh portions, at the bottom, are further on as well: there the word keeps clear of the rules.
    const others = area === 'fresh' ? rules.map((rule) => x(rule) + width / 2) : [];
    const middle = [x(at), ...others].find((each) => !isCrossed(each)) ?? x(at);
    const [left, y] = [middle - width / 2, places(pages)];
    const isCovered = readings !== null && left < readings.to && left + width > readings.from;
    if (x(furthest) < left + width || isCovered) return null;
    return (
      <g key={area}>
        {area === 'leftovers' && (
          <rect className="cp-mark-chip" x={middle - chipWidth / 2} y={y - 16} width={chipWidth} height={22} rx={5} />
        )}
        <text className={AREA_INKS[area]} x={middle} y={y} textAnchor="middle">
          {words.areas[area]}
        </text>
      </g>
    );
  });
}

const AREA_NAMES = [
  { area: 'clean', wide: { at: 150, pages: 370 }, narrow: { at: 120, pages: 370 } },
  { area: 'fresh', wide: { at: 225, pages: 50 }, narrow: { at: 225, pages: 50 } },
  { area: 'leftovers', wide: { at: 700, pages: 330 }, narrow: { at: 740, pages: 338 } },
  { area: 'relocated', wide: { at: 1085, pages: 190 }, narrow: { at: 960, pages: 215 } },
] as const;
const AREA_INKS = {
  clean: 'cp-mark-hint',
  fresh: 'cp-mark-on-host',
  leftovers: 'cp-mark-left-ink',
  relocated: 'cp-mark-on-re',
};
