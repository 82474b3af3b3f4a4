import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from '@playwright/test';
import { PROJECT_ROOT } from '../scripts/commands.mjs';
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

/** A folder with the built site in `/a/b/`. */
function rootWithSite(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'hosted-'));
  mkdirSync(path.join(root, 'a'));
  symlinkSync(path.join(PROJECT_ROOT, 'dist'), path.join(root, 'a/b'));
  return root;
}

/** Starts a server of the site with the file of `hosting`. */
const SERVERS: Readonly<Record<string, (root: string, port: number) => ChildProcess>> = {
  nginx(root, port) {
    const own = readFileSync(path.join(PROJECT_ROOT, 'hosting/nginx.conf'), 'utf8')
      .replace('listen 8080', `listen ${port}`)
      .replace('root /srv/clean-plates', `root ${root}`);
    const file = path.join(root, 'nginx.conf');
    const types = 'include /etc/nginx/mime.types;';
    writeFileSync(
      file,
      `daemon off; user root; pid ${root}/pid; error_log stderr; events {} http { access_log off; ${types} client_body_temp_path ${root}/body;\n${own}}`,
    );
    return spawn('nginx', ['-c', file, '-e', 'stderr'], { stdio: 'inherit' });
  },
  caddy: (root, port) =>
    spawn('caddy', ['run', '--config', path.join(PROJECT_ROOT, 'hosting/Caddyfile'), '--adapter', 'caddyfile'], {
      env: { ...process.env, PORT: String(port), SITE_ROOT: root, XDG_DATA_HOME: root, XDG_CONFIG_HOME: root },
      stdio: 'ignore',
    }),
};

for (const [name, start] of Object.entries(SERVERS))
  test(`the site works in a folder of ${name}, with its headers`, async ({ page }) => {
    test.skip(!isInstalled(name), `${name} is not here`);
    const root = rootWithSite();
    const port = await freePort();
    const server = start(root, port);
    const origin = `http://localhost:${port}`;
    const site = origin + FOLDER;
    const complaints = watch(page, [origin], true);
    try {
      await expect
        .poll(
          () =>
            fetch(site).then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 20_000 },
        )
        .toBe(200);
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
    } finally {
      server.kill();
      rmSync(root, { recursive: true });
    }
  });
