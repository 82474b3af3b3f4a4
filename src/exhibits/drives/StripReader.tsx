import { useState, type CSSProperties, type PointerEvent, type ReactNode } from 'react';
import * as words from '#messages/drives';
import { BIN_MS } from './scenario.ts';

interface StripReaderProps {
  readonly name: string;
  readonly bins: Uint16Array;
  readonly style: CSSProperties;
}

/** Lies over a strip and says how many were served in each of its marks: under the pointer, or with arrow keys. */
export function StripReader({ name, bins, style }: StripReaderProps): ReactNode {
  const [bin, setBin] = useState<number | null>(null);
  const textOf = (at: number): string => words.binAt({ from: (at * BIN_MS) / 1000, served: bins[at] ?? 0 });
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = Math.floor(((event.clientX - box.left) / box.width) * bins.length);
    setBin(Math.max(0, Math.min(bins.length - 1, at)));
  };
  return (
    <div className="cp-drives-reader" style={style} onPointerMove={follow} onPointerLeave={() => setBin(null)}>
      <input
        className="cp-drives-reader-input"
        type="range"
        min={0}
        max={bins.length - 1}
        step={1}
        value={bin ?? 0}
        aria-label={words.stripOf({ name })}
        aria-valuetext={textOf(bin ?? 0)}
        onFocus={() => setBin(bin ?? 0)}
        onBlur={() => setBin(null)}
        onChange={(event) => setBin(event.currentTarget.valueAsNumber)}
      />
      {bin !== null && (
        <>
          <span className="cp-drives-reader-line" style={{ left: `${((bin + 0.5) / bins.length) * 100}%` }} />
          <span className="cp-drives-reader-text cp-figures" aria-hidden="true">
            {textOf(bin)}
          </span>
        </>
      )}
    </div>
  );
}
