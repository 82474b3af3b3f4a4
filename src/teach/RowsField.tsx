import { useId, useState, type ReactNode } from 'react';
import { sheets as words } from '#messages/teach';
import { MOST_SHEETS } from '#runs/sheetShape';
import { WholeField } from './WholeField.tsx';

interface RowsFieldProps {
  readonly rows: number;
  readonly onChange: (rows: number) => void;
}

/** For how many rows of pupils there is a sheet each. */
export function RowsField({ rows, onChange }: RowsFieldProps): ReactNode {
  const id = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  return (
    <div className="cp-teach-rows">
      <label htmlFor={id}>{words.rowCount}</label>
      <WholeField
        id={id}
        describedBy={`${id}-hint`}
        value={rows}
        least={1}
        most={MOST_SHEETS}
        isRefused={refusal !== null}
        onTyped={({ value }) => {
          setRefusal(value === null ? words.tooFew({ most: MOST_SHEETS, kept: rows }) : null);
          if (value !== null) onChange(value);
        }}
      />
      <span className="cp-teach-note" id={`${id}-hint`} role="status">
        {refusal ?? words.rowCountHint({ most: MOST_SHEETS })}
      </span>
    </div>
  );
}
