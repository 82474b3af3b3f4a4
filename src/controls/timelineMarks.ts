export interface TimelineMark {
  readonly step: number;
  readonly label: string;
}

export interface PlacedMark {
  readonly label: string;
  /** Share of the way from 0 to the end. */
  readonly at: number;
  /** Where its words stand; null where they would stand on others. */
  readonly words: 'after' | 'middle' | 'before' | null;
}

/** Width of a letter of the captions, about, in CSS px. */
const LETTER = 6.6;
const BETWEEN = 8;

/**
 * Marks on a line of `widthCssPx`, in order. Those at the ends keep their words inside the line; words that would stand on those of
 * a mark before are left out, and their mark stays.
 */
export function placeMarks(marks: readonly TimelineMark[], end: number, widthCssPx: number): readonly PlacedMark[] {
  let taken = -Infinity;
  return marks
    .filter(({ step }) => step >= 0 && step <= end)
    .map(({ step, label }) => {
      const at = step / end;
      const width = label.length * LETTER;
      const middle = at * widthCssPx;
      const words = middle < width / 2 ? 'after' : middle > widthCssPx - width / 2 ? 'before' : 'middle';
      const left = words === 'after' ? middle : words === 'before' ? middle - width : middle - width / 2;
      if (left < taken + BETWEEN) return { label, at, words: null };
      taken = left + width;
      return { label, at, words };
    });
}
