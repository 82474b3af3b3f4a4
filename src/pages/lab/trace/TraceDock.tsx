import { useMemo, type ReactNode } from 'react';
import type { DriveReplay, TraceDrives, TracePicture } from '#store/trace';
import type { WindowSeries } from '#store';
import { Overview } from '../drive/Overview.tsx';
import { readingOf } from './TraceFigure.tsx';

interface TraceDockProps {
  readonly picture: TracePicture;
  readonly drives: TraceDrives;
  /** Of the replay, at the moment on show. */
  readonly row: number;
  readonly onRow: (row: number) => void;
}

/** The timeline of a replay over the pages that the trace writes. It goes to what was recorded: nothing runs. */
export function TraceDock({ picture, drives, row, onRow }: TraceDockProps): ReactNode {
  const { told, windowPages } = drives;
  const series = useMemo(() => seriesOf(told, windowPages), [told, windowPages]);
  const [hostPages, flashPages] = [told.hostPages.at(-1) ?? 0, told.flashPages.at(-1) ?? 0];
  const step = told.hostPages[row] ?? 0;
  // The next row is a step away, either way.
  const rowAt = (pages: number): number =>
    pages > step
      ? told.hostPages.findIndex((each) => each >= pages)
      : told.hostPages.findLastIndex((each) => each <= pages);
  return (
    <div className="cp-lab-dock">
      <p className="cp-trace-dock">{readingOf(picture, drives, row, true)}</p>
      <Overview
        view={{ series, readings: { hostPages, flashPages } }}
        step={step}
        furthestStep={hostPages}
        flags={[]}
        lanes={[]}
        onSeek={(pages) => onRow(Math.max(1, rowAt(pages)))}
      />
    </div>
  );
}

/** What the record of a replay has of a run's. */
function seriesOf({ hostPages, flashPages, freeBlocks }: DriveReplay, windowPages: number): WindowSeries {
  const [step, flash, free] = [hostPages, flashPages, freeBlocks].map((column) => Float64Array.from(column.slice(1)));
  const none = new Float64Array(hostPages.length - 1);
  const rest = { erasedBlocks: none, waitCopies: none, waitErases: none, picks: none, validAtPicks: none };
  const columns = { step: step ?? none, flashPages: flash ?? none, freeBlocks: free ?? none, ...rest };
  return { windowPages, count: none.length, columns };
}
