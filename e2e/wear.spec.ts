import { findViolations } from './axe.ts';
import { expectInBothSkins, heightOf, journey, openChapter, otherChapters } from './chapter.ts';
import { expect, test } from './site.ts';
import { WIDE } from './wide.ts';

journey(
  'which plate wears out first, by keyboard: a guess, the verdict, other kitchens, once more',
  async ({ page }) => {
    const exhibit = await openChapter(page, 'wear');
    await expect(exhibit.getByRole('group', { name: 'Before you look' })).toBeVisible();
    await exhibit.getByRole('radio', { name: 'all alike' }).press('Space');
    const before = await heightOf(exhibit);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await exhibit.getByRole('button', { name: 'Show me' }).press('Enter');
    // What the engine counts, which `src/exhibits/wear/lesson.test.ts` holds to its bars.
    await expect(exhibit).toHaveAttribute('data-answer', '36.7 108.1');
    await expect(exhibit).toHaveAttribute('data-guess', 'alike');
    await expect(exhibit).toContainText(
      'moving those dishes gives 108 drive writes (each as much as the drive holds) instead of 37, for 11 % more plated for each order',
    );
    await expect(exhibit).toContainText('Here 178 of 256 plates were never washed');
    const said = exhibit.getByTestId('verdict').getByRole('status');
    await expect(said).toContainText('the one washed most 329 times. Static: every plate between 104 and 117.');
    expect(Math.abs((await heightOf(exhibit)) - before), 'the page does not jump').toBeLessThanOrEqual(2);

    const map = exhibit.getByRole('grid', { name: 'Dishes that nobody orders stay put' });
    await map.getByRole('gridcell').nth(0).focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await expect(map.locator(':focus')).toHaveAccessibleName('plate 65: never washed');
    await expect(exhibit).toContainText('plate 65: never washed');

    await exhibit.getByRole('radio', { name: 'Dynamic' }).check();
    await expect(exhibit).toHaveAttribute('data-answer', '36.7 37.1');
    await expect(exhibit).toContainText('37.1 drive writes instead of 36.7');
    await exhibit.getByRole('slider', { name: 'Never ordered' }).press('Home');
    await exhibit.getByRole('radio', { name: 'Static' }).check();
    await expect(exhibit).toContainText('Moving only adds writes.');
    await expectInBothSkins(exhibit);
    await exhibit.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(exhibit).not.toHaveAttribute('data-answer');
    await expect(exhibit.getByRole('slider', { name: 'Never ordered' })).toHaveValue('75');
  },
);

test('both kitchens play until they break, and any moment can be gone back to', WIDE, async ({ page }) => {
  const exhibit = await openChapter(page, 'wear');
  await exhibit.getByRole('button', { name: 'Skip' }).click();
  await expect(exhibit).toHaveAttribute('data-state', 'running');
  const time = exhibit.getByRole('slider', { name: 'Drive writes' });
  await expect.poll(async () => Number(await time.inputValue())).toBeGreaterThan(2);
  await expect(exhibit).not.toHaveAttribute('data-answer');
  await exhibit.getByRole('radio', { name: 'until it breaks' }).check();
  await expect(exhibit).toHaveAttribute('data-state', 'running');
  await time.press('End');
  await expect(exhibit).toHaveAttribute('data-answer', '36.7 108.1');
  await expect(time).toHaveAttribute('aria-valuetext', '108.1 of 108.1');
  const outOfUse = exhibit.getByRole('gridcell', { name: /out of use/ });
  // 14 and 13: one more than each can do without.
  await expect(outOfUse).toHaveCount(27);
  await time.press('Home');
  await expect(outOfUse).toHaveCount(0);
});

test('the lifetime sum takes every number, refuses others, and comes from a link', WIDE, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const exhibit = await openChapter(page, 'wear', '&x=wear&guess=few&still=most');
  await expect(exhibit).toHaveAttribute('data-guess', 'few');
  await expect(page.getByText('“still=most” in the link is not a number from 0 to 95; 75 is used')).toBeVisible();
  await exhibit.getByRole('button', { name: /^More/ }).press('Enter');
  const outcome = exhibit.getByTestId('wear-outcome');
  await expect(outcome).toContainText('36 days × 10,000 washes = 360,000 days = 986 years');
  const amplification = exhibit.getByRole('spinbutton', { name: 'amplification' });
  await amplification.fill('7.06');
  await expect(outcome).toContainText('= 142 years');
  await amplification.fill('0.5');
  await expect(exhibit).toContainText(
    '“0.5” is out of range: amplification goes from 1.00 to 50.00. It stays at 7.06.',
  );
  await expect(outcome).toContainText('= 142 years');
  await amplification.press('Escape');
  await expect(amplification).toHaveValue('7.06');
  await amplification.press('Shift+ArrowDown');
  await expect(amplification).toHaveValue('6.06');
  await exhibit.getByRole('button', { name: /^Amplification of the second kitchen/ }).click();
  await expect(amplification).toHaveValue('2.93');
  expect(await findViolations(page, { exclude: otherChapters('wear') })).toEqual([]);
  await exhibit.getByRole('button', { name: 'The article’s numbers' }).click();
  await expect(outcome).toContainText('986 years');

  await openChapter(page, 'wear', '&x=wear&sum=185.55_17.85_7_2.93_10000_52.6');
  await expect(amplification, 'a link opens what it is about').toHaveValue('2.93');
});

