/**
 * The run-time interface of a learning platform.
 *
 * Source: ADL, "SCORM Run-Time Environment", version 1.2 (2001), sections 3.3 and 3.4.
 */
export interface ScormApi {
  LMSInitialize(nothing: ''): unknown;
  LMSFinish(nothing: ''): unknown;
  LMSGetValue(element: string): unknown;
  LMSSetValue(element: string, value: string): unknown;
  LMSCommit(nothing: ''): unknown;
  LMSGetLastError(): unknown;
  LMSGetErrorString(code: string): unknown;
}

/** Frames in frames that a platform may have; far fewer do. */
const MOST_FRAMES = 20;

/** The window and those around it, from the inside. */
function framesAround(from: Window): Window[] {
  const windows = [from];
  for (let last = from; last.parent !== last && windows.length < MOST_FRAMES; last = last.parent)
    windows.push(last.parent);
  return windows;
}

/** Windows that opened the given ones. */
function openersOf(windows: readonly Window[]): Window[] {
  return windows.flatMap((each) => {
    const opener = readFrom(each, 'opener') as Window | null;
    return opener ? framesAround(opener) : [];
  });
}

/** A property of a window; null where that window belongs to another site. */
function readFrom(window: Window, name: string): unknown {
  try {
    return (window as unknown as Readonly<Record<string, unknown>>)[name] ?? null;
  } catch {
    return null;
  }
}

/** An element with the id `API` is a property of its window too. */
const isApi = (value: unknown): value is ScormApi =>
  value !== null && (value as Partial<ScormApi>).LMSInitialize !== undefined;

/** Finds the platform's interface in the frames around the page, then in the windows that opened them; null without one. */
export function findScormApi(from: Window): ScormApi | null {
  const around = framesAround(from);
  const apis = [...around, ...openersOf(around)].map((window) => readFrom(window, 'API'));
  return apis.find(isApi) ?? null;
}

const MS_PER_HUNDREDTH = 10;
const HUNDREDTHS = 100;
const SIXTY = 60;
const MOST_HOURS = 9999;
const two = (value: number): string => String(value).padStart(2, '0');

/** `0001:02:03.04`: a time span as SCORM 1.2 writes it. */
export function formatTimeSpan(ms: number): string {
  const hundredths = Math.max(0, Math.round(ms / MS_PER_HUNDREDTH));
  const seconds = Math.floor(hundredths / HUNDREDTHS);
  const minutes = Math.floor(seconds / SIXTY);
  const hours = Math.min(MOST_HOURS, Math.floor(minutes / SIXTY));
  return `${String(hours).padStart(4, '0')}:${two(minutes % SIXTY)}:${two(seconds % SIXTY)}.${two(hundredths % HUNDREDTHS)}`;
}
