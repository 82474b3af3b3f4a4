import { useId } from 'react';
import type { ReactNode } from 'react';
import { switched } from '#messages/controls';
import { LockedValue, useIsLocked } from './locks.tsx';
import './Switch.css';

export interface SwitchProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** Meaning of the current position; screen readers speak it after the name. */
  readonly description?: ReactNode;
  /** `stacked`: label above, description beside the switch. `row`: label at the left, switch at the right. */
  readonly layout?: 'stacked' | 'row';
  /** If not, what stands beside the switch says its name and position. */
  readonly isLabelVisible?: boolean;
  readonly isDisabled?: boolean;
  /** Whether its description is heard alone, and its name stands small above it. */
  readonly isBrief?: boolean;
  /** Key of the parameter that the switch sets, where an author can lock it. */
  readonly parameter?: string;
}

/** A switch that takes effect at once. */
export function Switch({
  label,
  isOn,
  onChange,
  description,
  layout = 'stacked',
  isLabelVisible = true,
  isDisabled = false,
  isBrief = false,
  parameter,
}: SwitchProps): ReactNode {
  const id = useId();
  if (useIsLocked(parameter))
    return (
      <LockedValue
        label={label}
        value={switched({ isOn })}
        isLabelVisible={isLabelVisible}
        isValueVisible={isLabelVisible}
      />
    );
  return (
    <div className="cp-switch" data-layout={layout} data-brief={isBrief || undefined}>
      <label className={isLabelVisible ? 'cp-switch-label' : 'cp-hidden'} htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      <button
        className="cp-switch-button"
        id={id}
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={`${id}-label`}
        aria-describedby={description === undefined ? undefined : `${id}-description`}
        disabled={isDisabled}
        onClick={() => onChange(!isOn)}
      >
        <span className="cp-switch-knob" />
      </button>
      {description !== undefined && (
        <div
          className="cp-switch-description"
          data-testid="switch-description"
          id={`${id}-description`}
          hidden={isBrief}
        >
          {description}
        </div>
      )}
    </div>
  );
}
