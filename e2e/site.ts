import { expect as playwrightExpect, test as base, type Frame, type Page } from '@playwright/test';

/** When to look again, in ms. Playwright's own pauses grow to a second, which is mostly spent after what was waited for is there. */
const LOOK_AGAIN_MS = [20, 50, 100, 100, 200];

const poll: typeof playwrightExpect.poll = (read, options) =>
  playwrightExpect.poll(read, {
    intervals: LOOK_AGAIN_MS,
    ...(typeof options === 'string' ? { message: options } : options),
  });

/** Playwright's, which looks again sooner. What holds for `toPass` is in the configuration. */
export const expect = new Proxy(playwrightExpect, {
  get: (target, name) => (name === 'poll' ? poll : (Reflect.get(target, name) as unknown)),
});

/** What Chromium and Firefox say of a request that a page gave up when it was left. */
const ABORTED: ReadonlySet<string> = new Set(['net::ERR_ABORTED', 'NS_BINDING_ABORTED']);

/** What Playwright says in place of a page that would register its service worker: only e2e/offline.spec.ts lets it. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

/** What a page of ours never does: speak on the console, throw, lose a request, or ask another host. */
export function watch(page: Page, ownOrigins: readonly string[], runsScripts: boolean): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text() !== BLOCKED) complaints.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // With scripts off the browser refuses to fetch one ahead of its use, which no page can know.
    const isRefusedScript = !runsScripts && reason === 'csp' && request.url().endsWith('.js');
    if (!ABORTED.has(reason) && !isRefusedScript) complaints.push(`request failed: ${request.url()} ${reason}`);
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

function rememberOpening(): void {
  try {
    localStorage.setItem('clean-plates-opening', 'seen');
  } catch {
    // A frame of an origin of its own has no storage, and no opening act.
  }
}

/** The page lays itself out anew some frames after its window has changed. */
export const settleLayout = (page: Page | Frame): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

interface Fixtures {
  /** Whether this browser has seen the opening act; most tests are not about it. */
  isOpeningSeen: boolean;
  page: Page;
  /** Complaints of the page so far. A test that expects one takes it out; whatever is left at the end fails the test. */
  complaints: string[];
}

/** Every browser test uses this `test`, so that every one of them also proves silence. */
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

/** Widths, CSS px, in which the page has to be scrolled sideways. */
export async function widthsTooSmall(page: Page, widths: readonly number[]): Promise<readonly number[]> {
  const found = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await settleLayout(page);
    if (await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth))
      found.push(width);
  }
  return found;
}
