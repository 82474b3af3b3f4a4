import { ANALYZED_POLICIES } from '#engine';
import { clamp } from '#base';
import { parseNumber } from '#engine/names';
import { isBefore } from '#worker';
import { formatAt, formatEvents, parseAt, parseEvents, type DriveMoment } from './driveMoment.ts';
import {
  FOREIGN_KEYS,
  limitRemarks,
  outsideRemark,
  remarksOnEngine,
  shorten,
  unknownRemark,
  type LinkRemark,
} from './linkRemarks.ts';
import {
  DEFAULT_SETTINGS,
  DRIVE_SIZES,
  DRIVE_STARTS,
  LIVE_LIMITS,
  spareLimits,
  type DriveSettings,
} from './settings.ts';

/** Version of the `s` parameter. A change of meaning gets a new one, and an upgrader for the old. */
const LINK_VERSION = 2;

/** Defaults of links of version 1: a used drive with a quarter of its files deleted. */
const DEFAULTS_OF_VERSION_1: Partial<DriveSettings> = { start: 'used', liveFraction: 0.75 };

/** A link after reading. */
export interface LinkReading {
  readonly settings: DriveSettings;
  /** Moment to start at; null: where the drive is usually first shown. */
  readonly moment: DriveMoment | null;
  /** What was changed or ignored in the link. */
  readonly remarks: readonly LinkRemark[];
}

const MAX_SEED = 4_294_967_295;
/** The engine replays this many in some ten seconds. */
const MAX_STEP = 100_000_000;

/**
 * Reads a link. `s` holds settings as `2~size=table~live=0.75…`. The parameters `spare`, `random`, `trim` and `seed` override
 * it; `at` is a moment and `events` are the actions before it. Fractions run from 0 to 1. Values out of range are clamped and
 * unknown keys ignored, each with a remark.
 *
 * @param own defaults of this page where they differ from `DEFAULT_SETTINGS`
 * @param isFrame whether the page is a frame in another page: see `versionOf`
 */
export function parseSettingsLink(
  parameters: URLSearchParams,
  own: Partial<DriveSettings> = {},
  isFrame = false,
): LinkReading {
  const version = versionOf(parameters, isFrame);
  const usual = { ...DEFAULT_SETTINGS, ...(version === 1 ? DEFAULTS_OF_VERSION_1 : {}), ...own };
  const remarks: LinkRemark[] = [];
  const values = new Map<string, string>();
  const packed = parameters.get('s');
  if (packed !== null) readPacked(packed, values, remarks);
  for (const [key, value] of parameters) {
    if (key === 's' || FOREIGN_KEYS.has(key)) continue;
    if (!KNOWN_KEYS.has(key)) remarks.push(unknownRemark(key, [...KNOWN_KEYS]));
    else values.set(key, value);
  }
  const size = readChoice('size', values, DRIVE_SIZES, usual.size, remarks);
  const spare = spareLimits(size);
  const settings: DriveSettings = {
    size,
    start: readChoice('start', values, DRIVE_STARTS, usual.start, remarks),
    spareFactor: readNumber('spare', values, spare.min, spare.max, usual.spareFactor, remarks),
    randomFraction: readNumber('random', values, 0, 1, usual.randomFraction, remarks),
    isTrimEnabled: readFlag('trim', values, usual.isTrimEnabled, remarks),
    liveFraction: readNumber('live', values, LIVE_LIMITS.min, LIVE_LIMITS.max, usual.liveFraction, remarks),
    victimPolicy: readChoice('victim', values, ANALYZED_POLICIES, usual.victimPolicy, remarks),
    seed: readWhole('seed', values, MAX_SEED, usual.seed, remarks),
  };
  const moment = readMoment(values, remarks);
  return { settings, moment, remarks: limitRemarks([...remarksOnEngine(parameters), ...remarks]) };
}

/**
 * The version of a link. Version 1 wrote no `s` for the default drive. So a frame without `s` counts as version 1 if it names a
 * whole step and nothing that version 1 did not have.
 */
