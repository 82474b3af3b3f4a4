import { values } from '#messages/builder';
import * as words from '#messages/trim';
import { choice, defineParameters, text, whole, type ParameterTable } from '../parameters.ts';
import { readGates, USUAL_GATES, writeGates, type Gates } from './gates.ts';
import { MOST_GONE, type Sequel } from './scenario.ts';

export interface TrimSettings extends Sequel {
  readonly gates: Gates;
}

export const frameParts = [
  { value: 'pair', label: () => words.title },
  { value: 'checklist', label: () => words.gates.title },
  { value: 'ultradrive', label: () => words.drive.title },
  { value: 'pauses', label: () => words.pauses.title },
] as const;
export type Part = (typeof frameParts)[number]['value'];

const OFF_OR_ON = [
  { name: '0', value: false, label: () => values.off },
  { name: '1', value: true, label: () => values.on },
] as const;

export const parameters: ParameterTable<TrimSettings> = defineParameters({
  isTold: choice({ key: 'told', label: () => words.trim, choices: OFF_OR_ON, parts: ['pair'], isLockable: true }),
  /** Files that go after the first run. */
  goneFiles: whole({ key: 'gone', label: () => values.gone, min: 0, max: MOST_GONE, standard: 0, parts: ['pair'] }),
  isWiped: choice({ key: 'wiped', label: () => words.wipe, choices: OFF_OR_ON, parts: ['pair'] }),
  gates: text({ key: 'gates', standard: USUAL_GATES, read: readGates, write: writeGates }),
});
