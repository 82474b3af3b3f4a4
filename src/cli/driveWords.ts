import { formatCount, formatNumber } from '#messages';
import type { PresetReport, PresetState, RareEvent, Workload } from '#devices';

const KIB = 1024;

const inPercent = (fraction: number): string => `${formatNumber(100 * fraction, 1)} %`;

/** The size of all requests; null for several sizes, which the description of the test lists. */
const onlySizeOf = ({ sizes }: Workload): number | null => (sizes.length === 1 ? (sizes[0]?.byteCount ?? null) : null);

/** Description of what was written before a test that begins by filling a share of the drive. */
export const formatFill = (fill: number, state: PresetState): string =>
  state === 'new' ? `${inPercent(fill)} of the drive, in order` : `what state ${state} says`;

export function describeWorkload(workload: Workload): object {
  const { queueDepth, alignmentBytes, randomFraction, readFraction } = workload;
  return {
    queueDepth,
    requestBytes: onlySizeOf(workload),
    alignmentBytes: randomFraction > 0 ? alignmentBytes : null,
    randomFraction,
    readFraction,
  };
}

/** "4 KB writes at random, aligned to 512 B, 3 outstanding", "16 KB requests, 25 % reads, 50 % at random, aligned to …". */
export function formatWorkload(workload: Workload): string {
  const { queueDepth, alignmentBytes, randomFraction, readFraction } = workload;
  const size = onlySizeOf(workload);
  const isOneKind = readFraction === 0 || readFraction === 1;
  const kind = isOneKind ? (readFraction === 0 ? 'writes' : 'reads') : 'requests';
  const reads = isOneKind ? [] : [`${inPercent(readFraction)} reads`];
  const aligned = randomFraction === 0 ? [] : [`aligned to ${formatSize(alignmentBytes)}`];
  const place =
    randomFraction === 0 ? 'in order' : randomFraction === 1 ? 'at random' : `${inPercent(randomFraction)} at random`;
  const subject = size === null ? `${kind} of several sizes` : `${formatSize(size)} ${kind}`;
  const isPart = !isOneKind || (randomFraction > 0 && randomFraction < 1);
  const head = isPart ? [subject, ...reads, place] : [`${subject} ${place}`];
  return [...head, ...aligned, `${formatCount(queueDepth)} outstanding`].join(', ');
}

const formatSize = (byteCount: number): string => {
  if (byteCount % KIB ** 2 === 0) return `${formatCount(byteCount / KIB ** 2)} MB`;
  return byteCount % KIB === 0 ? `${formatCount(byteCount / KIB)} KB` : `${formatCount(byteCount)} B`;
};

const RARE_EVENT_WORDS: Readonly<Record<RareEvent, string>> = {
  wearMove: 'blocks moved to level wear',
  retry: 'a write retried',
};

/** A long wait that occurs more often than once in this many requests is not called rare. */
const LEAST_RARE = 10;

/** How often the longest waits occurred, and the rarest event of the drive, which a run may miss. */
export function formatRareEvents(report: PresetReport): string[][] {
  const { requestCount, longestSeen, rareEvent, rareEventEveryWrites, rareEventsExpected, rareEventsSeen } = report;
  if (requestCount === 0) return [];
  const every = requestCount / longestSeen;
  const longestWaits =
    every < LEAST_RARE
      ? `no wait stands out: ${formatCommonWaits(report)}`
      : `the longest wait, or more than half of it, comes once in ${formatCount(every)} requests; ${formatCount(longestSeen)} seen`;
  const rows = [['how often', longestWaits]];
  if (rareEvent === undefined || rareEventEveryWrites === undefined) return rows;
  const often = Number.isFinite(rareEventEveryWrites)
    ? `once in ${formatNumber(rareEventEveryWrites, 0)} writes`
    : 'once in more writes than were made';
  const counts = `${formatNumber(rareEventsExpected ?? 0, 1)} expected here, ${formatCount(rareEventsSeen ?? 0)} seen`;
  const verdict = isTooRare(report) ? ': too rare for this run to show it for sure' : '';
  return [...rows, ['rarest event', `${RARE_EVENT_WORDS[rareEvent]}, ${often}; ${counts}${verdict}`]];
}

/** Describes frequent long waits: their share, and whether they hide the rarest event. */
function formatCommonWaits({ requestCount, longestSeen, rareEvent, rareEventsSeen = 0 }: PresetReport): string {
  const share =
    longestSeen === requestCount
      ? 'every request took'
      : `${formatCount(longestSeen)} of ${formatCount(requestCount)} requests took`;
  const hidden = rareEvent !== undefined && rareEventsSeen > 0 ? ', so what is rarest does not show' : '';
  return `${share} more than half as long as the longest${hidden}`;
}

/** Whether less than one rare event was expected among the counted requests. */
export const isTooRare = ({ rareEventsExpected = Infinity }: PresetReport): boolean => rareEventsExpected < 1;

/** Share of reads of unmapped pages, if any. */
export function formatUnmappedReads({ unmappedReadFraction }: PresetReport): string[][] {
  if (unmappedReadFraction === undefined || unmappedReadFraction === 0) return [];
  return [
    [
      'reads of nothing',
      unmappedReadFraction === 1
        ? 'all reads were of pages never written: no flash was read'
        : `${inPercent(unmappedReadFraction)} of what was read holds no data: no flash was read for it`,
    ],
  ];
}
