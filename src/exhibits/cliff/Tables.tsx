import { useMemo, type ReactNode } from 'react';
import * as words from '#messages/cliff';
import { Drawing, HeatLegend, heatTiles, PartHead } from '#parts';
import { FREE_SAMPLE, SAMPLED_BLOCKS } from '#recordings/cliff';
import { clockOf } from './SpeedMarks.tsx';
import { samplesAt, type CliffSummary } from './summary.ts';

const COLUMNS = 16;
const PAGES_PER_BLOCK = 128;
const STILL_WIDTHS = [{ widthCssPx: 272, fromCssPx: 0 }] as const;

interface TablesProps {
  readonly summary: CliffSummary;
  readonly position: number;
  readonly blockCount: number;
  /** Wanted portions of the palest tile. */
  readonly least: number;
}

/** A sample of the drive's plates, each as warm as it holds wanted portions. */
export function Tables({ summary, position, blockCount, least }: TablesProps): ReactNode {
  const samples = samplesAt(summary, position);
  const second = Math.floor(position);
  // Another list only when another second is on show: it is what makes the tiles be painted again.
  const items = useMemo(
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
    <div className="cp-cliff-tables">
      <PartHead
        title={words.tablesAt({ time: words.clock(clockOf(second)) })}
        note={words.sampled({ every: blockCount / SAMPLED_BLOCKS, blocks: blockCount })}
      />
      <Drawing
        name="cliff-tables"
        label={words.tablesAt({ time: words.clock(clockOf(second)) })}
        description={
          isAllClean
            ? words.allClean
            : words.tablesNow({ free: samples.filter((valid) => valid === FREE_SAMPLE).length })
        }
        stillWidths={STILL_WIDTHS}
        draw={(width) => items(width)}
      />
      {isAllClean ? (
        <p className="cp-cliff-note">{words.allClean}</p>
      ) : (
        <HeatLegend>{words.wanted({ least, most: PAGES_PER_BLOCK })}</HeatLegend>
      )}
    </div>
  );
}
