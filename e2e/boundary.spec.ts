import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page, Route } from '@playwright/test';
import { isWide } from '../scripts/testScope.ts';
import { expect, test } from './site.ts';
import { dailyItems, WIDE, wideUnless } from './wide.ts';

/** Pages of many files. */
const PAGES = ['index', 'lab', 'teach', 'homework', 'method', 'builder', 'presenter'].map((name) => `/${name}.html`);
const FRAMES = ['/e/v1/cliff.html', '/e/v1/cafeteria.html', '/e/v1/ru/today.html'];
const OFFLINE = pathToFileURL(path.resolve('dist/offline/clean-plates-en.html')).href;
/** Pages that do all in one file. */
const ONE_FILE = [...FRAMES, '/embed.html?x=none', OFFLINE];

/** A text of each page that does not depend on its scripts, or what it shows instead of nothing. */
const READABLE: Readonly<Record<string, RegExp>> = {
  '/index.html': /You order one dish/,
  '/lab.html': /1,024 blocks/,
  '/teach.html': /seed 7/,
  '/homework.html': /By hand/,
  '/method.html': /How well/,
  '/builder.html': /cafeteria/i,
  '/presenter.html': /The story has the same figures/,
  '/e/v1/cliff.html': /needs JavaScript/,
  '/e/v1/cafeteria.html': /needs JavaScript/,
  '/e/v1/ru/today.html': /нужен JavaScript/,
  '/embed.html?x=none': /builder|JavaScript|Embed/i,
  [OFFLINE]: /You order one dish/,
};

interface Fault {
  readonly name: string;
  /** What the page says. */
  readonly says: RegExp;
  readonly addresses: readonly string[];
  /** Plants the fault before the page is opened. @returns a function that mends it */
  readonly plant: (page: Page) => Promise<() => Promise<unknown>>;
}

const BROKEN = 'const broken = ;';

/** Answers requests for files in another way until it is mended. */
async function answer(
  page: Page,
  files: RegExp,
  how: (route: Route) => Promise<void>,
): Promise<() => Promise<unknown>> {
  await page.route(files, how);
  return () => page.unroute(files);
}

/** Runs a script before those of the page. What it has done to a browser cannot be mended: the page stays as it is. */
async function changeBrowser(page: Page, script: string): Promise<() => Promise<unknown>> {
  await page.addInitScript(script);
  return () => Promise.resolve();
}

const gone = (route: Route): Promise<void> => route.fulfill({ status: 404, body: 'gone' });

const missing = (name: string, script: string): Fault => ({
  name: `a browser without ${name}`,
  says: new RegExp(String.raw`(?:too old|устарел).*\(${name}\)`),
  addresses: [...PAGES, ...ONE_FILE],
  plant: (page) => changeBrowser(page, script),
});

