import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createDrive } from '#engine';
import { formatSettingsLink, parseSettingsLink, scenarioOf, type DriveSettings } from '#store';
import { expect, test } from './site.ts';

/** Links as they stand in other people's pages. What they show is recorded from this engine: they have to show it for ever. */
interface RecordedLink {
  readonly link: string;
  readonly exhibit: string;
  readonly settings: DriveSettings;
  readonly step: number | null;
  /** Of the drive at that step; null where the exhibit runs others. */
  readonly stateHash: string | null;
}

const RECORDED = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'recorded/links-v1.json'), 'utf8'),
) as readonly RecordedLink[];

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

for (const { link, exhibit, settings, step, stateHash } of RECORDED) {
  test(`${link} shows what it always has`, async ({ page }) => {
    const reading = parseSettingsLink(new URL(link, 'http://localhost').searchParams, {}, true);
    const moment = step === null ? null : { step, microStep: 0, events: [] };
    expect(reading).toEqual({ settings, moment, remarks: [] });

    await page.goto(`/${link}`);
    await expect(page).toHaveURL(new RegExp(`/e/v1/${exhibit}\\.html\\?`));
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    await expect(page.locator(`[data-exhibit="${exhibit}"]`)).toHaveCount(1);
    await expect(page.getByTestId('embed-remark')).toHaveCount(0);
    if (step === null || stateHash === null) {
      // No single drive is on show: what the link asked for is in the way to the story, as the exhibit itself says it or as drives do.
      const way = page.getByRole('link', { name: 'Open in the story' });
      const said = formatSettingsLink(settings, null).replace(/^\?/, '');
      await expect(way).toHaveAttribute('href', new RegExp(`[?&]${escaped(said)}(?:#${exhibit})?$`));
      return;
    }
    const drive = createDrive(scenarioOf(settings));
    drive.run(step);
    expect(drive.stateHash()).toBe(stateHash);
    const amplification = page.getByTestId('write-amplification');
    await expect(amplification).toHaveAttribute('data-host-pages', String(step));
    await expect(amplification).toHaveAttribute('data-flash-pages', String(drive.counters.flashPagesProgrammed));
    const shown = page.locator('[data-state-hash]');
    if ((await shown.count()) > 0) await expect(shown).toHaveAttribute('data-state-hash', stateHash ?? '');
  });
}
