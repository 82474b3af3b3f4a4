import type { CDPSession, Locator, Page } from '@playwright/test';
import { Cafeteria } from './cafeteria.ts';
import { expect, test } from './site.ts';
import { smallTarget } from './targets.ts';
import { findClipped } from './words.ts';

/** Windows in which scene, number and control are to be seen together, whatever is moved. */
const WINDOWS = [
  { width: 390, height: 844, isPhone: true },
  { width: 360, height: 640, isPhone: true },
  { width: 1024, height: 768, isPhone: false },
  { width: 1280, height: 720, isPhone: false },
  { width: 1366, height: 640, isPhone: false },
  { width: 1366, height: 768, isPhone: false },
  { width: 1536, height: 730, isPhone: false },
  { width: 1440, height: 800, isPhone: false },
  { width: 1440, height: 900, isPhone: false },
  { width: 1920, height: 937, isPhone: false },
] as const;

const SCENE = '[data-testid="scene"]';
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
      const always = [SCENE, NUMBER, '[data-testid="narration"]', '[data-testid="play-bar"]'];
      const choose = async (tab: string): Promise<void> => {
        if (isPhone) await page.getByRole('radio', { name: tab, exact: true }).locator('..').tap();
      };
      for (const [tab, name, place] of [
        ['Back room', 'Back room (spare area)', '[data-dock="spare"]'],
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
      await expect(page.getByTestId('cafeteria-who')).toHaveText(/\S/);
      expect(await whatIsHidden(page, [...always, '[data-testid="cafeteria-who"]'])).toEqual([]);
      for (const [place, press] of [
        ['[data-testid="cafeteria-leaving"] button', () => cafeteria.button('Some guests leave now').click()],
        ['[role="switch"]', () => cafeteria.trimSwitch.click()],
        ['[role="switch"]', () => cafeteria.trimSwitch.press('Space')],
      ] as const) {
        await press();
        await expect(cafeteria.button('They come back')).toBeVisible();
        const explained = ['[data-testid="cafeteria-who"]', '[data-testid="cafeteria-who"] + button'];
        expect(await whatIsHidden(page, [...always, place, ...explained])).toEqual([]);
        expect(await findClipped(page)).toEqual([]);
        if (!isPhone) continue;
        const targets = [page.locator('[data-testid="cafeteria-leaving"] button'), cafeteria.button('They come back')];
        for (const target of [...targets, cafeteria.trimSwitch]) expect(await smallTarget(target)).toBeNull();
      }
      await drag(page, cafeteria.slider('Timeline'), pointer, [
        ...always,
        '[data-testid="timeline"] [data-testid="slider-rail"]',
      ]);
      if (isPhone) await page.getByTestId('cafeteria-pace').tap();
      await drag(page, cafeteria.slider('Speed'), pointer, [
        ...always,
        '[data-testid="speed"] [data-testid="slider-rail"]',
      ]);
    });
  });
}

/** Texts of the control under the tab “Guests” that lie over each other, out of the window, or under something else. */
const crowdedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const seen: { text: string; box: DOMRect }[] = [];
    /** Text for those who hear the page is clipped to a pixel. */
    const isForHearing = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isForHearing(element.parentElement));
    const walker = document.createTreeWalker(
      document.querySelector('[data-testid="cafeteria-tools"]')!,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = node.textContent?.trim() ?? '';
      const isClipped =
        node.parentElement?.closest('[data-testid="slider-label"], [data-testid="play-bar-start"]') ||
        // The menu keeps its boxes while it is closed.
        !node.parentElement?.checkVisibility() ||
        isForHearing(node.parentElement);
      for (const box of range.getClientRects()) {
        if (text === '' || isClipped || box.width === 0) continue;
        if (box.right > window.innerWidth || box.bottom > window.innerHeight)
          found.push(`“${text}” is out of the window`);
        for (const other of seen) {
          const isBeside = other.box.right <= box.left + 1 || box.right <= other.box.left + 1;
          // Lines of text may touch, not more.
          const isBelow = other.box.bottom <= box.top + 4 || box.bottom <= other.box.top + 4;
          if (other.text !== text && !isBeside && !isBelow) found.push(`“${text}” is over “${other.text}”`);
        }
        seen.push({ text, box });
      }
    }
    return found;
  });

for (const language of ['en', 'ru'] as const) {
  for (const { width, height, isPhone } of WINDOWS.slice(0, 3)) {
    test.describe(`“${language}” at ${width} × ${height}`, () => {
      test.use({ viewport: { width, height }, hasTouch: isPhone, isMobile: isPhone });

      test('nothing that explains who left is hidden, before and after, told and not', async ({ page }) => {
        await page.goto(`/${language === 'en' ? '' : 'ru/'}index.html?s=2&at=4384.17&play=off`);
        const root = page.locator('[data-exhibit="cafeteria"]');
        await expect(root).toHaveAttribute('data-state', 'paused');
        if (isPhone) await page.locator('[data-testid="cafeteria-tabs"] label').nth(2).tap();
        const who = page.getByTestId('cafeteria-who');
        const explained = [SCENE, NUMBER, '[data-testid="narration"]', '[data-testid="cafeteria-who"]'];
        const said: string[] = [];
        const look = async (): Promise<void> => {
          await expect.poll(() => who.innerText()).not.toBe(said.at(-1) ?? '');
          said.push(await who.innerText());
          expect(await whatIsHidden(page, explained)).toEqual([]);
          await expect(page.getByTestId('switch-description')).toBeVisible();
          expect(await crowdedWords(page)).toEqual([]);
        };
        await look();
        await page.locator('[data-testid="cafeteria-leaving"] button').click();
        await look();
        await page.getByRole('switch', { name: 'TRIM' }).click();
        await look();
        // What the same orders cost the other side: told once they are enough to tell it by.
        for (let orders = 0; orders < 32; orders++) await page.keyboard.press('ArrowRight');
        await expect(who).toHaveText(/TRIM.*×/);
        await look();
        await page.getByRole('switch', { name: 'TRIM' }).click();
        await look();
        expect(new Set(said).size).toBe(5);
      });
    });
  }
}

for (const { width, height } of WINDOWS.filter(({ isPhone }) => isPhone)) {
  test.describe(`the three dots at ${width} × ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    test('offer how far a step goes, whole and in targets of 44 px', async ({ page }) => {
      const cafeteria = await Cafeteria.open(page);
      await cafeteria.expectSameAsEngine();
      const dots = page.locator('[data-testid="cafeteria-more"] summary');
      expect(await smallTarget(dots)).toBeNull();
      for (const tab of await page.locator('[data-testid="cafeteria-tabs"] label').all())
        expect(await smallTarget(tab)).toBeNull();
      expect(await crowdedWords(page)).toEqual([]);
      await dots.tap();
      const panel = '[data-testid="cafeteria-more-panel"]';
      const size = page.locator(`${panel} select`);
      await expect(size).toBeVisible();
      expect(await whatIsHidden(page, [NUMBER, panel, '[data-testid="play-bar"]'])).toEqual([]);
      for (const control of await page.locator(`${panel} :is(select, input, button)`).all())
        expect(await smallTarget(control)).toBeNull();
      await size.selectOption('erase');
      const [step] = await cafeteria.moment();
      await cafeteria.button('Step').tap();
      // A write is one step on; the end of the next erase is not.
      await expect.poll(async () => (await cafeteria.moment())[0] - step).not.toBe(1);
      await expect(page.getByTestId('cafeteria-more')).not.toHaveAttribute('open');
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
  });
}
