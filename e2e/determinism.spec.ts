import { readdirSync, readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@playwright/test';
import { build } from 'vite';
import type { ArrayRunPlan } from '../src/model/devices/index.ts';
import type * as Devices from '../src/model/devices/index.ts';
import type * as Engine from '../src/model/engine/index.ts';
import { WIDE } from './wide.ts';

/**
 * Golden runs hold in Node, where unit tests replay them. Here the same engine replays the same rows in a browser, and
 * has to come to the same counters and the same 32-bit hash over map, validity and counters.
 */
interface GoldenRow {
  readonly name: string;
  readonly scenario: object;
  readonly checkpoints: readonly { readonly step: number; readonly askedStep?: number; readonly stateHash?: string }[];
}

const FOLDER = new URL('../tests/golden/', import.meta.url);
/** Other golden files (traces, arrays, devices) have rows of another shape. */
const isDriveRow = (row: GoldenRow): boolean => 'scenario' in row && Array.isArray(row.checkpoints);
const rows = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => (JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as { rows: GoldenRow[] }).rows)
  .filter(isDriveRow);

/** What the two scripts leave behind. */
type Bundled = { readonly engine: typeof Engine; readonly devices: typeof Devices };

const bundled = new Map<keyof Bundled, Promise<string>>();
const bundleRoom = (name: keyof Bundled): Promise<string> => {
  const known = bundled.get(name) ?? bundleAnew(name);
  bundled.set(name, known);
  return known;
};

/** A room, and what it takes from others, as one classic script that leaves its door in a global. */
async function bundleAnew(name: keyof Bundled): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: `src/model/${name}/index.ts`, formats: ['iife'], name },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (!bundle || !('output' in bundle)) throw new Error(`${name} was not bundled`);
  return bundle.output[0].code;
}

// One after the other in one worker, which bundles each room once.
test.describe.configure({ mode: 'default' });

test('every golden run of a drive gives the same hash in a browser as in Node', async ({ page }) => {
  await page.goto('about:blank');
  await page.addScriptTag({ content: await bundleRoom('engine') });
  const found = await page.evaluate((goldenRows) => {
    const { createDrive, requireScenario } = (globalThis as unknown as Bundled).engine;
    return goldenRows.map(({ scenario, checkpoints }) => {
      const drive = createDrive(requireScenario(scenario));
      return checkpoints.map(({ step, askedStep }) => {
        drive.run((askedStep ?? step) - drive.step);
        return { step: drive.step, stateHash: drive.stateHash() };
      });
    });
  }, rows);
  const hashed = rows.flatMap(({ name, checkpoints }, row) =>
    checkpoints.flatMap((checkpoint, index) =>
      checkpoint.stateHash === undefined ? [] : [{ name, checkpoint, found: found[row]?.[index] }],
    ),
  );
  expect(hashed.length).toBeGreaterThan(20);
  for (const { name, checkpoint, found: actual } of hashed)
    expect(actual?.stateHash, `${name}, step ${checkpoint.step}`).toBe(checkpoint.stateHash);
});

interface GoldenArrayRun {
  readonly name: string;
  readonly member: object;
  readonly array: ArrayRunPlan['array'];
  readonly plan: Pick<ArrayRunPlan, 'warmupPages' | 'hostPages' | 'interlude' | 'passCount' | 'sampleCount'>;
  readonly found: { readonly stateHash: string; readonly meanMegabytesPerSecond: readonly number[] };
}

const arrayRuns = (
  JSON.parse(readFileSync(new URL('array-runs/runs.json', FOLDER), 'utf8')) as { rows: GoldenArrayRun[] }
).rows;

test('every golden run of an array gives the same hash and bandwidth in a browser as in Node', async ({ page }) => {
  await page.goto('about:blank');
  await page.addScriptTag({ content: await bundleRoom('engine') });
  await page.addScriptTag({ content: await bundleRoom('devices') });
  const found = await page.evaluate((goldenRows) => {
    const { engine, devices } = globalThis as unknown as Bundled;
    const { createTranslationLayer, requireScenario } = engine;
    const { runArray } = devices;
    return goldenRows.map(({ member, array, plan }) => {
      const whole = { ...plan, member: requireScenario(member), array, createLayer: createTranslationLayer };
      const running = runArray(whole);
      let step = running.next();
      while (!step.done) step = running.next();
      const { stateHash, passes } = step.value;
      return { stateHash, meanMegabytesPerSecond: passes.map((pass) => pass.meanMegabytesPerSecond) };
    });
  }, arrayRuns);
  expect(arrayRuns.length).toBeGreaterThan(3);
  for (const [index, { name, found: wanted }] of arrayRuns.entries())
    expect({ name, ...found[index] }).toEqual({
      name,
      stateHash: wanted.stateHash,
      meanMegabytesPerSecond: wanted.meanMegabytesPerSecond,
    });
});

/** The same expression for both sides: what `sim drive` reports of three solid-state drives in time. */
const DEVICE_RUNS = `['x25m_g1_160', 'ocz_samsung_slc', 'summit_256'].map((id) => {
  const { measurePreset } = devices;
  return measurePreset({ preset: id, state: 'used', test: 'random-write' }, { seed: 1, mostStretches: 50 });
})`;

test('solid-state drives take the same time in a browser as in Node, to the last bit', WIDE, async ({ page }) => {
  const code = await bundleRoom('devices');
  await page.goto('about:blank');
  await page.addScriptTag({ content: code });
  // The browser has been asked before Node sets to the same work: both at once.
  const asked = page.evaluate<unknown>(DEVICE_RUNS);
  await setImmediate();
  const inNode: unknown = runInNewContext(`${code};${DEVICE_RUNS}`);
  const inBrowser = await asked;
  expect(inBrowser).toHaveLength(3);
  // Compared as text: every digit counts.
  expect(JSON.stringify(inBrowser)).toBe(JSON.stringify(inNode));
});
