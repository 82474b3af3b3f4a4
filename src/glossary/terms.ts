/**
 * The words of the product. `say` is what screen and prose use, `identifier` what the code uses, `avoid` what neither
 * uses; `cafeteria` is the word of the picture where it has one. The code follows this list and readers can see it.
 */
export interface Term {
  readonly say: string;
  readonly identifier: string;
  readonly definition: string;
  readonly cafeteria?: string;
  readonly avoid?: readonly string[];
}

const TERMS = {
  hostWrite: {
    say: 'host write',
    identifier: 'hostPagesWritten',
    definition: 'A write that the computer asked for, counted in logical pages.',
    cafeteria: 'a dish that a guest asks for',
    avoid: ['user write'],
  },
  program: {
    say: 'program',
    identifier: 'flashPagesProgrammed',
    definition: 'To put data into a flash page. Hosts write; flash is programmed.',
    cafeteria: 'to plate a portion',
    avoid: ['flash write', 'NAND write'],
  },
  logicalBlockAddress: {
    say: 'logical block address (LBA)',
    identifier: 'lba',
    definition:
      'The address a computer uses for a sector of 512 or 4,096 bytes. Only traces and the host interface speak it.',
  },
  logicalPage: {
    say: 'logical page',
    identifier: 'logicalPage',
    definition:
      'The number under which the computer knows a page of its data. It stays the same wherever the data goes.',
    cafeteria: 'ticket number',
  },
  physicalPage: {
    say: 'physical page',
    identifier: 'physicalPage',
    definition: 'A place in flash: block × pages per block + offset in the block.',
    cafeteria: 'compartment',
  },
  mappingUnit: {
    say: 'mapping unit',
    identifier: 'mappingUnitPages',
    definition: 'The smallest piece that the drive can place on its own: from one flash page up to a whole block.',
  },
  flashPage: {
    say: 'flash page',
    identifier: 'pageBytes',
    definition:
      'The smallest piece of flash that can be programmed. Once programmed it has to be erased before the next time.',
    cafeteria: 'portion',
  },
  block: {
    say: 'erase block',
    identifier: 'block',
    definition: 'The smallest piece of flash that can be erased: here 16 to 128 pages, all at once.',
    cafeteria: 'plate',
    avoid: ['segment'],
  },
  superblock: {
    say: 'superblock',
    identifier: 'superblock',
    definition:
      'Blocks of the same number on several dies, opened, filled and erased together. Others say line, band or reclaim unit.',
  },
  stripe: {
    say: 'stripe',
    identifier: 'stripe',
    definition: 'How consecutive pages are dealt out over dies, or over the drives of an array.',
    cafeteria: 'orders dealt in turn',
  },
  die: {
    say: 'die',
    identifier: 'die',
    definition: 'The smallest piece of flash that carries out a command on its own.',
    avoid: ['package'],
  },
  freePage: {
    say: 'free page',
    identifier: 'PageState.Free',
    definition: 'Erased, and not programmed since.',
    cafeteria: 'clean compartment',
  },
  validPage: {
    say: 'valid page',
    identifier: 'PageState.Host',
    definition: 'Holds the newest copy of a logical page, as far as the drive knows.',
    cafeteria: 'portion still wanted',
  },
  invalidPage: {
    say: 'invalid page',
    identifier: 'PageState.Invalid',
    definition: 'Holds a copy that has been overwritten or trimmed. It takes up room until its block is erased.',
    cafeteria: 'leftover',
    avoid: ['dirty page'],
  },
  ghostPage: {
    say: 'stale but valid page',
    identifier: 'PageState.GhostHost',
    definition: 'Belongs to a deleted file, but nobody told the drive. It is relocated as if someone still wanted it.',
    cafeteria: 'ghost',
  },
  openBlock: {
    say: 'open block',
    identifier: 'BlockRole.HostOpen',
    definition: 'A block that is being filled, page after page, in order.',
    cafeteria: 'plate at the hatch',
    avoid: ['active block', 'current block'],
  },
  closedBlock: {
    say: 'closed block',
    identifier: 'BlockRole.Closed',
    definition: 'A block that is full and has not been erased yet.',
    cafeteria: 'plate on a table',
  },
  freeBlock: {
    say: 'free block',
    identifier: 'BlockRole.Free',
    definition: 'An erased block that waits to be filled.',
    cafeteria: 'plate on the clean stack',
  },
  reserve: {
    say: 'cleaning threshold',
    identifier: 'reserveBlocks',
    definition: 'The number of free blocks at which garbage collection starts.',
    cafeteria: 'low line',
  },
  writeFrontier: {
    say: 'write frontier',
    identifier: 'hostFrontier',
    definition: 'The next page to be programmed in an open block.',
    cafeteria: 'next compartment at the hatch',
    avoid: ['write pointer', 'log head'],
  },
  mappingTable: {
    say: 'mapping table',
    identifier: 'logicalToPhysical',
    definition: 'Where each logical page is now.',
    cafeteria: 'order board',
  },
  trim: {
    say: 'TRIM',
    identifier: 'isTrimEnabled',
    definition:
      'The computer tells the drive which pages it no longer needs. NVMe calls it Deallocate, SCSI calls it UNMAP.',
    cafeteria: '“I’m done with 17”',
  },
  garbageCollection: {
    say: 'garbage collection',
    identifier: 'garbage-collection',
    definition: 'Choosing a block, relocating what is still valid in it, and erasing it.',
    cafeteria: 'dish room',
    avoid: ['compaction', 'defrag'],
  },
  victim: {
    say: 'victim block',
    identifier: 'victimBlock',
    definition: 'The closed block that garbage collection has chosen to erase.',
    cafeteria: 'the plate picked',
  },
  victimPolicy: {
    say: 'victim policy',
    identifier: 'VictimPolicy',
    definition:
      'The rule for choosing. Greedy takes the block with the fewest valid pages; FIFO takes the one filled longest ago.',
    cafeteria: 'how the crew picks',
  },
  relocation: {
    say: 'relocation',
    identifier: 'pagesRelocated',
    definition: 'Copying a valid page out of a victim. It is the extra writing that write amplification counts.',
    cafeteria: 're-plating',
    avoid: ['copy-back'],
  },
  erase: {
    say: 'erase',
    identifier: 'blocksErased',
    definition: 'Emptying a whole block at once. It is slow, and a block stands only so many.',
    cafeteria: 'wash',
  },
  overProvisioning: {
    say: 'over-provisioning',
    identifier: 'overProvisioningRatio',
    definition: '(physical − logical) / logical. An over-provisioning of 28 % is a spare area of 21.9 %.',
  },
  spareFactor: {
    say: 'spare area',
    identifier: 'spareFactor',
    definition: '(physical − logical) / physical: the share of all flash that the computer cannot address.',
    cafeteria: 'back room',
  },
  effectiveSpare: {
    say: 'effective spare area',
    identifier: 'effectiveSpareFactor',
    definition:
      'Spare area as cleaning sees it: without the blocks kept erased, and with the pages that hold nothing wanted.',
  },
  utilization: {
    say: 'logical utilisation',
    identifier: 'logicalUtilization',
    definition: 'Logical pages that hold data, as a share of all logical pages.',
  },
  writeAmplification: {
    say: 'write amplification',
    identifier: 'writeAmplification',
    definition:
      'Flash pages programmed for each page that the computer wrote. One is the least without compression or a coalescing buffer.',
    cafeteria: 'portions plated for each one asked for',
  },
  eraseCount: {
    say: 'erase count',
    identifier: 'eraseCount',
    definition: 'How often a block has been erased.',
    cafeteria: 'scratches',
  },
  endurance: {
    say: 'endurance',
    identifier: 'ratedEraseCycles',
    definition: 'How many erases a block is rated for.',
  },
  wearLeveling: {
    say: 'wear levelling',
    identifier: 'wearLeveling',
    definition:
      'Spreading erases: dynamic takes the least worn free block next; static also moves data that never changes.',
  },
  hotAndCold: {
    say: 'hot and cold data',
    identifier: 'hotWriteFraction',
    definition: 'A small share of the pages takes a large share of the writes; the rest hardly changes.',
    cafeteria: 'dishes in demand, and dishes that sit',
  },
  stream: {
    say: 'stream',
    identifier: 'stream',
    definition: 'Writes kept apart because they are expected to live equally long, each with an open block of its own.',
  },
  steadyState: {
    say: 'steady state',
    identifier: 'isSteady',
    definition: 'It is known to one per cent what write amplification tends to, and nothing changes that any more.',
  },
  precondition: {
    say: 'precondition',
    identifier: 'precondition',
    definition: 'To fill a drive and then overwrite it until it is steady, before anything is measured.',
  },
  readModifyWrite: {
    say: 'read-modify-write',
    identifier: 'pagesMerged',
    definition:
      'A write that covers part of a mapping unit: the drive reads the unit, changes the part and programs all of it again.',
  },
  replacementBlock: {
    say: 'replacement block',
    identifier: 'BlockRole.Log',
    definition: 'A block that takes the new pages of one logical block until both are merged.',
  },
  merge: {
    say: 'merge',
    identifier: 'fullMerges',
    definition:
      'To bring a logical block and its replacement block together: by copying all (full), the rest (partial) or nothing (switch).',
  },
  cachedMap: {
    say: 'cached map',
    identifier: 'mapPagesProgrammed',
    definition: 'A mapping table kept in flash, of which the drive holds only the pages in use in its memory.',
  },
  pool: {
    say: 'pool',
    identifier: 'pools',
    definition: 'Blocks that hold data of one kind only, hot or cold, so that they empty together.',
  },
  idleCleaning: {
    say: 'cleaning in pauses',
    identifier: 'idleCleaning',
    definition: 'Cleaning while the computer leaves the drive alone, so that nobody waits for it.',
  },
  retiredBlock: {
    say: 'retired block',
    identifier: 'BlockRole.Retired',
    definition: 'A block that has borne all the erases it is rated for and is never used again.',
    cafeteria: 'a plate too scratched to serve on',
  },
  lane: {
    say: 'lane',
    identifier: 'lane',
    definition: 'A group of dies that works on its own: a channel, a bank or a die. Work in different lanes overlaps.',
  },
  queueDepth: {
    say: 'queue depth',
    identifier: 'queueDepth',
    definition: 'How many requests the computer keeps waiting at the drive at once.',
    cafeteria: 'guests in line',
  },
  latency: {
    say: 'latency of a request',
    identifier: 'latencyUs',
    definition: 'Time from the moment a request is issued to the moment the drive acknowledges it.',
  },
  trace: {
    say: 'trace',
    identifier: 'trace',
    definition: 'A recording of the requests that a real computer made, in order.',
  },
  parity: {
    say: 'parity',
    identifier: 'parity',
    definition:
      'Redundancy that RAID-5 keeps beside the data, so that any one lost drive can be computed from the others.',
  },
  raid0: {
    say: 'RAID-0',
    identifier: 'array',
    definition:
      'Several drives used as one: consecutive stripes go to each in turn, and a request waits for the slowest.',
    cafeteria: 'two cafeterias, orders dealt in turn',
  },
} as const satisfies Record<string, Term>;

export type TermId = keyof typeof TERMS;
export const TERM_IDS = Object.keys(TERMS) as readonly TermId[];

/** The entry of one term. */
export function term(id: TermId): Term {
  return TERMS[id];
}
