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
  export const hatchUnder: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const hatchFilled: (values: { readonly skin: 'cafeteria' | 'chip'; readonly filled: number; readonly of: number }) => string;
  export const hatchTooFast: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const hatchClosed: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
  export const stack: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
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
  export const sentence: {
    readonly written: (values: { readonly skin: 'cafeteria' | 'chip'; readonly page: number; readonly position: number; readonly old: number }) => string;
    readonly writtenFirst: (values: { readonly skin: 'cafeteria' | 'chip'; readonly page: number; readonly position: number }) => string;
    readonly copied: (values: { readonly skin: 'cafeteria' | 'chip'; readonly page: number; readonly from: number; readonly to: number; readonly position: number; readonly copied: number; readonly of: number }) => string;
    readonly trimmed: (values: { readonly skin: 'cafeteria' | 'chip'; readonly page: number; readonly number: number }) => string;
    readonly picked: (values: { readonly skin: 'cafeteria' | 'chip'; readonly number: number; readonly valid: number; readonly of: number }) => string;
    readonly erased: (values: { readonly skin: 'cafeteria' | 'chip'; readonly number: number; readonly portions: number; readonly clean: number }) => string;
    readonly state: {
      readonly after: (values: { readonly skin: 'cafeteria' | 'chip'; readonly writes: number; readonly hatch: string }) => string;
      readonly hatch: (values: { readonly skin: 'cafeteria' | 'chip'; readonly filled: number; readonly of: number }) => string;
      readonly noHatch: (values: { readonly skin: 'cafeteria' | 'chip' }) => string;
      readonly stack: (values: { readonly skin: 'cafeteria' | 'chip'; readonly clean: number; readonly reserve: number }) => string;
      readonly victim: (values: { readonly skin: 'cafeteria' | 'chip'; readonly number: number; readonly copied: number; readonly valid: number }) => string;
      readonly ghosts: (values: { readonly skin: 'cafeteria' | 'chip'; readonly ghosts: number }) => string;
    };
  };
}
