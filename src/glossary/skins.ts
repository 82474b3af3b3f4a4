/** The picture in two sets of words. Places and shapes never change with them. */
export const SKINS = ['cafeteria', 'chip'] as const;
export type Skin = (typeof SKINS)[number];

/** Everything the scene and its controls name. `…One` and `…Many` are for counting. */
export interface SkinWords {
  readonly blockOne: string;
  readonly blockMany: string;
  readonly pageOne: string;
  readonly pageMany: string;
  readonly guests: string;
  readonly hatch: string;
  readonly tables: string;
  readonly dishRoom: string;
  readonly replating: string;
  readonly washer: string;
  readonly washerDoes: string;
  readonly cleanStack: string;
  readonly orderBoard: string;
  readonly lowLine: string;
  readonly returnBelt: string;
  readonly fresh: string;
  readonly relocated: string;
  readonly leftover: string;
  readonly ghost: string;
  readonly free: string;
  readonly waiting: string;
  readonly full: string;
  readonly pick: string;
  readonly back: string;
  readonly wanted: string;
  readonly copied: string;
  readonly inDishRoom: string;
  readonly asked: string;
  readonly plated: string;
  readonly replated: string;
  /** Where a spare block is; completes "9 …". */
  readonly spareBlocks: string;
  /** What the other blocks are for; completes "21 plates …". */
  readonly reservedBlocks: string;
  readonly sequential: string;
  readonly random: string;
}

const WORDS: Readonly<Record<Skin, SkinWords>> = {
  cafeteria: {
    blockOne: 'plate',
    blockMany: 'plates',
    pageOne: 'portion',
    pageMany: 'portions',
    guests: 'Guests',
    hatch: 'Hatch',
    tables: 'Tables',
    dishRoom: 'Dish room',
    replating: 'Re-plating',
    washer: 'Washer',
    washerDoes: 'wash',
    cleanStack: 'Clean stack',
    orderBoard: 'Order board',
    lowLine: 'low line',
    returnBelt: 'washed plates return to the clean stack',
    fresh: 'fresh',
    relocated: 're-plated',
    leftover: 'leftover',
    ghost: 'ghost',
    free: 'clean',
    waiting: 'copied, waiting for the wash',
    full: 'full',
    pick: 'pick',
    back: 'back',
    wanted: 'wanted',
    copied: 'copied',
    inDishRoom: 'in the dish room',
    asked: 'Guests asked for',
    plated: 'The kitchen plated',
    replated: 're-plated',
    spareBlocks: 'in the back room',
    reservedBlocks: 'guests can reserve',
    sequential: 'in menu order',
    random: 'all over the menu',
  },
  chip: {
    blockOne: 'block',
    blockMany: 'blocks',
    pageOne: 'page',
    pageMany: 'pages',
    guests: 'Host writes',
    hatch: 'Open block',
    tables: 'Closed blocks',
    dishRoom: 'Garbage collector',
    replating: 'Relocation',
    washer: 'Erase',
    washerDoes: 'erase',
    cleanStack: 'Free blocks',
    orderBoard: 'Mapping table',
    lowLine: 'GC threshold',
    returnBelt: 'erased blocks return to the free pool',
    fresh: 'valid',
    relocated: 'relocated',
    leftover: 'invalid',
    ghost: 'stale but valid',
    free: 'free',
    waiting: 'copied, waiting for the erase',
    full: 'closed',
    pick: 'victim',
    back: 'closed',
    wanted: 'valid',
    copied: 'copied',
    inDishRoom: 'being collected',
    asked: 'Host wrote',
    plated: 'Flash programmed',
    replated: 'relocated',
    spareBlocks: 'spare',
    reservedBlocks: 'the host can address',
    sequential: 'in address order',
    random: 'all over the drive',
  },
};

/** The scene's labels in one skin. */
export function wordsFor(skin: Skin): SkinWords {
  return WORDS[skin];
}
