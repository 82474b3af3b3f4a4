import { expect, it } from 'vitest';
import { siteAddressOf } from './siteAddress.ts';

const SITE = 'https://plates.site/ssd/';

it.each([
  ['https://copy.example/e/v1/figure.html?told=1#top', 'https://copy.example/'],
  ['https://copy.example/courses/plates/e/v1/figure.html', 'https://copy.example/courses/plates/'],
  // Servers that leave out the ending.
  ['https://copy.example/e/v1/figure', 'https://copy.example/'],
  ['https://copy.example/e/v1/plates/e/v1/figure.html', 'https://copy.example/e/v1/plates/'],
  ['file:///C:/plates/e/v1/figure', 'file:///C:/plates/'],
])('%s lies in the site at %s', (address, site) => {
  expect(siteAddressOf(address, SITE)).toBe(site);
  expect(siteAddressOf(address, '')).toBe(site);
});

it.each([
  'https://course.example/files/figure.html',
  'https://course.example/e/v1/files/figure.html',
  'file:///C:/figure',
  'about:srcdoc',
  'data:text/html,/e/v1/figure.html',
  'blob:https://course.example/e/v1/figure.html',
])('%s lies in no site, and belongs to the one that it was built for', (address) => {
  expect(siteAddressOf(address, SITE)).toBe(SITE);
  expect(siteAddressOf(address, '')).toBeNull();
});
