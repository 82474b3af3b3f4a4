import type { Point } from '../layout/geometry.ts';
import type { ArrowId, SceneLayout } from '../layout/sceneLayout.ts';
import type { Tone } from '../vocabulary.ts';
import type { DrawList } from './drawList.ts';
import { ribbonThickness } from '../motion/flowRates.ts';

/** Ribbons in place of arrows: host writes and relocated pages, on one scale. */
export function drawFlows(list: DrawList, layout: SceneLayout, relocatedPerHostPage: number): void {
  const thickness = ribbonThickness(layout, relocatedPerHostPage);
  drawRibbon(list, endsOf(layout, 'full'), thickness.full, 'host');
  if (relocatedPerHostPage > 0) drawRibbon(list, endsOf(layout, 'back'), thickness.back, 're');
}

function endsOf(layout: SceneLayout, id: ArrowId): readonly [Point, Point] | null {
  const steps = layout.arrows.find((arrow) => arrow.id === id)?.steps;
  const first = steps?.[0];
  const last = steps?.at(-1);
  if (first?.[0] !== 'M' || last?.[0] !== 'L') return null;
  return [
    { x: first[1], y: first[2] },
    { x: last[1], y: last[2] },
  ];
}

/** A straight arrow, `width` wide; its head has a least size, so that it stays visible. */
function drawRibbon(list: DrawList, ends: readonly [Point, Point] | null, width: number, tone: Tone): void {
  if (!ends) return;
  const [from, to] = ends;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const across = { x: -along.y, y: along.x };
  const head = Math.min(length * 0.5, Math.max(8, width * 0.42));
  const at = (distance: number, side: number): readonly ['L', number, number] => [
    'L',
    from.x + along.x * distance + across.x * side,
    from.y + along.y * distance + across.y * side,
  ];
  const half = width / 2;
  const wing = half + 5;
  const start = at(0, half);
  list.push({
    kind: 'path',
    steps: [
      ['M', start[1], start[2]],
      at(length - head, half),
      at(length - head, wing),
      at(length, 0),
      at(length - head, -wing),
      at(length - head, -half),
      at(0, -half),
      ['Z'],
    ],
    fill: tone,
  });
}
