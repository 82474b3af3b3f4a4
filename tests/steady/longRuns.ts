import { readFileSync, writeFileSync } from 'node:fs';
import { createDrive, requireScenario, type Scenario } from '#engine';
import { fingerprintText } from '../../src/model/engine/scenario.ts';
import { hashText } from '../../src/model/engine/snapshot.ts';
import { runAsSuggested } from './suggestedRun.ts';
import { type ScenarioSample, sampleScenarios } from './scenarios.ts';

/** Long-run write amplification of a scenario, from other runs than the judged one. */
export interface LongRunValue {
  /** Hash of the scenario, which identifies the value. */
  readonly scenarioHash: number;
  /** Null where the suggested run was not steady, so that there is nothing to judge. */
  readonly writeAmplification: number | null;
  /** Values by seed. */
  readonly bySeed: readonly number[];
  /** Value of all seeds together. */
  readonly hostPages: number;
}

interface LongRunFile {
  readonly source: string;
  readonly samples: Readonly<Record<string, readonly LongRunValue[]>>;
}

const FILE = 'tests/steady/longRuns.json';
const SOURCE =
  'Recorded from this engine: the same scenario under three other seeds (seed + 1, + 2, + 3); of each run as many host pages as ' +
  'the asked run wrote are left out after its preparation, and five times as many are counted. Made anew by ' +
  '`LONG_RUNS=make npm run bench steady`.';
const OTHER_SEEDS = [1, 2, 3];
const COUNTED_LENGTHS = 5;

const hashOf = (scenario: Scenario): number => hashText(fingerprintText(scenario));

function measureLongRun(scenario: Scenario): LongRunValue {
  const { steadiness, hostPages: askedPages } = runAsSuggested(scenario);
  const scenarioHash = hashOf(scenario);
  if (!steadiness.isSteady) return { scenarioHash, writeAmplification: null, bySeed: [], hostPages: 0 };
  const bySeed = OTHER_SEEDS.map((added) => {
    const drive = createDrive(requireScenario({ ...scenario, seed: (scenario.seed + added) % 2 ** 32 }));
    drive.run(askedPages);
    drive.counters.reset();
    drive.steadyState.reset();
    drive.run(COUNTED_LENGTHS * askedPages);
    return drive.counters.writeAmplification;
  });
  return {
    scenarioHash,
    writeAmplification: bySeed.reduce((sum, value) => sum + value, 0) / bySeed.length,
    bySeed,
    hostPages: bySeed.length * COUNTED_LENGTHS * askedPages,
  };
}

const readLongRuns = (): LongRunFile => JSON.parse(readFileSync(FILE, 'utf8')) as LongRunFile;

/** The recorded values of a sample, by scenario. @throws Error where one is missing */
export function longRunsOf(name: string, scenarios: readonly Scenario[]): readonly LongRunValue[] {
  const { samples } = readLongRuns();
  return scenarios.map((scenario, index) => {
    const value = samples[name]?.[index];
    if (value?.scenarioHash === hashOf(scenario)) return value;
    throw new Error(
      `${FILE} has no long run of scenario ${index} of the sample ${name}, of ${scenario.victimPolicy} and ${scenario.workload}. ` +
        'LONG_RUNS=add npm run bench steady runs those that are missing; after a change of the engine, LONG_RUNS=make runs all of ' +
        'them, which takes half an hour.',
    );
  });
}

/**
 * Runs the scenarios of the samples for long, and records the values.
 *
 * @param isKept whether only those are run that the file does not have
 */
export function recordLongRuns(
  samples: Readonly<Record<string, ScenarioSample>>,
  isKept: boolean,
  onProgress: (line: string) => void,
): void {
  const before = isKept ? Object.values(readLongRuns().samples).flat() : [];
  const recorded = Object.entries(samples).map(([name, sample]) => [
    name,
    sampleScenarios(sample).map((scenario, index, all) => {
      const scenarioHash = hashOf(scenario);
      const known = before.find((value) => value.scenarioHash === scenarioHash);
      if (known) return known;
      onProgress(`  ${name}, ${index + 1} of ${all.length}: ${scenario.victimPolicy}, ${scenario.workload}\n`);
      return measureLongRun(scenario);
    }),
  ]);
  const file: LongRunFile = { source: SOURCE, samples: Object.fromEntries(recorded) };
  writeFileSync(FILE, `${JSON.stringify(file, null, 2)}\n`);
}
