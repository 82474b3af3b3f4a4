import type { PlateItem } from '../draw/drawList.ts';
import { paint } from './painter.ts';
import type { PaintResources, PlateKeeper } from './painter.ts';

/** Room around a plate for its shadow and the outer half of its rim, in scene units. */
const MARGIN = 4;

interface Kept {
  signature: string;
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
}

/**
 * One small canvas for each place a plate can stand at, aligned with the device pixels of the scene, so that a kept
 * plate is the same to the pixel as one painted afresh. `ratio` is device pixels per scene unit.
 */
export function createPlateKeeper(ratio: number): PlateKeeper {
  const kept = new Map<string, Kept>();
  return {
    paint(context, item, resources) {
      const { box } = item;
      const left = Math.floor((box.x - MARGIN) * ratio);
      const top = Math.floor((box.y - MARGIN) * ratio);
      const place = `${left} ${top}`;
      const widthPx = Math.ceil((box.width + 2 * MARGIN) * ratio) + 1;
      const heightPx = Math.ceil((box.height + 2 * MARGIN) * ratio) + 1;
      let plate = kept.get(place);
      if (!plate) {
        const made = createKept(widthPx, heightPx);
        if (!made) return paint(context, item.expand(), resources);
        plate = made;
        kept.set(place, plate);
      }
      if (plate.signature !== item.signature) renew(plate, item, resources, ratio, left, top);
      context.save();
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.drawImage(plate.canvas, left, top);
      context.restore();
    },
  };
}

function createKept(widthDevicePx: number, heightDevicePx: number): Kept | null {
  const canvas = document.createElement('canvas');
  canvas.width = widthDevicePx;
  canvas.height = heightDevicePx;
  const context = canvas.getContext('2d');
  return context ? { signature: '', canvas, context } : null;
}

function renew(
  plate: Kept,
  item: PlateItem,
  resources: PaintResources,
  ratio: number,
  left: number,
  top: number,
): void {
  const { context, canvas } = plate;
  plate.signature = item.signature;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.setTransform(ratio, 0, 0, ratio, -left, -top);
  paint(context, item.expand(), resources);
}
