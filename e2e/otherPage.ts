import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, expect, watch } from './site.ts';

/** Another host's site, on a port of its own. */
export interface OtherSite {
  readonly origin: string;
  /** Origin of the site under test. */
  readonly site: string;
  /** Sets the page at its root, and headers that it is sent with. */
  serve(html: string, headers?: Readonly<Record<string, string>>): void;
}

interface OtherFixtures {
  other: OtherSite;
}

/** Like `test` of site.ts, with a second site. */
export const test = base.extend<OtherFixtures>({
  other: async ({ baseURL }, use) => {
    let page = '';
    let headersOfPage: Readonly<Record<string, string>> = {};
    const server = createServer(({ url }, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      for (const [name, value] of Object.entries(headersOfPage)) response.setHeader(name, value);
      response.statusCode = url === '/' ? 200 : 404;
      response.end(url === '/' ? page : '');
    });
    // Another name of this machine than the tested site has, so that browsers take it for another site.
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await use({
      site: new URL(baseURL ?? 'http://localhost').origin,
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      serve: (html, headers = {}) => {
        page = html;
        headersOfPage = headers;
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

/** HTML of a long article with figures between its paragraphs. @param scripts markup at its end */
export const articleOf = (figures: readonly string[], scripts: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>An article</title><link rel="icon" href="data:,">
<style>body { margin: 0 auto; max-width: 720px; padding: 16px; font: 18px/1.6 serif; background: #fff }</style></head>
<body><h1>An article</h1>
${figures.map((figure) => `<p>${WORDS.repeat(8)}</p>\n${figure}\n<p>${WORDS.repeat(8)}</p>`).join('\n')}
${scripts}</body></html>`;
