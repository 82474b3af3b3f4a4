/** Runs of fio that write nothing and keep a log of what they would have written. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Engine `null` needs no drive; a thread needs no shared memory. */
const COMMON = ['--name=orders', '--ioengine=null', '--rw=randwrite', '--thread'];

/** Lines before the first request: the version, and the file added and opened. */
const HEADING_LINES = 3;

/** What fio calls itself, such as `fio-3.33`; null where it is not at hand. */
export function fioVersion(): string | null {
  const { status, stdout } = spawnSync('fio', ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/**
 * The log of a run, an iolog of version 3.
 *
 * @param name of the file that fio would write, from which it seeds where zipf and pareto lie
 * @param mostWrites requests after which the log is cut; a run by time has no other end
 * @throws Error with what fio says if it fails
 */
export function recordLog(options: readonly string[], name = 'none', mostWrites = Infinity): Uint8Array {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fio-orders-'));
  try {
    const file = path.join(folder, 'iolog');
    const { status, stderr } = spawnSync(
      'fio',
      [...COMMON, `--filename=${name}`, ...options, `--write_iolog=${file}`],
      { encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`fio ${options.join(' ')} failed: ${stderr.trim().split('\n')[0]}`);
    const log = readFileSync(file);
    return log.subarray(0, endOfLine(log, HEADING_LINES + mostWrites));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Bytes up to the end of a line, counted from 1; all where there are fewer lines. */
function endOfLine(text: Uint8Array, line: number): number {
  let end = 0;
  for (let found = 0; found < line; found++) {
    const next = text.indexOf(10, end);
    if (next < 0) return text.length;
    end = next + 1;
  }
  return end;
}
