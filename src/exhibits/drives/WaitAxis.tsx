import type { ReactNode } from 'react';
import { diamondPath, labelWidth, type Scale } from '#charts';
import { formatNumber } from '#messages';
import * as words from '#messages/drives';

const TICKS_MS = [0.1, 1, 10, 100, 1000] as const;

interface WaitAxisProps {
  /** Milliseconds to positions. */
  readonly x: Scale;
  readonly y: number;
}

/** The line that waits are read on. */
export function WaitAxis({ x, y }: WaitAxisProps): ReactNode {
  const [left, right] = x.range;
  const ticks = TICKS_MS.map((ms) => `M${x(ms)} ${y - 3}v6`).join('');
  return <path className="cp-mark-baseline" d={`M${left} ${y}H${right}${ticks}`} />;
}

/** The same line under all lanes with its numbers, and what the marks on it are. */
export function WaitLegend({ x, y }: WaitAxisProps): ReactNode {
  const [left, right] = x.range;
  const last = TICKS_MS.length - 1;
  const { usual, oneInHundred, longest } = words.legend;
  const [one, two] = [left + 20 + labelWidth(usual), left + 56 + labelWidth(usual + oneInHundred)];
  return (
    <>
      <WaitAxis x={x} y={y - 35} />
      {TICKS_MS.map((ms, index) => (
        <text
          key={ms}
          className="cp-mark-said"
          x={index === last ? Math.min(x(ms) + 24, right + 8) : x(ms)}
          y={y - 18}
          textAnchor={index === 0 ? 'start' : index === last ? 'end' : 'middle'}
        >
          {index === 0 ? words.times.fine({ ms }) : index === last ? words.times.coarse({ ms }) : formatNumber(ms)}
        </text>
      ))}
      <circle className="cp-mark-given" cx={left + 6} cy={y - 4.5} r={6} />
      <text className="cp-mark-said" x={left + 17} y={y}>
        {usual}
      </text>
      <line className="cp-mark-rule" x1={one + 15} x2={one + 15} y1={y - 11.5} y2={y + 2.5} />
      <text className="cp-mark-said" x={one + 22} y={y}>
        {oneInHundred}
      </text>
      <path className="cp-mark-ink-point" d={diamondPath({ x: two + 14, y: y - 4.5 }, 8)} />
      <text className="cp-mark-said" x={two + 26} y={y}>
        {longest}
      </text>
    </>
  );
}
