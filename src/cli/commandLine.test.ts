import { describe, expect, it } from 'vitest';
import { DEVICE_TESTS, PRESET_STATES } from '#devices';
import { createDrive, requireScenario, theoreticalWriteAmplification } from '#engine';
import { VERSION } from '#base';
import { VERBS } from './commandLine.ts';
import { refusalOfLine, sim, simJson } from './fixtures/sim.ts';

const SMALL = '--blocks 64 --pages-per-block 16 --spare-factor 0.2';

describe('sim run', () => {
  it('answers with the counters of that drive', async () => {
    const scenario = requireScenario({
      blockCount: 64,
      pagesPerBlock: 16,
      spareFactor: 0.2,
      reserveBlocks: 3,
      frontiers: 'shared',
      victimPolicy: 'dChoices',
      sampleCount: 4,
      trimFraction: 0.1,
      warmupPages: 100,
      seed: 9,
    });
    const drive = createDrive(scenario);
    drive.run(3000);
    const { hostWritesPerSecond, theory, eraseCount, effectiveSpareFactor, ...report } = await simJson(
      `run ${SMALL} --reserve-blocks 3 --frontiers shared --victim d-choices --d 4 --trim-fraction 0.1 --warmup 100 --writes 3000 --seed 9`,
    );
    const { counters } = drive;
    expect(report).toMatchObject({
      writeAmplification: counters.writeAmplification,
      hostPagesWritten: 3000,
      flashPagesProgrammed: counters.flashPagesProgrammed,
      pagesRelocated: counters.pagesRelocated,
      blocksErased: counters.blocksErased,
      pagesTrimmed: counters.pagesTrimmed,
      idlePicks: 0,
      pagesLeveled: 0,
      blocksRetired: 0,
      isWornOut: false,
      lifetimeHostPages: scenario.logicalPageCount + 100 + 3000,
      logicalPages: scenario.logicalPageCount,
      totalBlocks: 64,
      pagesPerBlock: 16,
      meanFreePagesAtVictimPick: 48,
      stateHash: drive.stateHash(),
      scenario,
      isSteady: false,
      unsteadyReason: 'tooShort',
      longRun: null,
    });
    expect(hostWritesPerSecond).toBeGreaterThan(0);
    const erases = drive.map.flash.eraseCount;
    expect(eraseCount).toMatchObject({
      min: Math.min(...erases),
      mean: erases.reduce((sum, count) => sum + count, 0) / 64,
      max: Math.max(...erases),
    });
    // By hand: 61 usable blocks; (1 − 0.2) / (1 − 0.1) of the 819 pages live.
    expect(effectiveSpareFactor).toBeCloseTo(1 - ((0.8 / 0.9) * 819) / (61 * 16), 12);
    expect(theory.applies).toBe(true);
    for (const victimPolicy of ['greedy', 'fifo'] as const) {
      const shape = { effectiveSpareFactor, pagesPerBlock: 16, sampleCount: 1 };
      expect(theory[victimPolicy]).toBe(theoreticalWriteAmplification({ ...shape, victimPolicy }));
    }
    expect(theory.random).toBe(1 / effectiveSpareFactor);
  });

  it('counts warm-up and writes in multiples of the logical space', async () => {
    const report = await simJson(`run ${SMALL} --warmup 1x --writes 0.5x`);
    expect(report.hostPagesWritten).toBe(Math.round(report.logicalPages / 2));
  });

  it('takes the logical pages instead of the spare factor', async () => {
    const report = await simJson('run --blocks 64 --pages-per-block 16 --logical-pages 700 --writes 10 --warmup 0');
    expect(report.logicalPages).toBe(700);
  });

  it('says why the theory does not apply', async () => {
    const mixed = await simJson(`run ${SMALL} --workload mix --random-fraction 0.3 --writes 100`);
    expect(mixed.theory).toEqual({ applies: false, reason: 'mixedWorkload' });
    const unused = await simJson(`run ${SMALL} --live-fraction 0.1 --warmup 0 --writes 10`);
    expect(unused.theory).toEqual({ applies: false, reason: 'neverCleaned' });
    expect(unused.meanFreePagesAtVictimPick).toBeNull();
    expect(unused.effectiveSpareFactor).toBeNull();
  });

  it('prints a table a person can read without --json', async () => {
    const table = await sim(`run ${SMALL}`);
    expect(table).toMatch(/^write amplification +\d\.\d{4}$/m);
    expect(table).toMatch(/^host pages written +1,638$/m);
    expect(table).not.toMatch(/undefined|NaN|null/);
    // The four with a formula, and no row for those without.
    expect(table.match(/^theory, .+, large drive/gm)).toHaveLength(4);
    expect(table).not.toMatch(/–$/m);
  });
});

