import type { ReactNode } from 'react';
import { labelWidth } from '#charts';
import { RichText } from '#controls';
import { Note, Stack } from '#layout';
import { withoutStrong } from '#messages';
import * as words from '#messages/spare-area-more';
import { Drawing, PartHead, type DrawingContent } from '#parts';
import { BOX_BYTES, CHIP_BYTES } from '#recordings/spareShape';

const STILL_WIDTHS = [{ widthCssPx: 460, fromCssPx: 0 }] as const;
const BAR = 40;
const GAP = 20;
const TOP = 6;
const FOOT = 54;
/** From the end of the rules to the foot of the sum under them. */
const SUM = 20;

const SPARE = { bytes: CHIP_BYTES - BOX_BYTES, share: (CHIP_BYTES - BOX_BYTES) / CHIP_BYTES };

/** Texts around the drawing: title and note. */
export const bytesWords = {
  head: () => words.bytes.head({ share: SPARE.share }),
  note: () => words.bytes.note({ gib: BOX_BYTES / 2 ** 30 }),
};

/** Spare area from powers of two sold as powers of ten, to scale. */
export function BackRoomBytes(): ReactNode {
  return (
    <Stack>
      <PartHead title={bytesWords.head()} note={words.bytes.lead} />
      <BytesDrawing />
      <Note>
        <RichText text={bytesWords.note()} />
      </Note>
    </Stack>
  );
}

export function BytesDrawing(): ReactNode {
  return (
    <Drawing
      name="spare-area-bytes"
      label={bytesWords.head()}
      description={words.bytes.described({ chips: CHIP_BYTES, box: BOX_BYTES, ...SPARE })}
      stillWidths={STILL_WIDTHS}
      draw={drawBytes}
    />
  );
}

function drawBytes(width: number): DrawingContent {
  const boxEnd = (BOX_BYTES / CHIP_BYTES) * (width - 2);
  const second = TOP + BAR + GAP;
  const bottom = second + BAR + FOOT;
  const end = bottom - SUM;
  const sum = withoutStrong(words.bytes.sum(SPARE));
  // On a small phone it is a little longer than the drawing.
  const narrowing = Math.min(1, (width - 2) / labelWidth(sum));
  return {
    heightCssPx: bottom,
    marks: (
      <>
        <rect className="cp-mark-bar" x={1} y={TOP} width={boxEnd - 1} height={BAR} rx={4} />
        <rect className="cp-mark-bar-rest" x={boxEnd + 1} y={TOP} width={width - 2 - boxEnd} height={BAR} rx={3} />
        <rect className="cp-mark-bar-open" x={1} y={second} width={boxEnd - 1} height={BAR} rx={4} />
        <path className="cp-mark-now" d={`M${boxEnd + 0.5} ${TOP - 4}V${end}M${width - 1} ${TOP - 4}V${end}`} />
        <path className="cp-mark-now" d={`M${boxEnd + 0.5} ${end - 5}H${width - 1}`} />
        <text transform={`translate(${width - 1} ${bottom - 4}) scale(${narrowing} 1)`} textAnchor="end">
          {sum}
        </text>
        <text className="cp-mark-on-bar" x={12} y={TOP + 25}>
          {words.bytes.chips({ bytes: CHIP_BYTES })}
        </text>
        <text className="cp-mark-strong" x={12} y={second + 25}>
          {words.bytes.box({ bytes: BOX_BYTES })}
        </text>
      </>
    ),
  };
}
