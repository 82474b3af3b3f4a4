import type { Page } from '@playwright/test';
import { EXHIBITS } from '#exhibits/catalog';
import { encode } from 'uqr';
import { findViolations, findViolationsInThemes } from './axe.ts';
import { expect, settleLayout, test } from './site.ts';
import { WIDE } from './wide.ts';

const IDS = EXHIBITS.map(({ id }) => id);
const HALL = { width: 1920, height: 1080 } as const;
const HALLS = [
  HALL,
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
  { width: 1920, height: 1200 },
] as const;

const open = async (page: Page, search = '', folder = ''): Promise<void> => {
  await page.goto(`/${folder}presenter.html${search}`);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(page.locator('[data-testid="presenter-strip"], [data-testid="presenter-lost"]')).toBeVisible();
};
const root = (page: Page) => page.getByTestId('presenter');
const code = (page: Page) => page.locator('[data-testid="presenter-strip"] [data-testid="presenter-code"] svg');

test.use({ viewport: HALL, reducedMotion: 'reduce' } as never);

test('a clicker goes from question to answer to question, and back the same way', async ({ page }) => {
  await open(page, '?x=cliff');
  await expect(root(page)).toHaveAttribute('data-answer', 'hidden');
  await expect(page.getByRole('heading', { name: 'How long does fast last?' })).toBeVisible();
  await expect(page.locator('[data-exhibit]')).toHaveCount(0);
  await page.keyboard.press('PageDown');
  await expect(root(page)).toHaveAttribute('data-answer', 'shown');
  await expect(page.locator('[data-exhibit="cliff"]')).toHaveAttribute('data-answer', /^35\.2 /);
  await expect(page).toHaveURL(/\?x=cliff.*answer=shown/);
  await page.keyboard.press('PageDown');
  await expect(root(page)).toHaveAttribute('data-slide', 'one-plate');
  await page.keyboard.press('ArrowLeft');
  await expect(root(page)).toHaveAttribute('data-slide', 'cliff');
  await expect(root(page)).toHaveAttribute('data-answer', 'shown');
  await expect(page.locator('[data-exhibit="cliff"]')).toBeVisible();
  await page.keyboard.press('PageUp');
  await expect(root(page)).toHaveAttribute('data-answer', 'hidden');
  await expect(root(page)).toHaveAttribute('data-slide', 'cliff');
  await page.keyboard.press('Shift+PageDown');
  await expect(root(page)).toHaveAttribute('data-slide', 'one-plate');
  await page.keyboard.press('End');
  await expect(root(page)).toHaveAttribute('data-slide', 'explain');
  await page.keyboard.press('Home');
  await expect(root(page)).toHaveAttribute('data-slide', 'cafeteria');
});

test('a class answers by digit or pointer, and H hides the answer again', WIDE, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '?x=wear');
  await expect(page.getByRole('group', { name: 'Answers to choose from' })).toBeVisible();
  await page.keyboard.press('1');
  await expect(page.getByRole('button', { name: '1 all alike' })).toHaveAttribute('aria-pressed', 'true');
  // First the figure shows it, then the slide says it.
  const figure = page.locator('[data-exhibit="wear"]');
  await expect(figure).toHaveAttribute('data-state', 'running');
  await expect(page.getByTestId('presenter-why')).toBeEmpty();
  await expect(page.locator('[data-testid="presenter-option"][data-right]')).toHaveCount(0);
  await expect(figure).toHaveAttribute('data-state', 'paused', { timeout: 20_000 });
  await expect(page.locator('[data-testid="presenter-option"][data-right]')).toContainText('some, badly');
  await expect(page.getByTestId('presenter-why')).toContainText('all the wear falls on the others');
  await page.keyboard.press('h');
  await expect(root(page)).toHaveAttribute('data-answer', 'hidden');
  await page.getByRole('button', { name: /^2 some, badly/ }).click();
  await expect(page.getByRole('button', { name: /^2 some, badly/ })).toHaveAttribute('aria-pressed', 'true');
});

test('the cafeteria is asked about while it is seen, and guests leave with the answer', WIDE, async ({ page }) => {
  await open(page);
  const figure = page.locator('[data-exhibit="cafeteria"]');
  await expect(figure).toHaveAttribute('data-state', 'paused');
  // Storyboard: in the middle of a wait at order 4,384, × 2.31.
  await expect(figure).toHaveAttribute('data-step', '4384');
  await expect(page.getByTestId('write-amplification')).toHaveText('2.31');
  await expect(page.getByTestId('presenter-question')).toContainText('2.31?');
  await page.keyboard.press('x');
  await expect(page.getByTestId('write-amplification')).toBeHidden();
  await page.keyboard.press('x');
  await page.keyboard.press('Space');
  await expect(figure).toHaveAttribute('data-state', 'running');
  await page.keyboard.press('2');
  await expect(root(page)).toHaveAttribute('data-answer', 'shown');
  await expect(page.locator('[data-testid="presenter-option"][data-right]')).toContainText('stays');
  await expect(page).toHaveURL(/events=leave@/, { timeout: 15_000 });
});

