import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { Cafeteria } from './cafeteria.ts';
import { openTakeAlong } from './chapter.ts';
import { expect, settleLayout, test } from './site.ts';

/** What the sheet says, each part of it by itself. */
interface OnPaper {
  /** Order that the settings name. */
  readonly order: number;
  readonly countedFrom: number;
  /** Order of the picture, as it is described to those who do not see it. */
  readonly pictureOrder: number;
  readonly hostPages: number;
  readonly ratio: string;
  readonly printed: string;
  readonly headline: string;
  readonly text: string;
}

async function readSheet(page: Page): Promise<OnPaper> {
  return page.getByTestId('print').evaluate((sheet) => {
    const textOf = (selector: string): string => sheet.querySelector(selector)?.textContent ?? '';
    const numberIn = (text: string, before: RegExp): number =>
      Number((before.exec(text)?.[1] ?? '').replaceAll(/\D/g, ''));
    const counted = sheet.querySelector<HTMLElement>('[data-testid="write-amplification"]')!;
    const settings = textOf('[data-testid="print-settings"]');
    const { hostPages, flashPages } = counted.dataset;
    return {
      order: numberIn(settings, /Order ([\d,]+)/),
      countedFrom: numberIn(settings, /counts from order ([\d,]+)/),
      pictureOrder: numberIn(textOf('[data-testid="scene-said"]'), /After ([\d,]+)/),
      hostPages: Number(hostPages),
      ratio: (Number(flashPages) / Number(hostPages)).toFixed(2),
      printed: counted.textContent ?? '',
      headline: textOf('[data-testid="headline-amount"]'),
      text: sheet.textContent ?? '',
    };
  });
}

/** What paper needs comes some seconds after the picture. */
async function print(page: Page): Promise<OnPaper> {
  await expect(async () => {
    await page.emulateMedia({ media: 'screen' });
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByTestId('print')).toBeVisible({ timeout: 300 });
  }).toPass();
  return readSheet(page);
}

function expectOneMoment({ order, countedFrom, pictureOrder, hostPages, printed, ratio }: OnPaper): void {
  expect(pictureOrder).toBe(order);
  expect(countedFrom + hostPages).toBe(order);
  expect(printed).toBe(ratio);
}

test.describe('the figure on paper', { tag: '@chromium' }, () => {
  test('is of one moment while the drive runs, and keeps to it', async ({ page }) => {
    await Cafeteria.open(page, '/index.html?play=off&at=4384');
    await print(page);
    await page.emulateMedia({ media: 'screen' });
    const speed = page.getByRole('slider', { name: 'Speed', exact: true });
    await speed.press('End');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page.locator('[data-exhibit="cafeteria"]')).toHaveAttribute('data-state', 'running');
    for (let times = 0; times < 5; times++) {
      const sheet = await print(page);
      expectOneMoment(sheet);
      // The drive goes on meanwhile.
      for (let frames = 0; frames < 8; frames++) await settleLayout(page);
      expect(await readSheet(page)).toEqual(sheet);
    }
  });

  test('is of the moment that was jumped to, headline and all', async ({ page }) => {
    await Cafeteria.open(page, '/index.html?play=off&at=4384');
    await print(page);
    await page.emulateMedia({ media: 'screen' });
    const timeline = page.getByRole('slider', { name: 'Timeline', exact: true });
    await timeline.press('Home');
    await expect(page.locator('[data-exhibit="cafeteria"]')).toHaveAttribute('data-step', '0');
    const sheet = await print(page);
    expect([sheet.order, sheet.pictureOrder, sheet.hostPages]).toEqual([0, 0, 0]);
    // At once: on the page these words follow the number a second later.
    expect(sheet.headline).toBe('The kitchen plates one.');
    expect(sheet.text).not.toContain('2.31');
  });

  test('says the sentence that stands under a drive at rest', async ({ page }) => {
    const { root } = await Cafeteria.open(page, '/index.html?s=2&at=4384.14');
    const said = root.getByTestId('narration-sentence');
    await expect(said).toContainText('The crew');
    const sentence = await said.innerText();
    const sheet = await print(page);
    expectOneMoment(sheet);
    const onPaper = (await page.getByTestId('print-sentence').innerText()).replaceAll(/\s+/g, ' ');
    expect(sentence.replaceAll(/\s+/g, ' ')).toContain(onPaper);
  });
});

test('an unanswered chapter prints its answer, an answered one what it shows', async ({ page }) => {
  await page.goto('/index.html?play=off');
  const exhibit = page.locator('[data-exhibit="one-plate"]');
  const chapter = page.locator('#one-plate');
  await chapter.scrollIntoViewIfNeeded();
  await expect(exhibit).toHaveAttribute('data-state', 'paused');
  const answer = chapter.getByTestId('answer');
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce' });
  await expect(answer).toBeVisible();
  await expect(exhibit).toBeHidden();
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
  await exhibit.getByRole('button', { name: 'Skip' }).click();
  while (await exhibit.getByRole('button', { name: 'Next' }).isVisible())
    await exhibit.getByRole('button', { name: 'Next' }).click();
  await expect(exhibit).toHaveAttribute('data-answer', /128/);
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeHidden();
  await expect(exhibit).toBeVisible();
});

