import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
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
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  try {
    const file = path.join(folder, `${name}.mjs`);
    writeFileSync(file, code);
    const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { readonly run: Run };
    return module.run;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type RunOf<Request> = (request: Request) => Iterable<unknown>;

/**
 * The run of the frame counts the same as the run of the story, for each of what a reader can ask of it.
 *
 * @param partCount of a run that is long, so many of its first parts; all by default
 */
export async function expectSame<Request>(
  exhibitId: string,
  name: string,
  run: RunOf<Request>,
  requests: readonly Request[],
  partCount = Infinity,
): Promise<void> {
  const ofFrame = await runOfFrame<RunOf<Request>>(exhibitId, name);
  for (const request of requests) {
    const parts = first(partCount, ofFrame(request));
    expect(parts.length).toBeGreaterThan(0);
    expect(parts).toEqual(first(partCount, run(request)));
  }
}

function first(count: number, parts: Iterable<unknown>): unknown[] {
  const taken: unknown[] = [];
  for (const part of parts) {
    taken.push(part);
    if (taken.length >= count) break;
  }
  return taken;
}