const FAULTS: readonly Fault[] = [
  {
    name: 'all scripts are gone',
    says: /A file of this page could not be loaded/,
    addresses: PAGES,
    plant: (page) => answer(page, /assets\/.*\.js$/, gone),
  },
  {
    name: 'the words are gone',
    says: /A file of this page could not be loaded/,
    addresses: PAGES,
    plant: (page) => answer(page, /assets\/words-en-[^/]*\.js$/, gone),
  },
  {
    name: 'the program of the page is gone',
    says: /A file of this page could not be loaded/,
    addresses: PAGES.filter((address) => address !== '/index.html'),
    plant: (page) => answer(page, /assets\/start\w+-[^/]*\.js$/, gone),
  },
  {
    name: 'a network wants a sign-in',
    says: /The network answered with a page of its own/,
    addresses: PAGES,
    plant: (page) =>
      answer(page, /assets\/.*/, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in</h1>' })),
  },
  missing('at', 'delete Array.prototype.at'),
  missing('findLast', 'delete Array.prototype.findLast'),
  missing('toSorted', 'delete Array.prototype.toSorted'),
  missing('supports', 'delete HTMLScriptElement.supports'),
  missing('matchMedia', 'window.matchMedia = undefined'),
  missing('ResizeObserver', 'delete window.ResizeObserver'),
  missing('IntersectionObserver', 'delete window.IntersectionObserver'),
  {
    name: 'scripts that the browser cannot read',
    says: /too old.*SyntaxError/,
    addresses: PAGES,
    plant: (page) =>
      answer(page, /assets\/(?:first|opening|shared)-[^/]*\.js$/, (route) =>
        route.fulfill({ contentType: 'text/javascript', body: BROKEN }),
      ),
  },
  {
    name: 'a frame that the browser cannot read',
    says: /(?:too old|устарел).*SyntaxError/,
    addresses: FRAMES,
    plant: (page) =>
      answer(page, /e\/v1\/.*\.html/, async (route) => {
        const response = await route.fetch();
        const html = await response.text();
        const end = html.lastIndexOf('<script>') + '<script>'.length;
        const body = html.slice(0, end).replace(/<meta\s+http-equiv[^>]*>/, '') + BROKEN + html.slice(end);
        await route.fulfill({ response, body });
      }),
  },
  {
    name: 'a program that throws',
    says: /(?:has stopped|остановилась).*not a (?:function|constructor)/,
    addresses: [...PAGES, ...FRAMES],
    // The first thing that pages, and the last that frames do at their start.
    plant: (page) => changeBrowser(page, 'performance.getEntriesByName = undefined; window.ResizeObserver = {};'),
  },
];

/** A page of each kind; all have the same script that tells of failures. The long tests look at every page, for the first faults. */
const DAILY = new Set(['/index.html', '/lab.html', '/presenter.html', '/e/v1/cliff.html', OFFLINE]);
const FIRST = ['all scripts are gone', 'a browser without ResizeObserver', 'a program that throws'];

for (const { name, says, addresses, plant } of FAULTS)
  test(
    `${name}: each page says so, stays readable, and can be loaded again`,
    wideUnless(FIRST.includes(name)),
    async ({ page, complaints }) => {
      const mend = await plant(page);
      const isEvery = isWide && FIRST.includes(name);
      for (const address of addresses.filter((each) => isEvery || DAILY.has(each))) {
        await page.goto(address);
        const notice = page.locator('body > [data-testid="failure"]');
        await expect(notice, address).toHaveText(says);
        await expect(notice, address).toHaveAttribute('role', 'alert');
        await expect(page.locator('body'), address).toContainText(READABLE[address] ?? /./, { useInnerText: true });
      }
      await mend();
      const reload = page.locator('body > [data-testid="failure"]').getByRole('button').first();
      await expect(reload).toHaveText(/^(?:Reload the page|Обновить страницу)$/);
      const isReloaded = page.waitForEvent('load');
      await reload.click();
      await isReloaded;
      // A changed browser stays as it is.
      if (name.startsWith('a browser') || name === 'a program that throws')
        await expect(page.locator('body > [data-testid="failure"]')).toHaveText(says);
      else await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
      complaints.length = 0;
    },
  );

test('stills and answers stand in the chapters for a browser that is too old', async ({ page, complaints }) => {
  await page.addInitScript('delete window.IntersectionObserver');
  await page.goto('/index.html');
  const wear = page.locator('#wear');
  await wear.scrollIntoViewIfNeeded();
  await expect(wear.getByTestId('chapter-answer')).toBeVisible();
  await expect(wear.getByTestId('chapter-figure')).toBeHidden();
  complaints.length = 0;
});

// Every day `src/session/store/browserStorage.test.ts` holds what outlives a reload.
test(
  'a figure that is gone says so alone; guesses, drawn and committed, and settings of the others outlive the reload',
  WIDE,
  async ({ page, complaints }) => {
    let isGone = true;
    await page.route(/assets\/leftovers-[^/]*\.js/, (route) => (isGone ? gone(route) : route.continue()));
    await page.goto('/index.html?play=off');
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    const cliff = page.locator('[data-exhibit="cliff"]');
    await page.locator('#cliff').scrollIntoViewIfNeeded();
    await cliff.getByRole('button', { name: 'Skip' }).click();
    await cliff.getByRole('radio', { name: 'in order', exact: true }).check();
    const wear = page.locator('[data-exhibit="wear"]');
    await page.locator('#wear').scrollIntoViewIfNeeded();
    await wear.getByRole('radio', { name: 'all alike' }).check();
    await wear.getByRole('button', { name: 'Show me' }).click();
    await expect(wear).toHaveAttribute('data-guess', 'alike');
    await wear.getByRole('radio', { name: 'Dynamic' }).check();
    const capacity = wear.getByRole('spinbutton', { name: 'it holds' });
    await capacity.fill('512');
    await capacity.press('Enter');
    // Drawn, and not committed yet.
    const trim = page.locator('[data-exhibit="trim"]');
    await page.locator('#trim').scrollIntoViewIfNeeded();
    const draft = trim.getByRole('radio').first();
    await draft.check();

    const place = page.locator('#leftovers');
    await place.scrollIntoViewIfNeeded();
    await expect(place.getByRole('alert')).toContainText('A file of this page could not be loaded');
    await expect(page.locator('body > [data-testid="failure"]')).toHaveCount(0);
    await expect(place.getByTestId('chapter-figure').locator('svg, img').first()).toBeVisible();
    isGone = false;
    await place.getByRole('alert').getByRole('button', { name: 'Reload the page' }).click();
    await expect(place.locator('[data-exhibit="leftovers"][data-state]')).toBeVisible();
    await page.locator('#wear').scrollIntoViewIfNeeded();
    await expect(wear).toHaveAttribute('data-guess', 'alike');
    await expect(wear.getByRole('radio', { name: 'Dynamic' })).toBeChecked();
    await expect(capacity).toHaveValue('512');
    await page.locator('#trim').scrollIntoViewIfNeeded();
    await expect(draft).toBeChecked();
    await expect(trim).not.toHaveAttribute('data-guess');
    await page.locator('#cliff').scrollIntoViewIfNeeded();
    await expect(cliff.getByRole('radio', { name: 'in order', exact: true })).toBeChecked();
    complaints.length = 0;
  },
);

/** A figure that draws nothing but an error. */
const THROWING = `export const exhibit = {
  id: 'leftovers',
  createModel: () => ({ start() {}, pause() {}, dispose() {}, report: () => ({ state: 'ready', failure: null }), subscribe: () => () => {} }),
  Figure() { throw new Error('planted'); },
};`;

test(
  'a figure that throws while it draws gives its place back to the still, and the others go on',
  WIDE,
  async ({ page, complaints }) => {
    await page.route(/assets\/leftovers-[^/]*\.js/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: THROWING }),
    );
    // The still comes later than the figure, as on a slow network.
    await page.route('**/stills/chapters.html', async (route) => {
      await expect(page.locator('#leftovers').getByRole('alert')).toBeVisible();
      await route.continue();
    });
    await page.goto('/index.html?play=off#leftovers');
    const place = page.locator('#leftovers');
    await expect(place.getByRole('alert')).toHaveText(/has stopped.*planted/);
    await expect(place.getByTestId('chapter-figure').locator('svg, img').first()).toBeVisible();
    // Nothing lies over its buttons.
    await place.getByRole('alert').getByRole('button', { name: 'Reload the page' }).click({ trial: true });
    await page.locator('#cliff').scrollIntoViewIfNeeded();
    await expect(page.locator('[data-exhibit="cliff"]')).toHaveAttribute('data-state', 'paused');
    await expect(page.locator('body > [data-testid="failure"]')).toHaveCount(0);
    complaints.length = 0;
  },
);

