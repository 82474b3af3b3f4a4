import { formatCount, formatFixed, formatNumber } from '#messages';
import type { KindLatencies, PresetReport, PresetState, RareEvent, Workload } from '#devices';

const KIB = 1024;

const inPercent = (fraction: number): string => `${formatNumber(100 * fraction, 1)} %`;

/** The size of all requests; null for several sizes, which the description of the test lists. */
const onlySizeOf = ({ sizes }: Workload): number | null => (sizes.length === 1 ? (sizes[0]?.byteCount ?? null) : null);

/** Description of what was written before a test that begins by filling a share of the drive. */
export const formatFill = (fill: number, state: PresetState): string =>
  state === 'new' ? `${inPercent(fill)} of the drive, in order` : `what state ${state} says`;

export function describeWorkload(workload: Workload): object {
  const { queueDepth, alignmentBytes, randomFraction, readFraction, perSecond } = workload;
  return {
    queueDepth,
    requestBytes: onlySizeOf(workload),
    alignmentBytes: randomFraction > 0 ? alignmentBytes : null,
    randomFraction,
    readFraction,
    ...(perSecond && { writesPerSecond: perSecond.writes, readsPerSecond: perSecond.reads }),
  };
}

/** "4 KB writes at random, aligned to 512 B, 3 outstanding", "16 KB requests, 25 % reads, 50 % at random, aligned to …". */
export function formatWorkload(workload: Workload): string {
  if (workload.perSecond) return formatPaced(workload, workload.perSecond);
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

/** "4 KB requests at random, aligned to 4 KB: 50,000 writes and 5,000 reads a second, at most 512 of each outstanding". */
function formatPaced(workload: Workload, { writes, reads }: NonNullable<Workload['perSecond']>): string {
  const size = formatSize(onlySizeOf(workload) ?? 0);
  const outstanding = `at most ${formatCount(workload.queueDepth)} of each outstanding`;
  return `${size} requests at random, aligned to ${formatSize(workload.alignmentBytes)}: ${formatCount(writes)} writes and ${formatCount(reads)} reads a second, ${outstanding}`;
}

const formatSize = (byteCount: number): string => {
  if (byteCount % KIB ** 2 === 0) return `${formatCount(byteCount / KIB ** 2)} MB`;
  return byteCount % KIB === 0 ? `${formatCount(byteCount / KIB)} KB` : `${formatCount(byteCount)} B`;
};

/** Figures of a kind of request: key in JSON, words of the table, and where the report has it. */
const LATENCY_FIGURES: readonly (readonly [key: string, words: string, figure: keyof KindLatencies])[] = [
  ['meanLatencyUs', 'mean', 'meanUs'],
  ['medianLatencyUs', 'half within', 'medianUs'],
  ['p99LatencyUs', '99 of 100 within', 'p99Us'],
  ['p9999LatencyUs', '9,999 of 10,000 within', 'p9999Us'],
];

/** Latencies of writes and of reads apart, for a test that has them; null for a kind that was not asked for. */
/** Requests of both kinds that a test sends each second while there is room for more. */
const askedPerSecond = ({ perSecond }: Workload): number => (perSecond ? perSecond.writes + perSecond.reads : 0);

export function describeLatencies({ latencies, workload }: PresetReport): object {
  if (!latencies) return {};
  const describe = (kind: KindLatencies | null): object | null =>
    kind && {
      requests: kind.requestCount,
      ...Object.fromEntries(LATENCY_FIGURES.map(([key, , figure]) => [key, kind[figure]])),
    };
  return {
    askedRequestsPerSecond: askedPerSecond(workload),
    writes: describe(latencies.writes),
    reads: describe(latencies.reads),
  };
}

export function formatLatencies({ latencies, workload }: PresetReport): string[][] {
  if (!latencies) return [];
  const asked = `${formatFixed(askedPerSecond(workload), 1)}; with ${formatCount(workload.queueDepth)} of a kind outstanding the next waits for room`;
  const rows = (['writes', 'reads'] as const).flatMap((name) => {
    const kind = latencies[name];
    return kind
      ? LATENCY_FIGURES.map(([, words, figure]) => [`${name}: ${words}, µs`, formatFixed(kind[figure], 0)])
      : [];
  });
  return [['requests per second, asked for', asked], ...rows];
}

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
