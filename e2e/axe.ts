import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { dailyItems } from './wide.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Themes with colours of their own; `auto` is light or dark. */
export const THEMES = ['light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

export interface Violation {
  readonly theme: string;
  readonly id: string;
  readonly help: string;
  readonly where: readonly string[];
}

/** Rules about colours. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface Extent {
  /** Selector of the part to check; default: the whole page. */
  readonly include?: string | undefined;
  /** Selector of elements to leave out. */
  readonly exclude?: string | undefined;
  /** Whether only rules about colours are checked. */
  readonly isColorOnly?: boolean;
}

/** Violations of WCAG 2.2 A and AA on the page in its present state and theme. Frames are left out: they have tests of their own. */
export async function findViolations(
  page: Page,
  { include, exclude, isColorOnly = false }: Extent = {},
): Promise<Violation[]> {
  // Loaded once for each page.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const context = { include: [include ?? 'html'], exclude: exclude === undefined ? [] : [exclude] };
  const options = {
    runOnly: isColorOnly ? { type: 'rule' as const, values: COLOR_RULES } : { type: 'tag' as const, values: RULES },
    // Experimental in axe, and WCAG 2.5.3: whoever speaks the words on a control gets that control.
    ...(isColorOnly ? {} : { rules: { 'label-content-name-mismatch': { enabled: true } } }),
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

/** Changes the theme of the open page, as its theme button and host pages do. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((shown) => {
    document.documentElement.dataset['theme'] = shown;
    window.dispatchEvent(new Event('clean-plates-theme'));
    // Ends transitions, so that the final colours are checked. Out of sight no transition ends by itself.
    const fading = document.getAnimations().filter((each) => each instanceof CSSTransition);
    for (const each of fading) each.finish();
  }, theme);
}

/**
 * Checks the page in each theme. A theme changes only colours, so after the first theme only rules about colours are checked
 * (`npm run bench axe` checks all in each). Themes from links and earlier visits have tests of their own.
 *
 * @param options `prepare` restores a transient state before each check
 */
export async function findViolationsInThemes(
  page: Page,
  { exclude, prepare }: { readonly exclude?: string; readonly prepare?: () => Promise<void> } = {},
): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const theme of dailyItems(THEMES)) {
    await showTheme(page, theme);
    await prepare?.();
    violations.push(...(await findViolations(page, { exclude, isColorOnly: theme !== THEMES[0] })));
  }
  return violations;
}