function versionOf(parameters: URLSearchParams, isFrame: boolean): number {
  const packed = parameters.get('s');
  if (packed !== null) return packed.split('~')[0] === '1' ? 1 : LINK_VERSION;
  const isOldMoment = /^\d+$/.test(parameters.get('at') ?? '') && !parameters.has('events');
  return isFrame && isOldMoment ? 1 : LINK_VERSION;
}

/** The moment of `at`; without `at` that of the last event. */
function readMoment(values: ReadonlyMap<string, string>, remarks: LinkRemark[]): DriveMoment | null {
  const atText = values.get('at');
  const eventsText = values.get('events');
  let at = atText === undefined ? null : parseAt(atText);
  if (atText !== undefined && at === null)
    remarks.push({ code: 'notAMoment', values: { given: pairOf('at', atText) } });
  if (atText !== undefined && at !== null && at.step > MAX_STEP) {
    remarks.push({ code: 'outside', values: { given: pairOf('at', atText), min: 0, max: MAX_STEP, used: MAX_STEP } });
    at = { step: MAX_STEP, microStep: 0 };
  }
  const events = eventsText === undefined ? [] : parseEvents(eventsText);
  const last = events?.at(-1);
  const isInTime = last === undefined || (last.step <= MAX_STEP && !(at !== null && isBefore(at, last)));
  if (eventsText !== undefined && (events === null || !isInTime))
    remarks.push({ code: 'notEvents', values: { given: pairOf('events', eventsText) } });
  const used = isInTime ? (events ?? []) : [];
  const place = at ?? used.at(-1);
  return place === undefined ? null : { step: place.step, microStep: place.microStep, events: used };
}

const KNOWN_KEYS = new Set(['size', 'start', 'spare', 'random', 'trim', 'live', 'victim', 'seed', 'at', 'events']);

/** The search part of a link to these settings, `?` included; empty for the defaults. */
export function formatSettingsLink(settings: DriveSettings, moment: DriveMoment | null): string {
  const packed: string[] = [];
  if (settings.size !== DEFAULT_SETTINGS.size) packed.push(`size=${settings.size}`);
  if (settings.start !== DEFAULT_SETTINGS.start) packed.push(`start=${settings.start}`);
  if (settings.liveFraction !== DEFAULT_SETTINGS.liveFraction) packed.push(`live=${settings.liveFraction}`);
  if (settings.victimPolicy !== DEFAULT_SETTINGS.victimPolicy) packed.push(`victim=${settings.victimPolicy}`);
  const parameters = new URLSearchParams();
  // A moment refers to the default drive of this version, so the version must be named.
  if (packed.length > 0 || moment !== null) parameters.set('s', [LINK_VERSION, ...packed].join('~'));
  if (settings.spareFactor !== DEFAULT_SETTINGS.spareFactor) parameters.set('spare', String(settings.spareFactor));
  if (settings.randomFraction !== DEFAULT_SETTINGS.randomFraction)
    parameters.set('random', String(settings.randomFraction));
  if (settings.isTrimEnabled !== DEFAULT_SETTINGS.isTrimEnabled)
    parameters.set('trim', settings.isTrimEnabled ? 'on' : 'off');
  if (settings.seed !== DEFAULT_SETTINGS.seed) parameters.set('seed', String(settings.seed));
  if (moment !== null) parameters.set('at', formatAt(moment));
  if (moment !== null && moment.events.length > 0) parameters.set('events', formatEvents(moment.events));
  // `@` and `,` are allowed unescaped in the search part of an address, and easier to read.
  const text = parameters.toString().replaceAll('%40', '@').replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}

function readPacked(packed: string, values: Map<string, string>, remarks: LinkRemark[]): void {
  const [version, ...pairs] = packed.split('~');
  if (version !== String(LINK_VERSION) && version !== '1') {
    const isNewer = Number(version) > LINK_VERSION;
    remarks.push(
      isNewer
        ? { code: 'newer', values: { version: shorten(version ?? ''), own: String(LINK_VERSION) } }
        : { code: 'notAScenario', values: { key: 's', start: `${LINK_VERSION}~` } },
    );
    return;
  }
  for (const pair of pairs) {
    const [key = '', value = ''] = pair.split('=');
    if (KNOWN_KEYS.has(key)) values.set(key, value);
    else remarks.push(unknownRemark(key, [...KNOWN_KEYS]));
  }
}

