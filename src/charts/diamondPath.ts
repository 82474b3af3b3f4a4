import type { Point } from './point.ts';

const DECIMALS = 2;

/** A square on its corner around `center`. Two decimals. */
export function diamondPath({ x, y }: Point, radiusCssPx: number): string {
  const corners = [
    { x, y: y - radiusCssPx },
    { x: x + radiusCssPx, y },
    { x, y: y + radiusCssPx },
    { x: x - radiusCssPx, y },
  ];
  return `M${corners.map((corner) => `${rounded(corner.x)},${rounded(corner.y)}`).join('L')}Z`;
}

const rounded = (value: number): number => Number(value.toFixed(DECIMALS));
