/** Every link of every page and frame is followed, none of them to another host. */
import { readFileSync } from 'node:fs';
import type { BrowserContext, FrameLocator, Request } from '@playwright/test';
import { EXHIBITS } from '#exhibits/catalog';
import { articleOf, expect, test } from './otherPage.ts';
import { dailyItems, WIDE } from './wide.ts';

/** Answers each address outside of the site, and the story, with an empty page. */
async function stubTargets(context: BrowserContext, site: string): Promise<void> {
  await context.route(
    ({ href, origin, pathname }) =>
      /^https?:/.test(href) && (origin === site ? /^\/(?:ru\/)?$/.test(pathname) : !origin.includes('127.0.0.1')),
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A stub</title>' }),
  );
}

/** Clicks every link of a frame, those of its sources too. @returns how many there were */
async function clickLinks(context: BrowserContext, frame: FrameLocator): Promise<number> {
  await expect(frame.locator('html')).toHaveAttribute('data-ready', 'true');
  const sources = frame.getByRole('button', { name: /^(?:Sources|Источники)$/ });
  const links = [frame.locator('footer > a')];
  if ((await sources.count()) > 0)
    links.push(frame.getByRole('region', { name: /^(?:Sources|Источники)$/ }).locator('a'));
  let count = 0;
  for (const [index, group] of links.entries()) {
    if (index > 0) await sources.press('Enter');
    for (const link of await group.all()) {
      const opening = context.waitForEvent('page');
      await link.click();
      const opened = await opening;
      await opened.waitForURL(await link.evaluate((each) => (each as HTMLAnchorElement).href));
      // What is opened cannot lead the frame elsewhere.
      expect(await opened.evaluate(() => opener as unknown)).toBeNull();
      await opened.close();
      count += 1;
    }
  }
  return count;
}

/** The frame of the figure as a program gets it that asks for its oEmbed: as the builder writes it. */
const snippetOf = (id: string, folder: string, site: string): string => {
  const { html, provider_url: root } = JSON.parse(
    readFileSync(new URL(`../dist/e/v1/${folder}${id}.oembed.json`, import.meta.url), 'utf8'),
  ) as { readonly html: string; readonly provider_url: string };
  return html.replaceAll(root, `${site}/`);
};

const KINDS = ['cafeteria', 'trim'];
/** A third of the others: the foot of a frame, and its links, are one component. */
const OTHERS = EXHIBITS.map(({ id }) => id).filter((id, index) => !KINDS.includes(id) && index % 3 === 0);
const PLACES = [
  ['', KINDS],
  ['ru/', KINDS],
  ['', OTHERS],
] as const;

for (const [folder, ids] of PLACES)
  test(
    `every link of ${ids.length} frames in “${folder}” opens where the builder’s snippet puts them`,
    WIDE,
    async ({ page, context, other }) => {
      await stubTargets(context, other.site);
      const element = `<clean-plates exhibit="cliff" lang="${folder === '' ? 'en' : 'ru'}"></clean-plates>`;
      const script = `<script async src="${other.site}/e/v1/clean-plates.js"></script>`;
      other.serve(articleOf([...ids.map((id) => snippetOf(id, folder, other.site)), element], script));
      await page.goto(other.origin);
      const frames = page.locator('iframe');
      await expect(frames).toHaveCount(ids.length + 1);
      for (const [index, id] of [...ids, 'cliff'].entries()) {
        await frames.nth(index).scrollIntoViewIfNeeded();
        const count = await clickLinks(context, frames.nth(index).contentFrame());
        expect(count, id).toBeGreaterThan(0);
      }
    },
  );

const PAGES = ['', 'lab.html', 'teach.html', 'method.html', 'homework.html', 'builder.html', 'presenter.html'];

/** Whether a window is to show another page, one that has just opened too. */
function isLeaving(request: Request): boolean {
  if (!request.isNavigationRequest()) return false;
  try {
    return request.frame().parentFrame() === null;
  } catch {
    // Playwright has no frame yet for a window that opens with this request.
    return true;
  }
}

const withoutHash = (address: string): string => address.replace(/#.*/, '');

test('every link of a page leads to what is there, or out of the site', async ({
  page,
  context,
  request,
  complaints,
  other,
}) => {
  let asked: string[] = [];
  context.on('page', (opened) => void opened.close());
  for (const file of dailyItems(PAGES.flatMap((each) => [each, `ru/${each}`]))) {
    await page.goto(`/${file}`);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    // An answer without content leaves the page where it is.
    await context.route('**/*', async (route) => {
      if (!isLeaving(route.request())) return route.fallback();
      asked.push(withoutHash(route.request().url()));
      return route.fulfill({ status: 204 });
    });
    const targets = new Set<string>();
    for (const link of await page.locator('a[href]:not([download])').elementHandles()) {
      const before = await link.evaluate((each) => (each as HTMLAnchorElement).href);
      if (targets.has(before)) continue;
      targets.add(before);
      if (withoutHash(before) === withoutHash(page.url())) continue;
      asked = [];
      // Some take the settings and the moment of the page with them, or are followed by the page itself.
      const taken = await link.evaluate((each) => {
        (each as HTMLAnchorElement).click();
        return (each as HTMLAnchorElement).href;
      });
      const wanted = withoutHash(taken);
      await expect.poll(() => [...asked, withoutHash(page.url())], `${file}: ${before}`).toContain(wanted);
    }
    await context.unrouteAll();
    const texts = new Map<string, Promise<string>>();
    const readPage = async (address: string): Promise<string> => {
      const response = await request.get(address);
      expect(response.status(), `${file}: ${address}`).toBe(200);
      return response.text();
    };
    for (const target of targets) {
      if (!target.startsWith(other.site)) continue;
      const { pathname, hash } = new URL(target);
      const text = texts.get(pathname) ?? readPage(pathname);
      texts.set(pathname, text);
      if (/^#[\w-]+$/.test(hash)) expect(await text, `${file}: ${target}`).toContain(`id="${hash.slice(1)}"`);
      await text;
    }
    expect(targets.size, file).toBeGreaterThan(0);
  }
  // None of these requests has left the browser.
  complaints.splice(0, Infinity, ...complaints.filter((each) => !each.startsWith('another host: ')));
});
