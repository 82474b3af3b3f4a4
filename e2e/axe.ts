import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { everyday } from './wide.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every theme that has colours of its own; `auto` borrows them. */
export const THEMES = ['light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

export interface Violation {
  readonly theme: string;
  readonly id: string;
  readonly help: string;
  readonly where: readonly string[];
}

/** Rules that look at colours. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block'];

interface Extent {
  /** A selector: what is looked at, the whole page without it. */
  readonly include?: string | undefined;
  /** A selector: what of that is not. */
  readonly exclude?: string | undefined;
  /** Of all rules only those that look at colours. */
  readonly isOfColor?: boolean;
}

/** What is wrong with the page as it is now, in the colours that it has, by WCAG 2.2 A and AA. Frames in it have tests of their own. */
export async function findViolations(
  page: Page,
  { include, exclude, isOfColor = false }: Extent = {},
): Promise<Violation[]> {
  // A page keeps the program from one look to the next.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const context = { include: [include ?? 'html'], exclude: exclude === undefined ? [] : [exclude] };
  const options = {
    runOnly: isOfColor ? { type: 'rule' as const, values: RULES_OF_COLOR } : { type: 'tag' as const, values: RULES },
    resultTypes: ['violations' as const],
    iframes: false,
  };
  return page.evaluate(
    async ([where, how]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(where, how);
      const theme = document.documentElement.dataset['theme'] ?? '';
      return violations.map(({ id, help, nodes }) => ({
        theme,
        id,
        help,
        where: nodes.map(({ target }) => String(target)),
      }));
    },
    [context, options] as const,
  );
}

/** Gives the page that is open other colours, as its button for them and the page around a frame do. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((shown) => {
    document.documentElement.dataset['theme'] = shown;
    window.dispatchEvent(new Event('clean-plates-theme'));
    // What fades from one colour to another is judged by the other. Of what is out of sight no fading ends by itself.
    const fading = document.getAnimations().filter((each) => each instanceof CSSTransition);
    for (const each of fading) each.finish();
  }, theme);
}

/**
 * The same in one theme after the other, on one page: a theme changes colours and no markup, so that after the first only
 * rules of colours can find more (`npm run bench axe` tries all of them in each). What a link or a visit before says of the
 * theme has tests of its own. `prepare` brings about again what lasts for a moment only.
 */
export async function findViolationsInThemes(
  page: Page,
  { exclude, prepare }: { readonly exclude?: string; readonly prepare?: () => Promise<void> } = {},
): Promise<Violation[]> {
  const found: Violation[] = [];
  for (const theme of everyday(THEMES)) {
    await showTheme(page, theme);
    await prepare?.();
    found.push(...(await findViolations(page, { exclude, isOfColor: theme !== THEMES[0] })));
  }
  return found;
}
