import { formatCount } from '#messages';
import * as scene from '#messages/scene';
import { crowdCount, isHatchShut, type SceneMoment } from '../draw/moment.ts';
import { STACK_SLOTS, type LabelId, type SceneLayout } from '../layout/sceneLayout.ts';
import { fitsLine, namedWidth } from '../layout/wordRoom.ts';
import type { ShownDrive } from '../model/shownDrive.ts';
import { shownNumber, NOWHERE, type SceneWords } from '../vocabulary.ts';
import { legendPlan } from './labelPlaces.ts';
import { elapsedFraction } from '../motion/timing.ts';

/** Texts of all labels in this moment, except the legend. */
export function sceneTexts(moment: SceneMoment, words: SceneWords, tellDishRoom: TellDishRoom): SceneTexts {
  const { layout, shown } = moment;
  const relocated = moment.band === 'flow' ? moment.relocatedPerHostPage : null;
  const legend = legendPlan(moment);
  const tablesRoom = legend && layout.labels.tables ? legend.box.x - layout.labels.tables.x : 0;
  const texts: Partial<Record<LabelId, readonly TextLine[]>> = {
    guests: named(layout, scene.guests, scene.guestsUnder, layout.labels.guests?.width),
    hatch: hatchTitle(moment),
    stack: stackTitle(layout, shown),
    lowLine: lowLine(layout, shown),
    full: relocated === null ? [line('caption', scene.full, 'ink3')] : [line('caption', scene.flowHost, 'host')],
    pick: [line('caption', scene.pick, 'ink3')],
    back: [line('caption', relocated === null ? scene.back : scene.flowBack({ relocated }), 're')],
    belt: [line('caption', scene.belt, 'ink3')],
    ...(legend?.hasHead === false ? {} : { tables: named(layout, scene.tables, scene.tablesUnder, tablesRoom) }),
    ...(layout.orderBoard ? { orderBoard: orderBoard(moment) } : {}),
    hatchCaption: hatchCaption(moment),
    ...crowd(moment),
    ...tellDishRoom(moment, words, workOf(moment)),
    emptySeat: [line('caption', scene.emptySeat, 'ink3')],
  };
  return texts;
}

/** A heading with the field's word: under it where the scene is wide, and else beside it where `room` is wide enough. */
export function named({ shape }: SceneLayout, heading: string, field: string, room = 0): TextLine[] {
  if (shape === 'wide') return [line('title', heading), line('note', field, 'ink3')];
  if (shape !== 'medium' || namedWidth(heading, field) > room) return [line('title', heading)];
  return [{ role: 'title', parts: [{ text: `${heading} ` }, { text: field, isNote: true, tone: 'ink3' }] }];
}

function hatchTitle(moment: SceneMoment): TextLine[] {
  const { layout } = moment;
  if (layout.shape === 'wide' || layout.shape === 'medium')
    return named(layout, scene.hatch, scene.hatchUnder, layout.labels.hatch?.width);
  const title: TextPart = { text: scene.hatchShort };
  const isTold = layout.shape === 'presenter' && isHatchShut(moment);
  const closed: TextPart = { text: scene.hatchClosedStrong.replace(/:$/, ''), tone: 'ink2', isNote: true };
  return [{ role: 'title', parts: isTold ? [title, closed] : [title] }];
}

function hatchCaption(moment: SceneMoment): TextLine[] {
  const { shown, layout } = moment;
  if (moment.band === 'flow') return [line('caption', scene.hatchTooFast, 'ink2')];
  if (!shown.hasFrame) return [];
  if (isHatchShut(moment)) {
    const until = layout.shape === 'wide' ? scene.hatchClosed : scene.hatchClosedShort;
    const parts = [{ text: scene.hatchClosedStrong, isStrong: true }, { text: ` ${until}` }];
    return [{ role: 'caption', tone: 'ink2', parts }];
  }
  const filled = shown.filledAtHatch();
  return [line('caption', scene.hatchFilled({ filled, of: shown.drive.pagesPerBlock }), 'ink2')];
}

