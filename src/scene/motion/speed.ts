import type { ShownDrive } from '../model/shownDrive.ts';
import type { SceneLayout } from '../layout/sceneLayout.ts';

/**
 * Bands of speed: `step` shows every portion, `trail` the path of each, `flow` only levels and rates. Borders have hysteresis, so that
 * a speed close to one does not flicker between bands.
 */
const MOTION_BANDS = ['step', 'trail', 'flow'] as const;
export type MotionBand = (typeof MOTION_BANDS)[number];

const STEP_UP_TO = 8;
const STEP_AGAIN_FROM = 6;
const TRAIL_UP_TO = 500;
const TRAIL_AGAIN_FROM = 400;

export function nextBand(current: MotionBand | null, stepsPerSecond: number): MotionBand {
  const stepLimit = current === null || current === 'step' ? STEP_UP_TO : STEP_AGAIN_FROM;
  const trailLimit = current === 'flow' ? TRAIL_AGAIN_FROM : TRAIL_UP_TO;
  if (stepsPerSecond <= stepLimit) return 'step';
  return stepsPerSecond <= trailLimit ? 'trail' : 'flow';
}

const MEAN_MS = 250;

/** Relocated pages per host page, as an exponential mean over about a quarter of a second. */
export class FlowRates {
  #host = 0;
  #relocated = 0;
  #lastHost = -1;
  #lastRelocated = -1;

  /** Relocated pages per host page; null before the first measured host write. */
  relocatedPerHostPage: number | null = null;

  restart(): void {
    this.#host = 0;
    this.#relocated = 0;
    this.#lastHost = -1;
    this.#lastRelocated = -1;
    this.relocatedPerHostPage = null;
  }

  update(shown: ShownDrive, elapsedMs: number): void {
    const host = shown.field('HostPagesWritten');
    const relocated = shown.field('PagesRelocated');
    const keep = Math.exp(-elapsedMs / MEAN_MS);
    if (this.#lastHost >= 0 && host >= this.#lastHost) {
      this.#host = this.#host * keep + (host - this.#lastHost);
      this.#relocated = this.#relocated * keep + (relocated - this.#lastRelocated);
    }
    this.#lastHost = host;
    this.#lastRelocated = relocated;
    if (this.#host > 0) this.relocatedPerHostPage = this.#relocated / this.#host;
  }
}

/** Widths of the two ribbons on one scale: 1 for the host, the ratio for relocated pages; at least 2, at most `mostCssPx`. */
export function ribbonWidths(relocatedPerHostPage: number, mostCssPx: number): { host: number; relocated: number } {
  const scale = Math.min(mostCssPx / 3, mostCssPx / Math.max(1, relocatedPerHostPage));
  return { host: Math.max(2, scale), relocated: Math.max(2, scale * relocatedPerHostPage) };
}

const MOST_WIDTH = { wide: 46, medium: 40, presenter: 60, phone: 24, landscape: 24 } as const;

/** Widths of the ribbons that replace the arrows `full` and `back`. */
export function ribbonThickness(layout: SceneLayout, relocatedPerHostPage: number): { full: number; back: number } {
  const { host, relocated } = ribbonWidths(relocatedPerHostPage, MOST_WIDTH[layout.shape]);
  return { full: host, back: relocated };
}
