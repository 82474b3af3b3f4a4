import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ARTICLES, PRINTED_ERRORS } from '#devices';
import { greedyMeanField, theoreticalWriteAmplification } from '#engine';
import * as words from '#messages/sources';
import { describeSources, EXHIBIT_SOURCES, SHEETS, SOURCE_FORMULAS, SOURCE_ROWS, type SourceRowId } from '#sources';
import { INTEL_34NM_MLC, INTEL_50NM_MLC } from '../../src/model/devices/drives/nand.ts';
import { lifetime } from '../../src/model/engine/theory/lifetime.ts';

const { rows: MEASURED } = JSON.parse(readFileSync(new URL('./measured.json', import.meta.url), 'utf8')) as {
  rows: Record<string, readonly [value: number, unit: string, article: string]>;
};
const ROW_IDS = Object.keys(SOURCE_ROWS) as SourceRowId[];
const EXHIBITS = Object.keys(EXHIBIT_SOURCES);

/** How the collection writes the units. */
const COLLECTED_UNITS: Readonly<Record<string, string>> = {
  megabytesPerSecond: 'MB/s',
  milliseconds: 'ms',
  seconds: 's',
  percent: '%',
};

function valueOf(id: SourceRowId): number {
  const { figure } = SOURCE_ROWS[id];
  return 'value' in figure && typeof figure.value === 'number' ? figure.value : Number.NaN;
}

describe('the figures that exhibits name', () => {
  it('are those of the collection, with unit and article', () => {
    // Scores, ranges and words are not in units of the collection.
    const shared = ROW_IDS.filter((id) => id in MEASURED && SOURCE_ROWS[id].figure.unit in COLLECTED_UNITS);
    expect(shared.length).toBeGreaterThan(30);
    const shown = shared.map((id) => {
      const { figure, article } = SOURCE_ROWS[id];
      return [id, [valueOf(id), COLLECTED_UNITS[figure.unit], article]];
    });
    expect(shown).toEqual(shared.map((id) => [id, MEASURED[id]]));
  });

  it('are named by an exhibit each, and by none twice', () => {
    const named = EXHIBITS.flatMap((exhibit) => EXHIBIT_SOURCES[exhibit]?.rows ?? []);
    expect(new Set(named)).toEqual(new Set(ROW_IDS));
    for (const exhibit of EXHIBITS) {
      const { rows = [] } = EXHIBIT_SOURCES[exhibit] ?? {};
      expect(new Set(rows).size).toBe(rows.length);
    }
  });

  it('follow from each other where the article reckons', () => {
    // A page of 4 KB, 128 of them a block; 80 GiB of flash, 80 · 10⁹ bytes sold.
    expect(valueOf('nand.block.kb')).toBe(valueOf('nand.block.pages') * valueOf('nand.page'));
    expect(valueOf('nand.erase.neigh')).toBe(valueOf('nand.block.pages') - 1);
    expect(valueOf('map.pages80')).toBe((80 * 2 ** 30) / 4096);
    expect(valueOf('map.blocks80')).toBe(valueOf('map.pages80') / valueOf('nand.block.pages'));
    expect(valueOf('spare.bytes')).toBe(80 * 2 ** 30);
    expect(valueOf('spare.user.bytes')).toBe(80e9);
    expect(valueOf('spare.user.gib')).toBeCloseTo(80e9 / 2 ** 30, 1);
    expect(valueOf('spare.gib')).toBeCloseTo(80 - valueOf('spare.user.gib'), 10);
    expect(valueOf('life.spare')).toBeCloseTo(valueOf('life.nand') - valueOf('life.formatted'), 10);
    expect(valueOf('life.pool')).toBeCloseTo(valueOf('life.avail') + valueOf('life.spare'), 10);
    const { wholeDaysPerCycle, wholeDays, wholeYears, dynamicDaysPerCycle } = lifetime({
      flashBytes: valueOf('life.nand'),
      formattedBytes: valueOf('life.formatted'),
      freeBytes: valueOf('life.avail'),
      dailyBytes: valueOf('life.my.daily'),
      enduranceCycles: valueOf('life.mlc'),
      writeAmplification: 1,
    });
    expect(Math.floor(dynamicDaysPerCycle)).toBe(valueOf('life.days.dyn'));
    expect(wholeDaysPerCycle).toBe(valueOf('life.days.cycle'));
    expect(wholeDays).toBe(valueOf('life.days.total'));
    expect(Math.floor(wholeYears)).toBe(valueOf('life.years'));
  });

  it('are flagged where they are printed wrongly', () => {
    const flagged = ROW_IDS.filter((id) => SOURCE_ROWS[id].note?.startsWith('misprint'));
    const known = PRINTED_ERRORS.map(({ id }) => id).filter((id) => id in SOURCE_ROWS);
    expect(known.length).toBeGreaterThan(3);
    // The table with the wrong head has three rows, and the list of errors one entry for it.
    expect(new Set(flagged)).toEqual(new Set([...known, 'ultradrive.used', 'ultradrive.after']));
  });
});

