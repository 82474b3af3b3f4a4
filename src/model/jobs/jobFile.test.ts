import { describe, expect, it } from 'vitest';
import type { Job } from './job.ts';
import { isJobFile } from './jobFile.ts';
import { orderOf } from './order.ts';
import { layOnDrive, readJobFile } from './readJobFile.ts';

const FILES = new Map([
  ['more.fio', 'bs=8k\n'],
  ['loop.fio', 'include loop.fio\n'],
]);
const surroundings = {
  include: (name: string) => (FILES.has(name) ? { file: name, text: FILES.get(name) ?? '' } : null),
  variables: new Map([['SIZE', '2m']]),
};
const read = (text: string) => readJobFile('a.fio', text, surroundings);
const jobsOf = (text: string): readonly Job[] => {
  const jobs = read(text);
  if (!jobs.ok) throw new Error(JSON.stringify(jobs.problem));
  return jobs.value;
};
const only = (options: string): Job => jobsOf(`[a]\n${options}\n`)[0];
const writeBytes = (options: string): unknown => only(options).sizes.write;
const fixed = (bytes: number) => ({ kind: 'shares', sizes: [{ bytes, share: 1 }] });

describe('a job file', () => {
  it('has sections, to which each [global] before them applies', () => {
    const jobs = jobsOf(
      '[global]\nrw=write\n[a]\nloops=2\n[global]\nbs=8k ; of later ones\n\n# none\n[b c]\r\nrw=randwrite\n',
    );
    expect(jobs.map(({ name, line }) => [name, line])).toEqual([
      ['a', 3],
      ['b c', 9],
    ]);
    expect(jobs.map(({ sizes }) => sizes.write)).toEqual([fixed(4096), fixed(8192)]);
    expect(jobs.map((job) => job.access.isRandom)).toEqual([false, true]);
    expect(jobs.map(({ loops }) => loops)).toEqual([2, 1]);
  });

  it('includes files, and has values put into it', () => {
    expect(writeBytes('include more.fio')).toEqual(fixed(8192));
    expect(only('size=${SIZE}').size).toEqual({ bytes: 2 ** 21 });
  });

  // The last row is the reverse of the standard: fio 3.33 wrote 244 blocks of 4 KiB, 999,424 bytes, for size=1mib.
  it.each([
    ['4096', 4096],
    ['0x1000', 4096],
    ['4k', 4096],
    ['4KB', 4096],
    ['4ki', 4096],
    ['1mib', 1_000_000],
  ])('reads %s as %d bytes', (text, bytes) => expect(only(`size=${text}`).size).toEqual({ bytes }));

  // From the manual of fio, at “blocksize”.
  it.each([
    ['256k', 262_144, 262_144, 262_144],
    ['8k,32k', 8192, 32_768, 32_768],
    ['8k,32k,', 8192, 32_768, 4096],
    [',8k', 4096, 8192, 8192],
    [',8k,', 4096, 8192, 4096],
  ])('reads bs=%s for reads, writes and trims', (text, readBytes, write, trim) =>
    expect(only(`bs=${text}`).sizes).toEqual({ read: fixed(readBytes), write: fixed(write), trim: fixed(trim) }),
  );

  it('takes the later one of options that exclude each other', () => {
    expect(writeBytes('bs=4k\nbsrange=4k-16k')).toEqual({ kind: 'range', leastBytes: 4096, mostBytes: 16_384 });
    expect(writeBytes('bsrange=4k-16k\nblocksize=8k')).toEqual(fixed(8192));
    expect(only('rwmixread=70\nrwmixwrite=20').readFraction).toBe(0.8);
    expect(only('rwmixwrite=20\nrwmixread=70').readFraction).toBe(0.7);
  });

  it('gives the sizes without a percentage what is left', () =>
    expect(writeBytes('bssplit=4k/60:8k/:16k/')).toEqual({
      kind: 'shares',
      sizes: [
        { bytes: 4096, share: 0.6 },
        { bytes: 8192, share: 0.2 },
        { bytes: 16_384, share: 0.2 },
      ],
    }));

  it.each([
    ['30', 30],
    ['5m', 300],
    ['1h30m', 5400],
    ['500ms', 0.5],
  ])('reads a time of %s', (text, seconds) => expect(only(`runtime=${text}`).runtimeSeconds).toBe(seconds));

  it('has no map where fio has none', () => {
    expect(only('rw=randwrite').hasMap).toBe(true);
    for (const options of ['norandommap', 'norandommap=1', 'ba=8k', 'random_distribution=zipf'])
      expect(only(`rw=randwrite\n${options}`).hasMap, options).toBe(false);
    expect(only('rw=randwrite\nnorandommap=0').hasMap).toBe(true);
  });

  it('takes all of a file where its size is 0', () => expect(only('size=0').size).toBe(null));

  it('may have a rule of fio to end', () =>
    expect(only('ss=bw_slope:0.3%\nss_dur=30m\nss_ramp=10s').steadyRule).toEqual({
      measures: 'bandwidth',
      isSlope: true,
      limitFraction: 0.003,
      limitText: '0.3%',
      windowSeconds: 1800,
      rampSeconds: 10,
    }));

  it('is told from other files', () => {
    expect(isJobFile('; a job\n[global]\nrw=write\n')).toBe(true);
    expect(isJobFile('[core]\neditor=vi\n')).toBe(false);
    expect(isJobFile('0,8,4096,w,0.5\n')).toBe(false);
  });
});

