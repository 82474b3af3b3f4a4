import type { Locator, Page } from '@playwright/test';
import { Cafeteria } from './cafeteria.ts';
import { expect, test } from './site.ts';

/** Brings an exhibit near, which starts it, and waits until it has done its work. */
async function reach(page: Page, id: string): Promise<Locator> {
  await page.locator(`[data-exhibit-place="${id}"]`).scrollIntoViewIfNeeded();
  const exhibit = page.locator(`[data-exhibit="${id}"]`);
  await expect(exhibit).toHaveAttribute('data-state', 'paused', { timeout: 30_000 });
  return exhibit;
}

/** Cells of the table behind a chart, row by row, without the head. */
async function readTable(exhibit: Locator, caption: string): Promise<string[][]> {
  const table = exhibit.getByRole('table', { name: caption, exact: true });
  return table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
}

const numbersIn = (text = ''): number[] => (text.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);

test('the curve: what is simulated here agrees with theory on a drive that is large enough', async ({ page }) => {
  await Cafeteria.open(page, '/index.html?play=off&s=1~size=scale');
  const exhibit = await reach(page, 'spare-area');
  await expect(exhibit).toContainText(/agrees within \d+(\.\d+)?\s?%/);
  const rows = await readTable(exhibit, 'Write amplification against spare area');
  expect(rows.length).toBeGreaterThanOrEqual(20);
  for (const row of rows) {
    const [spare = 0, greedyTheory = 0, greedy = 0, fifoTheory = 0, fifo = 0] = row.flatMap((cell) => numbersIn(cell));
    // Half a per cent, and what two decimals round away on both sides.
    const close = (measured: number, theory: number) =>
      expect(Math.abs(measured - theory), `at ${spare} %`).toBeLessThanOrEqual(0.005 * theory + 0.01);
    close(greedy, greedyTheory);
    close(fifo, fifoTheory);
  }
});

test('the curve: a drive too small for theory says so, and the ring is where the slider is', async ({ page }) => {
  const cafeteria = await Cafeteria.open(page);
  const exhibit = await reach(page, 'spare-area');
  await expect(exhibit).toContainText(/too small for theory/);
  await expect(exhibit).toContainText(/You are at 30\s?%/);
  await cafeteria.slider('Back room (spare area)').press('PageUp');
  await expect(exhibit).toContainText(/You are at 40\s?%/);
});

test('the curve: at the most spare that there is, slider, axis and words still agree', async ({ page }) => {
  await Cafeteria.open(page, '/index.html?play=off&spare=0.6');
  const exhibit = await reach(page, 'spare-area');
  await expect(exhibit).toContainText(/You are at 60\s?%/);
  const slider = exhibit.getByRole('slider', { name: 'Back room' });
  await expect(slider).toHaveAttribute('aria-valuetext', /^60\s%/);
  const [rail, ring] = [await slider.boundingBox(), await exhibit.locator('.cp-spare-chart-ring').boundingBox()];
  if (!rail || !ring) throw new Error('slider or ring is not on the page');
  // The thumb stands at its right end: half of its 22 px from there.
  expect(Math.abs(rail.x + rail.width - 11 - (ring.x + ring.width / 2))).toBeLessThan(1);
});

test('a button that goes away when it is pressed leaves the focus in its place', async ({ page }) => {
  await Cafeteria.open(page);
  const curve = await reach(page, 'spare-area');
  for (const name of ['Make every write random', /^Same settings, 1,024 blocks/]) {
    await curve.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
    await expect(curve.getByRole('button', { name })).toHaveCount(0);
    await expect(curve.locator(':focus')).toHaveCount(1);
  }
  const pair = await reach(page, 'raid0');
  await pair.getByRole('button', { name: /^Full size/ }).focus();
  await page.keyboard.press('Enter');
  await expect(pair.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(pair.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pair.locator(':focus')).toHaveCount(1);
});

test('RAID-0: bandwidth doubles, write amplification stays, unused space saves it; the full size can be started, and cancelled with what there is kept', async ({
  page,
}) => {
  await Cafeteria.open(page);
  const exhibit = await reach(page, 'raid0');
  const [one = [], two = []] = await readTable(exhibit, 'The whole drive in use');
  const [newOne = 0, firstOne = 0, secondOne = 0] = one.slice(1).flatMap((cell) => numbersIn(cell));
  const [newTwo = 0, firstTwo = 0] = two.slice(1).flatMap((cell) => numbersIn(cell));
  expect(newTwo / newOne).toBeCloseTo(2, 0);
  expect(firstTwo / firstOne).toBeCloseTo(2, 0);
  expect(firstOne).toBeLessThan(newOne / 3);
  expect(secondOne).toBeGreaterThan(0.9 * newOne);

  const members = await readTable(exhibit, 'Write amplification of each member');
  const scattered = members.map((row) => numbersIn(row[2]));
  const [oneAll = [], onePart = [], twoAll = []] = scattered;
  for (const member of twoAll) expect(Math.abs(member / (oneAll[0] ?? 0) - 1)).toBeLessThan(0.02);
  expect(onePart[0]).toBeLessThan((oneAll[0] ?? 0) / 2);

  await exhibit.getByRole('button', { name: /^Full size/ }).click();
  await expect(exhibit.getByRole('progressbar')).toBeVisible();
  await exhibit.getByRole('button', { name: 'Cancel' }).click();
  await expect(exhibit).toContainText('Cancelled.', { timeout: 15_000 });
  await expect(exhibit.getByRole('progressbar')).toHaveCount(0);
});
