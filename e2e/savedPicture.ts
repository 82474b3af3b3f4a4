import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';

/** What a picture holds that a button saves as SVG, and the words above and below its drawing. */
export async function savedPicture(
  page: Page,
  button: Locator,
): Promise<{ readonly svg: string; readonly words: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const svg = readFileSync(await download.path(), 'utf8');
  const lines = [...svg.matchAll(/<text x="[\d.]+"[^>]*font-size:1[025]px"[^>]*>([^<]*)</g)].map(
    ([, text = '']) => text,
  );
  return { svg, words: lines.join('').replaceAll('&amp;', '&').replaceAll('\u202f', ' ') };
}
