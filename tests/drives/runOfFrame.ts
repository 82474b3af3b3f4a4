import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';
import { expect } from 'vitest';
import { leaveOut } from '../../scripts/leaveOut.mjs';

/**
 * A run as the frame of an exhibit has it: what is left out of that throws.
 *
 * @param exhibitId whose `frameWithout.json` says what that is
 * @param name of a file in `src/runs`
 */
export async function runOfFrame<Run>(exhibitId: string, name: string): Promise<Run> {
  const built = (await build({
    configFile: false,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    logLevel: 'silent',
    plugins: [leaveOut(exhibitId)],
    ssr: { noExternal: true },
    build: { ssr: `src/runs/${name}.ts`, write: false, minify: false },
  })) as Rollup.RollupOutput;
  const { code } = built.output[0];
  expect(code.includes('this frame was built without'), 'something is left out').toBe(true);
  const module = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
    readonly run: Run;
  };
  return module.run;
}

type RunOf<Request> = (request: Request) => Iterable<unknown>;

/** The run of the frame counts the same as the run of the story, for each of what a reader can ask of it. */
export async function expectSame<Request>(
  exhibitId: string,
  name: string,
  run: RunOf<Request>,
  requests: readonly Request[],
): Promise<void> {
  const ofFrame = await runOfFrame<RunOf<Request>>(exhibitId, name);
  for (const request of requests) expect([...ofFrame(request)]).toEqual([...run(request)]);
}