function readNumber(
  key: string,
  values: ReadonlyMap<string, string>,
  min: number,
  max: number,
  fallback: number,
  remarks: LinkRemark[],
): number {
  const text = values.get(key);
  if (text === undefined) return fallback;
  const value = parseNumber(text.trim());
  if (!Number.isFinite(value)) {
    remarks.push({ code: 'notANumber', values: { given: pairOf(key, text), min, max, used: fallback } });
    return fallback;
  }
  const clamped = clamp(value, min, max);
  if (clamped !== value) remarks.push(outsideRemark(text, { given: pairOf(key, text), min, max, used: clamped }));
  return clamped;
}

function readWhole(
  key: string,
  values: ReadonlyMap<string, string>,
  max: number,
  fallback: number,
  remarks: LinkRemark[],
): number {
  const value = readNumber(key, values, 0, max, fallback, remarks);
  const whole = Math.round(value);
  if (whole !== value)
    remarks.push({ code: 'notWhole', values: { given: pairOf(key, values.get(key) ?? ''), used: whole } });
  return whole;
}

function readChoice<Choice extends string>(
  key: string,
  values: ReadonlyMap<string, string>,
  choices: readonly Choice[],
  fallback: Choice,
  remarks: LinkRemark[],
): Choice {
  const text = values.get(key);
  if (text === undefined) return fallback;
  const choice = choices.find((each) => each === text);
  if (choice === undefined)
    remarks.push({
      code: 'notOneOf',
      values: { given: pairOf(key, text), choices: choices.join(', '), used: fallback },
    });
  return choice ?? fallback;
}

function readFlag(key: string, values: ReadonlyMap<string, string>, fallback: boolean, remarks: LinkRemark[]): boolean {
  const text = values.get(key)?.toLowerCase();
  if (text === undefined) return fallback;
  if (['on', '1', 'true'].includes(text)) return true;
  if (['off', '0', 'false'].includes(text)) return false;
  remarks.push({ code: 'notAFlag', values: { given: pairOf(key, text), isOn: fallback } });
  return fallback;
}

const pairOf = (key: string, text: string): string => `${key}=${shorten(text)}`;

/** Reads and writes links to a drive with settings. Exhibits that have such a drive name it; other frames do not contain this code. */
export interface DriveLink {
  read(this: void, parameters: URLSearchParams, own?: Partial<DriveSettings>, isFrame?: boolean): LinkReading;
  /** The search part of an address, `?` included. */
  write(this: void, settings: DriveSettings, moment: DriveMoment | null): string;
}

export const driveLink: DriveLink = { read: parseSettingsLink, write: formatSettingsLink };

/** The state of a page that a link can reproduce. */
export interface PageState {
  readonly settings: DriveSettings;
  readonly moment: DriveMoment | null;
  readonly isPlaying: boolean;
  readonly skin: string;
  /** Null where the target page gets its theme in another way. */
  readonly theme: string | null;
  /** Id of an element on the page; null for the top. */
  readonly place: string | null;
}

/** Search and hash of an address that reproduces the state: `?spare=0.2&at=4384#chapter`. */
export function formatPageLink({ settings, moment, isPlaying, skin, theme, place }: PageState): string {
  const parts = [formatSettingsLink(settings, moment).slice(1)];
  if (isPlaying && moment !== null) parts.push('play=visible');
  if (!isPlaying && moment === null) parts.push('play=off');
  if (skin !== 'cafeteria') parts.push(`skin=${skin}`);
  if (theme !== null) parts.push(`theme=${theme}`);
  const search = parts.filter((part) => part !== '').join('&');
  return `${search && `?${search}`}${place === null ? '' : `#${place}`}`;
}
