import { describe, expect, it, vi } from 'vitest';
import { run } from '#runs/driveLaps';
import { leftOutOf } from '../../scripts/leaveOut.mjs';
import { DRIVES } from '../../src/exhibits/drives/driveList.ts';
import { lapKey, STATES } from '../../src/exhibits/drives/scenario.ts';

type Exports = Readonly<Record<string, unknown>>;
const left = leftOutOf('drives');

/** The run as the frame has it: every export of what is left out throws. */
async function runOfFrame(): Promise<typeof run> {
  vi.resetModules();
  for (const file of left)
    vi.doMock(`../../${file}`, async (load: () => Promise<Exports>) =>
      Object.fromEntries(
        Object.keys(await load()).map((name) => [
          name,
          function refuse() {
            throw new Error(`${file} is left out`);
          },
        ]),
      ),
    );
  return (await import('#runs/driveLaps')).run;
}

describe('the frame of the chapter on drives', () => {
  it('needs nothing of what it is built without, whatever drive races', { timeout: 120_000 }, async () => {
    const laps = DRIVES.map(({ id }) => lapKey(id, STATES.trim));
    const ofFrame = [...(await runOfFrame())({ laps })];
    expect(ofFrame.map(({ lap }) => lap.preset)).toEqual(laps.map(({ preset }) => preset));
    const [first] = ofFrame;
    expect(first).toEqual([...run({ laps: laps.slice(0, 1) })][0]);
  });
});
