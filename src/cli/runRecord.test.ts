import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, simJson } from './fixtures/sim.ts';

let folder = '';
const file = (name: string): string => path.join(folder, name);
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'record-'))));
afterAll(() => rmSync(folder, { recursive: true }));

type Row = Readonly<Record<string, string>>;
function rowsOf(text: string): readonly Row[] {
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const columns = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [columns[index] ?? '', cell])));
}
const read = (name: string): string => {
  const bytes = readFileSync(file(name));
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
};
const countOf = (events: readonly Row[], event: string): number =>
  events.filter((row) => row['event'] === event).length;

const SMALL = '--blocks 32 --pages-per-block 8 --spare-factor 0.3';
const RUNS: readonly [string, string][] = [
  ['a usual drive', `run ${SMALL} --warmup 1x --writes 1000`],
  ['a run until steady', `run ${SMALL} --warmup 0 --until-steady --writes 6x`],
  ['files that are deleted', `run ${SMALL} --workload files --live-fraction 0.7 --writes 1000`],
  ['pauses', `run ${SMALL} --idle-cleaning reorganize --idle-every 50 --idle-free-blocks 6 --writes 1000`],
  ['replacement blocks', `run ${SMALL} --mapping hybrid --log-blocks 4 --writes 600`],
  ['units', `run ${SMALL} --mapping-unit 4 --writes 600`],
  ['a map in flash', `run ${SMALL} --mapping cached --map-cache-pages 2 --map-entries 16 --writes 600`],
  ['an SLC cache', `run ${SMALL} --slc-cache-blocks 4 --slc-when-full fold --writes 1000`],
  ['static wear leveling', `run ${SMALL} --wear-leveling static --workload hot-cold --writes 3000`],
  ['a drive that wears out', `run ${SMALL} --endurance 12 --writes 100x`],
  [
    'a trace',
    'trace public/samples/office-morning.iolog --blocks 40 --pages-per-block 64 --spare-factor 0.2 --loops 2',
  ],
  [
    'a trace that wears the drive out',
    'trace public/samples/formats/little.blktrace --blocks 24 --pages-per-block 16 --spare-factor 0.3 --loops 900 --endurance 9',
  ],
  ['a job', `fio src/model/jobs/fixtures/fio-random-write-verify.fio ${SMALL} --passes 4`],
];

