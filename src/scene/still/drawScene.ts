import type { DriveFrame } from '#engine';
import * as scene from '#messages/scene';
import { tellDishRoomOf } from '../compositions/layoutScene.ts';
import { composeScene } from '../draw/composeScene.ts';
import { LABEL_IDS, type LabelBox } from '../layout/sceneLayout.ts';
import type { LegendLook } from '../layout/wordRoom.ts';
import { paint, type PaintResources } from '../paint/painter.ts';
import { readResources } from '../paint/paintResources.ts';
import { labelBoxes, legendPlan } from '../text/labelPlaces.ts';
import { sceneTexts, type TextLine, type TextPart } from '../text/sceneTexts.ts';
import type { SceneDrive, SceneWords } from '../vocabulary.ts';
import { stillMoment } from './SceneStill.tsx';

interface DrawnScene {
  readonly frame: DriveFrame;
  /** See `FrameSource.slots`. */
  readonly slots: Int32Array | null;
  readonly drive: SceneDrive;
  readonly words: SceneWords;
  readonly widthCssPx: number;
}

/**
 * Draws the scene of one frame with its labels, so that it can be saved as a picture. Sizes the canvas, one pixel for each CSS pixel;
 * colours and fonts are those at the canvas, which has to be in the page.
 */
export function drawScene(canvas: HTMLCanvasElement, { frame, slots, drive, words, widthCssPx }: DrawnScene): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const moment = stillMoment(frame, drive, words, widthCssPx, undefined, slots);
  const { layout } = moment;
  canvas.width = widthCssPx;
  canvas.height = Math.round(layout.height * layout.scale);
  const ratio = canvas.width / layout.width;
  const resources = { ...readResources(canvas, context, ratio, true), plates: null };
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = resources.palette.floor;
  context.fillRect(0, 0, layout.width, layout.height);
  paint(context, composeScene(moment), resources);
  const pen = new LabelPen(context, resources);
  const texts = sceneTexts(moment, words, tellDishRoomOf(layout.shape));
  const moved = labelBoxes(moment);
  for (const id of LABEL_IDS) {
    const box = moved[id] ?? layout.labels[id];
    // These two stand across a line.
    if (box && id !== 'legend') pen.write(box, texts[id] ?? [], id === 'belt' || id === 'lowLine');
  }
  const legend = legendPlan(moment);
  if (legend) pen.explain(legend.box, legend.looks);
}

/** Size, weight and height of a line by its role, as in `CafeteriaScene.css` for the wide composition. */
const ROLES: Readonly<
  Record<TextLine['role'], { readonly size: number; readonly weight: number; readonly height: number }>
> = {
  title: { size: 16, weight: 600, height: 21 },
  heading: { size: 15, weight: 600, height: 20 },
  headline: { size: 13, weight: 400, height: 20 },
  note: { size: 13, weight: 400, height: 17 },
  caption: { size: 13, weight: 400, height: 17 },
  reason: { size: 13, weight: 400, height: 17 },
  figure: { size: 13, weight: 400, height: 30 },
  crowd: { size: 13, weight: 400, height: 17 },
  order: { size: 13, weight: 400, height: 17 },
};
const FIGURE_CSS_PX = 26;
/** Room over a line of another role than the one before, CSS pixels. */
const GAPS: Partial<Record<TextLine['role'], number>> = { reason: 6, figure: 5, order: 14 };
const ORDER_INDENT = 12;
const SWATCH = 14;
const LEGEND_GAP = 14;

interface Word {
  readonly text: string;
  readonly font: string;
  readonly color: string;
  readonly width: number;
}

interface RowPlace {
  readonly box: LabelBox;
  readonly indent: number;
  readonly isSpread: boolean;
  /** Whether the ground is painted under it, which hides a line. */
  readonly isOnGround: boolean;
  /** Middle of the line. */
  readonly y: number;
}

/** Writes labels on a canvas as the page does in HTML. */
class LabelPen {
  readonly #context: CanvasRenderingContext2D;
  readonly #resources: PaintResources;

  constructor(context: CanvasRenderingContext2D, resources: PaintResources) {
    this.#context = context;
    this.#resources = resources;
    context.textBaseline = 'middle';
    context.textAlign = 'left';
  }

