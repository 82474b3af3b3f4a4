import { describe, expect, it } from 'vitest';
import { createDrive, createPageMappedDrive } from './createDrive.ts';
import { requireScenario } from './requireScenario.ts';

const shape = { blockCount: 32, pagesPerBlock: 16, spareFactor: 0.3, seed: 3 };

describe('a drive that maps single pages alone', () => {
  it('is the drive that every program makes of the scenario', () => {
    const scenario = requireScenario({ ...shape, workload: 'files' });
    const [plain, any] = [createPageMappedDrive(scenario), createDrive(scenario)];
    plain.run(5000);
    any.run(5000);
    expect(plain.stateHash()).toBe(any.stateHash());
  });

  it.each([
    ['another mapping', { mapping: 'hybrid', logBlockCount: 4 }, 'wants the mapping hybrid in units of 1'],
    ['larger units', { mappingUnitPages: 2 }, 'wants the mapping page in units of 2'],
  ] as const)('refuses %s', (_, change, sentence) => {
    expect(() => createPageMappedDrive(requireScenario({ ...shape, ...change }))).toThrow(sentence);
  });
});
