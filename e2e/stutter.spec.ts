import type { Locator } from '@playwright/test';
import { findViolations } from './axe.ts';
import { expectInBothSkins, heightOf, journey, openChapter, openTakeAlong, otherChapters } from './chapter.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

const fieldOf = (exhibit: Locator): Locator => exhibit.getByRole('textbox', { name: 'Your diary' });
/** What is told when the reader stops. */
const saidOf = (exhibit: Locator): Locator => exhibit.getByRole('status').filter({ hasText: 'key' });

journey('the average hides the wait by keyboard: a guess, the verdict, a queue, once more', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const exhibit = await openChapter(page, 'stutter');
  const show = exhibit.getByRole('button', { name: 'Show me' });
  await expect(show).toBeDisabled();
  await exhibit.getByRole('radio', { name: '10 ms', exact: true }).press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(exhibit.getByRole('radio', { name: '0.25 s' })).toBeChecked();
  const before = await heightOf(exhibit);
  await show.press('Enter');
  // What the engine counts, which `src/exhibits/stutter/lesson.test.ts` holds to its bars.
  await expect(exhibit).toHaveAttribute('data-answer', '910.8');
  await expect(exhibit).toHaveAttribute('data-guess', '250');
  await expect(exhibit).toContainText('JMicron, simulated: 247 ms on average, 911 ms the longest of the first 1,000.');
  await expect(exhibit).toContainText('Its longest wait is 3.7 times as long.');
  expect(Math.abs((await heightOf(exhibit)) - before), 'the page does not jump').toBeLessThanOrEqual(2);
  const rows = exhibit.getByRole('table', { name: 'How long one 4 KB write takes' }).getByRole('row');
  await expect(rows).toHaveCount(6);

  const waiting = exhibit.getByRole('slider', { name: 'Orders waiting' });
  await waiting.press('End');
  await expect(exhibit.getByRole('img', { name: 'Everybody behind you waits too' })).toHaveAccessibleDescription(
    '64 orders waiting: 15.2 s on average, 30.4 s at most.',
  );
  await expect(exhibit).toContainText('64 × 0.247 s = 15.8 s. Measured in 2008: 15 s.');
  await exhibit.getByRole('button', { name: 'Play one wait' }).press('Enter');
  await expect(exhibit).toHaveAttribute('data-state', 'running');
  await exhibit.getByRole('button', { name: 'Stop' }).press('Enter');
  await expect(exhibit).toHaveAttribute('data-state', 'paused');
  await expectInBothSkins(exhibit);
  await exhibit.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(exhibit).not.toHaveAttribute('data-answer');
  await expect(waiting).toBeDisabled();
});

test('a letter shows on the X25-M in the frame of its key; a burst of 200 loses none', WIDE, async ({ page }) => {
  const exhibit = await openChapter(page, 'stutter');
  const field = fieldOf(exhibit);
  await field.focus();
  // What each frame is about to show, told before it is painted.
  await field.evaluate((input: HTMLInputElement) => {
    const seen: string[] = [];
    Object.assign(window, { seenInFrame: seen });
    input.addEventListener('input', () =>
      requestAnimationFrame(() => {
        const screen = document.querySelector('[data-screen="x25mNew"]')?.textContent ?? '';
        seen.push(`${input.value}|${screen}`);
      }),
    );
  });
  await page.keyboard.press('d');
  await page.keyboard.press('e');
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { seenInFrame: string[] }).seenInFrame))
    .toEqual(['d|d', 'de|de']);

  const burst = 'abcdefghij'.repeat(20);
  await page.keyboard.type(burst);
  await expect(field).toHaveValue(`de${burst}`);
  await expect(saidOf(exhibit)).toContainText(/^202 keys\. Intel X25-M: all shown\./, { timeout: 20_000 });
  await expect(exhibit).toHaveAttribute('data-state', 'running');
  await exhibit.getByRole('button', { name: 'Clear' }).click();
  await expect(exhibit).toHaveAttribute('data-state', 'paused');
  await expect(field).toHaveValue('');
});

test('any text is taken, and nothing of it leaves the page', { tag: ['@chromium', WIDE.tag] }, async ({ page }) => {
  const exhibit = await openChapter(page, 'stutter');
  const field = fieldOf(exhibit);
  const screen = exhibit.locator('[data-screen="x25mNew"]');
  const address = page.url();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  await field.focus();
  const session = await page.context().newCDPSession(page);
  for (const text of ['に', 'にほ', 'にほん'])
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await session.send('Input.insertText', { text: '日本' });
  await expect(field).toHaveValue('日本');
  await expect(screen).toHaveText('日本');
  await page.keyboard.insertText('👩‍👩‍👧 שלום');
  await expect(screen).toHaveText('日本👩‍👩‍👧 שלום');
  await page.keyboard.press('Backspace');
  await expect(screen).toHaveText('日本👩‍👩‍👧 שלו');
  const secret = '<b>secret</b> '.repeat(7200);
  await field.fill(secret);
  await expect(field).toHaveValue(secret);
  await expect(screen).toHaveText(/^…/);
  await field.press('End');
  await field.press('!');
  await expect(screen).toHaveText(/!$/);
  await expect(exhibit.locator('b')).toHaveCount(0);

  // Parts of the page that come when there is time carry nothing.
  const isPart = (url: string): boolean => /\/assets\/[\w-]+\.(?:js|css)$/.test(url);
  expect(requests.filter((url) => !isPart(url))).toEqual([]);
  expect(page.url()).toBe(address);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie);
  expect(kept).not.toContain('secret');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await (await openTakeAlong(page, 'stutter')).getByRole('button', { name: 'Copy link' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toContain('secret');
});

test('a line types itself, and the slow drive is late; larger writes are folded', WIDE, async ({ page }) => {
  const exhibit = await openChapter(page, 'stutter', '&x=stutter&guess=900&top=used&waiting=3');
  await expect(exhibit).toHaveAttribute('data-guess', '900');
  await expect(page.getByText('“waiting=3” in the link is not one of 1, 2, 4, 8, 16, 32, 64')).toBeVisible();
  await expect(exhibit.getByRole('radio', { name: 'X25-M, used' })).toBeChecked();
  await exhibit.getByRole('button', { name: 'Type it for me' }).click();
  await expect(saidOf(exhibit)).toHaveText(
    '39 keys. Intel X25-M, used: all shown. Notebook hard disk: all shown. JMicron SSD: 27 shown, last letter 2.7 seconds late.',
    { timeout: 30_000 },
  );
  await expect(fieldOf(exhibit)).toHaveValue('dear diary, it froze for a second again');
  await expect(exhibit).toHaveAttribute('data-state', 'paused', { timeout: 20_000 });
  await exhibit.getByRole('button', { name: /^More/ }).click();
  await expect(exhibit).toContainText('A 4 KB write to the Samsung keeps 3.0 of 8 lanes busy', { timeout: 60_000 });
  // A drive of 2022: the tail goes from writes to reads with a larger buffer.
  const waits = exhibit.getByTestId('panel').filter({ hasText: 'Who waits on a drive of 2022?' }).getByRole('status');
  await expect(waits).toHaveText(
    '99 of 100 writes are answered within 9.0 ms, 99 of 100 reads within 0.392 ms. Measured: 9.5 ms and 0.384 ms.',
    { timeout: 60_000 },
  );
  await exhibit.getByRole('radio', { name: '8 MiB' }).check();
  await expect(waits).toHaveText('99 of 100 writes are answered within 0.043 ms, 99 of 100 reads within 0.392 ms. ');
  expect(await findViolations(page, { exclude: otherChapters('stutter') })).toEqual([]);
});
