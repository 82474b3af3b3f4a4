import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './otherPage.ts';
import { dailyItems } from './wide.ts';

/** What the protocol tells authors to put into their page. */
const LISTENER = /```html\n(<script>.*?<\/script>)\n```/s.exec(
  readFileSync(new URL('../docs/protocol.md', import.meta.url), 'utf8'),
)?.[1];

const RECORDER = `<script>
  window.heard = [];
  addEventListener('message', ({ data }) => window.heard.push(data));
</script>`;

const pageOf = (markup: string): string =>
  `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">${RECORDER}${LISTENER}<body style="margin:0">${markup}</body></html>`;

const heard = (page: Page): Promise<readonly Record<string, unknown>[]> =>
  page.evaluate(() => (window as unknown as { heard: readonly Record<string, unknown>[] }).heard);

/** Heights in messages, by the field that names their kind. */
const heightsIn = async (page: Page, field: string, kind: string): Promise<unknown[]> =>
  (await heard(page)).filter((message) => message[field] === kind).map(({ height }) => height);

/** Waits until a frame has laid itself out and its page has heard all that it told of that. */
async function settled(page: Page): Promise<void> {
  const frame = page.frames()[1]!;
  await frame.evaluate(async () => {
    await document.fonts.ready;
    // Not frames of animation: a hidden frame has none.
    for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setTimeout(resolve));
    // Messages come in the order in which they are sent.
    parent.postMessage({ type: 'settled' }, '*');
  });
  await expect.poll(() => heard(page)).toContainEqual({ type: 'settled' });
}

for (const [id, width] of dailyItems(
  [
    ['spare-area', 680],
    ['cafeteria', 340],
    ['trim', 333],
    ['wear', 320],
    ['order-board', 571],
  ] as const,
  2,
))
  test(`a frame of ${id}, ${width} px wide, tells its height once it has one, and is as high then`, async ({
    page,
    other,
  }) => {
    const frame = (hash: string): string =>
      pageOf(
        `<iframe src="${other.site}/e/v1/${id}.html${hash}" sandbox="allow-scripts" title="x" width="${width}" height="300" style="border:0"></iframe>`,
      );
    other.serve(frame(''));
    await page.goto(other.origin);
    await expect.poll(() => heightsIn(page, 'event', 'height')).not.toEqual([]);
    await settled(page);
    const heights = await heightsIn(page, 'event', 'height');
    expect(heights.length).toBeLessThanOrEqual(2);
    expect(Math.min(...heights.map(Number))).toBeGreaterThan(300);
    expect(await heightsIn(page, 'context', 'iframe.resize')).toEqual(heights);
    expect(await heightsIn(page, 'sentinel', 'amp')).toEqual([]);
    const inner = page.frames()[1];
    expect(await inner?.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    other.serve(frame('#amp=1'));
    await page.goto(other.origin);
    await expect.poll(() => heightsIn(page, 'type', 'embed-size')).toEqual(heights);
    expect(await heightsIn(page, 'sentinel', 'amp')).toEqual(heights);
  });

test('a frame that its page hides tells no height until it is shown', async ({ page, other }) => {
  other.serve(
    pageOf(
      `<div hidden><iframe src="${other.site}/e/v1/cliff.html?play=off" sandbox="allow-scripts" title="x" width="680" height="420"></iframe></div>`,
    ),
  );
  await page.goto(other.origin);
  await expect.poll(() => heard(page)).toContainEqual(expect.objectContaining({ event: 'state' }));
  await settled(page);
  expect(await heightsIn(page, 'event', 'height')).toEqual([]);
  await page.evaluate(() => document.querySelector('div')?.removeAttribute('hidden'));
  await expect.poll(() => heightsIn(page, 'event', 'height')).toEqual([420]);
});

test('what the builder writes moves what follows it when the listener sets a height', async ({ page, other }) => {
  await page.goto('/builder.html?x=trim');
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  const snippet = (await page.locator('[data-snippet]').textContent()) ?? '';
  for (const width of [330, 580]) {
    other.serve(pageOf(`<div style="width:${width}px">${snippet}<p>The next paragraph.</p></div>`));
    await page.goto(other.origin);
    const frame = page.locator('iframe');
    await expect.poll(() => heightsIn(page, 'event', 'height')).not.toEqual([]);
    const told = async (): Promise<number> => Number((await heightsIn(page, 'event', 'height')).at(-1));
    await expect.poll(async () => (await told()) - (await frame.evaluate((each) => each.clientHeight))).toBe(0);
    for (const height of [null, 777]) {
      if (height !== null) await frame.evaluate((element, set) => (element.style.height = `${set}px`), height);
      const [box, below] = [await frame.boundingBox(), await page.getByText('The next paragraph.').boundingBox()];
      expect(box?.width).toBe(width);
      expect(below?.y).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? Infinity));
    }
  }
});

