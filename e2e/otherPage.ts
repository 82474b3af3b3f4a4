import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect, watch } from './site.ts';

/** A site of somebody else's, on a port of its own. */
export interface OtherSite {
  readonly origin: string;
  /** Of the site under test. */
  readonly site: string;
  /** What it answers at its root from now on. */
  serve(html: string): void;
}

interface OtherFixtures {
  other: OtherSite;
}

/** As `test` of all others, with a second site that the page may be of. */
export const test = base.extend<OtherFixtures>({
  other: async ({ baseURL }, use) => {
    let page = '';
    const server = createServer(({ url }, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.statusCode = url === '/' ? 200 : 404;
      response.end(url === '/' ? page : '');
    });
    // A name for this machine that the site under test does not have: another site, with a process of its own.
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use({
      site: new URL(baseURL ?? 'http://localhost').origin,
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      serve: (html) => {
        page = html;
      },
    });
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  },
  complaints: async ({ page, javaScriptEnabled, other }, use) => {
    const complaints = watch(page, [other.site, other.origin], javaScriptEnabled);
    await use(complaints);
    expect(complaints, 'the page stayed silent and asked no other host').toEqual([]);
  },
});

export { expect };

const WORDS = 'A paragraph of an article that goes on about something else for a while, as articles do. ';

/** A long article without a script of its own, with figures between its paragraphs. */
export const articleOf = (figures: readonly string[], scripts: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>An article</title><link rel="icon" href="data:,">
<style>body { margin: 0 auto; max-width: 720px; padding: 16px; font: 18px/1.6 serif; background: #fff }</style></head>
<body><h1>An article</h1>
${figures.map((figure) => `<p>${WORDS.repeat(8)}</p>\n${figure}\n<p>${WORDS.repeat(8)}</p>`).join('\n')}
${scripts}</body></html>`;
