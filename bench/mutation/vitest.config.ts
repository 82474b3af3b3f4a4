import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { messages } from '../../scripts/messages/plugin.ts';
import { quickModules } from '../../scripts/quickModules.ts';
import { readArea } from './areas.mjs';

const { tests, testTimeoutMs } = readArea(process.env['MUTATION_OF']);
const FOLDERS = tests.map((pattern) => `/${pattern.replace(/[*!].*/, '')}`);

/** In the order in which the area names its tests. */
class AsNamed extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => FOLDERS.findLastIndex((folder) => moduleId.includes(folder));
    return Promise.resolve(files.toSorted((one, other) => placeOf(one) - placeOf(other)));
  }
}

/** The tests that mutants have to fail. */
export default defineConfig({
  plugins: [messages(), quickModules()],
  define: { IS_FRAME: 'false' },
  test: {
    include: [...tests],
    exclude: [...configDefaults.exclude, '**/*.long.test.ts'],
    setupFiles: ['bench/mutation/fixedSeed.ts'],
    environment: 'node',
    env: { TZ: 'UTC' },
    testTimeout: testTimeoutMs,
    pool: 'threads',
    isolate: false,
    sequence: { sequencer: AsNamed },
  },
});
