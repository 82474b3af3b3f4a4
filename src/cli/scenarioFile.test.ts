import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, refusalOfLine, sim, simJson } from './fixtures/sim.ts';

let folder = '';
const file = (name: string): string => path.join(folder, name);
const write = (name: string, data: unknown): string => {
  writeFileSync(file(name), typeof data === 'string' ? data : JSON.stringify(data));
  return file(name);
};
beforeAll(() => void (folder = mkdtempSync(path.join(tmpdir(), 'scenario-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const FLAGS =
  '--blocks 64 --pages-per-block 16 --spare-factor 0.3 --victim fifo --workload hot-cold --hot-write-fraction 0.7 --warmup 1.5x --seed 3';
const hashOf = async (line: string): Promise<string> => (await simJson(line)).stateHash;

describe('a scenario in a file', () => {
  it('is what --json prints, packed or not', async () => {
    const run = await simJson(`run ${FLAGS} --writes 3000`);
    const name = write('run.json', run);
    expect(await simJson(`run --scenario ${name} --writes 3000`)).toMatchObject({
      scenario: run.scenario,
      stateHash: run.stateHash,
    });
    writeFileSync(file('run.json.gz'), gzipSync(JSON.stringify(run)));
    expect(await hashOf(`run --scenario ${file('run.json.gz')} --writes 3000`)).toBe(run.stateHash);
    const [line = ''] = (
      await sim(`sweep ${FLAGS} --writes 3000 --vary d=3 --json`.replace('fifo', 'd-choices'))
    ).split('\n');
    expect(await hashOf(`run --scenario ${write('line.json', line)} --writes 3000`)).toBe(JSON.parse(line).stateHash);
  });

  it('is what the lab saves, and its sweeps', async () => {
    const scenario = '3~blocks=64~pages-per-block=16~spare-factor=0.3~warmup=0';
    const lab = write('lab.json', { format: 'clean-plates-lab', version: 1, state: { scenario, view: 'drive' } });
    const swept = write('sweep.json', { program: 'Clean Plates', scenario, runs: [] });
    const typed = await hashOf('run --blocks 64 --pages-per-block 16 --spare-factor 0.3 --warmup 0 --writes 3000');
    expect(await hashOf(`run --scenario ${lab} --writes 3000`)).toBe(typed);
    expect(await hashOf(`run --scenario ${swept} --writes 3000`)).toBe(typed);
  });

  it('is fields by the names of the engine or of the flags, and follows flags beside it', async () => {
    const fields = {
      blockCount: 64,
      'pages-per-block': 16,
      spareFactor: 0.3,
      victimPolicy: 'fifo',
      workload: 'hot-cold',
    };
    const name = write('fields.json', { ...fields, hotWriteFraction: 0.7, warmupRounds: 1.5, seed: 3, isFilled: true });
    expect(await hashOf(`run --scenario ${name} --writes 3000`)).toBe(await hashOf(`run ${FLAGS} --writes 3000`));
    expect(await hashOf(`run --scenario ${name} --writes 3000 --seed 9 --op 0.2`)).toBe(
      await hashOf(
        `run ${FLAGS.replace('--seed 3', '--seed 9').replace('--spare-factor 0.3', '--op 0.2')} --writes 3000`,
      ),
    );
  });

  it('keeps its share of spare area and its rounds on a drive of another size', async () => {
    const name = write('size.json', await simJson(`run ${FLAGS} --writes 100`));
    const { scenario } = await simJson(`run --scenario ${name} --blocks 128 --writes 100`);
    const { scenario: typed } = await simJson(`run ${FLAGS.replace('64', '128')} --writes 100`);
    expect(scenario).toMatchObject({ ...typed, logicalPageCount: expect.any(Number), warmupPages: expect.any(Number) });
    expect(Math.abs(scenario.logicalPageCount - typed.logicalPageCount)).toBeLessThan(4);
  });

  it('is a drive for a trace, a job and an array, which have a host of their own', async () => {
    const { scenario } = await simJson(`run ${FLAGS} --writes 100`);
    const name = write('drive.json', { ...scenario, isFilled: false, isTrimEnabled: false });
    const drive = '--blocks 64 --pages-per-block 16 --spare-factor 0.3 --victim fifo --seed 3';
    const fromFile = async (verb: string) => (await simJson(`${verb} --scenario ${name}`)).stateHash;
    const trace = 'trace public/samples/formats/little.blktrace --loops 3';
    expect(await fromFile(trace)).toBe(await hashOf(`${trace} ${drive} --filled off --trim off`));
    const raid = 'raid --samples 2 --writes 500';
    const host = '--workload hot-cold --hot-write-fraction 0.7 --warmup 1.5x';
    expect(await fromFile(raid)).toBe(await hashOf(`${raid} ${drive} ${host}`));
    const job = 'fio src/model/jobs/fixtures/fio-random-write-verify.fio';
    expect(await fromFile(job)).toBe(await hashOf(`${job} ${drive} --filled off --trim off`));
    expect(await refusalOfLine(`${trace} --scenario ${name} --drive x25v`)).toBe(
      '--drive is x25v, but --scenario is given too: leave one out.',
    );
  });

  it('is swept with its own policy, and is an axis', async () => {
    const one = write('one.json', { blocks: 64, 'pages-per-block': 16, spareFactor: 0.3, warmup: 0, victim: 'fifo' });
    const two = write('two.json', { blocks: 64, 'pages-per-block': 16, spareFactor: 0.4, warmup: 0, victim: 'random' });
    expect(await sim(`sweep --scenario ${one} --spare-factor 0.3 --writes 300`)).toMatch(/^ *spare +effective +WA/);
    const table = await sim(`sweep --vary scenario=${one},${two} --writes 300`);
    expect(table).toContain(`\n${one} `);
    const lines = `sweep --vary scenario=${one},${two} --writes 300 --json`;
    const [first] = (await sim(lines))
      .replaceAll('}{', '}\n{')
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(first.stateHash).toBe(await hashOf(`run --scenario ${one} --writes 300`));
    write('two.json', { blocks: 64, 'pages-per-block': 16, spareFactor: 0.5, warmup: 0 });
    const [changed] = (await sim(lines))
      .replaceAll('}{', '}\n{')
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(changed.sweep).not.toBe(first.sweep);
  });

  it.each([
    ['unknown', { blockCont: 3 }, 'but it has blockCont, which is no field of a scenario; did you mean blockCount?'],
    [
      'odd',
      { bananas: 3 },
      'but it has bananas, which is no field of a scenario; fields have the names of the flags of sim run, or those of its --json.',
    ],
    ['value', { blockCount: 0 }, 'but in it blockCount is 0, but it has to be a whole number from 3 to 1,048,576.'],
    ['type', { victimPolicy: null }, 'but in it victimPolicy is null, but it has to be one of'],
    ['choice', { scenario: { workload: 'zip' } }, 'but in it workload is zip, but it has to be one of'],
    ['twice', { blocks: 30, blockCount: 30 }, 'a scenario as JSON: blockCount and blocks say the same.'],
    ['list', [], 'a scenario as JSON: it has to be an object, in braces.'],
    ['text', '{\n "blocks": 3,,\n}', 'a scenario as JSON: it is no JSON from line 2, column 14 on.'],
    ['cut', '{\n "blocks":', 'a scenario as JSON: it is no JSON from line 2, column 11 on.'],
    ['session', { format: 'clean-plates-lab' }, 'it is a session of the lab without state.scenario.'],
    ['points', { points: [] }, 'it is a sweep of many; take the scenario of one of its points.'],
    ['old', { scenario: '2~size=scale' }, 'which begins with 3~, or a file of JSON with a scenario.'],
    [
      'link',
      { scenario: '3~blcks=64' },
      '--scenario has blcks, which this version does not know; did you mean blocks?',
    ],
  ])('is refused in a sentence: %s', async (name, data, sentence) => {
    expect(await refusalOf('run', '--scenario', write(name, data))).toContain(sentence);
  });

  it('is refused where there is none', async () => {
    expect(await refusalOfLine('run --scenario nowhere.json')).toBe(
      '--scenario is nowhere.json, but it has to be a file that can be read: there is none of that name.',
    );
    expect(await refusalOfLine('run --scenario src')).toContain('a regular file: it is a folder.');
    expect(await refusalOfLine('run --scenario https://host/lab.html')).toContain('or a file of JSON with a scenario.');
  });
});
