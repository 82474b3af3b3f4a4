import type { PlateItem } from '../draw/drawList.ts';
import { paint } from './painter.ts';
import type { PaintResources, PlateKeeper } from './painter.ts';

/** Room around a plate for its shadow and the outer half of its rim, in scene units. */
const MARGIN = 4;

interface Kept {
  signature: string;
  /** None until the same plate has been painted here a second time: most drawings stand still. */
  picture: CanvasRenderingContext2D | null;
}

/** New pictures in one painting: each costs as much as four plates, and a scene may have a hundred. */
const MOST_NEW = 12;

/**
 * One small canvas for each place a plate stands at, aligned with the device pixels of the scene, so that a kept
 * plate is the same to the pixel as one painted afresh. `ratio` is device pixels per scene unit.
 */
export function createPlateKeeper(ratio: number): PlateKeeper {
  const kept = new Map<string, Kept>();
  let newLeft = MOST_NEW;
  return {
    begin() {
      newLeft = MOST_NEW;
    },
    paint(context, item, resources) {
      const { box } = item;
      const left = Math.floor((box.x - MARGIN) * ratio);
      const top = Math.floor((box.y - MARGIN) * ratio);
      const place = `${left} ${top}`;
      const plate = kept.get(place);
      const isSame = plate?.signature === item.signature;
      if (!plate) kept.set(place, { signature: item.signature, picture: null });
      else if (plate.picture === null && isSame && newLeft > 0) {
        newLeft -= 1;
        const widthPx = Math.ceil((box.width + 2 * MARGIN) * ratio) + 1;
        const heightPx = Math.ceil((box.height + 2 * MARGIN) * ratio) + 1;
        plate.picture = createPicture(widthPx, heightPx);
        if (plate.picture) renew(plate.picture, item, resources, ratio, left, top);
      } else if (plate.picture && !isSame) renew(plate.picture, item, resources, ratio, left, top);
      if (plate) plate.signature = item.signature;
      if (!plate?.picture) return paint(context, item.expand(), resources);
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

function renew(
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