/** Text on the crowd: how many wait, and why. Empty while guests leave, because they stand in its place. */
function crowd(moment: SceneMoment): SceneTexts {
  const count = moment.motion.leavingGuests ? 0 : crowdCount(moment);
  if (count === 0) return {};
  const figure: TextPart = { text: formatCount(count), isStrong: true, isFigure: true };
  const values = { count };
  const { full, fullStrong, fullAfter, short, shortStrong, shortAfter, least, bare, note, noteStrong } = scene.crowd;
  const crowdLine = (...parts: readonly TextPart[]): TextLine => ({
    role: 'crowd',
    tone: 'ink2',
    parts: [figure, ...parts],
  });
  const strong = (text: string): TextPart => ({ text, isStrong: true, tone: 're' });
  switch (moment.layout.shape) {
    case 'wide':
      return {
        waiting: [crowdLine({ text: `${full(values)} ` }, strong(fullStrong), { text: ` ${fullAfter}` })],
      };
    case 'medium':
    case 'presenter':
      return {
        waiting: [crowdLine({ text: `${short(values)} ` }, strong(shortStrong), { text: ` ${shortAfter}` })],
      };
    case 'landscape':
      return {
        waiting: [crowdLine({ text: bare({ count }) })],
        waitingNote: [
          line('caption', note, 'ink2'),
          { role: 'caption', tone: 're', parts: [{ text: noteStrong, isStrong: true }] },
        ],
      };
    case 'phone':
      return { waiting: [crowdLine({ text: least(values) })] };
  }
}

/** Shapes with room for a number beside the title of the stack. */
const SHAPES_WITH_STACK_COUNT: ReadonlySet<SceneLayout['shape']> = new Set(['wide', 'medium', 'presenter']);

/** Text size of the title of the stack and of the number beside it. */
const TITLE_CSS_PX = 15;
const COUNT_CSS_PX = 26;

function stackTitle(layout: SceneLayout, shown: ShownDrive): TextLine[] {
  const isNarrow = layout.shape !== 'wide' && layout.shape !== 'medium';
  const room = (layout.labels.stack?.width ?? 0) - COUNT_CSS_PX;
  const isLong = !fitsLine(scene.stack, room, TITLE_CSS_PX);
  const title: TextPart = { text: isNarrow || isLong ? scene.stackShort : scene.stack };
  const free = shown.field('FreeBlocks');
  const isLow = free <= shown.drive.reserveBlocks;
  const count: TextPart[] =
    SHAPES_WITH_STACK_COUNT.has(layout.shape) && shown.hasFrame
      ? [{ text: formatCount(free), isCount: true, ...(isLow ? { tone: 'low' as const } : {}) }]
      : [];
  const first: TextLine = { role: 'title', parts: [title, ...count] };
  return isNarrow ? [first] : [first, line('note', scene.stackUnder, 'ink3')];
}

function lowLine(layout: SceneLayout, shown: ShownDrive): TextLine[] {
  // On the phone the label stands where the stack grows.
  if (layout.shape === 'phone' && shown.field('FreeBlocks') > STACK_SLOTS) return [];
  const text = layout.shape === 'presenter' ? scene.lowLineShort : scene.lowLine;
  return [{ role: 'caption', tone: 'low', parts: [{ text, isStrong: true }] }];
}

function orderBoard(moment: SceneMoment): TextLine[] {
  const { shown } = moment;
  const { pagesPerBlock } = shown.drive;
  const title: TextLine = { role: 'caption', tone: 'ink', parts: [{ text: scene.orderBoard, isStrong: true }] };
  // At this speed a number would change before it is read.
  if (moment.band === 'flow') return [title, line('order', scene.orderTooFast, 'ink3')];
  if (!shown.hasFrame) return [title];
  const ticket = shown.field('LastLogicalPage');
  const page = shown.field('LastPhysicalPage');
  if (ticket < 0 || page < 0) return [title, line('order', scene.orderEmpty, 'ink3')];
  const block = Math.floor(page / pagesPerBlock);
  const place = block === shown.hatchBlock ? 'hatch' : block === shown.replatingBlock ? 'replating' : 'tables';
  const old = shown.field('LastPreviousPhysicalPage');
  const at = (each: number): { number: number; position: number } => ({
    number: shownNumber(Math.floor(each / pagesPerBlock)),
    position: shownNumber(each % pagesPerBlock),
  });
  const was = old < 0 ? scene.orderNew : scene.orderWas({ ...at(old) });
  const number: TextPart = { text: String(ticket), isTicket: true, tone: 'host' };
  return [
    title,
    { role: 'order', tone: 'ink', parts: [number, { text: ` → ${scene.orderNow({ place, ...at(page) })}` }] },
    line('order', was, 'ink3'),
  ];
}

