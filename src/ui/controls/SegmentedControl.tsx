import { useId } from 'react';
import type { ReactNode } from 'react';
import { LockedValue, useIsLocked } from './locks.tsx';
import './SegmentedControl.css';

export interface SegmentedControlProps<Value extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly isDisabled?: boolean }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly isLabelVisible?: boolean;
  /** Whether a visible label stands before the options, not over them. */
  readonly isLabelBeside?: boolean;
  /** Key of the parameter that the control sets, where an author can lock it. */
  readonly parameter?: string;
}

/** A choice among a few visible options. Arrow keys move it. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>): ReactNode {
  const { label, options, value, onChange, isLabelVisible = false, isLabelBeside = false, parameter } = props;
  const name = useId();
  if (useIsLocked(parameter)) {
    const chosen = options.find((option) => option.value === value)?.label ?? '';
    return <LockedValue label={label} value={chosen} isLabelVisible={isLabelVisible} />;
  }
  return (
    <fieldset className="cp-segments" data-label-beside={isLabelBeside || undefined}>
      <legend className={isLabelVisible ? 'cp-segments-legend' : 'cp-hidden'}>{label}</legend>
      <div className="cp-segments-row">
        {options.map((option) => (
          <label key={option.value} className="cp-segment">
            <input
              className="cp-segment-input"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
            />
            <span className="cp-segment-face">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
