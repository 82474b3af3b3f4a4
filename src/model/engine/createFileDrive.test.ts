import { describe, expect, it } from 'vitest';
import { createDrive } from './createDrive.ts';
import { createFileDrive } from './createFileDrive.ts';
import { requireScenario } from './requireScenario.ts';
import { ANALYZED_POLICIES } from './vocabulary.ts';

const shape = { blockCount: 32, pagesPerBlock: 16, spareFactor: 0.3, seed: 3, workload: 'files' } as const;

describe('a drive of files', () => {
  it.each(ANALYZED_POLICIES)('is the drive that every program makes of the scenario, %s', (victimPolicy) => {
    const scenario = requireScenario({ ...shape, victimPolicy, isTrimEnabled: true, liveFraction: 0.8 });
    const [own, any] = [createFileDrive(scenario), createDrive(scenario)];
    own.run(5000);
    any.run(5000);
    expect(own.stateHash()).toBe(any.stateHash());
  });

  it.each([
    [{ workload: 'zipf' }, 'drives of workload files; the scenario wants zipf'],
    [
      { victimPolicy: 'windowed' },
      'drives of victimPolicy greedy, fifo, random, dChoices; the scenario wants windowed',
    ],
    [{ wearLeveling: 'dynamic' }, 'drives of wearLeveling none; the scenario wants dynamic'],
    [{ mapping: 'hybrid', logBlockCount: 4 }, 'drives of mapping page; the scenario wants hybrid'],
    [{ mappingUnitPages: 2 }, 'drives of mappingUnitPages 1; the scenario wants 2'],
    [{ pools: 2 }, 'drives of pools 1; the scenario wants 2'],
  ] as const)('refuses %o', (change, sentence) => {
    expect(() => createFileDrive(requireScenario({ ...shape, ...change }))).toThrow(sentence);
  });
});
