/** Every word the picture shows, so that a skin or a language changes words and nothing else. */
export interface SceneWords {
  /** Accessible name of the picture. */
  readonly pictureName: string;
  readonly guests: string;
  readonly guestsSub: string;
  readonly waiting: string;
  readonly hatch: string;
  readonly hatchSub: string;
  readonly hatchFilled: (filled: number, of: number) => string;
  /** In their stead where the picture is faster than reading. */
  readonly hatchTooFast: string;
  readonly orderTooFast: string;
  readonly hatchClosed: string;
  readonly stack: string;
  readonly stackSub: string;
  readonly stackCount: (free: number) => string;
  readonly lowLine: string;
  readonly tables: string;
  readonly tablesSub: string;
  /** "24 × 16" beside the title on a phone. */
  readonly tablesSize: (plates: number, portions: number) => string;
  readonly legend: Readonly<Record<'host' | 'relocated' | 'leftover' | 'ghost' | 'free', string>>;
  readonly heatDomain: (least: number, most: number, of: number) => string;
  readonly heatOpen: string;
  readonly heatVictim: (valid: number, of: number) => string;
  readonly emptySeat: string;
  readonly full: string;
  readonly pick: string;
  readonly back: string;
  readonly belt: string;
  readonly dishRoom: string;
  readonly dishRoomSub: string;
  readonly replating: string;
  readonly replatingSub: string;
  readonly replatingShared: string;
  /** The large counter, and the word after it. */
  readonly copied: (copied: number, of: number) => string;
  readonly copiedSub: string;
  readonly victimIdle: string;
  readonly victimIdleSub: (reserve: number) => string;
  /** At speeds where single plates cannot be followed. */
  readonly victimFast: string;
  readonly victimFastSub: (relocatedPerHostPage: number) => string;
  readonly plateName: (block: number) => string;
  /** "3 wanted of 16,": followed by the reason. */
  readonly wanted: (valid: number, of: number) => string;
  readonly reason: string;
  readonly reasons: Readonly<Record<'greedy' | 'fifo' | 'random' | 'dChoices', string>>;
  readonly washer: string;
  readonly washerSub: (portions: number) => string;
  readonly washerSubShort: string;
  /** On the ribbons of the fast picture: one host page, and what came back for it. */
  readonly flowHost: string;
  readonly flowBack: (relocatedPerHostPage: number) => string;
  readonly orderBoard: string;
  readonly orderEmpty: string;
  readonly orderNow: (place: 'hatch' | 'replating' | 'tables', block: number, position: number) => string;
  readonly orderWas: (block: number, position: number) => string;
  readonly orderNew: string;
  readonly sentence: SceneSentences;
}

/** Sentences for those who cannot see the picture or have stopped it moving. Plates and places are 1-based. */
export interface SceneSentences {
  readonly written: (logicalPage: number, position: number, oldPlate: number | null) => string;
  readonly copied: (
    logicalPage: number,
    from: number,
    to: number,
    position: number,
    copied: number,
    of: number,
  ) => string;
  readonly trimmed: (logicalPage: number, plate: number) => string;
  readonly picked: (plate: number, valid: number, of: number) => string;
  readonly erased: (plate: number, portions: number, clean: number) => string;
  readonly state: (state: {
    readonly writes: number;
    readonly filled: number | null;
    readonly of: number;
    readonly clean: number;
    readonly reserve: number;
    readonly ghosts: number;
    readonly victim: number | null;
    readonly copied: number;
    readonly valid: number;
  }) => string;
}

const grouped = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',');
const counted = (count: number, one: string, many: string): string => `${grouped(count)} ${count === 1 ? one : many}`;

