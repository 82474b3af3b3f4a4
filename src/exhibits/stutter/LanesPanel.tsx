import type { ReactNode } from 'react';
import { clamp } from '#base';
import { Columns, Note, Row, Stack } from '#layout';
import * as words from '#messages/stutter';
import { FigureHeading, Panel, PartHead, ShareBar } from '#parts';
import type { LanedDrive, WriteKib, WriteSizesPart } from '#recordings/writeSizes';
import { useStore } from '#store';
import type { StutterModel } from './model.ts';
import { LANED_DRIVES, LANES, WRITE_KIB } from './scenario.ts';
import { sayUs } from './summary.ts';

interface LanesProps {
  readonly model: StutterModel;
}

const counted = (parts: readonly WriteSizesPart[], drive: LanedDrive, kib: WriteKib): WriteSizesPart | null =>
  parts.find((part) => part.drive === drive && part.kib === kib && part.isCounted) ?? null;

/** Larger writes use more lanes at once, until all are busy. */
export function LanesPanel({ model }: LanesProps): ReactNode {
  const parts = useStore(model.sizes, (state) => state.parts);
  const isRunning = useStore(model.sizes, ({ phase }) => phase === 'running');
  return (
    <Panel className="cp-panel-content">
      <PartHead title={words.lanes.title} note={words.lanes.lead} />
      <Columns count={LANED_DRIVES.length} from={800} gap={6} lineGap={4}>
        {LANED_DRIVES.map((drive) => (
          <Stack key={drive} as="section" gap={1}>
            <FigureHeading className="cp-framed-heading">{nameOf(drive)}</FigureHeading>
            <Stack as="ul" className="cp-note" gap={1}>
              {WRITE_KIB.map((kib) => (
                <SizeRow key={kib} kib={kib} part={counted(parts, drive, kib)} lanes={LANES[drive]} />
              ))}
            </Stack>
          </Stack>
        ))}
      </Columns>
      <Note size="label" lines={3}>
        {isRunning &&
          `${words.lanes.running({ done: rowsCounted(parts), all: LANED_DRIVES.length * WRITE_KIB.length })} `}
        <span role="status">{sumOf(parts)}</span>
      </Note>
    </Panel>
  );
}

const rowsCounted = (parts: readonly WriteSizesPart[]): number => parts.filter(({ isCounted }) => isCounted).length;

const nameOf = (drive: LanedDrive): string =>
  drive === 'jmicron' ? words.lanes.drives.jmicron : words.lanes.drives[drive]({ lanes: LANES[drive] });

interface SizeRowProps {
  readonly kib: WriteKib;
  readonly part: WriteSizesPart | null;
  readonly lanes: number;
}

function SizeRow({ kib, part, lanes }: SizeRowProps): ReactNode {
  const busy = part?.lanesAtWork ?? 0;
  return (
    <Row as="li" gap={2} isOneLine>
      <span className="cp-stutter-size cp-figures">{words.lanes.size({ kib })}</span>
      {Array.from({ length: lanes }, (_, lane) => (
        <ShareBar key={lane} shares={[{ look: 'host', fraction: clamp(busy - lane, 0, 1) }]} size="thin" />
      ))}
      <span className="cp-hidden">{part && words.lanes.atWork({ busy, lanes })}</span>
      <span className="cp-stutter-size-wait cp-figures">{part && sayUs(part.meanUs)}</span>
    </Row>
  );
}

function sumOf(parts: readonly WriteSizesPart[]): string {
  const [small, large] = [counted(parts, 'slc', 4), counted(parts, 'slc', 64)];
  if (!small || !large) return '';
  return words.lanes.told({ few: small.lanesAtWork, lanes: small.laneCount, times: large.meanUs / small.meanUs });
}
