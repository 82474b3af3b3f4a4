import { EXHIBITS } from '#exhibits/catalog';
import { measureSite } from '../scripts/size.ts';
import { Cafeteria } from './cafeteria.ts';
import { expect, test } from './site.ts';

test('the story’s first picture needs no script but those that its budget counts', async ({ page }) => {
  const counted =
    measureSite('dist')
      .find(({ name }) => name === 'index.html, scripts')
      ?.files.map(({ file }) => file) ?? [];
  expect(counted.length).toBeGreaterThan(5);
  // The budget counts the largest layout, which is the phone's.
  await page.setViewportSize({ width: 390, height: 844 });
  // Others wait for good: if the picture needed one of them, it would not come.
  const others: string[] = [];
  await page.route('**/*.js', (route) => {
    const file = new URL(route.request().url()).pathname.slice(1);
    if (counted.includes(file)) return route.continue();
    others.push(file);
    return undefined;
  });
  await Cafeteria.open(page);
  await page.waitForSelector('canvas:not([hidden])');
  expect(others).not.toEqual([]);
});

test('every built page is within its budget, and every exhibit has one', () => {
  const measured = measureSite('dist');
  for (const { id } of EXHIBITS) expect(measured.map(({ name }) => name)).toContain(`e/v1/${id}.html`);
  expect(measured.filter(({ bytes, limit }) => bytes > limit)).toEqual([]);
});