test('a figure that comes late says that it is loading', WIDE, async ({ page }) => {
  let isHeld = true;
  await page.route(/assets\/leftovers-[^/]*\.js/, async (route) => {
    await expect.poll(() => isHeld).toBe(false);
    await route.continue();
  });
  await page.goto('/index.html?play=off#leftovers');
  const place = page.locator('#leftovers');
  await expect(place.getByText('The figure is loading.')).toBeVisible();
  await expect(place.getByRole('alert')).toHaveCount(0);
  isHeld = false;
  await expect(place.locator('[data-exhibit="leftovers"][data-state]')).toBeVisible();
  await expect(place.getByText('The figure is loading.')).toHaveCount(0);
});

test('late parts that are gone, and runs in the thread, are told of the page', WIDE, async ({ page, complaints }) => {
  for (const [address, file] of [
    ['/index.html', /assets\/(?:HeaderTools|FooterTools)-[^/]*\.js/],
    ['/index.html?x=cliff#cliff', /assets\/cliff-[^/]*\.js/],
    ['/lab.html', /assets\/DriveView-[^/]*\.js/],
  ] as const) {
    await page.route(file, gone);
    await page.goto(address);
    await expect(page.getByTestId('failure').first(), address).toContainText('A file of this page could not be loaded');
    await page.unroute(file);
  }
  complaints.length = 0;
});

