/** What the link of a frame can say, as a form for authors shows it. A folder gives it in its `frameForm.ts`. */
export interface FrameForm {
  /** What a frame can show, the first unless its link says otherwise; empty where there is one thing alone. */
  readonly parts: readonly FrameChoice[];
  readonly values: readonly FrameValue[];
}

export interface FrameChoice {
  /** As links have it. */
  readonly value: string;
  readonly label: string;
}

interface ValueOfFrame {
  /** Parameter of the link. */
  readonly key: string;
  readonly label: string;
  /** As links have it; a link without the parameter shows the same. */
  readonly usual: string;
  /** Parts that show it; all of them unless told. */
  readonly parts?: readonly string[];
  /** Whether the reader has a control for it in the frame, which the author may lock. */
  readonly hasControl?: boolean;
}

export interface ChosenValue extends ValueOfFrame {
  readonly kind: 'choice';
  readonly choices: readonly FrameChoice[];
}

export interface NumberValue extends ValueOfFrame {
  readonly kind: 'number';
  /** As links have them, like `usual`. */
  readonly min: number;
  readonly max: number;
  /** What an author types for 1 of the link: 100 where the link has a share and people say per cent. */
  readonly perUnit: number;
  /** Digits behind the point of what is typed. */
  readonly decimals: number;
  /** Behind what is typed. */
  readonly unit: string;
}

export type FrameValue = ChosenValue | NumberValue;

type Rest = Pick<ValueOfFrame, 'parts' | 'hasControl'>;

/** One of a few, the first unless told. */
export const chosen = (
  key: string,
  label: string,
  choices: readonly FrameChoice[],
  { usual = choices[0]?.value ?? '', ...rest }: Rest & { readonly usual?: string } = {},
): ChosenValue => ({ kind: 'choice', key, label, choices, usual, ...rest });

interface Limits {
  readonly min: number;
  readonly max: number;
  readonly usual: number;
}

/** A whole number. */
export const whole = (
  key: string,
  label: string,
  { min, max, usual, unit = '', ...rest }: Limits & Rest & { readonly unit?: string },
): NumberValue => ({
  kind: 'number',
  key,
  label,
  min,
  max,
  usual: String(usual),
  perUnit: 1,
  decimals: 0,
  unit,
  ...rest,
});

/** A share, 0..1 in the link and per cent in the form. */
export const share = (
  key: string,
  label: string,
  { min, max, usual, decimals = 0, ...rest }: Limits & Rest & { readonly decimals?: number },
): NumberValue => ({
  kind: 'number',
  key,
  label,
  min,
  max,
  usual: String(usual),
  perUnit: 100,
  decimals,
  unit: '%',
  ...rest,
});

/** What makes the rest of a run follow: the same number, the same bits. */
export const seedOf = (label: string, usual = 1): NumberValue =>
  whole('seed', label, { min: 0, max: 4_294_967_295, usual });
