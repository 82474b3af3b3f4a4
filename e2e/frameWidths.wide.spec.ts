import type { Page } from '@playwright/test';
import { EXHIBITS } from '#exhibits/catalog';
import { findCollisions } from './collisions.ts';
import { findCuts } from './cuts.ts';
import { openEmbed, PARTS } from './embeds.ts';
import { expect, settleLayout, test } from './site.ts';

/** Widths of columns up to 920 px, in CSS px. */
const widthsOf = (first: number, step: number): readonly number[] =>
  Array.from({ length: Math.ceil((920 - first) / step) }, (_, index) => first + step * index);
/** First width and step, in CSS px. The boxes are the same in both skins and languages; Russian words are the longest. */
const WIDTHS = [
  ['cafeteria', 320, 100],
  ['chip', 370, 100],
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

for (const [skin, first, step] of WIDTHS)
  for (const [id, part] of FIGURES)
    test(`${id} ${part}, ${skin}: all of it, at any width`, { tag: '@chromium' }, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const search = part === '' ? 'play=off' : `play=off&part=${part}`;
      await openEmbed(page, id, `ru/${id}.html?${search}&skin=${skin}`, [680, 420]);
      expect(await findOffenders(page, widthsOf(first, step))).toEqual([]);
    });
