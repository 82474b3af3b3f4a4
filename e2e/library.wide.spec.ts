import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { PROJECT_ROOT, runCommand } from '../scripts/commands.mjs';

const HOST = 'http://library.test';
const FIRST_PAGE = `<!doctype html>
<title>The library in a page</title>
<script type="importmap">{ "imports": { "clean-plates": "/lib/index.js" } }</script>
<script type="module">
  import { runInWorker, runScenario } from 'clean-plates';
  const scenario = { blockCount: 256, spareFactor: 0.1, seed: 3 };
  const worker = new Worker('/lib/worker.js', { type: 'module' });
  const { stateHash } = await runInWorker(worker, scenario);
  document.body.textContent = [runScenario(scenario).stateHash, stateHash].join(' ');
</script>`;

test('a plain page imports the library by a map, and runs it itself and in a worker', async ({ page }) => {
  test.setTimeout(120_000);
  const { exitCode } = await runCommand(process.execPath, ['scripts/run.mjs', 'scripts/library.ts'], { isQuiet: true });
  expect(exitCode).toBe(0);
  await page.route(`${HOST}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    return pathname === '/'
      ? route.fulfill({ contentType: 'text/html', body: FIRST_PAGE })
      : route.fulfill({
          contentType: 'text/javascript',
          body: readFileSync(path.join(PROJECT_ROOT, pathname), 'utf8'),
        });
  });
  await page.goto(HOST);
  // As `sim run --blocks 256 --spare-factor 0.1 --seed 3 --json` has it.
  await expect(page.locator('body')).toHaveText('a4cbfca1 a4cbfca1', { timeout: 60_000 });
});
