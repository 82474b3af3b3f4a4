/** Serves the built site with Vite's preview server, for this machine only; browsers are told not to cache. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { FRAME_HEADERS, SITE_HEADERS } from './build/policy.ts';
import { EMBED_FOLDER, LOST_PAGE, OFFLINE_FOLDER, PAGE_NAMES } from './build/sitePages.ts';
import { PROJECT_ROOT } from './commands.mjs';
import type { AddressInfo } from 'node:net';
import type { Plugin } from 'vite';

export const DEFAULT_PORT = 4173;

export type Site = { origin: string; close: () => Promise<void> };

/**
 * @param port 0 takes any free port
 * @param folder the site; it may be built later
 * @param isUnderWay whether a build of missing pages is under way
 * @returns once the port is open
 * @throws when the port cannot be opened
 */
export async function serveSite(
  port: number,
  folder: string = path.join(PROJECT_ROOT, 'dist'),
  isUnderWay: () => boolean = () => false,
): Promise<Site> {
  const { preview } = await import('vite');
  const server = await preview({
    configFile: false,
    root: PROJECT_ROOT,
    appType: 'mpa',
    logLevel: 'silent',
    build: { outDir: folder },
    plugins: [sendHeaders(), intoFolders(folder), waitForPages(folder, isUnderWay)],
    preview: {
      port,
      strictPort: true,
      // Vite's own for files would come after those of a plugin.
      headers: HEADERS,
    },
  });
  const address = server.httpServer.address() as AddressInfo;
  return { origin: `http://localhost:${address.port}`, close: () => server.close() };
}

/** What is asked for, with `//` at the beginning taken for a path, not for a host. */
const partsOf = (url: string | undefined) => new URL(`http://localhost${url?.startsWith('/') ? url : '/'}`);

/** Redirects `/ru` to `/ru/`, as static hosts do. */
function intoFolders(folder: string): Plugin {
  return {
    name: 'clean-plates:into-folders',
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname, search } = partsOf(request.url);
        const file = path.join(folder, pathname);
        const isFolder =
          !pathname.endsWith('/') &&
          file.startsWith(folder) &&
          statSync(file, { throwIfNoEntry: false })?.isDirectory();
        if (!isFolder) return next();
        response.writeHead(301, { location: `${pathname}/${search}` });
        response.end();
      });
    },
  };
}

/** With every answer, whether a file is there or not. */
const HEADERS = { ...SITE_HEADERS, 'cache-control': 'no-store' };

function sendHeaders(): Plugin {
  return {
    name: 'clean-plates:headers',
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const isOfFrames = partsOf(request.url).pathname.startsWith(`/${EMBED_FOLDER}/`);
        const headers = { ...HEADERS, ...(isOfFrames && FRAME_HEADERS) };
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        next();
      });
    },
  };
}

const RELOAD_SECONDS = 2;
/** @param isStoryThere whether the story in English can be read already */
const waitingPage = (isStoryThere: boolean) => `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <meta http-equiv="refresh" content="${RELOAD_SECONDS}" />
  <title>Being built · Clean Plates</title>
  <style>
    :root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif; }
    body { margin: 20vh auto 0; padding: 0 1.5rem; max-width: 32rem; }
  </style>
  <p>This page is still being built. It opens by itself as soon as it is there.</p>
  ${isStoryThere ? '<p><a href="/">The story in English</a> is ready.</p>' : ''}
</html>
`;

/** The page of the site for addresses where nothing is; a sentence where the site has none yet. */
function lostPageOf(folder: string): string {
  const file = path.join(folder, LOST_PAGE);
  return existsSync(file) ? readFileSync(file, 'utf8') : 'There is no page at this address.';
}

/** Whether a build will bring the page. */
const isOfSite = (pathname: string) =>
  [...PAGE_NAMES, 'embed.html'].includes(path.posix.basename(pathname)) ||
  [EMBED_FOLDER, OFFLINE_FOLDER].some((folder) => pathname.startsWith(`/${folder}/`));

/** Without an ending, or that of a page. */
const isNameOfPage = (pathname: string) => ['', '.html'].includes(path.posix.extname(pathname));

/** Answers requests for missing pages: with a page that reloads itself while a build is under way, else with 404. */
function waitForPages(folder: string, isUnderWay: () => boolean): Plugin {
  return {
    name: 'clean-plates:wait-for-pages',
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = partsOf(request.url);
        const page = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
        const isMissing = isNameOfPage(page) && request.method !== 'POST' && !existsSync(path.join(folder, page));
        if (!isMissing) return next();
        if (!isUnderWay() || !isOfSite(page)) {
          response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
          response.end(request.method === 'HEAD' ? '' : lostPageOf(folder));
          return;
        }
        response.writeHead(503, { 'content-type': 'text/html', 'retry-after': `${RELOAD_SECONDS}` });
        response.end(request.method === 'HEAD' ? '' : waitingPage(existsSync(path.join(folder, 'index.html'))));
      });
    },
  };
}

/**
 * Serves the site on PORT. Prints an error and ends the process where it cannot.
 *
 * @param folder default: `dist`
 * @param isUnderWay whether a build of missing pages is under way
 */
export async function openSite(folder?: string, isUnderWay?: () => boolean) {
  const text = process.env['PORT'] || String(DEFAULT_PORT);
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) {
    console.error(`PORT is ${text}, but it has to be a whole number from 0 to 65535.`);
    process.exit(2);
  }
  try {
    return await serveSite(port, folder, isUnderWay);
  } catch (error) {
    console.error(
      `${error instanceof Error ? error.message : String(error)}. Choose another with the variable PORT, for example: ` +
        `PORT=${port < 65_535 ? port + 1 : DEFAULT_PORT} npm start`,
    );
    return process.exit(1);
  }
}

export function announce({ origin }: Site) {
  console.log(`Clean Plates is served on ${origin} (stop with Ctrl+C)`);
}

if (process.argv[1] === import.meta.filename) {
  if (!existsSync(path.join(PROJECT_ROOT, 'dist/index.html'))) {
    console.error('There is no built site to serve: run "npm run build" first.');
    process.exit(1);
  }
  announce(await openSite());
}
