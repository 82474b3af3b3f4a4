import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createDrive, type Drive, requireScenario, type ScenarioInput } from '#engine';

/** One file a subject. */
const FOLDER = new URL('./', import.meta.url);
const FILES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => new URL(name, FOLDER));
const RECORDED = 'recorded from us (regression only)';

interface Checkpoint {
  readonly step: number;
  /** Step that the run was to reach, where the drive wore out before it. */
  readonly askedStep?: number;
  readonly pagesRelocated: number;
  readonly blocksErased: number;
  readonly pagesTrimmed: number;
  readonly mappedPages: number;
  /** Recorded where they are not 0. */
  readonly pagesLeveled?: number;
  readonly blocksRetired?: number;
  readonly pagesMerged?: number;
  readonly fullMerges?: number;
  readonly partialMerges?: number;
  readonly switchMerges?: number;
  readonly mapPagesProgrammed?: number;
  readonly mapPagesRead?: number;
  readonly mapLookups?: number;
  /** Not in rows derived by hand. */
  readonly stateHash?: string;
}

interface GoldenRun {
  readonly name: string;
  readonly source: string;
  readonly scenario: ScenarioInput;
  readonly checkpoints: readonly Checkpoint[];
}

const readRows = (file: URL): readonly GoldenRun[] =>
  (JSON.parse(readFileSync(file, 'utf8')) as { rows: readonly GoldenRun[] }).rows;

function look(drive: Drive): Checkpoint {
  const { step, counters, map } = drive;
  const { pagesRelocated, blocksErased, pagesTrimmed } = counters;
  const all = { step, pagesRelocated, blocksErased, pagesTrimmed, mappedPages: map.mappedPages };
  return { ...all, ...lookAtFew(drive), stateHash: drive.stateHash() };
}

/** Totals that few drives have. */
const FEW = [
  'pagesMerged',
  'fullMerges',
  'partialMerges',
  'switchMerges',
  'mapPagesProgrammed',
  'mapPagesRead',
  'mapLookups',
  'pagesLeveled',
  'blocksRetired',
] as const;

function lookAtFew({ counters, map }: Drive): Record<(typeof FEW)[number], number> {
  const { pagesMerged, fullMerges, partialMerges, switchMerges } = counters;
  const { mapPagesProgrammed, mapPagesRead, mapLookups, pagesLeveled } = counters;
  const blocksRetired = map.retiredBlockCount;
  const ofWear = { pagesLeveled, blocksRetired };
  const ofMaps = { mapPagesProgrammed, mapPagesRead, mapLookups };
  return { pagesMerged, fullMerges, partialMerges, switchMerges, ...ofMaps, ...ofWear };
}

/** Without those of the few that are 0. */
function shortened(checkpoint: Checkpoint): Checkpoint {
  const isKept = ([name, value]: [string, unknown]): boolean =>
    value !== 0 || !(FEW as readonly string[]).includes(name);
  return Object.fromEntries(Object.entries(checkpoint).filter(isKept)) as unknown as Checkpoint;
}

function replay({ scenario, checkpoints }: GoldenRun): Checkpoint[] {
  const drive = createDrive(requireScenario(scenario));
  return checkpoints.map(({ step, askedStep }) => {
    drive.run((askedStep ?? step) - drive.step);
    return { ...(askedStep !== undefined && { askedStep }), ...look(drive) };
  });
}

if (process.env['RECORD_GOLDEN'] === '1') {
  for (const file of FILES) {
    const recorded = readRows(file).map((row) =>
      row.source === RECORDED ? { ...row, checkpoints: replay(row).map(shortened) } : row,
    );
    writeFileSync(file, `${JSON.stringify({ rows: recorded }, null, 2)}\n`);
  }
}

const rows = FILES.flatMap(readRows);

const sources = new Map(rows.map(({ source }) => [source, rows.filter((row) => row.source === source)]));

describe.each([...sources])('%s', (source, runs) => {
  it.each(runs)('$name', (run) => {
    const found = replay(run);
    expect(found).toHaveLength(run.checkpoints.length);
    run.checkpoints.forEach((checkpoint, index) => expect(found[index]).toMatchObject(checkpoint));
    if (source === RECORDED)
      for (const checkpoint of run.checkpoints) expect(checkpoint.stateHash).toMatch(/^[0-9a-f]{8}$/);
  });
});
