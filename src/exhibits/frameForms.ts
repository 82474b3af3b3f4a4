import type { ExhibitId } from './catalog.ts';
import { writeOne, type ParameterTable, type PartList } from './parameters.ts';

/** Parameters of a frame's link, as data for the builder's form. */
export interface FrameForm {
  /** Parts that the frame can show, the default first; empty if there is only one. */
  readonly parts: readonly FrameChoice[];
  readonly values: readonly FrameValue[];
}

export interface FrameChoice {
  /** As written in links. */
  readonly value: string;
  readonly label: string;
}

interface ValueOfFrame {
  /** Name of the link parameter. */
  readonly key: string;
  readonly label: string;
  /** Default value, as written in links. */
  readonly usual: string;
  /** Parts that use it. By default, all. */
  readonly parts?: readonly string[] | undefined;
  /** Whether the frame has a control for it, which the author may lock. */
  readonly hasControl: boolean;
}

export interface ChosenValue extends ValueOfFrame {
  readonly kind: 'choice';
  readonly choices: readonly FrameChoice[];
}

export interface NumberValue extends ValueOfFrame {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly perUnit: number;
  readonly decimals: number;
  readonly unit: string;
}

export type FrameValue = ChosenValue | NumberValue;

/** Parameter tables of all exhibits. They hold only words and limits, so the builder loads them all at once. */
export const FOLDERS_WITH_PARAMETERS = import.meta.glob<{
  readonly parameters: ParameterTable<unknown>;
  readonly frameParts?: PartList;
}>('./*/parameters.ts', { eager: true });

/** @throws Error if the exhibit has no `parameters.ts` */
export function frameFormOf(id: ExhibitId): FrameForm {
  const folder = FOLDERS_WITH_PARAMETERS[`./${id}/parameters.ts`];
  if (!folder) throw new Error(`src/exhibits/${id} has no parameters.ts that gives its parameters`);
  const { parameters, frameParts = [] } = folder;
  const parts = frameParts.map(({ value, label }) => ({ value, label: label() }));
  return { parts, values: Object.values(parameters.table).flatMap(valueOf) };
}

function valueOf(parameter: ParameterTable<unknown>['table'][string]): readonly FrameValue[] {
  const { key, label, parts, isLockable = false } = parameter;
  if (label === undefined || parameter.kind === 'text') return [];
  const value = { key, label: label(), usual: writeOne(parameter, parameter.standard), parts, hasControl: isLockable };
  if (parameter.kind === 'number') {
    const { min, max, perUnit, decimals, unit } = parameter;
    return [{ ...value, kind: 'number', min, max, perUnit, decimals, unit }];
  }
  return [
    {
      ...value,
      kind: 'choice',
      choices: parameter.choices.map((each) => ({ value: each.name, label: each.label?.() ?? each.name })),
    },
  ];
}
