import type { ReactNode } from 'react';
import { SegmentedControl } from '#controls';
import { Columns, Note } from '#layout';
import * as words from '#messages/stutter';
import { Card, Panel, PartHead } from '#parts';
import type { BufferedWaitsPart, BufferMib } from '#recordings/bufferedWaits';
import { useStore } from '#store';
import { NeedleKey } from './Histogram.tsx';
import type { StutterModel } from './model.ts';
import { BUFFER_MIB, MEASURED_P99_US } from './scenario.ts';
import { sayUs } from './summary.ts';
import { WaitsPlot, type HistogramRow } from './WaitsPlot.tsx';

/** From below the shortest write to above the longest, in microseconds. */
const DOMAIN_US = [5, 1e5] as const;
/** Height of a row, CSS pixels. */
const ROW_CSS_PX = 46;
const STILL_WIDTHS = [{ widthCssPx: 328, fromCssPx: 0 }] as const;

interface BufferProps {
  readonly model: StutterModel;
}

/** A drive of 2022 with a small buffer or a large one: with the large one writes wait no longer, and reads as before. */
export function BufferPanel({ model }: BufferProps): ReactNode {
  const bufferMib = useStore(model.more, (state) => state.bufferMib);
  const parts = useStore(model.buffered, (state) => state.parts);
  const isDone = useStore(model.buffered, ({ phase }) => phase === 'done');
  const part = partOf(parts, bufferMib);
  const isWhole = isDone || parts.at(-1)?.bufferMib !== bufferMib;
  const rows = rowsOf(part);
  const said = part && isWhole ? say(part) : null;
  return (
    <Panel className="cp-panel-content">
      <PartHead title={words.buffer.title} note={words.buffer.note} aside={<NeedleKey />} />
      <Card>
        <WaitsPlot
          name="stutter-buffer"
          label={words.buffer.title}
          description={said ?? words.buffer.note}
          stillWidths={STILL_WIDTHS}
          rows={rows}
          isWhole={said !== null}
          rowCssPx={ROW_CSS_PX}
          domainUs={DOMAIN_US}
        />
      </Card>
      <Columns count={2} from={600} shares={[1, '280px']} lineGap={4}>
        <div>
          <Note role="status">{said ?? words.buffer.running}</Note>
          <Note>{words.buffer.why}</Note>
        </div>
        <SegmentedControl
          label={words.buffer.size}
          isLabelVisible
          value={String(bufferMib)}
          options={BUFFER_MIB.map((mib) => ({ value: String(mib), label: words.buffer.mib({ mib }) }))}
          onChange={(value) => model.chooseBuffer(Number(value) as BufferMib)}
        />
      </Columns>
    </Panel>
  );
}

/** The waits with this buffer as far as they are counted; null before the first. */
const partOf = (parts: readonly BufferedWaitsPart[], bufferMib: BufferMib): BufferedWaitsPart | null =>
  parts.findLast((part) => part.bufferMib === bufferMib) ?? null;

const rowsOf = (part: BufferedWaitsPart | null): readonly HistogramRow[] =>
  (['writes', 'reads'] as const).map((kind) => {
    const waits = part?.[kind] ?? null;
    return {
      name: words.buffer.kinds[kind],
      turn: waits && { ...waits, allWrites: waits.count },
      meanUs: waits?.meanUs ?? null,
    };
  });

/** What 99 of 100 take, and what was measured of the drive as it is. */
const say = ({ bufferMib, writes, reads }: BufferedWaitsPart): string =>
  [
    words.buffer.said({ writes: sayUs(writes.p99Us), reads: sayUs(reads.p99Us) }),
    bufferMib === BUFFER_MIB[0]
      ? words.buffer.measured({ writes: sayUs(MEASURED_P99_US.writes), reads: sayUs(MEASURED_P99_US.reads) })
      : '',
  ].join(' ');