export const CAFETERIA_WORDS: SceneWords = {
  pictureName: 'The cafeteria: guests, hatch, tables, dish room and clean stack',
  guests: 'Guests',
  guestsSub: 'host writes',
  waiting: 'waiting',
  hatch: 'Hatch',
  hatchSub: 'open block',
  hatchFilled: (filled, of) => `${filled} of ${of} filled, in order`,
  hatchTooFast: 'filled in order',
  orderTooFast: 'too fast to read',
  hatchClosed: 'closed until the crew is done',
  stack: 'Clean stack',
  stackSub: 'free blocks',
  stackCount: (free) => `${grouped(free)} plates`,
  lowLine: 'low line',
  tables: 'Tables',
  tablesSub: 'closed blocks',
  tablesSize: (plates, portions) => `${grouped(plates)} × ${portions}`,
  legend: { host: 'fresh', relocated: 're-plated', leftover: 'leftover', ghost: 'ghost', free: 'clean' },
  heatDomain: (least, most, of) => `${least} to ${most} of ${of} still wanted`,
  heatOpen: 'hatch',
  heatVictim: (valid, of) => `in the dish room: ${valid} of ${of}`,
  emptySeat: 'in the dish room',
  full: 'full',
  pick: 'pick',
  back: 'back',
  belt: 'washed plates return to the clean stack',
  dishRoom: 'Dish room',
  dishRoomSub: 'garbage collector',
  replating: 'Re-plating',
  replatingSub: 'a clean plate takes what is still wanted; when full it goes to a table',
  replatingShared: 'what is still wanted goes to the plate at the hatch',
  copied: (copied, of) => `${copied} of ${of}`,
  copiedSub: 'copied',
  victimIdle: 'No plate in work',
  victimIdleSub: (reserve) => `the crew starts when ${counted(reserve, 'clean plate is', 'clean plates are')} left`,
  victimFast: 'One after another',
  victimFastSub: (relocated) => `${relocated.toFixed(2)} re-plated for every portion asked for`,
  plateName: (block) => `Plate ${block + 1}`,
  wanted: (valid, of) => `${valid} wanted of ${of},`,
  reason: 'the fewest on any table',
  reasons: {
    greedy: 'the fewest on any table',
    fifo: 'the plate longest on a table',
    random: 'picked blindly',
    dChoices: 'the fewest of a few looked at',
  },
  washer: 'Washer',
  washerSub: (portions) => `erase, all ${portions}`,
  washerSubShort: 'erase, all',
  flowHost: 'asked 1',
  flowBack: (relocated) => `back ${relocated.toFixed(2)}`,
  orderBoard: 'Order board',
  orderEmpty: 'nobody has ordered yet',
  orderNow: (place, block, position) =>
    place === 'hatch'
      ? `hatch, ${position}`
      : place === 'replating'
        ? `re-plating, ${position}`
        : `plate ${block + 1}, ${position}`,
  orderWas: (block, position) => `was plate ${block + 1}, ${position}`,
  orderNew: 'a first order',
  sentence: {
    written: (logicalPage, position, oldPlate) =>
      `${logicalPage} placed at the hatch, ${position}${oldPlate === null ? '' : `; plate ${oldPlate} has one more leftover`}.`,
    copied: (logicalPage, from, to, position, copied, of) =>
      `${logicalPage} re-plated from plate ${from} to plate ${to}, ${position}; ${copied} of ${of} copied.`,
    trimmed: (logicalPage, plate) => `The guest with ${logicalPage} is done; plate ${plate} has one more leftover.`,
    picked: (plate, valid, of) => `The crew takes plate ${plate}: ${valid} of ${of} still wanted. Guests wait.`,
    erased: (plate, portions, clean) =>
      `Plate ${plate} washed, all ${portions} places at once; ${counted(clean, 'plate', 'plates')} on the clean stack.`,
    state: ({ writes, filled, of, clean, reserve, ghosts, victim, copied, valid }) =>
      [
        `After ${counted(writes, 'write', 'writes')}: ${filled === null ? 'no plate at the hatch' : `${filled} of ${of} places filled at the hatch`}`,
        `${counted(clean, 'clean plate', 'clean plates')}, low line at ${grouped(reserve)}`,
        ...(victim === null ? [] : [`plate ${victim} in the dish room, ${copied} of ${valid} copied`]),
        ...(ghosts === 0 ? [] : [counted(ghosts, 'ghost', 'ghosts')]),
      ].join('; ') + '.',
  },
};

