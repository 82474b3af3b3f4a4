import { defineConfig } from '@playwright/test';
import { findFontSets } from './e2e/fontSets.ts';
import { findChromium } from './scripts/chromium.mjs';

const executablePath = await findChromium();

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

const launchOptions = { ...(executablePath ? { executablePath } : {}), args: quietArgs };

/** Where there are several sets of fonts, each is tried without the others; a single one is what there is anyway. */
const fontSets = findFontSets();
const projectsOfFonts = (fontSets.length > 1 ? fontSets : []).map(({ name, configFile }) => ({
  name: `chromium, ${name} alone`,
  testMatch: 'fonts.spec.ts',
  use: { launchOptions: { ...launchOptions, env: { ...process.env, FONTCONFIG_FILE: configFile } } },
}));

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
    launchOptions,
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
  },
  projects: [{ name: 'chromium' }, ...projectsOfFonts],
  webServer: {
    command: 'node scripts/serve.mjs',
    env: { PORT: port },
    url: `http://localhost:${port}/index.html`,
    reuseExistingServer: false,
  },
});
