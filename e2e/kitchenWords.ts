import type { Locator } from '@playwright/test';
import { PICTURED } from '../tests/messages/pictured.ts';

/** The name of the product, which stays in either skin. */
const KEPT = /Clean Plates|Чистые тарелки/giu;

/** Visible words of an element, charts included, and accessible names in it, line by line. */
export async function wordsOf(place: Locator): Promise<readonly string[]> {
  const [visible, names] = await Promise.all([
    place.innerText(),
    place.evaluate((element) =>
      [...element.querySelectorAll('[aria-label], [aria-valuetext]')].flatMap((each) =>
        each.checkVisibility()
          ? [each.getAttribute('aria-label') ?? '', each.getAttribute('aria-valuetext') ?? '']
          : [],
      ),
    ),
  ]);
  return [...visible.split('\n'), ...names].map((line) => line.trim()).filter((line) => line !== '');
}

/** Those lines that have words of the kitchen. */
export const ofTheKitchen = (lines: readonly string[], language: string): readonly string[] =>
  lines.filter((line) => PICTURED[language]?.test(line.replaceAll(KEPT, '')));
