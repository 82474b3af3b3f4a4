import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { PROJECT_ROOT, runCommand } from '../scripts/commands.mjs';
import { expect, test } from './site.ts';

/** A folder of somebody else's pages; the example of Docusaurus has it in its configuration. */
const AUTHOR = '/articles/';
/** The site in all examples. */
const SITE = 'https://your.site/clean-plates/';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
};

/** What npm and Node say where they reach no registry. */
const UNREACHED = /\bE(?:NOTFOUND|AI_AGAIN|CONNREFUSED|CONNRESET|TIMEDOUT|HOSTUNREACH|NETUNREACH)\b|fetch failed/;

async function run(command: string, args: readonly string[], options: object): Promise<void> {
  const { exitCode, output } = await runCommand(command, [...args], { isQuiet: true, ...options });
  test.skip(exitCode !== 0 && UNREACHED.test(output), `${command} ${args.join(' ')} reaches no registry`);
  expect(exitCode, output).toBe(0);
}

/**
 * A copy of an example with what it depends on, installed once for each set of versions, and with this project as `npm pack` has it.
 *
 * @returns its folder
 */
async function installExample(name: string): Promise<string> {
  const example = path.join(PROJECT_ROOT, 'examples', name);
  const manifest = readFileSync(path.join(example, 'package.json'), 'utf8');
  const hash = createHash('sha256').update(manifest).digest('hex').slice(0, 16);
  const folder = path.join(PROJECT_ROOT, '.cache', `example-${name}-${hash}`);
  const ready = path.join(folder, 'ready');
  const { dependencies, devDependencies, ...rest } = JSON.parse(manifest) as Readonly<
    Record<string, Record<string, string>>
  >;
  const { 'clean-plates': own, ...others } = { ...dependencies, ...devDependencies };
  if (!existsSync(ready)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ ...rest, dependencies: others }));
    await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder });
    writeFileSync(ready, '');
  }
  cpSync(example, folder, { recursive: true });
  if (own !== undefined) await installPacked(folder);
  return folder;
}

/** What builders of documents are told: to send no reports, and to keep nothing of an element that has changed. */
const BUILDERS = { CI: 'true', OBSERVABLE_TELEMETRY_DISABLE: 'true', DOCUSAURUS_NO_PERSISTENT_CACHE: 'true' };

/** Builds the documentation of an example. */
async function buildDocumentation(name: string): Promise<string> {
  const folder = await installExample(name);
  rmSync(path.join(folder, 'src/.observablehq/cache/_node'), { recursive: true, force: true });
  await run('npm', ['run', 'build'], { cwd: folder, env: BUILDERS });
  return folder;
}

async function installPacked(folder: string): Promise<void> {
  const tarball = path.join(folder, 'packed.tgz');
  const installed = path.join(folder, 'node_modules/clean-plates');
  await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: PROJECT_ROOT });
  const packed = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? tarball;
  rmSync(installed, { recursive: true, force: true });
  mkdirSync(installed, { recursive: true });
  await run('tar', ['xzf', path.join(folder, packed), '-C', installed, '--strip-components', '1'], {});
  rmSync(path.join(folder, packed));
}

/** Serves a folder as the author's host. The site of the examples becomes the one that is tested. */
async function serve(page: Page, folder: string, site: string): Promise<void> {
  await page.route(`**${AUTHOR}**`, (route) => {
    const name = new URL(route.request().url()).pathname.slice(AUTHOR.length);
    const file = path.join(folder, name.replace(/(?<=^|\/)$/, 'index.html'));
    if (!existsSync(file)) return route.fulfill({ status: 404, body: '' });
    const body = readFileSync(file);
    const contentType = TYPES[path.extname(file)] ?? 'application/octet-stream';
    const isText = contentType.startsWith('text/');
    return route.fulfill({ contentType, body: isText ? body.toString().replaceAll(SITE, `${site}/`) : body });
  });
  await page.goto(AUTHOR);
}

test.describe.configure({ timeout: 600_000 });

test('the example in React and MDX shows its figures', async ({ page, baseURL }) => {
  const folder = await installExample('react-mdx');
  await run('npm', ['run', 'build'], { cwd: folder, env: { ...process.env, VITE_SITE: `${baseURL}/` } });
  await page.setViewportSize({ width: 900, height: 1100 });
  await serve(page, path.join(folder, 'dist'), baseURL ?? '');
  const [spare, trim] = [page.frameLocator('iframe >> nth=0'), page.frameLocator('iframe >> nth=1')];
  await expect(spare.locator('[data-exhibit="spare-area"]')).toBeVisible({ timeout: 60_000 });
  await expect(spare.getByTestId('slider-rail').getByRole('slider')).toHaveAttribute('aria-valuetext', /10/);
  await expect(trim.locator('[data-exhibit="trim"]')).toBeVisible({ timeout: 60_000 });
  await expect(trim.getByTestId('locked')).toHaveCount(1);
  // What stands in the element is for readers whose frame fails.
  await expect(page.getByRole('link', { name: 'Write amplification against spare area' })).toBeHidden();
});

test('the example in Docusaurus shows a figure on each page, in its theme', async ({ page, baseURL }) => {
  const folder = path.join(await buildDocumentation('docusaurus'), 'build');
  // What the server rendered, for a reader without scripts.
  const rendered = readFileSync(path.join(folder, 'index.html'), 'utf8');
  expect(rendered).toMatch(/<clean-plates exhibit="spare-area" spare="0.1" [^>]*><p><a href="[^"]*#spare-area"/);
  await serve(page, folder, baseURL ?? '');
  const frame = page.frameLocator('clean-plates iframe');
  await expect(frame.locator('[data-exhibit="spare-area"]')).toBeVisible({ timeout: 60_000 });
  await expect(frame.getByTestId('slider-rail').getByRole('slider')).toHaveAttribute('aria-valuetext', /10/);
  await page.getByRole('button', { name: 'dark and light mode' }).click();
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: 'What a drive has to be told' }).first().click();
  await expect(frame.locator('[data-exhibit="trim"]')).toBeVisible({ timeout: 60_000 });
  await expect(frame.getByTestId('locked')).toHaveCount(1);
});

test('the example in Observable Framework shows its figures, and asks no other host', async ({ page, baseURL }) => {
  const folder = path.join(await buildDocumentation('observable'), 'dist');
  await page.setViewportSize({ width: 900, height: 1300 });
  await serve(page, folder, baseURL ?? '');
  const [spare, trim] = [page.frameLocator('iframe >> nth=0'), page.frameLocator('iframe >> nth=1')];
  await expect(spare.locator('[data-exhibit="spare-area"]')).toBeVisible({ timeout: 60_000 });
  await expect(spare.getByTestId('slider-rail').getByRole('slider')).toHaveAttribute('aria-valuetext', /10/);
  await expect(trim.locator('[data-exhibit="trim"]')).toBeVisible({ timeout: 60_000 });
  await expect(trim.getByTestId('locked')).toHaveCount(1);
});

test('the example of slides shows the figure of each slide', async ({ page, baseURL }) => {
  const folder = await installExample('slides');
  await page.setViewportSize({ width: 1280, height: 800 });
  await serve(page, folder, baseURL ?? '');
  const figure = (name: string) =>
    page.frameLocator(`clean-plates[exhibit="${name}"] iframe`).locator(`[data-exhibit="${name}"]`);
  await expect(figure('cliff')).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('ArrowRight');
  await expect(figure('spare-area')).toBeVisible({ timeout: 60_000 });
});
