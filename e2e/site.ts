import { expect as playwrightExpect, test as base, type Frame, type Page } from '@playwright/test';

/** Intervals of polling in ms. Playwright's grow to a second, most of which is waited in vain. */
const POLL_INTERVALS_MS = [20, 50, 100, 100, 200];

const poll: typeof playwrightExpect.poll = (read, options) =>
  playwrightExpect.poll(read, {
    intervals: POLL_INTERVALS_MS,
    ...(typeof options === 'string' ? { message: options } : options),
  });

/** Playwright's `expect`, with shorter intervals of polling; those of `toPass` are in the configuration. */
export const expect = new Proxy(playwrightExpect, {
  get: (target, name) => (name === 'poll' ? poll : (Reflect.get(target, name) as unknown)),
});

/** Errors in Chromium and Firefox of a request that was cancelled because the page was left. */
const ABORT_ERRORS: ReadonlySet<string> = new Set(['net::ERR_ABORTED', 'NS_BINDING_ABORTED']);

/** Playwright's console message where a page registers its service worker; only e2e/offline.spec.ts allows that. */
const BLOCKED_WORKER_MESSAGE = 'Service Worker registration blocked by Playwright';

/** Collects what no page may do: log to the console, throw, lose a request, or ask another host. @returns a growing list */
export function watch(page: Page, ownOrigins: readonly string[], runsScripts: boolean): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text() !== BLOCKED_WORKER_MESSAGE) complaints.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // With scripts off the browser refuses to preload one, which a page cannot know.
    const isRefusedScript = !runsScripts && reason === 'csp' && request.url().endsWith('.js');
    if (!ABORT_ERRORS.has(reason) && !isRefusedScript) complaints.push(`request failed: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()}: ${response.url()}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    const isOwn = ownOrigins.some((origin) => url.startsWith(`${origin}/`)) || /^(?:blob|data|about):/.test(url);
    if (!isOwn) complaints.push(`another host: ${url}`);
  });
  return complaints;
}

/** Runs before a page's own scripts: the opening act was seen. */
export function rememberOpening(): void {
  try {
    localStorage.setItem('clean-plates-opening', 'seen');
  } catch {
    // A frame with an opaque origin has no storage, and no opening act.
  }
}

/** Gives a page that several tests share the window, the media and the focus of a new one. */
export async function resetPage(page: Page, viewport: { width: number; height: number } | null): Promise<void> {
  if (viewport !== null) await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

/** Waits until the page has laid itself out after a change of the window. */
export const settleLayout = (page: Page | Frame): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

interface Fixtures {
  /** Whether the browser's storage says that the opening act was seen, as in most tests. */
  isOpeningSeen: boolean;
  page: Page;
  /** Complaints so far (see `watch`). A test that expects one removes it; any left at the end fails the test. */
  complaints: string[];
}

/** Every browser test uses this `test`, which also checks for complaints. */
export const test = base.extend<Fixtures>({
  isOpeningSeen: [true, { option: true }],
  page: async ({ page, isOpeningSeen }, use) => {
    if (isOpeningSeen) await page.addInitScript(rememberOpening);
    await use(page);
  },
  complaints: [
    async ({ page, baseURL, javaScriptEnabled }, use) => {
      const complaints = watch(page, [new URL(baseURL ?? 'http://localhost').origin], javaScriptEnabled);
      await use(complaints);
      expect(complaints, 'the page stayed silent and asked no other host').toEqual([]);
    },
    { auto: true },
  ],
});

/** The widths, in CSS px, at which the page has to be scrolled sideways. */
export async function widthsTooSmall(page: Page, widths: readonly number[]): Promise<readonly number[]> {
  const narrow = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await settleLayout(page);
    if (await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth))
      narrow.push(width);
  }
  return narrow;
}