test('black screen: a full stop or B at any time; any key brings the slide back', WIDE, async ({ page }) => {
  await open(page, '?x=trim');
  const black = page.getByRole('dialog');
  await page.keyboard.press('.');
  await expect(black).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('PageDown');
  await expect(black).toBeHidden();
  await expect(root(page)).toHaveAttribute('data-answer', 'hidden');
  await page.keyboard.press('b');
  await expect(black).toBeVisible();
  await page.keyboard.press('b');
  await expect(black).toBeHidden();
  await expect(root(page)).toHaveAttribute('data-answer', 'hidden');
  await page.keyboard.press('PageDown');
  await expect(root(page)).toHaveAttribute('data-answer', 'shown');
  await page.keyboard.press('b');
  await expect(black).toBeVisible();
  await page.mouse.click(500, 500);
  await expect(black).toBeHidden();
});

test('the code is that of the very state, dark on white with four modules around it', WIDE, async ({ page }) => {
  await open(page, '?x=cafeteria&spare=0.4&seed=3');
  await expect(page.locator('[data-exhibit="cafeteria"]')).toHaveAttribute('data-state', 'paused');
  for (const state of ['as it opens', 'one order on']) {
    await expect(code(page)).toHaveAttribute('aria-label', /spare=0\.4.*seed=3.*at=\d+/);
    const label = (await code(page).getAttribute('aria-label')) ?? '';
    const address = /https?:\S+/.exec(label)?.[0] ?? '';
    expect(new URL(address).pathname, state).toBe('/');
    const dark = encode(address, { border: 4 }).data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    expect(await code(page).locator('path').getAttribute('d'), state).toBe(dark.join(''));
    if (state !== 'as it opens') continue;
    const ordered = (await page.getByTestId('write-amplification').getAttribute('data-host-pages')) ?? '';
    await page.keyboard.press('Space');
    await expect(page.getByTestId('write-amplification')).not.toHaveAttribute('data-host-pages', ordered, {
      timeout: 15_000,
    });
    await page.keyboard.press('Space');
    await expect(page.locator('[data-exhibit="cafeteria"]')).toHaveAttribute('data-state', 'paused');
    await expect.poll(() => code(page).getAttribute('aria-label')).not.toBe(label);
  }
  // Storyboard: 190 px at least.
  expect((await code(page).boundingBox())?.width).toBeGreaterThanOrEqual(190);
  await expect(page.getByText('opens on this computer alone')).toBeVisible();
  await page.keyboard.press('q');
  const sheet = page.getByRole('dialog', { name: 'The same figure on your phone' });
  await expect(sheet.getByText('This address works on this computer alone')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(root(page)).toHaveAttribute('data-slide', 'cafeteria');
});

test('the timer counts down from what the link says, and stands still', WIDE, async ({ page }) => {
  await page.clock.install();
  await open(page, '?x=cliff&minutes=2');
  const clock = page.getByTestId('presenter-clock');
  await expect(clock).toHaveText('2:00');
  await page.keyboard.press('-');
  await expect(clock).toHaveText('1:30');
  await page.keyboard.press('t');
  await page.clock.runFor(31_000);
  await expect(clock).toHaveText('0:59');
  await page.keyboard.press('t');
  await page.clock.runFor(5000);
  await expect(clock).toHaveText('0:59');
  await page.keyboard.press('t');
  await page.clock.runFor(61_000);
  await expect(clock).toHaveText('0:00');
  await expect(page.getByText('Time is up.')).toHaveCount(1);
});

test('a browser without full screen says so, and all goes on', WIDE, async ({ page }) => {
  await page.addInitScript(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('not here'));
  });
  await open(page, '?x=cliff');
  await page.keyboard.press('F5');
  await expect(page.getByText('The browser does not allow full screen here')).toBeVisible();
  await page.keyboard.press('PageDown');
  await expect(root(page)).toHaveAttribute('data-answer', 'shown');
});

test('a figure that there is not gets a sentence and ways on', async ({ page }) => {
  await open(page, '?x=%3Cb%3Ecake');
  await expect(page.getByRole('alert')).toContainText('“<b>cake” is not a figure of Clean Plates.');
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Begin with the first' }).click();
  await expect(page.locator('[data-exhibit="cafeteria"]')).toHaveAttribute('data-state', 'paused');
  await open(page, '?x=nothing');
  await page.getByRole('link', { name: 'Leftovers' }).click();
  await expect(root(page)).toHaveAttribute('data-slide', 'leftovers');
});

