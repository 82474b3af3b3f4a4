import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveSite } from '../../scripts/serve.ts';
import { isWide } from '#tests/scope';

const folder = mkdtempSync(path.join(os.tmpdir(), 'serve-'));
const root = path.join(folder, 'site');
/** A copy of the scripts whose site is built. */
const project = path.join(folder, 'project');
const PROJECT = path.resolve(import.meta.dirname, '../..');
let site: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  mkdirSync(path.join(root, 'ru'), { recursive: true });
  writeFileSync(path.join(root, 'index.html'), '<p>story</p>');
  writeFileSync(path.join(root, 'ru/index.html'), '<p>история</p>');
  writeFileSync(path.join(root, 'page.js'), 'export {};');
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  site = await serveSite(0, root);
  cpSync(path.join(PROJECT, 'scripts'), path.join(project, 'scripts'), { recursive: true });
  cpSync(root, path.join(project, 'dist'), { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) cpSync(path.join(PROJECT, file), path.join(project, file));
  symlinkSync(path.join(PROJECT, 'node_modules'), path.join(project, 'node_modules'));
});

afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly type: string | undefined;
  readonly caching: string | undefined;
  readonly body: string;
}

/** Asks with the path as it stands, which `fetch` would tidy first. */
function ask(rawPath: string, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(site.origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: rawPath, method }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (body += chunk));
      response.on('end', () => {
        const { 'content-type': type, 'cache-control': caching } = response.headers;
        resolve({ status: response.statusCode, type, caching, body });
      });
    })
      .on('error', reject)
      .end();
  });
}

test('a folder answers with its page, a script with its type, nothing is kept', async () => {
  expect(await ask('/')).toEqual({ status: 200, type: 'text/html', caching: 'no-store', body: '<p>story</p>' });
  expect((await ask('/ru/')).body).toBe('<p>история</p>');
  expect(await ask('/page.js?v=1')).toMatchObject({ status: 200, type: 'text/javascript', caching: 'no-store' });
});

test('a head request gives no body', async () => {
  expect(await ask('/', 'HEAD')).toMatchObject({ status: 200, body: '' });
});

test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/missing.txt'])(
  'nothing outside the folder is given, and no other file in place of one that is not there: %s',
  async (rawPath) => {
    expect(await ask(rawPath)).toMatchObject({ status: 404, body: '' });
  },
);

test.each(['/missing/', '/missing.html', '/missing', '/%00', '/%', '//missing/'])(
  'who asks for a page that there is not is told so: %s',
  async (rawPath) => {
    const { status, body } = await ask(rawPath);
    expect(status).toBe(404);
    expect(body).toContain('There is no page at this address.');
    expect(await ask(rawPath, 'HEAD')).toMatchObject({ status: 404, body: '' });
  },
);

test('while a build is under way, a page that it will bring is waited for, and no other', async () => {
  const building = await serveSite(0, root, () => true);
  const statusOf = async (page: string): Promise<number> => (await fetch(`${building.origin}/${page}`)).status;
  const coming = ['ru/lab.html', 'embed.html', 'e/v1/cliff.html', 'offline/clean-plates-en.html'];
  try {
    expect(await Promise.all(coming.map(statusOf))).toEqual(coming.map(() => 503));
    expect(await statusOf('nope.html')).toBe(404);
  } finally {
    await building.close();
  }
});

// They share how: one of them every day.
const SCRIPTS = ['scripts/build.ts', 'scripts/check.ts', 'scripts/size.ts', 'scripts/start.ts'];

test.each(isWide ? SCRIPTS : SCRIPTS.slice(0, 1))(
  '%s refuses what it does not know before it does anything',
  (script) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', script, '--nonsense'], {
      cwd: PROJECT,
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^npm (?:start|run \w+) does not know “--nonsense”: it/);
  },
);

test('nothing but reading is allowed', async () => {
  expect(await ask('/', 'POST')).toMatchObject({ status: 404, body: '' });
});

function runServe(port: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/serve.ts'], {
    cwd: project,
    env: { ...process.env, PORT: port },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('a port that is taken is said, with another to try', () => {
  const { port } = new URL(site.origin);
  expect(runServe(port)).toEqual({
    status: 1,
    stdout: '',
    stderr: `Port ${port} is already in use. Choose another with the variable PORT, for example: PORT=${Number(port) + 1} npm start\n`,
  });
});

const NO_PORTS = ['http', '70000', '-1', '4.5'];

test.each(isWide ? NO_PORTS : NO_PORTS.slice(0, 2))('PORT=%s is no port', (port) => {
  expect(runServe(port)).toEqual({
    status: 2,
    stdout: '',
    stderr: `PORT is ${port}, but it has to be a whole number from 0 to 65535.\n`,
  });
});
