import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createDrive, requireScenario, type ScenarioInput } from '#engine';
import { LatencyHistogram } from '../../src/devices/timing/latencyHistogram.ts';
import { ssdDesignOf } from '../../src/devices/designs/ssdDesignOf.ts';
import { SsdDevice } from '../../src/devices/timing/ssdDevice.ts';
import { requirePreset } from '../../src/devices/drives/presets.ts';

/**
 * How fast the engine is, in host writes a second of processor time, and against a plain greedy drive in C on the same
 * machine in the same minute: machines differ and are shared, ratios travel.
 */
interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly note?: string;
}

const REPEATS = 5;

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Median of several timed runs after a warm-up, million host writes a second; and what they amplified. */
function measure(
  input: ScenarioInput,
  pagesPerRun: number,
): { rate: number; writeAmplification: number; megabytes: number } {
  const before = process.memoryUsage().arrayBuffers;
  const drive = createDrive(requireScenario(input));
  const megabytes = (process.memoryUsage().arrayBuffers - before) / 1e6;
  drive.run(pagesPerRun);
  const rates: number[] = [];
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    const start = process.cpuUsage();
    drive.run(pagesPerRun);
    const { user, system } = process.cpuUsage(start);
    rates.push(pagesPerRun / (user + system));
  }
  return { rate: median(rates), writeAmplification: drive.counters.writeAmplification, megabytes };
}

/**
 * The same drive with time: the X25-M of the articles on the geometry of the bench, a latency for every write. Half of its
 * cost is that writes are carried out one by one, as requests arrive.
 */
function measureTimed(blockCount: number, pagesPerRun: number): { rate: number; writeAmplification: number } {
  const design = { ...ssdDesignOf(requirePreset('x25m_g1_160', 'intel')), reserveFraction: 0.002 };
  const unitCount = Math.round(blockCount * 128 * (1 - 0.0687));
  const copy = { ...design.copy, isLonePageWhole: false };
  const device = new SsdDevice({ ...design, copy, overProvisioningRatio: 0.0687 / (1 - 0.0687) }, unitCount);
  const histogram = new LatencyHistogram();
  const { unitBytes } = design;
  let state = 1;
  let nowUs = 0;
  const run = (): void => {
    for (let page = 0; page < pagesPerRun; page++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
      const unit = Math.floor(((state >>> 0) / 4_294_967_296) * device.layers.unitCount);
      const doneUs = device.write(unit * unitBytes, unitBytes, nowUs);
      histogram.add(doneUs - nowUs);
      nowUs = doneUs;
    }
  };
  run();
  const counters = device.layers.layers[0]?.counters;
  counters?.reset();
  const rates = Array.from({ length: REPEATS }, () => {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    return pagesPerRun / (user + system);
  });
  return { rate: median(rates), writeAmplification: counters?.writeAmplification ?? Number.NaN };
}

/** Million host writes a second of the C baseline, or null where there is no compiler. */
function measureBaseline(blockCount: number, rounds: number): number | null {
  if (spawnSync('cc', ['--version']).status !== 0) return null;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'baseline-'));
  try {
    const program = path.join(folder, 'greedy');
    execFileSync('cc', ['-O3', '-o', program, path.resolve('tests/bench/baseline/greedy.c')]);
    const rates: number[] = [];
    for (let repeat = 0; repeat < (rounds > 1 ? REPEATS : 1); repeat++) {
      rates.push(
        Number(
          execFileSync(program, [String(blockCount), String(rounds)])
            .toString()
            .split(' ')[0],
        ) / 1e6,
      );
    }
    return median(rates);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function compare(label: string, rate: number, note: string, baseline: number | null): Row[] {
  const rows: Row[] = [{ name: label, value: rate, unit: 'M host writes/s', note }];
  if (baseline !== null) {
    rows.push({
      name: `${label}: plain greedy in C`,
      value: baseline,
      unit: 'M host writes/s',
      note: 'cc -O3, no checks',
    });
    rows.push({ name: `${label}: ratio`, value: rate / baseline, unit: 'of C' });
  }
  return rows;
}

export default {
  name: 'engine',
  title: 'The engine in Node, uniform random writes at spare 0.0687',
  run(): Promise<Row[]> {
    const rows: Row[] = [];
    const small = measure({}, 2_000_000);
    rows.push(
      ...compare(
        '1,024 x 128, greedy',
        small.rate,
        `WA ${small.writeAmplification.toFixed(3)}`,
        measureBaseline(1024, 16),
      ),
    );
    const timed = measureTimed(1024, 2_000_000);
    rows.push({
      name: '1,024 x 128, greedy, in time',
      value: timed.rate,
      unit: 'M host writes/s',
      note: `WA ${timed.writeAmplification.toFixed(3)}; a latency for every write, in a histogram`,
    });
    for (const victimPolicy of ['fifo', 'random', 'dChoices'] as const) {
      const { rate, writeAmplification } = measure({ victimPolicy }, 1_000_000);
      rows.push({
        name: `1,024 x 128, ${victimPolicy}`,
        value: rate,
        unit: 'M host writes/s',
        note: `WA ${writeAmplification.toFixed(3)}`,
      });
    }
    const full = measure({ blockCount: 163_840 }, 4_000_000);
    rows.push(
      ...compare(
        '163,840 x 128, greedy',
        full.rate,
        `WA ${full.writeAmplification.toFixed(3)}`,
        measureBaseline(163_840, 1),
      ),
    );
    rows.push({ name: '163,840 x 128: memory of the drive', value: full.megabytes, unit: 'MB' });
    return Promise.resolve(rows);
  },
};
