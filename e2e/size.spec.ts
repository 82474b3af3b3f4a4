import { gzipSync } from 'node:zlib';
import { EXHIBITS } from '#exhibits/catalog';
import { compareWithLimits, LIMITS, measureSite } from '../scripts/size.mjs';
import { Cafeteria } from './cafeteria.ts';
import { expect, test } from './site.ts';

const gzipBytes = (bodies: readonly Buffer[]): number =>
  bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);

test('until the first picture is there, no more compressed JavaScript is loaded than the limit allows', async ({
  page,
}) => {
  const loaded: { name: string; body: Promise<Buffer> }[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) loaded.push({ name: pathname, body: response.body() });
  });
  await Cafeteria.open(page);
  expect(loaded.filter(({ name }) => name.includes('.worker'))).toHaveLength(1);
  expect(loaded.length).toBeGreaterThan(1);
  const bodies = await Promise.all(loaded.map(({ body }) => body));
  expect(gzipBytes(bodies)).toBeLessThanOrEqual(LIMITS.firstLoadGzipBytes);
});

test('every built page is within its limits, and every exhibit has one', async () => {
  const compared = (await measureSite()).flatMap(({ page, files }) =>
    compareWithLimits(page, files).map((each) => ({ page, ...each })),
  );
  for (const { id } of EXHIBITS) expect(compared.map(({ page }) => page)).toContain(`e/v1/${id}.html`);
  expect(compared.filter(({ bytes, limit }) => bytes > limit)).toEqual([]);
});
