// Written from en.json by `npm run messages`: what each message is called and what it takes.

declare module '#messages/units' {
  export const megabytesPerSecond: (values: { readonly value: string }) => string;
  export const bytes: (values: { readonly count: number }) => string;
  export const kibibytes: (values: { readonly value: string }) => string;
  export const mebibytes: (values: { readonly value: string }) => string;
  export const gibibytes: (values: { readonly value: string }) => string;
  export const tebibytes: (values: { readonly value: string }) => string;
}
declare module '#messages/scene' {
  export const picture: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const guests: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const guestsUnder: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const waiting: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const hatch: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const hatchShort: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const hatchUnder: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const hatchFilled: (values: { readonly skin: 'cafeteria' | 'chip'; readonly filled: number; readonly of: number }) => string;
  export const hatchTooFast: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const hatchClosed: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const stack: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const stackShort: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const stackUnder: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const stackCount: (values: { readonly skin: 'cafeteria' | 'chip'; readonly free: number }) => string;
  export const lowLine: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const tables: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const tablesUnder: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const tablesSize: (values: { readonly plates: number; readonly portions: number }) => string;
  export const legend: {
    readonly host: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
    readonly relocated: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
    readonly leftover: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
    readonly ghost: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
    readonly free: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  };
  export const heatDomain: (values: { readonly skin: 'cafeteria' | 'chip'; readonly least: number; readonly most: number; readonly of: number }) => string;
  export const heatOpen: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const heatVictim: (values: { readonly skin: 'cafeteria' | 'chip'; readonly valid: number; readonly of: number }) => string;
  export const emptySeat: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const full: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const pick: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const back: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const flowHost: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const flowBack: (values: { readonly skin: 'cafeteria' | 'chip'; readonly relocated: number }) => string;
  export const belt: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const dishRoom: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const dishRoomUnder: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const replating: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const replatingUnder: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const replatingShared: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const copied: (values: { readonly copied: number; readonly of: number }) => string;
  export const copiedAfter: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const victimIdle: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const victimIdleUnder: (values: { readonly skin: 'cafeteria' | 'chip'; readonly reserve: number }) => string;
  export const victimFast: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const victimFastUnder: (values: { readonly skin: 'cafeteria' | 'chip'; readonly relocated: number }) => string;
  export const plate: (values: { readonly skin: 'cafeteria' | 'chip'; readonly number: number }) => string;
  export const wanted: (values: { readonly skin: 'cafeteria' | 'chip'; readonly valid: number; readonly of: number }) => string;
  export const reason: (values: { readonly skin: 'cafeteria' | 'chip'; readonly victimPolicy: 'dChoices' | 'fifo' | 'greedy' | 'random' }) => string;
  export const washer: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const washerUnder: (values: { readonly skin: 'cafeteria' | 'chip'; readonly portions: number }) => string;
  export const washerUnderShort: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const orderBoard: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const orderEmpty: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const orderTooFast: string;
  export const orderNow: (values: { readonly skin: 'cafeteria' | 'chip'; readonly place: 'hatch' | 'replating' | 'tables'; readonly number: number; readonly position: number }) => string;
  export const orderWas: (values: { readonly skin: 'cafeteria' | 'chip'; readonly number: number; readonly position: number }) => string;
  export const orderNew: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
}
declare module '#messages/sentences' {
  export const written: (values: { readonly skin: 'cafeteria' | 'chip'; readonly page: number; readonly position: number; readonly old: number }) => string;
  export const writtenFirst: (values: { readonly skin: 'cafeteria' | 'chip'; readonly page: number; readonly position: number }) => string;
  export const copied: (values: { readonly skin: 'cafeteria' | 'chip'; readonly page: number; readonly from: number; readonly to: number; readonly position: number; readonly copied: number; readonly of: number }) => string;
  export const trimmed: (values: { readonly skin: 'cafeteria' | 'chip'; readonly page: number; readonly number: number }) => string;
  export const picked: (values: { readonly skin: 'cafeteria' | 'chip'; readonly number: number; readonly valid: number; readonly of: number }) => string;
  export const erased: (values: { readonly skin: 'cafeteria' | 'chip'; readonly number: number; readonly portions: number; readonly clean: number }) => string;
  export const state: {
    readonly after: (values: { readonly skin: 'cafeteria' | 'chip'; readonly writes: number; readonly hatch: string }) => string;
    readonly hatch: (values: { readonly skin: 'cafeteria' | 'chip'; readonly filled: number; readonly of: number }) => string;
    readonly noHatch: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
    readonly stack: (values: { readonly skin: 'cafeteria' | 'chip'; readonly clean: number; readonly reserve: number }) => string;
    readonly victim: (values: { readonly skin: 'cafeteria' | 'chip'; readonly number: number; readonly copied: number; readonly valid: number }) => string;
    readonly ghosts: (values: { readonly skin: 'cafeteria' | 'chip'; readonly ghosts: number }) => string;
  };
}
declare module '#messages/controls' {
  export const playback: string;
  export const restart: string;
  export const back: string;
  export const play: string;
  export const pause: string;
  export const step: string;
  export const spareArea: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const spareBlocks: (values: { readonly skin: 'cafeteria' | 'chip'; readonly count: number }) => string;
  export const reservedBlocks: (values: { readonly skin: 'cafeteria' | 'chip'; readonly count: number }) => string;
  export const speed: string;
  export const rate: (values: { readonly perSecond: number }) => string;
  export const fastest: string;
  export const zones: {
    readonly each: string;
    readonly trails: string;
    readonly flows: string;
  };
  export const timeline: string;
  export const moment: (values: { readonly step: number }) => string;
  export const timelineHelp: string;
  export const now: string;
  export const exactValue: string;
  export const exactValueIn: (values: { readonly unit: string }) => string;
  export const refusal: {
    readonly notANumber: (values: { readonly typed: string; readonly label: string; readonly min: string; readonly max: string; readonly kept: string }) => string;
    readonly outOfRange: (values: { readonly typed: string; readonly label: string; readonly min: string; readonly max: string; readonly kept: string }) => string;
    readonly nothing: (values: { readonly label: string; readonly min: string; readonly max: string; readonly kept: string }) => string;
  };
  export const ledger: {
    readonly ordered: (values: { readonly skin: 'cafeteria' | 'chip'; readonly pages: number }) => string;
    readonly plated: (values: { readonly skin: 'cafeteria' | 'chip'; readonly pages: number }) => string;
    readonly replated: (values: { readonly skin: 'cafeteria' | 'chip'; readonly pages: number }) => string;
    readonly amplification: string;
  };
}
declare module '#messages/charts' {
  export const readValues: (values: { readonly title: string }) => string;
  export const array: (values: { readonly members: number }) => string;
  export const passes: {
    readonly before: string;
    readonly first: string;
    readonly second: string;
  };
  export const bandwidth: {
    readonly subtitle: string;
    readonly nothing: string;
    readonly means: (values: { readonly array: string; readonly passes: string }) => string;
    readonly pass: (values: { readonly pass: string; readonly value: string }) => string;
    readonly partition: (values: { readonly array: string; readonly end: string; readonly whole: string }) => string;
    readonly reading: (values: { readonly position: string; readonly arrays: string }) => string;
    readonly readingOf: (values: { readonly array: string; readonly passes: string }) => string;
    readonly end: (values: { readonly end: number; readonly whole: number }) => string;
    readonly firstPass: (values: { readonly array: string; readonly value: string }) => string;
    readonly column: string;
  };
  export const spareArea: {
    readonly title: string;
    readonly subtitle: string;
    readonly policies: {
      readonly greedy: string;
      readonly fifo: string;
    };
    readonly guess: string;
    readonly here: (values: { readonly isSteady: boolean }) => string;
    readonly place: (values: { readonly spare: number; readonly writeAmplification: number }) => string;
    readonly difference: string;
    readonly nothing: string;
    readonly theory: (values: { readonly from: number; readonly fromSpare: number; readonly to: number; readonly toSpare: number }) => string;
    readonly simulated: (values: { readonly points: number; readonly steady: number }) => string;
    readonly furthest: (values: { readonly gap: number }) => string;
    readonly you: (values: { readonly spare: number; readonly writeAmplification: number; readonly isSteady: boolean }) => string;
    readonly reading: (values: { readonly spare: number; readonly policies: string }) => string;
    readonly readingOf: (values: { readonly policy: string; readonly values: string }) => string;
    readonly inTheory: (values: { readonly value: number }) => string;
    readonly measured: (values: { readonly value: number }) => string;
    readonly columns: {
      readonly spare: string;
      readonly theory: (values: { readonly policy: 'fifo' | 'greedy' }) => string;
      readonly measured: (values: { readonly policy: 'fifo' | 'greedy' }) => string;
    };
  };
  export const series: {
    readonly title: string;
    readonly subtitle: string;
    readonly reading: (values: { readonly writes: number; readonly writeAmplification: number }) => string;
    readonly nothing: string;
    readonly nothingShort: string;
    readonly now: (values: { readonly writes: number; readonly writeAmplification: number; readonly highest: number }) => string;
    readonly unsteady: string;
    readonly steadySince: (values: { readonly writes: number }) => string;
    readonly expected: (values: { readonly theory: number }) => string;
    readonly theory: (values: { readonly theory: number }) => string;
    readonly columns: {
      readonly pages: string;
      readonly writes: string;
      readonly amplification: string;
    };
  };
}
declare module '#messages/links' {
  export const title: string;
  export const dismiss: string;
  export const remarks: {
    readonly unknown: (values: { readonly key: string }) => string;
    readonly newer: (values: { readonly version: string; readonly own: string }) => string;
    readonly notAScenario: (values: { readonly start: string }) => string;
    readonly notANumber: (values: { readonly given: string; readonly min: number; readonly max: number; readonly used: number }) => string;
    readonly outside: (values: { readonly given: string; readonly min: number; readonly max: number; readonly used: number }) => string;
    readonly notWhole: (values: { readonly given: string; readonly used: number }) => string;
    readonly notOneOf: (values: { readonly given: string; readonly choices: string; readonly used: string }) => string;
    readonly notAFlag: (values: { readonly given: string; readonly isOn: boolean }) => string;
    readonly more: (values: { readonly count: number }) => string;
  };
}
declare module '#messages/terms' {
  export const hostWrite: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
  export const program: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
  export const logicalBlockAddress: {
    readonly say: string;
    readonly definition: string;
  };
  export const logicalPage: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
  export const physicalPage: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
  export const mappingUnit: {
    readonly say: string;
    readonly definition: string;
  };
  export const flashPage: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
  export const block: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
  export const superblock: {
    readonly say: string;
    readonly definition: string;
  };
  export const stripe: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
  export const die: {
    readonly say: string;
    readonly definition: string;
  };
  export const freePage: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
  export const validPage: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
  export const invalidPage: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
  export const ghostPage: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
  export const openBlock: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
  export const closedBlock: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
  export const freeBlock: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
  export const reserve: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
  export const writeFrontier: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
  export const mappingTable: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
  export const trim: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
  export const garbageCollection: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
  export const victim: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
  export const victimPolicy: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
  export const relocation: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
  export const erase: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
  export const overProvisioning: {
    readonly say: string;
    readonly definition: string;
  };
  export const spareFactor: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
  export const effectiveSpare: {
    readonly say: string;
    readonly definition: string;
  };
  export const utilization: {
    readonly say: string;
    readonly definition: string;
  };
  export const writeAmplification: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
  export const eraseCount: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
  export const endurance: {
    readonly say: string;
    readonly definition: string;
  };
  export const wearLeveling: {
    readonly say: string;
    readonly definition: string;
  };
  export const hotAndCold: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
  export const stream: {
    readonly say: string;
    readonly definition: string;
  };
  export const steadyState: {
    readonly say: string;
    readonly definition: string;
  };
  export const precondition: {
    readonly say: string;
    readonly definition: string;
  };
  export const readModifyWrite: {
    readonly say: string;
    readonly definition: string;
  };
  export const replacementBlock: {
    readonly say: string;
    readonly definition: string;
  };
  export const merge: {
    readonly say: string;
    readonly definition: string;
  };
  export const cachedMap: {
    readonly say: string;
    readonly definition: string;
  };
  export const pool: {
    readonly say: string;
    readonly definition: string;
  };
  export const idleCleaning: {
    readonly say: string;
    readonly definition: string;
  };
  export const retiredBlock: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
  export const lane: {
    readonly say: string;
    readonly definition: string;
  };
  export const queueDepth: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
  export const latency: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
  export const trace: {
    readonly say: string;
    readonly definition: string;
  };
  export const parity: {
    readonly say: string;
    readonly definition: string;
  };
  export const raid0: {
    readonly say: string;
    readonly definition: string;
    readonly cafeteria: string;
  };
}
declare module '#messages/exhibits' {
  export const skins: string;
  export const skin: {
    readonly cafeteria: string;
    readonly chip: string;
  };
}
declare module '#messages/cafeteria' {
  export const title: string;
  export const lesson: string;
  export const name: string;
  export const noScript: string;
  export const controls: string;
  export const tabs: {
    readonly spare: string;
    readonly random: string;
    readonly trim: string;
  };
  export const randomness: string;
  export const trim: string;
  export const inOrder: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const atRandom: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const live: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const nothingDeleted: string;
  export const trimOn: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const trimOffShare: (values: { readonly skin: 'cafeteria' | 'chip'; readonly deleted: number }) => string;
  export const trimOffPages: (values: { readonly skin: 'cafeteria' | 'chip'; readonly ghosts: number }) => string;
  export const ledgerNote: (values: { readonly skin: 'cafeteria' | 'chip'; readonly blocks: number; readonly pages: number }) => string;
  export const smallDrive: (values: { readonly skin: 'cafeteria' | 'chip'; readonly reserve: number; readonly blocks: number }) => string;
  export const largeDrive: (values: { readonly skin: 'cafeteria' | 'chip'; readonly blocks: number }) => string;
  export const toLarge: (values: { readonly skin: 'cafeteria' | 'chip'; readonly blocks: number }) => string;
  export const toSmall: (values: { readonly skin: 'cafeteria' | 'chip'; readonly blocks: number }) => string;
  export const settling: (values: { readonly settled: number }) => string;
  export const steadyWithin: (values: { readonly error: number }) => string;
  export const stepIs: string;
  export const steps: {
    readonly write: string;
    readonly copy: string;
    readonly erase: string;
    readonly cleaning: string;
  };
  export const copyLink: string;
  export const copied: string;
  export const copiedSentence: string;
  export const linkField: string;
  export const stopped: (values: { readonly reason: string }) => string;
  export const stoppedAdvice: string;
  export const restart: string;
}
declare module '#messages/spare-area' {
  export const title: string;
  export const lesson: string;
  export const name: string;
  export const subtitle: (values: { readonly blocks: number; readonly pages: number; readonly seed: number }) => string;
  export const measuring: (values: { readonly done: number; readonly total: number }) => string;
  export const pointsNotSteady: (values: { readonly count: number }) => string;
  export const sweepTooSmall: (values: { readonly deviation: number }) => string;
  export const sweepDiffers: (values: { readonly count: number; readonly deviation: number }) => string;
  export const sweepAgrees: (values: { readonly deviation: number }) => string;
  export const stopped: (values: { readonly reason: string }) => string;
  export const restart: string;
  export const backRoom: string;
  export const ofAllPlates: (values: { readonly spare: number }) => string;
  export const here: string;
  export const makeRandom: string;
  export const sameAtScale: (values: { readonly blocks: number }) => string;
  export const noTheory: string;
  export const notSteady: string;
  export const tooSmall: (values: { readonly measured: number; readonly theory: number }) => string;
  export const agrees: (values: { readonly deviation: number; readonly measured: number; readonly theory: number }) => string;
  export const differs: (values: { readonly deviation: number; readonly measured: number; readonly theory: number }) => string;
  export const excuses: {
    readonly sequential: string;
    readonly mixedWorkload: string;
    readonly wholeFiles: string;
    readonly nothingLive: string;
    readonly skewed: string;
    readonly noFormula: string;
    readonly wear: string;
    readonly otherMapping: string;
    readonly neverCleaned: string;
  };
  export const chapter: {
    readonly place: string;
    readonly title: string;
    readonly text: string;
    readonly why: string;
  };
}
declare module '#messages/raid0' {
  export const title: string;
  export const lesson: string;
  export const name: string;
  export const wholeDrive: string;
  export const partOfDrive: (values: { readonly used: number; readonly all: number }) => string;
  export const subtitle: string;
  export const progress: string;
  export const starting: string;
  export const inProgress: (values: { readonly members: number; readonly span: 'full' | 'partial'; readonly used: number; readonly phase: string; readonly done: number }) => string;
  export const phases: {
    readonly fill: string;
    readonly before: string;
    readonly scatter: string;
    readonly first: string;
    readonly second: string;
  };
  export const cancel: string;
  export const cancelled: string;
  export const fullSize: (values: { readonly pages: number }) => string;
  export const backTo: (values: { readonly scale: number }) => string;
  export const isFullSize: string;
  export const offerFullSize: string;
  export const stopped: (values: { readonly reason: string; readonly scale: number }) => string;
  export const tableName: string;
  export const columns: {
    readonly drive: string;
    readonly inUse: string;
    readonly randomWrites: string;
    readonly firstPass: string;
    readonly secondPass: string;
  };
  export const all: string;
  export const note: (values: { readonly drive: string; readonly scale: number; readonly seed: number; readonly measured: number }) => string;
  export const chapter: {
    readonly place: string;
    readonly title: string;
    readonly text: string;
    readonly why: string;
  };
}
declare module '#messages/site' {
  export const name: string;
  export const title: string;
  export const description: string;
  export const fromFile: string;
  export const skip: string;
  export const onThisPage: string;
  export const opening: string;
  export const language: string;
  export const theme: (values: { readonly theme: string; readonly next: string }) => string;
  export const themes: {
    readonly auto: string;
    readonly light: string;
    readonly dark: string;
    readonly contrast: string;
  };
  export const headline: {
    readonly order: string;
    readonly plated: string;
    readonly lead: string;
  };
  export const wrong: {
    readonly title: string;
    readonly copies: string;
    readonly reading: string;
    readonly washing: string;
    readonly size: string;
    readonly hatches: string;
  };
  export const right: {
    readonly title: string;
    readonly text: string;
  };
}
declare module '#messages/embed' {
  export const title: string;
  export const noScript: string;
  export const titleOf: (values: { readonly exhibit: string }) => string;
}
declare module '#messages/failures' {
  export const notLoaded: string;
  export const late: string;
  export const unreadable: string;
  export const stopped: string;
  export const broke: (values: { readonly message: string }) => string;
  export const fault: (values: { readonly message: string; readonly step: number }) => string;
}
declare module '#messages/problems' {
  export const expected: {
    readonly wholeNumber: (values: { readonly min: number; readonly max: number }) => string;
    readonly number: (values: { readonly min: number; readonly max: number }) => string;
    readonly numberOf: (values: { readonly unit: string; readonly min: number; readonly max: number }) => string;
    readonly oneOf: (values: { readonly choices: string }) => string;
    readonly trueOrFalse: string;
    readonly pagesInMemory: (values: { readonly min: number; readonly max: number }) => string;
    readonly divisorOfBlock: (values: { readonly pagesPerBlock: number }) => string;
    readonly onlyWithMapping: (values: { readonly only: string; readonly mapping: string }) => string;
    readonly onlyUnlessSinglePages: (values: { readonly only: string }) => string;
    readonly reserveOfLearnedPools: (values: { readonly min: number }) => string;
    readonly zeroOrAboveReserve: (values: { readonly reserveBlocks: number }) => string;
    readonly moreThanMapTakes: string;
    readonly fewerThanSpareBlocks: (values: { readonly blockCount: number }) => string;
    readonly spareFactor: (values: { readonly min: number; readonly max: number; readonly blockCount: number; readonly reserveBlocks: number; readonly logBlockCount: number; readonly stopFreeBlocks: number }) => string;
    readonly noTrimsWithFiles: string;
    readonly members: (values: { readonly min: number; readonly max: number; readonly level: number }) => string;
    readonly membersInMemory: (values: { readonly mostPages: number; readonly memberPages: number }) => string;
    readonly partition: (values: { readonly min: number; readonly max: number; readonly stripeCount: number }) => string;
  };
  export const theory: {
    readonly sequential: string;
    readonly mixedWorkload: string;
    readonly wholeFiles: string;
    readonly nothingLive: string;
    readonly skewed: string;
    readonly noFormula: string;
    readonly otherMapping: string;
    readonly wear: string;
    readonly neverCleaned: string;
    readonly trace: string;
  };
  export const trace: {
    readonly fault: (values: { readonly place: string; readonly fault: string; readonly count: number; readonly expected: string }) => string;
    readonly place: (values: { readonly recordName: 'command' | 'line'; readonly record: number }) => string;
    readonly placeWithText: (values: { readonly recordName: 'command' | 'line'; readonly record: number; readonly excerpt: string }) => string;
    readonly anyFormat: (values: { readonly formats: string; readonly hasZeroBytes: boolean }) => string;
    readonly record: (values: { readonly format: string; readonly fields: string }) => string;
    readonly fields: (values: { readonly fields: string; readonly example: string }) => string;
    readonly askedFor: (values: { readonly format: string }) => string;
    readonly recognized: (values: { readonly format: string; readonly share: 'all' | 'part'; readonly tried: number; readonly recordName: 'command' | 'line'; readonly good: number; readonly fields: string }) => string;
    readonly faults: {
      readonly unknownAction: string;
      readonly tooFewFields: string;
      readonly notANumber: string;
      readonly zeroSize: string;
      readonly negativeSize: string;
      readonly negativeOffset: string;
      readonly sizeTooLarge: string;
      readonly offsetTooLarge: string;
      readonly timeTooLarge: string;
      readonly lineTooLong: string;
      readonly tooManyDevices: string;
      readonly unrecognized: string;
    };
    readonly records: {
      readonly mqsim: string;
      readonly msr: string;
      readonly blkparse: string;
      readonly fio: string;
      readonly spc: string;
      readonly ostep: string;
    };
  };
}
