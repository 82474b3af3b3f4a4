import { createDrive, requireScenario, type ScenarioInput } from '#engine';
import { cliffScenario, CLIFF_REQUEST } from '#recordings/cliff';
import { formatScenarioLink, parseScenarioLink } from '#store';
import type { Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

const SMALL: ScenarioInput = { blockCount: 64, pagesPerBlock: 32, spareFactor: 0.2, seed: 5, warmupRounds: 0 };
const SMALL_LINK = `s=${formatScenarioLink(requireScenario(SMALL))}`;

const lab = (page: Page) => page.locator('[data-exhibit="lab"]');
const number = (page: Page) => page.getByTestId('write-amplification');
const timeline = (page: Page) => page.getByRole('slider', { name: 'Timeline' });

async function readNumber(page: Page) {
  const shown = number(page);
  return {
    hostPages: Number(await shown.getAttribute('data-host-pages')),
    flashPages: Number(await shown.getAttribute('data-flash-pages')),
    text: await shown.textContent(),
  };
}

/** What is shown at its end is what the engine counts here, to the last bit of its state. */
async function expectSameAsEngine(page: Page, input: ScenarioInput): Promise<void> {
  await timeline(page).press('End');
  await expect(lab(page)).toHaveAttribute('data-state-hash', /^[0-9a-f]{8}$/);
  const shown = await readNumber(page);
  const drive = createDrive(requireScenario(input));
  drive.run(shown.hostPages);
  expect(shown.hostPages).toBeGreaterThan(drive.scenario.logicalPageCount);
  expect(shown.flashPages).toBe(drive.counters.flashPagesProgrammed);
  expect(shown.text).toBe(drive.counters.writeAmplification.toFixed(2));
  await expect(lab(page)).toHaveAttribute('data-state-hash', drive.stateHash());
}

test('without a link the usual drive runs, and is the one of the engine', async ({ page }) => {
  await page.goto('/lab.html');
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(lab(page)).toHaveAttribute('data-state', 'running');
  await expect(page.getByRole('heading', { level: 1, name: 'Lab' })).toBeVisible();
  await expect(lab(page)).toContainText('1,024 blocks of 128 pages');
  await expectSameAsEngine(page, { warmupRounds: 0 });
});

test('a link shows its scenario, by keyboard too, and a copied link leads to the same', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/lab.html?${SMALL_LINK}&play=off&theme=dark`);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(lab(page)).toHaveAttribute('data-state', 'paused');
  await expect(number(page)).toHaveAttribute('data-host-pages', '0');
  // The formula is for the long run: it has a number before the first write, and the chart the same.
  const theory = lab(page).locator('dl > div', { hasText: 'Theory, in the long run' }).locator('dd');
  await expect(theory).toHaveText(/^×\s?\d+\.\d+$/);
  const ratio = (await theory.textContent())!.replace(/[^\d.]/g, '');
  await expect(lab(page).getByText(`theory × ${ratio}`)).toHaveCount(1);
  await expect(lab(page)).not.toContainText('No formula for this run');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Play' }).press('Enter');
  await expect(lab(page)).toHaveAttribute('data-state', 'running');
  await page.getByRole('button', { name: 'Pause' }).press('Enter');
  await expect(lab(page)).toHaveAttribute('data-state', 'paused');
  await expectSameAsEngine(page, SMALL);
  await timeline(page).press('PageDown');
  await expect(lab(page)).not.toHaveAttribute('data-state-hash');
  await page.getByRole('button', { name: 'From the start' }).press('Enter');
  await expect(number(page)).toHaveAttribute('data-host-pages', '0');
  await page.getByRole('button', { name: 'Copy link' }).press('Enter');
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).toContain(SMALL_LINK);
  await page.goto('/ru/lab.html');
  await page.goto(await read());
  await expect(lab(page)).toContainText('64 blocks of 32 pages');
});

test('what a link cannot have is said, none of it as markup, and the rest is kept', async ({ page }) => {
  const bad = `3~blocks=2~pages-per-block=32~victim=${encodeURIComponent('<img src=x>')}~warmup=0`;
  await page.goto(`/lab.html?s=${bad}&engine=0.0.1&play=off`);
  const said = page.getByRole('status').filter({ hasText: 'blocks=2' });
  await expect(said).toContainText('blocks has to be a whole number from 3 to 1,048,576');
  await expect(said).toContainText('victim=<img src=x>');
  await expect(said).toContainText('engine 0.0.1');
  await expect(page.locator('img')).toHaveCount(0);
  await expect(lab(page)).toContainText('1,024 blocks of 32 pages');
  await said.getByRole('button').click();
  await expect(said).toHaveCount(0);
  await page.goto('/lab.html?s=9~blocks=64~cells=qlc&play=off');
  await expect(page.getByRole('status').filter({ hasText: 'version 9' })).toBeVisible();
  await expect(lab(page)).toContainText('64 blocks of 128 pages');
});

test('a whole scenario given to the story is shown by the lab, in the same language', WIDE, async ({ page }) => {
  await page.goto(`/ru/index.html?${SMALL_LINK}&play=off`);
  await expect(page).toHaveURL(/\/ru\/lab\.html\?s=3~blocks=64/);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(lab(page)).toContainText('64 блока по 32 страницы');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/(?<!ru)\/lab\.html/);
});

test('a chapter opens its drive in the lab', WIDE, async ({ page }) => {
  await page.goto('/index.html?play=off&x=cliff&drive=filled#cliff');
  const way = page.locator('[data-exhibit="cliff"]').getByRole('link', { name: 'Open in lab' });
  await expect(way).toHaveAttribute('href', /^lab\.html\?s=3~/);
  const href = (await way.getAttribute('href')) ?? '';
  const { scenario } = parseScenarioLink(new URLSearchParams(href.split('?')[1]).get('s') ?? '');
  expect(scenario).toEqual(cliffScenario({ ...CLIFF_REQUEST, isFilled: true }));
  await way.click();
  await expect(page).toHaveURL(/\/lab\.html\?s=3~blocks=8192/);
  await expect(lab(page)).toContainText('8,192 blocks of 128 pages');
});

test('a preset fills the scenario and names its source; the own scenario comes back', WIDE, async ({ page }) => {
  await page.goto(`/lab.html?${SMALL_LINK}&at=6000&theme=dark`);
  await expect(number(page)).toHaveAttribute('data-host-pages', /^[1-9]/);
  const { hostPages } = await readNumber(page);
  const origin = page.getByRole('status').filter({ hasText: 'at a scale' });
  const back = page.getByRole('button', { name: 'Back to mine' });
  await expect(back).toHaveCount(0);
  const start = page.getByRole('button', { name: 'Start from a drive' });
  await start.press('Enter');
  const list = page.getByRole('region', { name: 'Start from a drive' });
  await expect(list.getByRole('link')).toHaveCount(9);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(start).toBeFocused();
  await start.click();
  await list.getByRole('link', { name: 'Samsung 860 QVO 1 TB' }).press('Enter');
  await expect(start).toBeFocused();
  await expect(lab(page)).toContainText(
    'SLC cache of 22 blocks set apart and up to 134 lent, one bit a cell instead of 4',
  );
  await expect(origin).toContainText(
    'Samsung 860 QVO 1 TB, at a scale of 1 : 256. Numbers from: Tallis on the Samsung 860 QVO, 2018',
  );
  await expect(page).toHaveURL(/\?s=3~.*slc-cache-blocks=22~slc-dynamic-blocks=134.*&theme=dark$/);
  const packed = new URL(page.url()).searchParams.get('s') ?? '';
  await expectSameAsEngine(page, parseScenarioLink(packed).scenario);
  await start.click();
  await expect(list.locator('[aria-current]')).toContainText('Samsung 860 QVO 1 TB');
  await list.getByRole('link', { name: 'OCZ Vertex 128 GB' }).click();
  await expect(origin).toContainText('one of its 16 lanes');
  await page.goBack();
  await expect(origin).toContainText('860 QVO');
  await page.reload();
  await expect(origin).toContainText('860 QVO');
  await back.click();
  await expect(lab(page)).toContainText('64 blocks of 32 pages');
  await expect(number(page)).toHaveAttribute('data-host-pages', String(hostPages));
  await expect(back).toHaveCount(0);
  await expect(origin).toHaveCount(0);
});

test('an engine that cannot be loaded is said, and can be started again', WIDE, async ({ page, complaints }) => {
  let isBlocked = true;
  await page.route(/run\.worker[^/]*\.js/, (route) => (isBlocked ? route.abort() : route.continue()));
  await page.goto(`/lab.html?${SMALL_LINK}`);
  await expect(lab(page)).toHaveAttribute('data-state', 'failed');
  const alert = lab(page).getByRole('alert');
  await expect(alert).toHaveText(/\w+ \w+ \w+.*\./);
  isBlocked = false;
  await alert.getByRole('button').click();
  await expect(lab(page)).toHaveAttribute('data-state', 'running');
  complaints.length = 0;
});

test.describe('who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('finds the drive standing, and starts it', async ({ page }) => {
    await page.goto(`/lab.html?${SMALL_LINK}`);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    await expect(lab(page)).toHaveAttribute('data-state', 'paused');
    await page.getByRole('button', { name: 'Play' }).click();
    await expect.poll(async () => (await readNumber(page)).hostPages).toBeGreaterThan(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what it would need', async ({ page }) => {
    await page.goto('/lab.html');
    // Playwright itself reads no text inside of noscript.
    const said = page.locator('main noscript p');
    expect(await said.boundingBox()).not.toBeNull();
    expect(await said.evaluate((each) => each.textContent)).toMatch(/^The lab runs a simulated drive in your browser/);
    await expect(page.getByText('1,024 blocks').first()).toBeVisible();
  });
});

test('nothing is cut off or lost on the narrowest screens', WIDE, async ({ page }) => {
  for (const [address, width] of [
    ['/lab.html', 320],
    ['/ru/lab.html', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${address}?${SMALL_LINK}&play=off`);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(width);
  }
});
