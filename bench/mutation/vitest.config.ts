import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { quickModules } from '../../scripts/quickModules.ts';

/** A mutant is found at the first test that fails: quick ones come first, which are beside the sources. */
const ORDER = ['/src/model/engine/', '/src/model/devices/', '/src/model/traces/', '/tests/'];

class BesideFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => ORDER.findIndex((folder) => moduleId.includes(folder));
    return Promise.resolve(files.toSorted((one, other) => placeOf(one) - placeOf(other)));
  }
}

/** The tests that mutants have to fail: those beside the sources, the laws that hold for all drives and traces, and recorded runs. */
export default defineConfig({
  plugins: [quickModules()],
  test: {
    include: [
      'src/model/engine/**/*.test.ts',
      'src/model/devices/**/*.test.ts',
      'src/model/traces/**/*.test.ts',
      'tests/reference/*.test.ts',
      'tests/trace/*.test.ts',
      'tests/golden/*.test.ts',
    ],
    exclude: [...configDefaults.exclude, '**/*.long.test.ts'],
    setupFiles: ['bench/mutation/fixedSeed.ts'],
    environment: 'node',
    env: { TZ: 'UTC' },
    testTimeout: 90_000,
    pool: 'threads',
    isolate: false,
    sequence: { sequencer: BesideFirst },
  },
});