export const CHIP_WORDS: SceneWords = {
  pictureName: 'The drive: host, open block, closed blocks, garbage collector and free blocks',
  guests: 'Host',
  guestsSub: 'writes in the queue',
  waiting: 'stalled',
  hatch: 'Open block',
  hatchSub: 'write frontier',
  hatchFilled: (filled, of) => `${filled} of ${of} programmed`,
  hatchTooFast: 'programmed in order',
  orderTooFast: 'too fast to read',
  hatchClosed: 'writes stalled',
  stack: 'Free blocks',
  stackSub: 'erased',
  stackCount: (free) => `${grouped(free)} blocks`,
  lowLine: 'GC starts',
  tables: 'Closed blocks',
  tablesSub: 'full, not erased',
  tablesSize: (plates, portions) => `${grouped(plates)} × ${portions}`,
  legend: {
    host: 'host-written',
    relocated: 'relocated',
    leftover: 'invalid',
    ghost: 'deleted',
    free: 'erased',
  },
  heatDomain: (least, most, of) => `${least} to ${most} valid of ${of}`,
  heatOpen: 'open',
  heatVictim: (valid, of) => `victim: ${valid} valid of ${of}`,
  emptySeat: 'being collected',
  full: 'full',
  pick: 'victim',
  back: 'full',
  belt: 'erased blocks return to the free pool',
  dishRoom: 'Garbage collector',
  dishRoomSub: 'relocate, then erase',
  replating: 'Relocation block',
  replatingSub: 'an erased block takes the valid pages; when full it is closed',
  replatingShared: 'valid pages go to the open block',
  copied: (copied, of) => `${copied} of ${of}`,
  copiedSub: 'relocated',
  victimIdle: 'No victim',
  victimIdleSub: (reserve) => `collection starts at ${counted(reserve, 'free block', 'free blocks')}`,
  victimFast: 'One after another',
  victimFastSub: (relocated) => `${relocated.toFixed(2)} pages relocated for every host page`,
  plateName: (block) => `Block ${block}`,
  wanted: (valid, of) => `${valid} valid of ${of},`,
  reason: 'the fewest of all closed blocks',
  reasons: {
    greedy: 'the fewest of all closed blocks',
    fifo: 'the block closed longest ago',
    random: 'chosen at random',
    dChoices: 'the fewest of the sampled blocks',
  },
  washer: 'Erase',
  washerSub: (portions) => `all ${portions} pages`,
  washerSubShort: 'all pages',
  flowHost: 'host 1',
  flowBack: (relocated) => `GC ${relocated.toFixed(2)}`,
  orderBoard: 'Mapping table',
  orderEmpty: 'no entry changed yet',
  // Block and offset, as narrow as the board.
  orderNow: (_place, block, position) => `${block}·${position - 1}`,
  orderWas: (block, position) => `was ${block}·${position - 1}`,
  orderNew: 'was unmapped',
  sentence: {
    written: (logicalPage, position, oldPlate) =>
      `Logical page ${logicalPage} programmed at offset ${position - 1} of the open block${
        oldPlate === null ? '' : `; block ${oldPlate - 1} has one more invalid page`
      }.`,
    copied: (logicalPage, from, to, position, copied, of) =>
      `Logical page ${logicalPage} relocated from block ${from - 1} to block ${to - 1}, offset ${position - 1}; ${copied} of ${of} relocated.`,
    trimmed: (logicalPage, plate) =>
      `Logical page ${logicalPage} trimmed; block ${plate - 1} has one more invalid page.`,
    picked: (plate, valid, of) => `Block ${plate - 1} is the victim: ${valid} valid of ${of}. Host writes are stalled.`,
    erased: (plate, portions, clean) =>
      `Block ${plate - 1} erased, all ${portions} pages at once; ${counted(clean, 'free block', 'free blocks')}.`,
    state: ({ writes, filled, of, clean, reserve, ghosts, victim, copied, valid }) =>
      [
        `After ${counted(writes, 'host write', 'host writes')}: ${filled === null ? 'no open block' : `${filled} of ${of} pages programmed in the open block`}`,
        `${counted(clean, 'free block', 'free blocks')}, collection starts at ${grouped(reserve)}`,
        ...(victim === null ? [] : [`block ${victim - 1} is the victim, ${copied} of ${valid} relocated`]),
        ...(ghosts === 0 ? [] : [`${counted(ghosts, 'deleted page', 'deleted pages')} kept for want of TRIM`]),
      ].join('; ') + '.',
  },
};

/** The same words with the reason that belongs to a victim policy. */
export function withVictimPolicy(words: SceneWords, policy: keyof SceneWords['reasons']): SceneWords {
  return { ...words, reason: words.reasons[policy] };
}
