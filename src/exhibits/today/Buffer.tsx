import type { ReactNode } from 'react';
import { AxisX, Dots, labelWidth, logScale, Rule } from '#charts';
import { SegmentedControl } from '#controls';
import { Note, Row } from '#layout';
import { formatNumber, formatSignificant } from '#messages';
import * as words from '#messages/today-rest';
import { Card, Drawing, Panel, PartHead, type DrawingContent } from '#parts';
import type { BufferedWaitsPart, BufferMib } from '#recordings/bufferedWaits';
import { useStore } from '#store';
import type { TodayModel } from './model.ts';
import { BUFFER_MIB } from './scenario.ts';

/** Microseconds: from below the shortest median to above the longest of the hundredths. */
const DOMAIN_US = [5, 20_000] as const;
const TICKS_US = [10, 100, 1000, 10_000];
const KINDS = ['writes', 'reads'] as const;
const STILL_WIDTHS = [{ widthCssPx: 328, fromCssPx: 0 }] as const;
const ROW_HEIGHT = 44;
const ABOVE = 8;
const BELOW = 26;
const NAME_GAP = 14;

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
        <Drawing
          name="today-buffer"
          isAnswer
          label={words.buffer.title}
          description={said}
          stillWidths={STILL_WIDTHS}
          draw={(width) => drawWaits(width, part)}
        />
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

/** A line for each kind of request, from the wait that half of them stay within to that of 99 of 100. */
function drawWaits(width: number, part: BufferedWaitsPart | null): DrawingContent {
  const names = KINDS.map((kind) => words.buffer.kinds[kind]);
  const left = Math.max(...names.map((name) => labelWidth(name))) + NAME_GAP;
  const x = logScale(DOMAIN_US, [left, width - 12]);
  const bottom = ABOVE + KINDS.length * ROW_HEIGHT;
  return {
    heightCssPx: bottom + BELOW,
    marks: (
      <>
        <AxisX
          values={TICKS_US}
          x={x}
          y={bottom}
          tick={4}
          drop={18}
          say={(us) => words.buffer.ms({ value: formatNumber(us / 1000) })}
          anchor={(us) => (us === TICKS_US.at(-1) ? 'end' : 'middle')}
        />
        {KINDS.map((kind, row) => {
          const y = ABOVE + (row + 0.6) * ROW_HEIGHT;
          const waits = part?.[kind];
          return (
            <g key={kind}>
              <text x={0} y={y + 4}>
                {names[row]}
              </text>
              <Rule className="cp-mark-baseline" x={x.range} y={y} />
              {waits && (
                <>
                  <Rule className="cp-mark-line" x={[x(waits.medianUs), x(waits.p99Us)]} y={y} />
                  <Dots className="cp-mark-ink-point" points={[{ x: x(waits.medianUs), y }]} radius={3} />
                  <Dots className="cp-mark-ink-point" points={[{ x: x(waits.p99Us), y }]} radius={6} />
                  <text className="cp-mark-value cp-chart-halo" x={x(waits.p99Us)} y={y - 11} textAnchor="middle">
                    {sayMs(waits.p99Us)}
                  </text>
                </>
              )}
            </g>
          );
        })}
      </>
    ),
  };
}
