import type { ShownDrive } from '../model/shownDrive.ts';
import type { SceneLayout } from '../layout/sceneLayout.ts';

const MEAN_MS = 250;

/** Relocated pages for every host page, as a mean over the last quarter of a second. */
export class FlowRates {
  #host = 0;
  #relocated = 0;
  #lastHost = -1;
  #lastRelocated = -1;

  /** Relocated pages for each host page; null until both have been seen. */
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

/** Widths of the two ribbons on one scale: host 1, relocated as much as it is; at most `mostCssPx`, at least 2. */
export function ribbonWidths(relocatedPerHostPage: number, mostCssPx: number): { host: number; relocated: number } {
  const scale = Math.min(mostCssPx / 3, mostCssPx / Math.max(1, relocatedPerHostPage));
  return { host: Math.max(2, scale), relocated: Math.max(2, scale * relocatedPerHostPage) };
}

const MOST_WIDTH = { wide: 46, medium: 40, presenter: 60, phone: 24, landscape: 24 } as const;

/** Widths of the ribbons that stand in for the arrows of the same name. */
export function ribbonThickness(layout: SceneLayout, relocatedPerHostPage: number): { full: number; back: number } {
  const { host, relocated } = ribbonWidths(relocatedPerHostPage, MOST_WIDTH[layout.shape]);
  return { full: host, back: relocated };
}
