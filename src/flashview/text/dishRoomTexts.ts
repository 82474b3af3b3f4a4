import * as scene from '#messages/scene';
import { isHatchShut } from '../draw/moment.ts';
import type { SceneMoment } from '../draw/moment.ts';
import type { SceneLayout } from '../layout/sceneLayout.ts';
import { fitsLine, textWidth } from '../layout/wordRoom.ts';
import { passed } from '../motion/timed.ts';
import { NOWHERE } from '../vocabulary.ts';
import { numberFor } from '../words.ts';
import type { SceneWords } from '../words.ts';
import { line } from './textLines.ts';
import type { SceneTexts, TextLine, TextPart } from './textLines.ts';

/** What the dish room is at. */
type Work =
  | { readonly kind: 'copying'; readonly block: number; readonly copied: number; readonly wanted: number }
  | { readonly kind: 'washing'; readonly block: number }
  /** Too fast for single plates: pages relocated for each host page. */
  | { readonly kind: 'fast'; readonly relocated: number }
  | { readonly kind: 'idle'; readonly isAboveLine: boolean }
  /** Between two plates, or before anything is known. */
  | { readonly kind: 'between' };

function workOf(moment: SceneMoment): Work {
  const { shown, motion, nowMs, band, relocatedPerHostPage } = moment;
  const isFast = band === 'flow' && relocatedPerHostPage !== null && relocatedPerHostPage > 0;
  if (isFast) return { kind: 'fast', relocated: relocatedPerHostPage };
  if (shown.washedBlock !== NOWHERE) return { kind: 'washing', block: shown.washedBlock };
  if (shown.victimBlock !== NOWHERE) {
    const copied = shown.field('VictimPagesCopied');
    return { kind: 'copying', block: shown.victimBlock, copied, wanted: shown.field('VictimValidAtPick') };
  }
  if (motion.wash && passed(motion.wash, nowMs) < 1) return { kind: 'washing', block: motion.wash.block };
  if (!shown.hasFrame || isHatchShut(moment)) return { kind: 'between' };
  return { kind: 'idle', isAboveLine: shown.field('FreeBlocks') > shown.drive.reserveBlocks };
}

/** The words of the dish room: as many as the composition has room for. */
export function dishRoomTexts(moment: SceneMoment, words: SceneWords): SceneTexts {
  const work = workOf(moment);
  const { shape } = moment.layout;
  if (shape === 'wide') return wideTexts(moment, words, work);
  return shape === 'phone' ? phoneTexts(moment, words, work) : shortTexts(moment, words, work);
}

const figure = (work: Work): TextPart[] =>
  work.kind === 'copying'
    ? [{ text: scene.copied({ copied: work.copied, of: work.wanted }), isStrong: true, isFigure: true, tone: 're' }]
    : [];

const nameOf = (words: SceneWords, block: number): string => scene.plate({ ...words, number: numberFor(words, block) });

