import { gzipSync } from 'node:zlib';
import { FIRST_LOAD_LIMIT_BYTES } from '../scripts/size.mjs';
import { Cafeteria } from './cafeteria.ts';
import { expect, test } from './site.ts';

test('the first load needs no more compressed JavaScript than the limit', async ({ page }) => {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) bodies.push(response.body());
  });
  await Cafeteria.open(page);
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(sizes.length).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(FIRST_LOAD_LIMIT_BYTES);
});
