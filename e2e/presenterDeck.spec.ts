import type { Page } from '@playwright/test';
import { findViolations, findViolationsInThemes } from './axe.ts';
import { expect, settleLayout, test } from './site.ts';
import { smallTargets } from './targets.ts';
import { findClipped } from './words.ts';
import { WIDE, wideUnless } from './wide.ts';

const HALL = { width: 1920, height: 1080 } as const;
/** A phone held upright, and the same on its side. */
const PHONES = [
  { width: 360, height: 640 },
  { width: 640, height: 360 },
] as const;

test.use({ viewport: HALL, reducedMotion: 'reduce' } as never);

const root = (page: Page) => page.getByTestId('presenter');
const code = (page: Page) => page.locator('[data-testid="presenter-strip"] [data-testid="presenter-code"] svg');
const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(page.getByTestId('presenter-strip')).toBeVisible();
};

/** What the code on the screen says to a phone. */
async function codedAddress(page: Page): Promise<string> {
  const label = (await code(page).getAttribute('aria-label')) ?? '';
  return /https?:\S+/.exec(label)?.[0] ?? '';
}

interface Planned {
  readonly id: string;
  readonly clock: string;
  readonly seed: string | undefined;
}

/** Slides as the link of a plan lists them; one that comes twice on end has the minutes of both. */
function plannedIn(href: string): Planned[] {
  const found: { id: string; minutes: number; seed: string | undefined }[] = [];
  for (const each of (new URL(href, 'http://any').searchParams.get('slides') ?? '').split(',')) {
    const [id = '', minutes = '', seed] = each.split(':');
    const before = found.at(-1)?.id === id ? (found.pop()?.minutes ?? 0) : 0;
    found.push({ id, minutes: Number(minutes) + before, seed });
  }
  return found.map(({ id, minutes, seed }) => ({ id, clock: `${minutes}:00`, seed }));
}

for (const [index, name] of [
  [0, 'ten minutes'],
  [2, 'two lessons'],
] as const)
  test(
    `the slides of ${name} are walked through with a clicker alone`,
    wideUnless(name === 'ten minutes'),
    async ({ page }) => {
      test.slow();
      await page.goto('/teach.html?seed=12');
      const link = page.getByTestId('teach-plan').nth(index).getByRole('link', { name: 'Open as slides' }).first();
      // The page is written for its usual seed, until its program has come.
      await expect(link).toHaveAttribute('href', /dish-room:\d+:12/);
      const planned = plannedIn((await link.getAttribute('href')) ?? '');
      expect(planned.length).toBeGreaterThan(2);
      await link.click();
      const clock = page.getByTestId('presenter-clock');
      for (const [place, { id, clock: minutes, seed }] of planned.entries()) {
        const isAnsweredLater = planned.slice(place + 1).some((later) => later.id === id);
        await expect(root(page)).toHaveAttribute('data-slide', id);
        await expect(root(page)).toHaveAttribute('data-answer', 'hidden');
        // The cafeteria opens a lesson without its question, which comes later in the plan.
        const isOpening = id === 'cafeteria' && isAnsweredLater;
        // Until its program has come a slide has nothing to be asked, and nothing to be shown.
        if (isOpening) await expect(page.locator(`[data-exhibit="${id}"]`)).toBeVisible();
        else await expect(page.getByRole('group', { name: 'Answers to choose from' })).toBeVisible();
        // Each slide has its own minutes, also where the one before had as many and ran.
        await expect(clock).toHaveText(minutes);
        await page.keyboard.press('t');
        await expect(clock).toHaveAttribute('aria-pressed', 'true');
        for (const key of ['b', '.']) {
          await page.keyboard.press(key);
          await expect(page.getByRole('dialog')).toBeVisible();
          await page.keyboard.press('PageDown');
          await expect(page.getByRole('dialog')).toBeHidden();
          await expect(root(page)).toHaveAttribute('data-answer', 'hidden');
        }
        await page.keyboard.press('PageDown');
        // What a class guesses at the beginning is answered in its own part of the plan.
        if (isAnsweredLater) continue;
        await expect(root(page)).toHaveAttribute('data-answer', 'shown');
        await expect(page.locator(`[data-exhibit="${id}"]`)).toBeVisible();
        if (id !== 'cafeteria') await expect.poll(() => codedAddress(page)).toContain(`#${id}`);
        if (seed !== undefined) expect(await codedAddress(page)).toContain(`seed=${seed}`);
        await page.keyboard.press('PageUp');
        await expect(root(page)).toHaveAttribute('data-answer', 'hidden');
        await page.keyboard.press('PageDown');
        await page.keyboard.press('PageDown');
      }
      const last = planned.at(-1)?.id ?? '';
      await expect(root(page)).toHaveAttribute('data-slide', last);
      await expect(root(page)).toHaveAttribute('data-answer', 'shown');
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(new RegExp(`/(?:index\\.html)?\\?.*#${last}$|/#${last}$`));
    },
  );

