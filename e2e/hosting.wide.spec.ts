import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from '@playwright/test';
import { PROJECT_ROOT } from '../scripts/commands.mjs';
import { folderOf, readLanguages } from '../scripts/messages/catalogue.ts';
import { publishedAddress } from '../scripts/share/siteAddress.ts';
import { expect, watch } from './site.ts';

const FOLDER = '/a/b/';
const isInstalled = (program: string): boolean => spawnSync(program, ['version']).error === undefined;

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** 0 where nobody answers. */
const statusOf = (address: string): Promise<number> =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  );

/** Starts a server of the site with the file of `hosting`; what it writes goes into `folder`. */
const SERVERS: Readonly<Record<string, (folder: string, root: string, port: number) => ChildProcess>> = {
  nginx(folder, root, port) {
    const own = readFileSync(path.join(PROJECT_ROOT, 'hosting/nginx.conf'), 'utf8')
      .replace('listen 8080', `listen ${port}`)
      .replace('root /srv/clean-plates', `root ${root}`);
    const file = path.join(folder, 'nginx.conf');
    const types = 'include /etc/nginx/mime.types;';
    writeFileSync(
      file,
      `daemon off; user root; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${types} client_body_temp_path ${folder}/body;\n${own}}`,
    );
    return spawn('nginx', ['-c', file, '-e', 'stderr'], { stdio: 'inherit' });
  },
  caddy: (folder, root, port) =>
    spawn('caddy', ['run', '--config', path.join(PROJECT_ROOT, 'hosting/Caddyfile'), '--adapter', 'caddyfile'], {
      env: { ...process.env, PORT: String(port), SITE_ROOT: root, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      stdio: 'ignore',
    }),
};

/**
 * Serves the built site while `visit` looks at it.
 * @param place the folder of the site below the root of the server, such as `/a/b/`
 */
async function withServer(name: string, place: string, visit: (origin: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hosted-'));
  const root = path.join(folder, 'root');
  const site = path.join(root, place);
  mkdirSync(path.dirname(site), { recursive: true });
  symlinkSync(path.join(PROJECT_ROOT, 'dist'), site.replace(/\/$/, ''));
  const port = await freePort();
  const server = SERVERS[name]?.(folder, root, port);
  const origin = `http://localhost:${port}`;
  try {
    await expect.poll(() => statusOf(origin + place), { timeout: 20_000 }).toBe(200);
    await visit(origin);
  } finally {
    // It clears up behind itself first.
    if (server?.kill()) await once(server, 'exit');
    rmSync(folder, { recursive: true });
  }
}

for (const name of Object.keys(SERVERS)) {
  test(`the site works in a folder of ${name}, with its headers`, async ({ page }) => {
    test.skip(!isInstalled(name), `${name} is not here`);
    await withServer(name, FOLDER, async (origin) => {
      const site = origin + FOLDER;
      const complaints = watch(page, [origin], true);
      const headersOf = async (file: string): Promise<Headers> => (await fetch(site + file)).headers;
      const first = await headersOf('');
      expect(first.get('content-security-policy')).toMatch(/^default-src 'none'; /);
      expect([first.get('cache-control'), first.get('access-control-allow-origin')]).toEqual(['no-cache', null]);
      expect((await headersOf('e/v1/cliff.html')).get('cross-origin-resource-policy')).toBe('cross-origin');
      const script =
        /assets\/[\w.-]+\.js/.exec(readFileSync(path.join(PROJECT_ROOT, 'dist/index.html'), 'utf8'))?.[0] ?? '';
      const asset = await headersOf(script);
      expect(asset.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(asset.get('content-type')).toContain('javascript');

      await page.goto(`${site}lab.html`);
      await expect(page.locator('[data-state-hash]').first()).toHaveAttribute('data-state-hash', /^[\da-f]{8}$/);
      await page.goto(`${site}ru/`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.goto(`${site}e/v1/cliff.html`);
      await expect(page.locator('[data-exhibit="cliff"]').first()).toBeVisible();
      expect(complaints).toEqual([]);
    });
  });

  test(`at the root of ${name} a lost address has the page that leads back, in every language`, async ({ page }) => {
    test.skip(!isInstalled(name), `${name} is not here`);
    await withServer(name, '/', async (origin) => {
      for (const lost of ['/nowhere', '/ru/nowhere.html', '/assets/nowhere-01234567.js', '/e/v1/nowhere.html']) {
        const response = await page.goto(origin + lost);
        const headers = response?.headers() ?? {};
        expect.soft([response?.status(), headers['content-type']], lost).toEqual([404, 'text/html; charset=utf-8']);
        expect.soft(headers['content-security-policy'], lost).toMatch(/^default-src 'none'; /);
        // An address that comes with the next version must not stay lost in a cache.
        expect.soft(headers['cache-control'] ?? '', lost).not.toContain('immutable');
        // Its styles stand in it, and the policy lets them.
        await expect.soft(page.locator('body'), lost).not.toHaveCSS('max-width', 'none');
      }
      // A build for an address of its own leads there.
      const site = publishedAddress() ?? `${origin}/`;
      for (const { code } of readLanguages()) {
        const links = page.locator(`p[lang="${code}"]`).getByRole('link');
        const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
        expect(addresses[0]).toBe(site + folderOf(code));
        for (const address of addresses) {
          const response = await fetch(address.replace(site, `${origin}/`));
          expect(await response.text(), address).toContain(`<html lang="${code}"`);
          expect(response.status, address).toBe(200);
        }
      }
    });
  });
}
