import { Drive } from './drive.ts';
import { ANALYZED_CHOOSERS } from './garbage-collection/analyzedPolicies.ts';
import { PageMap, type PageMapParts } from './mapping/pageMap.ts';
import { FreePool } from './placement/freePool.ts';
import { invariant } from './result.ts';
import type { Scenario } from './scenario.ts';
import { ANALYZED_POLICIES } from './vocabulary.ts';
import { FileStream } from './workload/fileStream.ts';

/** What it has one kind of. */
const ONLY = {
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
    invariant(known !== undefined, sentenceOn('victimPolicy', ANALYZED_POLICIES.join(', '), policy));
    return ANALYZED_CHOOSERS[known](parts);
  },
  createBlockPool: (_, blockCount) => new FreePool(blockCount),
  createPageClasses: () => null,
  createLeveler: () => null,
};

/**
 * A drive as `createDrive` makes it, for programs whose scenarios differ in shape, files and policy alone: they need not carry
 * the rest of what a drive can be made of.
 *
 * @throws Error that names the field of a scenario which wants more
 */
export function createFileDrive(scenario: Scenario): Drive {
  for (const name of Object.keys(ONLY) as (keyof typeof ONLY)[])
    invariant(scenario[name] === ONLY[name], sentenceOn(name, ONLY[name], scenario[name]));
  return new Drive(scenario, new PageMap(scenario, PARTS), new FileStream(scenario));
}

const sentenceOn = (field: keyof Scenario, offered: string | number, wanted: string | number): string =>
  `this program makes drives of ${field} ${offered}; the scenario wants ${wanted}: createDrive makes any`;
