import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOfLine, sim, simJson, simOutput } from './fixtures/sim.ts';

let folder = '';
const file = (name: string): string => path.join(folder, name);
const DRIVE = '--blocks 24 --pages-per-block 8 --loops 12';
/** `sim` of the tests prints lines without their ends. */
const linesOf = (output: string): readonly string[] => output.replaceAll('}{', '}\n{').split('\n');

/** Writes of a page each, all over the 100 pages of a disk. */
const requestsOf = (stride: number): string =>
  Array.from({ length: 400 }, (_, index) => `0,${8 * ((index * stride) % 100)},4096,w,${index}\n`).join('');

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'trace-sweep-'));
  writeFileSync(file('a.spc'), requestsOf(37));
  writeFileSync(file('b.spc'), requestsOf(11));
});
afterAll(() => rmSync(folder, { recursive: true }));

const sweep = (trace: string): string =>
  `sweep --trace ${file(trace)} ${DRIVE} --vary victim=greedy,random --vary spare-factor=0.25,0.4 --seed-list 1,3`;

describe('a sweep of a trace', () => {
  it('has a line for each point, that of sim trace with its flags', async () => {
    const points = linesOf(await sim(`${sweep('a.spc')} --json`)).map((line) => JSON.parse(line));
    expect(points.map(({ values }) => Object.values(values).join(' '))).toEqual(
      ['greedy', 'random'].flatMap((victim) =>
        ['0.25', '0.4'].flatMap((spare) => ['1', '3'].map((seed) => `${victim} ${spare} ${seed}`)),
      ),
    );
    const { hostWritesPerSecond: _, ...alone } = await simJson(
      `trace ${file('a.spc')} ${DRIVE} --victim random --spare-factor 0.4 --seed 3`,
    );
    const { lineHash: _hash, sweep: _name, point, of, values: _values, ...last } = points[7];
    expect([point, of, last]).toEqual([8, 8, alone]);
    expect(last.requests).toBe(400);
  });

  it('is cut into shards, goes on and is merged, byte for byte, wherever the trace lies', async () => {
    const whole = await sim(`${sweep('a.spc')} --json`);
    copyFileSync(file('a.spc'), file('moved.spc'));
    await simOutput(...`${sweep('a.spc')} --shard 1/2 --out`.split(' '), file('one'));
    const second = [...`${sweep('moved.spc')} --shard 2/2 --out`.split(' '), file('two')];
    await simOutput(...second);
    const text = readFileSync(file('two'), 'utf8');
    writeFileSync(file('two'), text.slice(0, text.indexOf('\n') + 30));
    await simOutput(...second);
    expect(readFileSync(file('two'), 'utf8')).toBe(text);
    expect(await sim(`merge ${file('two')} ${file('one')}`)).toBe(whole);
    expect(await refusalOfLine(`${sweep('b.spc')} --shard 2/2 --out ${file('two')}`)).toContain(
      'a new file or one of this sweep: it holds points of other flags',
    );
  });

  it('goes over drives, and over traces', async () => {
    const line = `sweep --vary trace=${file('a.spc')},${file('b.spc')} --vary drive=x25v,vertex_128 --loops 2 --csv`;
    const { output, notes } = await simOutput(...line.split(' '));
    expect(notes).toEqual([]);
    const [, first = ''] =
      /^trace,drive,writeAmplification,.*,stateHash,lastLoop,requests,bytesWritten,pagesLaidOver(.*)$/.exec(output) ??
      [];
    expect(first.startsWith(`${file('a.spc')},x25v,1,`)).toBe(true);
    expect(output.match(/,x25v,|,vertex_128,/g)).toHaveLength(4);
    expect(output.match(/,400,1638400,0/g)).toHaveLength(4);
  });

  it('leaves a real drive as it is where nothing is varied, and has no theory in its table', async () => {
    expect(await sim(`sweep --trace ${file('a.spc')} --drive x25v`)).toMatch(/^effective +WA +steady\n/);
    const table = await sim(`sweep --trace ${file('a.spc')} ${DRIVE} --spare-factor 0.3,`.replace(',', ''));
    expect(table).toMatch(
      /^victim +spare +effective +WA +steady\ngreedy +0\.3000 .*\nNot steady at 1 of 1 points: .*give --loops \d+\.$/,
    );
  });

  it('notes once what is to be known of the trace', async () => {
    writeFileSync(file('faulty.spc'), `bad\n${requestsOf(37)}`);
    const { notes } = await simOutput(...sweep('faulty.spc').split(' '));
    expect(notes).toHaveLength(1);
    expect(notes[0]).toContain('line 1');
  });

  it.each([
    ['--workload zipf', '--workload is zipf, but --trace is given too: leave one out.'],
    ['--writes 2x', '--writes is 2x, but --trace is given too: leave one out.'],
    ['--until-steady', '--until-steady is given, but --trace is given too: leave one out.'],
    ['--vary workload=zipf', 'FIELD=a,b,c, with FIELD a flag of sim trace'],
    ['--vary loop=1,2', 'did you mean loops?'],
    ['--spare-factor 0.3 --vary fit=wrap,wide', '--fit is wide, but it has to be one of wrap, compact, scale'],
    ['--spare-factor 0.3 --time-unit ms', '--time-unit is ms, but --trace is'],
    ['--spare-factor 0.3 --csv --json', '--csv is given, but --json is given too: leave one out.'],
    ['--spare-factor 0.3 --vary drive=x25v,x25w', '--drive is x25w, but it has to be one of'],
    ['--fit compact --logical-pages 60', 'the trace touches more than the 60 logical pages of this drive'],
  ])('refuses %s', async (flags, sentence) => {
    expect(await refusalOfLine(`sweep --trace ${file('a.spc')} ${DRIVE} ${flags}`)).toContain(sentence);
  });

  it.each([
    ['sweep --loops 2', '--loops is 2, but it is allowed with --trace only.'],
    ['sweep --trace src', '--trace is src, but it has to be a regular file: it is a folder.'],
    [
      'sweep --trace nowhere',
      '--trace is nowhere, but it has to be a file that can be read: there is none of that name.',
    ],
    ['sweep --trace LICENSE', '--trace is LICENSE, but it has to be a trace'],
    ['sweep --trace src/model/jobs/fixtures/snia-precondition.fio', 'sim fio src/model/jobs'],
  ])('refuses %s', async (line, sentence) => {
    expect(await refusalOfLine(line)).toContain(sentence);
  });
});
