import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { PROJECT_ROOT, runCommand } from '../scripts/commands.mjs';

/**
 * The wheel of the Python library, built from the built site and installed beside the programs that its tests run with. One worker:
 * they share one environment.
 */
test.describe.configure({ mode: 'serial', timeout: 600_000 });

const REQUIREMENTS = path.join(PROJECT_ROOT, 'python/tests/requirements.txt');
const PAGE = 'http://notebook.test/';
const hash = createHash('sha256').update(readFileSync(REQUIREMENTS)).digest('hex').slice(0, 16);
/** The environment; made again when the requirements have changed. */
const FOLDER = path.join(PROJECT_ROOT, '.cache', `python-${hash}`);
const OUT = path.join(FOLDER, 'out');
const NOTEBOOK = path.join(OUT, 'figures.ipynb');
const python = (...args: string[]) => runCommand(path.join(FOLDER, 'bin/python'), args, { isQuiet: true });

async function install(): Promise<void> {
  const ready = path.join(FOLDER, 'ready');
  if (!existsSync(ready)) {
    const made = await runCommand('python3', ['-m', 'venv', '--clear', FOLDER], { isQuiet: true });
    const installed = await python('-m', 'pip', 'install', '--quiet', '-r', REQUIREMENTS);
    if (made.exitCode !== 0 || installed.exitCode !== 0)
      throw new Error(
        'The wheel cannot be tested: install Python 3.11 with its venv and pip, and have an index of packages that pip reaches.',
      );
    writeFileSync(ready, '');
  }
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT);
  // As `npm run wheel`, in another folder.
  const wheel = ['scripts/run.mjs', 'scripts/wheel.ts', OUT];
  const built = await runCommand(process.execPath, wheel, { isQuiet: true });
  expect(built).toMatchObject({ exitCode: 0 });
  const [file = ''] = readdirSync(OUT);
  expect(file).toMatch(/^clean_plates-.*-py3-none-any\.whl$/);
  const pip = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--force-reinstall', path.join(OUT, file)];
  expect(await python(...pip)).toMatchObject({ exitCode: 0 });
}

test.beforeAll(install);

test('the tests of the library pass', async () => {
  const { exitCode, output } = await python('-m', 'pytest', '-q', '-p', 'no:cacheprovider', 'python/tests');
  expect(exitCode, output).toBe(0);
});

/** A page of its own at a host that does not exist; everything else that it asks for fails, and is listed. */
async function openPage(page: Page, body: string): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.route(/^https?:/, (route) => {
    if (route.request().url() === PAGE) return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
    asked.push(route.request().url());
    return route.abort();
  });
  await page.goto(PAGE);
  return asked;
}

test('a notebook runs, and its figures move without a network', async ({ page }) => {
  const ran = await python('python/tests/figures.py', NOTEBOOK);
  expect(ran.exitCode, ran.output).toBe(0);
  const notebook = JSON.parse(readFileSync(NOTEBOOK, 'utf8'));

  await test.step('as a widget, from the state that the notebook has kept', async () => {
    const { state } = notebook.metadata.widgets['application/vnd.jupyter.widget-state+json'];
    const models = Object.values<{ state: Record<string, string> }>(state);
    // The figure that is written as HTML has a model too; they stand in the order of their random names.
    const model = models.find(({ state: each }) => each['figure'] === 'spare-area')?.state ?? {};
    expect(model['parameters']).toEqual({ spare: '0.3', skin: 'chip', theme: 'dark' });
    const asked = await openPage(page, '<!doctype html><title>A notebook</title><body></body>');
    await page.evaluate(async (given) => {
      const address = URL.createObjectURL(new Blob([given['_esm'] ?? ''], { type: 'text/javascript' }));
      const { default: widget } = await import(address);
      widget.render({ model: { get: (name: string) => given[name] }, el: document.body });
    }, model);
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('html')).toHaveAttribute('data-ready', 'true');
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(frame.getByTestId('slider-rail').getByRole('slider')).toHaveAttribute('aria-valuetext', /30/);
    await expect(frame.locator('[data-exhibit="spare-area"]')).toHaveAttribute('data-state', /^(ready|paused)$/);
    expect(asked).toEqual([]);
  });

  await test.step('as a frame in the page that it is exported to', async () => {
    const exported = await python('-m', 'nbconvert', '--to', 'html', '--output-dir', OUT, NOTEBOOK);
    expect(exported.exitCode, exported.output).toBe(0);
    await openPage(page, readFileSync(NOTEBOOK.replace('.ipynb', '.html'), 'utf8'));
    await expect(page.getByText('UserWarning')).toHaveCount(0);
    const frame = page.frameLocator('iframe[srcdoc]');
    await expect(frame.locator('html')).toHaveAttribute('lang', 'ru');
    await expect(frame.locator('[data-exhibit="cafeteria"]')).toHaveAttribute('data-state', 'running');
    await expect(page.getByText("'fd60e493'")).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'writeAmplification' })).toBeVisible();
  });
});
