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

test('a button that goes away when it is pressed leaves the focus in its place', async ({ page }) => {
  await Cafeteria.open(page);
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

test('chapters that nobody has seen are as high as they turn out to be, in a window of another width too', async ({
  page,
}) => {
  await Cafeteria.open(page, '/index.html?play=off');
  const heights = (): Promise<number[]> =>
    page.locator('.cp-chapter').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  const skipped = (): Promise<number> =>
    page
      .locator('.cp-chapter')
      .evaluateAll(
        (all) => all.filter((each) => !each.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).length,
      );
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await skipped()).toBeGreaterThan(3);
    const whole = await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = '.cp-chapter { content-visibility: visible !important; }';
      document.head.append(style);
      const all = [...document.querySelectorAll('.cp-chapter')].map((each) => each.getBoundingClientRect().height);
      style.remove();
      return all;
    });
    await expect.poll(heights, `at ${width} px`).toEqual(whole.map((height) => expect.closeTo(height, 0)));
  }
});
