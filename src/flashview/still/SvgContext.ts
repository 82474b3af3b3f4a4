import { createElement } from 'react';
import type { ReactElement } from 'react';

/** The part of a 2D context that the painter uses and a drawing can keep. */
type Traced = Pick<
  CanvasRenderingContext2D,
  | 'globalAlpha'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
  | 'font'
  | 'textAlign'
  | 'textBaseline'
  | 'beginPath'
  | 'roundRect'
  | 'arc'
  | 'moveTo'
  | 'lineTo'
  | 'quadraticCurveTo'
  | 'bezierCurveTo'
  | 'closePath'
  | 'setLineDash'
  | 'fill'
  | 'stroke'
  | 'fillText'
  | 'save'
  | 'restore'
  | 'translate'
  | 'rotate'
>;

type Attributes = Record<string, string | number | undefined>;
interface Drawn {
  readonly tag: string;
  readonly attributes: Attributes;
  readonly content?: string | readonly Drawn[];
}
interface Shape {
  readonly tag: 'rect' | 'circle' | 'path';
  readonly attributes: Attributes;
}

/** Two decimals are a hundredth of a pixel: nobody sees less. */
const short = (value: number): number => Math.round(value * 100) / 100;

const move = (x: number, y: number): string => (x === 0 && y === 0 ? '' : `translate(${short(x)} ${short(y)})`);

/**
 * Stands in for a 2D context and keeps what is painted as SVG elements. Colours stay the CSS text they were given as, so
 * that a drawing follows the theme. A stroke on the path that was just filled becomes part of the same element.
 */
export class SvgContext implements Traced {
  globalAlpha = 1;
  lineWidth = 1;
  lineCap: CanvasLineCap = 'butt';
  lineJoin: CanvasLineJoin = 'miter';
  font = '';
  textAlign: CanvasTextAlign = 'start';
  textBaseline: CanvasTextBaseline = 'alphabetic';
  fillStyle = '';
  strokeStyle = '';
  imageSmoothingEnabled = true;
  /** Put on the next element as `data-look`, once. */
  look: string | null = null;

  #drawn: Drawn[] = [];
  #origin = { x: 0, y: 0 };
  #dash: readonly number[] = [];
  #turn = '';
  readonly #turns: string[] = [];
  #shapes: Shape[] = [];
  #path = '';
  #filled: Attributes | null = null;

  /** Everything painted so far, in order. */
  get elements(): ReactElement[] {
    return elementsOf(this.#drawn);
  }

  /** Keeps what `draw` paints in a group of its own, measured from `origin`. */
  placed(origin: { readonly x: number; readonly y: number }, draw: () => void): void {
    const outside = { drawn: this.#drawn, origin: this.#origin };
    this.#drawn = [];
    this.#origin = origin;
    draw();
    const transform = move(origin.x - outside.origin.x, origin.y - outside.origin.y);
    outside.drawn.push({ tag: 'g', attributes: { transform }, content: this.#drawn });
    this.#drawn = outside.drawn;
    this.#origin = outside.origin;
    this.#filled = null;
  }

  #x(value: number): number {
    return short(value - this.#origin.x);
  }

  #y(value: number): number {
    return short(value - this.#origin.y);
  }

  /** `context` as the painter's signature asks for it. */
  get context(): CanvasRenderingContext2D {
    return this as unknown as CanvasRenderingContext2D;
  }

  beginPath(): void {
    this.#shapes = [];
    this.#path = '';
    this.#filled = null;
  }

  roundRect(x: number, y: number, width: number, height: number, radii?: unknown): void {
    const radius = typeof radii === 'number' ? radii : 0;
    this.#shapes.push({
      tag: 'rect',
      attributes: {
        x: this.#x(x),
        y: this.#y(y),
        width: short(width),
        height: short(height),
        rx: radius > 0 ? short(radius) : undefined,
      },
    });
  }

  /** Whole circles only. */
  arc(x: number, y: number, radius: number): void {
    this.#shapes.push({ tag: 'circle', attributes: { cx: this.#x(x), cy: this.#y(y), r: short(radius) } });
  }

  moveTo(...point: [number, number]): void {
    this.#step('M', point);
  }

  lineTo(...point: [number, number]): void {
    this.#step('L', point);
  }

  quadraticCurveTo(...points: [number, number, number, number]): void {
    this.#step('Q', points);
  }

  bezierCurveTo(...points: [number, number, number, number, number, number]): void {
    this.#step('C', points);
  }

  closePath(): void {
    this.#path += 'Z';
  }

  #step(letter: string, numbers: readonly number[]): void {
    this.#path += `${letter}${numbers.map((each, index) => (index % 2 === 0 ? this.#x(each) : this.#y(each))).join(' ')}`;
  }

  setLineDash(dash: Iterable<number>): void {
    this.#dash = [...dash];
  }

  fill(): void {
    this.#filled = { fill: this.fillStyle, ...this.#faded() };
    this.#draw(this.#filled);
  }

  stroke(): void {
    const stroke: Attributes = {
      stroke: this.strokeStyle,
      strokeWidth: short(this.lineWidth),
      strokeDasharray: this.#dash.length > 0 ? this.#dash.join(' ') : undefined,
      strokeLinecap: this.#path !== '' && this.lineCap !== 'butt' ? this.lineCap : undefined,
      strokeLinejoin: this.#path !== '' && this.lineJoin !== 'miter' ? this.lineJoin : undefined,
    };
    const last = this.#drawn.at(-1);
    if (last && this.#filled && this.#filled['opacity'] === this.#faded()['opacity'])
      Object.assign(last.attributes, stroke);
    else this.#draw({ fill: 'none', ...stroke, ...this.#faded() });
    this.#filled = null;
  }

  fillText(text: string, x: number, y: number): void {
    const sizeCssPx = Number(/([\d.]+)px/.exec(this.font)?.[1] ?? 16);
    const attributes = {
      x: this.#x(x),
      y: this.#y(y),
      fontSize: short(sizeCssPx),
      fill: this.fillStyle,
      ...this.#faded(),
    };
    this.#drawn.push({ tag: 'text', attributes: { ...attributes, ...this.#marks() }, content: text });
  }

  save(): void {
    this.#turns.push(this.#turn);
  }

  restore(): void {
    this.#turn = this.#turns.pop() ?? '';
  }

  translate(x: number, y: number): void {
    this.#turn += move(x, y);
  }

  rotate(angle: number): void {
    this.#turn += `rotate(${short((angle * 180) / Math.PI)})`;
  }

  #faded(): Attributes {
    return { opacity: this.globalAlpha < 1 ? short(this.globalAlpha) : undefined };
  }

  #marks(): Attributes {
    const look = this.look ?? undefined;
    this.look = null;
    const { x, y } = this.#origin;
    const turn = this.#turn === '' ? undefined : `${move(-x, -y)}${this.#turn}${move(x, y)}`;
    return { transform: turn, 'data-look': look };
  }

  #draw(style: Attributes): void {
    const shapes: Shape[] = [...this.#shapes];
    if (this.#path !== '') shapes.push({ tag: 'path', attributes: { d: this.#path } });
    for (const { tag, attributes } of shapes)
      this.#drawn.push({ tag, attributes: { ...attributes, ...style, ...this.#marks() } });
  }
}

function elementsOf(drawn: readonly Drawn[]): ReactElement[] {
  return drawn.map(({ tag, attributes, content }, key) =>
    createElement(tag, { ...attributes, key }, typeof content === 'object' ? elementsOf(content) : content),
  );
}
