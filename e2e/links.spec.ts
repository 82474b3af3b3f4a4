import ru from '../src/content/messages/ru.json' with { type: 'json' };
import { Cafeteria } from './cafeteria.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

test('the address follows the controls, and opens the same drive again', async ({ page }) => {
  const cafeteria = await Cafeteria.open(page);
  await cafeteria.slider('Back room (spare area)').press('PageUp');
  await cafeteria.trimSwitch.click();
  await expect(page).toHaveURL(/[?&]spare=0\.4(&|$)/);
  // It was turned on a drive that has been running.
  await expect(page).toHaveURL(/[?&]events=trim@\d+(&|$)/);
  const hash = await cafeteria.stateHash();
  await page.reload();
  await expect.poll(() => new Cafeteria(page).stateHash()).toBe(hash);
});

test('a copied link leads to the same moment', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const cafeteria = await Cafeteria.open(page, '/index.html?play=off&random=0.6');
  await cafeteria.expectSameAsEngine({ randomFraction: 0.6 });
  const { hostPages } = await cafeteria.ledger();
  await cafeteria.slider('Timeline').press('PageDown');
  await expect.poll(async () => (await cafeteria.ledger()).hostPages).toBeLessThan(hostPages);
  await cafeteria.expectSameAsEngine({ randomFraction: 0.6 });
  const hash = await cafeteria.stateHash();
  await cafeteria.copyLink();
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(readClipboard).toContain(`${baseURL}/`);
  const link = await readClipboard();
  await page.goto(`${link}&play=off`);
  await expect.poll(() => new Cafeteria(page).stateHash()).toBe(hash);
});

test('a link copied inside a write, with skin and theme, shows the same again', WIDE, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const cafeteria = await Cafeteria.open(page, '/index.html?play=off&theme=dark');
  await page.getByRole('radio', { name: 'chip' }).locator('..').click();
  await cafeteria.chooseStep('copy');
  for (let step = 0; step < 3; step++) await cafeteria.button('Step').click();
  await expect(page).toHaveURL(/[?&]at=\d+\.\d+(&|$)/);
  const hash = await cafeteria.stateHash();
  await cafeteria.copyLink();
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(readClipboard).toMatch(/[?&]at=\d+\.\d+&.*skin=chip.*theme=dark/);
  await page.goto(await readClipboard());
  const again = new Cafeteria(page);
  await expect.poll(() => again.stateHash()).toBe(hash);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByTestId('scene')).toHaveAttribute('data-skin', 'chip');
  await again.slider('Randomness').focus();
  await page.reload();
  await expect(page).toHaveURL(/[?&]at=\d+\.\d+(&|$)/);
  await expect.poll(() => again.stateHash()).toBe(hash);
});

test('back is the inverse of step, inside a cleaning too', WIDE, async ({ page }) => {
  const cafeteria = await Cafeteria.open(page, '/index.html?play=off');
  await cafeteria.chooseStep('copy');
  const hashes: string[] = [];
  for (let step = 0; step < 4; step++) {
    hashes.push(await cafeteria.stateHash());
    await cafeteria.button('Step').click();
    await expect.poll(() => cafeteria.stateHash()).not.toBe(hashes.at(-1));
  }
  for (const hash of hashes.toReversed()) {
    await cafeteria.button('Back').click();
    await expect.poll(() => cafeteria.stateHash()).toBe(hash);
  }
});

test('a link that names a figure leads to its chapter, as its fragment does', async ({ page }) => {
  await page.goto('/index.html?x=trim&told=5&gone=99');
  await expect(page.locator('#trim')).toBeInViewport();
  await expect(page).toHaveURL(/\?x=trim&told=5&gone=99#trim$/);
  await expect(page.getByTestId('remarks')).toContainText('“gone=99” in the link is outside 0 to 13; 13 is used.');
});

test('a theme, a start and a language that there are not are told with those that there are', async ({ page }) => {
  await page.goto('/index.html?play=maybe&theme=pink&lang=xx');
  const remarks = page.getByTestId('remarks');
  await expect(remarks).toContainText(
    '“theme=pink” in the link is not one of auto, light, dark, contrast; auto is used.',
  );
  await expect(remarks).toContainText('“play=maybe” in the link is not one of visible, off, click; visible is used.');
  await expect(remarks).toContainText('“lang=xx” in the link is not one of en, ru; en is used.');
});

test('a link chooses the theme', WIDE, async ({ page }) => {
  await Cafeteria.open(page, '/index.html?play=off&theme=dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto('/index.html?play=off&theme=light');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(dark);
});

test('cafeteria and chip are two sets of words for one picture', WIDE, async ({ page }) => {
  const cafeteria = await Cafeteria.open(page);
  await expect(cafeteria.root).toContainText('Dish room');
  await page.getByRole('radio', { name: 'chip' }).locator('..').click();
  await expect(cafeteria.root).toContainText(/garbage collect/i);
  await expect(cafeteria.root).not.toContainText('Dish room');
  await cafeteria.expectSameAsEngine();
});

interface MenuWords {
  readonly more: string;
  readonly copyLink: string;
}
const ENGLISH: MenuWords = { more: 'More', copyLink: 'Copy link' };
const RUSSIAN: MenuWords = { more: ru.cafeteria.more, copyLink: ru.more.copyLink };

test('a link copied at any operation opens the same: skin, theme and language', WIDE, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { step, narration } = ru.controls;
  const cafeteria = await Cafeteria.open(page, '/ru/index.html?play=off&theme=contrast&skin=chip');
  const other = await context.newPage();
  const elsewhere = new Cafeteria(other);
  const look = async (shown: Cafeteria) => ({
    hash: await shown.stateHash(),
    moment: await shown.moment(),
    skin: await shown.page.getByTestId('scene').getAttribute('data-skin'),
    language: await shown.page.locator('html').getAttribute('lang'),
    theme: await shown.page.locator('html').getAttribute('data-theme'),
    state: await shown.root.getAttribute('data-state'),
  });
  const seen = new Set<string>();
  for (const press of [narration.after, narration.after, step]) {
    const before = await cafeteria.stateHash();
    await page.bringToFront();
    await cafeteria.button(press).click();
    await expect.poll(() => cafeteria.stateHash()).not.toBe(before);
    const link = await readCopied(cafeteria, RUSSIAN);
    const wanted = await look(cafeteria);
    seen.add(JSON.stringify(wanted.moment));
    await other.goto(link);
    await expect.poll(() => look(elsewhere)).toEqual(wanted);
    await other.reload();
    await expect.poll(() => look(elsewhere)).toEqual(wanted);
    expect(new URL(other.url()).searchParams.get('at')).toMatch(/^\d+(\.\d+)?$/);
  }
  expect(seen.size).toBe(3);
});

async function readCopied({ page, root }: Cafeteria, words: MenuWords): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  const summary = root.locator('details').first();
  if ((await summary.getAttribute('open')) === null) await summary.locator('summary').click();
  await root.getByRole('button', { name: words.copyLink, exact: true }).click();
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).not.toBe('');
  await page.keyboard.press('Escape');
  return read();
}

