export interface TimelineMark {
  readonly step: number;
  readonly label: string;
}

export interface PlacedMark {
  readonly label: string;
  /** Position on the line, 0..1. */
  readonly at: number;
  /** Side of the mark on which its words stand; null where they would overlap others. */
  readonly words: 'after' | 'middle' | 'before' | null;
}

/** Approximate width of a letter of the captions. */
const LETTER_CSS_PX = 6.6;
const GAP_CSS_PX = 8;

/**
 * Places marks on a line of `widthCssPx`, in order. Marks near the ends keep their words inside the line. Words that would overlap
 * those of an earlier mark are left out; the mark stays.
 */
export function placeMarks(marks: readonly TimelineMark[], end: number, widthCssPx: number): readonly PlacedMark[] {
  let lastEndCssPx = -Infinity;
  return marks
    .filter(({ step }) => step >= 0 && step <= end)
    .map(({ step, label }) => {
      const at = step / end;
      const width = label.length * LETTER_CSS_PX;
      const middle = at * widthCssPx;
      const words = middle < width / 2 ? 'after' : middle > widthCssPx - width / 2 ? 'before' : 'middle';
      const left = words === 'after' ? middle : words === 'before' ? middle - width : middle - width / 2;
      if (left < lastEndCssPx + GAP_CSS_PX) return { label, at, words: null };
      lastEndCssPx = left + width;
      return { label, at, words };
    });
}
