import type { Page } from '@playwright/test';
import { findViolations, findViolationsInThemes } from './axe.ts';
import { expect, test, widthsTooSmall } from './site.ts';
import { dailyItems, WIDE } from './wide.ts';

const KINDS = ['by-hand', 'which-plate', 'read-the-curve', 'true-or-myth'] as const;
/** Letter less its margins is the lower of the two papers, A4 the narrower: 250 and 182 mm in CSS px. */
const PAPER = { width: 688, height: 945 } as const;

const open = async (page: Page, address = '/teach.html'): Promise<void> => {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(page.locator('[data-exhibit="teach"]')).toHaveAttribute('data-state', 'ready');
};
const paper = (page: Page) => page.locator('[data-testid="paper"] > article');

async function countPrints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-print-called', 'true');
  });
}

test('one seed gives the sheet of the storyboard and its key, and another another', async ({ page }) => {
  await open(page, '/teach.html?seed=7');
  const key = paper(page).nth(1);
  for (const answer of ['before order 9 (dish 10)', 'A, 1 wanted: dish 0', 'C, 1 wanted: dish 9, before order 12'])
    await expect(key.getByText(answer, { exact: true })).toHaveCount(1);
  await expect(key).toContainText('14 ordered, 16 plated');
  await expect(key).toContainText('16 ÷ 14 = 1.14');
  await expect(key).toContainText('none; 14 ÷ 14 = 1.00');
  const field = page.getByRole('textbox', { name: 'Seed of this lesson' });
  await field.fill('8');
  await field.press('Enter');
  await expect(page).toHaveURL(/\?seed=8$/);
  await expect(page.getByText('Seed 8 makes no sheet')).toContainText('This is the sheet of 12');
  await expect(paper(page).first()).toContainText('seed 12');
});

test('what is no seed is told in a sentence, and the lesson stays', async ({ page }) => {
  await open(page);
  const field = page.getByRole('textbox', { name: 'Seed of this lesson' });
  for (const [typed, said] of [
    ['seven', '“seven” is not a whole number'],
    ['0', '0 is not a seed'],
    ['', 'The field is empty'],
  ] as const) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(page.getByTestId('teach-seed').getByRole('status').first()).toContainText(said);
    // What was typed stays, to be mended.
    await expect(field).toHaveValue(typed);
    await expect(page).toHaveURL(/\?seed=7$/);
  }
  await page.getByRole('button', { name: 'New seed' }).click();
  await expect(page.getByText('Nothing has changed yet.')).toBeVisible();
  await expect(page).toHaveURL(/\?seed=7$/);
  await page.getByRole('button', { name: /^Use \d+$/ }).click();
  await expect(page).not.toHaveURL(/\?seed=7$/);
});

test('a link with what cannot be opens the usual lesson and says so', async ({ page }) => {
  await open(page, '/teach.html?seed=0&sheet=<b>&level=5');
  const remarks = page.getByTestId('remarks');
  await expect(remarks).toContainText('“seed=0” in the link is not a seed');
  await expect(remarks).toContainText(
    '“sheet=<b>” in the link is not one of by-hand, which-plate, read-the-curve, true-or-myth; “By hand” is shown.',
  );
  await expect(remarks).toContainText('is not 3, 7 or 12');
  await expect(paper(page).first()).toContainText('seed 7');
});

