import type { Locator, Page } from '@playwright/test';
import { EXHIBITS } from '#exhibits/catalog';
import { Cafeteria } from './cafeteria.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

test('text at 200 % still fits', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 900 });
  await Cafeteria.open(page);
  await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const RING_CSS_PX = 8;

async function screenshotAround(page: Page, element: Locator, given?: Clip): Promise<{ png: Buffer; clip: Clip }> {
  const box = given ?? (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const clip = given ?? {
    x: box.x - RING_CSS_PX,
    y: box.y - RING_CSS_PX,
    width: box.width + 2 * RING_CSS_PX,
    height: box.height + 2 * RING_CSS_PX,
  };
  return { png: await page.screenshot({ clip, animations: 'disabled' }), clip };
}

/** Role and name of what has the focus, as in "slider Speed". */
function describeFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLInputElement) && !(element instanceof HTMLButtonElement)) return '';
    const role = element.getAttribute('role') ?? (element.type === 'range' ? 'slider' : element.type);
    const name = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent ?? '';
    return `${role} ${name.trim()}`;
  });
}

test('every control can be reached by keyboard alone, and shows that it has the focus', async ({ page }) => {
  const cafeteria = await Cafeteria.open(page);
  await cafeteria.expectSameAsEngine();
  const sliders = ['Back room (spare area)', 'Randomness', 'Speed', 'Timeline'].map((name) => `slider ${name}`);
  const wanted = new Set([
    ...sliders,
    'switch TRIM',
    'button Play',
    'button Step',
    'button From the start',
    'button Some guests leave now',
  ]);
  for (let presses = 0; presses < 80 && wanted.size > 0; presses++) {
    await page.keyboard.press('Tab');
    const focused = await describeFocus(page);
    if (!wanted.delete(focused)) continue;
    const element = page.locator(':focus');
    const withFocus = await screenshotAround(page, element);
    const handle = await element.elementHandle();
    await handle?.evaluate((node) => (node as HTMLElement).blur());
    const withoutFocus = await screenshotAround(page, page.locator('body'), withFocus.clip);
    expect(withFocus.png.equals(withoutFocus.png), `${focused} looks the same with and without the focus`).toBe(false);
    await handle?.evaluate((node) => (node as HTMLElement).focus());
  }
  expect([...wanted]).toEqual([]);
});

test('Tab goes from one chapter to the next, though each runs only once the reader is near', WIDE, async ({ page }) => {
  await Cafeteria.open(page, '/index.html?play=off');
  /** Chapters in which something had the focus, in the order they were come to. */
  const visited: string[] = [];
  const chapters = EXHIBITS.filter(({ place }) => place === 'chapter').map(({ id }) => id);
  for (let presses = 0; presses < 100 * chapters.length && visited.length < chapters.length; presses++) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const place = document.activeElement?.closest<HTMLElement>('[data-exhibit-place]');
      return place ? { id: place.dataset['exhibitPlace'] ?? '', isPlace: place === document.activeElement } : null;
    });
    if (focus === null) continue;
    if (!visited.includes(focus.id)) visited.push(focus.id);
    // The controls come a moment later, and the first of them has the focus then.
    if (focus.isPlace)
      await expect(page.locator(`[data-exhibit-place="${focus.id}"] :focus`)).toHaveCount(1, { timeout: 10_000 });
  }
  expect(visited).toEqual(chapters);
});

test('a Tab that is held waits at a figure that has not come; pressed again, it leads on', async ({ page }) => {
  await page.route('**/assets/explain-*.js', () => {});
  await Cafeteria.open(page, '/index.html?play=off');
  const place = page.locator('[data-exhibit-place="explain"]');
  await page.keyboard.down('Tab');
  await place.focus();
  await page.keyboard.down('Tab');
  await expect(place).toBeFocused();
  await page.keyboard.up('Tab');
  await page.keyboard.press('Tab');
  await expect(place).not.toBeFocused();
});

test('with less motion wished for, nothing plays by itself and a step is still said', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const cafeteria = await Cafeteria.open(page, '/index.html');
  await expect(cafeteria.root).toHaveAttribute('data-state', 'paused');
  const { hostPages } = await cafeteria.ledger();
  await cafeteria.button('Step').click();
  await expect.poll(async () => (await cafeteria.ledger()).hostPages).toBe(hostPages + 1);
});
