import type { FrameLocator, Locator, Page } from '@playwright/test';
import { EXHIBITS } from '#exhibits/catalog';
import { findViolations, findViolationsInThemes } from './axe.ts';
import { SANDBOX } from './embeds.ts';
import { expect, test, widthsTooSmall } from './site.ts';
import { dailyItems, WIDE } from './wide.ts';

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
};
const preview = (page: Page): FrameLocator => page.frameLocator('iframe');
const code = (page: Page): Locator => page.locator('[data-snippet]');

test('a figure is chosen, set and locked; the frame, the address and the snippet follow', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/builder.html');
  // Two controls with one name would take the choice from each other.
  await expect(page.getByRole('radio', { name: 'HTML', exact: true })).toBeChecked();
  await page.getByRole('radio', { name: /^\d+\. Two cafeterias, one dealer$/ }).check();
  await page.getByLabel('TRIM', { exact: true }).selectOption('passed');
  await page.getByRole('button', { name: 'Lock TRIM' }).click();
  await page.getByLabel('That part').fill('5');
  await page.getByLabel('That part').press('Enter');
  await expect(page.getByText('5 is outside 38 to 74; 38 is used.')).toBeVisible();
  await expect(page).toHaveURL(/\?x=raid0&used=38&trim=passed&lock=trim$/);
  const frame = preview(page);
  await expect(frame.locator('[data-exhibit="raid0"]')).toHaveCount(1);
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', SANDBOX);
  await expect(frame.getByText('passed, fixed by the author')).toBeVisible();
  await expect(frame.getByRole('radio', { name: 'blocked' })).toHaveCount(0);
  await expect(frame.getByTestId('embed-remark')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'TRIM locked to passed' })).toHaveCount(1);
  await expect(code(page)).toContainText(
    '/e/v1/raid0.html?used=38&amp;trim=passed&amp;lock=trim&amp;play=click" sandbox="' + SANDBOX,
  );
  await expect(page.getByText('This address works on this computer alone')).toBeVisible();
  await page.getByRole('radio', { name: 'Element' }).check();
  await expect(code(page)).toContainText(
    /<script async src=".*clean-plates\.js" integrity="sha384-[\w+/]{64}" crossorigin="anonymous">/,
  );
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code(page).textContent());
});

test('whatever figure is chosen, each of its fields has a name of its own', WIDE, async ({ page }) => {
  await open(page, '/builder.html');
  const figures = page.getByRole('group', { name: /./ }).getByRole('radio', { name: /^\d+\. / });
  const count = await figures.count();
  expect(count).toBe(EXHIBITS.length - 1);
  for (let index = 0; index < count; index += 1) {
    await figures.nth(index).check();
    const fields = page.getByRole('region').locator('select, input[type="text"]');
    const names = await fields.evaluateAll((all) =>
      all.map((each) => [...((each as HTMLSelectElement).labels ?? [])].map((label) => label.textContent).join(' + ')),
    );
    expect(names.filter((name) => name === '' || name.includes(' + '))).toEqual([]);
    const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  }
});

test('every address that a snippet names is there, and the weight is that of the file', async ({ page, request }) => {
  await open(page, '/builder.html?x=wear');
  const found = new Set<string>();
  for (const kind of ['HTML', 'Element', 'Markdown', 'oEmbed', 'Link']) {
    await page.getByRole('radio', { name: kind, exact: true }).check();
    const text = (await code(page).textContent()) ?? '';
    for (const [address] of text.matchAll(/https?:\/\/[^"\s)\\]+/g)) found.add(address.replaceAll('&amp;', '&'));
  }
  expect(found.size).toBeGreaterThanOrEqual(4);
  for (const address of found) expect((await request.get(address)).status(), address).toBe(200);
  for (const { id } of EXHIBITS)
    for (const folder of ['', 'ru/']) {
      const oembed = await request.get(`/e/v1/${folder}${id}.oembed.json`);
      expect(oembed.status()).toBe(200);
      expect(((await oembed.json()) as { html: string }).html).toContain(`/e/v1/${folder}${id}.html`);
      for (const theme of ['light', 'dark'])
        expect((await request.get(`/e/v1/${folder}${id}-${theme}.png`)).status()).toBe(200);
    }
  await expect(page.locator('[data-weight]')).toHaveAttribute('data-over', 'false');
});

test('embed.html without a figure leads to the builder, in the language that it names', async ({ page }) => {
  await page.goto('/embed.html');
  await expect(page).toHaveURL(/\/builder\.html$/);
  await page.goto('/embed.html?lang=ru');
  await expect(page).toHaveURL(/\/ru\/builder\.html$/);
});

test('a link that cannot be taken is told, and the rest of it is', async ({ page }) => {
  await open(page, '/builder.html?x=trim&told=maybe&gone=5&lock=gone');
  await expect(page.getByText('“told=maybe” in the link is not one of 0, 1; 0 is used.')).toBeVisible();
  await expect(
    page.getByText('“lock=gone” in the link cannot be locked and was ignored. The figure can lock told.'),
  ).toBeVisible();
  await expect(page.getByLabel('More files deleted')).toHaveValue('5');
});

test('a figure that was narrow, and high for it, has the height of its width again', async ({ page }) => {
  await open(page, '/builder.html?x=cafeteria');
  await expect(page.getByText('680 × 420')).toBeVisible();
  await page.getByRole('radio', { name: 'phone' }).check();
  await expect(page.getByText('320 × 560')).toBeVisible();
  await page.getByRole('radio', { name: '680' }).check();
  await expect(page.getByText('680 × 420')).toBeVisible();
});

test('nothing is wrong by WCAG in three themes, and nothing is cut off', WIDE, async ({ page }) => {
  for (const address of dailyItems(['/builder.html?x=cafeteria', '/ru/builder.html?x=today'])) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, address);
    expect(await findViolationsInThemes(page), address).toEqual([]);
    expect(await widthsTooSmall(page, [320, 360, 768, 1024, 1200]), address).toEqual([]);
    expect(await findViolations(page), `${address} narrow`).toEqual([]);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says how a figure is put into a page', async ({ page }) => {
    await page.goto('/builder.html');
    await expect(page.locator('noscript p')).toContainText('Choosing and copying need JavaScript.');
    await expect(code(page)).toContainText(`sandbox="${SANDBOX}"`);
  });
});
