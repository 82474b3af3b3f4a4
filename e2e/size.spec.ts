import { gzipSync } from 'node:zlib';
import { EMBED_LIMIT_BYTES, FIRST_LOAD_LIMIT_BYTES, THREAD_LIMIT_BYTES } from '../scripts/size.mjs';
import { Cafeteria } from './cafeteria.ts';
import { expect, test } from './site.ts';

const gzipBytes = (bodies: readonly Buffer[]): number =>
  bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);

test('until the first picture is there, no more compressed JavaScript is loaded than the limits allow', async ({
  page,
}) => {
  const scripts: Promise<Buffer>[] = [];
  const threads: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) (pathname.includes('.worker') ? threads : scripts).push(response.body());
  });
  await Cafeteria.open(page);
  const loaded = { scripts: await Promise.all(scripts), threads: await Promise.all(threads) };
  expect(loaded.scripts.length).toBeGreaterThan(0);
  expect(loaded.threads).toHaveLength(1);
  expect(gzipBytes(loaded.scripts)).toBeLessThanOrEqual(FIRST_LOAD_LIMIT_BYTES);
  expect(gzipBytes(loaded.threads)).toBeLessThanOrEqual(THREAD_LIMIT_BYTES);
});

test('an embed is one file, within its limit', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const response = await page.goto('/embed.html?x=cafeteria&play=off');
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  expect(gzipBytes([(await response?.body()) ?? Buffer.alloc(0)])).toBeLessThanOrEqual(EMBED_LIMIT_BYTES);
  const fetched = requests.filter(
    (pathname) => pathname.startsWith('/') && !/^\/(?:embed\.html|favicon)/.test(pathname),
  );
  expect(fetched).toEqual([]);
});
