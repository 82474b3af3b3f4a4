import { useMemo, type ReactNode } from 'react';
import { RichText } from '#controls';
import { Note, Row, Stack } from '#layout';
import * as words from '#messages/cliff';
import { Drawing, HeatLegend, heatTiles, PartHead } from '#parts';
import { FREE_SAMPLE, SAMPLED_BLOCKS } from '#recordings/cliff';
import { clockAt, samplesAt, type CliffSummary } from './summary.ts';

const COLUMNS = 16;
const PAGES_PER_BLOCK = 128;
const STILL_WIDTHS = [{ widthCssPx: 272, fromCssPx: 0 }] as const;

interface SecondPanelProps {
  readonly summary: CliffSummary;
  /** The drive second on show; 0 before the answer. */
  readonly second: number;
  readonly blockCount: number;
  /** Wanted portions of the palest tile. */
  readonly least: number;
  /** Whether the shades of the plates are not explained. */
  readonly isShort?: boolean;
}

/** One second of the drive: its plates, and how its time is spent. */
export function SecondPanel(props: SecondPanelProps): ReactNode {
  return (
    <Stack className="cp-cliff-aside" gap={5} data-short={props.isShort || undefined}>
      <Tables {...props} />
      <SecondBar summary={props.summary} second={props.second} />
    </Stack>
  );
}

/** A sample of the drive's plates, each as warm as it holds wanted portions. */
function Tables({ summary, second, blockCount, least, isShort = false }: SecondPanelProps): ReactNode {
  const samples = samplesAt(summary, second);
  // Memoized: the tiles are painted again for each new function.
  const draw = useMemo(
    () => (width: number) =>
      heatTiles({
        widthCssPx: width,
        columns: COLUMNS,
        shares: Array.from({ length: SAMPLED_BLOCKS }, (_, index) => {
          const valid = samples?.[index] ?? FREE_SAMPLE;
          return valid === FREE_SAMPLE ? null : Math.max(0, (valid - least) / (PAGES_PER_BLOCK - least));
        }),
      }),
    [samples, least],
  );
  const isAllClean = samples === null || samples.every((valid) => valid === FREE_SAMPLE);
  return (
    <Stack gap={isShort ? 1 : 3}>
      <PartHead
        title={words.tablesAt({ time: clockAt(second) })}
        note={words.sampled({ every: blockCount / SAMPLED_BLOCKS, blocks: blockCount })}
      />
      <Drawing
        name="cliff-tables"
        label={words.tablesAt({ time: clockAt(second) })}
        description={
          isAllClean
            ? words.allClean
            : words.tablesNow({ free: samples.filter((valid) => valid === FREE_SAMPLE).length })
        }
        stillWidths={STILL_WIDTHS}
        draw={draw}
      />
      {!isShort &&
        (isAllClean ? (
          <Note>{words.allClean}</Note>
        ) : (
          <HeatLegend>{words.wanted({ least, most: PAGES_PER_BLOCK })}</HeatLegend>
        ))}
    </Stack>
  );
}

/** One second of the drive as a bar: orders, re-plating, and time in which nothing is plated. */
function SecondBar({ summary, second }: Pick<SecondPanelProps, 'summary' | 'second'>): ReactNode {
  const { host, relocated } = summary;
  const most = host[0] ?? 0;
  const at = Math.max(0, Math.min(second, host.length) - 1);
  const hostNow = host[at] ?? 0;
  const relocatedNow = relocated[at] ?? 0;
  const percentOf = (megabytes: number): number => (most > 0 ? Math.min(100, (megabytes / most) * 100) : 0);
  const isShown = second > 0 && host.length > 0;
  return (
    <Stack className="cp-cliff-second" gap={1} data-shown={isShown}>
      <PartHead title={words.thatSecond} />
      <div className="cp-cliff-bar" aria-hidden="true">
        <span className="cp-cliff-bar-host" style={{ width: `${percentOf(hostNow)}%` }} />
        <span
          className="cp-cliff-bar-re"
          style={{ insetInlineStart: `${percentOf(hostNow)}%`, width: `${percentOf(relocatedNow)}%` }}
        />
      </div>
      <Row gap="5-half" lineGap="none">
        <Note as="span" size="label" className="cp-host-words">
          <RichText text={words.servedNow({ megabytes: hostNow })} />
        </Note>
        <Note as="span" size="label" className="cp-re-words">
          <RichText text={words.replatedNow({ megabytes: relocatedNow })} />
        </Note>
      </Row>
      <Note>{words.dashed}</Note>
    </Stack>
  );
}
