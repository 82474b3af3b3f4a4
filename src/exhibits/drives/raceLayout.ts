import { linearScale, logScale, type Scale } from '#charts';
import { LANE_MEGABYTES, WINDOW_MS } from './scenario.ts';

/** `wide`: name, lane and strip beside each other. `medium`: the name above. `narrow`: one card a drive, with waits for the strip. */
export type RaceForm = 'wide' | 'medium' | 'narrow';

/** Where everything of one lane is, in CSS pixels of the drawing. */
export interface LaneLayout {
  /** The whole of it, for rim and touch. */
  readonly top: number;
  readonly heightCssPx: number;
  readonly laneY: number;
  /** Upper edge of the strip, or the line that waits are drawn along. */
  readonly stripY: number;
  /** Baseline of what is told below. */
  readonly wordsY: number;
}

export interface RaceLayout {
  readonly form: RaceForm;
  readonly widthCssPx: number;
  readonly heightCssPx: number;
  readonly lanes: readonly LaneLayout[];
  /** Megabytes written to positions. */
  readonly x: Scale;
  readonly laneHeight: number;
  /** Milliseconds of a strip to positions; of a narrow drawing null. */
  readonly strip: Scale | null;
  readonly stripHeight: number;
  /** Milliseconds waited to positions; of a narrow drawing alone. */
  readonly waits: Scale | null;
  readonly nameX: number;
  readonly legendY: number;
}

const MEDIUM_FROM = 560;
const WIDE_FROM = 860;
const LANE_HEIGHT = 30;
const STRIP_HEIGHT = 44;
/** Waits from a tenth of a millisecond to two seconds. */
const WAITS_MS = [0.1, 2000] as const;

export const formOf = (widthCssPx: number): RaceForm =>
  widthCssPx >= WIDE_FROM ? 'wide' : widthCssPx >= MEDIUM_FROM ? 'medium' : 'narrow';

/** Heights of the parts of each form; a frame has less room. */
const SIZES = {
  wide: { head: 60, row: 98, lane: 40, words: 90, legend: 34 },
  medium: { head: 56, row: 118, lane: 46, words: 100, legend: 34 },
  narrow: { head: 24, row: 148, lane: 34, words: 127, legend: 58 },
  framed: { head: 21, row: 55, lane: 10, words: 43, legend: 0 },
  framedNarrow: { head: 19, row: 75, lane: 19, words: 69, legend: 45 },
} as const;

export function layoutRace(widthCssPx: number, laneCount: number, isFramed = false): RaceLayout {
  const form = isFramed ? (widthCssPx >= 520 ? 'wide' : 'narrow') : formOf(widthCssPx);
  const sizes = SIZES[isFramed ? (form === 'wide' ? 'framed' : 'framedNarrow') : form];
  const margin = form === 'narrow' ? 10 : 14;
  const nameX = margin;
  const laneX = form === 'wide' ? Math.round(widthCssPx * (isFramed ? 0.215 : 0.2)) : margin;
  const inner = widthCssPx - margin - laneX;
  const laneWidth = form === 'narrow' ? inner : Math.round((inner - 30) * 0.545);
  const stripX = laneX + laneWidth + 30;
  const laneHeight = isFramed ? (form === 'wide' ? 18 : 9) : LANE_HEIGHT;
  const stripHeight = isFramed ? 22 : STRIP_HEIGHT;
  const lanes = Array.from({ length: laneCount }, (_, index): LaneLayout => {
    const top = sizes.head + index * sizes.row;
    const laneY = top + sizes.lane - (form === 'wide' && !isFramed ? 10 : 0);
    return {
      top,
      heightCssPx: sizes.row - (isFramed ? 1 : form !== 'narrow' ? 6 : 8),
      laneY,
      stripY: form === 'narrow' ? laneY + (isFramed ? 26 : 62) : laneY + laneHeight - stripHeight + (isFramed ? 2 : 0),
      wordsY: top + sizes.words - (form === 'wide' && !isFramed ? 10 : 0),
    };
  });
  return {
    form,
    widthCssPx,
    heightCssPx: sizes.head + laneCount * sizes.row + sizes.legend,
    lanes,
    x: linearScale([0, LANE_MEGABYTES], [laneX, laneX + laneWidth]),
    laneHeight,
    strip: form === 'narrow' ? null : linearScale([0, WINDOW_MS], [stripX, widthCssPx - margin]),
    stripHeight,
    waits: form === 'narrow' ? logScale(WAITS_MS, [margin, widthCssPx - margin - 8]) : null,
    nameX,
    legendY: sizes.head + laneCount * sizes.row + sizes.legend - (isFramed ? 6 : 12),
  };
}
