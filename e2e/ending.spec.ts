import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

/** Opens the ending, standing still. */
async function openEnding(page: Page, search = ''): Promise<Locator> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/index.html?play=off${search}#ending`);
  const ending = page.getByTestId('ending');
  await expect(ending).toHaveAttribute('data-state', 'paused', { timeout: 30_000 });
  return ending;
}

const rowOf = (ending: Locator, id: string): Locator => ending.locator(`[data-testid="ending-row"][data-of="${id}"]`);

/** Width and height of a PNG, which its first bytes say. */
function sizeOfPng(file: string): readonly [number, number] {
  const bytes = readFileSync(file);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

test('the ending shows three acts, its answers only on request, and can be kept', async ({ page }) => {
  const ending = await openEnding(page);
  const sentence = ending.getByTestId('narration-sentence');
  await expect(ending).toHaveAttribute('data-act', '1');
  await expect(sentence).toHaveText('At the low line the crew has to wash, and copies first.');
  await ending.getByRole('button', { name: 'Deleted', exact: false }).click();
  await expect(sentence).toContainText('Nobody told the kitchen.');
  // Arrow keys go from act to act.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(ending).toHaveAttribute('data-act', '3');
  await expect(sentence).toHaveText(
    /^[\d,]+ ordered, [\d,]+ plated: ×.\d\.\d\d\. You know where the rest came from\.$/,
  );
  // The ledger may be a moment ahead of the sentence.
  const count = ending.getByTestId('write-amplification');
  await expect(async () => {
    const said = (await sentence.innerText()).replaceAll(',', '');
    expect(said).toContain(`${await count.getAttribute('data-host-pages')} ordered`);
    expect(said).toContain(`${await count.getAttribute('data-flash-pages')} plated`);
  }).toPass();

  await expect(ending.getByTestId('ending-row')).toHaveCount(7);
  await expect(ending.locator('[data-row-state="hidden"]')).toHaveCount(7);
  await ending.getByRole('button', { name: 'all seven' }).click();
  const trim = rowOf(ending, 'trim');
  await trim.getByRole('button', { name: /^show/ }).click();
  await expect(trim.getByRole('link')).toBeFocused();
  await expect(trim).toContainText(/no guess.*×\s?\d/s, { timeout: 60_000 });
  const randomness = rowOf(ending, 'randomness');
  await randomness.getByRole('button', { name: /^guess/ }).click();
  await expect(randomness.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('none');
  await page.keyboard.press('Enter');
  await expect(randomness).toContainText('“none” is not a number above 0.');
  await randomness.getByRole('textbox').fill('2.5');
  await page.keyboard.press('Enter');
  await expect(randomness).toContainText(/×\s?2\.5.*×\s?\d/s, { timeout: 60_000 });
  await expect(ending.getByTestId('ending-row').first()).toHaveAttribute('data-of', 'randomness');
  expect(await findViolations(page, { include: '#ending' })).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    ending.getByRole('button', { name: 'Save the picture' }).click(),
  ]);
  expect(sizeOfPng(await download.path())).toEqual([1600, 1000]);

  // A guess made here outlives the page.
  const again = await openEnding(page);
  await expect(rowOf(again, 'randomness')).toHaveAttribute('data-row-state', 'guessed');
  await again.getByRole('link', { name: 'What to do tonight' }).click();
  await expect(page.getByTestId('tonight').getByRole('listitem')).toHaveCount(5);
});

test('a link brings guesses and settings, and leaves those of the reader alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const ending = await openEnding(page, '&x=ending&guesses=cliff_25*stutter_250&spare=0.4&trim=on');
  await expect(ending).toContainText('These guesses came with the link.');
  await expect(ending.getByTestId('ending-settings')).toContainText(/your settings.*40.*TRIM on/s);
  await ending.getByRole('button', { name: 'Deleted', exact: false }).click();
  await expect(ending.getByTestId('narration-sentence')).toContainText('and the kitchen is told.');
  await expect(rowOf(ending, 'cliff')).toContainText(/25\sMB\/s.*\d\sMB\/s/s, { timeout: 60_000 });
  await ending.getByRole('button', { name: 'Copy the link' }).click();
  await expect(ending.getByText('The link with these guesses and settings is on the clipboard.')).toBeAttached();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(Object.fromEntries(link.searchParams)).toMatchObject({
    x: 'ending',
    guesses: 'cliff_25*stutter_250',
    spare: '0.4',
    trim: 'on',
  });
  expect(link.hash).toBe('#ending');
  await ending.getByRole('button', { name: 'Show my own guesses' }).click();
  await expect(ending.locator('[data-row-state="hidden"]')).toHaveCount(7);
});

test('the acts play by themselves once half of the scene is in the window', WIDE, async ({ page }) => {
  await page.goto('/index.html?play=off#ending');
  const ending = page.getByTestId('ending');
  await expect(ending).toHaveAttribute('data-state', 'running', { timeout: 30_000 });
  await expect(ending.getByTestId('narration-sentence')).toContainText('The stack sinks.');
  await ending.getByRole('button', { name: 'Pause' }).click();
  await expect(ending).toHaveAttribute('data-state', 'paused');
  await ending.focus();
  await page.keyboard.press('Space');
  await expect(ending).toHaveAttribute('data-state', 'running');
});
