import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { ModernRow } from '#devices/modern';
import { claimsMatching, JUDGED_CLAIMS, setScore } from '#devices/scores';
import { findViolations, findViolationsInThemes } from './axe.ts';
import { recordShifts, sumOf } from './shifts.ts';
import { expect, test, widthsTooSmall } from './site.ts';
import { dailyItems, WIDE } from './wide.ts';

const CLAIMS = claimsMatching('');

const recorded = (name: string): unknown => JSON.parse(readFileSync(`src/pages/method/recorded/${name}.json`, 'utf8'));
const { date, medians } = recorded('agreement') as { date: string; medians: Record<string, readonly number[]> };
const { rows: leftOut } = recorded('leftOut') as { rows: Record<string, { error: number }> };
const { figures } = recorded('simulated') as { figures: Record<string, number> };

const { rows: modern } = recorded('modern') as { rows: readonly ModernRow[] };

const method = (page: Page) => page.locator('[data-exhibit="method"]');
const list = (page: Page) => page.getByRole('listbox', { name: 'Rows by their error' });
const picked = (page: Page) => list(page).getByRole('option', { selected: true });
const open = async (page: Page, address = '/method.html'): Promise<void> => {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
};

// `npm run bench rows` has all of them run to their end: a minute and a half.
test('rows run again give the same bits; a stopped run keeps what has come in', WIDE, async ({ page }) => {
  const readShifts = await recordShifts(page);
  await open(page);
  await page.getByText('All rows as a table').click();
  const before = sumOf(await readShifts());
  await page.getByRole('button', { name: /^Run all \d+ rows again$/ }).press('Enter');
  await expect(method(page)).toHaveAttribute('data-state', 'running');
  const progress = page.getByRole('progressbar');
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(method(page)).toHaveAttribute('data-state', 'cancelled', { timeout: 500 });
  await expect(page.getByRole('button', { name: /^Run all/ })).toBeFocused();
  await expect(page.getByText(/^Stopped after \d+ rows\. Results so far stay until the next run\.$/)).toBeVisible();
  const told = await page.getByText(/^\d+ rows match the build, to the last bit/).innerText();
  expect(sumOf(await readShifts()) - before).toBeLessThan(0.01);
  const read = async (name: string): Promise<string> => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return readFileSync(await download.path(), 'utf8');
  };
  const { rows } = JSON.parse(await read('Rows as JSON')) as {
    rows: { id: string; simulated: number; thisBrowser?: number | null }[];
  };
  expect(rows.map(({ id, simulated }) => [id, simulated])).toEqual(CLAIMS.map(({ id }) => [id, medians[id]?.[0]]));
  const here = rows.filter(({ thisBrowser }) => typeof thisBrowser === 'number');
  expect(here).toHaveLength(Number.parseInt(told, 10));
  expect(here.length).toBeGreaterThan(3);
  for (const { id, thisBrowser } of here) expect(thisBrowser, id).toBe(figures[id]);
  const lines = (await read('Rows as CSV')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(modern.length + CLAIMS.length + 1);
});

test(
  'rows of the drives from 2022 are gone through by keys, a drive each; nothing is wrong, nothing is cut off',
  WIDE,
  async ({ page }) => {
    await open(page);
    const drive = page.getByRole('listbox', {
      name: /^Micron 7450 PRO, 9 rows, 8 within 10 per cent; worst: zipf 1\.0, 12 per/,
    });
    const card = page.getByTestId('modern-card');
    const chosen = drive.getByRole('option', { selected: true });
    await drive.focus();
    await expect(chosen).toHaveAccessibleName(/^zipf 1\.0: measured 107\s%.*, 12\.2 per cent too slow$/);
    await expect(card).toContainText('100,898 writes a second measured');
    await page.keyboard.press('Home');
    await expect(chosen).toHaveAccessibleName(/^zipf 0\.2/);
    await page.keyboard.press('ArrowRight');
    await expect(chosen).toHaveAccessibleName(/^zipf 0\.4/);
    await expect(card).toContainText('sim -- validate --only modern.micron_7450_pro_960.zipf-0.4');
    expect(await drive.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
    await page.keyboard.press('End');
    await expect(chosen).toHaveAccessibleName(/^80\s% still data/);
    await page.keyboard.press('Tab');
    await expect(page.getByTestId('modern-solidigm_p5520_1920')).toBeFocused();
    await expect(card).toContainText('Solidigm D7-P5520, 80');
    // A finger on a card of lines, too.
    await page.setViewportSize({ width: 390, height: 844 });
    await page
      .getByTestId('modern-micron_7450_max_800')
      .getByRole('option', { name: /^95\s% of writes/ })
      .click();
    await expect(card).toContainText('109,682 writes a second measured');
    await expect(card).toBeInViewport({ ratio: 1 });
    expect(await widthsTooSmall(page, [320, 390, 1024, 1440])).toEqual([]);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const name of ['modern', 'counter', 'wrong']) {
        const include = `section[aria-labelledby="method-${name}"]`;
        expect(await findViolations(page, { include }), `${name}, ${width}`).toEqual([]);
      }
    }
  },
);

