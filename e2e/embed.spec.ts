import type { FrameLocator, Locator, Page } from '@playwright/test';
import { EXHIBITS } from '#exhibits/catalog';
import { addressOf, messagesToHost, openFrame } from './embeds.ts';
import { ofTheKitchen, wordsOf } from './kitchenWords.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

test('the cafeteria never asks for more height than its frame has, not even while it comes', async ({ page }) => {
  await openFrame(page, '/e/v1/cafeteria.html?play=click', [358, 560]);
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('html')).toHaveAttribute('data-ready', 'true');
  await expect(frame.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const heights = (await messagesToHost(page)).flatMap(({ event, height }) =>
    event === 'height' ? [Number(height)] : [],
  );
  expect(Math.max(...heights)).toBe(560);
});

/** Figures whose link says what drive they show. */
const LIVE = ['cafeteria', 'spare-area'];

for (const { id } of EXHIBITS) {
  const exhibitOf = (frame: FrameLocator): Locator => frame.locator(`[data-exhibit="${id}"]`);

  test(`${id} sandboxed: keeps its link, asks for nothing, reports to its page, speaks of a chip, fits 320 px`, async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const own = LIVE.includes(id) ? 'seed=7&s=1~live=0.5&' : '';
    await openFrame(page, `/embed.html?${own}x=${id}&theme=dark&skin=chip#top`);
    const frame = page.frameLocator('iframe');
    const root = frame.locator('html');
    await expect(root).toHaveAttribute('data-ready', 'true');
    await expect(exhibitOf(frame)).toHaveAttribute('data-state', /^(ready|running|paused)$/);
    await expectAddressOf(page, id, own);
    await expect(root).toHaveAttribute('data-theme', 'dark');
    // Nothing of the link was unknown or out of range.
    await expect(frame.getByTestId('embed-remark')).toHaveCount(0);
    for (const heard of [
      expect.objectContaining({ type: 'clean-plates', version: 1, event: 'ready', exhibit: id, remarks: [] }),
      expect.objectContaining({ context: 'iframe.resize', height: expect.any(Number) }),
      expect.objectContaining({ event: 'state', exhibit: id, state: expect.stringMatching(/ing$|ready|paused/) }),
    ])
      await expect.poll(() => messagesToHost(page)).toContainEqual(heard);
    await useAll(frame);
    await expect(exhibitOf(frame)).toHaveAttribute('data-state', /^(running|paused)$/, { timeout: 30_000 });
    const asked = requests.filter((url) => !/^(?:blob|data):/.test(url)).map((url) => new URL(url).pathname);
    const file = `/e/v1/${id}.html`;
    expect(asked.slice(asked.indexOf(file)).filter((pathname) => pathname !== '/favicon.ico')).toEqual([file]);
    expect(ofTheKitchen(await wordsOf(frame.locator('body')), 'en')).toEqual([]);
    await expectToFit(page, frame, 320);
  });
}

/** From embed.html a frame was led to the file of the exhibit, with all else of its link. */
async function expectAddressOf(page: Page, id: string, own: string): Promise<void> {
  const [file, query = ''] = addressOf(page).split('?');
  expect(file).toBe(`/e/v1/${id}.html`);
  expect(query.endsWith('#top')).toBe(true);
  const told = (text: string): readonly unknown[] => [...new URLSearchParams(text)];
  expect(told(query.replace('#top', ''))).toEqual(told(`${own}theme=dark&skin=chip`));
}

/** Moves every slider and turns every switch; what the page says to the console is complained of by itself. */
async function useAll(frame: FrameLocator): Promise<void> {
  for (const slider of await frame.getByRole('slider').all())
    if (await slider.isEnabled()) await slider.press('ArrowRight');
  for (const control of await frame.getByRole('switch').all()) await control.press('Space');
}

/** Nothing has to be scrolled sideways in a frame of that width, and its page is told how high it is. */
async function expectToFit(page: Page, frame: FrameLocator, width: number): Promise<void> {
  await page.locator('iframe').evaluate((element, asked) => {
    element.setAttribute('width', String(asked));
    // High enough that no bar to scroll with takes of the width.
    element.setAttribute('height', '2000');
  }, width);
  const root = frame.locator('html');
  await expect.poll(() => root.evaluate(({ scrollWidth }) => scrollWidth)).toBe(width);
  // What was told last is the height that it has: it may still be on its way there.
  const readHeight = (): Promise<number> => root.evaluate((element) => element.getBoundingClientRect().height);
  await expect
    .poll(async () => {
      const told = (await messagesToHost(page)).findLast(({ event }) => event === 'height')?.['height'];
      return Number(told) - Math.ceil(await readHeight());
    })
    .toBe(0);
  // What the README gives a frame of this width, which the cafeteria fills whatever it is.
  if ((await frame.locator('[data-exhibit="cafeteria"]').count()) === 0)
    expect(await readHeight()).toBeLessThanOrEqual(560);
}

