import type { Locator } from '@playwright/test';
import en from '../src/content/messages/en.json' with { type: 'json' };
import ru from '../src/content/messages/ru.json' with { type: 'json' };
import { findViolations, findViolationsInThemes } from './axe.ts';
import { Cafeteria } from './cafeteria.ts';
import { expect, settleLayout, test } from './site.ts';
import { findClipped } from './words.ts';
import { WIDE } from './wide.ts';

const WORDS = { en, ru } as const;
const COME_BACK = { en: 'They come back', ru: 'Вернуть гостей' } as const;
const ADDRESSES = { en: '/index.html', ru: '/ru/index.html' } as const;

/** The chapters have tests of their own. */
const exclude = '[data-testid="chapters"]';

/**
 * Each state in each theme at each width. Languages part the widths between them: they change words, and neither the markup
 * nor which colours stand on which, which is what is judged here.
 */
for (const { language, kept, width } of [
  { language: 'en', kept: 'dark', width: 1440 },
  { language: 'ru', kept: 'contrast', width: 360 },
] as const) {
  test.describe(`in “${language}” at ${width} px`, WIDE, () => {
    test.use({ isOpeningSeen: false, viewport: { width, height: 900 } });

    test('no violation of WCAG 2.2 in whatever state the opening is, in any theme', async ({ page }) => {
      test.slow();
      const { controls } = WORDS[language];
      await page.addInitScript((theme) => localStorage.setItem('clean-plates-theme', theme), kept);
      const cafeteria = await Cafeteria.open(page, ADDRESSES[language]);
      await expect(page.locator('html')).toHaveAttribute('data-theme', kept);
      await cafeteria.button(controls.pause).click();
      expect(await findViolationsInThemes(page, { exclude }), 'the act').toEqual([]);
      await cafeteria.button(controls.act.skip).click();
      await cafeteria.button(controls.pause).click();
      await expect(cafeteria.root).toHaveAttribute('data-state', 'paused');
      expect(await findViolationsInThemes(page, { exclude }), 'the drive in use').toEqual([]);
      const plate = cafeteria.root.locator('[data-place="seat4"]');
      await plate.focus();
      await page.keyboard.press('Enter');
      await expect(plate).toHaveAttribute('aria-selected', 'true');
      expect(await findViolationsInThemes(page, { exclude }), 'a plate').toEqual([]);
      await page.keyboard.press('Escape');
      const hatch = cafeteria.root.locator('[data-place="hatch"]');
      const box = (await hatch.boundingBox())!;
      const portion = { x: box.width * 0.4, y: box.height * 0.6 };
      await hatch.click({ position: portion });
      // A small plate is pinned first.
      if (width < 800) await hatch.click({ position: portion });
      await expect(page.getByTestId('scene')).toHaveAttribute('data-following', '17');
      expect(await findViolationsInThemes(page, { exclude }), 'a dish').toEqual([]);
      if (width < 800) await hatch.press('Escape');
      await hatch.press('Escape');
      await expect(page.getByTestId('scene')).not.toHaveAttribute('data-following');
      // The sentence may be over before it is looked for: then they come back, and leave again.
      const comeBack = cafeteria.button(COME_BACK[language]);
      const leave = () =>
        expect(async () => {
          if ((await comeBack.count()) > 0) await comeBack.evaluate((button: HTMLElement) => button.click());
          await page.keyboard.press('g');
          await expect(cafeteria.root.locator('[data-tone="leave"]')).toBeVisible({ timeout: 1500 });
        }).toPass();
      expect(await findViolationsInThemes(page, { exclude, prepare: leave }), 'guests have left').toEqual([]);
    });
  });
}

for (const [language, theme, width] of [
  ['en', 'light', 360],
  ['ru', 'dark', 1440],
] as const) {
  test.describe(`with less motion, in “${language}” at ${width} px`, () => {
    test.use({ isOpeningSeen: false, viewport: { width, height: 900 } });

    test('no violation of WCAG 2.2 in the stills of the act', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
      const cafeteria = await Cafeteria.open(page, ADDRESSES[language]);
      expect(await findViolations(page, { exclude })).toEqual([]);
      await cafeteria.button(WORDS[language].controls.act.next).click();
      expect(await findViolations(page, { exclude })).toEqual([]);
    });
  });
}

