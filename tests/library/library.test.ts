import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SCENARIO_DEFAULTS, type ScenarioInput } from '#engine';
import { simOutput } from '../../src/cli/fixtures/sim.ts';
import * as engine from '../../src/library/index.ts';
import type { RunOptions } from '../../src/library/index.ts';
import { driveScenario } from '../../src/library/devices.ts';
import { replayTrace, TraceError, type TraceOptions } from '../../src/library/traces.ts';

const FOLDER = mkdtempSync(path.join(tmpdir(), 'package-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

const report = async (verb: string, ...words: string[]): Promise<Record<string, unknown>> =>
  JSON.parse((await simOutput(verb, ...words, '--json')).output) as Record<string, unknown>;

/** Scenarios, and the flags of `sim run` that say the same. */
const SCENARIOS: readonly [ScenarioInput, string][] = [
  [{}, ''],
  [{ blockCount: 256, spareFactor: 0.1, seed: 3 }, '--blocks 256 --spare-factor 0.1 --seed 3'],
  [{ blockCount: 300, victimPolicy: 'fifo', workload: 'zipf' }, '--blocks 300 --victim fifo --workload zipf'],
  [{ blockCount: 200, mapping: 'hybrid', pagesPerBlock: 64 }, '--blocks 200 --mapping hybrid --pages-per-block 64'],
  [
    { blockCount: 128, workload: 'hotCold', pools: 2, frontiers: 'split' },
    '--blocks 128 --workload hot-cold --pools 2 --frontiers split',
  ],
];

describe('runScenario', () => {
  it.each(SCENARIOS)('gives the report of sim run for %j', async (scenario, flags) => {
    const { hostWritesPerSecond: _, version: __, ...told } = await report('run', ...flags.split(' ').filter(Boolean));
    expect(JSON.parse(JSON.stringify(engine.runScenario(scenario)))).toEqual(told);
  });

  it('runs as long as it is told, or until it is steady', async () => {
    const scenario = { blockCount: 64, spareFactor: 0.3 };
    expect(engine.runScenario(scenario, { hostPages: 100 }).hostPagesWritten).toBe(100);
    expect(engine.runScenario(scenario, { isUntilSteady: true }).isSteady).toBe(true);
    const fractions: number[] = [];
    engine.runScenario(scenario, { rounds: 1, onProgress: (fraction) => fractions.push(fraction) });
    expect(fractions.at(-1)).toBe(1);
  });

  it('sweeps spare areas and seeds', () => {
    const reports = engine.sweepSpareArea({ blockCount: 64 }, [0.1, 0.2], { seeds: [1, 2], rounds: 1 });
    expect(reports.map(({ scenario: { seed, logicalPageCount } }) => [seed, logicalPageCount])).toEqual([
      [1, 7373],
      [2, 7373],
      [1, 6554],
      [2, 6554],
    ]);
  });
});

describe('what cannot be', () => {
  it.each([
    [null, 'a scenario is null, but it has to be an object with fields.'],
    [[], 'a scenario is [], but it has to be an object with fields.'],
    [{ spareFactor: '0.1' }, /^spareFactor is "0\.1", but it has to be a number from 0\./],
    [{ victimPolicy: 'gredy' }, /; did you mean greedy\?$/],
    [{ spareFactr: 0.1 }, 'spareFactr is no field of a scenario; did you mean spareFactor?'],
    [{ colour: 'red' }, 'colour is no field of a scenario; SCENARIO_FIELDS has them.'],
    [{ blockCount: 2 }, 'blockCount is 2, but it has to be a whole number from 3 to 1,048,576.'],
    [{ victimPolicy: 'best' }, /^victimPolicy is "best", but it has to be one of greedy, /],
  ])('%j is refused by one sentence', (scenario, sentence) => {
    expect(() => engine.runScenario(scenario as ScenarioInput)).toThrow(sentence);
    expect(() => engine.runScenario(scenario as ScenarioInput)).toThrow(engine.ScenarioError);
  });

  it.each([
    [{ rounds: 0 }, 'rounds is 0, but it has to be a number above 0, at least one page and at most 1e12.'],
    [{ hostPages: 1.5 }, 'hostPages is 1.5, but it has to be a whole number, at least one page and at most 1e12.'],
    [{ hostPages: 1, rounds: 1 }, 'hostPages is 1, but rounds is given too: leave one out.'],
    [{ rounds: '4' }, 'rounds is "4", but it has to be a number above 0, at least one page and at most 1e12.'],
    [{ round: 4 }, 'round is no field of the options of a run; did you mean rounds?'],
    [{ isUntilSteady: 'yes' }, 'isUntilSteady is "yes", but it has to be true or false.'],
  ])('options of %j are refused', (options, sentence) =>
    expect(() => engine.runScenario({ blockCount: 64 }, options as RunOptions)).toThrow(sentence),
  );

  it.each([
    [{ fit: 'rap' }, 'fit is "rap", but it has to be one of wrap, compact, scale; did you mean wrap?'],
    [{ loops: 0 }, 'loops is 0, but it has to be a whole number, 1 or more.'],
    [{ loop: 2 }, 'loop is no field of the options of a trace; did you mean loops?'],
  ])('options of a trace of %j are refused', async (options, sentence) =>
    expect(replayTrace('', {}, options as TraceOptions)).rejects.toThrow(sentence),
  );

  it('a drive that is not there is refused', () =>
    expect(() => driveScenario('x25m_g1_90')).toThrow(
      'drive is x25m_g1_90, but it has to be one of the drives of clean-plates; did you mean x25m_g1_80?',
    ));

  it('names every field of a scenario', () => {
    for (const [field, value] of Object.entries(SCENARIO_DEFAULTS))
      expect(() => engine.scenarioOf({ [field]: value })).not.toThrow();
  });
});

describe('replayTrace', () => {
  const text = Array.from({ length: 3000 }, (_, index) => `${index * 10_000} 0 ${((index * 7919) % 900) * 8} 8 0`).join(
    '\n',
  );
  const drive = { blockCount: 20, pagesPerBlock: 64, logicalPageCount: 900 };

  it('gives what sim trace does, from a text, bytes or a file', async () => {
    const file = path.join(FOLDER, 'trace');
    writeFileSync(file, text);
    const told = await report(
      'trace',
      file,
      ...'--blocks 20 --pages-per-block 64 --logical-pages 900 --loops 2'.split(' '),
    );
    const keys = [
      'stateHash',
      'writeAmplification',
      'requests',
      'uniquePagesWritten',
      'writeAmplificationByLoop',
      'format',
    ];
    const expected = Object.fromEntries(keys.map((key) => [key, told[key]]));
    for (const source of [text, new TextEncoder().encode(text), new Blob([text])])
      expect(await replayTrace(source, drive, { loops: 2 })).toMatchObject(expected);
  });

  it('refuses what is none', async () => {
    await expect(replayTrace('no trace\n', drive)).rejects.toThrow(TraceError);
    await expect(replayTrace('', drive)).rejects.toThrow('This is no trace that is known here');
    await expect(
      replayTrace(text, { blockCount: 40, pagesPerBlock: 16, logicalPageCount: 500 }, { fit: 'compact' }),
    ).rejects.toThrow('fit is compact, but it has to be wrap or scale, or the drive larger');
  });
});
