import type { Locator, Page } from '@playwright/test';
import { EXHIBITS } from '#exhibits/catalog';
import { findViolations, findViolationsInThemes, showTheme } from './axe.ts';
import { Cafeteria } from './cafeteria.ts';
import { expect, settleLayout, test } from './site.ts';
import { WIDE } from './wide.ts';

/** More stops than any chapter has between two of its own. */
const MOST_TABS = 120;

/** Goes on with Tab until that has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let count = 0; count < MOST_TABS; count += 1) {
    const isThere = await target.evaluateAll((all) => all.includes(document.activeElement as HTMLElement));
    if (isThere) return;
    await page.keyboard.press('Tab');
    // Controls that have yet to come take the focus from their place when they do.
    const place = page.locator('[data-exhibit-place]:focus');
    if ((await place.count()) > 0) await expect(place).toHaveCount(0);
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

async function press(page: Page, keys: string): Promise<void> {
  for (const key of keys.split(' ')) await page.keyboard.press(key);
}

/** The second of a few answers, and on. */
async function chooseSecond(page: Page, exhibit: Locator): Promise<void> {
  await tabTo(page, exhibit.getByRole('radio').first());
  await press(page, 'Space ArrowRight');
  await tabTo(page, exhibit.getByRole('button', { name: 'Show me' }));
  await press(page, 'Enter');
}

/** How each chapter is guessed at from where its own first stop is, to the answer. */
const CHAPTERS: readonly {
  readonly id: string;
  readonly guess: (page: Page, exhibit: Locator) => Promise<void>;
  readonly answer: string | RegExp;
}[] = [
  {
    id: 'cliff',
    async guess(page, exhibit) {
      await tabTo(page, exhibit.getByRole('slider', { name: 'minute 10' }));
      await press(page, 'PageDown ArrowDown Enter');
    },
    answer: '40.8 24.6 8.5',
  },
  {
    id: 'one-plate',
    async guess(page, exhibit) {
      await tabTo(page, exhibit.getByRole('radio').first());
      await press(page, 'Space ArrowDown');
      await tabTo(page, exhibit.getByRole('button', { name: 'Show me' }));
      await press(page, 'Enter');
      await tabTo(page, exhibit.getByRole('button', { name: 'Next' }));
      await press(page, 'Enter Enter');
    },
    answer: '128 127 125.05',
  },
  {
    id: 'order-board',
    async guess(page, exhibit) {
      await tabTo(page, exhibit.getByRole('radio', { name: 'the hatch' }));
      await press(page, 'Space ArrowDown ArrowDown');
      await tabTo(page, exhibit.getByRole('button', { name: 'Show me' }));
      await press(page, 'Enter');
    },
    answer: 'hatch 5',
  },
  {
    id: 'leftovers',
    async guess(page, exhibit) {
      await tabTo(page, exhibit.getByRole('slider', { name: /^Your guess/ }));
      await press(page, 'PageUp');
      await tabTo(page, exhibit.getByRole('button', { name: 'That is my guess' }));
      await press(page, 'Enter');
    },
    answer: '401 5 14 98',
  },
  {
    id: 'dish-room',
    async guess(page, exhibit) {
      await tabTo(page, exhibit.getByRole('grid').getByRole('button').first());
      // The round that the lesson test of the exhibit has: plates 4, 1, 27, 16 and 5.
      await press(page, 'ArrowRight ArrowRight ArrowRight Enter Home Enter');
      await press(page, 'ArrowDown ArrowDown ArrowDown ArrowDown ArrowRight ArrowRight Enter');
      await press(page, 'ArrowUp ArrowUp ArrowRight Enter ArrowUp ArrowUp ArrowRight Enter');
    },
    answer: '28 31',
  },
  {
    id: 'randomness',
    guess: chooseSecond,
    answer: '1.00 5.39',
  },
  {
    id: 'spare-area',
    async guess(page, exhibit) {
      await tabTo(page, exhibit.getByRole('slider', { name: /^5\s%\sspare$/ }));
      await press(page, 'PageUp ArrowRight ArrowDown Enter');
    },
    answer: /^7\.0[3-9]\d 2\.6[3-6]\d$/,
  },
  {
    id: 'trim',
    guess: chooseSecond,
    answer: '4.27 1.15',
  },
  {
    id: 'stutter',
    guess: chooseSecond,
    answer: '910.8',
  },
  {
    id: 'wear',
    guess: chooseSecond,
    answer: '36.7 108.1',
  },
  {
    id: 'raid0',
    guess: chooseSecond,
    answer: '2.84 2.83 2.82',
  },
  {
    id: 'drives',
    async guess(page, exhibit) {
      await tabTo(page, exhibit.getByRole('radio', { name: 'Intel X25-M G2' }));
      await press(page, 'Space ArrowDown ArrowDown Enter');
    },
    answer: 'summit_256 499.5 1.415',
  },
  {
    id: 'today',
    // Above its question stands another, which may be left alone.
    async guess(page, exhibit) {
      await tabTo(page, exhibit.getByRole('radio', { name: 'a wider door' }));
      await press(page, 'Space ArrowRight');
      await tabTo(page, exhibit.getByRole('button', { name: 'Show me' }));
      await press(page, 'Enter');
    },
    answer: /^4\.\d\d 1\.0\d 1\.00$/,
  },
  {
    id: 'explain',
    async guess(page, exhibit) {
      for (const cause of [
        'Every order takes a clean place',
        'The stack reaches the low line',
        'The dish room re-plates first',
      ]) {
        await tabTo(page, exhibit.getByRole('button', { name: cause, exact: true }));
        await press(page, 'Enter');
      }
    },
    answer: '40.8 7.8 4.28',
  },
];

