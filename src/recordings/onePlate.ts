import { INTEL_50NM_MLC, INTEL_SLC, type NandType } from '#devices';
import {
  createDrive,
  invariant,
  MicroEventKind,
  knownScenario,
  type Mapping,
  type Scenario,
  type TranslationLayer,
} from '#engine';
import { OperationRecorder, stateOf, type DriveState, type OperationLog } from './operationLog.ts';
import { writePage } from './hostWrites.ts';

/** One page of a full block is written again, on a drive that maps whole blocks. */
export interface OnePlateRequest {
  /** A page of the first block, 0 to 127. */
  readonly logicalPage: number;
}

/** Pages programmed, copies of other pages included, and blocks erased. */
export interface FlashWork {
  readonly programmedPages: number;
  readonly copiedPages: number;
  readonly erasedBlocks: number;
}

/** Times of flash operations, in microseconds, with the name of the chip. */
export interface ChipTimes {
  readonly name: string;
  readonly readUs: number;
  readonly programUs: number;
  readonly eraseUs: number;
  readonly pageBytes: number;
  readonly derivation: string;
}

/** Erases that a block survives, with the source. */
export interface EraseLimit {
  readonly cycles: number;
  readonly derivation: string;
}

/** The whole run, in one part. */
export interface OnePlatePart {
  readonly start: DriveState;
  /** Operations for the page, then for `NEXT_PAGE`. */
  readonly log: OperationLog;
  /** Physical block that holds the page before, and the block that all pages move to. */
  readonly oldBlock: number;
  readonly newBlock: number;
  /** Operations up to the erase of the old block: those that the page alone causes. */
  readonly pageOperations: number;
  /** Work for the page alone, and for both pages up to the end of the log. */
  readonly page: FlashWork;
  readonly both: FlashWork;
  /** Work for both pages on a page-mapped drive. */
  readonly pageMapped: FlashWork;
  readonly chip: ChipTimes;
  /** Microseconds for the page alone, if its copies are read and programmed one after another on one die. */
  readonly pageUs: number;
  readonly eraseLimits: { readonly mlc: EraseLimit; readonly slc: EraseLimit };
  /** State of the drive after both pages. */
  readonly stateHash: string;
}

export const ONE_PLATE_REQUEST: OnePlateRequest = { logicalPage: 2 };
/** A page of the second block: the drive finishes the block that it has begun only when the host writes elsewhere. */
export const NEXT_PAGE = 130;

export function onePlateScenario(mapping: Mapping = 'block'): Scenario {
  return knownScenario({
    blockCount: 16,
    pagesPerBlock: 128,
    spareFactor: 0.25,
    mapping,
    reserveBlocks: 1,
    warmupRounds: 0,
    seed: 1,
  });
}

/** @throws Error for a page that is not in the first block */
export function* run({ logicalPage }: OnePlateRequest): Generator<OnePlatePart, void, void> {
  const drive = createDrive(onePlateScenario());
  const { map } = drive;
  const { pagesPerBlock } = drive.scenario;
  invariant(
    Number.isInteger(logicalPage) && logicalPage >= 0 && logicalPage < pagesPerBlock,
    `page ${logicalPage} is not in the first block: pages 0 to ${pagesPerBlock - 1} are`,
  );
  const blockOf = (page: number): number => Math.floor(map.locate(page) / pagesPerBlock);
  const start = stateOf(drive);
  const oldBlock = blockOf(logicalPage);
  const recorder = new OperationRecorder(map);
  let pageOperations = 0;
  let page = workOf(map);
  writePage(map, logicalPage, recorder.listener);
  writePage(map, NEXT_PAGE, (...row) => {
    recorder.listener(...row);
    if (row[0] !== MicroEventKind.Erase) return;
    pageOperations = recorder.operationCount;
    page = workOf(map);
  });
  const chip = timesOf(INTEL_50NM_MLC);
  const { readUs, programUs, eraseUs } = chip;
  yield {
    start,
    log: recorder.take(),
    oldBlock,
    newBlock: blockOf(logicalPage),
    pageOperations,
    page,
    both: workOf(map),
    pageMapped: pageMappedWork(logicalPage),
    chip,
    pageUs: page.copiedPages * readUs + page.programmedPages * programUs + page.erasedBlocks * eraseUs,
    eraseLimits: { mlc: limitOf(INTEL_50NM_MLC), slc: limitOf(INTEL_SLC) },
    stateHash: drive.stateHash(),
  };
}

const workOf = ({ counters }: TranslationLayer): FlashWork => ({
  programmedPages: counters.flashPagesProgrammed,
  copiedPages: counters.pagesMerged + counters.pagesRelocated,
  erasedBlocks: counters.blocksErased,
});

function pageMappedWork(logicalPage: number): FlashWork {
  const { map } = createDrive(onePlateScenario('page'));
  for (const page of [logicalPage, NEXT_PAGE]) writePage(map, page, null);
  return workOf(map);
}

function timesOf({ name, parameters }: NandType): ChipTimes {
  const { readUs, programUs, eraseUs, pageBytes } = parameters;
  return {
    name,
    readUs: readUs.value,
    programUs: programUs.value,
    eraseUs: eraseUs.value,
    pageBytes: pageBytes.value,
    derivation: readUs.derivation,
  };
}

function limitOf({ name, facts }: NandType): EraseLimit {
  invariant(facts.enduranceCycles !== undefined, `nothing is known of how many erases ${name} survives`);
  const { value, derivation } = facts.enduranceCycles;
  return { cycles: value, derivation };
}
