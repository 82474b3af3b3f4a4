import type { PlateItem } from '../draw/drawList.ts';
import { paint } from './painter.ts';
import type { PaintResources, PlateKeeper } from './painter.ts';

/** Room around a plate for its shadow and the outer half of its rim, in scene units. */
const MARGIN = 4;

interface KeptPlate {
  signature: string;
  picture: CanvasRenderingContext2D | null;
}

/** Most new pictures per painting of a drawing that rarely changes. One costs as much as painting eight plates directly. */
const MOST_NEW_PICTURES = 4;

/**
 * Keeps a small canvas for each place of a plate, aligned with the device pixels of the scene, so that a kept picture equals a fresh
 * one pixel by pixel.
 *
 * @param ratio device pixels per scene unit
 * @param isStill for drawings that rarely change: a plate's picture is kept only after it was painted twice. A plate painted directly
 * differs from its picture invisibly, where edges overlap
 */
export function createPlateKeeper(ratio: number, isStill: boolean): PlateKeeper {
  const keptPlates = new Map<string, KeptPlate>();
  let newPicturesLeft = MOST_NEW_PICTURES;
  return {
    begin() {
      newPicturesLeft = MOST_NEW_PICTURES;
    },
    paint(context, item, resources) {
      const { box } = item;
      const left = Math.floor((box.x - MARGIN) * ratio);
      const top = Math.floor((box.y - MARGIN) * ratio);
      const place = `${left} ${top}`;
      const keptPlate = keptPlates.get(place);
      const plate = keptPlate ?? { signature: '', picture: null };
      if (!keptPlate) keptPlates.set(place, plate);
      const isSame = plate.signature === item.signature;
      if (plate.picture === null && (!isStill || (isSame && newPicturesLeft > 0))) {
        newPicturesLeft -= 1;
        const widthPx = Math.ceil((box.width + 2 * MARGIN) * ratio) + 1;
        const heightPx = Math.ceil((box.height + 2 * MARGIN) * ratio) + 1;
        plate.picture = createPicture(widthPx, heightPx);
        if (plate.picture) repaint(plate.picture, item, resources, ratio, left, top);
      } else if (plate.picture && !isSame) repaint(plate.picture, item, resources, ratio, left, top);
      plate.signature = item.signature;
      if (!plate.picture) return paint(context, item.expand(), resources);
      context.save();
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.drawImage(plate.picture.canvas, left, top);
      context.restore();
    },
  };
}

function createPicture(widthDevicePx: number, heightDevicePx: number): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  canvas.width = widthDevicePx;
  canvas.height = heightDevicePx;
  return canvas.getContext('2d');
}

function repaint(
  context: CanvasRenderingContext2D,
  item: PlateItem,
  resources: PaintResources,
  ratio: number,
  left: number,
  top: number,
): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  context.setTransform(ratio, 0, 0, ratio, -left, -top);
  paint(context, item.expand(), resources);
}
