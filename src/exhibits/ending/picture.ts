import { ownAddress, saveFile, VERSION } from '#base';
import * as controls from '#messages/controls';
import * as words from '#messages/ending';
import { summary } from '#messages/explain';
import { formatTimes } from '#messages';
import { drawScene } from '#scene';
import { createDriveStore, openDrivePort, scenarioOf, type DriveReading } from '#store';
import { readPalette, type Palette } from '#theme';
import { LAST_ACT, plansOf, sayOf } from './acts.ts';
import { chapterTitles } from './chapterTitles.ts';
import type { EndingModel } from './model.ts';
import { barsOf, type StripRow } from './strip.ts';
import { readStripRows, tendencyWords } from './stripReading.ts';

/** The saved picture, in pixels. */
const PICTURE = { width: 1600, height: 1000 } as const;
const MARGIN = 48;
const FILE_NAME = 'clean-plates.png';

/** Draws the end of the last act with the ledger and all guesses, on the spot, and saves it. */
export async function savePicture(model: EndingModel): Promise<void> {
  const reading = await readEnd(model);
  await document.fonts.ready;
  const picture = drawPicture(model, reading);
  const blob = await new Promise<Blob | null>((resolve) => {
    picture.toBlob(resolve, 'image/png');
  });
  if (blob) saveFile(FILE_NAME, blob, 'image/png');
}

/** The picture of a moment. */
export function drawPicture(model: EndingModel, reading: DriveReading): HTMLCanvasElement {
  // Its colours are those of paper, whatever the page's are. Styles are known only of what is in the page.
  const place = document.createElement('div');
  place.className = 'cp-hidden';
  place.dataset['theme'] = 'light';
  const [scene, picture] = [document.createElement('canvas'), document.createElement('canvas')];
  place.append(scene, picture);
  document.body.append(place);
  const { settings, frame, slots } = reading;
  const sceneWords = { victimPolicy: settings.victimPolicy };
  drawScene(scene, { frame, slots, drive: scenarioOf(settings), words: sceneWords, widthCssPx: PICTURE.width });
  picture.width = PICTURE.width;
  picture.height = PICTURE.height;
  const context = picture.getContext('2d');
  if (context) compose(new Pen(context, picture), scene, reading, model);
  place.remove();
  return picture;
}

/** The drive at the end of the last act; another drive goes there where this one is elsewhere. */
async function readEnd({ drive }: EndingModel): Promise<DriveReading> {
  const { settings, read, status } = drive.getState();
  const { end } = plansOf(settings)[LAST_ACT];
  const here = read();
  if (here && status?.step === end.step && status.events.length === end.events.length) return here;
  const other = createDriveStore({ openPort: openDrivePort, settings, moment: end, isPlaying: false });
  return new Promise<DriveReading>((resolve, reject) => {
    other.subscribe(({ summary: now, status: there, failure }) => {
      if (failure !== null) reject(new Error(failure.code));
      const reading = now && there ? other.getState().read() : null;
      if (reading) resolve(reading);
    });
    other.getState().start();
  }).finally(() => other.getState().dispose());
}

interface TextStyle {
  readonly size: number;
  readonly weight?: number;
  readonly color?: string;
  readonly isRead?: boolean;
  readonly align?: CanvasTextAlign;
  /** Where lines break; without it there is one line. */
  readonly width?: number;
  /** Most lines. */
  readonly lines?: number;
}

/** A canvas with the colours and fonts of the page. */
class Pen {
  readonly context: CanvasRenderingContext2D;
  readonly palette: Palette;
  readonly #fonts: { readonly ui: string; readonly read: string };

  constructor(context: CanvasRenderingContext2D, canvas: HTMLCanvasElement) {
    this.context = context;
    this.palette = readPalette(canvas);
    const styles = getComputedStyle(canvas);
    this.#fonts = { ui: styles.getPropertyValue('--font-ui'), read: styles.getPropertyValue('--font-read') };
  }

