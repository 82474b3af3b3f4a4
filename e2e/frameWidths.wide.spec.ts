import type { Page } from '@playwright/test';
import { EXHIBITS } from '#exhibits/catalog';
import { findCollisions } from './collisions.ts';
import { findCuts } from './cuts.ts';
import { openEmbed, PARTS } from './embeds.ts';
import { expect, settleLayout, test } from './site.ts';

/** Widths of columns, in CSS px. */
const widthsBy = (step: number): readonly number[] =>
  Array.from({ length: 600 / step }, (_, index) => 320 + step * index);
/** Between two widths, in CSS px. The boxes are the same in both skins and languages: where words are longest, most are tried. */
const STEPS = [
  ['ru', 'cafeteria', 20],
  ['ru', 'chip', 40],
  ['en', 'cafeteria', 120],
] as const;

/** The height that the README promises. */
const heightAt = (width: number): number => (width >= 560 ? 420 : 560);

/** What is wrong with the figure on show at any width, each with its width. */
async function findOffenders(page: Page, widths: readonly number[]): Promise<string[]> {
  const offenders: string[] = [];
  for (const width of widths) {
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

for (const [language, skin, step] of STEPS) {
  const folder = language === 'en' ? '' : `${language}/`;
  for (const [id, part] of FIGURES)
    test(`${id} ${part} in ${language}, ${skin}: all of it, at any width`, { tag: '@chromium' }, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const search = part === '' ? 'play=off' : `play=off&part=${part}`;
      await openEmbed(page, id, `${folder}${id}.html?${search}&skin=${skin}`, [680, 420]);
      expect(await findOffenders(page, widthsBy(step))).toEqual([]);
    });
}
