/**
 * Our workloads beside what fio writes: real logs of fio go through the replay of `sim trace`, and so does as much of what our host
 * writes. Where fio is missing, only the rows against a drive in C are left.
 */
import { createDrive, createHostStream, requireScenario, type ScenarioInput } from '#engine';
import {
  createPageFit,
  TraceKind,
  TracePlaces,
  TraceReader,
  TraceReplay,
  TraceSurvey,
  type TraceRequest,
} from '#traces';
import { FreeMap } from '../src/model/engine/workload/freeMap.ts';
import { fioVersion, recordLog } from './fio/fioLog.ts';

interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly note: string;
}

const PAGE_BYTES = 4096;
/** The file of fio is the whole logical space: 96 MiB. */
const DRIVE: ScenarioInput = { blockCount: 213, pagesPerBlock: 128, logicalPageCount: 24_576, warmupPages: 0 };
const FILE = '--size=96m';
const SEEDS = 10;
/** Each log is written four times; the first loop begins with a drive filled in order, and the mean of the others counts. */
const LOOPS = 4;
/** Rounds of the logical space, against the drive in C. */
const WARMUP_ROUNDS = 8;
const MEASURED_ROUNDS = 24;
/** Largest deviations that are accepted. */
const BAR_FRACTION = 0.01;
const BAR_POINTS = 0.1;
/** fio's generator (Tausworthe, 32 bits) draws a place shortly after the last one 2 % less often than chance would. */
const BAR_NEIGHBOR_FRACTION = 0.1;

const SAME: ScenarioInput = { workload: 'oncePerPass', passOrder: 'same', passMap: 'nextFree' };
const NEW: ScenarioInput = { ...SAME, passOrder: 'new' };

/** Options of fio, and the host that is to write as it does. */
const LOGS: readonly {
  readonly options: readonly string[];
  readonly host: ScenarioInput;
  readonly mostWrites?: number;
  /** Logs with other seeds, of which the mean counts, since where few pages take most of the writes decides much; 1 if not given. */
  readonly logs?: number;
}[] = [
  { options: ['--bs=4k', '--loops=8'], host: SAME },
  { options: ['--bs=4k', '--io_size=800m'], host: SAME },
  // The register goes round the same cycle; only where it enters differs.
  { options: ['--bs=4k', '--random_generator=lfsr', '--loops=8'], host: { ...SAME, passMap: 'permutation' } },
  { options: ['--bs=16k', '--loops=8'], host: { ...SAME, requestPages: 4 } },
  { options: ['--bs=4k', '--time_based', '--runtime=1'], host: NEW, mostWrites: 8 * 24_576 },
  { options: ['--bs=4k', '--randrepeat=0', '--loops=8'], host: NEW },
  { options: ['--bs=4k', '--norandommap', '--io_size=800m'], host: { workload: 'uniform' } },
  { options: ['--bs=16k', '--norandommap', '--io_size=800m'], host: { workload: 'uniform', requestPages: 4 } },
  { options: ['--bs=4k', '--percentage_random=50', '--loops=8'], host: { ...SAME, randomFraction: 0.5 } },
  ...['zipf:0.8', 'zipf:1.2'].map((law) => ({
    options: ['--bs=4k', `--random_distribution=${law}`, '--io_size=800m'],
    host: { workload: 'zipf', zipfTheta: Number(law.slice(5)), rankLayout: 'hashed' } as const,
    logs: SEEDS,
  })),
  {
    options: ['--bs=4k', '--random_distribution=pareto:0.2', '--io_size=800m'],
    host: { workload: 'pareto', paretoShare: 0.2, rankLayout: 'hashed' },
    logs: SEEDS,
  },
];

/** True permutations on 512 blocks of 64 pages, greedy, by an independent drive in C that knows nothing of this engine. */
const C_SHAPE: ScenarioInput = { blockCount: 512, pagesPerBlock: 64 };
const C_ROWS = [
  { overProvisioning: 0.0737, uniform: 7.16, newOrder: 3.93 },
  { overProvisioning: 0.1451, uniform: 4.03, newOrder: 2.29 },
  { overProvisioning: 0.28, uniform: 2.44, newOrder: 1.5 },
  { overProvisioning: 0.3741, uniform: 2.01, newOrder: 1.29 },
] as const;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const seeds = Array.from({ length: SEEDS }, (_, index) => index + 1);

