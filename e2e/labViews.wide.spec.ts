import { formatScenarioLink } from '#store';
import { requireScenario } from '#engine';
import { readFileSync } from 'node:fs';
import { LAB_VIEWS } from '../src/pages/lab/labState.ts';
import { findViolationsInThemes } from './axe.ts';
import { SCENARIO } from './labScenario.ts';
import { expect, test, widthsTooSmall } from './site.ts';

const LINK = `s=${formatScenarioLink(SCENARIO)}&at=9000`;
const WIDTHS = [320, 390, 768, 1024, 1366, 1920];

for (const folder of ['', 'ru/'])
  for (const view of LAB_VIEWS)
    test(`/${folder}lab.html, view ${view}: nothing is wrong by WCAG in three themes, and nothing is cut off`, async ({
      page,
    }) => {
      await page.goto(`/${folder}lab.html?${LINK}&v=${view}`);
      const lab = page.locator('[data-exhibit="lab"]');
      await expect(lab).toHaveAttribute('data-step', '9000');
      await expect(page.getByRole('tab', { selected: true })).toHaveAttribute('id', `lab-tab-${view}`);
      await expect(page.getByRole('tabpanel').getByRole('region').first()).toBeVisible();
      expect(await findViolationsInThemes(page)).toEqual([]);
      expect(await widthsTooSmall(page, WIDTHS)).toEqual([]);
    });

for (const folder of ['', 'ru/'])
  test(`/${folder}lab.html: what stands beside the map fits above the timeline`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/${folder}lab.html?at=60000`);
    const side = page.getByRole('tabpanel').getByRole('region').last();
    await expect(side.getByRole('button').last()).toBeVisible();
    expect(await side.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  });

test('the bands of the full drive have notes, and the whole drive is beside a part of it', async ({ page }) => {
  const full = requireScenario({
    blockCount: 163_840,
    logicalPageCount: 19_531_250,
    workload: 'hotCold',
    reserveBlocks: 32,
    stopFreeBlocks: 34,
    seed: 7,
    warmupPages: 0,
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/lab.html?s=${formatScenarioLink(full)}&at=3200000`);
  await expect(page.locator('[data-exhibit="lab"]')).toHaveAttribute('data-step', '3200000', { timeout: 30_000 });
  for (const note of ['Hot pages lay here', 'Cold pages, as the fill left them', 'The spare area'])
    await expect(page.getByText(note)).toBeVisible();
  const whole = page.getByRole('img', { name: 'The whole drive' });
  await expect(whole).toBeHidden();
  await page.getByRole('application', { name: 'Map of blocks' }).press('+');
  await expect(whole).toBeVisible();
  await expect(page.getByText('The spare area')).toBeHidden();
});

test('the map is saved as a picture as wide as a chart', async ({ page }) => {
  await page.goto(`/lab.html?${LINK}`);
  await expect(page.locator('[data-exhibit="lab"]')).toHaveAttribute('data-step', '9000');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the map as PNG' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('map.png');
  const bytes = readFileSync(await download.path());
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(bytes.readUInt32BE(16)).toBe(1200);
});

test('the timeline stays in sight under remarks on a link', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/lab.html?play=off&nonsense=1');
  await expect(page.getByTestId('remarks')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeInViewport({ ratio: 1 });
});
