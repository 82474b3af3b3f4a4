/**
 * Drives Debian's WebKit over WebDriver: opens a page, evaluates expressions, closes. Needs the packages `webkit2gtk-driver` and
 * `xvfb`, which it does not install.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';

const DRIVER = '/usr/bin/WebKitWebDriver';
const BROWSERS = ['x86_64', 'aarch64'].map((kind) => `/usr/lib/${kind}-linux-gnu/webkit2gtk-4.1/MiniBrowser`);
const SCREEN = '/usr/bin/xvfb-run';
const LONGEST_START_MS = 15_000;

export interface WebKitPage {
  readonly goto: (url: string) => Promise<unknown>;
  /** Value of an expression in the page. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

async function freePort() {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** @returns the packages that this machine lacks to run WebKit; null where it lacks none */
export function missingForWebKit(): string | null {
  const missing = [
    ...(existsSync(DRIVER) && BROWSERS.some((file) => existsSync(file)) ? [] : ['webkit2gtk-driver']),
    ...(existsSync(SCREEN) ? [] : ['xvfb']),
  ];
  return missing.length === 0 ? null : `the packages ${missing.join(' and ')}`;
}

export async function openWebKit(): Promise<WebKitPage> {
  const port = await freePort();
  const driver = spawn(SCREEN, ['-a', DRIVER, `--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    detached: true,
  });
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`WebKit: ${value?.error}: ${value?.message}`);
    return value;
  };
  const isThere = () =>
    ask('GET', '/status').then(
      () => true,
      () => false,
    );
  // Ends the whole process group: xvfb-run, the driver and the browser.
  const end = () => {
    if (driver.pid !== undefined) process.kill(-driver.pid);
  };
  for (const start = performance.now(); !(await isThere());) {
    if (performance.now() - start > LONGEST_START_MS) {
      end();
      throw new Error('WebKitWebDriver did not start');
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const capabilities = {
    alwaysMatch: {
      'webkitgtk:browserOptions': { binary: BROWSERS.find((file) => existsSync(file)), args: ['--automation'] },
    },
  };
  const session = await ask('POST', '/session', { capabilities });
  const at = `/session/${session.sessionId}`;
  return {
    goto: (url) => ask('POST', `${at}/url`, { url }),
    evaluate: (expression) => ask('POST', `${at}/execute/sync`, { script: `return (${expression})`, args: [] }),
    close: async () => {
      await ask('DELETE', at).catch(() => undefined);
      end();
    },
  };
}
