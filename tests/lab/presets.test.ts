import { describe, expect, it } from 'vitest';
import { createDrive, parseScenario } from '#engine';
import { usualHostPages } from '#recordings/scenarioShape';
import { parseScenarioLink } from '#store';
import { arrayInAddress } from '#store/array';
import { DRIVE_PRESETS, type DrivePreset } from '#devices';
import { factsOf, originOf, PRESETS, type LabPreset } from '../../src/pages/lab/presets.tsx';

type SolidStatePreset = Extract<DrivePreset, { readonly nand: unknown }>;

function dataOf({ id }: LabPreset): SolidStatePreset {
  const preset = DRIVE_PRESETS.find((each) => each.id === id);
  if (!preset || !('nand' in preset)) throw new Error(`${id} is no solid-state drive`);
  return preset;
}

describe.each(PRESETS.map((preset) => [preset.id, preset] as const))('the preset %s', (_, preset) => {
  const { scenario } = preset;
  const data = dataOf(preset);
  const { nand, parameters, name, articles } = data;
  const flashPageBytes = nand.parameters.pageBytes.value;
  const mappingUnit = 'mappingUnitBytes' in parameters ? parameters.mappingUnitBytes.value : flashPageBytes;
  // Where a unit is smaller, it is what is written and moved.
  const pageBytes = Math.min(flashPageBytes, mappingUnit);

  it('is a scenario that the engine takes, and its link leads to it', () => {
    expect(parseScenario(scenario)).toEqual({ ok: true, value: scenario });
    expect(parseScenarioLink(preset.link)).toEqual({ scenario, remarks: [] });
    const drive = createDrive(scenario);
    drive.run(2000);
    expect(drive.counters.hostPagesWritten).toBe(2000);
  });

  it('has the spare area and the reserve of the drive’s data, to a block', () => {
    const { blockCount, pagesPerBlock, logicalPageCount } = scenario;
    const logicalBlocks = logicalPageCount / pagesPerBlock;
    const physicalBlocks = logicalBlocks * (1 + parameters.overProvisioningRatio.value);
    expect(Math.abs(blockCount - physicalBlocks)).toBeLessThanOrEqual(0.5);
    if (scenario.mapping === 'page')
      expect(Math.abs(scenario.reserveBlocks - blockCount * parameters.reserveFraction.value)).toBeLessThanOrEqual(
        scenario.reserveBlocks === 1 ? 1 : 0.5,
      );
  });

  it('has blocks and units of the drive’s data', () => {
    const own: Readonly<Record<string, { readonly value: unknown } | undefined>> = { ...parameters };
    const unitBytes = Number(own['mappingUnitBytes']?.value ?? pageBytes);
    expect(scenario.mappingUnitPages).toBe(unitBytes / pageBytes);
    const laneBlockPages = own['laneBlockPages']?.value;
    expect(scenario.pagesPerBlock).toBe(
      laneBlockPages ??
        (nand.parameters.pagesPerBlock.value * (data.family === 'dataCenter' ? flashPageBytes : unitBytes)) / pageBytes,
    );
    expect(scenario.mapping).toBe(laneBlockPages === undefined ? 'page' : 'hybrid');
    expect(scenario.victimPolicy).toBe(own['victimPolicy']?.value ?? 'greedy');
  });

  it('tells where it comes from, to scale', () => {
    expect(preset).toMatchObject({ name, articles });
    const simulatedBytes = scenario.logicalPageCount * pageBytes * preset.partCount;
    expect(preset.scaleRatio * simulatedBytes).toBeCloseTo(parameters.userBytes.value, -3);
    expect(originOf(preset)).toMatch(
      /^<b>.+<\/b>.*, at a scale of 1\u00a0: [\d,]+\. Numbers from: [^.]+\d{4}\.(?: Its model is of large writes in order; .+)?$/,
    );
    expect(originOf(preset).includes('large writes in order')).toBe(preset.group === 'cached');
  });

  it('is over within seconds', () => {
    const merged = scenario.mapping === 'hybrid' ? scenario.pagesPerBlock : 1;
    expect(usualHostPages(scenario) * merged).toBeLessThanOrEqual(200_000_000);
    expect(scenario.blockCount * scenario.pagesPerBlock).toBeLessThanOrEqual(262_144 * 1.01);
  });
});

describe('presets with an SLC cache', () => {
  const cached = PRESETS.filter(({ group }) => group === 'cached');

  it('are the drives whose data have one, and begin new', () => {
    expect(cached.map(({ id }) => id)).toEqual(['qvo_860_1tb', 'qvo_860_4tb', 'ssd_660p_1tb']);
    expect(cached.every(({ scenario }) => !scenario.isFilled)).toBe(true);
  });

  it.each(cached.map((preset) => [preset.id, preset] as const))(
    '%s: as much of it as of the real drive',
    (_, preset) => {
      const { nand, ...data } = dataOf(preset);
      if (data.family !== 'slcCached') throw new Error('no cache');
      const { parameters } = data;
      const { scenario, scaleRatio } = preset;
      const { slcStaticBlocks, slcDynamicBlocks, slcBitsPerCell, slcKeptFraction, slcWhenFull, pagesPerBlock } =
        scenario;
      expect({ slcBitsPerCell, slcKeptFraction, slcWhenFull }).toEqual({
        slcBitsPerCell: parameters.bitsPerCell.value,
        slcKeptFraction: parameters.slcKeptFraction.value,
        slcWhenFull: parameters.slcWhenFull.value,
      });
      const bytesOfBlock = (pagesPerBlock / slcBitsPerCell) * nand.parameters.pageBytes.value * scaleRatio;
      const blocks = (bytes: number) => bytes / bytesOfBlock;
      expect(Math.abs(slcStaticBlocks - blocks(parameters.slcStaticBytes.value))).toBeLessThanOrEqual(0.5);
      expect(Math.abs(slcDynamicBlocks - blocks(parameters.slcDynamicBytes.value))).toBeLessThanOrEqual(0.5);
    },
  );
});

it('presets differ from each other, and say how', () => {
  expect(new Set(PRESETS.map(({ link, array }) => link + arrayInAddress(array))).size).toBe(PRESETS.length);
  const facts = Object.fromEntries(PRESETS.map(({ id, scenario }) => [id, factsOf(scenario)]));
  expect(facts).toMatchObject({
    x25m_g1_80: 'mapped by page, 128 a block, 6.8\u202f% spare',
    vertex_128: 'mapped by units of 4 pages, 512 a block, 6.3\u202f% spare',
    ocz_samsung_slc: 'mapped by blocks of 64 pages, 6.8\u202f% spare',
    qvo_860_1tb: 'cache of 22 blocks + 134 lent, 9.1\u202f% spare',
  });
});
