import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { completeHead } from '../../scripts/build/html.ts';
import { SITE_POLICY } from '../../scripts/build/policy.ts';
import { serveSite } from '../../scripts/serve.ts';
import { PAGE_NAMES, templateOf } from '../../scripts/build/sitePages.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(PROJECT, file), 'utf8');

/** Sources by directive. */
const parse = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );

/** The policies of all pages, of frames and of the page of one file, before the build adds hashes. */
const OWN_POLICIES = [
  ...PAGE_NAMES.map((page) => completeHead(templateOf(page))),
  ...['src/frames/embed/frame.html', 'src/frames/offline/page.html', 'embed.html'].map(read),
].flatMap((html) => {
  const [, policy] = /Content-Security-Policy"\s+content="([^"]*)"/.exec(html) ?? [];
  return policy === undefined ? [] : [parse(policy)];
});

describe('the policy that a server sends for all files', () => {
  const site = parse(SITE_POLICY);

  it('allows what some page allows itself, and nothing more', () => {
    expect(OWN_POLICIES.length).toBeGreaterThan(8);
    for (const [directive, sources] of site) {
      const needed = new Set(OWN_POLICIES.flatMap((own) => own.get(directive) ?? []));
      if (needed.size > 1) needed.delete("'none'");
      // The build replaces this 'none' by hashes of inline scripts, of which a header for all files has no list.
      if (directive === 'script-src') needed.add("'unsafe-inline'");
      expect([directive, [...sources].toSorted()]).toEqual([directive, [...needed].toSorted()]);
    }
  });

  it('leaves out no directive of a page', () => {
    for (const own of OWN_POLICIES) expect([...site.keys()]).toEqual(expect.arrayContaining([...own.keys()]));
  });

  it('is sent with every file by the server that starts with the project', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'policy-'));
    writeFileSync(path.join(folder, 'index.html'), '<p>story</p>');
    writeFileSync(path.join(folder, 'page.js'), 'export {};');
    const { origin, close } = await serveSite(0, folder);
    for (const file of ['', 'page.js', 'missing.html'])
      expect((await fetch(`${origin}/${file}`)).headers.get('content-security-policy')).toBe(SITE_POLICY);
    await close();
    rmSync(folder, { recursive: true });
  });

  it('is what the documents tell hosts to send', () => {
    expect(read('docs/hosting.md').replaceAll(/\s+/g, ' ')).toContain(`Content-Security-Policy: ${SITE_POLICY}`);
  });
});
