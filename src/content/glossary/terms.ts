/**
 * A term of the product: its identifier in code, and words that code and prose avoid for it. The texts for readers (term, definition,
 * word of the cafeteria) are in the catalogue, namespace `terms`, under the same key.
 */
export interface Term {
  readonly identifier: string;
  readonly avoid?: readonly string[];
}

const TERMS = {
  hostWrite: { identifier: 'hostPagesWritten', avoid: ['user write'] },
  program: { identifier: 'flashPagesProgrammed', avoid: ['flash write', 'NAND write'] },
  logicalBlockAddress: { identifier: 'lba' },
  logicalPage: { identifier: 'logicalPage' },
  physicalPage: { identifier: 'physicalPage' },
  mappingUnit: { identifier: 'mappingUnitPages' },
  flashPage: { identifier: 'pageBytes' },
  block: { identifier: 'block', avoid: ['segment'] },
  superblock: { identifier: 'superblock' },
  stripe: { identifier: 'stripe' },
  die: { identifier: 'die', avoid: ['package'] },
  freePage: { identifier: 'PageState.Free' },
  validPage: { identifier: 'PageState.Host' },
  invalidPage: { identifier: 'PageState.Invalid', avoid: ['dirty page'] },
  ghostPage: { identifier: 'PageState.GhostHost' },
  openBlock: { identifier: 'BlockRole.HostOpen', avoid: ['active block', 'current block'] },
  closedBlock: { identifier: 'BlockRole.Closed' },
  freeBlock: { identifier: 'BlockRole.Free' },
  reserve: { identifier: 'reserveBlocks' },
  writeFrontier: { identifier: 'hostFrontier', avoid: ['write pointer', 'log head'] },
  mappingTable: { identifier: 'logicalToPhysical' },
  trim: { identifier: 'isTrimEnabled' },
  garbageCollection: { identifier: 'garbage-collection', avoid: ['compaction', 'defrag'] },
  victim: { identifier: 'victimBlock' },
  victimPolicy: { identifier: 'VictimPolicy' },
  relocation: { identifier: 'pagesRelocated', avoid: ['copy-back'] },
  erase: { identifier: 'blocksErased' },
  overProvisioning: { identifier: 'overProvisioningRatio' },
  spareFactor: { identifier: 'spareFactor' },
  effectiveSpare: { identifier: 'effectiveSpareFactor' },
  utilization: { identifier: 'logicalUtilization' },
  writeAmplification: { identifier: 'writeAmplification' },
  eraseCount: { identifier: 'eraseCount' },
  endurance: { identifier: 'ratedEraseCycles' },
  wearLeveling: { identifier: 'wearLeveling' },
  hotAndCold: { identifier: 'hotWriteFraction' },
  stream: { identifier: 'stream' },
  steadyState: { identifier: 'isSteady' },
  precondition: { identifier: 'precondition' },
  readModifyWrite: { identifier: 'pagesMerged' },
  replacementBlock: { identifier: 'BlockRole.Log' },
  merge: { identifier: 'fullMerges' },
  cachedMap: { identifier: 'mapPagesProgrammed' },
  slcCache: { identifier: 'slcPagesProgrammed' },
  fold: { identifier: 'pagesFolded', avoid: ['destage'] },
  pool: { identifier: 'pools' },
  idleCleaning: { identifier: 'idleCleaning' },
  retiredBlock: { identifier: 'BlockRole.Retired' },
  lane: { identifier: 'lane' },
  queueDepth: { identifier: 'queueDepth' },
  latency: { identifier: 'latencyUs' },
  trace: { identifier: 'trace' },
  parity: { identifier: 'parity' },
  raid0: { identifier: 'array' },
} as const satisfies Record<string, Term>;

export type TermId = keyof typeof TERMS;
export const TERM_IDS = Object.keys(TERMS) as readonly TermId[];

export function term(id: TermId): Term {
  return TERMS[id];
}

/** The two vocabularies of the picture: that of the `cafeteria`, and that of the field, `chip`. Places and shapes are the same. */
export const SKINS = ['cafeteria', 'chip'] as const;
export type Skin = (typeof SKINS)[number];
