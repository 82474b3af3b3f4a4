/** Prints what the Python library and the Quarto extension have to know of figures and commands, as JSON. */
import { PLAYS } from '#base';
import { SKINS } from '#messages';
import { THEMES } from '#theme';
import { RUN_FLAGS } from '../../src/cli/runPlan.ts';
import { SWEEP_FLAGS } from '../../src/cli/sweepPlan.ts';
import { EXHIBITS } from '#exhibits/catalog';
import { FOLDERS_WITH_PARAMETERS } from '#exhibits/frameForms';
import type { Parameter } from '../../src/exhibits/parameters.ts';

/** What the value of a parameter has to be. A text is checked by the figure itself. */
function expectationOf(parameter: Parameter<unknown>) {
  if (parameter.kind === 'choice') return { choices: parameter.choices.map(({ name }) => name) };
  if (parameter.kind === 'text') return {};
  const { min, max, isWhole } = parameter;
  return { min, max, isWhole };
}

const figures = EXHIBITS.map(({ id }) => {
  const folder = FOLDERS_WITH_PARAMETERS[`./${id}/parameters.ts`];
  if (!folder) throw new Error(`${id} has no parameters`);
  const { parameters, frameParts = [] } = folder;
  return [
    id,
    {
      parts: frameParts.map(({ value }) => value),
      locks: parameters.lockable,
      names: Object.values(parameters.table).map(({ key }) => key),
      parameters: Object.fromEntries(
        Object.values(parameters.table).map((parameter) => [parameter.key, expectationOf(parameter)]),
      ),
    },
  ] as const;
});

/** Flags that have no value. */
const switches = [...RUN_FLAGS, ...SWEEP_FLAGS]
  .filter(({ placeholder }) => placeholder === null)
  .map(({ name }) => name);

console.log(
  JSON.stringify({
    figures: Object.fromEntries(figures),
    looks: { skin: SKINS, theme: THEMES, play: PLAYS },
    switches: [...new Set(switches)],
  }),
);
