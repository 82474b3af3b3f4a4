import { expect, test } from './site.ts';

/** The watch over every page, tried on pages with a fault. */
const FAULTS: readonly (readonly [string, string, RegExp])[] = [
  ['speaks on the console', `<script>console.log('planted');</script>`, /^console log: planted$/],
  ['throws', `<script>throw new Error('planted');</script>`, /^uncaught: planted$/],
  ['asks another host', `<img alt="" src="https://planted.invalid/pixel.png">`, /^another host: .*planted/],
  ['asks for what is not there', `<img alt="" src="/planted-missing.png">`, /^404: .*planted-missing/],
];

for (const [fault, markup, complaint] of FAULTS) {
  test(`a page that ${fault} is complained of`, async ({ page, complaints }) => {
    await page.route('**/planted.html', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>planted</title>${markup}` }),
    );
    await page.goto('/planted.html', { waitUntil: 'load' });
    await expect.poll(() => complaints).toContainEqual(expect.stringMatching(complaint));
    complaints.length = 0;
  });
}

test('a complaint fails the test that had it', async ({ complaints }) => {
  test.fail();
  complaints.push('planted');
});
