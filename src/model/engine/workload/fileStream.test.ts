import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDrive } from '../createDrive.ts';
import { requireScenario } from '../requireScenario.ts';
import type { Scenario } from '../scenario.ts';
import { FileStream } from './fileStream.ts';

const fileScenarios: fc.Arbitrary<Scenario> = fc
  .record({
    logicalPageCount: fc.integer({ min: 2, max: 600 }),
    filePages: fc.integer({ min: 1, max: 40 }),
    randomFraction: fc.constantFrom(0, 0.2, 0.7, 1),
    liveFraction: fc.constantFrom(0, 0.3, 0.75, 1),
    isTrimEnabled: fc.boolean(),
    seed: fc.integer({ min: 0, max: 1_000_000 }),
  })
  .map((input) =>
    requireScenario({
      ...input,
      blockCount: 64,
      pagesPerBlock: 16,
      workload: 'files',
      filePages: Math.min(input.filePages, input.logicalPageCount),
    }),
  );

const fileCountOf = ({ logicalPageCount, filePages }: Scenario): number => Math.ceil(logicalPageCount / filePages);

function deletedFiles(stream: FileStream, scenario: Scenario): number[] {
  const files = Array.from({ length: fileCountOf(scenario) }, (_, file) => file);
  return files.filter((file) => stream.isDeleted(file * scenario.filePages));
}

/** Goes on write by write and hands over what each call gave. */
function follow(stream: FileStream, writeCount: number, hear: (commands: Int32Array) => void): void {
  const commands = new Int32Array(64);
  for (let writes = 0; writes < writeCount;) {
    const count = stream.fill(commands, 1);
    const given = commands.slice(0, count);
    writes += given.filter((command) => command >= 0).length;
    hear(given);
  }
}

describe('the files workload', () => {
  it('keeps the share of live files as it was at first', () => {
    fc.assert(
      fc.property(fileScenarios, (scenario) => {
        const stream = new FileStream(scenario);
        const fileCount = fileCountOf(scenario);
        const expected = Math.min(fileCount - 1, Math.round(fileCount * (1 - scenario.liveFraction)));
        expect(deletedFiles(stream, scenario)).toHaveLength(expected);
        const counts = new Set<number>();
        follow(stream, 200, () => counts.add(deletedFiles(stream, scenario).length));
        expect([...counts]).toEqual([expected]);
      }),
    );
  });

  it('trims every page of a deleted file by the next write when TRIM is on, and nothing when it is off', () => {
    let replacements = 0;
    fc.assert(
      fc.property(fileScenarios, (scenario) => {
        const stream = new FileStream(scenario);
        const mapped = new Set(Array.from({ length: scenario.logicalPageCount }, (_, page) => page));
        for (const { first, count } of stream.initialTrims())
          for (let page = first; page < first + count; page++) mapped.delete(page);
        let isOwing = false;
        follow(stream, 250, (commands) => {
          for (const command of commands) {
            if (command >= 0) mapped.add(command);
            else {
              if (!scenario.isTrimEnabled) expect.fail(`page ${~command} is trimmed though TRIM is off`);
              if (!mapped.delete(~command)) expect.fail(`page ${~command} was not there to be trimmed`);
              replacements++;
            }
          }
          // A buffer of 64 may end inside a long row of trims.
          isOwing = (commands.at(-1) ?? 0) < 0;
          if (isOwing) return;
          if (!scenario.isTrimEnabled) {
            if (mapped.size !== scenario.logicalPageCount) expect.fail(`${mapped.size} pages are mapped`);
          } else for (const page of mapped) if (stream.isDeleted(page)) expect.fail(`deleted page ${page} is mapped`);
        });
      }),
    );
    expect(replacements).toBeGreaterThan(1000);
  });

  it('writes only to files that are live, or become so by being written whole', () => {
    fc.assert(
      fc.property(fileScenarios, (scenario) => {
        const stream = new FileStream(scenario);
        follow(stream, 200, (commands) => {
          const toDeleted = commands.filter((command) => command >= 0 && stream.isDeleted(command));
          if (toDeleted.length > 0) expect.fail(`writes to pages ${toDeleted.join(', ')} of deleted files`);
        });
      }),
    );
  });

  it('writes every page once a round, in order, where nothing is random', () => {
    fc.assert(
      fc.property(fileScenarios, ({ ...scenario }) => {
        const stream = new FileStream({ ...scenario, randomFraction: 0 });
        const pages: number[] = [];
        follow(stream, 2 * scenario.logicalPageCount, (commands) =>
          pages.push(...commands.filter((command) => command >= 0)),
        );
        expect(pages).toEqual(pages.map((_, index) => index % scenario.logicalPageCount));
      }),
      { numRuns: 40 },
    );
  });

  it('is uniform over the pages of live files where everything is random and nothing deleted', () => {
    const scenario = requireScenario({
      blockCount: 64,
      pagesPerBlock: 16,
      logicalPageCount: 195,
      filePages: 10,
      workload: 'files',
      randomFraction: 1,
    });
    const hits = new Float64Array(195);
    follow(new FileStream(scenario), 60_000, (commands) => hits[commands[0]]++);
    const expected = 60_000 / 195;
    const chiSquare = hits.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 194 degrees of freedom: mean 194, variance 388; five sigma. The last file has 5 pages only.
    expect(Math.abs(chiSquare - 194)).toBeLessThan(5 * Math.sqrt(388));
  });

  it.each([true, false])('costs no relocation at all where nothing is random, TRIM %s', (isTrimEnabled) => {
    const drive = createDrive(
      requireScenario({
        blockCount: 64,
        pagesPerBlock: 16,
        spareFactor: 0.2,
        workload: 'files',
        randomFraction: 0,
        liveFraction: 0.6,
        isTrimEnabled,
      }),
    );
    drive.run(5000);
    // Each block holds neighbours of one round, so the oldest is all invalid when the next round has passed.
    expect(drive.counters.writeAmplification).toBe(1);
    // 5000 pages are 312.5 blocks of 16; as many are erased, but for the one in work and the reserve.
    expect(Math.abs(drive.counters.blocksErased - 312.5)).toBeLessThan(4);
  });
});
