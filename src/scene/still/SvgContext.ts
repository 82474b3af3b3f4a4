import { roundCoordinate, type Attributes, type Mark } from './svgMarks.tsx';

/** The part of a 2D context that the painter uses and SVG can express. */
type TracedContext = Pick<
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

/** Custom property: 1 in themes of high contrast, else 0. */
export const LEAST_FAINT = '--least-faint';

/** Line cap and join of paths in the drawing's styles; marks state only other values. */
const LINE_END = 'round';

type Shape = Pick<Mark, 'tag' | 'shape' | 'x' | 'y' | 'box'>;

/**
 * A stand-in for a 2D context that records SVG marks. Colours stay CSS text, so that the drawing follows the theme. A stroke of a
 * path that was just filled becomes part of the same mark.
 */
export class SvgContext implements TracedContext {
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
  /** `data-look` of the next mark only. */
  look: string | null = null;
  /** Whether themes of high contrast ignore the opacity of what is painted now. */
  isFaint = false;

  readonly #marks: Mark[] = [];
  #dash: readonly number[] = [];
  #turn = '';
  readonly #turns: string[] = [];
  #shapes: Shape[] = [];
  #steps: { readonly letter: string; readonly numbers: readonly number[] }[] = [];
  #filled: Attributes | null = null;

  /** All marks so far, in order. */
  get marks(): readonly Mark[] {
    return this.#marks;
  }

  /** Itself with the type that the painter expects. */
  get context(): CanvasRenderingContext2D {
    return this as unknown as CanvasRenderingContext2D;
  }

  beginPath(): void {
    this.#shapes = [];
    this.#steps = [];
    this.#filled = null;
  }

  roundRect(x: number, y: number, width: number, height: number, radii?: unknown): void {
    const radius = typeof radii === 'number' ? radii : 0;
    this.#shapes.push({
      tag: 'rect',
      shape: {
        width: roundCoordinate(width),
        height: roundCoordinate(height),
        rx: radius > 0 ? roundCoordinate(radius) : undefined,
      },
      x: roundCoordinate(x),
      y: roundCoordinate(y),
      box: { x, y, width, height },
    });
  }

  /** Supports whole circles only. */
  arc(x: number, y: number, radius: number): void {
    this.#shapes.push({
      tag: 'circle',
      shape: { r: roundCoordinate(radius) },
      x: roundCoordinate(x),
      y: roundCoordinate(y),
      box: { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius },
    });
  }

  moveTo(...point: [number, number]): void {
    this.#steps.push({ letter: 'M', numbers: point });
  }

  lineTo(...point: [number, number]): void {
    this.#steps.push({ letter: 'L', numbers: point });
  }

  quadraticCurveTo(...points: [number, number, number, number]): void {
    this.#steps.push({ letter: 'Q', numbers: points });
  }

  bezierCurveTo(...points: [number, number, number, number, number, number]): void {
    this.#steps.push({ letter: 'C', numbers: points });
  }

  closePath(): void {
    this.#steps.push({ letter: 'Z', numbers: [] });
  }

  /** The current path relative to its first point. Its box contains all control points, so it contains the curves. */
  #path(): Shape[] {
    const [startX, startY] = this.#steps[0]?.numbers ?? [];
    if (startX === undefined || startY === undefined) return [];
    const d = this.#steps.map(
      ({ letter, numbers }) =>
        letter + numbers.map((each, index) => roundCoordinate(each - (index % 2 === 0 ? startX : startY))).join(' '),
    );
    const all = this.#steps.flatMap(({ numbers }) => numbers);
    const xs = all.filter((_, index) => index % 2 === 0);
    const ys = all.filter((_, index) => index % 2 === 1);
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    const box = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
    return [{ tag: 'path', shape: { d: d.join('') }, x: roundCoordinate(startX), y: roundCoordinate(startY), box }];
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
      strokeWidth: roundCoordinate(this.lineWidth),
      strokeDasharray: this.#dash.length > 0 ? this.#dash.join(' ') : undefined,
      strokeLinecap: this.#steps.length > 0 && this.lineCap !== LINE_END ? this.lineCap : undefined,
      strokeLinejoin: this.#steps.length > 0 && this.lineJoin !== LINE_END ? this.lineJoin : undefined,
    };
    if (this.#filled && this.#filled['opacity'] === this.#faded()['opacity']) Object.assign(this.#filled, stroke);
    else this.#draw({ fill: 'none', ...stroke, ...this.#faded() });
    this.#filled = null;
  }

  fillText(text: string, x: number, y: number): void {
    const sizeCssPx = Number(/([\d.]+)px/.exec(this.font)?.[1] ?? 16);
    const half = sizeCssPx * text.length;
    this.#marks.push({
      tag: 'text',
      shape: {
        fontSize: roundCoordinate(sizeCssPx),
        textAnchor: this.textAlign === 'right' ? 'end' : undefined,
        className: /\b400\b/.test(this.font) ? 'cafeteria-printed' : undefined,
      },
      style: { fill: this.fillStyle, ...this.#faded() },
      x: roundCoordinate(x),
      y: roundCoordinate(y),
      box: { x: x - half, y: y - half, width: 2 * half, height: 2 * half },
      turn: this.#turn,
      text,
    });
  }

  save(): void {
    this.#turns.push(this.#turn);
  }

  restore(): void {
    this.#turn = this.#turns.pop() ?? '';
  }

  translate(x: number, y: number): void {
    this.#turn += `translate(${roundCoordinate(x)} ${roundCoordinate(y)})`;
  }

  rotate(angle: number): void {
    this.#turn += `rotate(${roundCoordinate((angle * 180) / Math.PI)})`;
  }

  #faded(): Attributes {
    const opacity = this.globalAlpha < 1 ? roundCoordinate(this.globalAlpha) : undefined;
    return { opacity: opacity !== undefined && this.isFaint ? `max(${opacity},var(${LEAST_FAINT}))` : opacity };
  }

  #draw(style: Attributes): void {
    for (const shape of [...this.#shapes, ...this.#path()]) {
      this.#marks.push({ ...shape, style, turn: this.#turn, ...(this.look === null ? {} : { look: this.look }) });
      this.look = null;
    }
  }
}