test('the focus stays where something can be done when a button goes', async ({ page }) => {
  const cafeteria = await Cafeteria.open(page, '/index.html?play=off&spare=7');
  const hasFocus = () => page.evaluate(() => document.activeElement !== document.body);
  const pressed: string[] = [];
  const press = async (button: Locator, name: string): Promise<void> => {
    await button.focus();
    await page.keyboard.press('Enter');
    await settleLayout(page);
    if (!(await hasFocus())) pressed.push(name);
  };
  await press(page.getByRole('button', { name: 'OK', exact: true }), 'the remarks');
  await press(cafeteria.button('Some guests leave now'), 'guests leave');
  await expect(cafeteria.button('They come back')).toBeVisible();
  await press(cafeteria.button('They come back'), 'guests come back');
  await press(cafeteria.button('See one of 1,024 plates'), 'to scale');
  await expect(cafeteria.button('Back to 30 plates')).toBeVisible();
  await press(cafeteria.button('Back to 30 plates'), 'back to 30 plates');
  await press(cafeteria.button('Play'), 'play');
  await press(cafeteria.button('Pause'), 'pause');
  expect(pressed).toEqual([]);
});

test('with colours forced, controls, bars and the scene keep edges that can be seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const { root } = await Cafeteria.open(page);
  const bare = await root.evaluate((figure) => {
    const canvasColor = getComputedStyle(document.body).backgroundColor;
    const hasEdge = (element: Element): boolean =>
      [null, '::before', '::after'].some((part) => {
        const style = getComputedStyle(element, part);
        const isSide = (side: string): boolean =>
          style.getPropertyValue(`border-${side}-style`) !== 'none' &&
          Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0 &&
          style.getPropertyValue(`border-${side}-color`) !== canvasColor;
        const isOutlined = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
        const isFilled =
          style.backgroundImage !== 'none' ||
          (style.backgroundColor !== canvasColor && !/^rgba\(.*, 0\)$/.test(style.backgroundColor));
        return ['top', 'bottom', 'left', 'right'].some(isSide) || isOutlined || isFilled;
      });
    // A word that is underlined or a drawing says enough of itself.
    const isPlain = (element: Element): boolean =>
      element.querySelector('svg') !== null || getComputedStyle(element).textDecorationLine === 'underline';
    const wanted = [
      '[data-testid="cafeteria-floor"]',
      '[data-testid="narration-sentence"]',
      'label:has(> [inputmode="decimal"]), [inputmode="decimal"]',
      '[role="switch"]',
      '[data-testid="slider-track"], [data-testid="slider-track"] *',
      '[data-testid="ledger-portion-host"]',
      '[data-testid="ledger-portion-relocated"]',
    ];
    const missing = wanted.filter((selector) => ![...figure.querySelectorAll(selector)].some(hasEdge));
    // Plates and parts are buttons over the picture that has their edges.
    const buttons = [...figure.querySelectorAll('button:not([role="option"], [data-testid="scene-part"])')].filter(
      (button) => button.checkVisibility() && !hasEdge(button) && !isPlain(button),
    );
    return [...missing, ...buttons.map((button) => button.outerHTML.slice(0, 100))];
  });
  expect(bare).toEqual([]);
});

for (const [width, height] of [
  [320, 640],
  [320, 256],
] as const) {
  test(`nothing is cut off, out of reach or under something else at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const { root } = await Cafeteria.open(page);
    // What lays it out has come: until then a still stands in its place.
    await expect(root.locator('[data-testid="scene"][data-shape]')).toBeVisible();
    expect(await findClipped(page)).toEqual([]);
    const hidden: string[] = [];
    const controls = root.locator(':is(button, input, summary):visible, [data-testid="scene"]');
    await expect.poll(() => controls.count()).toBeGreaterThan(8);
    for (const control of await controls.all()) {
      const found = await control.evaluate((element) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const face = element.closest('label') ?? element;
        const isFound = over !== null && (face.contains(over) || over.contains(face));
        return isFound ? '' : `${over?.outerHTML.slice(0, 60)} over ${element.outerHTML.slice(0, 90)}`;
      });
      if (found !== '') hidden.push(found);
    }
    expect(hidden).toEqual([]);
  });
}