test('a link copied after a run shows plate for plate the same picture elsewhere', WIDE, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const picture = ({ page: shown }: Cafeteria): Promise<string[]> =>
    shown
      .locator('[data-testid="scene"] canvas')
      .evaluateAll((all) => all.map((canvas) => (canvas as HTMLCanvasElement).toDataURL()));
  const cafeteria = await Cafeteria.open(page, '/index.html?play=off');
  const opened = await picture(cafeteria);
  const { hostPages } = await cafeteria.ledger();
  for (let press = 0; press < 3; press++) await cafeteria.slider('Speed').press('PageUp');
  await cafeteria.button('Play').click();
  const ordered = async (): Promise<number> => (await cafeteria.ledger()).hostPages;
  await expect.poll(ordered, { timeout: 20_000 }).toBeGreaterThan(hostPages + 60);
  await cafeteria.button('Pause').click();
  await expect(cafeteria.root).toHaveAttribute('data-state', 'paused');
  // Inside a write, where the plate in the dish room has its seat kept.
  await cafeteria.chooseStep('copy');
  await cafeteria.button('Step').click();
  await expect.poll(async () => (await cafeteria.moment())[1]).toBeGreaterThan(0);
  const link = await readCopied(cafeteria, ENGLISH);
  const other = await context.newPage();
  await other.goto(link);
  const elsewhere = new Cafeteria(other);
  await expect.poll(() => elsewhere.stateHash()).toBe(await cafeteria.stateHash());
  await page.bringToFront();
  await expect.poll(async () => (await picture(cafeteria)).join() === (await picture(elsewhere)).join()).toBe(true);
  expect((await picture(elsewhere)).join()).not.toBe(opened.join());
});

test('actions on a running drive are in the address, and happen again when it is opened', WIDE, async ({ page }) => {
  const cafeteria = await Cafeteria.open(page);
  await cafeteria.button('Some guests leave now').click();
  await expect(cafeteria.button('More guests leave')).toBeVisible();
  await cafeteria.button('Play').click();
  await expect(page).toHaveURL(/[?&]events=leave(@|%40)4384\.17(&|$)/);
  await expect(cafeteria.root).toHaveAttribute('data-state', 'running');
  await page.reload();
  await expect(cafeteria.button('More guests leave')).toBeVisible();
  await expect(page.getByTestId('scene').getByText('ghost', { exact: true })).toBeVisible();
});

test('a moment stays in the address, and a page that stands there stands there again', WIDE, async ({ page }) => {
  const cafeteria = await Cafeteria.open(page, '/index.html?at=848');
  await cafeteria.expectSameAsEngine();
  const hash = await cafeteria.stateHash();
  await cafeteria.slider('Timeline').focus();
  await page.reload();
  await expect.poll(() => cafeteria.stateHash()).toBe(hash);
  expect(new URL(page.url()).searchParams.get('at')).toBe('848');
});

test('a link to a far moment shows progress, and says that it was brought into range', WIDE, async ({ page }) => {
  await page.goto('/index.html?at=999999999');
  await expect(page.getByRole('progressbar', { name: /^Replaying, \d+\s?%$/ })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /“at=999999999” in the link is outside/ })).toBeVisible();
  // In the bar under the scene: over it there are words already.
  await expect(page.getByTestId('narration-sentence').first()).toHaveText(/^Replaying, \d+\s?%$/);
  await expect(new Cafeteria(page).root).toHaveAttribute('data-state', 'loading');
});