  /** Writes a text whose first line has its baseline at `y`. Returns the baseline below its last line. */
  write(text: string, x: number, y: number, style: TextStyle): number {
    const { size, weight = 400, color = this.palette.ink, isRead = false, align = 'left', width, lines = 9 } = style;
    const { context } = this;
    context.font = `${weight} ${size}px ${isRead ? this.#fonts.read : this.#fonts.ui}`;
    context.fillStyle = color;
    context.textAlign = align;
    context.textBaseline = 'alphabetic';
    const rows = width === undefined ? [text] : this.#wrap(text, width, lines);
    rows.forEach((row, index) => context.fillText(row, x, y + index * size * LINE_HEIGHT));
    return y + rows.length * size * LINE_HEIGHT;
  }

  bar(x: number, y: number, width: number, fill: string | null): void {
    const { context } = this;
    context.beginPath();
    context.roundRect(x + 0.5, y + 0.5, Math.max(2, width - 1), BAR, 2);
    if (fill === null) {
      context.strokeStyle = this.palette.ink2;
      context.lineWidth = 1;
      context.setLineDash([4, 3]);
      context.stroke();
      context.setLineDash([]);
      return;
    }
    context.fillStyle = fill;
    context.fill();
  }

  /** What is not shown. */
  hatch(x: number, y: number, width: number): void {
    const { context } = this;
    context.save();
    context.beginPath();
    context.rect(x, y, width, BAR);
    context.clip();
    context.strokeStyle = this.palette.leftHatch;
    context.lineWidth = 1;
    context.beginPath();
    for (let at = x - BAR; at < x + width; at += HATCH) {
      context.moveTo(at, y + BAR);
      context.lineTo(at + BAR, y);
    }
    context.stroke();
    context.restore();
  }

  #wrap(text: string, width: number, most: number): string[] {
    const rows = [''];
    for (const word of text.split(/(?<= )/)) {
      const row = rows.at(-1) ?? '';
      const isFull = row !== '' && this.context.measureText(row + word.trimEnd()).width > width;
      if (isFull) rows.push(word);
      else rows[rows.length - 1] = row + word;
    }
    return rows.slice(0, most);
  }
}

const LINE_HEIGHT = 1.3;
const BAR = 13;
const HATCH = 6;

