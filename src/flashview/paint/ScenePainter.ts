import type { DrawItem } from '../draw/drawList.ts';
import type { LateDrawing } from '../draw/moment.ts';
import type { HeatMap } from '../heat/createHeatMap.ts';
import type { SceneLayout } from '../layout/sceneLayout.ts';
import { paint } from './painter.ts';
import type { PaintResources } from './painter.ts';
import { readResources } from './readResources.ts';

/** A canvas in device pixels and what it takes to paint on it: made anew for another size or theme. */
export class ScenePainter {
  readonly #context: CanvasRenderingContext2D | null;
  readonly layout: SceneLayout;
  readonly #resources: PaintResources | null;
  readonly #blockCount: number;
  #heat: HeatMap | null = null;

  constructor(canvas: HTMLCanvasElement, layout: SceneLayout, blockCount: number) {
    this.layout = layout;
    this.#context = canvas.getContext('2d');
    this.#resources = null;
    this.#blockCount = blockCount;
    if (!this.#context) return;
    const ratio = fitCanvas(canvas, layout);
    this.#resources = readResources(canvas, this.#context, ratio, false);
  }

  /** Paints the whole list; `levels` is what the heat map under it shows, once there is what makes one. */
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

/** Gives the canvas one pixel of its own per device pixel. Answers device pixels per scene unit. */
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

/** Loads the face of the ticket numbers, which a canvas does not ask for by itself in time. */
export async function loadTicketFont(element: Element): Promise<void> {
  const family = getComputedStyle(element).getPropertyValue('--font-ticket').split(',')[0]?.trim();
  if (family) await document.fonts.load(`500 16px ${family}`, '0123456789');
}
