import type { Claim, ClaimSource, MeasuredFigure } from '#devices/scores';
import { names as words } from '#messages/method';

type Measurement = MeasuredFigure['measurement'];

/** Names a claim in the page's language: drive, test, figure and state. */
export function nameOfClaim({ source }: Pick<Claim, 'source'>): string {
  const name = nameOf(source);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function nameOf(source: ClaimSource): string {
  if (source.kind === 'steadyScenario') return nameOfSteps(source);
  if (source.kind === 'figure') {
    const { measurement } = source;
    return words.figure({
      drive: driveOf(measurement),
      what: whatOf(source),
      state: isStateNamed(measurement) ? measurement.state : 'none',
    });
  }
  const { measurement } = source.of;
  const names = { drive: driveOf(measurement), what: whatOf(source.of), state: measurement.state };
  if (source.kind === 'lossPercent') return words.loss(names);
  return words.against({ ...names, other: driveOf(source.against.measurement) });
}

const DRIVES: Readonly<Record<string, string>> = words.drives;

function driveOf({ preset }: Measurement): string {
  const name = DRIVES[preset.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())];
  if (name === undefined) throw new Error(`method.names.drives has no name for ${preset}`);
  return name;
}

/** Disks have no states, and these tests bring the drive into a state of their own. */
const isStateNamed = ({ preset, test }: Measurement): boolean =>
  !/^(momentus|velociraptor)/.test(preset) && !/^(torture|image|second-cliff|latency|queue)/.test(test);

const FIGURES: Readonly<Partial<Record<MeasuredFigure['figure'], Parameters<typeof words.read>[0]['figure']>>> = {
  requestsPerSecond: 'perSecond',
  meanLatencyUs: 'mean',
  maxLatencyUs: 'longest',
  firstPassMegabytesPerSecond: 'first',
  secondPassMegabytesPerSecond: 'second',
  randomWriteAmplification: 'amplification',
  cacheGigabytes: 'size',
  insideMegabytesPerSecond: 'inside',
  afterMegabytesPerSecond: 'behind',
};

/** Test and figure in words. Figures without an entry in FIGURES are rates. */
function whatOf({ measurement, figure }: MeasuredFigure): string {
  const { hostOrder, cleansAhead, frontiers } = measurement.changes ?? {};
  const change = hostOrder === 'fifo' ? 'fifo' : cleansAhead === false ? 'onDemand' : frontiers ? 'shared' : 'none';
  return words.read({ what: nameOfTest(measurement), figure: FIGURES[figure] ?? 'rate', change });
}

/** Size of a request in tests whose name gives none. */
const USUAL_KILOBYTES = 4;

/** @throws Error for a test without words */
function nameOfTest({ test, fill = 0 }: Measurement): string {
  const number = Number(/\d+/.exec(test)?.[0] ?? 0);
  if (/^latency(-\d+k)?$/.test(test)) return words.writes({ size: number || USUAL_KILOBYTES });
  if (test.startsWith('latency-')) return words.mixed({ share: number / 100 });
  if (test.startsWith('queue-')) return words.queued({ depth: number });
  if (test === 'random-write-aligned') return words.aligned;
  if (test.startsWith('random-write')) return words.writes({ size: USUAL_KILOBYTES });
  if (test.startsWith('random-read')) return words.reads({ depth: number });
  if (test.startsWith('sequential-write')) return words.writesInOrder;
  if (test.startsWith('sequential-read')) return words.readsInOrder;
  if (test === 'heavy') return words.heavy;
  if (test === 'image') return words.image;
  if (test === 'second-cliff') return words.cache({ fill });
  if (test.startsWith('torture'))
    return words.torture({
      span: test.includes('part') ? 'part' : 'whole',
      past: test.includes('scattered') ? 'scattered' : 'random',
    });
  throw new Error(`there are no words for the test ${test}`);
}

function nameOfSteps({ scenario }: Extract<ClaimSource, { kind: 'steadyScenario' }>): string {
  const { blockCount = 0, pagesPerBlock = 0, logicalPageCount = 1, pools = 1, victimPolicy = 'greedy' } = scenario;
  return words.steps({
    over: (blockCount * pagesPerBlock) / logicalPageCount - 1,
    kind: pools === 2 ? 'twoPools' : victimPolicy === 'fifo' ? 'fifo' : 'onePool',
  });
}
