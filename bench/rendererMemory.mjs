/** What a page of Chromium holds, as the kernel counts it. */
import { readFileSync, readdirSync } from 'node:fs';

/** Private memory of the largest renderer process, MB; NaN where the kernel does not tell. */
export function rendererMegabytes() {
  let largest = Number.NaN;
  for (const process of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readFileSync(`/proc/${process}/cmdline`, 'utf8').includes('--type=renderer')) continue;
      const rollup = readFileSync(`/proc/${process}/smaps_rollup`, 'utf8');
      const kilobytes = [...rollup.matchAll(/^Private_\w+:\s+(\d+)/gm)].reduce(
        (sum, match) => sum + Number(match[1]),
        0,
      );
      if (!(kilobytes / 1000 <= largest)) largest = kilobytes / 1000;
    } catch {
      // A process that ended meanwhile.
    }
  }
  return largest;
}