test('a plan is shown as slides with their minutes, and chapters lead here as they stand', WIDE, async ({ page }) => {
  await page.goto('/teach.html');
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await page.getByRole('link', { name: 'Open as slides' }).first().click();
  await expect(page.getByTestId('presenter-place')).toHaveText('1 of 3');
  await expect(page.getByTestId('presenter-clock')).toHaveText('4:00');
  await page.keyboard.press('End');
  await expect(page.getByRole('heading', { name: 'Now you explain it' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\?x=explain.*#explain$/);
});

for (const folder of ['', 'ru/'] as const) {
  test.describe(folder === '' ? 'English' : 'Russian', { tag: ['@chromium', WIDE.tag] }, () => {
    for (const id of IDS)
      test(`${id}: nothing is cut, words have 24 px of 1,080 lines${folder === '' ? ', nothing is wrong by WCAG' : ''}`, async ({
        page,
      }) => {
        test.slow();
        await open(page, `?x=${id}`, folder);
        // In the other language the markup is the same, and a question has no colour that its answer has not.
        const isFirst = id === IDS[0];
        for (const answer of folder === '' || isFirst ? ['hidden', 'shown'] : ['shown']) {
          if (answer === 'shown') await page.keyboard.press('PageDown');
          await expect(root(page)).toHaveAttribute('data-answer', answer);
          if (answer === 'shown' || isFirst)
            await expect(page.locator(`[data-exhibit="${id}"]`)).toHaveAttribute('data-state', /^(?!loading)/, {
              timeout: 30_000,
            });
          for (const size of HALLS) {
            await page.setViewportSize(size);
            await settleLayout(page);
            await expect.poll(() => page.evaluate(whatIsWrong), `${answer} ${size.width}`).toEqual([]);
          }
          if (folder !== '' || (answer === 'hidden' && !isFirst)) continue;
          await page.setViewportSize(HALL);
          await settleLayout(page);
          const found = await (answer === 'shown' ? findViolationsInThemes(page) : findViolations(page));
          expect(found, answer).toEqual([]);
        }
      });
  });
}

test('keys and slides are listed, nothing of that is wrong by WCAG', async ({ page }) => {
  await open(page, '?x=cliff');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys of the presenter' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: new RegExp(`^Slide 2 of ${EXHIBITS.length}`) }).click();
  await page.getByRole('dialog', { name: 'All slides' }).getByRole('button', { name: 'Leftovers' }).click();
  await expect(root(page)).toHaveAttribute('data-slide', 'leftovers');
});

/** Words that are smaller than 24 px of 1,080 lines, or that leave the screen, and a figure that is higher than its place. */
function whatIsWrong(): string[] {
  const leastPx = (24 * innerHeight) / 1080 - 0.01;
  const found: string[] = [];
  const isAway = (element: Element): boolean => {
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { clipPath, clip } = getComputedStyle(each);
      if (clipPath.startsWith('inset(50') || clip.startsWith('rect(')) return true;
    }
    return !element.checkVisibility({ visibilityProperty: true });
  };
  const scaleOf = (element: Element): number => {
    let scale = (element as unknown as { currentCSSZoom?: number }).currentCSSZoom ?? 1;
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { transform } = getComputedStyle(each);
      if (transform !== 'none') scale *= Math.hypot(new DOMMatrix(transform).a, new DOMMatrix(transform).b);
    }
    const svg = element.closest('svg');
    const drawn = svg?.viewBox.baseVal;
    if (!svg || !drawn || drawn.width === 0) return scale;
    const { width, height } = svg.getBoundingClientRect();
    const zoom = (svg as unknown as { currentCSSZoom?: number }).currentCSSZoom ?? 1;
    return (scale * Math.min(width / drawn.width, height / drawn.height)) / zoom;
  };
  const place = document.querySelector('[data-testid="presenter-figure"]:not([data-hall])');
  const frame = place?.querySelector('[data-testid="presenter-frame"]')?.firstElementChild;
  if (place && frame && frame.getBoundingClientRect().height > place.getBoundingClientRect().height + 1)
    found.push('the figure is higher than its place');
  const texts = document.createTreeWalker(
    document.querySelector('[data-testid="presenter"]') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.trim() ?? '';
    const element = texts.currentNode.parentElement;
    if (text === '' || !element || element.closest('title, desc, style, noscript, option') || isAway(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const { left, top, right, bottom, width, height } = range.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) found.push(`cut: ${text}`);
    const sizePx = Number.parseFloat(getComputedStyle(element).fontSize) * scaleOf(element);
    if (sizePx < leastPx) found.push(`${sizePx.toFixed(1)} px: ${text}`);
  }
  return found;
}