test('two slides of as many minutes have them each', WIDE, async ({ page }) => {
  await page.clock.install();
  await open(page, '/presenter.html?slides=cliff:2,trim:2,wear');
  const clock = page.getByTestId('presenter-clock');
  await page.keyboard.press('t');
  await page.clock.runFor(31_000);
  await expect(clock).toHaveText('1:29');
  await page.keyboard.press('Shift+PageDown');
  await expect(root(page)).toHaveAttribute('data-slide', 'trim');
  await expect(clock).toHaveText('2:00');
  await page.clock.runFor(3000);
  await expect(clock).toHaveText('2:00');
  await page.keyboard.press('Shift+PageDown');
  await expect(clock).toHaveText('1:00');
});

test('a phone that follows the code is at the very moment of the hall', WIDE, async ({ page, context }) => {
  test.slow();
  await open(page, '/presenter.html?x=cafeteria&spare=0.35&seed=5');
  const hall = page.locator('[data-exhibit="cafeteria"]');
  await expect(hall).toHaveAttribute('data-state', 'paused');
  const ledger = page.getByTestId('write-amplification');
  const ordered = (await ledger.getAttribute('data-host-pages')) ?? '';
  await page.keyboard.press('Space');
  await expect(ledger).not.toHaveAttribute('data-host-pages', ordered, { timeout: 15_000 });
  await page.keyboard.press('Space');
  await expect(hall).toHaveAttribute('data-state', 'paused');
  const now = (await hall.getAttribute('data-step')) ?? '';
  await expect.poll(() => codedAddress(page)).toContain(`at=${now}`);
  const phone = await context.newPage();
  await phone.setViewportSize(PHONES[0]);
  await phone.goto(await codedAddress(page));
  const followed = phone.locator('[data-exhibit="cafeteria"]');
  await expect(followed).toHaveAttribute('data-step', now, { timeout: 30_000 });
  const hash = (await hall.getAttribute('data-state-hash')) ?? '';
  expect(hash).not.toBe('');
  await expect(followed).toHaveAttribute('data-state-hash', hash);
});

test('the code of a figure that was changed has what was changed', WIDE, async ({ page }) => {
  await open(page, '/presenter.html?x=randomness&answer=shown');
  await expect(page.locator('[data-exhibit="randomness"]')).toHaveAttribute('data-state', /^(?!loading)/);
  const before = await codedAddress(page);
  const slider = page.getByRole('slider', { name: 'Randomness' });
  await slider.focus();
  await slider.press('Home');
  await expect.poll(() => codedAddress(page)).not.toBe(before);
  const changed = new URL(await codedAddress(page));
  expect(changed.hash).toBe('#randomness');
  await page.goto(`/presenter.html${changed.search}&answer=shown`);
  await expect(page.getByRole('slider', { name: 'Randomness' })).toHaveValue('0');
});

for (const folder of ['', 'ru/'])
  test(
    `on a phone all of a slide is under each other, within reach and without violations: /${folder}`,
    WIDE,
    async ({ page }) => {
      test.slow();
      for (const search of ['?x=cafeteria', '?x=wear', '?x=drives&answer=shown', '?x=trim&answer=shown']) {
        await page.setViewportSize(PHONES[0]);
        await open(page, `/${folder}presenter.html${search}`);
        if (!search.startsWith('?x=wear'))
          await expect(page.locator('[data-exhibit]')).toHaveAttribute('data-state', /^(?!loading)/, {
            timeout: 30_000,
          });
        for (const size of PHONES) {
          await page.setViewportSize(size);
          await settleLayout(page);
          await expect.poll(() => findClipped(page), `${search} ${size.width}`).toEqual([]);
          await page.evaluate(() => scrollTo(0, 0));
          await expect(page.getByTestId('presenter-option').first()).toBeVisible();
          for (const option of await page.getByTestId('presenter-option').all()) await option.scrollIntoViewIfNeeded();
          expect(await smallTargets(page.getByTestId('presenter-option')), search).toEqual([]);
        }
        // In the other language the markup is the same.
        if (folder === '') continue;
        await page.setViewportSize(PHONES[0]);
        await settleLayout(page);
        expect(await findViolationsInThemes(page), search).toEqual([]);
      }
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect.poll(() => findClipped(page)).toEqual([]);
      expect(await findViolations(page)).toEqual([]);
    },
  );

test('a small window shows the scene of the cafeteria, and a hall that of the hall', WIDE, async ({ page }) => {
  await page.setViewportSize(PHONES[0]);
  await open(page, '/presenter.html');
  const scene = page.getByTestId('scene-labels');
  await expect(scene).toHaveAttribute('data-shape', 'phone');
  await page.setViewportSize(PHONES[1]);
  await expect(scene).toHaveAttribute('data-shape', 'landscape');
  const floor = await page.getByTestId('hall-floor').boundingBox();
  expect(floor?.height).toBeGreaterThan(150);
  await page.setViewportSize(HALL);
  await expect(scene).toHaveAttribute('data-shape', 'presenter');
});