test('marks are one list, gone through by keys in the order of their errors', async ({ page }) => {
  await open(page);
  await list(page).focus();
  await expect(picked(page)).toHaveAccessibleName(
    /^Vertex before release.*: measured .*, simulated .* too low, not fitted\.$/,
  );
  await page.keyboard.press('End');
  const errors = JUDGED_CLAIMS.map(({ id }) => id);
  await expect(picked(page)).toHaveAccessibleName(/too high/);
  const last = (await picked(page).getAttribute('id')) ?? '';
  await page.keyboard.press('ArrowLeft');
  expect(await picked(page).getAttribute('id')).not.toBe(last);
  await page.keyboard.press('Home');
  await expect(picked(page)).toHaveAccessibleName(/too low/);
  expect(await list(page).getAttribute('aria-activedescendant')).toBe(await picked(page).getAttribute('id'));
  await expect(list(page).getByRole('option')).toHaveCount(errors.length);
  await page.getByRole('radio', { name: 'Row left out' }).check();
  await list(page).focus();
  await page.keyboard.press('End');
  await expect(picked(page)).toHaveAccessibleName(
    /^Summit.*predicted without it 9\.59.* 118\.0\s% too high, fitted\.$/,
  );
  await expect(page.getByTestId('method-panel')).toContainText('this rate is all that is known of its mapping unit');
});

test('nothing is wrong by WCAG in three themes, all of it unfolded, and nothing is cut off', WIDE, async ({ page }) => {
  for (const address of dailyItems(['/method.html', '/ru/method.html'])) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, address);
    const details = page.locator('details');
    await details.evaluateAll((all) => all.forEach((each) => ((each as HTMLDetailsElement).open = true)));
    expect(await widthsTooSmall(page, [320, 360, 768]), address).toEqual([]);
    // Of its hundred rows one has all that the others have, and the rest of the page is judged without them.
    const rows = page.getByTestId('method-rows');
    await rows.evaluate((table) => table.querySelectorAll('tbody tr:nth-child(n + 8)').forEach((row) => row.remove()));
    // Colors are those of all languages, and a phone's columns too: each is judged in one, and words in both.
    const isFirst = address === '/method.html';
    if (isFirst) await page.setViewportSize({ width: 1440, height: 900 });
    expect(await (isFirst ? findViolationsInThemes(page) : findViolations(page)), address).toEqual([]);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page has the same figures, counted from the rows, with their date', async ({ page }) => {
    await page.goto('/method.html');
    const score = setScore(JUDGED_CLAIMS.map((claim) => ({ claim, error: leftOut[claim.id]?.error ?? null })));
    const heads = page.getByTestId('method-heads');
    await expect(heads).toContainText(`${score.withinTenPercent} of ${score.percentClaims}`);
    await expect(heads).toContainText(`${score.withinTwentyFivePercent} of ${score.percentClaims}`);
    await expect(heads).toContainText(`${score.withinTenPoints} of ${score.pointsClaims}`);
    const rates = modern.filter(({ unit }) => unit === 'of uniform');
    const within = (percent: number) => rates.filter(({ errorPercent }) => Math.abs(errorPercent) <= percent).length;
    for (const percent of [5, 10])
      await expect(page.getByTestId('modern-heads')).toContainText(`${within(percent)} of ${rates.length}`);
    await expect(page.getByTestId('modern-wrong')).toContainText('Reason not known.');
    const [year = '', , day = ''] = date.split('-');
    await expect(page.getByText('Not run here yet.')).toContainText(new RegExp(`${Number(day)}\\s\\w+ ${year}`));
    await expect(page.locator('[data-testid="method-rows"] tbody tr')).toHaveCount(CLAIMS.length);
    await expect(list(page).getByRole('option')).toHaveCount(JUDGED_CLAIMS.length);
    await page.getByText('Simplifications', { exact: true }).click();
    await expect(page.getByText('A copy takes no room but its page')).toBeVisible();
  });
});
