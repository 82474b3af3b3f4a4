import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { EXHIBITS } from '#exhibits/catalog';
import { BUDGETS } from '../scripts/build/budgets.ts';
import { measureSite } from '../scripts/size.ts';
import { Cafeteria } from './cafeteria.ts';
import { expect, test } from './site.ts';

const gzipBytes = (bodies: readonly Buffer[]): number =>
  bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);

test('JavaScript loaded before the first picture stays within the limit', async ({ page }) => {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response);
  });
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('canvas:not([hidden])')) return;
      performance.mark('picture');
      observer.disconnect();
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
  await Cafeteria.open(page);
  await page.waitForFunction(() => performance.getEntriesByName('picture').length > 0);
  // What was asked for later is not of the first picture.
  const asked = await page.evaluate(() => {
    const picture = performance.getEntriesByName('picture')[0]?.startTime ?? Number.NaN;
    return performance
      .getEntriesByType('resource')
      .flatMap(({ name, startTime }) => (startTime < picture ? [name] : []));
  });
  const loaded = scripts.filter((each) => asked.includes(each.url()) || each.url().includes('.worker'));
  expect(loaded.filter((each) => each.url().includes('.worker'))).toHaveLength(1);
  expect(loaded.some((each) => each.url().includes('Composition'))).toBe(true);
  const bodies = await Promise.all(loaded.map((each) => each.body()));
  expect(gzipBytes(bodies)).toBeLessThanOrEqual(BUDGETS.storyScriptBytes);
});

test('every built page is within its budget, and every exhibit has one', () => {
  const measured = measureSite('dist');
  for (const { id } of EXHIBITS) expect(measured.map(({ name }) => name)).toContain(`e/v1/${id}.html`);
  expect(measured.filter(({ bytes, limit }) => bytes > limit)).toEqual([]);
});
