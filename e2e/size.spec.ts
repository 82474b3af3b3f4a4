import { readdirSync, readFileSync } from 'node:fs';
import { EXHIBITS } from '#exhibits/catalog';
import { PAGE_NAMES } from '../scripts/build/sitePages.ts';
import { measureSite } from '../scripts/size.ts';
import { ROOMS } from '../tests/rooms/rooms.ts';
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

test('every built page is within its budget, and every exhibit and file for learning platforms has one', () => {
  const measured = measureSite('dist');
  const names = measured.map(({ name }) => name);
  for (const { id } of EXHIBITS) expect(names).toContain(`e/v1/${id}.html`);
  for (const file of readdirSync('dist/scorm')) expect(names).toContain(`scorm/${file}`);
  expect(measured.filter(({ bytes, limit }) => bytes > limit)).toEqual([]);
});

/** Packages that rooms import, but that are not on a page: React, for which Preact stands, and what runs in the build alone. */
const NOT_SHIPPED = ['react', 'react-dom', 'marked'];
/** Packages that the build puts in. */
const PUT_IN = ['preact', '@messageformat/runtime'];

/** It fills the screen of a room, and its story has them. */
const WITHOUT_FOOTER = ['presenter.html'];

test('every footer leads to the licences of all that ships, and the page of one file has those of its own', () => {
  const read = (file: string): string => readFileSync(file, 'utf8').trim();
  const { devDependencies } = JSON.parse(read('package.json'));
  const imported = new Set(ROOMS.flatMap(({ npm }) => npm));
  const libraries = [...imported, ...PUT_IN].filter((name) => !NOT_SHIPPED.includes(name));
  const fonts = Object.keys(devDependencies).filter((name) => name.startsWith('@fontsource'));
  const inOneFile = [...fonts, 'preact', 'zustand', 'd3-array'];
  const texts = { site: read('dist/licenses.txt'), file: read('dist/offline/clean-plates-ru.html') };
  expect(libraries.length).toBeGreaterThan(5);
  for (const [text, names] of [
    [texts.site, [...libraries, ...fonts]],
    [texts.file, inOneFile],
  ] as const)
    for (const name of names) {
      expect(text).toMatch(new RegExp(`^${name} [\\d.]+ \\([\\w.-]+\\)$`, 'm'));
      expect(text).toContain(read(`node_modules/${name}/LICENSE`));
    }
  for (const page of PAGE_NAMES.filter((name) => !WITHOUT_FOOTER.includes(name))) {
    // Of a page only the links, since a failure prints all of it.
    expect(read(`dist/${page}`).match(/href="[^"]*licenses.txt"/g), page).toEqual(['href="licenses.txt"']);
    expect(read(`dist/ru/${page}`).match(/href="[^"]*licenses.txt"/g), page).toEqual(['href="../licenses.txt"']);
  }
});
