import { createElement } from 'react';
import type { ReactElement } from 'react';
import type { Rect } from '../layout/geometry.ts';

export type Attributes = Record<string, string | number | undefined>;

/** A painted mark: `shape` relative to its origin, and `x`, `y` of the origin. */
export interface Mark {
  readonly tag: 'rect' | 'circle' | 'path' | 'text';
  readonly shape: Attributes;
  readonly style: Attributes;
  readonly x: number;
  readonly y: number;
  /** Bounding box without the stroke. */
  readonly box: Rect;
  /** Transform of the context while it was painted; mostly empty. */
  readonly turn: string;
  readonly look?: string;
  readonly text?: string;
}

/** Marks that differ only in place and are painted together. */
interface Layer {
  readonly key: string;
  readonly marks: Mark[];
}

/** Rounds to a hundredth of a pixel. */
export const roundCoordinate = (value: number): number => Math.round(value * 100) / 100;

/** Least marks of a layer that becomes a marker with a list of places. */
const LEAST_PLACES = 3;

/** From this many boxes on, a layer is one path with square corners: a browser takes about 5 µs per marker place, in one task. */
const LEAST_MERGED_BOXES = 256;
/** Least radius of a corner that is visibly round. */
const LEAST_ROUND_CSS_PX = 1;

/**
 * Elements for marks in painting order. A drive repeats few marks in many places: equal marks become an SVG marker on an invisible
 * line through their places, which takes a tenth of the markup.
 */
export function elementsOf(marks: readonly Mark[], idPrefix: string): ReactElement[] {
  const layers = layersOf(marks);
  return layers.flatMap(({ marks: alike }, index) =>
    alike.length < LEAST_PLACES
      ? alike.map((mark, at) => elementOf(mark, `${index} ${at}`))
      : layerElements(alike, `${idPrefix}${index.toString(36)}`),
  );
}

/** A mark joins the layer of equal marks unless a mark that it touches was painted in between. */
function layersOf(marks: readonly Mark[]): Layer[] {
  const layers: Layer[] = [];
  const painted = new PaintedMarks();
  for (const mark of marks) {
    const key = keyOf(mark);
    const canJoin = mark.tag !== 'text' && mark.turn === '';
    const joined = canJoin ? layers.findLastIndex((layer) => layer.key === key) : -1;
    const isFree = joined >= 0 && painted.topLayerAt(mark) <= joined;
    if (isFree) layers[joined]?.marks.push(mark);
    else layers.push({ key, marks: [mark] });
    painted.add(mark, isFree ? joined : layers.length - 1);
  }
  return layers;
}

/** Side of the cells of a spatial index: there are thousands of marks, and each touches few. */
const CELL_CSS_PX = 24;

/** Spatial index of the marks painted so far. */
class PaintedMarks {
  readonly #cells = new Map<number, { readonly mark: Mark; readonly layer: number }[]>();
  /** The last layer with a transformed mark, whose place is unknown. */
  #topTurned = -1;

  add(mark: Mark, layer: number): void {
    if (mark.turn !== '') {
      this.#topTurned = layer;
      return;
    }
    for (const cell of cellsOf(mark)) {
      const found = this.#cells.get(cell);
      if (found) found.push({ mark, layer });
      else this.#cells.set(cell, [{ mark, layer }]);
    }
  }

  /** The last layer with a mark that `mark` touches, or −1. */
  topLayerAt(mark: Mark): number {
    let top = this.#topTurned;
    for (const cell of cellsOf(mark))
      for (const other of this.#cells.get(cell) ?? [])
        if (other.layer > top && areTouching(mark, other.mark)) top = other.layer;
    return top;
  }
}

/** Numbers of the cells that a mark may touch. */
function* cellsOf({ box, style }: Mark): Generator<number, void, void> {
  const by = Number(style['strokeWidth'] ?? 0) / 2;
  const at = (value: number): number => Math.floor(value / CELL_CSS_PX);
  for (let column = at(box.x - by); column <= at(box.x + box.width + by); column++)
    for (let row = at(box.y - by); row <= at(box.y + box.height + by); row++) yield column * 65_536 + row;
}

const keyOf = ({ tag, shape, style, turn, look }: Mark): string => JSON.stringify([tag, shape, style, turn, look]);

function areTouching(a: Mark, b: Mark): boolean {
  const by = (Number(a.style['strokeWidth'] ?? 0) + Number(b.style['strokeWidth'] ?? 0)) / 2;
  const isBeside = a.box.x + a.box.width + by < b.box.x || b.box.x + b.box.width + by < a.box.x;
  return !isBeside && a.box.y + a.box.height + by >= b.box.y && b.box.y + b.box.height + by >= a.box.y;
}

function elementOf({ tag, shape, style, x, y, turn, look, text }: Mark, key: string): ReactElement {
  const place = tag === 'circle' ? { cx: x, cy: y } : tag === 'path' ? {} : { x, y };
  // A path has no `x` and `y`.
  const transform = tag === 'path' && (x !== 0 || y !== 0) ? `${turn}translate(${x} ${y})` : turn;
  const attributes = { ...place, ...shape, ...style, transform: transform || undefined, 'data-look': look, key };
  return createElement(tag, attributes, text);
}

/** A path through the places of marks, row by row, accurate to a twentieth of a pixel. Its even steps compress well. */
function wayThrough(marks: readonly Mark[]): string {
  const [first, ...steps] = stepsThrough(marks);
  const ways = steps.map(({ x, y }) => (y === 0 ? `h${x}` : `l${x} ${y}`));
  return first ? `M${first.x} ${first.y}${ways.join('')}` : '';
}

/** One path with the outlines of many boxes of one size. */
function linesAround(marks: readonly Mark[], width: number, height: number): string {
  const around = `h${width}v${height}h${-width}z`;
  return stepsThrough(marks)
    .map(({ x, y }) => `m${x} ${y}${around}`)
    .join('');
}

/** The first place, then the step from each place to the next. */
function stepsThrough(marks: readonly Mark[]): { readonly x: number; readonly y: number }[] {
  const tenth = (value: number): number => Math.round(value * 10) / 10;
  const rows = marks.map(({ x, y }) => ({ x: tenth(x), y: tenth(y) })).toSorted((a, b) => a.y - b.y || a.x - b.x);
  return rows.map(({ x, y }, index) => {
    const last = rows[index - 1] ?? { x: 0, y: 0 };
    return { x: tenth(x - last.x), y: tenth(y - last.y) };
  });
}

function layerElements(marks: readonly Mark[], id: string): ReactElement[] {
  const [{ tag, shape, style, look }] = marks as [Mark];
  if (tag === 'rect' && marks.length >= LEAST_MERGED_BOXES && Number(shape['rx'] ?? 0) < LEAST_ROUND_CSS_PX) {
    const lines = linesAround(marks, Number(shape['width']), Number(shape['height']));
    return [<path key={id} d={lines} {...style} data-look={look} />];
  }
  const marker = `url(#${id})`;
  return [
    <marker key={id} id={id} markerUnits="userSpaceOnUse" overflow="visible">
      {createElement(tag, { ...shape, ...style })}
    </marker>,
    <path
      key={`${id} places`}
      d={wayThrough(marks)}
      fill="none"
      markerStart={marker}
      markerMid={marker}
      markerEnd={marker}
      data-look={look}
    />,
  ];
}
