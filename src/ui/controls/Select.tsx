import type { ReactNode } from 'react';

export interface SelectProps<Value extends string | number> {
  /** Accessible name; a label around it names it otherwise. */
  readonly label?: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  /** A small field, or words of a sentence. */
  readonly look?: 'field' | 'words';
  readonly onChange: (value: Value) => void;
}

/** A choice among options in a list that opens. */
export function Select<Value extends string | number>(props: SelectProps<Value>): ReactNode {
  const { label, options, value, look, onChange } = props;
  return (
    <select
      className={look === 'field' ? 'cp-field' : look === 'words' ? 'cp-dotted' : undefined}
      data-size={look === 'field' ? 'small' : undefined}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = options[currentTarget.selectedIndex];
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
