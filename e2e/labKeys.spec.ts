import { formatScenarioLink } from '#store';
import { COMMAND_IDS, KEYS, type CommandId } from '../src/pages/lab/commands.ts';
import { LAB_VIEWS } from '../src/pages/lab/labState.ts';
import { SCENARIO } from './labScenario.ts';
import { expect, test } from './site.ts';

/** What a dialog of these would hide from the keys after them. */
const OPENS_DIALOG: readonly CommandId[] = ['find', 'keys', 'goTo', 'ownDrive'];

test('every key of the list is answered in some view', async ({ page }) => {
  await page.goto(`/lab.html?s=${formatScenarioLink(SCENARIO)}&play=off`);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  /** The commands of keys that the page does not leave to the browser. */
  const press = (rows: readonly (typeof KEYS)[number][]): Promise<CommandId[]> =>
    page.evaluate(
      (keys) =>
        keys.filter(({ init }) => !document.body.dispatchEvent(new KeyboardEvent('keydown', init))).map(({ id }) => id),
      rows.map((row) => ({
        id: row.id,
        init: {
          key: 'key' in row ? row.key : 'x',
          code: 'code' in row ? row.code : '',
          ctrlKey: 'isWithCtrl' in row,
          shiftKey: 'isWithShift' in row,
          bubbles: true,
          cancelable: true,
        },
      })),
    );
  const isOfView = (id: CommandId): boolean => (LAB_VIEWS as readonly string[]).includes(id);
  const answered = new Set<CommandId>();
  for (const [index, view] of LAB_VIEWS.entries()) {
    for (const id of await press(KEYS.filter((row) => row.id === view))) answered.add(id);
    await expect(page.getByRole('tab').nth(index)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').locator('> *')).not.toHaveCount(0);
    const own = KEYS.filter(({ id }) => !isOfView(id) && !OPENS_DIALOG.includes(id));
    for (const id of await press(own)) answered.add(id);
  }
  await press(KEYS.filter(({ id }) => id === 'drive'));
  await expect(page.getByRole('application', { name: 'Map of blocks' }).first()).toBeVisible();
  for (const id of await press(KEYS.filter((row) => OPENS_DIALOG.includes(row.id)))) answered.add(id);
  expect(COMMAND_IDS.filter((id) => !answered.has(id))).toEqual([]);
});