/** Writes the labels of the dish room. Each composition has its own, with as many words as it has room for. */
export type TellDishRoom = (moment: SceneMoment, words: SceneWords, work: DishRoomWork) => SceneTexts;

/** Current work of the dish room. */
export type DishRoomWork =
  | { readonly kind: 'copying'; readonly block: number; readonly copied: number; readonly wanted: number }
  | { readonly kind: 'washing'; readonly block: number }
  /** Too fast for single plates. `relocated`: pages relocated per host page. */
  | { readonly kind: 'fast'; readonly relocated: number }
  | { readonly kind: 'idle'; readonly isAboveLine: boolean }
  /** Between two plates, or before the first frame. */
  | { readonly kind: 'between' };

function workOf(moment: SceneMoment): DishRoomWork {
  const { shown, motion, nowMs, band, relocatedPerHostPage } = moment;
  const isFast = band === 'flow' && relocatedPerHostPage !== null && relocatedPerHostPage > 0;
  if (isFast) return { kind: 'fast', relocated: relocatedPerHostPage };
  if (shown.washedBlock !== NOWHERE) return { kind: 'washing', block: shown.washedBlock };
  if (shown.victimBlock !== NOWHERE) {
    const copied = shown.field('VictimPagesCopied');
    return { kind: 'copying', block: shown.victimBlock, copied, wanted: shown.field('VictimValidAtPick') };
  }
  if (motion.wash && elapsedFraction(motion.wash, nowMs) < 1) return { kind: 'washing', block: motion.wash.block };
  if (!shown.hasFrame || isHatchShut(moment)) return { kind: 'between' };
  return { kind: 'idle', isAboveLine: shown.field('FreeBlocks') > shown.drive.reserveBlocks };
}

export const figure = (work: DishRoomWork): TextPart[] =>
  work.kind === 'copying'
    ? [{ text: scene.copied({ copied: work.copied, of: work.wanted }), isStrong: true, isFigure: true, tone: 're' }]
    : [];

export const nameOf = (words: SceneWords, block: number): string => scene.plate({ number: shownNumber(block) });

export const nextPlate = (): TextLine[] => [line('caption', scene.nextPlate, 'ink3')];

export function wantedLine(words: SceneWords, valid: number, of: number, isShort: boolean): TextLine {
  const reason = isShort ? scene.reasonShort(words) : scene.reason(words);
  const wanted = { text: scene.wanted({ valid, of }), isStrong: true };
  return { role: 'caption', tone: 'ink', parts: [wanted, { text: ` ${reason}` }] };
}

const TEXT_ROLES = ['title', 'heading', 'headline', 'note', 'caption', 'reason', 'figure', 'crowd', 'order'] as const;
type TextRole = (typeof TEXT_ROLES)[number];
type TextTone = 'ink' | 'ink2' | 'ink3' | 'host' | 're' | 'low';

export interface TextPart {
  readonly text: string;
  readonly isStrong?: boolean;
  readonly isTicket?: boolean;
  readonly isFigure?: boolean;
  readonly isTitle?: boolean;
  /** Whether it is the number beside a title. */
  readonly isCount?: boolean;
  /** Whether it is a small note beside a title. */
  readonly isNote?: boolean;
  readonly tone?: TextTone;
}
export interface TextLine {
  readonly role: TextRole;
  readonly tone?: TextTone;
  readonly parts: readonly TextPart[];
}
export type SceneTexts = Partial<Record<LabelId, readonly TextLine[]>>;

export const line = (role: TextRole, text: string, tone?: TextTone): TextLine => ({
  role,
  parts: [{ text }],
  ...(tone ? { tone } : {}),
});
