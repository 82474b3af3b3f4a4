import { contextOf } from '#base';
import type { DrawItem } from '../draw/drawList.ts';
import type { LateDrawing } from '../draw/moment.ts';
import type { HeatMap } from '../heat/HeatLayer.ts';
import type { SceneLayout } from '../layout/sceneLayout.ts';
import { paint } from './painter.ts';
import type { PaintResources } from './painter.ts';
import { readResources } from './paintResources.ts';

/** A canvas in device pixels with its resources. Create a new one for another size or theme. */
export class ScenePainter {
  readonly #context: CanvasRenderingContext2D | null;
  readonly layout: SceneLayout;
  readonly #resources: PaintResources | null;
  readonly #blockCount: number;
  #heat: HeatMap | null = null;

  /** @param onRestored called when all that was painted is gone, and another painter is needed */
  constructor(canvas: HTMLCanvasElement, layout: SceneLayout, blockCount: number, onRestored: () => void) {
    this.layout = layout;
    this.#context = contextOf(canvas, onRestored);
    this.#resources = null;
    this.#blockCount = blockCount;
    if (!this.#context) return;
    const ratio = fitCanvas(canvas, layout);
    this.#resources = readResources(canvas, this.#context, ratio, false);
  }

  /** Paints the whole list. `levels`: levels of the heat map below it, which needs `late`. */
  paint(items: readonly DrawItem[], levels: Uint8Array, late: Pick<LateDrawing, 'createHeatMap'> | null): void {
    const context = this.#context;
    if (!context || !this.#resources) return;
    this.#heat ??= this.#createHeatMap(this.#resources, late);
    this.#heat?.layer.update(levels);
    const { width, height } = context.canvas;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    const ratio = width / this.layout.width;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#resources.plates?.begin();
    paint(context, items, { ...this.#resources, heat: this.#heat?.canvas ?? null });
  }

  #createHeatMap(resources: PaintResources, late: Pick<LateDrawing, 'createHeatMap'> | null): HeatMap | null {
    const { tables } = this.layout;
    if (!late || tables.kind !== 'tiles' || !this.#context) return null;
    const ratio = this.#context.canvas.width / this.layout.width;
    const { palette, heatColors: ramp } = resources;
    return late.createHeatMap(tables, this.#blockCount, ratio, { ramp, ...palette });
  }
}

/** Sizes the canvas in device pixels. Returns device pixels per scene unit. */
function fitCanvas(canvas: HTMLCanvasElement, layout: SceneLayout): number {
  const devicePxPerCssPx = globalThis.devicePixelRatio || 1;
  const widthCssPx = layout.width * layout.scale;
  const heightCssPx = layout.height * layout.scale;
  canvas.width = Math.round(widthCssPx * devicePxPerCssPx);
  canvas.height = Math.round(heightCssPx * devicePxPerCssPx);
  canvas.style.width = `${widthCssPx}px`;
  canvas.style.height = `${heightCssPx}px`;
  return canvas.width / layout.width;
}

/** Loads the font of the ticket numbers, because a canvas does not wait for fonts. */
export async function loadTicketFont(element: Element): Promise<void> {
  const family = getComputedStyle(element).getPropertyValue('--font-ticket').split(',')[0]?.trim();
  if (family) await document.fonts.load(`500 16px ${family}`, '0123456789');
}