/** What was made on a page, before and after a failure. */
const MADE: Readonly<
  Record<string, { make: (page: Page) => Promise<unknown>; find: (page: Page) => Promise<unknown> }>
> = {
  '/homework.html': {
    make: (page) => page.locator('input[data-answer="start"]').fill('9'),
    find: (page) => expect(page.locator('input[data-answer="start"]')).toHaveValue('9'),
  },
  '/teach.html?seed=11': {
    make: async () => {},
    find: (page) => expect(page).toHaveURL(/seed=11/),
  },
  '/builder.html?x=trim': {
    make: async () => {},
    find: (page) => expect(page).toHaveURL(/x=trim/),
  },
  '/presenter.html': {
    make: async (page) => {
      // The slide has come.
      await expect(page).toHaveURL(/at=/);
      await page.keyboard.press('PageDown');
    },
    find: (page) => expect(page).toHaveURL(/answer=shown/),
  },
  '/index.html?play=off': {
    make: (page) => page.getByRole('slider', { name: 'Back room (spare area)' }).first().press('ArrowRight'),
    find: (page) => expect(page).toHaveURL(/spare=/),
  },
};

for (const [address, { make, find }] of Object.entries(MADE))
  test(`what was made on ${address} is there after a failure and a reload`, WIDE, async ({ page, complaints }) => {
    await page.goto(address);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    await make(page);
    await find(page);
    await page.evaluate(() => void Promise.reject(new Error('planted')));
    await page.locator('body > [data-testid="failure"]').getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.locator('body > [data-testid="failure"]')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    await find(page);
    expect(complaints.every((complaint) => complaint.includes('planted'))).toBe(true);
    complaints.length = 0;
  });

test('a picture that cannot be painted leaves the rest of the lab at work', WIDE, async ({ page, complaints }) => {
  const body = 'onmessage = () => { throw new Error("planted"); };';
  await page.route(/map\.worker-/, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await page.goto('/lab.html');
  await expect(page.locator('body > [data-testid="failure"]')).toHaveText(/has stopped.*planted/);
  await expect(page.locator('[data-exhibit="lab"]')).toHaveAttribute('data-state', /running|paused/);
  complaints.length = 0;
});

test('what is no failure is not told: a bad address, no storage, no styles', async ({ page }) => {
  // Chromium refuses all of this where the data of sites is blocked; see blocked.wide.spec.ts.
  const storage = `const denied = () => new DOMException('denied', 'SecurityError');
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get() { throw denied(); } });
    if (window.LockManager) LockManager.prototype.request = () => Promise.reject(denied());
    if (window.ServiceWorkerContainer) ServiceWorkerContainer.prototype.register = () => Promise.reject(denied());`;
  for (const address of dailyItems(PAGES, 2)) {
    await page.goto(`${address}?lang=%#%`);
    await expect(page.locator('html'), address).toHaveAttribute('data-ready', 'true');
    await expect(page.getByTestId('failure'), address).toHaveCount(0);
  }
  await page.addInitScript(storage);
  await page.route(/\.css$/, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  await page.route(/\.html/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(/<style>[\s\S]*?<\/style>/g, '') });
  });
  // The lab keeps the most.
  const others = PAGES.filter((address) => address !== '/lab.html').toReversed();
  for (const address of ['/lab.html', ...dailyItems(others)]) {
    await page.goto(address);
    await expect(page.locator('html'), address).toHaveAttribute('data-ready', 'true');
    await expect(page.getByTestId('failure'), address).toHaveCount(0);
    if (address !== '/lab.html') continue;
    await expect(page.getByRole('status').filter({ hasText: 'this browser keeps nothing' })).toBeVisible();
    await expect(page.locator('[data-exhibit="lab"]')).toHaveAttribute('data-state', /running|paused/);
  }
  // The builder's frame may still be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the page around a frame hears that it has failed', async ({ page, complaints }) => {
  await page.addInitScript('delete window.ResizeObserver');
  // Its policy allows frames.
  await page.goto('/builder.html');
  const heard = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', ({ data }: MessageEvent<Readonly<Record<string, unknown>>>) => {
          if (data['event'] === 'failed') resolve(data['reason']);
        });
        const frame = document.createElement('iframe');
        frame.src = '/e/v1/cliff.html';
        document.body.append(frame);
      }),
  );
  expect(await heard).toMatch(/too old.*ResizeObserver/);
  complaints.length = 0;
});
