import { configDefaults, defineConfig } from 'vitest/config';
import { messages } from './scripts/messages/plugin.ts';
import { quickModules } from './scripts/quickModules.ts';
import { isWide } from './scripts/testScope.ts';

/** Unit tests sit beside the file they test; `tests/` holds what crosses rooms. Browser tests are Playwright's. */
export default defineConfig({
  plugins: [messages(), quickModules()],
  define: { IS_FRAME: 'false' },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(isWide ? [] : ['**/*.long.test.ts'])],
    environment: 'node',
    setupFiles: ['tests/setup.ts'],
    env: { TZ: 'UTC' },
    // Far above what any takes: a shared machine may stand still, and nothing is timed here.
    testTimeout: 300_000 * Math.max(1, Number(process.env['FC_RUNS'] ?? 1)),
    hookTimeout: 300_000,
    // Both cores of the smallest machine that runs this.
    maxWorkers: 2,
    // Modules are read once a worker, not once a file: they keep no state between tests, which any order of the files shows.
    pool: 'threads',
    isolate: false,
    sequence: { shuffle: { files: true } },
  },
});