describe('what is recorded', () => {
  it.each(RUNS)('changes nothing: %s', async (_, line) => {
    const { hostWritesPerSecond: _speed, ...alone } = await simJson(line);
    for (const flags of ['--series A.csv', '--series A.csv --events B.csv']) {
      const files = flags.replace('A.csv', file('same.csv')).replace('B.csv', file('same-events.csv'));
      const { hostWritesPerSecond: _other, ...recorded } = await simJson(`${line} ${files}`);
      expect(recorded).toEqual(alone);
      const last = rowsOf(read('same.csv')).at(-1);
      expect(last).toMatchObject({
        hostPages: String(alone.hostPagesWritten),
        flashPages: String(alone.flashPagesProgrammed),
        pagesRelocated: String(alone.pagesRelocated),
        blocksErased: String(alone.blocksErased),
        pagesTrimmed: String(alone.pagesTrimmed),
      });
    }
    const events = rowsOf(read('same-events.csv'));
    expect(countOf(events, 'write')).toBe(alone.hostPagesWritten);
    // Blocks of a map in flash are erased besides.
    if (!line.includes('cached')) expect(countOf(events, 'erase')).toBe(alone.blocksErased);
    expect(countOf(events, 'trim')).toBe(alone.pagesTrimmed);
  });

  it('over time has a row for each interval, with what it programmed for each host page', async () => {
    await simJson(`run ${SMALL} --writes 1000 --series-every 300 --series ${file('time.csv')}`);
    const rows = rowsOf(read('time.csv'));
    expect(rows.map(({ hostPages }) => hostPages)).toEqual(['300', '600', '900', '1000']);
    const [, second, , last] = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([k, v]) => [k, Number(v)])),
    );
    expect(second?.['writeAmplification']).toBe((second!['flashPages']! - Number(rows[0]!['flashPages'])) / 300);
    expect(last?.['writeAmplificationSoFar']).toBe(last!['flashPages']! / 1000);
    await simJson(`run ${SMALL} --writes 1000 --series-every 300 --series ${file('time.json.gz')}`);
    const objects = JSON.parse(read('time.json.gz')) as readonly Readonly<Record<string, number>>[];
    expect(objects.map((row) => Object.fromEntries(Object.entries(row).map(([k, v]) => [k, String(v)])))).toEqual(rows);
    await simJson(`run ${SMALL} --writes 1000 --series ${file('usual.csv')}`);
    // 179 logical pages, of which a twentieth is nine.
    expect(rowsOf(read('usual.csv'))[0]).toMatchObject({ hostPages: '9' });
  });

  it('event by event says which write each is for, and where pages go', async () => {
    const { pagesRelocated } = await simJson(`run ${SMALL} --warmup 1x --writes 800 --events ${file('events.csv')}`);
    const events = rowsOf(read('events.csv'));
    expect(countOf(events, 'copy')).toBe(pagesRelocated);
    const at = new Map<string, string>();
    let write = 1;
    let copiesDue = 0;
    for (const row of events) {
      const { event = '', logicalPage = '', fromPage = '', toPage = '' } = row;
      expect(row['write']).toBe(String(write));
      if (event === 'write') write++;
      if (event === 'pick') copiesDue = Number(row['validPages']);
      if (event === 'copy') copiesDue--;
      if (event === 'erase') expect(copiesDue).toBe(0);
      if (event !== 'write' && event !== 'copy') continue;
      if (at.has(logicalPage)) expect(fromPage).toBe(at.get(logicalPage));
      at.set(logicalPage, toPage);
    }
    await simJson(`run ${SMALL} --warmup 1x --writes 800 --events ${file('events.jsonl.gz')}`);
    const lines = read('events.jsonl.gz').trimEnd().split('\n');
    expect(lines).toHaveLength(events.length);
    const kept = events.map((row) => Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== '')));
    const texts = lines.map((line) =>
      Object.fromEntries(Object.entries(JSON.parse(line)).map(([k, v]) => [k, String(v)])),
    );
    expect(texts).toEqual(kept);
  });

  it('tells the loops of a trace and the groups of a job apart', async () => {
    const trace =
      'trace public/samples/formats/little.blktrace --blocks 24 --pages-per-block 16 --spare-factor 0.3 --loops 3';
    await simJson(`${trace} --series ${file('loops.csv')} --events ${file('loop-events.csv')}`);
    for (const name of ['loops.csv', 'loop-events.csv'])
      expect([...new Set(rowsOf(read(name)).map(({ loop }) => loop))]).toEqual(['1', '2', '3']);
    const job = `fio src/model/jobs/fixtures/snia-precondition.fio --set DEVICE=/dev/nvme0n1 ${SMALL} --passes 2`;
    await simJson(`${job} --series ${file('groups.csv')}`);
    expect(new Set(rowsOf(read('groups.csv')).map(({ group }) => group)).size).toBeGreaterThan(1);
  });
});

describe('a file to record in', () => {
  it.each([
    [
      ['--series', 'a.txt'],
      '--series is a.txt, but it has to be a file whose name ends in .csv or .json, or in these and .gz.',
    ],
    [['--events', 'a.json'], '--events is a.json, but it has to be a file whose name ends in .csv or .jsonl, or in'],
    [
      ['--series', 'nowhere/a.csv'],
      '--series is nowhere/a.csv, but it has to be a file that can be written, in a folder',
    ],
    [
      ['--series', 'a.csv', '--events', 'a.csv'],
      '--events is a.csv, but it has to be another file than that of --series.',
    ],
    [['--series-every', '5'], '--series-every is 5, but it is allowed with --series only.'],
    [
      ['--series', 'a.csv', '--series-every', 'five'],
      '--series-every is five, but it has to be a whole number of pages',
    ],
  ])('is refused: %j', async (flags, sentence) => {
    expect(await refusalOf('run', ...flags)).toContain(sentence);
    expect(existsSync('a.csv')).toBe(false);
  });

  it('is not one that is read, by whatever name', async () => {
    const trace = file('requests.csv');
    copyFileSync('public/samples/formats/alibaba.csv', trace);
    const text = readFileSync(trace, 'utf8');
    for (const flag of ['--series', '--events'])
      expect(await refusalOf('trace', trace, flag, `${folder}/./requests.csv`)).toContain(
        'requests.csv, but it has to be another file than those that are read, since it is written over.',
      );
    expect(readFileSync(trace, 'utf8')).toBe(text);
  });

  it('is refused before the run if it is a folder', async () => {
    expect(await refusalOf('run', '--events', `${folder}/../${path.basename(folder)}`)).toContain('ends in .csv');
  });
});
