import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildNativeDrive } from '../../bench/native/nativeDrive.mjs';

let folder = '';

/** The only program on the path. */
function plantCompiler(name: string, script: string): void {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'compilers-'));
  vi.stubEnv('PATH', folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('without a compiler the bench is told so, and goes on', () => {
  expect(buildNativeDrive()).toEqual({ reason: 'no C compiler is at hand (cc, gcc, clang), so no ratio to C' });
});

test('a compiler that refuses the drive is named with its complaint', () => {
  plantCompiler('clang', '[ "$1" = --version ] && exit 0; echo "drive.c:1: error: no such header" >&2; exit 1');
  expect(buildNativeDrive()).toEqual({
    reason: 'clang could not build the drive in C, so no ratio to C: drive.c:1: error: no such header',
  });
});

test('what the program prints is read', () => {
  const program =
    'echo "x=1 | WA=7.2968 (quarters 7.2) | CPU: 62.33 M host writes/s, 16.04 ns/host write, 2.20 ns/program"';
  // Writes that program to what follows -o, its last argument.
  plantCompiler(
    'cc',
    `[ "$1" = --version ] && exit 0; for last; do :; done; printf '#!/bin/sh\\n%s\\n' '${program}' > "$last"; /bin/chmod 755 "$last"`,
  );
  const drive = buildNativeDrive();
  if ('reason' in drive) throw new Error(drive.reason);
  expect(drive.run([])).toEqual({ nanoseconds: 16.04, writeAmplification: 7.2968 });
  drive.remove();
});

test('a program that prints something else is an error with what it said', () => {
  plantCompiler(
    'gcc',
    `[ "$1" = --version ] && exit 0; for last; do :; done; printf '#!/bin/sh\\necho hello\\n' > "$last"; /bin/chmod 755 "$last"`,
  );
  const drive = buildNativeDrive();
  if ('reason' in drive) throw new Error(drive.reason);
  expect(() => drive.run([])).toThrow('the drive in C said something else than expected: hello');
  drive.remove();
});
