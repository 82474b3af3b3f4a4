import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';
import { expect, it } from 'vitest';
import { run } from '#runs/driveLaps';
import { leaveOut } from '../../scripts/leaveOut.mjs';
import { DRIVES } from '../../src/exhibits/drives/driveList.ts';
import { lapKey, STATES } from '../../src/exhibits/drives/scenario.ts';

/** The run as the frame has it: what is left out throws. */
async function runOfFrame(): Promise<typeof run> {
  const built = (await build({
    configFile: false,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    logLevel: 'silent',
    plugins: [leaveOut('drives')],
    ssr: { noExternal: true },
    build: { ssr: 'src/runs/driveLaps.ts', write: false, minify: false },
  })) as Rollup.RollupOutput;
  const { code } = built.output[0];
  expect(code).toContain('this frame was built without src/engine/mapping/unitMap.ts');
  const module = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
    readonly run: typeof run;
  };
  return module.run;
}

it('the frame of the chapter on drives needs nothing of what it is built without, whatever drive races', async () => {
  const laps = DRIVES.map(({ id }) => lapKey(id, STATES.trim));
  const ofFrame = [...(await runOfFrame())({ laps })];
  expect(ofFrame.map(({ lap }) => lap.preset)).toEqual(laps.map(({ preset }) => preset));
  expect(ofFrame[0]).toEqual([...run({ laps: laps.slice(0, 1) })][0]);
});
