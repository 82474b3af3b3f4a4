import { formatCount } from '#messages';
import * as scene from '#messages/scene';
import type { SceneMoment } from '../draw/moment.ts';
import type { LabelId, SceneLayout } from '../layout/sceneLayout.ts';
import { fitsLine } from '../layout/wordRoom.ts';
import type { ShownDrive } from '../model/shownDrive.ts';
import { NOWHERE } from '../vocabulary.ts';
import { numberFor } from '../words.ts';
import type { SceneWords } from '../words.ts';

export const TEXT_ROLES = ['title', 'heading', 'note', 'caption', 'figure', 'order'] as const;
export type TextRole = (typeof TEXT_ROLES)[number];
export type TextTone = 'ink' | 'ink2' | 'ink3' | 'host' | 're' | 'low';

export interface TextPart {
  readonly text: string;
  readonly isStrong?: boolean;
  readonly isTicket?: boolean;
  readonly isFigure?: boolean;
  readonly tone?: TextTone;
}
export interface TextLine {
  readonly role: TextRole;
  readonly tone?: TextTone;
  readonly parts: readonly TextPart[];
}
export type SceneTexts = Partial<Record<LabelId, readonly TextLine[]>>;

const line = (role: TextRole, text: string, tone?: TextTone): TextLine => ({
  role,
  parts: [{ text }],
  ...(tone ? { tone } : {}),
});

/** What stands on every label now. The legend is drawn by the page, not here. */
export function sceneTexts(moment: SceneMoment, words: SceneWords): SceneTexts {
  const { layout, shown } = moment;
  const relocated = moment.band === 'flow' ? moment.relocatedPerHostPage : null;
  const { drive } = shown;
  const isPhone = layout.shape === 'phone';
  const titled = (title: string, sub: string): TextLine[] =>
    isPhone ? [line('title', title)] : [line('title', title), line('note', sub, 'ink3')];
  const isTooFast = moment.band === 'flow';
  const isClosed = moment.band !== 'flow' && shown.isHatchClosed();
  const free = shown.field('FreeBlocks');
  const texts: Partial<Record<LabelId, readonly TextLine[]>> = {
    guests: titled(scene.guests(words), scene.guestsUnder(words)),
    hatch: titled(isPhone ? scene.hatchShort(words) : scene.hatch(words), scene.hatchUnder(words)),
    stack: stackTitle(layout, words, free),
    lowLine: [{ role: 'caption', tone: 'low', parts: [{ text: scene.lowLine(words), isStrong: true }] }],
    full:
      relocated === null
        ? [line('caption', scene.full(words), 'ink3')]
        : [line('caption', scene.flowHost(words), 'host')],
    pick: [line('caption', scene.pick(words), 'ink3')],
    back: [line('caption', relocated === null ? scene.back(words) : scene.flowBack({ ...words, relocated }), 're')],
    belt: [line('caption', scene.belt(words), 'ink3')],
    tables: isPhone
      ? [
          {
            role: 'title',
            parts: [
              { text: scene.tables(words) },
              ...(layout.width < 360 || words.skin === 'chip' || drive.logicalPageCount >= 10_000
                ? []
                : [{ text: ` ${tablesSize(layout, shown)}`, tone: 'ink3' as const }]),
            ],
          },
        ]
      : titled(scene.tables(words), scene.tablesUnder(words)),
    orderBoard: isTooFast ? tooFastBoard(layout, words) : orderBoard(layout, shown, words),
    hatchCaption: [
      line(
        'caption',
        isTooFast
          ? scene.hatchTooFast(words)
          : isClosed
            ? scene.hatchClosed(words)
            : scene.hatchFilled({ ...words, filled: shown.filledAtHatch(), of: drive.pagesPerBlock }),
        'ink2',
      ),
    ],
    washer: washerText(layout, words, drive.pagesPerBlock),
    ...dishRoom(layout, shown, words, relocated),
  };
  if (isClosed) texts.waiting = [line('caption', scene.waiting(words), 'ink2')];
  texts.emptySeat = [line('caption', scene.emptySeat(words), 'ink3')];
  return texts;
}

function tablesSize(layout: SceneLayout, shown: ShownDrive): string {
  const plates = layout.tables.kind === 'plates' ? layout.tables.seats.length : shown.drive.blockCount;
  return scene.tablesSize({ plates, portions: shown.drive.pagesPerBlock });
}

/** A pile too high to be counted is told as a number. */
function stackTitle(layout: SceneLayout, words: SceneWords, free: number): TextLine[] {
  const isCountable = free <= layout.stack.slots;
  if (layout.shape !== 'phone') {
    const under = isCountable ? scene.stackUnder(words) : scene.stackCount({ ...words, free });
    return [line('title', scene.stack(words)), line('note', under, 'ink3')];
  }
  const count: TextPart[] = isCountable ? [] : [{ text: ` ${formatCount(free)}`, tone: 'ink3' }];
  return [{ role: 'title', parts: [{ text: scene.stackShort(words) }, ...count] }];
}

