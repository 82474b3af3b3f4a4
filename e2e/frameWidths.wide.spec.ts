import type { Page } from '@playwright/test';
import { EXHIBITS } from '#exhibits/catalog';
import { findCollisions } from './collisions.ts';
import { findCuts } from './cuts.ts';
import { openEmbed, PARTS } from './embeds.ts';
import { expect, settleLayout, test } from './site.ts';

/** Widths of columns, in CSS px. */
const WIDTHS = Array.from({ length: 30 }, (_, index) => 320 + 20 * index);

/** The height that the README promises. Frames narrower than 360 px tell their page what they need; here there is enough. */
const heightAt = (width: number): number => (width >= 560 ? 420 : width >= 360 ? 560 : 800);

/** What is wrong with the figure on show at any width, each with its width. */
async function findOffenders(page: Page): Promise<string[]> {
  const offenders: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: heightAt(width) });
    await settleLayout(page);
    const look = async (): Promise<string[]> => [...(await findCuts(page)), ...(await findCollisions(page))];
    let found = await look();
    // Drawings follow their width a frame or two later.
    for (let tries = 0; found.length > 0 && tries < 5; tries += 1) {
      await settleLayout(page);
      found = await look();
    }
    offenders.push(...found.map((each) => `${width} px: ${each}`));
  }
  return offenders;
}

const FIGURES = [...EXHIBITS.map(({ id }) => [id, ''] as const), ...PARTS];

for (const language of ['en', 'ru']) {
  const folder = language === 'en' ? '' : `${language}/`;
  for (const [id, part] of FIGURES)
    test(`${id} ${part} in ${language}: all of it, at any width`, { tag: '@chromium' }, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const search = part === '' ? 'play=off' : `play=off&part=${part}`;
      await openEmbed(page, id, `${folder}${id}.html?${search}`, [680, 420]);
      expect(await findOffenders(page)).toEqual([]);
    });
}