describe('the words of the sources', () => {
  it('call the articles what the drives call them', () => {
    expect(words.articles).toEqual(ARTICLES);
  });

  it('are used, all of them', () => {
    const used = (key: 'kind' | 'metric' | 'note'): Set<string | null> =>
      new Set(ROW_IDS.map((id) => SOURCE_ROWS[id][key]));
    expect(Object.keys(words.kinds).filter((each) => !used('kind').has(each))).toEqual([]);
    expect(Object.keys(words.metrics).filter((each) => !used('metric').has(each))).toEqual([]);
    expect(Object.keys(words.notes).filter((each) => !used('note').has(each))).toEqual([]);
    const units = new Set<string>(ROW_IDS.map((id) => SOURCE_ROWS[id].figure.unit));
    expect([...Object.keys(words.figures), ...Object.keys(words.ranges)].filter((each) => !units.has(each))).toEqual(
      [],
    );
    const formulas = new Set(EXHIBITS.flatMap((exhibit) => EXHIBIT_SOURCES[exhibit]?.formulas ?? []));
    expect(formulas).toEqual(new Set(Object.keys(SOURCE_FORMULAS)));
  });

  it('say figure, unit and how it came about', () => {
    const said = (exhibit: string, id: SourceRowId) => {
      const found = describeSources(exhibit).rows.find((row) => row.id === id);
      return found && [found.what, found.figure, found.article, found.kind, found.note];
    };
    expect(said('spare-area', 'spare.pct')).toEqual([
      'Intel X25-M 80 GB: spare area, as a share of what the user sees',
      '7.5\u202f%',
      'Shimpi, long survey of drives, 2009',
      'as printed, but wrong',
      '80\u00a0GiB less 80 ×\u202f10⁹ bytes is 7.37\u202f% of the latter',
    ]);
    expect(said('spare-area', 'ibm.consumer2')?.[1]).toBe('6 to 7\u202f%');
    expect(said('raid0', 'ml.rr.qd1.pct')?.[1]).toBe('−4 to −2\u202f%');
    expect(said('randomness', 'torture.full.pass2')?.[1]).toBeNull();
    expect(said('stutter', 'qd.jm.max64')?.[1]).toBe('over 30\u00a0s');
    expect(said('one-plate', 'life.mlc')?.slice(0, 2)).toEqual([
      'erases that a block of MLC survives',
      'about 10,000\u00a0erases',
    ]);
    expect(describeSources('nowhere')).toEqual({
      rows: [],
      formulas: [],
      sheets: [],
      articles: [],
      papers: [],
      seeds: [],
    });
  });

  it('give nothing out as a figure that has none, and no figure without its unit', () => {
    const rows = EXHIBITS.flatMap((exhibit) => describeSources(exhibit).rows);
    for (const { id, figure } of rows)
      expect([id, figure === null]).toEqual([id, SOURCE_ROWS[id].figure.unit === 'words']);
    expect(rows.filter(({ figure }) => figure?.includes('NaN') || figure?.includes('–'))).toEqual([]);
  });
});

describe('formulas and data sheets', () => {
  it('are what the code reckons with', () => {
    // The texts of `fifo` and `greedy`, put to numbers by hand here at u = 0.9313, b = 128, j = 110.
    const u = 0.9313;
    const fifo = theoreticalWriteAmplification({
      victimPolicy: 'fifo',
      effectiveSpareFactor: 1 - u,
      pagesPerBlock: 128,
      sampleCount: 1,
    });
    expect(1 / (1 - Math.exp(-1 / (u * fifo)))).toBeCloseTo(fifo, 9);
    const { victimValidPages: j, writeAmplification } = greedyMeanField(1 - u, 128);
    const tail = Array.from({ length: 128 - j }, (_, index) => 1 / (j + 1 + index)).reduce(
      (sum, each) => sum + each,
      0,
    );
    const rate = (128 - j * (1 + tail)) / (u * 128 - j);
    expect(1 / (rate * u)).toBeCloseTo(writeAmplification, 9);
  });

  it('have the times that drives are built from', () => {
    const times = ({ parameters: { readUs, programUs, eraseUs } }: typeof INTEL_50NM_MLC) => ({
      readUs: readUs.value,
      programUs: programUs.value,
      eraseUs: eraseUs.value,
    });
    expect(SHEETS).toEqual({ intel50nm: times(INTEL_50NM_MLC), intel34nm: times(INTEL_34NM_MLC) });
  });

  it('name who found them, but for plain arithmetic', () => {
    const model = readFileSync(new URL('../../docs/model.md', import.meta.url), 'utf8');
    const identifiers = Object.values(SOURCE_FORMULAS)
      .flatMap(({ references }) => references.map(({ published }) => published))
      .flatMap((reference) => reference.match(/(?:doi|arXiv):\S+$/)?.[0] ?? []);
    expect(identifiers.length).toBeGreaterThan(5);
    expect(identifiers.filter((each) => !model.includes(each))).toEqual([]);
  });
});
