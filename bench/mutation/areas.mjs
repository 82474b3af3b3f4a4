/**
 * What can be mutated, by its name in `MUTATION_OF`: folders of sources, and the tests that have to find the mutants. A mutant is found
 * at the first test that fails, so the quickest tests, which are those beside the sources, come first; a file that fits several
 * patterns has the place of the last.
 *
 * @typedef {{ title: string, folders: readonly string[], leftOut: readonly RegExp[], tests: readonly string[], testTimeoutMs: number }} Area
 */

/** @type {Readonly<Record<string, Area>>} */
const AREAS = {
  model: {
    title: 'the model',
    folders: ['src/model/engine', 'src/model/devices/timing', 'src/model/traces', 'src/model/jobs'],
    leftOut: [],
    tests: [
      'src/model/engine/**/*.test.ts',
      'src/model/devices/**/*.test.ts',
      'src/model/traces/**/*.test.ts',
      'src/model/jobs/**/*.test.ts',
      'tests/reference/*.test.ts',
      'tests/trace/*.test.ts',
      'tests/golden/*.test.ts',
    ],
    testTimeoutMs: 90_000,
  },
  lab: {
    title: 'sessions and the state of the lab',
    folders: ['src/session/store', 'src/session/worker', 'src/pages/lab'],
    // What runs in a browser alone, and what only tests use.
    leftOut: [
      /\/src\/session\/worker\/threads\//,
      /\/src\/pages\/lab\/(charts|drive|own)\//,
      /\/(use[A-Z]\w*|paintTrace|placeUnder|savePicture)\.ts$/,
      /\/(fixtures\/\w+|sessionFixture)\.ts$/,
    ],
    tests: [
      'src/pages/lab/**/*.test.ts',
      'src/session/**/*.test.ts',
      // `sameNumbers` compares with the command line, in another process, where no mutant is planted.
      'tests/lab/!(sameNumbers|*.long).test.ts',
      'tests/trace/traceJob.test.ts',
      // Bundles the threads first.
      'src/session/worker/conversation.test.ts',
    ],
    // Some mutants lose a message, and their tests wait for it.
    testTimeoutMs: 30_000,
  },
};

/**
 * @param {string | undefined} name nothing for the model
 * @returns {Area}
 * @throws where there is no such area
 */
export function readArea(name) {
  const area = AREAS[name || 'model'];
  if (!area) throw new Error(`MUTATION_OF=${name}, but it has to be one of ${Object.keys(AREAS).join(', ')}`);
  return area;
}

/**
 * @param {Area} area
 * @param {string} file relative to the root, with forward slashes
 */
export const isMutated = ({ folders, leftOut }, file) =>
  file.endsWith('.ts') &&
  !file.endsWith('.test.ts') &&
  folders.some((folder) => file.startsWith(`${folder}/`)) &&
  !leftOut.some((pattern) => pattern.test(`/${file}`));