it('every JSON object says which version gave it', async () => {
  expect(JSON.parse(await sim('theory --json'))).toMatchObject({ version: VERSION });
});

describe('sim sweep', () => {
  it('gives each point what sim run gives, in order', async () => {
    const { points } = await simJson(
      'sweep --blocks 64 --pages-per-block 16 --spare-factor 0.1..0.3:3 --victim fifo,greedy --writes 500',
    );
    expect(
      points.map(({ victim, spareFactor }: { victim: string; spareFactor: number }) => [
        victim,
        spareFactor.toFixed(3),
      ]),
    ).toEqual([
      ['fifo', '0.100'],
      ['fifo', '0.200'],
      ['fifo', '0.300'],
      ['greedy', '0.100'],
      ['greedy', '0.200'],
      ['greedy', '0.300'],
    ]);
    const { hostWritesPerSecond, ...alone } = await simJson(`run ${SMALL} --victim fifo --writes 500`);
    expect(points[1]).toEqual({ victim: 'fifo', spareFactor: 0.2, ...alone });
    expect(hostWritesPerSecond).toBeGreaterThan(0);
  });

  it('prints one line a point, and one on what they take', async () => {
    const lines = (await sim('sweep --blocks 64 --pages-per-block 16 --spare-factor 0.2..0.3:2 --writes 500')).split(
      '\n',
    );
    expect(lines).toHaveLength(4);
    expect(lines[3]).toMatch(/^Not steady at 2 of 2 points: /);
    expect(lines[1]).toMatch(/^greedy +0\.2000 +0\.\d{4} +\d\.\d{4} +\d\.\d{4} +−?\d+\.\d{2} % +– +no$/);
  });
});

describe('sim theory', () => {
  // write-amplification.json, uniform rows at spare 0.0687 with 128 pages: greedy-mf, fifo-lambert, random.
  it('gives the numbers of the oracle', async () => {
    const report = await simJson('theory --spare-factor 0.0687 --pages-per-block 128 --d 2');
    expect(report.greedy).toBeCloseTo(7.06299, 5);
    expect(report.fifo).toBeCloseTo(7.45273, 5);
    expect(report.random).toBeCloseTo(14.55604, 5);
    expect(report['d-choices']).toBeCloseTo(9.9899, 5);
  });
});

describe('bad input', () => {
  it.each([
    ['', 'The verb is missing, but it has to be one of run, sweep, '],
    ['fly', 'validate, predict, lifetime; see sim --help.'],
    ['predict', '--capacity-gb is missing: how many gigabytes the drive is sold with, such as 960.'],
    ['predict --capacity-gb 960 --flash-gib 900', '--flash-gib is 900, but it has to be at least 912.0 GiB, 2 % more'],
    ['predict --capacity-gb 0', '--capacity-gb is 0, but it has to be a number from 1 to 1,000,000.'],
    ['validate --only modern --seeds 3', '--seeds is 3, but it has to be left out with --only modern'],
    ['validate --only modern.nothing', '--only is modern.nothing, but it has to be the beginning of the id of a row'],
    ['swep', 'validate, predict, lifetime; did you mean sweep? See sim --help.'],
    ['run --spare-fractor 0.1', '--spare-fractor is not known here; did you mean --spare-factor? See sim run --help.'],
    ['run --blok 4', '--blok is not known here; did you mean --blocks? See sim run --help.'],
    ['help rum', 'did you mean run? See sim --help.'],
    [
      'drive vertex',
      'did you mean vertex_pre_block, vertex_pre_page, vertex_128, vertex_turbo_128, vertex_ex_128? See sim drive --list.',
    ],
    ['run --blocks 0', '--blocks is 0, but it has to be a whole number from 3 to 1,048,576.'],
    ['run --spare-factor 0', '--spare-factor is 0, but it has to be a number from 0.0039'],
    [
      'run --blocks 8',
      'The usual --spare-factor, 0.0687, does not fit this drive: give a number from 0.5 to 0.99 for 8 blocks with 2 in reserve.',
    ],
    ['run --spare-factor much', '--spare-factor is much, but it has to be a number from'],
    [
      'run --spare-factor 0.1 --logical-pages 5',
      '--logical-pages is 5, but --spare-factor is given too: leave one out.',
    ],
    ['run --logical-pages 1e9', '--logical-pages is 1e9, but it has to be a whole number from 1 to 130,560.'],
    ['run --victim best', '--victim is best, but it has to be one of greedy, fifo, random, d-choices, cost-benefit,'],
    ['run --window 5', '--window is 5, but it is allowed with --victim windowed only.'],
    ['run --hot-write-fraction 0.8', '--hot-write-fraction is 0.8, but it is allowed with --workload hot-cold only.'],
    [
      'run --small-write-fraction 0.5',
      '--small-write-fraction is 0.5, but it is allowed with --workload log-and-small only.',
    ],
    ['run --theta 1', '--theta is 1, but it is allowed with --workload zipf only.'],
    ['run --random-fraction 0.5', '--random-fraction is 0.5, but it has to be 1 with --workload uniform'],
    ['run --trim off', '--trim is off, but it is allowed with --workload files only.'],
    ['run --writes 0', '--writes is 0, but it has to be at least one page.'],
    [
      'run --blocks 1000000 --pages-per-block 4096',
      '--blocks times --pages-per-block is 4,096,000,000, but it has to be a number from 8 to 41,943,040',
    ],
    ['sweep --spare-factor 0.1..2:3', '--spare-factor is 1.05, but'],
    ['sweep --victim greedy,best', '--victim is best, but it has to be one of'],
    ['sweep --processes none', '--processes is none, but it has to be a whole number from 1 to 256.'],
    ['theory --spare-factor 0', '--spare-factor is 0, but it has to be a number from 0.001 to 1.'],
    ['theory --d 0', '--d is 0, but it has to be a whole number from 1 to 1,024.'],
  ])('%s', async (line, message) => {
    expect(await refusalOfLine(line)).toContain(message);
  });
});

