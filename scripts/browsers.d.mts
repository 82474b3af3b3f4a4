export interface Browser {
  readonly name: string;
  readonly purpose: string;
  readonly variable: string;
  readonly playwrightName: string | null;
  readonly commands: readonly string[];
  readonly places: readonly string[];
  readonly debianPackage: string;
  readonly remedies: string;
}

export const CHROMIUM: Browser;
export const CHROMIUM_SHELL: Browser;
export const FIREFOX: Browser;
export function findBrowser(browser: Browser): string | null;
export function requireBrowser(browser: Browser): string;
export function ensureBrowser(
  browser: Browser,
  options: { mayInstall: boolean },
): Promise<{ file: string | null; isToBeHad: boolean; reason: string }>;
