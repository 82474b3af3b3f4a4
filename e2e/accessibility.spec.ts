import { AxeBuilder } from '@axe-core/playwright';
import { Cafeteria } from './cafeteria.ts';
import { expect, test } from './site.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const theme of ['light', 'dark', 'contrast']) {
  for (const width of [360, 1440]) {
    test(`no violation of WCAG 2.2 A and AA in ${theme} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await Cafeteria.open(page, `/index.html?play=off&theme=${theme}`);
      // The package is typed against another copy of Playwright; it only calls what both have.
      const { violations } = await new AxeBuilder({ page: page as never }).withTags(RULES).analyze();
      const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target) }));
      expect(found).toEqual([]);
    });
  }
}

for (const width of [320, 360, 768]) {
  test(`nothing has to be scrolled sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await Cafeteria.open(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}

test('text at 200 % still fits', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 900 });
  await Cafeteria.open(page);
  await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

test('every control can be reached and worked by keyboard alone, and shows that it has the focus', async ({ page }) => {
  await Cafeteria.open(page);
  const wanted = new Set(['Spare area', 'Randomness', 'TRIM', 'Play', 'Step', 'Restart', 'Speed', 'Timeline']);
  for (let presses = 0; presses < 80 && wanted.size > 0; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | HTMLButtonElement | null;
      if (!element) return null;
      const style = getComputedStyle(element);
      const name = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent ?? '';
      const hasRing = style.outlineStyle !== 'none' || style.boxShadow !== 'none';
      return { name: name.trim(), hasRing };
    });
    if (focused && wanted.delete(focused.name)) expect(focused.hasRing, `${focused.name} shows its focus`).toBe(true);
  }
  expect([...wanted]).toEqual([]);
});

test('with less motion wished for, the page still says what happens', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const cafeteria = await Cafeteria.open(page);
  const { hostPages } = await cafeteria.ledger();
  await cafeteria.button('Step').click();
  await expect.poll(async () => (await cafeteria.ledger()).hostPages).toBe(hostPages + 1);
});