test('the way from a frame to the story keeps its settings', WIDE, async ({ page }) => {
  await page.goto('/e/v1/spare-area.html?play=off&spare=0.2');
  const link = page.getByRole('link', { name: 'Open in the story' });
  await expect(link).toHaveAttribute('href', /spare=0\.2/);
  const href = await link.evaluate((element) => (element as HTMLAnchorElement).href);
  expect(new URL(href).pathname).toBe('/');
});

test('a frame names the articles that its figure rests on, and shows the address of one that it cannot open', async ({
  page,
  complaints,
}) => {
  await openFrame(page, '/e/v1/cliff.html?play=off', [358, 560]);
  const frame = page.frameLocator('iframe');
  const list = frame.getByRole('region', { name: 'Sources' });
  await expect(list).toBeHidden();
  await frame.getByRole('button', { name: 'Sources' }).press('Enter');
  const link = list.getByRole('link', { name: 'Anand Lal Shimpi: Intel X25-V in RAID-0' });
  await expect(link).toHaveAttribute('href', 'https://www.anandtech.com/show/3618');
  await expect(list).toContainText('AnandTech, 29 March 2010');
  // Its page lets it run scripts and nothing else.
  const address = frame.getByRole('textbox', { name: 'Address, to copy by hand' });
  await link.click();
  await expect(address).toHaveValue('https://www.anandtech.com/show/3618');
  await expect(address).toBeFocused();
  expect(await address.evaluate((field) => getSelection()?.toString() === (field as HTMLTextAreaElement).value)).toBe(
    true,
  );
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  const archived = list.getByRole('link', { name: 'archived copy' });
  await archived.first().press('Enter');
  await expect(address).toHaveValue(
    /^https:\/\/web\.archive\.org\/web\/2024\/https:\/\/www\.anandtech\.com\/show\/\d+$/,
  );
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  // The browser says that it opens no window.
  complaints.splice(0, Infinity, ...complaints.filter((each) => !/Blocked opening/.test(each)));
});

test('a running cafeteria in a frame tells its page the write amplification', async ({ page }) => {
  await openFrame(page, '/e/v1/cafeteria.html');
  await expect
    .poll(() => messagesToHost(page))
    .toContainEqual(
      expect.objectContaining({ event: 'state', state: 'running', writeAmplification: expect.any(Number) }),
    );
});

test('a frame that asks for an exhibit that does not exist says which there are', async ({ page }) => {
  await openFrame(page, '/embed.html?x=%3Cimg%3E');
  await expect(page.frameLocator('iframe').locator('body')).toContainText(/“<img>”.*cafeteria/);
  await expect.poll(() => messagesToHost(page)).toContainEqual(expect.objectContaining({ event: 'failed' }));
  expect(addressOf(page)).toBe('/embed.html?x=%3Cimg%3E');
});

test('a frame says which theme, start and locks there are', WIDE, async ({ page }) => {
  await page.goto('/e/v1/trim.html?theme=pink&play=now&lock=spare');
  const remarks = page.getByTestId('embed-remarks');
  await expect(remarks).toContainText(/“theme=pink” in the link is not one of .*contrast/);
  await expect(remarks).toContainText('“play=now” in the link is not one of visible, off, click');
  await expect(remarks).toContainText('“lock=spare” in the link cannot be locked');
});

test('a frame that asks for none in another language is told in that', async ({ page }) => {
  await page.goto('/embed.html?x=$%26&lang=ru');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.locator('body')).toContainText(new RegExp(`«\\$&».*${EXHIBITS.map(({ id }) => id).join(', ')}`));
});

test('an embed obeys its page and nobody else', async ({ page }) => {
  await openFrame(page, '/e/v1/cafeteria.html?play=off');
  const frame = page.frameLocator('iframe');
  const root = frame.locator('[data-exhibit]').first();
  await expect(frame.locator('html')).toHaveAttribute('data-ready', 'true');
  const send = (message: unknown) =>
    page.evaluate((data) => document.querySelector('iframe')?.contentWindow?.postMessage(data, '*'), message);
  await send({ type: 'clean-plates', version: 1, command: 'play' });
  await expect(root).toHaveAttribute('data-state', 'running');
  await send({ type: 'clean-plates', version: 1, command: 'pause' });
  await expect(root).toHaveAttribute('data-state', 'paused');
  await frame.locator('html').evaluate(() => {
    window.postMessage({ type: 'clean-plates', version: 1, command: 'play' }, '*');
  });
  await send({ type: 'clean-plates', version: 1, command: 'theme', theme: 'dark' });
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveAttribute('data-state', 'paused');
});
