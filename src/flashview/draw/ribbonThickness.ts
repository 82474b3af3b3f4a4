import type { SceneLayout } from '../layout/sceneLayout.ts';
import { ribbonWidths } from '../motion/flowRates.ts';

const MOST_WIDTH = { wide: 46, medium: 40, presenter: 60, phone: 24, landscape: 24 } as const;

/** Widths of the ribbons that stand in for the arrows of the same name. */
export function ribbonThickness(layout: SceneLayout, relocatedPerHostPage: number): { full: number; back: number } {
  const { host, relocated } = ribbonWidths(relocatedPerHostPage, MOST_WIDTH[layout.shape]);
  return { full: host, back: relocated };
}
