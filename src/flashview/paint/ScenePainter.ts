import { readPalette } from '#theme';
import type { DrawItem } from '../draw/drawList.ts';
import type { SceneLayout } from '../layout/sceneLayout.ts';

import { largeHatch, smallHatch } from './hatch.ts';
import { paint } from './painter.ts';
import type { PaintResources } from './painter.ts';

/** A canvas in device pixels and what it takes to paint on it. */
export class ScenePainter {
  readonly #context: CanvasRenderingContext2D | null;
  readonly #layout: SceneLayout;
  readonly #resources: PaintResources | null;

  constructor(canvas: HTMLCanvasElement, layout: SceneLayout) {
    this.#layout = layout;
    this.#context = canvas.getContext('2d');
    const devicePxPerCssPx = globalThis.devicePixelRatio || 1;
    const widthCssPx = layout.width * layout.scale;
    const heightCssPx = layout.height * layout.scale;
    canvas.width = Math.round(widthCssPx * devicePxPerCssPx);
    canvas.height = Math.round(heightCssPx * devicePxPerCssPx);
    canvas.style.width = `${widthCssPx}px`;
    canvas.style.height = `${heightCssPx}px`;
    if (!this.#context) {
      this.#resources = null;
      return;
    }
    const palette = readPalette(canvas);
    this.#resources = {
      palette,
      hatchSmall: smallHatch(this.#context, palette),
      hatchLarge: largeHatch(this.#context, palette),
      ticketFont: getComputedStyle(canvas).getPropertyValue('--font-ticket') || 'monospace',
      heat: null,
    };
  }

  paint(items: readonly DrawItem[]): void {
    const context = this.#context;
    if (!context || !this.#resources) return;
    const { width, height } = context.canvas;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    const ratio = width / this.#layout.width;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    paint(context, items, this.#resources);
  }
}
