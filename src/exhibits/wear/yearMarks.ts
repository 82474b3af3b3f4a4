import { clamp } from '#base';
import type { Scale } from '#charts';

/** A length of time on the axis of years, with its words. */
export interface YearMark {
  readonly name: 'intel' | 'retention' | 'ours' | 'sum';
  readonly years: number;
  readonly text: string;
}

const ANCHORS = ['middle', 'end', 'start'] as const;

export interface PlacedMark extends YearMark {
  /** On the axis; at its end for what is beyond. */
  readonly at: number;
  /** Of its label, from the axis upwards: 1, 2 or 3. */
  readonly row: number;
  readonly anchor: (typeof ANCHORS)[number];
  /** Where the label is anchored. */
  readonly textAt: number;
}

export const ROWS = 3;
/** Least room between two labels of a row, and from a label to the stem of another mark. */
const APART = 8;
/** What an anchored label reaches beyond its stem. */
const OVERHANG = 6;

interface Place extends Pick<PlacedMark, 'row' | 'anchor' | 'textAt'> {
  readonly from: number;
  readonly to: number;
}

/** Labels at their marks, inside the drawing, each as low as it comes to lie on no other label and no other stem. */
export function placeLabels(
  marks: readonly YearMark[],
  x: Scale,
  width: number,
  widthOf: (text: string) => number,
): PlacedMark[] {
  const [left, right] = x.range;
  const stems = marks.map(({ years }) => clamp(x(Math.max(years, x.domain[0])), left, right));
  const placed: Place[] = [];
  for (const [index, { text }] of marks.entries()) {
    const at = stems[index] ?? left;
    /** Inside the drawing, and on no other label. */
    const isLegible = ({ from, to, row }: Place): boolean =>
      from >= 0 &&
      to <= width &&
      placed.every((other) => other.row !== row || other.from >= to + APART || other.to <= from - APART);
    /** On no stem either, nor the label of one on its own. Those that are still to be placed may reach any row. */
    const isFree = (place: Place): boolean => {
      const { from, to, row } = place;
      const isOverStem = stems.some(
        (stem, other) =>
          other !== index && stem > from - APART && stem < to + APART && (placed[other]?.row ?? ROWS) >= row,
      );
      const isUnderLabel = placed.some((other) => other.row <= row && other.from < at + APART && other.to > at - APART);
      return isLegible(place) && !isOverStem && !isUnderLabel;
    };
    const places = placesOf(at, widthOf(text));
    placed.push(places.find(isFree) ?? places.find(isLegible) ?? fallback(places, width));
  }
  return marks.map((mark, index) => {
    const { row, anchor, textAt } = placed[index] ?? { row: 1, anchor: 'middle', textAt: left };
    return { ...mark, at: stems[index] ?? left, row, anchor, textAt };
  });
}

/** Where a label may stand, best first. */
function placesOf(at: number, textWidth: number): Place[] {
  return Array.from({ length: ROWS }, (_, index) =>
    ANCHORS.map((anchor): Place => {
      const textAt = anchor === 'middle' ? at : anchor === 'end' ? at + OVERHANG : at - OVERHANG;
      const from = anchor === 'middle' ? at - textWidth / 2 : anchor === 'end' ? textAt - textWidth : textAt;
      return { row: index + 1, anchor, textAt, from, to: from + textWidth };
    }),
  ).flat();
}

/** In the highest row, whatever it covers, but inside the drawing. */
function fallback(places: readonly Place[], width: number): Place {
  const highest = places.filter(({ row }) => row === ROWS);
  const inside = highest.find(({ from, to }) => from >= 0 && to <= width) ?? highest[0];
  if (!inside) throw new Error('a label has places');
  return inside;
}