test('the listener that the builder shows works as it stands', async ({ page, other }) => {
  await page.goto('/builder.html?x=wear');
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  const snippet = (await page.locator('[data-snippet]').textContent()) ?? '';
  const listener = await page.locator('details pre').textContent();
  other.serve(
    `<!doctype html><title>x</title><link rel="icon" href="data:,"><script>${listener}</script><div style="width:320px">${snippet}</div>`,
  );
  await page.goto(other.origin);
  const frame = page.frameLocator('iframe').locator('html');
  await expect(frame).toHaveAttribute('data-theme', 'dark');
  await expect.poll(() => page.locator('iframe').getAttribute('style')).toMatch(/height: \d+px/);
  await expect.poll(() => frame.evaluate((html) => html.scrollHeight - html.clientHeight)).toBe(0);
});

test('the command load leads on to the figure that a part has become', async ({ page, other }) => {
  other.serve(
    pageOf(
      `<iframe src="${other.site}/e/v1/today.html?play=off&skin=chip" sandbox="allow-scripts" title="x" width="680" height="420"></iframe>`,
    ),
  );
  const ready = (exhibit: string): Promise<void> =>
    expect.poll(() => heard(page)).toContainEqual(expect.objectContaining({ event: 'ready', exhibit, remarks: [] }));
  await page.goto(other.origin);
  await ready('today');
  await page.evaluate(() => {
    const command = { type: 'clean-plates', version: 1, command: 'load', link: 'x=today&part=corner&drive=intel660p' };
    document.querySelector('iframe')?.contentWindow?.postMessage(command, '*');
  });
  await ready('fast-corner');
  const { pathname, searchParams } = new URL(page.frames()[1]?.url() ?? '');
  expect(pathname).toBe('/e/v1/fast-corner.html');
  expect(Object.fromEntries(searchParams)).toEqual({
    theme: 'auto',
    skin: 'chip',
    play: 'off',
    drive: 'intel660p',
  });
});

test('before any message the frame of the builder has the height of its column', async ({ page, other }) => {
  await page.goto('/builder.html?x=wear&theme=dark');
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  const snippet = (await page.locator('[data-snippet]').textContent()) ?? '';
  for (const [width, height] of [
    [559, 560],
    [560, 420],
    [900, 420],
  ]) {
    other.serve(
      `<!doctype html><title>x</title><link rel="icon" href="data:,"><div style="width:${width}px">${snippet}</div>`,
    );
    await page.goto(other.origin);
    expect((await page.locator('iframe').boundingBox())?.height).toBe(height);
  }
});

