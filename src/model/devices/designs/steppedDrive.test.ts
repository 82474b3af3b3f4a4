import { describe, expect, it } from 'vitest';
import { requireScenario } from '#engine';
import { requirePreset } from '../drives/presets.ts';
import { LaneLayers } from '../timing/laneLayers.ts';
import { ssdDesignOf } from './ssdDesignOf.ts';
import { steppedDrive } from './steppedDrive.ts';

const SIZE = { mostBlocks: 1024, mostPages: 262_144 };

describe('a drive of the articles in steps', () => {
  it('is built as it is in time, but for its size', () => {
    const { fields } = steppedDrive('x25m_g1_80', SIZE);
    const design = ssdDesignOf(requirePreset('x25m_g1_80', 'intel'));
    const layers = new LaneLayers(design, Number(fields.logicalPageCount), 1);
    expect(layers.layers).toHaveLength(1);
    expect(layers.layers[0]).toMatchObject({ logicalPageCount: fields.logicalPageCount });
    expect(layers.physicalUnits).toBe(Number(fields.blockCount) * Number(fields.pagesPerBlock));
  });

  // By hand: 80 · 10⁹ B of pages of 4,096 B are 19,531,250; a drive of 954 blocks of 128 has 122,112 of them.
  it('says how much smaller it is', () => {
    const { fields, scaleRatio, partCount } = steppedDrive('x25m_g1_80', SIZE);
    expect(fields.logicalPageCount).toBe(122_112);
    expect({ scale: Math.round(scaleRatio), partCount }).toEqual({ scale: 160, partCount: 1 });
  });

  // 16 banks of 4 banks on 4 channels; a unit of 16 KiB is four pages of 4 KiB, and a block has 128 units.
  it('is one of its lanes where each cleans by itself, and rewrites whole units', () => {
    const { fields, partCount } = steppedDrive('vertex_128', SIZE);
    expect(partCount).toBe(16);
    expect(fields).toMatchObject({
      mappingUnitPages: 4,
      pagesPerBlock: 512,
      blockCount: 512,
      logicalPageCount: 245_760,
    });
  });

  it('maps by blocks where the real drive does', () => {
    const { fields } = steppedDrive('ocz_core_jmicron', SIZE);
    expect(fields).toMatchObject({
      mapping: 'hybrid',
      logBlockCount: 1,
      logBlockOrder: 'ordered',
      pagesPerBlock: 2048,
    });
    expect(requireScenario(fields).blockCount).toBe(128);
  });

  it('is of a solid-state drive', () => {
    expect(() => steppedDrive('x25v_raid0', SIZE)).toThrow('there is no solid-state drive named x25v_raid0');
  });
});
