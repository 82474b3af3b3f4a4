/** What the chapters have drives do, at full size: asked beside measured. */
import { run as runArray } from '#recordings/array';
import { run as runLaps } from '#recordings/driveLaps';
import { GREEDY_POOL_REQUEST, POOLS_REQUEST, poolsScenario, run as runPools } from '#recordings/pools';
import { RANDOMNESS_CURVE_REQUEST, run as runCurve } from '#recordings/randomnessCurve';
import { run as runSpareArea, SPARE_AREA_REQUEST, type SpareAreaPart } from '#recordings/spareArea';
import { expectedEffectiveSpareFactor } from '../src/model/engine/theory/effectiveSpare.ts';
import { fifoClassesWriteAmplification, hotColdClasses } from '../src/model/engine/theory/hotCold.ts';
import { parameters as race } from '../src/exhibits/drives/parameters.ts';
import { lapKey } from '../src/exhibits/drives/scenario.ts';
import { parameters as raid0 } from '../src/exhibits/raid0/parameters.ts';
import { passRequest, SCALED_BLOCKS } from '../src/exhibits/raid0/scenario.ts';
import { row, type Row } from './bars.ts';

/** What the chapter on spare area says of each of its runs: it is no further from theory. */
const MOST_DIFFERENCE = 0.005;
const HOT_SPACE_FRACTIONS = [0.05, 0.2, 0.5];

const percent = (fraction: number, digits = 2): string => `${(100 * fraction).toFixed(digits)} %`;
const signed = (fraction: number): string => `${fraction < 0 ? '−' : '+'}${percent(Math.abs(fraction))}`;

/** Processor time, in s, from one moment to another. */
function startWatch(): () => number {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  };
}

function spareAreaRow(part: SpareAreaPart): Row {
  const { victimPolicy, askedSpareFactor, writeAmplification, theory, relativeDifference, isSteady } = part;
  const isMet = isSteady && Math.abs(relativeDifference) <= MOST_DIFFERENCE;
  const name = `${victimPolicy} at ${percent(askedSpareFactor)}`;
  const bar = `${percent(MOST_DIFFERENCE, 1)} of theory ${theory.toFixed(3)}: ${signed(relativeDifference)}`;
  return row(name, writeAmplification, 'x', isMet, bar);
}

function measureSpareArea(): Row[] {
  const elapsed = startWatch();
  const rows: Row[] = [];
  let firstSeconds: number | undefined;
  let worst = 0;
  for (const part of runSpareArea(SPARE_AREA_REQUEST)) {
    firstSeconds ??= elapsed();
    worst = Math.max(worst, Math.abs(part.relativeDifference));
    rows.push(spareAreaRow(part));
  }
  const allSeconds = elapsed();
  return [
    ...rows,
    { name: 'furthest from theory', value: 100 * worst, unit: '%', note: `${rows.length} runs` },
    { name: 'to the first point', value: firstSeconds ?? Number.NaN, unit: 's', note: 'asked: 0.5' },
    { name: 'to the last point', value: allSeconds, unit: 's', note: 'asked: 8' },
  ];
}

function measureCurve(): Row[] {
  const elapsed = startWatch();
  const rows: Row[] = [];
  for (const { randomFraction, writeAmplification, isSteady, relativeHalfWidth } of runCurve(
    RANDOMNESS_CURVE_REQUEST,
  )) {
    const interval = isSteady ? `± ${percent(relativeHalfWidth)}` : 'not steady';
    const note = `${interval}; in by ${elapsed().toFixed(2)} s`;
    rows.push({ name: `${percent(randomFraction, 1)} at random`, value: writeAmplification, unit: 'x', note });
  }
  return rows;
}

function measurePools(): Row[] {
  const rows = HOT_SPACE_FRACTIONS.map((hotSpaceFraction) => {
    const elapsed = startWatch();
    const request = { ...POOLS_REQUEST, hotSpaceFraction };
    const points = [...runPools(request)].map(({ spareFactor, writeAmplification, ...pooled }) => {
      const figure = `${percent(spareFactor)} ${pooled.pools === 1 ? 'one' : 'two'}: ${writeAmplification.toFixed(3)}`;
      if (pooled.pools === 2) return figure;
      // All pages in the same blocks, a part of them never written again: the closed form of FIFO with classes.
      const spare = expectedEffectiveSpareFactor(poolsScenario(pooled, spareFactor, request));
      const theory = fifoClassesWriteAmplification(spare, hotColdClasses(1, hotSpaceFraction));
      return `${figure} (theory ${theory.toFixed(3)})`;
    });
    const name = `pools, ${percent(hotSpaceFraction, 0)} hot, to the last point`;
    return { name, value: elapsed(), unit: 's', note: points.join(', ') };
  });
  const [greedy] = runPools(GREEDY_POOL_REQUEST);
  return [
    ...rows,
    { name: 'greedy, one pool, 5 % hot', value: greedy?.writeAmplification ?? Number.NaN, unit: 'x', note: '' },
  ];
}

/** The race as the chapter on drives begins it: four used drives, three simulated minutes each, one after another. */
function measureRace(): Row[] {
  const elapsed = startWatch();
  const laps = race.standard.drives.map((id) => lapKey(id, race.standard.state));
  const ofLanes = [...runLaps({ laps })].map(({ lap }) => `${lap.preset} ${elapsed().toFixed(1)}`);
  const seconds = elapsed();
  return [row('drives: four lanes of three minutes', seconds, 's', seconds < 6, `6; in by ${ofLanes.join(', ')}`)];
}

/** One drive and the pair, all of them in use and a part, before random writes and after: both charts of the chapter on the pair. */
function measurePair(): Row[] {
  const elapsed = startWatch();
  const passes = [...runArray(passRequest(raid0.standard, SCALED_BLOCKS))].filter(({ kind }) => kind === 'pass');
  const seconds = elapsed();
  return [row('the pair: both charts at 1:80', seconds, 's', seconds < 10, `10; ${passes.length} passes`)];
}

export default {
  name: 'runs',
  title: 'Runs of the chapters at full size, processor time',
  run: (): Row[] => [...measureSpareArea(), ...measureCurve(), ...measurePools(), ...measureRace(), ...measurePair()],
};
