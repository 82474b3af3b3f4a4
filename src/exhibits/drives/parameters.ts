import * as words from '#messages/drives';
import { shorten } from '#store';
import { choice, defineParameters, notAValue, type TextParameter, type ParameterTable } from '../parameters.ts';
import { driveOf, MOST_LANES } from './driveList.ts';
import { USUAL_DRIVES, type RaceSettings } from './scenario.ts';

export const frameParts = [
  { value: 'race', label: () => words.title },
  { value: 'table', label: () => words.drops.title },
] as const;
export type Part = (typeof frameParts)[number]['value'];

const BETWEEN_DRIVES = '-';

/** Ids of drives with hyphens between. */
const drives: TextParameter<readonly string[]> = {
  kind: 'text',
  key: 'drives',
  standard: USUAL_DRIVES,
  read(text) {
    const given = text.split(BETWEEN_DRIVES);
    const known = [...new Set(given.filter((id) => driveOf(id)))].slice(0, MOST_LANES);
    const value = known.length > 0 ? known : USUAL_DRIVES;
    const isTaken = known.length === given.length;
    return {
      value,
      remarks: isTaken ? [] : [notAValue(shorten(`drives=${text}`), value.join(BETWEEN_DRIVES))],
    };
  },
  write: (ids) => ids.join(BETWEEN_DRIVES),
};

export const parameters: ParameterTable<RaceSettings> = defineParameters({
  drives,
  state: choice({
    key: 'state',
    label: () => words.state,
    choices: [
      { name: 'used', value: 'used', label: () => words.states.used },
      { name: 'new', value: 'new', label: () => words.states.fresh },
      { name: 'trim', value: 'trimmed', label: () => words.states.trimmed },
    ],
    parts: ['race'],
    isLockable: true,
  }),
});
