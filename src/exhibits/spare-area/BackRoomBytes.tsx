import type { ReactNode } from 'react';
import { RichText } from '#controls';
import * as words from '#messages/spare-area-more';
import { Drawing, PartHead, type DrawingContent } from '#parts';
import { BOX_BYTES, CHIP_BYTES } from '#recordings/spareShape';

const STILL_WIDTHS = [{ widthCssPx: 460, fromCssPx: 0 }] as const;
const BAR = 40;
const GAP = 20;
const TOP = 6;
const FOOT = 34;

const SPARE = { bytes: CHIP_BYTES - BOX_BYTES, share: (CHIP_BYTES - BOX_BYTES) / CHIP_BYTES };

/** Texts of the drawing: title, sum, and note. */
export const bytesWords = {
  head: () => words.bytes.head({ share: SPARE.share }),
  sum: () => words.bytes.sum(SPARE),
  note: () => words.bytes.note({ gib: BOX_BYTES / 2 ** 30 }),
};

/** Spare area from powers of two sold as powers of ten, to scale. */
export function BackRoomBytes(): ReactNode {
  return (
    <>
      <PartHead title={bytesWords.head()} note={words.bytes.lead} />
      <BytesDrawing />
      <p className="cp-spare-bytes-sum cp-figures">
        <RichText text={bytesWords.sum()} />
      </p>
      <p className="cp-note">
        <RichText text={bytesWords.note()} />
      </p>
    </>
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
  return {
    heightCssPx: bottom,
    marks: (
      <>
        <rect className="cp-mark-bar" x={1} y={TOP} width={boxEnd - 1} height={BAR} rx={4} />
        <rect className="cp-mark-bar-rest" x={boxEnd + 1} y={TOP} width={width - 2 - boxEnd} height={BAR} rx={3} />
        <rect className="cp-mark-bar-open" x={1} y={second} width={boxEnd - 1} height={BAR} rx={4} />
        <path
          className="cp-mark-now"
          d={`M${boxEnd + 0.5} ${TOP - 4}V${bottom - 4}M${width - 1} ${TOP - 4}V${bottom - 4}`}
        />
        <path className="cp-mark-now" d={`M${boxEnd + 0.5} ${bottom - 9}H${width - 1}`} />
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