journey('the life of the reader’s own drive, by its size and by its counters', WIDE, async ({ page }) => {
  const exhibit = await openChapter(page, 'wear');
  const outcome = exhibit.getByTestId('wear-own');
  // 1 TB × 3,000 ÷ 2.93 = 1,024 TB, at 20 GB a day.
  await expect(outcome).toHaveText(
    /^140 years at 20\sGB a day: .* =\s1,024\sTB that you can write\. The TBW of a data sheet \(terabytes written\) is what its maker vouches for\.$/,
  );
  const capacity = exhibit.getByRole('spinbutton', { name: 'it holds' });
  await capacity.fill('5');
  await expect(exhibit).toContainText(
    /it holds goes from 8\sGB to 100,000\sGB\. It stays at 1,000\sGB\. A usual value is/,
  );
  await capacity.fill('500');
  await exhibit.getByRole('radio', { name: 'QLC' }).check();
  await expect(outcome).toContainText('23 years');
  await exhibit.getByRole('radio', { name: 'SMART counters' }).check();
  await expect(outcome).toContainText('14.8 years of power-on time are left');

  // What cannot be read stays, and the answer says that the old number counts.
  const wear = exhibit.getByRole('spinbutton', { name: 'wear' });
  await wear.fill('hardly any');
  await wear.press('Tab');
  await expect(wear).toHaveValue('hardly any');
  await expect(outcome).toContainText('Still counted with the old number: wear.');
  await expect(outcome).toContainText('14.8 years');
  await wear.fill('0');
  await expect(outcome).toContainText('Wear is not countable yet.');
  await expect(outcome).not.toContainText('old number');
  const host = exhibit.getByRole('spinbutton', { name: 'host writes' });
  await exhibit.getByLabel('host writes: unit').selectOption('512 bytes');
  await host.fill('62.578.693.422');
  await exhibit.getByRole('spinbutton', { name: 'programmed' }).fill('0x16FF');
  await exhibit.getByLabel('programmed: unit').selectOption('erases');
  await exhibit.getByRole('spinbutton', { name: 'all flash' }).fill('128');
  // 5,887 × 128 GiB = 809 TB for 62,578,693,422 × 512 B = 32.0 TB.
  await expect(outcome).toContainText(/809\.1\sTB for the 32\sTB of the host: write amplification ×\s25\.25/);
  await wear.fill('3');
  await host.fill('300');
  await expect(outcome).toContainText('check the unit of the counter');

  await exhibit.getByRole('button', { name: 'Paste what smartctl prints' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Paste what smartctl prints' });
  const field = dialog.getByRole('textbox');
  await field.fill('<img src=x onerror=alert(1)> nothing of a drive');
  await dialog.getByRole('button', { name: 'Read it' }).click();
  await expect(dialog).toContainText('No counter of a drive was found');
  await expect(field).toHaveValue(/nothing of a drive/);
  const log = (written: number, nand: number): string =>
    [
      'Model Number:                       <b>Made-up</b> 1TB',
      'Serial Number:                      XX00SERIAL42',
      'Percentage Used:                    1%',
      `Data Units Written:                 ${written} [1 TB]`,
      'Power On Hours:                     742',
      `Physical media units written -      0 ${nand}`,
    ].join('\n');
  await field.fill(log(64_663_716, 40e12));
  await dialog.getByRole('button', { name: 'Read it' }).click();
  await expect(field).toHaveValue('');
  await expect(dialog.getByRole('row', { name: /host writes/ })).toContainText('64,663,716 × 512,000 bytes');
  // Of another drive it is that one’s numbers that count, whoever has written more.
  await field.fill(log(1_000_000, 1e12).replace('Made-up', 'Other'));
  await dialog.getByRole('button', { name: 'Read it' }).click();
  await expect(dialog).toContainText('The text is of another drive than the one before');
  await expect(dialog.getByRole('row', { name: /host writes/ })).toContainText('1,000,000 × 512,000 bytes');
  await field.fill(log(64_663_716, 40e12));
  await dialog.getByRole('button', { name: 'Read it' }).click();
  await field.fill(log(74_663_716, 60e12));
  await dialog.getByRole('button', { name: 'Read it' }).click();
  // 10,000,000 × 512,000 B = 5.12 TB; 20 ÷ 5.12.
  await expect(dialog).toContainText(/5\.12\sTB were written and 20\sTB programmed: write amplification ×\s3\.91/);
  await expect(dialog).not.toContainText('SERIAL');
  await expect(dialog.locator('table b')).toHaveCount(0);
  expect(await findViolations(page, { exclude: otherChapters('wear') })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(host).toHaveValue('74,663,716');
  await expect(outcome).toContainText(/write amplification ×\s1\.57/);
});
