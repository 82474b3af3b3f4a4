import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appManifest, drawIcon, offlineFiles } from '../../scripts/build/app.ts';
import { readLanguages } from '../../scripts/messages/catalogue.ts';
import { isNamedByContent } from '../../src/frames/offline/addresses.ts';

describe('what the service worker keeps', () => {
  let root = '';
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'kept-'));
    for (const file of ['index.html', 'ru/lab.html', 'assets/story-B4I_Qvd0.js', 'stills/chapters.html', 'favicon.svg'])
      write(file, file);
    for (const file of [
      'e/v1/cliff.html',
      'cards/index-en.png',
      'stills/cliff-1-dark.svg',
      'ru/stills/cliff-1-dark.svg',
    ])
      write(file, file);
    for (const file of ['offline/clean-plates-en.html', 'serviceWorker.js', 'robots.txt', 'samples/a.iolog'])
      write(file, file);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is what pages open with, pages first; not the frames of others, pictures, downloads, nor itself', () => {
    expect(offlineFiles(root).map(({ url }) => url)).toEqual([
      'index.html',
      'ru/lab.html',
      'stills/chapters.html',
      'assets/story-B4I_Qvd0.js',
      'favicon.svg',
    ]);
  });

  it('is fetched anew when what is in it has changed, and only then', () => {
    const before = offlineFiles(root);
    expect(offlineFiles(root)).toEqual(before);
    write('index.html', 'another');
    const changed = offlineFiles(root).filter(({ revision }, index) => revision !== before[index]?.revision);
    expect(changed.map(({ url }) => url)).toEqual(['index.html']);
  });

  it('has no revision exactly where the service worker takes it without asking', () => {
    for (const { url, revision } of offlineFiles(root)) expect(revision === null).toBe(isNamedByContent(`/${url}`));
  });
});

describe.each(readLanguages())('the app in “$code”', ({ code }) => {
  const manifest = appManifest(code);

  it('opens its own pages, in a scope that has those of all languages', () => {
    const at = new URL(code === 'en' ? 'https://example.org/ssd/' : `https://example.org/ssd/${code}/`);
    expect(new URL(manifest['start_url'], at).href).toBe(at.href);
    expect(new URL(manifest['scope'], at).href).toBe('https://example.org/ssd/');
    expect(manifest.icons.map(({ src }) => new URL(src, at).pathname)).toContain('/ssd/icons/app-512.png');
  });

  it('has a name, and icons of the sizes that browsers ask for, one of them with room to be cut', () => {
    expect(manifest['name']).toMatch(/\S/);
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
  });
});

describe('the icon', () => {
  it('covers all of its square, with the mark in the middle', async () => {
    const { data, info } = await sharp(Buffer.from(drawIcon({ side: 64, reach: 0.5 })))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number): number[] => [
      ...data.subarray((y * 64 + x) * info.channels, (y * 64 + x) * info.channels + 3),
    ];
    expect(info).toMatchObject({ width: 64, height: 64 });
    expect(at(0, 0)).toEqual(at(63, 63));
    // The blue portion of the mark: `--host` of the light theme.
    const [red = 0, , blue = 0] = at(27, 27);
    expect(blue - red).toBeGreaterThan(60);
  });
});
