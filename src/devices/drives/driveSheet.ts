import { invariant } from '#engine';
import { ALIAS_PRESETS } from './aliases.ts';
import type { ArticleId } from './articles.ts';
import { findPreset } from './presets.ts';
import { parametersOf } from './variedPresets.ts';

/** What a drive of the articles is made of, for people to read. Null: not known, or it has none. */
export interface DriveSheet {
  readonly name: string;
  readonly articles: readonly ArticleId[];
  readonly capacityBytes: number;
  /** Of user space. */
  readonly overProvisioningRatio: number | null;
  /** Smallest piece that the map keeps track of. */
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
  // Facts, which nothing simulates
  readonly memoryMegabytes: number | null;
  readonly priceUsd: number | null;
  readonly warrantyYears: number | null;
  /** Null: nothing is said. */
  readonly hasTrim: boolean | null;
  /** Names under which the same hardware was sold besides. */
  readonly alsoSoldAs: readonly string[];
  /** How many of its figures come from print, are assumed, or were found by the fit. */
  readonly known: number;
  readonly assumed: number;
  readonly free: number;
}

/** Of a single drive by its id. */
export function driveSheet(id: string): DriveSheet {
  const preset = findPreset(id);
  invariant(preset !== undefined && preset.family !== 'array' && preset.family !== 'alias', `${id} is no single drive`);
  const { facts } = preset;
  const figures = parametersOf(preset).map(([, parameter]) => parameter);
  const free = figures.filter(({ freeFigure }) => freeFigure !== undefined).length;
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