test('the element fills its column where the page allows no styles but files', async ({ page, other }) => {
  const policy = `default-src 'none'; script-src ${other.site}; frame-src ${other.site}; style-src 'self'; img-src data:`;
  other.serve(
    `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,"><clean-plates exhibit="stutter" play="off"><a href="#">x</a></clean-plates><script async src="${other.site}/e/v1/clean-plates.js"></script></html>`,
    { 'content-security-policy': policy },
  );
  await page.setViewportSize({ width: 600, height: 700 });
  await page.goto(other.origin);
  const [element, frame] = [page.locator('clean-plates'), page.locator('iframe')];
  await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('data-ready', 'true');
  const box = await element.boundingBox();
  expect(await frame.boundingBox()).toEqual(box);
  expect(box).toMatchObject({ width: 584, height: 420 });
});

for (const policy of ['require-corp', 'credentialless'])
  test(`a frame works in a page under the embedder policy ${policy}`, { tag: '@chromium' }, async ({ page, other }) => {
    other.serve(
      pageOf(
        `<iframe src="${other.site}/e/v1/explain.html?play=off" sandbox="allow-scripts" title="x" width="680" height="420"></iframe>`,
      ),
      { 'cross-origin-embedder-policy': policy, 'cross-origin-opener-policy': 'same-origin' },
    );
    await page.goto(other.origin);
    await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('data-ready', 'true');
  });

test('in a sandbox without scripts a frame shows its still, and leads to its chapter', async ({
  page,
  other,
  complaints,
}) => {
  for (const [file, chapter] of [
    ['e/v1/cliff.html', '/#cliff'],
    ['e/v1/ru/trim.html', '/ru/#trim'],
    ['embed.html?x=cliff', '/'],
  ] as const) {
    other.serve(
      `<!doctype html><title>x</title><link rel="icon" href="data:,"><iframe src="${other.site}/${file}" sandbox="" title="x" width="680" height="420"></iframe>`,
    );
    await page.goto(other.origin);
    const frame = page.frameLocator('iframe');
    const image = frame.locator('img');
    await expect(image).toBeVisible();
    await expect(image).toHaveJSProperty('complete', true);
    expect(await image.evaluate((each) => (each as HTMLImageElement).naturalWidth)).toBe(680);
    await expect(frame.locator('p').last()).toContainText('JavaScript');
    const link = frame.locator('a').last();
    expect(await link.evaluate((each) => (each as HTMLAnchorElement).href)).toBe(`${other.site}${chapter}`);
    // Its links open nothing here, and leave the figure where it is.
    for (const each of file.startsWith('e/') ? [image, link] : []) await each.click();
    expect(page.frames()[1]?.url()).toBe(`${other.site}/${file}`);
    // A still is as large as the frame has room for.
    if (file.startsWith('e/'))
      expect(await frame.locator('html').evaluate((html) => html.scrollHeight - html.clientHeight)).toBe(0);
  }
  // The browser says that scripts are blocked.
  complaints.splice(0, Infinity, ...complaints.filter((each) => !/Blocked script execution|sandbox/.test(each)));
});

test('a file of a figure that lies alone leads to the site that it was built for, or says that it knows none', async ({
  page,
  other,
  request,
}) => {
  const file = await (await request.get(`${other.site}/e/v1/one-plate.html`)).text();
  expect(file).toContain('<meta name="site" content="" />');
  const known = file.replace('name="site" content=""', 'name="site" content="https://plates.example/ssd/"');
  const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const frames = [
    `srcdoc="${attribute(known)}"`,
    `src="data:text/html;base64,${Buffer.from(known).toString('base64')}"`,
    `srcdoc="${attribute(file)}"`,
  ].map((source) => `<iframe ${source} sandbox="allow-scripts" title="x" width="360" height="300"></iframe>`);
  other.serve(pageOf(frames.join('')));
  await page.goto(other.origin);
  const footOf = (index: number) => page.frameLocator('iframe').nth(index).locator('footer');
  for (const index of [0, 1])
    await expect(footOf(index).getByRole('link')).toHaveAttribute(
      'href',
      'https://plates.example/ssd/?x=one-plate#one-plate',
    );
  await expect(footOf(2)).toContainText('Story address unknown');
  await expect(footOf(2).getByRole('link')).toHaveCount(0);
});
