import { expect, test } from 'vitest';
import { lostPage } from '../../scripts/build/lostPage.ts';

const addressesIn = (page: string): string[] =>
  [...page.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address);

test('an address where nothing is answers in each language, with links that hold at any depth', () => {
  const page = lostPage(['en', 'ru'], 'https://example.org/a/b/');
  expect(page).toContain('<p lang="en">There is no page at this address.');
  expect(page).toContain('<p lang="ru">По этому адресу страницы нет.');
  const pages = ['', 'lab.html', 'builder.html'];
  const addresses = [...pages, ...pages.map((each) => `ru/${each}`)];
  expect(addressesIn(page)).toEqual(addresses.map((each) => `https://example.org/a/b/${each}`));
  expect(addressesIn(lostPage(['en', 'ru'], null))).toEqual(addresses.map((each) => `/${each}`));
});
