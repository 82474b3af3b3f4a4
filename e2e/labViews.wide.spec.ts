import { formatScenarioLink } from '#store';
import { requireScenario } from '#engine';
import { LAB_VIEWS } from '../src/pages/lab/labState.ts';
import { findViolationsInThemes } from './axe.ts';
import { expect, test, widthsTooSmall } from './site.ts';

const SCENARIO = requireScenario({
  blockCount: 64,
  pagesPerBlock: 32,
  spareFactor: 0.2,
  victimPolicy: 'fifo',
  workload: 'hotCold',
  seed: 5,
  warmupRounds: 0,
});
const LINK = `s=${formatScenarioLink(SCENARIO)}&at=9000`;
const WIDTHS = [320, 390, 768, 1024, 1366, 1920];

for (const folder of ['', 'ru/'])
  for (const view of LAB_VIEWS)
    test(`/${folder}lab.html, view ${view}: nothing is wrong by WCAG in three themes, and nothing is cut off`, async ({
      page,
    }) => {
      await page.goto(`/${folder}lab.html?${LINK}&v=${view}`);
      const lab = page.locator('[data-exhibit="lab"]');
      await expect(lab).toHaveAttribute('data-step', '9000');
      await expect(page.getByRole('tab', { selected: true })).toHaveAttribute('id', `lab-tab-${view}`);
      await expect(page.getByRole('tabpanel').getByRole('region').first()).toBeVisible();
      expect(await findViolationsInThemes(page)).toEqual([]);
      expect(await widthsTooSmall(page, WIDTHS)).toEqual([]);
    });
