import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runScenario } from '../../src/library/index.ts';
import { readExamples } from './examples.ts';

const run = promisify(execFile);
/** A project that has the packed package installed, and nothing else. */
const PROJECT = mkdtempSync(path.join(tmpdir(), 'packed-'));
const INSTALLED = path.join(PROJECT, 'node_modules/clean-plates');
let tarball = '';

const write = (name: string, text: string): string => {
  const file = path.join(PROJECT, name);
  writeFileSync(file, text);
  return file;
};

beforeAll(async () => {
  // `prepack` builds the package.
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', PROJECT]);
  tarball = path.join(PROJECT, stdout.trim().split('\n').at(-1) ?? '');
  mkdirSync(INSTALLED, { recursive: true });
  await run('tar', ['xzf', tarball, '-C', INSTALLED, '--strip-components', '1']);
  write('package.json', JSON.stringify({ type: 'module' }));
}, 300_000);
afterAll(() => rmSync(PROJECT, { recursive: true }));

const manifest = (): Record<string, unknown> =>
  JSON.parse(readFileSync(path.join(INSTALLED, 'package.json'), 'utf8')) as Record<string, unknown>;

describe('the packed package', () => {
  it('has no dependencies, and nothing but modules, their types and what says whose they are', () => {
    const { dependencies, peerDependencies, optionalDependencies } = manifest();
    expect([dependencies, peerDependencies, optionalDependencies]).toEqual([undefined, undefined, undefined]);
  });

  it('has no script that npm would run, or warn of, where it is installed', () => {
    const { scripts } = manifest() as { readonly scripts: Readonly<Record<string, string>> };
    expect(Object.keys(scripts).filter((name) => /^(?:pre|post)?(?:install|prepare)$/.test(name))).toEqual([]);
  });

  it('is what publint asks for', async () => {
    const { messages } = await publint({ pkgDir: INSTALLED, strict: true });
    expect(messages.map((message) => formatMessage(message, manifest() as never))).toEqual([]);
  });

  it('has types that every kind of resolution for modules finds', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))));
    if (analysis.types === false) throw new Error('it has no types');
    // It is of modules alone: `require` of Node before 22 and resolution before `exports` do not find them.
    const problems = analysis.problems.filter(
      (problem) =>
        problem.kind !== 'CJSResolvesToESM' && !('resolutionKind' in problem && problem.resolutionKind === 'node10'),
    );
    expect(problems).toEqual([]);
  });

  it('type-checks where it is used, in strict mode, without types of Node', async () => {
    const file = write(
      'used.ts',
      `import { createDrive, runScenario, type RunReport, type ScenarioInput } from 'clean-plates';
import { driveScenario } from 'clean-plates/devices';
import { defineFigures, type FigureAttributes } from 'clean-plates/element';
import { replayTrace } from 'clean-plates/traces';
const input: ScenarioInput = { blockCount: 64, victimPolicy: 'fifo' };
export const report: RunReport = runScenario(input);
export const amplification: number = createDrive(driveScenario('x25v')).counters.writeAmplification;
export const replayed: Promise<{ readonly stateHash: string }> = replayTrace('', input);
defineFigures({ site: new URL('https://your.site/') });
export const figure: FigureAttributes = { exhibit: 'trim', lock: 'told' };
// @ts-expect-error
runScenario({ victimPolicy: 'best' });
// @ts-expect-error
export const unnamed: FigureAttributes = { lock: 'told' };
`,
    );
    const options =
      '--ignoreConfig --noEmit --strict --target es2023 --module nodenext --moduleResolution nodenext --types'.split(
        ' ',
      );
    const { stdout } = await run(process.execPath, ['node_modules/typescript/bin/tsc', ...options, '', file]).catch(
      (error: { stdout: string }) => error,
    );
    expect(stdout).toBe('');
  });

  it('runs in a bundle', async () => {
    const entry = write(
      'entry.js',
      `import { runScenario } from 'clean-plates'; console.log(runScenario({ blockCount: 64 }).stateHash);`,
    );
    await build({
      root: PROJECT,
      configFile: false,
      logLevel: 'silent',
      build: { outDir: 'out', minify: true, lib: { entry, formats: ['es'], fileName: 'bundle' } },
    });
    const { stdout } = await run(process.execPath, [path.join(PROJECT, 'out/bundle.js')]);
    expect(stdout.trim()).toBe(runScenario({ blockCount: 64 }).stateHash);
  });
});

describe('an example of docs/library.md', () => {
  const examples = readExamples();

  it('is one of ten', () => expect(examples).toHaveLength(10));

  it.each(examples)('prints what it says: $title', async ({ code, printed }) => {
    const { stdout } = await run(process.execPath, [write('example.js', code)]);
    expect(stdout.trim().split('\n')).toEqual(printed);
  });
});