/** Write amplification of a host, the mean of ten seeds. */
const amplify = (input: ScenarioInput): number =>
  mean(
    seeds.map((seed) => {
      const drive = createDrive(requireScenario({ ...input, warmupRounds: WARMUP_ROUNDS, seed }));
      drive.run(MEASURED_ROUNDS * drive.scenario.logicalPageCount);
      return drive.counters.writeAmplification;
    }),
  );

function readLog(log: Uint8Array, take: (request: TraceRequest) => void): void {
  const reader = new TraceReader({ format: 'fio' }, take);
  reader.push(log);
  reader.end();
}

/** What a log amplifies in its first loop, in the others on average, and how many pages it writes in one. */
interface Replayed {
  readonly first: number;
  readonly later: number;
  readonly pages: number;
}

/** A log of fio, as `sim trace` replays it. */
function replayLog(log: Uint8Array): Replayed {
  const drive = createDrive(requireScenario(DRIVE));
  const survey = new TraceSurvey();
  readLog(log, (request) => survey.add(request));
  const places = new TracePlaces(survey.devices);
  const { firstPage, spanPages } = places;
  const { logicalPageCount } = drive.scenario;
  const replay = new TraceReplay(drive.map, places, createPageFit('wrap', { logicalPageCount, firstPage, spanPages }));
  for (let loop = 0; loop < LOOPS; loop++) {
    readLog(log, (request) => replay.add(request));
    replay.endLoop();
  }
  const [first = Number.NaN, ...later] = replay.writeAmplificationByLoop;
  return { first, later: mean(later), pages: drive.counters.hostPagesWritten / LOOPS };
}

/** As many pages of our host, written as often; the mean of ten seeds. */
const replayHost = (host: ScenarioInput, pages: number): number =>
  mean(
    seeds.map((seed) => {
      const drive = createDrive(requireScenario(DRIVE));
      const commands = Int32Array.from(pagesOfHost({ ...DRIVE, ...host, seed }, pages));
      drive.map.write(commands, pages);
      drive.counters.reset();
      for (let loop = 1; loop < LOOPS; loop++) drive.map.write(commands, pages);
      return drive.counters.writeAmplification;
    }),
  );

function compare(name: string, measured: number, asked: number, note = ''): Row {
  const deviation = measured / asked - 1;
  const isMet = Math.abs(deviation) <= BAR_FRACTION;
  if (!isMet) process.exitCode = 1;
  return {
    name,
    value: measured,
    unit: 'write amplification',
    note: `asked ${asked.toFixed(3)}${note}, ${(100 * deviation).toFixed(2)} %, ${isMet ? 'met' : 'MISSED'}`,
  };
}

const logRows = (): Row[] =>
  LOGS.map(({ options, host, mostWrites, logs = 1 }) => {
    const replayed = seeds
      .slice(0, logs)
      .map((seed) => replayLog(recordLog([FILE, ...options], `file-${seed}`, mostWrites)));
    const first = mean(replayed.map((each) => each.first));
    const asked = mean(replayed.map((each) => each.later));
    const found = replayHost(host, replayed[0]?.pages ?? 0);
    return compare(options.join(' '), found, asked, ` (first loop ${first.toFixed(3)})`);
  });

const permutationRows = (): Row[] =>
  C_ROWS.flatMap(({ overProvisioning, uniform, newOrder }) => {
    const shape = { ...C_SHAPE, spareFactor: overProvisioning / (1 + overProvisioning) };
    const name = `${(100 * overProvisioning).toFixed(2)} % over-provisioning`;
    return [
      compare(`${name}, uniform`, amplify(shape), uniform),
      compare(`${name}, new order`, amplify({ ...shape, workload: 'oncePerPass' }), newOrder),
      compare(`${name}, same order`, amplify({ ...shape, workload: 'oncePerPass', passOrder: 'same' }), 1),
    ];
  });

/** Per cent of the steps that go to the neighbour: over whole passes, and in their last tenths. */
interface NeighborShares {
  readonly overall: number;
  readonly lastTenth: number;
}

