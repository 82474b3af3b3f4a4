import { formatCount, formatFixed } from '#messages';
import { TIMED_PAGE_BYTES as PAGE_BYTES, type ArrayRunPlan, type ArrayRunReport } from '#devices';
import { formatTable } from './table.ts';

const KIB = 1024;
const GIB = 2 ** 30;

const orNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** The JSON of `sim raid`; numbers that do not exist are null. */
export function describeArrayRun({ member, array, interlude }: ArrayRunPlan, report: ArrayRunReport): object {
  return {
    level: array.level,
    memberCount: array.memberCount,
    stripeKib: (array.stripeUnit * PAGE_BYTES) / KIB,
    trim: array.trim,
    partitionFraction: array.partitionFraction,
    between: interlude,
    writeAmplification: orNull(report.writeAmplification),
    hostPagesWritten: report.hostPagesWritten,
    hostPagesTrimmed: report.hostPagesTrimmed,
    flashPagesProgrammed: report.flashPagesProgrammed,
    parityPagesWritten: report.parityPagesWritten,
    pagesRead: report.pagesRead,
    logicalPages: report.pageCount,
    totalBlocks: member.blockCount * array.memberCount,
    pagesPerBlock: member.pagesPerBlock,
    members: report.members.map((each) => ({
      ...each,
      writeAmplification: orNull(each.writeAmplification),
      effectiveSpareFactor: orNull(each.effectiveSpareFactor),
    })),
    passes: report.passes.map((pass, index) => ({
      pass: passName(index),
      meanMegabytesPerSecond: pass.meanMegabytesPerSecond,
      slowestMegabytesPerSecond: Math.min(...pass.megabytesPerSecond),
      fastestMegabytesPerSecond: Math.max(...pass.megabytesPerSecond),
      writeAmplification: pass.writeAmplification,
      memberWriteAmplification: pass.memberWriteAmplification,
      positionGib: [...pass.positionPages].map((page) => (page * PAGE_BYTES) / GIB),
      megabytesPerSecond: [...pass.megabytesPerSecond],
    })),
    stateHash: report.stateHash,
  };
}

const passName = (index: number): string => (index === 0 ? 'before' : `after ${index}`);

export function formatArrayRun({ array }: ArrayRunPlan, report: ArrayRunReport): string {
  const fixed = (value: number, decimals: number): string =>
    Number.isFinite(value) ? formatFixed(value, decimals) : '–';
  const totals = formatTable([
    ['array', `RAID-${array.level} of ${array.memberCount}`],
    ['stripe unit, KiB', formatCount((array.stripeUnit * PAGE_BYTES) / KIB)],
    ['TRIM', array.trim],
    ['pages of the partition', formatCount(report.pageCount)],
    ['write amplification', fixed(report.writeAmplification, 4)],
    ['host pages written', formatCount(report.hostPagesWritten)],
    ['host pages trimmed', formatCount(report.hostPagesTrimmed)],
    ['flash pages programmed', formatCount(report.flashPagesProgrammed)],
    ['parity pages written', formatCount(report.parityPagesWritten)],
    ['pages read', formatCount(report.pagesRead)],
    ['state hash', report.stateHash],
  ]);
  const members = formatTable([
    ['member', 'written', 'parity', 'read', 'relocated', 'erased', 'trimmed', 'WA', 'effective spare'],
    ...report.members.map((each, index) => [
      String(index),
      formatCount(each.hostPagesWritten),
      formatCount(each.parityPagesWritten),
      formatCount(each.pagesRead),
      formatCount(each.pagesRelocated),
      formatCount(each.blocksErased),
      formatCount(each.pagesTrimmed),
      fixed(each.writeAmplification, 4),
      fixed(each.effectiveSpareFactor, 4),
    ]),
  ]);
  const passes = formatTable([
    ['sequential pass', 'MB/s', 'slowest', 'fastest', 'WA'],
    ...report.passes.map((pass, index) => [
      passName(index),
      fixed(pass.meanMegabytesPerSecond, 1),
      fixed(Math.min(...pass.megabytesPerSecond), 1),
      fixed(Math.max(...pass.megabytesPerSecond), 1),
      fixed(pass.writeAmplification, 3),
    ]),
  ]);
  return [totals, members, passes].join('\n\n');
}