function wideTexts({ layout, shown }: SceneMoment, words: SceneWords, work: Work): SceneTexts {
  const { drive } = shown;
  const head: TextLine[] = [
    { role: 'heading', tone: 're', parts: [{ text: scene.replating(words) }] },
    line('caption', drive.frontiers === 'split' ? scene.replatingUnder(words) : scene.replatingShared(words), 'ink2'),
  ];
  const texts: SceneTexts = {
    dishRoom: [line('title', scene.dishRoom(words)), line('note', scene.dishRoomUnder(words), 'ink3')],
    washer: washer(words, drive.pagesPerBlock),
  };
  const heading = (text: string): TextLine => ({ role: 'heading', tone: 'ink', parts: [{ text }] });
  switch (work.kind) {
    case 'copying': {
      const parts = [...figure(work), { text: ` ${scene.copiedAfter(words)}` }];
      const isShort = !fitsLine(
        `${scene.wanted({ ...words, valid: work.wanted, of: drive.pagesPerBlock })} ${scene.reason(words)}`,
        layout.labels.victim?.width ?? 0,
      );
      return {
        ...texts,
        replating: [...head, { role: 'figure', tone: 'ink2', parts }],
        victim: [heading(nameOf(words, work.block)), wantedLine(words, work.wanted, drive.pagesPerBlock, isShort)],
      };
    }
    case 'washing':
      return {
        ...texts,
        replating: head,
        victim: [heading(nameOf(words, work.block)), line('caption', scene.washing(words), 'ink2')],
      };
    case 'fast': {
      const { relocated } = work;
      const reason = line('caption', scene.victimFastUnder({ ...words, relocated }), 'ink2');
      return { ...texts, replating: head, victim: [heading(scene.victimFast(words)), reason] };
    }
    case 'idle': {
      const why = work.isAboveLine ? scene.idle.above(words) : scene.idle.filling(words);
      return { ...texts, replating: [...head, line('reason', why, 'ink2')], nextPlate: nextPlate(words) };
    }
    case 'between':
      return { ...texts, replating: head };
  }
}

const nextPlate = (words: SceneWords): TextLine[] => [line('caption', scene.nextPlate(words), 'ink3')];

function wantedLine(words: SceneWords, valid: number, of: number, isShort: boolean): TextLine {
  const reason = isShort ? scene.reasonShort(words) : scene.reason(words);
  const wanted = { text: scene.wanted({ ...words, valid, of }), isStrong: true };
  return { role: 'caption', tone: 'ink', parts: [wanted, { text: ` ${reason}` }] };
}

function washer(words: SceneWords, portions: number): TextLine[] {
  const name: TextLine = { role: 'caption', tone: 'ink', parts: [{ text: scene.washer(words), isStrong: true }] };
  return [name, line('caption', scene.washerUnder({ ...words, portions }), 'ink2')];
}

/** Titles without what stands under them, and half sentences. */
function shortTexts({ layout, shown }: SceneMoment, words: SceneWords, work: Work): SceneTexts {
  const isLow = layout.shape === 'landscape';
  const head: TextLine[] = isLow
    ? []
    : [{ role: 'heading', tone: 're', parts: [{ text: scene.replatingShort(words) }] }];
  const heading = (text: string): TextLine => ({
    role: isLow ? 'caption' : 'heading',
    tone: 'ink',
    parts: [{ text, isStrong: true }],
  });
  const texts: SceneTexts = {
    dishRoom: [line('title', scene.dishRoom(words))],
    washer: [{ role: 'caption', tone: 'ink', parts: [{ text: scene.washer(words), isStrong: true }] }],
  };
  switch (work.kind) {
    case 'copying': {
      const after = line('caption', isLow ? scene.copiedShort(words) : scene.copiedAfter(words), 'ink2');
      const valid = work.wanted;
      const wanted: TextLine[] =
        layout.shape === 'presenter'
          ? [wantedLine(words, valid, shown.drive.pagesPerBlock, true)]
          : isLow
            ? [line('caption', scene.reasonShort(words), 'ink2')]
            : [
                {
                  role: 'caption',
                  tone: 'ink',
                  parts: [{ text: scene.wantedShort({ ...words, valid }), isStrong: true }],
                },
                line('caption', scene.reasonShort(words), 'ink'),
              ];
      return {
        ...texts,
        replating: [...head, { role: 'figure', tone: 'ink2', parts: figure(work) }, after],
        victim: [heading(nameOf(words, work.block)), ...wanted],
      };
    }
    case 'washing':
      return {
        ...texts,
        replating: head,
        victim: [heading(nameOf(words, work.block)), line('caption', scene.washing(words), 'ink2')],
      };
    case 'fast': {
      const text = scene.victimFastShort({ ...words, relocated: work.relocated });
      return { ...texts, replating: head, victim: [line('caption', text, 'ink2')] };
    }
    case 'idle': {
      const why = work.isAboveLine ? scene.idle.aboveShort(words) : scene.idle.fillingShort(words);
      return { ...texts, replating: [...head, line('reason', why, 'ink2')], nextPlate: nextPlate(words) };
    }
    case 'between':
      return { ...texts, replating: head };
  }
}

