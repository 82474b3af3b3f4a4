import { defineConfig } from '@playwright/test';
import { findFontSets } from './e2e/fontSets.ts';
import { CHROMIUM_SHELL, FIREFOX, findBrowser } from './e2e/browsers.mjs';
import { isWide } from './scripts/testScope.ts';

const chromium = findBrowser(CHROMIUM_SHELL);
const firefox = findBrowser(FIREFOX);

const port = process.env.SITE_PORT ?? '4179';
/**
 * What Playwright turns off in Chromium: the last list counts, so ours has to name that again.
 * (`chromiumSwitches` of playwright-core 1.64.1, without what is Edge's.)
 */
const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
];
/**
 * Two pages of the browser's own, for its address bar, that each window would load: a quarter of what opening ours takes. And a process
 * kept ready for the next site, which ours never goes to: 5 % of all processor time.
 */
const OFF_BY_US = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'];

/** A browser that asks no other host for anything, on a machine without a GPU. */
const quietArgs = [
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...OFF_BY_US].join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // As the whole browser does by itself, and its headless shell does not: letters as wide, and a process for each origin's frames.
  '--font-render-hinting=slight',
  '--site-per-process',
];

const launchOptions = { ...(chromium ? { executablePath: chromium } : {}), args: quietArgs };

/** Where there are several sets of fonts, each is tried without the others; a single one is what there is anyway. */
const fontSets = findFontSets();
const projectsOfFonts = (fontSets.length > 1 ? fontSets : []).map(({ name, configFile }) => ({
  name: `chromium, ${name} alone`,
  testMatch: 'fonts.wide.spec.ts',
  use: { launchOptions: { ...launchOptions, env: { ...process.env, FONTCONFIG_FILE: configFile } } },
}));

const IN_FIREFOX = ['determinism.spec.ts', 'opening.spec.ts', 'silence.spec.ts', 'embed.spec.ts', 'oneFile.spec.ts'];

/** Firefox of the system, for what a page may not do in it either. */
const projectsOfFirefox =
  isWide && firefox
    ? [
        {
          name: 'firefox',
          // What is the same in every browser.
          grepInvert: /@chromium/,
          testMatch: IN_FIREFOX,
          use: {
            browserName: 'firefox' as const,
            channel: 'moz-firefox',
            launchOptions: { executablePath: firefox },
          },
        },
      ]
    : [];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // What is run before a release waits more than it computes.
  workers: isWide ? 3 : 2,
  fullyParallel: true,
  ...(isWide ? {} : { grepInvert: /@wide/, testIgnore: '*.wide.spec.ts' }),
  // A shared machine may stand still for seconds. What has to be tried again is named at the end.
  retries: 1,
  // Some look at fourteen chapters in eight widths.
  timeout: 180_000,
  forbidOnly: true,
  // As `expect.poll` in e2e/site.ts.
  expect: { timeout: 15_000, toPass: { intervals: [20, 50, 100, 100, 200] } },
  reporter: 'list',
  use: {
    // What is not there by then does not come: a test that looks for a control in vain ends well before its own limit.
    actionTimeout: 30_000,
    baseURL: `http://localhost:${port}`,
    launchOptions,
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
  },
  projects: [{ name: 'chromium' }, ...projectsOfFonts, ...projectsOfFirefox],
  webServer: {
    command: 'node scripts/run.mjs scripts/serve.ts',
    env: { PORT: port },
    url: `http://localhost:${port}/index.html`,
    reuseExistingServer: false,
  },
});