function washerText(layout: SceneLayout, words: SceneWords, portions: number): TextLine[] {
  const name: TextLine = { role: 'caption', tone: 'ink', parts: [{ text: scene.washer(words), isStrong: true }] };
  const isBar = layout.washer.box.height < 40;
  if (isBar) return [name];
  const under = layout.shape === 'phone' ? scene.washerUnderShort(words) : scene.washerUnder({ ...words, portions });
  return [name, line('caption', under, 'ink2')];
}

/** At this speed a number would be another before it is read. */
function tooFastBoard(layout: SceneLayout, words: SceneWords): TextLine[] {
  if (!layout.orderBoard) return [];
  return [
    { role: 'caption', tone: 'ink', parts: [{ text: scene.orderBoard(words), isStrong: true }] },
    line('order', scene.orderTooFast, 'ink3'),
  ];
}

function orderBoard(layout: SceneLayout, shown: ShownDrive, words: SceneWords): TextLine[] {
  const { pagesPerBlock } = shown.drive;
  const ticket = shown.field('LastLogicalPage');
  const page = shown.field('LastPhysicalPage');
  const title: TextLine = { role: 'caption', tone: 'ink', parts: [{ text: scene.orderBoard(words), isStrong: true }] };
  if (ticket < 0 || page < 0) return layout.orderBoard ? [title, line('order', scene.orderEmpty(words), 'ink3')] : [];
  const block = Math.floor(page / pagesPerBlock);
  const place = block === shown.hatchBlock ? 'hatch' : block === shown.replatingBlock ? 'replating' : 'tables';
  const old = shown.field('LastPreviousPhysicalPage');
  const at = (each: number): { number: number; position: number } => ({
    number: numberFor(words, Math.floor(each / pagesPerBlock)),
    position: numberFor(words, each % pagesPerBlock),
  });
  const was = old < 0 ? scene.orderNew(words) : scene.orderWas({ ...words, ...at(old) });
  const now = `→ ${scene.orderNow({ ...words, place, ...at(page) })}`;
  const number: TextPart = { text: String(ticket), isTicket: true, tone: 'host' };
  if (!layout.orderBoard) {
    // On narrow screens the line has room for the new place alone.
    const isWhole = fitsLine(`${ticket} ${now}, ${was}`, layout.labels.orderBoard?.width ?? 0);
    const before: TextPart[] = isWhole ? [{ text: `, ${was}`, tone: 'ink3' }] : [];
    return [{ role: 'caption', tone: 'ink', parts: [number, { text: ` ${now}` }, ...before] }];
  }
  return [
    title,
    { role: 'order', tone: 'ink', parts: [number, { text: ` ${now}` }] },
    { role: 'order', tone: 'ink3', parts: [{ text: was }] },
  ];
}

function dishRoom(
  layout: SceneLayout,
  shown: ShownDrive,
  words: SceneWords,
  relocatedPerHostPage: number | null,
): SceneTexts {
  const { victimBlock, drive } = shown;
  const isPhone = layout.shape === 'phone';
  const valid = shown.field('VictimValidAtPick');
  const copied = shown.field('VictimPagesCopied');
  const isIdle = victimBlock === NOWHERE;
  const counter: TextPart[] = [
    { text: scene.copied({ copied, of: valid }), isStrong: true, isFigure: true, tone: 're' },
    { text: ` ${scene.copiedAfter(words)}` },
  ];
  const isFast = isIdle && relocatedPerHostPage !== null && relocatedPerHostPage > 0;
  const idleName = isFast ? scene.victimFast(words) : scene.victimIdle(words);
  const reason: TextPart[] = isFast
    ? [{ text: scene.victimFastUnder({ ...words, relocated: relocatedPerHostPage }) }]
    : isIdle
      ? [{ text: scene.victimIdleUnder({ ...words, reserve: drive.reserveBlocks }) }]
      : [
          { text: scene.wanted({ ...words, valid, of: drive.pagesPerBlock }), isStrong: true },
          { text: ` ${scene.reason(words)}` },
        ];
  const victimName = isIdle ? idleName : scene.plate({ ...words, number: numberFor(words, victimBlock) });
  if (isPhone) {
    return {
      dishRoom: [line('title', scene.dishRoom(words)), { role: 'caption', tone: 'ink2', parts: reason }],
      replating: [
        {
          role: 'caption',
          tone: 'ink2',
          parts: [
            { text: scene.replating(words) },
            ...(isIdle
              ? []
              : [{ text: ` ${scene.copied({ copied, of: valid })}`, isStrong: true, tone: 're' as const }]),
          ],
        },
      ],
      victim: [line('caption', victimName, 'ink2')],
    };
  }
  return {
    dishRoom: [line('title', scene.dishRoom(words)), line('note', scene.dishRoomUnder(words), 'ink3')],
    replating: [
      { role: 'heading', tone: 're', parts: [{ text: scene.replating(words) }] },
      line('caption', drive.frontiers === 'split' ? scene.replatingUnder(words) : scene.replatingShared(words), 'ink2'),
      ...(isIdle ? [] : [{ role: 'figure' as const, tone: 'ink2' as const, parts: counter }]),
    ],
    victim: [
      { role: 'heading', tone: 'ink', parts: [{ text: victimName }] },
      { role: 'caption', tone: isIdle ? 'ink2' : 'ink', parts: reason },
    ],
  };
}