test('an answer on paper names its two drives and what the colours mean', async ({ page }) => {
  await page.goto('/index.html?play=off');
  await expect(page.locator('html')).not.toHaveAttribute('data-first-paint');
  await page.emulateMedia({ media: 'print' });
  for (const [chapter, names] of [
    ['trim', ['TRIM off', 'TRIM on', 'ghost']],
    ['randomness', ['In menu order', 'All over the menu', 'leftover']],
    ['popular-dishes', ['One open plate', 'Two open plates', 're-plated']],
  ] as const)
    for (const name of names)
      await expect(page.locator(`#${chapter}`).getByTestId('answer').getByText(name).first()).toBeVisible();
});

test('a figure drawn for a wide window fits the sheet, and the window again afterwards', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/index.html?play=off#cliff');
  const exhibit = page.locator('[data-exhibit="cliff"]');
  await exhibit.getByRole('button', { name: 'Skip' }).click();
  await expect(exhibit).toHaveAttribute('data-answer', /./);
  const right = (): Promise<number> =>
    exhibit.evaluate((figure) =>
      Math.max(...[...figure.querySelectorAll('svg')].map((drawing) => drawing.getBoundingClientRect().right)),
    );
  expect(await right()).toBeGreaterThan(700);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const { x = 0 } = (await page.locator('#cliff > figure').boundingBox()) ?? {};
  expect((await right()) - x).toBeLessThanOrEqual(680);
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(right).toBeGreaterThan(700);
});

test('one chapter alone is printed from its foot, in light colours, and the page comes back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-print-called', 'true');
  });
  await page.goto('/index.html?play=off#one-plate');
  const exhibit = page.locator('[data-exhibit="one-plate"]');
  await expect(exhibit).toHaveAttribute('data-state', 'paused');
  await (await openTakeAlong(page, 'one-plate')).getByRole('button', { name: 'Print this chapter' }).click();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-print-called', 'true');
  for (const away of ['header', '#order-board', '[data-exhibit="cafeteria"]'])
    await expect(page.locator(away)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'One plate' })).toBeVisible();
  await page.emulateMedia({ media: 'print', reducedMotion: 'reduce', colorScheme: 'dark' });
  await expect(page.locator('#one-plate [data-testid="answer"]')).toBeVisible();
  await expect(page.locator('#order-board')).toBeHidden();
  // A4 within its margins, in CSS px.
  expect((await page.locator('#one-plate').boundingBox())?.width).toBeLessThanOrEqual(680);
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce', colorScheme: 'dark' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(root).not.toHaveAttribute('data-printing');
  for (const back of ['header', '#order-board']) await expect(page.locator(back)).toBeVisible();
});

test.describe('paper', { tag: '@chromium' }, () => {
  test.use({ colorScheme: 'dark' });

  test('is white where the window is dark, with light answers and nothing to press', async ({ page }) => {
    await page.goto('/index.html?play=off');
    await expect(page.locator('html')).not.toHaveAttribute('data-first-paint');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const sources = await page
      .locator('[data-testid="answer"] img:visible')
      .evaluateAll((images: HTMLImageElement[]) => images.map(({ src }) => src));
    // Eight chapters ask.
    expect(sources.length).toBeGreaterThanOrEqual(8);
    expect(sources.filter((source) => !source.endsWith('-light.svg'))).toEqual([]);
    for (const selector of ['header', '[data-testid="cafeteria-tools"]', '[data-testid="footer-tools"]'])
      await expect(page.locator(selector)).toBeHidden();
  });

  test('cuts no heading from what it is the heading of', async ({ page }) => {
    await page.goto('/index.html?play=off');
    await page.emulateMedia({ media: 'print' });
    const kept = await page
      .getByTestId('chapter-text')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).breakInside));
    expect(kept.length).toBeGreaterThan(8);
    expect(new Set(kept)).toEqual(new Set(['avoid']));
  });
});

test('pictures that stand for figures are drawn as the figures are', { tag: '@chromium' }, () => {
  const sources = path.join(import.meta.dirname, '../src');
  const rules = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(path.join(sources, file), 'utf8'))
    .join('\n');
  const isColored = (name: string): boolean =>
    new RegExp(String.raw`\.${name}[^{}\w-]*\{[^}]*(?:fill|stroke):`).test(rules);
  const stills = path.join(import.meta.dirname, '../dist/stills');
  const pictures = readdirSync(stills).filter((file) => file.endsWith('-light.svg'));
  expect(pictures.length).toBeGreaterThan(20);
  for (const file of pictures) {
    const [, styles = '', drawing = ''] =
      /<style>([\s\S]*?)<\/style>([\s\S]*)/.exec(readFileSync(path.join(stills, file), 'utf8')) ?? [];
    const names = [...drawing.matchAll(/class="([^"]*)"/g)].flatMap(([, classes = '']) => classes.split(' '));
    const bare = [...new Set(names)].filter((name) => isColored(name) && !styles.includes(`.${name}`));
    expect(bare, `${file}: classes without a color`).toEqual([]);
  }
});
