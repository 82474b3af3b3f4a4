import type { ReactNode } from 'react';
import { Rule, usePlot } from '#charts';

interface UprightRuleProps {
  readonly className: string;
  /** Pages programmed. */
  readonly x: number;
  /** Heights of its ends in the drawing, CSS pixels: it goes through both plots. */
  readonly from: number;
  readonly to: number;
}

/** A piece of a rule that reaches over the ends of its plot. */
export function UprightRule({ className, x, from, to }: UprightRuleProps): ReactNode {
  const { y } = usePlot();
  return <Rule className={className} x={x} y={[y.invert(from), y.invert(to)]} />;
}

interface GuessRulesProps extends Pick<UprightRuleProps, 'from' | 'to'> {
  readonly guess: number;
  /** Where its ground begins. */
  readonly groundFrom: number;
}

/** A piece of the reader's rule, on a ground that sets it off. */
export function GuessRules({ guess, from, groundFrom, to }: GuessRulesProps): ReactNode {
  return (
    <>
      <UprightRule className="cp-mark-guess-ground" x={guess} from={groundFrom} to={to} />
      <UprightRule className="cp-mark-guess" x={guess} from={from} to={to} />
    </>
  );
}
