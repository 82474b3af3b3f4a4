import { invariant } from '#engine';
import { ALIAS_PRESETS } from './aliases.ts';
import type { ArticleId } from './articles.ts';
import { findSinglePreset } from './singlePresets.ts';
import { parametersOf } from './variedPresets.ts';

/** Data sheet of a drive of the articles, for people to read. Null means unknown or not applicable. */
export interface DriveSheet {
  readonly name: string;
  readonly articles: readonly ArticleId[];
  readonly capacityBytes: number;
  /** Of user space. */
  readonly overProvisioningRatio: number | null;
  /** Mapping unit: granularity of the map. */
  readonly mappingUnitBytes: number | null;
  /** The flash part: its name, times of one die, pages of a block. */
  readonly flash: {
    readonly name: string;
    readonly readUs: number;
    readonly programUs: number;
    readonly eraseUs: number;
    readonly pagesPerBlock: number;
  } | null;
  readonly revolutionsPerMinute: number | null;
  readonly averageSeekUs: number | null;
  // Facts that the simulation does not use
  readonly memoryMegabytes: number | null;
  readonly priceUsd: number | null;
  readonly warrantyYears: number | null;
  /** Null if the articles do not say. */
  readonly hasTrim: boolean | null;
  /** Other names under which the same hardware was sold. */
  readonly alsoSoldAs: readonly string[];
  /** Number of its parameters that are printed in a source, assumed, or fitted, by a program or by hand. */
  readonly known: number;
  readonly assumed: number;
  readonly free: number;
}

/**
 * The data sheet of a single drive.
 * @throws Error if `id` is not a single drive
 */
export function driveSheet(id: string): DriveSheet {
  const preset = findSinglePreset(id);
  invariant(preset !== undefined, `${id} is no single drive`);
  const { facts } = preset;
  const figures = parametersOf(preset).map(([, parameter]) => parameter);
  const free = figures.filter(({ freeFigure, isChosen }) => freeFigure !== undefined || isChosen).length;
  const fitted = figures.filter(({ isFitted }) => isFitted).length;
  const flash = 'nand' in preset ? preset.nand : null;
  const solid = preset.family === 'disk' ? null : preset.parameters;
  const disk = preset.family === 'disk' ? preset.parameters : null;
  return {
    name: preset.name,
    articles: preset.articles,
    capacityBytes: (solid?.userBytes ?? disk?.capacityBytes)?.value ?? 0,
    overProvisioningRatio: solid?.overProvisioningRatio.value ?? null,
    mappingUnitBytes: solid !== null && 'mappingUnitBytes' in solid ? solid.mappingUnitBytes.value : null,
    flash: flash && {
      name: flash.name,
      readUs: flash.parameters.readUs.value,
      programUs: flash.parameters.programUs.value,
      eraseUs: flash.parameters.eraseUs.value,
      pagesPerBlock: flash.parameters.pagesPerBlock.value,
    },
    revolutionsPerMinute: disk?.revolutionsPerMinute.value ?? null,
    averageSeekUs: (disk?.averageWriteSeekUs ?? disk?.averageSeekUs)?.value ?? null,
    memoryMegabytes: facts.dramMegabytes?.value ?? null,
    priceUsd: facts.priceUsd?.value ?? null,
    warrantyYears: facts.warrantyYears?.value ?? null,
    hasTrim: facts.hasTrim?.value ?? null,
    alsoSoldAs: ALIAS_PRESETS.filter(({ parameters }) => parameters.sameAs.value === id).map(({ name }) => name),
    known: figures.length - fitted,
    assumed: fitted - free,
    free,
  };
}
