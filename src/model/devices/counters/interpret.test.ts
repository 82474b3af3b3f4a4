import { expect, it } from 'vitest';
import { interpret } from './interpret.ts';
import { createRawDrive, type FieldName } from './rawDrive.ts';

/** A drive of which two standard lines count what the host has written. */
function readTwo(one: readonly [FieldName, number], other: readonly [FieldName, number]) {
  const drive = createRawDrive();
  for (const [field, value] of [one, other]) drive.fields.set(field, { line: field, text: String(value), value });
  return interpret(drive);
}

it.each([
  // 50 MB and 3 × 32 MiB: within two steps of the coarser one.
  [97_656, 3, []],
  // 50 MB and 5 × 32 MiB.
  [97_656, 5, ['hostUnits32MiB']],
  // 100 GB and 3,100 × 32 MiB: more steps apart, but within a tenth.
  [195_312_500, 3100, []],
])('%i sectors and %i units of 32 MiB disagree in %j', (sectors, units, disagreeing) => {
  const { leftOut, counters } = readTwo(['sectorsWritten', sectors], ['hostUnits32MiB', units]);
  expect(leftOut.filter(({ reason }) => reason === 'disagrees').map(({ line }) => line)).toEqual(disagreeing);
  expect(counters.hostBytes).toBe(512 * sectors);
});
