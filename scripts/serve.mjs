/** Serves the built site with Vite's preview server, on this machine alone: nothing is kept by the browser. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from './commands.mjs';

export const DEFAULT_PORT = 4173;

/**
 * @param {number} port 0 takes any that is free
 * @param {string} [folder] what to serve; it may be built later
 * @returns {Promise<{ origin: string, close: () => Promise<void> }>} once the port is open
 * @throws when the port cannot be opened
 */
export async function serveSite(port, folder = path.join(PROJECT_ROOT, 'dist')) {
  const { preview } = await import('vite');
  const server = await preview({
    configFile: false,
    root: PROJECT_ROOT,
    appType: 'mpa',
    logLevel: 'silent',
    build: { outDir: folder },
    plugins: [intoFolders(folder)],
    preview: {
      port,
      strictPort: true,
      headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
    },
  });
  return { origin: `http://localhost:${server.httpServer.address().port}`, close: () => server.close() };
}

/** `/ru` goes to `/ru/`, as on any static host. */
function intoFolders(folder) {
  return {
    name: 'clean-plates:into-folders',
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
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

/** Opens PORT for what `dist` holds, or will hold once it is built; ends the process with a sentence when it cannot. */
export async function openSite() {
  const wanted = process.env.PORT || String(DEFAULT_PORT);
  const port = Number(wanted);
  if (!/^\d+$/.test(wanted) || port > 65_535) {
    console.error(`PORT is ${wanted}, but it has to be a whole number from 0 to 65535.`);
    process.exit(2);
  }
  try {
    return await serveSite(port);
  } catch (error) {
    console.error(
      `${error.message}. Choose another with the variable PORT, for example: ` +
        `PORT=${port < 65_535 ? port + 1 : DEFAULT_PORT} npm start`,
    );
    process.exit(1);
  }
}

export function announce({ origin }) {
  console.log(`Clean Plates is served on ${origin} (stop with Ctrl+C)`);
}

if (process.argv[1] === import.meta.filename) {
  if (!existsSync(path.join(PROJECT_ROOT, 'dist/index.html'))) {
    console.error('There is no built site to serve: run "npm run build" first.');
    process.exit(1);
  }
  announce(await openSite());
}
