import type { Page } from '@playwright/test';
import { EXHIBITS } from '#exhibits/catalog';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

/** Runs in Chromium and in Firefox, whose console also tells what the policy of a page refuses. */

/** Each exhibit in a frame is held to the same in embed.spec.ts. */
const ADDRESSES = [
  '/index.html',
  '/lab.html',
  '/teach.html',
  '/homework.html',
  '/method.html',
  '/builder.html',
  '/presenter.html',
  '/embed.html?x=unknown',
];

/** Brings every exhibit of the page near, which starts it, and waits until it shows something of its own. */
async function visitExhibits(page: Page): Promise<number> {
  let visited = 0;
  for (const { id } of EXHIBITS) {
    const place = page.locator(`[data-exhibit-place="${id}"], [data-exhibit="${id}"]`).first();
    if ((await place.count()) === 0) continue;
    await place.scrollIntoViewIfNeeded();
    await expect(page.locator(`[data-exhibit="${id}"]`)).toHaveAttribute('data-state', /^(ready|running|paused)$/);
    visited += 1;
  }
  return visited;
}

for (const address of ADDRESSES) {
  // Every day each page has its journey, which is held to the same.
  test(`${address} is silent from top to bottom, and while it is used`, WIDE, async ({ page }) => {
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    // The presenter comes to its first figure by itself.
    const shown = { '/index.html': EXHIBITS.length, '/presenter.html': 1 }[address] ?? 0;
    await expect.poll(() => page.locator('[data-exhibit-place], [data-exhibit]').count()).toBeGreaterThanOrEqual(shown);
    expect(await visitExhibits(page)).toBe(shown);
    for (const slider of await page.getByRole('slider').all())
      if (await slider.isEnabled()) await slider.press('ArrowRight');
    for (const control of await page.getByRole('switch').all()) await control.press('Space');
    await page.locator('body').press('End');
  });
}

/** The watch over every page, tried on pages with a fault. */
const FAULTS: readonly (readonly [string, string, RegExp])[] = [
  ['speaks on the console', `<script>console.log('planted');</script>`, /^console log: planted$/],
  ['throws', `<script>throw new Error('planted');</script>`, /^uncaught: planted$/],
  ['asks another host', `<img alt="" src="https://planted.invalid/pixel.png">`, /^another host: .*planted/],
  [
    'has a style that its policy refuses',
    `<meta http-equiv="Content-Security-Policy" content="style-src 'none'"><p style="color: red">planted</p>`,
    /style.*violates.*directive/s,
  ],
  ['asks for what is not there', `<img alt="" src="/planted-missing.png">`, /^404: .*planted-missing/],
];

test('a page with a fault is complained of', async ({ page, complaints }) => {
  for (const [fault, markup, complaint] of FAULTS) {
    await page.route('**/planted.html', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>planted</title><link rel="icon" href="data:,">${markup}`,
      }),
    );
    await page.goto('/planted.html', { waitUntil: 'load' });
    await expect.poll(() => complaints, fault).toContainEqual(expect.stringMatching(complaint));
    complaints.length = 0;
    await page.unroute('**/planted.html');
  }
});

test('a complaint fails the test that had it (shown as failed, and expected to be)', async ({ complaints }) => {
  test.fail();
  complaints.push('planted');
});
