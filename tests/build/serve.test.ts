import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSiteServer, listen } from '../../scripts/serve.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'serve-'));
const root = path.join(folder, 'site');
const server = createSiteServer(root);

beforeAll(async () => {
  mkdirSync(path.join(root, 'ru'), { recursive: true });
  writeFileSync(path.join(root, 'index.html'), '<p>story</p>');
  writeFileSync(path.join(root, 'ru/index.html'), '<p>история</p>');
  writeFileSync(path.join(root, 'page.js'), 'export {};');
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  await listen(server, 0);
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
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
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, path: rawPath, method }, (response) => {
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
  expect(await ask('/')).toEqual({
    status: 200,
    type: 'text/html; charset=utf-8',
    caching: 'no-store',
    body: '<p>story</p>',
  });
  expect((await ask('/ru/')).body).toBe('<p>история</p>');
  expect((await ask('/page.js?v=1')).type).toBe('text/javascript; charset=utf-8');
});

test('a head request gives no body', async () => {
  expect(await ask('/', 'HEAD')).toMatchObject({ status: 200, body: '' });
});

test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/%00', '/%', '/missing'])(
  'nothing outside the folder is given: %s',
  async (rawPath) => {
    expect(await ask(rawPath)).toMatchObject({ status: 404, body: 'Not found\n' });
  },
);

test('nothing but reading is allowed', async () => {
  expect((await ask('/', 'POST')).status).toBe(405);
});
