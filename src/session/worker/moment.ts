/** A moment of a drive: host pages written, and micro-operations since the last of them. */
export interface Moment {
  readonly step: number;
  readonly microStep: number;
}

export const wholeStep = (step: number): Moment => ({ step, microStep: 0 });

export const momentOf = ({ step, microStep }: Moment): Moment => ({ step, microStep });

export const isBefore = (one: Moment, other: Moment): boolean =>
  one.step < other.step || (one.step === other.step && one.microStep < other.microStep);