describe('help', () => {
  it('says what every state and every test of a drive is, what is in brackets, and how a refusal ends', async () => {
    const help = await sim('drive --help');
    for (const word of [...PRESET_STATES, ...DEVICE_TESTS.map(({ name }) => name)])
      expect(help).toMatch(new RegExp(`^  ${word} {2,}\\S`, 'm'));
    for (const text of [help, await sim('--help')])
      expect(text.replace(/\s+/g, ' ')).toContain('and exit code 2; what fails');
  });

  it('sends nobody to where they are', async () => {
    for (const { name } of VERBS) expect(await sim(`${name} --help`)).not.toContain(`sim ${name} --help`);
    // The list of all verbs lacks what a verb says of its values, so there it says where that is.
    for (const name of ['drive', 'lifetime']) expect(await sim('--help')).toContain(`explained in sim ${name} --help`);
  });

  it('names every verb and every flag that something takes', async () => {
    const help = await sim('--help');
    for (const word of ['sim run', 'sim sweep', 'sim theory', '--blocks', '--processes', '--json'])
      expect(help).toContain(word);
    expect(help).toContain('all its flags are below');
    expect(await sim('help run')).toBe(await sim('run --help'));
    expect(await sim('run --help')).toContain('--live-fraction');
    expect(await sim('run --help')).not.toContain('--processes');
  });

  it('fits into 100 columns, with every verb, choice and standard', async () => {
    const all = ['--help', ...VERBS.map(({ name }) => `${name} --help`)];
    const texts = await Promise.all(all.map(sim));
    for (const line of texts.join('\n').split('\n')) expect(line.length, line).toBeLessThanOrEqual(100);
    VERBS.forEach(({ flags, summary }, index) => {
      const said = (texts[index + 1] ?? '').replaceAll(/\n */g, ' ');
      expect(said).toContain(summary);
      for (const { name, placeholder, help, standardText } of flags) {
        expect(said).toContain(`${name} `);
        expect(said.replaceAll('| ', '|')).toContain(placeholder ?? '');
        expect(said).toContain(standardText === undefined ? help : `${help} (${standardText})`);
      }
    });
  });

  it('lets no long list of choices push the other flags aside', async () => {
    const lines = (await sim('drive --help')).split('\n');
    const testLine = '  --test                 what is measured (random-write):';
    expect(lines).toContain(
      '  --samples N            intervals of time, or of the address space, to report bandwidth for, at',
    );
    expect(lines).toContain(testLine);
    expect(lines[lines.indexOf(testLine) + 1]).toMatch(/^ {25}random-write\|/);
  });
});
