import { requireScenario, type ScenarioInput } from '#engine';
import { run } from '#recordings/sweepPoint';
import { formatScenarioLink } from '#store';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { findViolations } from './axe.ts';
import { savedPicture } from './savedPicture.ts';
import { expect, test } from './site.ts';
import { WIDE, wideUnless } from './wide.ts';

const SMALL: ScenarioInput = { blockCount: 96, pagesPerBlock: 32, workload: 'hotCold', warmupRounds: 0 };

const view = (page: Page) => page.getByRole('region', { name: 'Sweep', exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const level = (page: Page) => page.getByRole('slider', { name: 'Level of write amplification' });
const finished = (page: Page) => expect(view(page)).toHaveAttribute('data-phase', 'done', { timeout: 60_000 });

async function openSweep(page: Page): Promise<void> {
  await page.goto(`/lab.html?s=${formatScenarioLink(requireScenario(SMALL))}&play=off`);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await page.getByRole('tab', { name: 'Sweep' }).click();
  await expect(button(page, 'Run 180 runs')).toBeVisible();
}

test('runs a sweep by keyboard, and opens one of its runs', async ({ page }) => {
  await openSweep(page);
  await button(page, 'Run 180 runs').press('Enter');
  await finished(page);
  await expect(page.getByText('180 of 180 runs')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  const before = await page.getByRole('region', { name: 'To stay at × 3 you need' }).textContent();
  await level(page).press('PageUp');
  await expect(level(page)).toHaveAttribute('aria-valuetext', /3\.50$/);
  await expect(page.getByRole('region', { name: 'To stay at × 3.5 you need' })).not.toHaveText(before ?? '');
  await page.keyboard.press('Control+z');
  await expect(level(page)).toHaveAttribute('aria-valuetext', /3\.00$/);

  const square = button(page, /^FIFO, one pool, 8\s%, seed 1: ×/);
  await square.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(button(page, /^greedy, one pool, 8\s%, seed 2: ×/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Drive' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/~seed=2~spare-factor=0\.08~warmup=5x/);
  await page.keyboard.press('Control+z');
  await expect(page.getByText('180 of 180 runs')).toBeVisible();
});

test('a cancelled sweep keeps what it has, over another view and a reload, and goes on', WIDE, async ({ page }) => {
  await openSweep(page);
  await button(page, 'Run 180 runs').click();
  const progress = page.getByRole('progressbar', { name: 'Runs done' });
  await expect(progress).not.toHaveAttribute('value', '0');
  await button(page, 'Cancel').click();
  const done = Number(await progress.getAttribute('value'));
  // What there is of it is told as a part.
  await expect(page.getByText('A hollow mark has fewer than 5 seeds so far.')).toBeVisible();
  await expect(page.getByText('Nothing has run yet')).toHaveCount(0);
  await expect(page.getByText(/mean of 5 seeds/)).toHaveCount(0);
  const { words } = await savedPicture(page, button(page, 'SVG'));
  expect(words).toContain(`${done} of 180 runs so far. A hollow mark has fewer than 5 seeds so far.`);
  await page.getByRole('tab', { name: 'Drive' }).click();
  await page.getByRole('tab', { name: 'Sweep' }).click();
  await expect(progress).toHaveAttribute('value', String(done));
  // So does a reload: what has been counted is a part of the session.
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(progress).toHaveAttribute('value', String(done));
  // Space is the sweep's here, and not that of the drive behind it.
  await level(page).press('Space');
  await expect(button(page, 'Cancel')).toBeVisible();
  await level(page).press('Space');
  await button(page, 'Resume').click();
  await finished(page);
  await expect(page.locator('[data-exhibit="lab"]')).toHaveAttribute('data-step', '0');
});

test('a file of a sweep has what the engine counts', async ({ page }) => {
  await openSweep(page);
  await page.getByRole('textbox', { name: /Points/ }).fill('2');
  await page.getByRole('textbox', { name: /Seeds at each point/ }).fill('1');
  await page.keyboard.press('Enter');
  await button(page, 'Run 8 runs').click();
  await finished(page);
  const waiting = page.waitForEvent('download');
  await button(page, 'JSON, 8 runs').click();
  const { runs } = JSON.parse(readFileSync(await (await waiting).path(), 'utf8'));
  const scenario = requireScenario({
    ...SMALL,
    spareFactor: 0.4,
    warmupRounds: 5,
    victimPolicy: 'costBenefit',
    pools: 2,
  });
  const [counts] = [...run({ scenario, hostPages: Math.round(1.5 * scenario.logicalPageCount) })];
  expect(runs.at(-1)).toMatchObject({ victim: 'cost-benefit', pools: '2', 'spare-factor': 0.4, ...counts });
});

test(
  'the picture of a sweep names its axes, and says with which settings, seeds and link it was made',
  WIDE,
  async ({ page }) => {
    await openSweep(page);
    await page.getByRole('textbox', { name: /Points/ }).fill('2');
    await page.keyboard.press('Enter');
    await button(page, 'Run 40 runs').click();
    await finished(page);
    const { words } = await savedPicture(page, button(page, 'SVG'));
    for (const part of [
      'Write amplification against spare area',
      'FIFO, one pool; greedy, one pool; cost-benefit, one pool; cost-benefit, two pools',
      '↑ write amplification',
      'spare area →',
      'from 8 % to 40 % in 2 points',
      '5 drive writes that are not counted, then 1.5 that are. Seeds 1 to 5.',
      '96 blocks, 32 pages. 80 % of writes',
      '&sweep=points:2&v=sweepTo cite',
    ])
      expect(words).toContain(part);
    // The runs differ in them.
    for (const part of ['spare.', 'Greedy', 'Seed 1.', 'so far']) expect(words).not.toContain(part);
    await page.goto(/lab\.html\S*v=sweep/.exec(words)?.[0] ?? '');
    await expect(page.getByRole('textbox', { name: /Points/ })).toHaveValue('2');
  },
);

test('a drive that cannot be is told in words, and nothing runs', async ({ page }) => {
  await openSweep(page);
  const from = page.getByRole('textbox', { name: /From/ });
  await from.fill('1');
  await from.press('Enter');
  await expect(
    page.getByText('There is no such drive at 1\u202f%: “Spare area” would have to be a share from'),
  ).toBeVisible();
  await expect(button(page, /^Run/)).toHaveCount(0);
});

for (const width of [390, 768, 1440])
  test(
    `a sweep from a link has room at ${width} px, beside the names of its lines`,
    wideUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/lab.html?s=${formatScenarioLink(requireScenario(SMALL))}&sweep=seeds:2&v=sweep`);
      await button(page, 'Run 72 runs').click();
      await finished(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const squares = page.getByRole('region', { name: '72 runs, a square each' });
      for (const line of [0, 3]) {
        const name = await squares.getByRole('rowheader').nth(line).boundingBox();
        const square = await squares.locator(`button[data-line="${line}"]`).first().boundingBox();
        expect(name?.width).toBeGreaterThan(50);
        const middleOf = (box: typeof name): number => (box ? box.y + box.height / 2 : Number.NaN);
        expect(Math.abs(middleOf(name) - middleOf(square))).toBeLessThan(1.5);
      }
      // The handle of the level stands beside the last point, not over it.
      const last = await view(page)
        .locator('svg')
        .getByText(/^40\s%$/)
        .first()
        .boundingBox();
      const handle = await view(page).getByTestId('sweep-level').boundingBox();
      expect((last?.x ?? 0) + (last?.width ?? 0) / 2 + 5).toBeLessThan(handle?.x ?? 0);
    },
  );
