import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { BUDGETS } from '../../scripts/build/budgets.ts';
import { bundleElement, ELEMENT_FILE, measureElement } from '../../scripts/build/element.ts';
import { discoveryTag, frameTemplate, oembedFile } from '../../scripts/build/frames.ts';
import * as builder from '../../src/pages/builder/snippets.ts';

test('the script of the element is one small classic script, the same each time, and its hash is that of its bytes', async () => {
  const text = await bundleElement();
  expect(await bundleElement()).toBe(text);
  const { gzipBytes, integrity } = measureElement(text);
  expect(gzipBytes).toBeLessThanOrEqual(BUDGETS.elementBytes);
  expect(integrity).toBe(`sha384-${createHash('sha384').update(Buffer.from(text)).digest('base64')}`);
  expect(text).not.toMatch(/\b(?:import|export)\b|eval\(|innerHTML/);
});

test('the build lays files where the builder says that they are', () => {
  expect(builder.ELEMENT_FILE).toBe(ELEMENT_FILE);
  expect(builder.oembedFile('some', 'ru/')).toBe(oembedFile('some', 'ru/'));
  expect(discoveryTag('some', 'ru')).toMatch(/ href="https?:\/\/.*\/e\/v1\/ru\/some\.oembed\.json">$/);
});

test('the page of a frame knows its site, and without scripts shows the address of its chapter as text', () => {
  const page = frameTemplate('trim', 'ru', 'https://example.org/ssd/');
  expect(page).toContain('<meta name="site" content="https://example.org/ssd/" />');
  const story = 'https://example.org/ssd/ru/#trim';
  expect(page).toContain(`В рассказ: <a href="${story}" target="_blank" rel="noopener">${story}</a>`);
  expect(page.match(/<a href="[^"]+"/g)).toEqual([`<a href="${story}"`, `<a href="${story}"`]);
});

test('the page of a frame whose site has no known address leads to the site that it lies in', () => {
  const page = frameTemplate('trim', 'ru', null);
  expect(page).toContain('<meta name="site" content="" />');
  expect(page).toContain('<a href="../../../ru/#trim" target="_blank" rel="noopener">В рассказ</a>');
  expect(frameTemplate('trim', 'en', null)).toContain('<a href="../.././#trim" target="_blank" rel="noopener">Open in');
});
