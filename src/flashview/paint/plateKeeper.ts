import type { PlateItem } from '../draw/drawList.ts';
import { paint } from './painter.ts';
import type { PaintResources, PlateKeeper } from './painter.ts';

/** Room around a plate for its shadow and the outer half of its rim, in scene units. */
const MARGIN = 4;

interface KeptPlate {
  signature: string;
  picture: CanvasRenderingContext2D | null;
}

/** Of a drawing that mostly stands still: new pictures in one painting. Each costs as much as eight plates painted straight away. */
const MOST_NEW_PICTURES = 4;

/**
 * One small canvas for each place a plate stands at, aligned with the device pixels of the scene, so that a kept
 * plate is the same to the pixel as one painted afresh. `ratio` is device pixels per scene unit.
 *
 * @param isStill of a drawing that mostly stands still: no picture is kept of a plate before it has been painted twice.
 * What is painted straight away differs where edges lie on each other, by less than anybody sees
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
