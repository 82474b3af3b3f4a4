import { asciiWord, FIELDS, isWord, startsWithWord } from '../fields.ts';

const [COLON, PARENTHESIS, PLUS] = [0x3a, 0x28, 0x2b];
/** Letters of blkparse for the events; others are neither requests nor remaps. */
const EVENTS = (
  [
    ['block_bio_queue', 'Q'],
    ['block_rq_issue', 'D'],
    ['block_rq_complete', 'C'],
    ['block_bio_remap', 'A'],
  ] as const
).map(([name, letter]) => ({ name: asciiWord(name), letter }));
const ANY_EVENT = asciiWord('block_');
const SUBSYSTEM = asciiWord('block:');

/** The field of `FIELDS` that begins with the name of an event; −1 without one. */
export function findEvent(bytes: Uint8Array): number {
  for (let field = 0; field < FIELDS.count; field++)
    if (startsWithWord(bytes, nameStart(bytes, field), FIELDS.end[field], ANY_EVENT)) return field;
  return -1;
}

/** Where the name of an event begins in a field: ftrace prints it without the subsystem. */
function nameStart(bytes: Uint8Array, field: number): number {
  const start = FIELDS.start[field];
  return startsWithWord(bytes, start, FIELDS.end[field], SUBSYSTEM) ? start + SUBSYSTEM.length : start;
}

/** Where the colon or the parenthesis after the name of an event is; the end of the field without one. */
export function nameEnd(bytes: Uint8Array, field: number): number {
  let at = nameStart(bytes, field);
  while (at < FIELDS.end[field] && bytes[at] !== COLON && bytes[at] !== PARENTHESIS) at++;
  return at;
}

/** The letter of the event in a field; empty for one that does not matter. */
export function letterAt(bytes: Uint8Array, field: number): string {
  const [start, end] = [nameStart(bytes, field), nameEnd(bytes, field)];
  return EVENTS.find(({ name }) => isWord(bytes, start, end, name))?.letter ?? '';
}

/** The field with the plus between sector and sectors; −1 without one. */
export function findPlus(bytes: Uint8Array, from: number): number {
  for (let field = from; field < FIELDS.count; field++)
    if (bytes[FIELDS.start[field]] === PLUS && FIELDS.end[field] - FIELDS.start[field] === 1) return field;
  return -1;
}
