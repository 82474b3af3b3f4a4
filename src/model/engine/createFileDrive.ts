import { Drive } from './drive.ts';
import { ANALYZED_CHOOSERS } from './garbage-collection/analyzedPolicies.ts';
import { PageMap, type PageMapParts } from './mapping/pageMap.ts';
import { FreePool } from './placement/freePool.ts';
import { invariant } from './result.ts';
import type { Scenario } from './scenario.ts';
import { ANALYZED_POLICIES } from './vocabulary.ts';
import { FileStream } from './workload/fileStream.ts';

/** The only value of each field that this drive supports. */
const FIXED_FIELDS = {
  mapping: 'page',
  mappingUnitPages: 1,
  workload: 'files',
  pools: 1,
  wearLeveling: 'none',
  slcStaticBlocks: 0,
  slcDynamicBlocks: 0,
} as const satisfies Partial<Scenario>;

const PARTS: PageMapParts = {
  createVictimChooser: (policy, parts) => {
    const known = ANALYZED_POLICIES.find((each) => each === policy);
    invariant(known !== undefined, unsupportedField('victimPolicy', ANALYZED_POLICIES.join(', '), policy));
    return ANALYZED_CHOOSERS[known](parts);
  },
  createBlockPool: (_, blockCount) => new FreePool(blockCount),
  createPageClasses: () => null,
  createLeveler: () => null,
};

/**
 * The same drive as `createDrive` builds, for programs whose scenarios vary only shape, files and victim policy. It
 * imports no other mapping, pool or workload, so the bundle stays small.
 *
 * @throws Error that names the first field with an unsupported value
 */
export function createFileDrive(scenario: Scenario): Drive {
  for (const name of Object.keys(FIXED_FIELDS) as (keyof typeof FIXED_FIELDS)[])
    invariant(scenario[name] === FIXED_FIELDS[name], unsupportedField(name, FIXED_FIELDS[name], scenario[name]));
  return new Drive(scenario, new PageMap(scenario, PARTS), new FileStream(scenario));
}

const unsupportedField = (field: keyof Scenario, offered: string | number, wanted: string | number): string =>
  `this program makes drives of ${field} ${offered}; the scenario wants ${wanted}: createDrive makes any`;
