import { assert, constantFrom, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestsOf } from './jobReplay.ts';
import { layOnDrive, readJobFile } from './readJobFile.ts';

/** Values of options, each as likely as its absence; all allowed, in any combination. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  rw: [
    'write',
    'randwrite',
    'randrw',
    'rw',
    'randtrim',
    'trimwrite',
    'randtrimwrite',
    'randwrite:5',
    'write:-8k',
    'write:3k',
  ],
  bs: ['512', '4k', '12k', '4k,16k', '64k', '4k-20k'],
  bssplit: ['4k/30:32k/', '512/10:8k/90,16k'],
  blockalign: ['512', '8k', '1m'],
  size: ['300k', '1m', '70%', '3g'],
  io_size: ['100k', '5m', '50%'],
  filesize: ['200k', '2m'],
  offset: ['8k', '10%'],
  offset_increment: ['64k', '5%'],
  loops: ['1', '3'],
  time_based: ['1'],
  number_ios: ['7', '5000'],
  norandommap: ['1'],
  randrepeat: ['0'],
  random_generator: ['lfsr'],
  random_distribution: ['zipf:0.9', 'pareto:0.4', 'normal:25', 'zoned:50/0:50/100', 'zoned_abs:90/64k:10/900m'],
  percentage_random: ['0', '40', '100,50'],
  numjobs: ['3'],
  nrfiles: ['2', '5'],
  filename: ['x', 'x:y'],
  file_service_type: ['random', 'sequential', 'roundrobin:3'],
  rw_sequencer: ['identical'],
};
const DRIVE_BYTES = 2 ** 21;
const MOST_REQUESTS = 3000;

const jobText = record(
  Object.fromEntries(
    Object.entries(VALUES).map(([name, values]) => [name, option(constantFrom(...values), { nil: null, freq: 1 })]),
  ),
).map((options) =>
  Object.entries(options)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n'),
);

describe('any job', () => {
  it.each([false, true])('has requests within its files, and ends or goes on (again and again: %s)', (isEndless) => {
    let laid = 0;
    assert(
      property(jobText, (text) => {
        const jobs = readJobFile('a', `[a]\n${text}\n`, { include: () => null, variables: new Map() });
        if (!jobs.ok) throw new Error(JSON.stringify(jobs.problem));
        const layout = layOnDrive(jobs.value, DRIVE_BYTES, null);
        if (!layout.ok) {
          expect(layout.problem.kind).toBe('noBlockFits');
          return;
        }
        laid++;
        for (const clones of layout.value.groups) {
          const spans = clones.flatMap(({ regions }) => regions);
          for (const { startBytes, byteCount } of spans)
            expect(startBytes >= 0 && startBytes + byteCount <= DRIVE_BYTES).toBe(true);
          let count = 0;
          for (const { startByte, byteCount } of requestsOf(clones, isEndless)) {
            const isWithin = spans.some(
              (span) => startByte >= span.startBytes && startByte + byteCount <= span.startBytes + span.byteCount,
            );
            if (!isWithin || byteCount <= 0) throw new Error(`request of ${byteCount} bytes at ${startByte}`);
            if (++count === MOST_REQUESTS) break;
          }
          if (isEndless) expect(count).toBe(MOST_REQUESTS);
          else expect(count).toBeGreaterThan(0);
        }
      }),
      { numRuns: 400 },
    );
    expect(laid).toBeGreaterThan(200);
  });
});
