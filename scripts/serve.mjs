/** A static server for the built site: right types, no caching, nothing outside its folder. Node built-ins only. */
import { createReadStream, existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { PROJECT_ROOT } from './commands.mjs';

const CONTENT_TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** File that answers a request path, or null when the path leaves the folder or names nothing. */
async function resolveFile(root, requestUrl) {
  let pathname;
  try {
    pathname = decodeURIComponent(new URL(requestUrl, 'http://localhost').pathname);
  } catch {
    return null;
  }
  const file = path.join(root, pathname);
  if (pathname.includes('\0') || (file !== root && !file.startsWith(root + path.sep))) return null;
  for (const candidate of [file, path.join(file, 'index.html')]) {
    const info = await stat(candidate).catch(() => null);
    if (info?.isFile()) return { file: candidate, sizeBytes: info.size };
  }
  return null;
}

/** @param {string} root folder to serve */
export function createSiteServer(root) {
  return createServer(async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const found = await resolveFile(root, request.url ?? '/');
    if (!found) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
      return;
    }
    response.writeHead(200, {
      'content-type': CONTENT_TYPES[path.extname(found.file)] ?? 'application/octet-stream',
      'content-length': found.sizeBytes,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    if (request.method === 'HEAD') response.end();
    else createReadStream(found.file).pipe(response);
  });
}

/**
 * Starts serving and waits until the port is open.
 * @returns {Promise<import('node:http').Server>}
 * @throws the listen error, with `code` EADDRINUSE when the port is taken.
 */
export function listen(server, port) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => resolve(server));
  });
}

export const DEFAULT_PORT = 4173;

/** Opens PORT for what `dist` holds, or will hold once it is built; ends the process with a sentence when it cannot. */
export async function openSite() {
  const wanted = process.env.PORT ?? String(DEFAULT_PORT);
  const port = Number(wanted);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    console.error(`PORT is ${wanted}, but it has to be a whole number from 0 to 65535.`);
    process.exit(2);
  }
  try {
    return await listen(createSiteServer(path.join(PROJECT_ROOT, 'dist')), port);
  } catch (error) {
    const reason =
      error.code === 'EADDRINUSE' ? 'is already taken by another program' : `cannot be opened (${error.code})`;
    console.error(
      `Port ${port} ${reason}. Choose another with the variable PORT, for example: PORT=${port + 1} npm start`,
    );
    process.exit(1);
  }
}

export function announce(server) {
  console.log(`Clean Plates is served on http://localhost:${server.address().port} (stop with Ctrl+C)`);
}

if (process.argv[1] === import.meta.filename) {
  if (!existsSync(path.join(PROJECT_ROOT, 'dist/index.html'))) {
    console.error('There is no built site to serve: run "npm run build" first.');
    process.exit(1);
  }
  announce(await openSite());
}
