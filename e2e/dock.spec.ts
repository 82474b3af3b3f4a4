import type { CDPSession, Locator, Page } from '@playwright/test';
import { Cafeteria } from './cafeteria.ts';
import { expect, test } from './site.ts';
import { findClipped } from './words.ts';

/** Windows in which scene, number and control are to be seen together, whatever is moved. */
const WINDOWS = [
  { width: 390, height: 844, isPhone: true },
  { width: 360, height: 640, isPhone: true },
  { width: 1024, height: 768, isPhone: false },
  { width: 1280, height: 720, isPhone: false },
  { width: 1536, height: 730, isPhone: false },
  { width: 1440, height: 800, isPhone: false },
  { width: 1440, height: 900, isPhone: false },
  { width: 1920, height: 937, isPhone: false },
] as const;

const SCENE = '.cafeteria-scene';
const NUMBER = '[data-testid="write-amplification"]';

/** What of these is not whole in the window, or has something else over its middle; and how far the page has scrolled. */
function whatIsHidden(page: Page, selectors: readonly string[]): Promise<string[]> {
  return page.evaluate((wanted) => {
    const found = window.scrollY === 0 ? [] : [`the page is scrolled by ${window.scrollY} px`];
    for (const selector of wanted) {
      const element = document.querySelector(selector);
      const box = element?.getBoundingClientRect();
      if (!element || !box || box.width === 0) {
        found.push(`${selector} is not there`);
        continue;
      }
      const { left, top, right, bottom } = box;
      if (left < -1 || top < -1 || right > window.innerWidth + 1 || bottom > window.innerHeight + 1)
        found.push(`${selector} is out of the window: ${[left, top, right, bottom].map(Math.round).join(', ')}`);
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!over || !(element.contains(over) || over.contains(element)))
        found.push(`${over?.outerHTML.slice(0, 80)} is over ${selector}`);
    }
    return found;
  }, selectors);
}

/** A finger or a mouse. */
interface Pointer {
  down(x: number, y: number): Promise<void>;
  move(x: number, y: number): Promise<void>;
  up(): Promise<void>;
}

const mouseOf = ({ mouse }: Page): Pointer => ({
  async down(x, y) {
    await mouse.move(x, y);
    await mouse.down();
  },
  move: (x, y) => mouse.move(x, y),
  up: () => mouse.up(),
});

const fingerOf = (session: CDPSession): Pointer => {
  const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    void (await session.send('Input.dispatchTouchEvent', { type, touchPoints }));
  return {
    down: (x, y) => send('touchStart', [{ x, y }]),
    move: (x, y) => send('touchMove', [{ x, y }]),
    up: () => send('touchEnd', []),
  };
};

/** Moves the slider's knob to the right in steps, and looks at each. */
async function drag(page: Page, slider: Locator, pointer: Pointer, seen: readonly string[]): Promise<void> {
  await expect(slider).toBeVisible();
  const { x, y, width, start } = await new Cafeteria(page).sliderTrackOf(slider);
  const before = await slider.inputValue();
  const toward = start > 0.5 ? -1 : 1;
  // Its very end is just outside.
  await pointer.down(Math.min(x + width - 1, x + width * start), y);
  for (const share of [0.05, 0.12, 0.2]) {
    await pointer.move(x + width * (start + toward * share), y);
    expect(await whatIsHidden(page, seen)).toEqual([]);
  }
  await expect.poll(() => slider.inputValue()).not.toBe(before);
  await pointer.up();
}

for (const { width, height, isPhone } of WINDOWS) {
  test.describe(`at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: isPhone, isMobile: isPhone });

    test('scene, number, sentence and control are in sight together while any control is moved', async ({ page }) => {
      const cafeteria = await Cafeteria.open(page);
      const pointer = isPhone ? fingerOf(await page.context().newCDPSession(page)) : mouseOf(page);
      const always = [SCENE, NUMBER, '.cp-narration', '.cp-play-bar'];
      const choose = async (tab: string): Promise<void> => {
        if (isPhone) await page.getByRole('radio', { name: tab, exact: true }).locator('..').tap();
      };
      for (const [tab, name, place] of [
        ['Back room', 'Back room (spare area)', '.cp-spare-area'],
        ['Randomness', 'Randomness', '[data-dock="random"]'],
      ] as const) {
        await choose(tab);
        const seen = [...always, `${place} input[type="range"]`, `${place} input[inputmode="decimal"]`];
        const slider = cafeteria.slider(name);
        await drag(page, slider, pointer, seen);
        for (const key of ['ArrowLeft', 'PageUp', 'Home', 'End']) {
          await slider.press(key);
          expect(await whatIsHidden(page, seen)).toEqual([]);
        }
      }
      await choose('Guests');
      for (const [place, press] of [
        ['.cp-cafeteria-leaving .cp-button', () => cafeteria.button('Some guests leave now').click()],
        ['[role="switch"]', () => cafeteria.trimSwitch.click()],
        ['[role="switch"]', () => cafeteria.trimSwitch.press('Space')],
      ] as const) {
        await press();
        await expect(cafeteria.button('They come back')).toBeVisible();
        expect(await whatIsHidden(page, [...always, place, '.cp-cafeteria-caption .cp-cafeteria-link'])).toEqual([]);
        expect(await findClipped(page)).toEqual([]);
      }
      await drag(page, cafeteria.slider('Timeline'), pointer, [...always, '.cp-timeline .cp-slider-rail']);
      if (isPhone) await page.locator('.cp-cafeteria-pace').tap();
      await drag(page, cafeteria.slider('Speed'), pointer, [...always, '.cp-speed .cp-slider-rail']);
    });
  });
}

for (const [width, height] of [
  [680, 420],
  [360, 560],
] as const) {
  test(`an embed of ${width} × ${height} fills its frame, and nothing has to be scrolled`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/e/v1/cafeteria.html?play=off');
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    const size = () =>
      page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
    await expect.poll(size).toEqual([width, height]);
    const footer = await page.locator('footer').boundingBox();
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeCloseTo(height, 0);
    const small: string[] = [];
    for (const button of await page.getByRole('button').all()) {
      const box = await button.boundingBox();
      if (box && (box.height < 44 || box.width < 44)) small.push((await button.textContent()) ?? '');
    }
    expect(small).toEqual([]);
  });
}
