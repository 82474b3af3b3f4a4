import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { everyday } from './wide.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Every theme that has colours of its own; `auto` borrows them. */
export const THEMES = ['light', 'dark', 'contrast'] as const;
export type Theme = (typeof THEMES)[number];

export interface Violation {
  readonly theme: string;
  readonly id: string;
  readonly help: string;
  readonly where: readonly unknown[];
}

/** Rules that look at colours. */
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block'];

interface Extent {
  /** A selector. */
  readonly exclude?: string | undefined;
  /** Of all rules only those that look at colours. */
  readonly isOfColor?: boolean;
}

/** What is wrong with the page as it is now, in the colours that it has, by WCAG 2.2 A and AA. */
export async function findViolations(page: Page, { exclude, isOfColor = false }: Extent = {}): Promise<Violation[]> {
  // The package is typed against another copy of Playwright; it only calls what both have. Pages without frames need no
  // second page to put results of frames together (legacy), and nobody reads what is right: a third of the time.
  const builder = new AxeBuilder({ page: page as never }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (exclude !== undefined) builder.exclude(exclude);
  const { violations } = await (isOfColor ? builder.withRules(RULES_OF_COLOR) : builder.withTags(RULES)).analyze();
  const theme = (await page.locator('html').getAttribute('data-theme')) ?? '';
  return violations.map(({ id, help, nodes }) => ({ theme, id, help, where: nodes.map(({ target }) => target) }));
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
