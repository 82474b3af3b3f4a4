import type { ReactNode } from 'react';
import { Rich } from '#controls';
import * as words from '#messages/spare-area';
import { Drawing, PartHead, type Drawn } from '#parts';
import { BOX_BYTES, CHIP_BYTES } from '#runs/spareShape';

const STILL_WIDTHS = [{ widthCssPx: 460, fromCssPx: 0 }] as const;
const BAR = 40;
const GAP = 20;
const TOP = 6;
const FOOT = 34;

/** The step from powers of ten to powers of two, to scale. */
export function BackRoomBytes(): ReactNode {
  const spare = { bytes: CHIP_BYTES - BOX_BYTES, share: (CHIP_BYTES - BOX_BYTES) / CHIP_BYTES };
  return (
    <>
      <PartHead title={words.bytes.head({ share: spare.share })} note={words.bytes.lead} />
      <Drawing
        name="spare-area-bytes"
        label={words.bytes.head({ share: spare.share })}
        description={words.bytes.described({ chips: CHIP_BYTES, box: BOX_BYTES, ...spare })}
        stillWidths={STILL_WIDTHS}
        draw={drawBytes}
      />
      <p className="cp-spare-bytes-sum cp-figures">
        <Rich text={words.bytes.sum(spare)} />
      </p>
      <p className="cp-spare-note">
        <Rich text={words.bytes.note({ gib: BOX_BYTES / 2 ** 30 })} />
      </p>
    </>
  );
}

function drawBytes(width: number): Drawn {
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