test('a class gets a sheet a row, and the keys in the same order', async ({ page }) => {
  await countPrints(page);
  await open(page);
  await page.getByRole('switch', { name: 'One seed per row of desks' }).click();
  const rows = page.getByRole('textbox', { name: 'Rows' });
  await rows.fill('40');
  await rows.press('Enter');
  await page.getByRole('button', { name: 'Print 40 keys' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-print-called', 'true');
  await expect(paper(page)).toHaveCount(40);
  const keys = await page
    .locator('[data-testid="paper"] [data-testid="sheet-head"] [data-testid="ticket"]')
    .allTextContents();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(paper(page)).toHaveCount(80);
  const all = await page
    .locator('[data-testid="paper"] [data-testid="sheet-head"] [data-testid="ticket"]')
    .allTextContents();
  expect(all).toEqual([...keys, ...keys]);
  expect(keys.slice(0, 3)).toEqual(['seed 7', 'seed 12', 'seed 13']);
  await rows.fill('many');
  await rows.press('Enter');
  await expect(page.getByText('rows are from 1 to 40. It stays 40.')).toBeVisible();
});

test.describe('paper', { tag: '@chromium' }, () => {
  test('holds every sheet and every key on one page, A4 and Letter, in each language', WIDE, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: PAPER.width, height: 900 });
    for (const folder of ['', 'ru/']) {
      await page.emulateMedia({ media: 'screen' });
      await open(page, `/${folder}teach.html?seed=1&rows=12`);
      for (const kind of KINDS)
        for (const level of [3, 7, 12]) {
          await page.emulateMedia({ media: 'screen' });
          for (const value of [kind, level])
            await page.getByTestId('teach-sheets').locator(`input[value="${value}"]`).check({ force: true });
          await expect(
            page.locator(`[data-testid="paper"] > article[data-kind="${kind}"][data-level="${level}"]`),
          ).toHaveCount(24);
          await page.emulateMedia({ media: 'print' });
          const found = await paper(page).evaluateAll((sheets: HTMLElement[]) =>
            sheets.map((sheet) => {
              sheet.style.minHeight = '0';
              return [sheet.getBoundingClientRect().height, sheet.scrollWidth - sheet.clientWidth];
            }),
          );
          const name = `${folder} ${kind} ${level}`;
          expect(Math.max(...found.map(([height = 0]) => height)), name).toBeLessThanOrEqual(PAPER.height);
          expect(Math.max(...found.map(([, over = 0]) => over)), name).toBeLessThanOrEqual(0);
        }
    }
  });

  test(
    'holds each plan on one page, and the double lesson on two, A4 and Letter, in each language',
    WIDE,
    async ({ page }) => {
      await countPrints(page);
      for (const folder of ['', 'ru/'])
        for (const index of [0, 1, 2]) {
          await page.emulateMedia({ media: 'screen' });
          await page.setViewportSize({ width: 1440, height: 900 });
          await open(page, `/${folder}teach.html`);
          await page.getByTestId('teach-plan').nth(index).getByRole('button').first().click();
          await expect(page.locator('html')).toHaveAttribute('data-print-called', 'true');
          await page.setViewportSize({ width: PAPER.width, height: 900 });
          await page.emulateMedia({ media: 'print' });
          const plan = page.getByTestId('plan-paper');
          const height = await plan.evaluate((sheet: HTMLElement) => {
            sheet.style.minHeight = '0';
            return sheet.getBoundingClientRect().height;
          });
          expect(height, `${folder} ${index}`).toBeLessThanOrEqual((index === 2 ? 2 : 1) * PAPER.height);
          expect(height, 'it is laid out').toBeGreaterThan(200);
        }
    },
  );

  test('has nothing but sheets on it, or a plan where that is asked for', WIDE, async ({ page }) => {
    await countPrints(page);
    await open(page);
    await page.emulateMedia({ media: 'print' });
    for (const away of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByTestId('teach')])
      await expect(away).toBeHidden();
    await expect(paper(page)).toHaveCount(2);
    await page.emulateMedia({ media: 'screen' });
    await page.getByTestId('teach-plan').nth(1).getByRole('button', { name: 'Print the plan' }).first().click();
    await expect(page.locator('html')).toHaveAttribute('data-print-called', 'true');
    await expect(paper(page)).toHaveCount(1);
    await expect(paper(page)).toContainText('Plan for 45 minutes, seed 7');
  });
});

test('bars are as long as their minutes, and each part tells what to show and say', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  const widths = await page
    .getByTestId('teach-bar')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().width));
  const [ten = 0, lesson = 0, double = 1] = widths;
  expect(ten / double).toBeCloseTo(10 / 90, 2);
  expect(lesson / double).toBeCloseTo(45 / 90, 2);
  await page.getByRole('button', { name: '10 Pick five plates: minutes, students work' }).click();
  const sheet = page.getByRole('dialog', { name: 'Pick five plates' });
  await expect(sheet.getByText('What they will answer wrongly')).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'You are the dish room', exact: true })).toHaveAttribute(
    'href',
    './?x=dish-room&seed=7#dish-room',
  );
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('the code for phones is of the moment and the seed', WIDE, async ({ page }) => {
  await open(page, '/teach.html?seed=23');
  await expect(page.getByRole('img', { name: /QR code for the link .*\/\?seed=23&at=4384$/ })).toBeVisible();
  const order = page.getByRole('textbox', { name: 'Order' });
  await order.fill('500');
  await order.press('Enter');
  await expect(page.getByRole('img', { name: /\?seed=23&at=500$/ })).toBeVisible();
  // Tests have the site on the computer of the browser: of no use to a phone.
  const local = 'This address works on this computer alone: phones and readers elsewhere cannot open it.';
  await expect(page.getByTestId('teach-phones').getByText(local)).toBeVisible();
  await expect(page.getByTestId('teach-seed').getByText(local)).toBeVisible();
});

test('nothing is wrong by WCAG in three themes, and nothing is cut off', WIDE, async ({ page }) => {
  for (const address of dailyItems(['/teach.html?rows=3', '/ru/teach.html?rows=3'])) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, address);
    // In the other language the markup is the same.
    if (!address.startsWith('/ru/')) expect(await findViolationsInThemes(page), address).toEqual([]);
    for (const [index, opener] of [
      '[data-testid="teach-steps"] button',
      '[data-testid="teach-preview-ways"] > button',
    ].entries()) {
      await page.locator(opener).first().click();
      expect(await findViolations(page), `${address} ${opener}`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog').nth(index)).toBeHidden();
    }
    expect(await widthsTooSmall(page, [320, 360, 768]), address).toEqual([]);
    expect(await findViolations(page), `${address} narrow`).toEqual([]);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page has its plans, the sheet of seed 7 and the key', async ({ page }) => {
    await page.goto('/teach.html');
    await expect(page.getByRole('heading', { name: 'Three lesson plans, drawn to scale' })).toBeVisible();
    await expect(page.getByTestId('teach-steps').first()).toContainText('Why copying, not washing?');
    await page.emulateMedia({ media: 'print' });
    await expect(paper(page)).toHaveCount(2);
    await expect(paper(page).nth(1)).toContainText('14 ordered, 16 plated');
  });
});
