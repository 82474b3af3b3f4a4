import type { SceneMoment } from '../draw/moment.ts';
import type { LabelId, SceneLayout } from '../layout/sceneLayout.ts';
import type { ShownDrive } from '../model/shownDrive.ts';
import { NOWHERE } from '../vocabulary.ts';
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
    guests: titled(words.guests, words.guestsSub),
    hatch: titled(words.hatch, words.hatchSub),
    stack: stackTitle(layout, words, free),
    lowLine: [{ role: 'caption', tone: 'low', parts: [{ text: words.lowLine, isStrong: true }] }],
    full: [line('caption', relocated === null ? words.full : words.flowHost, relocated === null ? 'ink3' : 'host')],
    pick: [line('caption', words.pick, 'ink3')],
    back: [line('caption', relocated === null ? words.back : words.flowBack(relocated), 're')],
    belt: [line('caption', words.belt, 'ink3')],
    tables: isPhone
      ? [
          {
            role: 'title',
            parts: [
              { text: words.tables },
              ...(layout.width < 360 || drive.logicalPageCount >= 10_000
                ? []
                : [{ text: ` ${tablesSize(layout, shown, words)}`, tone: 'ink3' as const }]),
            ],
          },
        ]
      : titled(words.tables, words.tablesSub),
    orderBoard: isTooFast ? tooFastBoard(layout, words) : orderBoard(layout, shown, words),
    hatchCaption: [
      line(
        'caption',
        isTooFast
          ? words.hatchTooFast
          : isClosed
            ? words.hatchClosed
            : words.hatchFilled(shown.filledAtHatch(), drive.pagesPerBlock),
        'ink2',
      ),
    ],
    washer: washerText(layout, words, drive.pagesPerBlock),
    ...dishRoom(layout, shown, words, relocated),
  };
  if (isClosed) texts.waiting = [line('caption', words.waiting, 'ink2')];
  texts.emptySeat = [line('caption', words.emptySeat, 'ink3')];
  return texts;
}

function tablesSize(layout: SceneLayout, shown: ShownDrive, words: SceneWords): string {
  const plates = layout.tables.kind === 'plates' ? layout.tables.seats.length : shown.drive.blockCount;
  return words.tablesSize(plates, shown.drive.pagesPerBlock);
}

/** A pile too high to be counted is told as a number. */
function stackTitle(layout: SceneLayout, words: SceneWords, free: number): TextLine[] {
  const isCountable = free <= layout.stack.slots;
  if (layout.shape !== 'phone') {
    return [line('title', words.stack), line('note', isCountable ? words.stackSub : words.stackCount(free), 'ink3')];
  }
  const count: TextPart[] = isCountable ? [] : [{ text: ` ${free}`, tone: 'ink3' }];
  return [{ role: 'title', parts: [{ text: words.stack }, ...count] }];
}

function washerText(layout: SceneLayout, words: SceneWords, portions: number): TextLine[] {
  const name: TextLine = { role: 'caption', tone: 'ink', parts: [{ text: words.washer, isStrong: true }] };
  const isBar = layout.washer.box.height < 40;
  return isBar
    ? [name]
    : [name, line('caption', layout.shape === 'phone' ? words.washerSubShort : words.washerSub(portions), 'ink2')];
}

/** At this speed a number would be another before it is read. */
function tooFastBoard(layout: SceneLayout, words: SceneWords): TextLine[] {
  if (!layout.orderBoard) return [];
  return [
    { role: 'caption', tone: 'ink', parts: [{ text: words.orderBoard, isStrong: true }] },
    line('order', words.orderTooFast, 'ink3'),
  ];
}

const WAS_FROM_CSS_PX = 380;

function orderBoard(layout: SceneLayout, shown: ShownDrive, words: SceneWords): TextLine[] {
  const { pagesPerBlock } = shown.drive;
  const ticket = shown.field('LastLogicalPage');
  const page = shown.field('LastPhysicalPage');
  const title: TextLine = { role: 'caption', tone: 'ink', parts: [{ text: words.orderBoard, isStrong: true }] };
  if (ticket < 0 || page < 0) return layout.orderBoard ? [title, line('order', words.orderEmpty, 'ink3')] : [];
  const block = Math.floor(page / pagesPerBlock);
  const place = block === shown.hatchBlock ? 'hatch' : block === shown.replatingBlock ? 'replating' : 'tables';
  const old = shown.field('LastPreviousPhysicalPage');
  const was = old < 0 ? words.orderNew : words.orderWas(Math.floor(old / pagesPerBlock), (old % pagesPerBlock) + 1);
  const now = `→ ${words.orderNow(place, block, (page % pagesPerBlock) + 1)}`;
  const number: TextPart = { text: String(ticket), isTicket: true, tone: 'host' };
  if (!layout.orderBoard)
    return [
      {
        role: 'caption',
        tone: 'ink',
        // On the narrowest screens the line has room for the new place alone.
        parts: [
          number,
          { text: ` ${now}` },
          ...(layout.width >= WAS_FROM_CSS_PX ? [{ text: `, ${was}`, tone: 'ink3' } as const] : []),
        ],
      },
    ];
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
    { text: words.copied(copied, valid), isStrong: true, isFigure: true, tone: 're' },
    { text: ` ${words.copiedSub}` },
  ];
  const isFast = isIdle && relocatedPerHostPage !== null && relocatedPerHostPage > 0;
  const idleName = isFast ? words.victimFast : words.victimIdle;
  const reason: TextPart[] = isFast
    ? [{ text: words.victimFastSub(relocatedPerHostPage) }]
    : isIdle
      ? [{ text: words.victimIdleSub(drive.reserveBlocks) }]
      : [{ text: words.wanted(valid, drive.pagesPerBlock), isStrong: true }, { text: ` ${words.reason}` }];
  if (isPhone) {
    return {
      dishRoom: [line('title', words.dishRoom), { role: 'caption', tone: 'ink2', parts: reason }],
      replating: [
        {
          role: 'caption',
          tone: 'ink2',
          parts: [
            { text: words.replating },
            ...(isIdle ? [] : [{ text: ` ${words.copied(copied, valid)}`, isStrong: true, tone: 're' as const }]),
          ],
        },
      ],
      victim: [line('caption', isIdle ? idleName : words.plateName(victimBlock), 'ink2')],
    };
  }
  return {
    dishRoom: [line('title', words.dishRoom), line('note', words.dishRoomSub, 'ink3')],
    replating: [
      { role: 'heading', tone: 're', parts: [{ text: words.replating }] },
      line('caption', drive.frontiers === 'split' ? words.replatingSub : words.replatingShared, 'ink2'),
      ...(isIdle ? [] : [{ role: 'figure' as const, tone: 'ink2' as const, parts: counter }]),
    ],
    victim: [
      { role: 'heading', tone: 'ink', parts: [{ text: isIdle ? idleName : words.plateName(victimBlock) }] },
      { role: 'caption', tone: isIdle ? 'ink2' : 'ink', parts: reason },
    ],
  };
}
