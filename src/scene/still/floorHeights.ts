import { layoutScene } from '../compositions/layoutScene.ts';
import { LEAST_WIDTH } from '../layout/sceneLayout.ts';
import type { SceneSetting } from '../layout/sceneLayout.ts';
import type { SceneDrive } from '../vocabulary.ts';

/** From `fromCssPx` to the next piece, the height of the floor is `baseCssPx + perWidth × width`. */
export interface HeightPiece {
  readonly fromCssPx: number;
  readonly baseCssPx: number;
  readonly perWidth: number;
}

const WIDEST_CSS_PX = 2000;
const TOLERANCE_CSS_PX = 0.05;

/** Height of the floor as a piecewise linear function of the width. */
export function floorHeights(drive: SceneDrive, setting?: SceneSetting): HeightPiece[] {
  const heightAt = (widthCssPx: number): number => {
    const { height, scale } = layoutScene(widthCssPx, drive, setting);
    return height * scale;
  };
  const pieces: HeightPiece[] = [];
  for (let from = LEAST_WIDTH; from < WIDEST_CSS_PX;) {
    const start = heightAt(from);
    const next = heightAt(from + 1);
    const isJump = Math.abs(heightAt(from + 2) - next - (next - start)) > TOLERANCE_CSS_PX;
    const perWidth = isJump ? 0 : next - start;
    pieces.push({ fromCssPx: from, baseCssPx: start - perWidth * from, perWidth });
    const isOn = (width: number): boolean =>
      Math.abs(heightAt(width) - start - perWidth * (width - from)) <= TOLERANCE_CSS_PX;
    let to = from + 1;
    while (to < WIDEST_CSS_PX && isOn(to)) to += 1;
    from = to;
  }
  return pieces;
}
