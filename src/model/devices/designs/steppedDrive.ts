import { invariant, type ScenarioInput } from '#engine';
import type { ArticleId } from '../drives/articles.ts';
import type { DrivePreset, SolidStatePreset } from '../drives/preset.ts';
import { ARTICLE_PRESETS, findArticlePreset } from '../drives/articlePresets.ts';
import { layerCountOf, layerScenario } from '../timing/laneLayers.ts';
import { designShapeOf } from './ssdDesignOf.ts';

/** A drive of the articles as a scenario of the engine, which counts steps instead of time. */
export interface SteppedDrive {
  readonly name: string;
  readonly articles: readonly ArticleId[];
  /** Fields of the drive, without those of the workload. A page is a page of its flash, or its mapping unit where that is smaller. */
  readonly fields: ScenarioInput;
  /** Lanes of the real drive that map and clean independently, if any, else 1. The fields describe one of them. */
  readonly partCount: number;
  /** Real capacity of one such part divided by that of the fields. */
  readonly scaleRatio: number;
}

export interface SteppedSize {
  /** Most physical blocks, approximately. */
  readonly mostBlocks: number;
  readonly mostPages: number;
}

/**
 * The solid-state drive `id` scaled down, with the blocks, spare area, reserve, mapping, victim policy and SLC cache
 * that the simulation in time uses.
 * @throws Error if there is no such drive
 */
export function steppedDrive(id: string, { mostBlocks, mostPages }: SteppedSize): SteppedDrive {
  const preset = findArticlePreset(id);
  invariant(preset !== undefined && isSolidState(preset), `there is no solid-state drive named ${id}`);
  const design = designShapeOf(preset);
  const pageBytes = Math.min(preset.nand.parameters.pageBytes.value, design.unitBytes);
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

/** Every drive that `steppedDrive` knows. */
export const STEPPED_DRIVE_IDS: readonly string[] = ARTICLE_PRESETS.filter(isSolidState).map(({ id }) => id);