test('all chapters from guess to verdict, by keyboard alone and one after the other; nothing is wrong with what stands there then', async ({
  page,
}) => {
  test.setTimeout(240_000);
  expect(CHAPTERS.map(({ id }) => id)).toEqual(EXHIBITS.filter(({ place }) => place === 'chapter').map(({ id }) => id));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await Cafeteria.open(page, '/index.html?play=off');
  for (const { id, guess, answer } of CHAPTERS) {
    const exhibit = page.locator(`[data-exhibit="${id}"]`);
    await guess(page, exhibit);
    await expect(exhibit, id).toHaveAttribute('data-answer', answer, { timeout: 20_000 });
    await expect(exhibit, id).toHaveAttribute('data-guess');
    const said = exhibit.getByTestId('verdict').first().getByRole('status');
    await expect(said, `${id} speaks its verdict`).toHaveText(/\d.*\./);
    const readFocus = () =>
      page.evaluate(() => document.activeElement?.closest('[data-exhibit]')?.getAttribute('data-exhibit'));
    await expect.poll(readFocus).toBe(id);
  }
  expect(await findViolationsInThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 900 });
  // As they are when they come into sight: what overlaps what is asked of the whole page.
  await page.addStyleTag({ content: 'article[id] { content-visibility: visible !important; }' });
  await settleLayout(page);
  expect(await findViolationsInThemes(page)).toEqual([]);
});

test('nothing is wrong in Russian either, before the answers and after them', WIDE, async ({ page }) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 900 });
  await Cafeteria.open(page, '/ru/index.html?play=off');
  const exhibits = CHAPTERS.map(({ id }) => page.locator(`[data-exhibit="${id}"]`));
  for (const [index, { id }] of CHAPTERS.entries()) {
    await page.locator(`[data-exhibit-place="${id}"]`).scrollIntoViewIfNeeded();
    await expect(exhibits[index]!).toHaveAttribute('data-state', 'paused', { timeout: 30_000 });
  }
  // Each colour, width and state once with this language; `npm run bench axe` has them all.
  await showTheme(page, 'dark');
  expect(await findViolations(page)).toEqual([]);
  for (const exhibit of exhibits) {
    await exhibit.getByRole('button', { name: 'Пропустить' }).first().click();
    const next = exhibit.getByRole('button', { name: 'Дальше', exact: true });
    await expect(async () => {
      // That of the last chapter waits for a cause.
      if ((await next.isVisible()) && (await next.isEnabled())) await next.click();
      await expect(exhibit).toHaveAttribute('data-answer', /./, { timeout: 200 });
    }).toPass({ timeout: 30_000 });
  }
  await showTheme(page, 'light');
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await settleLayout(page);
  await showTheme(page, 'contrast');
  expect(await findViolations(page)).toEqual([]);
});

test('whoever skips keeps the focus in the figure, on something to press', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await Cafeteria.open(page, '/index.html?play=off');
  for (const [id, next] of [
    ['cliff', 'Play'],
    ['order-board', 'Try again'],
    ['randomness', 'Try again'],
  ] as const) {
    await page.locator(`[data-exhibit-place="${id}"]`).scrollIntoViewIfNeeded();
    const exhibit = page.locator(`[data-exhibit="${id}"]`);
    await expect(exhibit).toHaveAttribute('data-state', 'paused', { timeout: 30_000 });
    await exhibit.getByRole('button', { name: 'Skip' }).first().press('Enter');
    await expect(exhibit.getByRole('button', { name: next }).first(), id).toBeFocused();
  }
});