function compose(pen: Pen, scene: HTMLCanvasElement, reading: DriveReading, model: EndingModel): void {
  const { context, palette } = pen;
  const { width, height } = PICTURE;
  context.fillStyle = palette.paper;
  context.fillRect(0, 0, width, height);
  const { hasOwnSettings } = model.state.getState();
  pen.write(words.name, MARGIN, 44, { size: 16, color: palette.ink3 });
  pen.write(words.title, MARGIN, 92, { size: 42, weight: 560, isRead: true });
  pen.write(words.lead({ isOwn: hasOwnSettings }), MARGIN, 124, {
    size: 18,
    isRead: true,
    color: palette.ink2,
    width: 800,
  });
  drawLedger(pen, reading);
  context.drawImage(scene, 0, SCENE_TOP);
  const { summary: told, settings } = reading;
  let y = SCENE_TOP + scene.height + 34;
  pen.write(sayOf('again', told), MARGIN, y, { size: 20, weight: 600 });
  y += 52;
  const rows = readStripRows(model);
  const head = rows.some(({ state }) => state === 'guessed') ? summary.head : words.strip.head;
  pen.write(head, MARGIN, y, { size: 17, weight: 600 });
  let key = MARGIN + context.measureText(head).width + 28;
  for (const [name, fill] of [
    [words.strip.you, null],
    [words.strip.drive, palette.ink],
  ] as const) {
    pen.bar(key, y - 11, 26, fill);
    pen.write(name, key + 34, y, { size: 15, color: palette.ink2 });
    key += 34 + context.measureText(name).width + 22;
  }
  const gap = 22;
  const column = (width - 2 * MARGIN - (rows.length - 1) * gap) / rows.length;
  rows.forEach((row, index) => drawRow(pen, row, { x: MARGIN + index * (column + gap), y: y + 34, width: column }));
  const own = [
    hasOwnSettings ? words.settings.own : words.settings.usual,
    words.settings.room({ spare: settings.spareFactor }),
    words.settings.order({ random: settings.randomFraction }),
    words.settings.trim({ isOn: settings.isTrimEnabled }),
  ].join(' · ');
  const foot = height - 26;
  pen.write(own, MARGIN, foot, { size: 15, color: palette.ink2 });
  const origin = words.picture.origin({ address: ownAddress().replace(/^https?:\/\//, ''), version: VERSION });
  pen.write(origin, width - MARGIN, foot, { size: 15, color: palette.ink3, align: 'right' });
  const tendency = tendencyWords(model);
  if (tendency !== null) pen.write(tendency, MARGIN, foot - 30, { size: 17, weight: 600 });
}

const SCENE_TOP = 176;
const LEDGER = { left: 930, portion: 86, top: 30 } as const;

function drawLedger(pen: Pen, { summary: { hostPages, flashPages } }: DriveReading): void {
  const { palette } = pen;
  const { left, portion, top } = LEDGER;
  const right = PICTURE.width - MARGIN;
  const ratio = flashPages / Math.max(1, hostPages);
  pen.write(controls.ledger.perOrder({ since: 'start' }), left, top + 14, { size: 15, color: palette.ink2 });
  pen.bar(left, top + 24, portion, palette.host);
  pen.write(controls.ledger.plates, left, top + 62, { size: 15, color: palette.ink2 });
  pen.bar(left, top + 72, portion, palette.host);
  for (let from = 1; from < ratio && from < MOST_PORTIONS; from++)
    pen.bar(left + from * portion, top + 72, portion * Math.min(1, ratio - from), palette.re);
  const number = formatTimes(ratio);
  pen.write(number, right, top + 40, { size: 44, weight: 600, align: 'right' });
  const beside = right - pen.context.measureText(number).width - 12;
  pen.write(controls.ledger.amplification, beside, top + 36, { size: 15, color: palette.ink2, align: 'right' });
  pen.write(controls.ledger.ordered({ pages: hostPages }), right, top + 66, {
    size: 15,
    color: palette.ink3,
    align: 'right',
  });
  pen.write(controls.ledger.plated({ pages: flashPages }), right, top + 86, {
    size: 15,
    color: palette.ink3,
    align: 'right',
  });
}

const MOST_PORTIONS = 5;

interface Column {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function drawRow(pen: Pen, { id, label, unit, state, guess, counted }: StripRow, { x, y, width }: Column): void {
  const { palette } = pen;
  pen.write(chapterTitles()[id], x, y, { size: 15, weight: 600, width, lines: 2 });
  pen.write(summary.questions[label], x, y + 42, { size: 14, color: palette.ink2, width, lines: 2 });
  const top = y + 74;
  if (state === 'hidden') return pen.hatch(x, top, width);
  const bars = barsOf(guess, counted);
  const room = width * BAR_SHARE;
  const said = x + room + 8;
  if (guess === null) pen.write(words.strip.noGuess, x, top + 11, { size: 14, color: palette.ink3 });
  else {
    pen.bar(x, top, room * bars.guess, null);
    pen.write(guess === Infinity ? summary.never : summary.guesses[unit]({ value: guess }), said, top + 11, {
      size: 14,
    });
  }
  pen.bar(x, top + 22, room * bars.counted, palette.ink);
  const answer = counted === null ? summary.counting : summary.values[unit]({ value: counted });
  pen.write(answer, said, top + 33, { size: 14, weight: 600 });
}

/** Of a column, beside the number. */
const BAR_SHARE = 0.55;
