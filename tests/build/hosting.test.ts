import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ASSET_CACHE, FRAME_HEADERS, headersFile, PAGE_CACHE, SITE_HEADERS } from '../../scripts/build/policy.ts';
import { addressOfHost } from '../../scripts/share/siteAddress.ts';

const read = (file: string): string => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8');
/** Without regard to case, quotes and colons, which each server writes in its way. */
const plain = (text: string): string => text.toLowerCase().replaceAll(/["]|:(?= )/g, '');

describe('the files for servers', () => {
  const texts: Readonly<Record<string, string>> = {
    'hosting/nginx.conf': read('hosting/nginx.conf'),
    'hosting/Caddyfile': read('hosting/Caddyfile'),
    'docs/hosting.md': read('docs/hosting.md'),
    _headers: headersFile(),
  };

  it.each(Object.keys(texts))('%s has every header of the site and of frames', (file) => {
    const text = plain(texts[file] ?? '');
    for (const [name, value] of Object.entries({ ...SITE_HEADERS, ...FRAME_HEADERS })) {
      expect(text).toContain(name);
      expect(text).toContain(plain(value));
    }
    for (const cache of [PAGE_CACHE, ASSET_CACHE]) expect(text).toContain(cache);
  });

  it('the file of Netlify and Cloudflare takes a header back before it sends another', () => {
    expect(headersFile()).toContain(`/assets/*\n  ! cache-control\n  cache-control: ${ASSET_CACHE}\n`);
    // Cloudflare takes lines of at most 2,000 characters.
    expect(
      Math.max(
        ...headersFile()
          .split('\n')
          .map((line) => line.length),
      ),
    ).toBeLessThan(2000);
  });
});

describe('where a build is', () => {
  it.each([
    [{ NETLIFY: 'true', URL: 'https://plates.netlify.app' }, 'https://plates.netlify.app'],
    [{ CF_PAGES_URL: 'https://plates.pages.dev' }, 'https://plates.pages.dev'],
    [{ CI_PAGES_URL: 'https://someone.gitlab.io/plates' }, 'https://someone.gitlab.io/plates'],
    [{ URL: 'https://of-something-else.example' }, undefined],
    [{}, undefined],
  ])('is what the host says: %j', (env, address) => expect(addressOfHost(env)).toBe(address));

  it('is what the workflow of GitHub takes from the repository', () =>
    expect(read('.github/workflows/pages.yml')).toMatch(/SITE_URL: \$\{\{ steps\.pages\.outputs\.base_url \}\}\/\n/));
});
