import type { ExhibitId } from './catalog.ts';
import type { PartList } from './parameters.ts';
import { writeOne, type ParameterTable } from './parameters.ts';

/** What the link of a frame can say, as data for a form that authors fill in. */
export interface FrameForm {
  /** What a frame can show, the first unless its link says otherwise; empty where there is one thing alone. */
  readonly parts: readonly FrameChoice[];
  readonly values: readonly FrameValue[];
}

export interface FrameChoice {
  /** As links have it. */
  readonly value: string;
  readonly label: string;
}

interface ValueOfFrame {
  /** Parameter of the link. */
  readonly key: string;
  readonly label: string;
  /** As links have it; a link without the parameter shows the same. */
  readonly usual: string;
  /** Parts that show it; all of them unless told. */
  readonly parts?: readonly string[] | undefined;
  /** Whether the reader has a control for it in the frame, which the author may lock. */
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

/** Tables of the folders. A builder of frames has them all at once: they are words and limits alone. */
export const FOLDERS_WITH_PARAMETERS = import.meta.glob<{
  readonly parameters: ParameterTable<unknown>;
  readonly frameParts?: PartList;
}>('./*/parameters.ts', { eager: true });

/** @throws Error where the folder of that exhibit has no `parameters.ts` */
export function frameFormOf(id: ExhibitId): FrameForm {
  const folder = FOLDERS_WITH_PARAMETERS[`./${id}/parameters.ts`];
  if (!folder) throw new Error(`src/exhibits/${id} has no parameters.ts that gives its parameters`);
  const { parameters, frameParts = [] } = folder;
  return { parts: frameParts, values: Object.values(parameters.table).flatMap(valueOf) };
}

function valueOf(parameter: ParameterTable<unknown>['table'][string]): readonly FrameValue[] {
  const { key, label, parts, isLockable = false } = parameter;
  if (label === undefined || parameter.kind === 'text') return [];
  const value = { key, label, usual: writeOne(parameter, parameter.standard), parts, hasControl: isLockable };
  if (parameter.kind === 'number') {
    const { min, max, perUnit, decimals, unit } = parameter;
    return [{ ...value, kind: 'number', min, max, perUnit, decimals, unit }];
  }
  return [
    {
      ...value,
      kind: 'choice',
      choices: parameter.choices.map((each) => ({ value: each.name, label: each.label ?? each.name })),
    },
  ];
}
