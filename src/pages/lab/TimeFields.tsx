import { useId, useState, type ReactNode } from 'react';
import { Icon } from '#controls';
import { formatNumber } from '#messages';
import { settings as words } from '#messages/lab';
import { useStore, type ChipTimes } from '#store';
import { CHIP_TIMES, isChipTime, TIME_LIMITS_US, TIME_NAMES } from './labState.ts';
import type { LabStore } from './labStore.ts';
import { parseQuantity } from './settingText.ts';
import { TypedField } from './TypedField.tsx';

const DECIMALS = 3;

const textOf = (timeUs: number): string => formatNumber(timeUs, DECIMALS);

/** How many times are not those of the chips that they began with. */
export const changedTimes = (times: ChipTimes): number =>
  TIME_NAMES.filter((name) => times[name] !== CHIP_TIMES[name]).length;

export const timeSentence = (times: ChipTimes): string =>
  changedTimes(times) === 0
    ? words.times.usual
    : words.times.own({ program: times.programUs, copy: times.copyUs, erase: times.eraseUs });

/** How long the chips take for each operation. The drive counts steps, so its run stays the same. */
export function TimeFields({ store }: { readonly store: LabStore }): ReactNode {
  return TIME_NAMES.map((name) => <TimeField key={name} store={store} name={name} />);
}

function TimeField({
  store,
  name,
}: {
  readonly store: LabStore;
  readonly name: (typeof TIME_NAMES)[number];
}): ReactNode {
  const times = useStore(store, (each) => each.state.times);
  const [refused, setRefused] = useState<string | null>(null);
  const problemId = useId();
  const [value, usual] = [times[name], CHIP_TIMES[name]];
  const label = words.times.names[name];
  const set = (next: number): void => {
    const step = words.step({ name: label, before: textOf(value), after: textOf(next) });
    store.getState().change(step, { times: { ...times, [name]: next } });
    setRefused(null);
  };
  const take = (typed: string): void => {
    const number = parseQuantity(typed, false);
    if (isChipTime(number)) set(number);
    else setRefused(words.times.refused({ given: typed.trim(), name: label, ...TIME_LIMITS_US, kept: value }));
  };
  const reset = words.reset({ name: label, value: textOf(usual) });
  return (
    <div className="cp-lab-setting" data-refused={refused !== null || undefined}>
      <div className="cp-lab-choice">
        <span>{label}</span>
        <TypedField label={label} text={textOf(value)} unit={words.times.unit} onTake={take} problemId={problemId} />
      </div>
      {value === usual ? (
        <p className="cp-lab-range">{words.times.measured}</p>
      ) : (
        <p className="cp-lab-was">
          {words.times.chosen({ usual })}
          <button type="button" aria-label={reset} title={reset} onClick={() => set(usual)}>
            <Icon name="undo" sizeCssPx={18} />
          </button>
        </p>
      )}
      <output className="cp-lab-refusal" id={problemId}>
        {refused}
      </output>
    </div>
  );
}