describe('a job file that cannot be used', () => {
  it.each([
    ['', { kind: 'noJobs', line: 0 }],
    ['[global]\nrw=write\n', { kind: 'noJobs' }],
    ['[a]\n\0\n', { kind: 'binary' }],
    ['rw=write\n', { kind: 'outsideSection', line: 1, text: 'rw=write' }],
    ['\n[a\n', { kind: 'unclosedSection', line: 2 }],
    ['[a]\nrandwrites=1\n', { kind: 'unknownOption', line: 2, name: 'randwrites', guess: null }],
    ['[a]\nnorandmap\n', { kind: 'unknownOption', name: 'norandmap', guess: 'norandommap' }],
    ['[a]\nflow=3\n', { kind: 'unsupportedOption', name: 'flow', value: '3', reason: 'hostFlow' }],
    ['[a]\nsize=${X}\n', { kind: 'missingVariable', line: 2, variable: 'X' }],
    ['[a]\nsize=$mb_memory\n', { kind: 'missingVariable', variable: 'mb_memory' }],
    ['[a]\ninclude none.fio\n', { kind: 'missingInclude', line: 2, path: 'none.fio' }],
    ['[a]\ninclude loop.fio\n', { kind: 'includeLoop', file: 'loop.fio', line: 1 }],
    ['[a]\nsize=1.5m\n', { kind: 'badValue', name: 'size', value: '1.5m', form: 'sizeOrPercent' }],
    ['[a]\nsize=120%\n', { form: 'sizeOrPercent' }],
    // As fio 3.33: “io_size values greater than 100% aren't supported”.
    ['[a]\nio_size=300%\n', { form: 'sizeOrPercent' }],
    ['[a]\nsize\n', { form: 'sizeOrPercent', value: '' }],
    ['[a]\nbs=0\n', { form: 'sizes' }],
    ['[a]\nbsrange=8k-4k\n', { form: 'sizeRange' }],
    ['[a]\nbssplit=4k/60:8k/60\n', { form: 'sizeSplit' }],
    ['[a]\nruntime=soon\n', { form: 'time' }],
    ['[a]\nloops=x\n', { form: 'wholeNumber' }],
    ['[a]\nnumjobs=0\n', { form: 'count' }],
    ['[a]\nnrfiles=1000000\n', { form: 'count' }],
    ['[a]\nfile_service_type=roundrobin:0\n', { form: 'wholeNumberFromOne' }],
    ['[a]\nrwmixread=120\n', { form: 'percent' }],
    ['[a]\npercentage_random=1,200\n', { form: 'percents' }],
    ['[a]\nrandrepeat=yes\n', { form: 'zeroOrOne' }],
    ['[a]\nrw=RandWrite\n', { form: 'access' }],
    ['[a]\nrw=randwrite:0\n', { form: 'access' }],
    ['[a]\nrandom_generator=mt\n', { form: 'generator' }],
    ['[a]\nrandom_distribution=flat\n', { form: 'distribution' }],
    ['[a]\nrandom_distribution=normal\n', { form: 'distribution' }],
    ['[a]\nrandom_distribution=zipf:1\n', { form: 'zipfTheta' }],
    ['[a]\nrandom_distribution=pareto:1\n', { form: 'paretoPower' }],
    ['[a]\nrandom_distribution=zoned:60/10:30/20\n', { form: 'zonesOfHundred' }],
    ['[a]\nrw_sequencer=other\n', { form: 'sequencer' }],
    ['[a]\nfile_service_type=zipf\n', { form: 'fileOrder' }],
    ['[a]\nzonemode=zbd\n', { form: 'zoneMode' }],
    ['[a]\nkb_base=1000\n', { form: 'kbBase' }],
    ['[a]\nss=iops\nss_dur=3\n', { form: 'steadyRule' }],
  ])('%j is refused with its line', (text, problem) => expect(read(text)).toMatchObject({ ok: false, problem }));

  it('is refused where its files do not fit', () => {
    const job = only('bs=1m\nsize=1m\nrw=randwrite');
    expect(layOnDrive([job], 4096 * 100, null)).toMatchObject({
      problem: { kind: 'noBlockFits', blockBytes: 2 ** 20 },
    });
    expect(layOnDrive([only('size=100\nrw=write')], 2 ** 20, null)).toMatchObject({
      problem: { kind: 'noBlockFits', regionBytes: 100 },
    });
    // Reads fit, and writes do not.
    expect(layOnDrive([only('rw=rw\nbs=4k,2m')], 2 ** 20, null)).toMatchObject({ problem: { kind: 'noBlockFits' } });
    expect(layOnDrive([only('rw=randwrite\nbs=1')], 2 ** 31, null)).toMatchObject({
      problem: { kind: 'tooManyBlocks' },
    });
    expect(layOnDrive([only('size=2g\nrw=write')], 2 ** 20, 2 ** 30)).toMatchObject({
      problem: { kind: 'beyondDevice' },
    });
  });
});

describe('the order of a job', () => {
  // By hand, from what the manual of fio says of each option and what its logs show.
  it.each([
    ['rw=write', 'inOrder single'],
    ['rw=write\nloops=3', 'inOrder same'],
    ['rw=write:8k', 'withHoles single'],
    ['rw=randwrite\nloops=3', 'eachOnce same'],
    ['rw=randwrite\nsize=1m\nio_size=3m', 'eachOnce same'],
    ['rw=randwrite\nloops=3\nrandrepeat=0', 'eachOnce new'],
    ['rw=randwrite\ntime_based\nruntime=1h', 'eachOnce new'],
    ['rw=randwrite\ntime_based\nrandom_generator=lfsr', 'eachOnce same'],
    ['rw=randwrite\nnorandommap', 'repeating noPasses'],
    ['rw=randwrite\nrandom_distribution=pareto:0.3', 'skewed noPasses'],
    ['rw=randwrite\npercentage_random=50\nloops=3', 'partlyBehind same'],
    ['rw=randwrite:8\nloops=3', 'runs same'],
  ])('%j', (options, order) => {
    const { places, passes } = orderOf(only(options));
    expect(`${places} ${passes}`).toBe(order);
  });
});
