import { invariant, type ScenarioInput } from '#engine';
import type { ArticleId } from '../drives/articles.ts';
import type { DrivePreset, SolidStatePreset } from '../drives/preset.ts';
import { findPreset } from '../drives/presets.ts';
import { layerCountOf, layerScenario } from '../timing/layerScenario.ts';
import { ssdDesignOf } from './ssdDesignOf.ts';

/** A drive of the articles as one that runs in steps, where no time passes. */
export interface SteppedDrive {
  readonly name: string;
  readonly articles: readonly ArticleId[];
  /** What it is built like, nothing of what the host does; a page is a page of its flash. */
  readonly fields: ScenarioInput;
  /** Lanes of the real drive that map and clean each by itself, the fields being those of one; else 1. */
  readonly partCount: number;
  /** Real capacity over that of the fields, both of one such part. */
  readonly scaleRatio: number;
}

export interface SteppedSize {
  /** Physical blocks, within a few. */
  readonly mostBlocks: number;
  readonly mostPages: number;
}

/**
 * The solid-state drive of that id, scaled down: blocks, spare area, reserve, mapping, victim policy and SLC cache as when it is
 * simulated in time.
 */
export function steppedDrive(id: string, { mostBlocks, mostPages }: SteppedSize): SteppedDrive {
  const preset = findPreset(id);
  invariant(preset !== undefined && isSolidState(preset), `there is no solid-state drive named ${id}`);
  const design = ssdDesignOf(preset);
  const pageBytes = preset.nand.parameters.pageBytes.value;
  const unitPages = design.unitBytes / pageBytes;
  const pagesPerBlock = design.blockUnits * unitPages;
  const blockCount = Math.min(mostBlocks, Math.floor(mostPages / pagesPerBlock));
  const layer = layerScenario(design, Math.round(blockCount / (1 + design.overProvisioningRatio)));
  const logicalPageCount = layer.logicalPageCount * unitPages;
  const partCount = layerCountOf(design);
  return {
    name: preset.name,
    articles: preset.articles,
    fields: { ...layer, pagesPerBlock, logicalPageCount, mappingUnitPages: unitPages },
    partCount,
    scaleRatio: design.userBytes / partCount / (logicalPageCount * pageBytes),
  };
}

const isSolidState = (preset: DrivePreset): preset is SolidStatePreset => 'nand' in preset;
