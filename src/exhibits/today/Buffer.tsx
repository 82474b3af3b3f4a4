import type { ReactNode } from 'react';
import { Dots, Rule, Text } from '#charts';
import { SegmentedControl } from '#controls';
import { Note, Row } from '#layout';
import { formatNumber, formatSignificant } from '#messages';
import * as words from '#messages/today-rest';
import { Card, Panel, PartHead, PlotDrawing } from '#parts';
import type { BufferedWaitsPart, BufferMib } from '#recordings/bufferedWaits';
import { useStore } from '#store';
import type { TodayModel } from './model.ts';
import { BUFFER_MIB } from './scenario.ts';

/** Microseconds: from below the shortest median to above the longest of the hundredths. */
const DOMAIN_US = [5, 20_000] as const;
const TICKS_US = [10, 100, 1000, 10_000];
const KINDS = ['writes', 'reads'] as const;
const STILL_WIDTHS = [{ widthCssPx: 328, fromCssPx: 0 }] as const;
const HEIGHT = 122;
/** Middles of the rows, from the top, in rows. */
const ROWS = [0.6, 1.6];

/** Milliseconds in two digits. */
const sayMs = (microseconds: number): string => words.buffer.ms({ value: formatSignificant(microseconds / 1000, 2) });

interface BufferProps {
  readonly model: TodayModel;
}

/** A server's drive with a small write buffer or a large one: the wait moves from writes to reads. */
export function BufferPanel({ model }: BufferProps): ReactNode {
  const bufferMib = useStore(model.more, (state) => state.bufferMib);
  const parts = useStore(model.buffered, (state) => state.parts);
  const part = parts.findLast((each) => each.bufferMib === bufferMib) ?? null;
  const said = part
    ? words.buffer.said({
        writes: sayMs(part.writes.p99Us),
        reads: sayMs(part.reads.p99Us),
        slower: part.writes.p99Us > part.reads.p99Us ? 'writes' : 'reads',
      })
    : '';
  return (
    <Panel className="cp-panel-content" isWholeRow>
      <PartHead title={words.buffer.title} note={words.buffer.note} />
      <Card>
        <WaitsDrawing part={part} description={said} />
      </Card>
      <Row partCssPx={240}>
        <SegmentedControl
          label={words.buffer.size}
          isLabelVisible
          value={String(bufferMib)}
          options={BUFFER_MIB.map((mib) => ({ value: String(mib), label: words.buffer.mib({ mib }) }))}
          onChange={(value) => model.chooseBuffer(Number(value) as BufferMib)}
        />
      </Row>
      <Note size="label" role="status">
        {said}
      </Note>
      <Note>{words.buffer.why}</Note>
    </Panel>
  );
}

interface WaitsProps {
  readonly part: BufferedWaitsPart | null;
  readonly description: string;
}

/** A line for each kind of request, from the wait that half of them stay within to that of 99 of 100. */
function WaitsDrawing({ part, description }: WaitsProps): ReactNode {
  return (
    <PlotDrawing
      name="today-buffer"
      isAnswer
      label={words.buffer.title}
      description={description}
      stillWidths={STILL_WIDTHS}
      heightCssPx={HEIGHT}
      aboveCssPx={8}
      x={{
        scale: 'log',
        domain: DOMAIN_US,
        ticks: TICKS_US,
        say: (us) => words.buffer.ms({ value: formatNumber(us / 1000) }),
      }}
      y={{ domain: [KINDS.length, 0], ticks: ROWS, say: (row) => words.buffer.kinds[KINDS[Math.floor(row)]!] }}
    >
      {part &&
        KINDS.map((kind, index) => {
          const y = ROWS[index]!;
          const { medianUs, p99Us } = part[kind];
          return (
            <g key={kind}>
              <Rule className="cp-mark-line" x={[medianUs, p99Us]} y={y} />
              <Dots className="cp-mark-ink-point" points={[{ x: medianUs, y }]} radius={3} />
              <Dots className="cp-mark-ink-point" points={[{ x: p99Us, y }]} radius={6} />
              <Text className="cp-mark-value" x={p99Us} y={y}>
                {sayMs(p99Us)}
              </Text>
            </g>
          );
        })}
    </PlotDrawing>
  );
}