  write(box: LabelBox, lines: readonly TextLine[], isOnGround: boolean): void {
    const rows = lines.flatMap((line, index) => {
      const { height } = ROLES[line.role];
      const gap = index > 0 && lines[index - 1]?.role !== line.role ? (GAPS[line.role] ?? 0) : 0;
      const indent = line.role === 'order' ? ORDER_INDENT : 0;
      // A number beside a title stands at the end of its line.
      const isSpread = box.isSpread === true && line.role === 'title';
      return this.#wrap(line, box.width - indent).map((words, row) => ({
        words,
        isSpread,
        height,
        indent,
        gap: row === 0 ? gap : 0,
      }));
    });
    const total = rows.reduce((sum, { height, gap }) => sum + height + gap, 0);
    let y = box.hang === 'bottom' ? box.y - total : box.y;
    for (const { words, isSpread, height, indent, gap } of rows) {
      y += gap;
      this.#writeRow(words, { box, indent, isSpread, isOnGround, y: y + height / 2 });
      y += height;
    }
  }

  /** The legend: a swatch and a name for each look. */
  explain({ x, y, width }: LabelBox, looks: readonly LegendLook[]): void {
    let left = x;
    let top = y + 9;
    for (const look of looks) {
      const word = this.#word(scene.legend[look], 13, 400, this.#resources.palette.ink2);
      const taken = SWATCH + 6 + word.width;
      if (left > x && left + taken > x + width) {
        left = x;
        top += 20;
      }
      this.#swatch(look, left, top - SWATCH / 2);
      this.#put(word, left + SWATCH + 6, top);
      left += taken + LEGEND_GAP;
    }
  }

  #writeRow(words: readonly Word[], { box, indent, isSpread, isOnGround, y }: RowPlace): void {
    const width = words.reduce((sum, word) => sum + word.width, 0);
    const free = box.width - width;
    let x = box.x + indent + (box.align === 'center' ? free / 2 : box.align === 'right' ? free : 0);
    if (isOnGround) {
      this.#context.fillStyle = this.#resources.palette.floor;
      this.#context.fillRect(x - 8, y - 10, width + 16, 20);
    }
    const [last] = words.slice(-1);
    for (const word of words) {
      if (isSpread && word === last && words.length > 1) x = box.x + box.width - word.width;
      this.#put(word, x, y);
      x += word.width;
    }
  }

  #put({ text, font, color }: Word, x: number, y: number): void {
    this.#context.font = font;
    this.#context.fillStyle = color;
    this.#context.fillText(text, x, y);
  }

  #wrap(line: TextLine, room: number): Word[][] {
    const rows: Word[][] = [[]];
    let width = 0;
    for (const word of line.parts.flatMap((part) => this.#wordsOf(part, line))) {
      if (width > 0 && width + word.width > room + 1) {
        rows.push([]);
        width = 0;
      }
      rows.at(-1)?.push(word);
      width += word.width;
    }
    return rows;
  }

  #wordsOf(part: TextPart, line: TextLine): Word[] {
    const role = ROLES[line.role];
    const isLarge = part.isFigure === true || part.isCount === true;
    const size = isLarge ? FIGURE_CSS_PX : part.isNote ? 13 : role.size;
    const weight = part.isNote ? 400 : part.isStrong || part.isTicket || isLarge ? 600 : role.weight;
    const color = this.#colorOf(part.tone ?? line.tone ?? 'ink');
    const space = part.isTicket || isLarge ? ' ' : '';
    return (part.text + space).split(/(?<= )/).map((text) => this.#word(text, size, weight, color, part.isTicket));
  }

  #word(text: string, size: number, weight: number, color: string, isTicket = false): Word {
    const { ticketFont, uiFont } = this.#resources;
    const font = `${weight} ${size}px ${isTicket ? ticketFont : uiFont}`;
    this.#context.font = font;
    return { text, font, color, width: this.#context.measureText(text).width };
  }

  #colorOf(tone: NonNullable<TextPart['tone']>): string {
    const { palette } = this.#resources;
    if (tone === 'host') return palette.hostInk;
    return tone === 're' ? palette.reInk : palette[tone];
  }

  #swatch(look: LegendLook, x: number, y: number): void {
    const context = this.#context;
    const { palette, hatchSmall } = this.#resources;
    context.save();
    context.beginPath();
    if (look === 'relocated') {
      const cut = SWATCH * 0.3;
      context.moveTo(x, y);
      context.lineTo(x + SWATCH - cut, y);
      context.lineTo(x + SWATCH, y + cut);
      context.lineTo(x + SWATCH, y + SWATCH);
      context.lineTo(x, y + SWATCH);
      context.closePath();
    } else context.roundRect(x + 0.5, y + 0.5, SWATCH - 1, SWATCH - 1, 2);
    const fills = {
      host: palette.host,
      relocated: palette.re,
      leftover: hatchSmall,
      ghost: palette.ghostFill,
      free: null,
    };
    const { [look]: fill } = fills;
    if (fill !== null) {
      context.fillStyle = fill;
      context.fill();
    }
    const strokes = {
      host: null,
      relocated: null,
      leftover: palette.leftHatch,
      ghost: palette.ghost,
      free: palette.free,
    };
    const { [look]: stroke } = strokes;
    if (stroke !== null) {
      context.lineWidth = look === 'ghost' ? 1.4 : 0.9;
      context.setLineDash(look === 'ghost' ? [2.6, 2] : []);
      context.strokeStyle = stroke;
      context.stroke();
    }
    context.restore();
  }
}