/** Of the title of the dish room, with the space after it. */
const titleWidth = (text: string): number => textWidth(text, 14) * 1.08 + 20;

/** Size of the figure on a phone: see `CafeteriaScene.css`. */
const FIGURE_CSS_PX = 20;
/** Over a washer that stands this high in the dish room there is one line. */
const ONE_LINE_CSS_PX = 26;

/** "5 of 9 copied" over the washer, in one line or two. */
function counter(layout: SceneLayout, words: SceneWords, work: Extract<Work, { kind: 'copying' }>): TextLine[] {
  const isOneLine = (layout.washer.box?.y ?? 0) - layout.replating.y < ONE_LINE_CSS_PX;
  const { copied, wanted } = work;
  if (!isOneLine) {
    return [{ role: 'figure', tone: 'ink2', parts: figure(work) }, line('caption', scene.copiedAfter(words), 'ink2')];
  }
  const width = layout.labels.replating?.width ?? 0;
  const room = width - textWidth(scene.copied({ copied, of: wanted }), FIGURE_CSS_PX) - 12;
  const after = [scene.copiedAfter(words), scene.copiedShort(words)].find((each) => fitsLine(each, room));
  return [{ role: 'figure', tone: 'ink2', parts: [...figure(work), ...(after ? [{ text: ` ${after}` }] : [])] }];
}

/** On the phone the head line of the dish room tells what it is at. */
function phoneTexts({ layout, shown }: SceneMoment, words: SceneWords, work: Work): SceneTexts {
  const title = scene.dishRoom(words);
  const room = (layout.labels.dishRoom?.width ?? 0) - titleWidth(title);
  const texts: SceneTexts = {
    washer: [{ role: 'caption', tone: 'ink', parts: [{ text: scene.washer(words), isStrong: true }] }],
  };
  const headed = (parts: readonly TextPart[]): TextLine[] => [
    { role: 'headline', tone: 'ink', parts: [{ text: title, isTitle: true }, ...parts] },
  ];
  const said = (text: string): TextPart[] => [{ text: ` ${text}`, tone: 'ink2' }];
  const fitting = (text: string, short: string): string => (fitsLine(text, room) ? text : short);
  switch (work.kind) {
    case 'copying': {
      const wanted = scene.wanted({ ...words, valid: work.wanted, of: shown.drive.pagesPerBlock });
      const reason = [scene.reason(words), scene.reasonShort(words)].find((each) =>
        fitsLine(`${wanted} ${each}`, room),
      );
      const told: TextPart = { text: ` ${reason ? wanted : wanted.replace(/,$/, '')}`, isStrong: true, tone: 'ink2' };
      return {
        ...texts,
        dishRoom: headed(reason ? [told, ...said(reason)] : [told]),
        replating: counter(layout, words, work),
      };
    }
    case 'washing':
      return { ...texts, dishRoom: headed(said(`${nameOf(words, work.block)}: ${scene.washing(words)}`)) };
    case 'fast': {
      const { relocated } = work;
      const text = scene.victimFastUnder({ ...words, relocated });
      return { ...texts, dishRoom: headed(said(fitting(text, scene.victimFastShort({ ...words, relocated })))) };
    }
    case 'idle': {
      const { aboveLine, aboveShort, fillingLine, fillingShort } = scene.idle;
      const text = work.isAboveLine
        ? fitting(aboveLine(words), aboveShort(words))
        : fitting(fillingLine(words), fillingShort(words));
      return { ...texts, dishRoom: headed(said(text)) };
    }
    case 'between':
      return { ...texts, dishRoom: headed([]) };
  }
}
