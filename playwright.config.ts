import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_REMEDIES, findChromium } from './scripts/chromium.mjs';

const executablePath = await findChromium();
if (!executablePath) throw new Error(CHROMIUM_REMEDIES);
if (!existsSync('dist/index.html')) throw new Error('There is no built site to test: run "npm run build" first.');

const port = process.env.SITE_PORT ?? '4179';
/** A browser that asks no other host for anything, on a machine without a GPU. */
const quietArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 45_000,
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath, args: quietArgs },
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
  },
  projects: [{ name: 'chromium' }],
  webServer: {
    command: 'node scripts/serve.mjs',
    env: { PORT: port },
    url: `http://localhost:${port}/index.html`,
    reuseExistingServer: false,
  },
});
