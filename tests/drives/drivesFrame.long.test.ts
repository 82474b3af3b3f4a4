import { expect, it } from 'vitest';
import { run } from '#runs/driveLaps';
import { DRIVES } from '../../src/exhibits/drives/driveList.ts';
import { lapKey, STATES } from '../../src/exhibits/drives/scenario.ts';
import { runOfFrame } from './runOfFrame.ts';

it('the frame of the chapter on drives needs nothing of what it is built without, whatever drive races', async () => {
  const laps = DRIVES.map(({ id }) => lapKey(id, STATES.trim));
  const ofFrame = [...(await runOfFrame<typeof run>('drives', 'driveLaps'))({ laps })];
  expect(ofFrame.map(({ lap }) => lap.preset)).toEqual(laps.map(({ preset }) => preset));
  expect(ofFrame[0]).toEqual([...run({ laps: laps.slice(0, 1) })][0]);
});
