import { describe, expect, it } from 'vitest';
import { FAMILIES } from './families.ts';
import { FAMILY_PASTES } from './fixtures/familyPastes.ts';
import { ataLog, nvmeCliLog, nvmeJson, nvmeLog, SERIAL } from './fixtures/logs.ts';
import { TOOL_PASTES } from './fixtures/toolPastes.ts';
import { readCounters } from './readCounters.ts';
import type { DriveReading, ReadCounters } from './reading.ts';

const driveOf = (text: string): DriveReading => {
  const reading = readCounters(text);
  if (!reading.ok || reading.drives.length !== 1) throw new Error(JSON.stringify(reading));
  return reading.drives[0];
};
/** To twelve digits. */
const rounded = (counters: Partial<ReadCounters>): object =>
  Object.fromEntries(Object.entries(counters).map(([name, value]) => [name, Number(value.toPrecision(12))]));
const PASTES = [...FAMILY_PASTES, ...TOOL_PASTES];

describe('a pasted log', () => {
  it.each(PASTES.map(([name, text, counters, leftOut = []]) => ({ name, text, counters, leftOut })))(
    '$name',
    ({ text, counters, leftOut }) => {
      const drive = driveOf(text);
      const { userBytes, ...read } = drive.counters;
      expect(rounded({ ...read, ...(counters.userBytes && { userBytes }) })).toEqual(rounded(counters));
      expect(drive.leftOut.map(({ line, reason }) => `${line} ${reason}`)).toEqual(leftOut);
    },
  );

  it('says of each line what it was used for, and by what its unit is known', () => {
    const { lines } = driveOf(PASTES[0][1]);
    expect(lines.map(({ use, line, unitBytes, basis }) => [use, line, unitBytes, basis])).toEqual([
      ['capacity', 'User Capacity', 1, 'standard'],
      ['powerOnHours', '9 Power_On_Hours', null, 'standard'],
      ['averageErases', '177 Wear_Leveling_Count', null, 'family'],
      ['usedPercent', '177 Wear_Leveling_Count', null, 'family'],
      ['host', '241 Total_LBAs_Written', 512, 'family'],
    ]);
  });

  it('keeps no serial number, no markup, and nothing of lines that it does not know', () => {
    for (const [name, text] of PASTES) {
      const kept = JSON.stringify(readCounters(text));
      expect(kept, name).not.toContain(SERIAL);
      expect(kept, name).not.toMatch(/[<>]/);
    }
  });

  it('of two drives gives two', () => {
    const of = (model: string, written: string): string => nvmeLog(model, { written, used: 1, hours: '100' });
    const reading = readCounters(`${of('One 1TB', '1,000')}\n\n${of('Other 1TB', '2,000')}`);
    expect(reading.ok && reading.drives.map(({ model, counters }) => [model, counters.hostBytes])).toEqual([
      ['One 1TB', 512e6],
      ['Other 1TB', 1024e6],
    ]);
    const cli = readCounters(
      ['nvme0n1', 'nvme1n1']
        .map((each) => nvmeCliLog(each, { data_units_written: '1000', percentage_used: '1%' }))
        .join('\n'),
    );
    expect(cli.ok && cli.drives).toHaveLength(2);
    const json = readCounters(
      `[${nvmeJson('One', { data_units_written: 5 })},${nvmeJson('Two', { data_units_written: 6 })}]`,
    );
    expect(json.ok && json.drives.map(({ model }) => model)).toEqual(['One', 'Two']);
  });

  it.each([
    ['nothing', '', 'empty'],
    ['blanks', ' \n\t ', 'empty'],
    ['prose', 'My drive is slow: 241 people say so, and 100% of them are right.\nWhat now?', 'noCounters'],
    ['a page', '<!doctype html><html><head><title>241</title></head><body><td>241</td></body></html>', 'noCounters'],
    ['10 MB', 'x'.repeat(10_000_000), 'tooLong'],
    ['brackets', '{\n'.repeat(300_000), 'noCounters'],
    ['a refusal', 'smartctl 7.4\n/dev/sda: Permission denied', 'noCounters'],
    [
      'a hard disk',
      ataLog({ model: 'WDC WD40EFRX-68N32N0', rotation: '5400 rpm' }, [
        [9, 'Power_On_Hours', 60, 35_000],
        [225, 'Load_Cycle_Count', 90, 120_000],
      ]),
      'rotating',
    ],
  ])('that is %s is refused with its reason', (_, text, kind) => {
    const reading = readCounters(text);
    expect(reading.ok ? 'read' : reading.fault.kind).toBe(kind);
  });

  it('of 1 MB is read in a moment', () => {
    const text = `${PASTES[0][1]}\n${'241 1 0x0032 (((( --- :::: {{{{ "" 99 99 99\n'.repeat(20_000)}`.slice(0, 999_999);
    expect(driveOf(text).counters.powerOnHours).toBe(4171);
    // A hundred times what it takes on an idle core.
  }, 10_000);
});

it('every row of the families says where its fact stands, and is used by no two units for one drive', () => {
  expect(FAMILIES.every(({ source }) => source.length > 10)).toBe(true);
  const models = PASTES.flatMap(([, text]) => /(?:Device Model|Model) +: *(.+)/.exec(text)?.[1] ?? []);
  for (const model of models) {
    const units = FAMILIES.filter((row) => row.model.test(model) && row.use === 'host' && row.id === 241).map(
      ({ unitBytes }) => unitBytes,
    );
    expect(new Set(units).size, model).toBeLessThanOrEqual(1);
  }
});
