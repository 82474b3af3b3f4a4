import { useState } from 'react';
import { readTypedNumber } from '#messages';
import { readAs } from '#messages/typed-number';

/** What is typed into a field and not yet its value. */
export interface Draft {
  readonly typed: string;
  /** The field’s own text when it was refused; null until then. */
  readonly refusedAt: string | null;
}

/** A refused draft stays in the field until the value is changed in another way, such as by a slider. */
export const shownDraft = (draft: Draft | null, text: string): Draft | null =>
  draft !== null && (draft.refusedAt === null || draft.refusedAt === text) ? draft : null;

/** After the field was left or Enter pressed: only what has become the value goes. */
export const afterTake = (draft: Draft, isTaken: boolean, text: string): Draft | null =>
  isTaken ? null : { ...draft, refusedAt: text };

interface DraftField {
  /** What the field shows. */
  readonly text: string;
  readonly isRefused: boolean;
  readonly type: (typed: string) => void;
  /** Offers the draft as a value, on Enter and when focus leaves. */
  readonly take: () => void;
  /** Gives the value back, on Escape. @returns whether there was a draft */
  readonly drop: () => boolean;
}

/**
 * The text of a field that is taken by Enter or by leaving it. What cannot be taken stays as typed.
 *
 * @param value as the field writes it
 * @param onTake whether it is a value; it is then the new one
 */
export function useDraft(value: string, onTake: (typed: string) => boolean): DraftField {
  const [kept, setDraft] = useState<Draft | null>(null);
  const draft = shownDraft(kept, value);
  return {
    text: draft?.typed ?? value,
    isRefused: draft !== null && draft.refusedAt !== null,
    type: (typed) => setDraft({ typed, refusedAt: null }),
    take: () => {
      if (draft !== null) setDraft(afterTake(draft, onTake(draft.typed), value));
    },
    drop: () => {
      setDraft(null);
      return draft !== null;
    },
  };
}

/** How a number was read that other languages write the other way; '' where there is only one reading. */
export function readingRemark(typed: string, { isWhole = false } = {}): string {
  const number = readTypedNumber(typed, { isWhole });
  return number?.readAs
    ? readAs[number.readAs]({ typed: typed.trim(), value: number.value, plain: plainOf(typed) })
    : '';
}

const plainOf = (typed: string): string => typed.replace(/\D/g, '');