/** @param pages the blocks of fio, or pages, in the order in which they were written, from the beginning of a pass */
function neighborShares(pages: Iterable<number>, pageCount: number): NeighborShares {
  const lastTenth = Math.floor(0.9 * pageCount);
  const steps = { all: 0, last: 0 };
  const neighbors = { all: 0, last: 0 };
  let index = 0;
  let before = Number.NaN;
  for (const page of pages) {
    if (index > 0) {
      const isNeighbor = page === before + 1 ? 1 : 0;
      steps.all++;
      neighbors.all += isNeighbor;
      if (index % pageCount > lastTenth) {
        steps.last++;
        neighbors.last += isNeighbor;
      }
    }
    before = page;
    index++;
  }
  return { overall: (100 * neighbors.all) / steps.all, lastTenth: (100 * neighbors.last) / steps.last };
}

function* pagesOfHost(input: ScenarioInput, count: number): Generator<number> {
  const stream = createHostStream(requireScenario(input));
  const commands = new Int32Array(1024);
  for (let written = 0; written < count;) {
    const taken = stream.fill(commands, Math.min(commands.length, count - written));
    yield* commands.subarray(0, taken);
    written += taken;
  }
}

function pagesOfLog(options: readonly string[]): readonly number[] {
  const pages: number[] = [];
  readLog(recordLog(options), ({ kind, offsetBytes }) => {
    if (kind === TraceKind.Write) pages.push(offsetBytes / PAGE_BYTES);
  });
  return pages;
}

/** Sizes of the map, with so many passes through it that chance stays below the bar; a log of fio holds some of them. */
const MAPS = [
  { pageCount: 24_576, logs: 4, passes: 100 },
  { pageCount: 1_000_003, logs: 1, passes: 4 },
] as const;

/** The passes of several logs of fio, each with a seed of its own and with a new order each pass. */
function* pagesOfLogs({ pageCount, logs, passes }: (typeof MAPS)[number]): Generator<number> {
  for (let seed = 1; seed <= logs; seed++) {
    const options = [`--size=${pageCount * PAGE_BYTES}`, '--bs=4k', `--randseed=${seed}`, `--loops=${passes}`];
    yield* pagesOfLog(options);
  }
}

const neighborRows = (): Row[] =>
  MAPS.flatMap((map) => {
    const { pageCount, logs, passes } = map;
    const asked = neighborShares(pagesOfLogs(map), pageCount);
    const host: ScenarioInput = { blockCount: 10_000, pagesPerBlock: 128, logicalPageCount: pageCount, ...NEW };
    const found = neighborShares(pagesOfHost(host, 2 * logs * passes * pageCount), pageCount);
    return (['overall', 'lastTenth'] as const).map((part) => {
      const bar = Math.max(BAR_POINTS, BAR_NEIGHBOR_FRACTION * asked[part]);
      const isMet = Math.abs(found[part] - asked[part]) <= bar;
      if (!isMet) process.exitCode = 1;
      return {
        name: `${pageCount.toLocaleString('en-GB')} blocks, steps to the neighbour, ${part === 'overall' ? 'all' : 'last tenth of a pass'}`,
        value: found[part],
        unit: '%',
        note: `fio ${asked[part].toFixed(3)} %, bar ${bar.toFixed(2)} points, ${isMet ? 'met' : 'MISSED'}`,
      };
    });
  });

/** One pass of our map, given the draws of fio: its log without a map. */
function mapRow(): Row {
  const [fromMap = [], draws = []] = [[], ['--norandommap']].map((options) =>
    pagesOfLog([FILE, '--bs=4k', ...options]),
  );
  const map = new FreeMap(fromMap.length);
  const others = draws.filter((draw, index) => map.takeFrom(draw) !== fromMap[index]).length;
  if (others > 0 || fromMap.length === 0) process.exitCode = 1;
  return {
    name: 'our map, given the draws of fio',
    value: others,
    unit: 'places other than fio’s',
    note: `of ${fromMap.length}, ${others === 0 ? 'met' : 'MISSED'}`,
  };
}

export default {
  name: 'fio-orders',
  title: `Our hosts beside the logs of fio, bar ${100 * BAR_FRACTION} %, and ${BAR_POINTS} points or a tenth of steps`,
  run(): Promise<Row[]> {
    const version = fioVersion();
    if (version === null)
      console.log(
        '  fio is not at hand, so nothing is compared with it; install it, for example with apt install fio.',
      );
    else console.log(`  ${version}`);
    return Promise.resolve([
      ...(version === null ? [] : [...logRows(), mapRow(), ...neighborRows()]),
      ...permutationRows(),
    ]);
  },
};
