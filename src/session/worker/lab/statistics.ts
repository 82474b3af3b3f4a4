import type { Drive } from '#engine';
import type { ChipTimes, DriveStatistics } from '../labTypes.ts';
import type { RunLog } from './runLog.ts';

/** Bins of equal ratio to a decade of microseconds, from 1 µs on. */
const BINS_A_DECADE = 10;
const BINS = 9 * BINS_A_DECADE;

/** Lower edge of a bin, microseconds. */
export const waitBinUs = (bin: number): number => 10 ** (bin / BINS_A_DECADE);

/**
 * How long writes after `fromStep` took, how many valid pages the picked blocks held, and how often each block was erased. Copies and
 * erases behind a write are taken one after the other.
 */
export function statisticsOf(drive: Drive, log: RunLog, fromStep: number, times: ChipTimes): DriveStatistics {
  const { programUs, copyUs, eraseUs } = times;
  const { pagesPerBlock } = drive.scenario;
  const from = Math.max(fromStep, log.completeFromStep);
  const validAtPick = new Uint32Array(pagesPerBlock + 1);
  const waitsUs: number[] = [];
  let write = -1;
  for (let index = log.indexAfter(from); index < log.count && log.writeAt(index) <= drive.step; index += 1) {
    const valid = log.validPagesAt(index);
    validAtPick[valid] = (validAtPick[valid] ?? 0) + 1;
    if (log.writeAt(index) !== write) waitsUs.push(0);
    write = log.writeAt(index);
    waitsUs.push((waitsUs.pop() ?? 0) + valid * copyUs + eraseUs);
  }
  const writes = Math.max(0, drive.step - from);
  const bins = new Uint32Array(BINS);
  const add = (us: number, count: number): void => {
    const bin = Math.max(0, Math.min(BINS - 1, Math.floor(BINS_A_DECADE * Math.log10(us))));
    bins[bin] = (bins[bin] ?? 0) + count;
  };
  add(programUs, Math.max(0, writes - waitsUs.length));
  for (const us of waitsUs) add(us + programUs, 1);
  const sorted = Float64Array.from(waitsUs).toSorted();
  /** The time within which this share of the writes is done. */
  const quantileUs = (share: number): number => {
    const slower = Math.floor((1 - share) * writes);
    return slower < sorted.length ? (sorted[sorted.length - 1 - slower] ?? 0) + programUs : programUs;
  };
  const total = sorted.reduce((sum, us) => sum + us, 0);
  return {
    fromStep: from,
    writes,
    waitingWrites: sorted.length,
    waitBins: bins,
    meanUs: writes > 0 ? programUs + total / writes : programUs,
    p99Us: quantileUs(0.99),
    p999Us: quantileUs(0.999),
    longestUs: (sorted.at(-1) ?? 0) + programUs,
    validAtPick,
    eraseCounts: drive.map.flash.eraseCount.slice(),
  };
}
