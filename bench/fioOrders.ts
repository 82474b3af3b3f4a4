/**
 * Our workloads beside what fio writes: real logs of fio go through the replay of `sim trace`, and our host writes the same drive.
 * Where fio is missing, only the rows against a drive in C are left.
 */
import { createDrive, requireScenario, type Scenario, type ScenarioInput } from '#engine';
import {
  createPageFit,
  TraceKind,
  TracePlaces,
  TraceReader,
  TraceReplay,
  TraceSurvey,
  type TraceRequest,
} from '#traces';
import { createHostStream } from '../src/model/engine/workload/createHostStream.ts';
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
/** Each log is replayed four times; the first loop begins with a drive filled in order. */
const LOOPS = 4;
/** Rounds of the logical space: a log holds about eight of them, and the three loops after the first as many as this. */
const WARMUP_ROUNDS = 8;
const MEASURED_ROUNDS = 24;
/** Largest deviations that are accepted. */
const BAR_FRACTION = 0.01;
const BAR_POINTS = 0.1;

const SAME: ScenarioInput = { workload: 'oncePerPass', passOrder: 'same', passMap: 'nextFree' };
const NEW: ScenarioInput = { ...SAME, passOrder: 'new' };

/** Options of fio, and the host that is to write as it does. */
const LOGS: readonly {
  readonly options: readonly string[];
  readonly host: ScenarioInput;
  readonly mostWrites?: number;
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
  })),
  {
    options: ['--bs=4k', '--random_distribution=pareto:0.2', '--io_size=800m'],
    host: { workload: 'pareto', paretoShare: 0.2, rankLayout: 'hashed' },
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

/** Write amplification of a host, the mean of ten seeds. */
function amplify(input: ScenarioInput): number {
  const runs = Array.from({ length: SEEDS }, (_, seed) => {
    const drive = createDrive(
      requireScenario({ ...input, warmupRounds: WARMUP_ROUNDS, warmupPages: undefined, seed: seed + 1 }),
    );
    drive.run(MEASURED_ROUNDS * drive.scenario.logicalPageCount);
    return drive.counters.writeAmplification;
  });
  return mean(runs);
}

function readLog(log: Uint8Array, take: (request: TraceRequest) => void): void {
  const reader = new TraceReader({ format: 'fio' }, take);
  reader.push(log);
  reader.end();
}

/** Write amplification of each loop of a log, as `sim trace` tells it. */
function replay(log: Uint8Array, scenario: Scenario): readonly number[] {
  const survey = new TraceSurvey();
  readLog(log, (request) => survey.add(request));
  const places = new TracePlaces(survey.devices);
  const fit = createPageFit('wrap', {
    logicalPageCount: scenario.logicalPageCount,
    firstPage: 0,
    spanPages: places.spanPages,
  });
  const replayed = new TraceReplay(createDrive(scenario).map, places, fit);
  for (let loop = 0; loop < LOOPS; loop++) {
    readLog(log, (request) => replayed.add(request));
    replayed.endLoop();
  }
  return replayed.writeAmplificationByLoop;
}

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
  LOGS.map(({ options, host, mostWrites }) => {
    const [first = Number.NaN, ...later] = replay(recordLog([FILE, ...options], mostWrites), requireScenario(DRIVE));
    return compare(options.join(' '), amplify({ ...DRIVE, ...host }), mean(later), ` (first loop ${first.toFixed(3)})`);
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

/** A size of the map, and how many passes through it are looked at: so many that chance is well below the bar. */
const MAPS = [
  { pageCount: 24_576, passes: 80 },
  { pageCount: 1_000_003, passes: 4 },
] as const;

const neighborRows = (): Row[] =>
  MAPS.flatMap(({ pageCount, passes }) => {
    const options = [`--size=${pageCount * PAGE_BYTES}`, '--bs=4k', '--randrepeat=0', `--loops=${passes}`];
    const logged: number[] = [];
    readLog(recordLog(options), ({ kind, offsetBytes }) => {
      if (kind === TraceKind.Write) logged.push(offsetBytes / PAGE_BYTES);
    });
    const asked = neighborShares(logged, pageCount);
    const host: ScenarioInput = { blockCount: 10_000, pagesPerBlock: 128, logicalPageCount: pageCount, ...NEW };
    const found = neighborShares(pagesOfHost(host, passes * pageCount), pageCount);
    return (['overall', 'lastTenth'] as const).map((part) => {
      const isMet = Math.abs(found[part] - asked[part]) <= BAR_POINTS;
      if (!isMet) process.exitCode = 1;
      return {
        name: `${pageCount.toLocaleString('en-GB')} blocks, steps to the neighbour, ${part === 'overall' ? 'all' : 'last tenth of a pass'}`,
        value: found[part],
        unit: '%',
        note: `fio ${asked[part].toFixed(3)} %, ${isMet ? 'met' : 'MISSED'}`,
      };
    });
  });

export default {
  name: 'fio-orders',
  title: `Our hosts beside the logs of fio, bar ${100 * BAR_FRACTION} % and ${BAR_POINTS} points`,
  run(): Promise<Row[]> {
    const version = fioVersion();
    if (version === null)
      console.log(
        '  fio is not at hand, so nothing is compared with it; install it, for example with apt install fio.',
      );
    else console.log(`  ${version}`);
    return Promise.resolve([...(version === null ? [] : [...logRows(), ...neighborRows()]), ...permutationRows()]);
  },
};
