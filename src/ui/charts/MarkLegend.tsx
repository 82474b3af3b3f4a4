import type { ReactNode } from 'react';
import { Note, Row } from '#layout';
import './styles.ts';

interface MarkLegendProps {
  /** A mark of a chart around the point 0, 0, at most 14 CSS pixels high, and what it means. */
  readonly marks: readonly (readonly [mark: ReactNode, name: string])[];
  /** Room for a mark. */
  readonly markCssPx?: number;
}

/** What the marks of a chart mean. */
export const MarkLegend = ({ marks, markCssPx = 26 }: MarkLegendProps): ReactNode => (
  <Row as="ul" lineGap="half">
    {marks.map(([mark, name]) => (
      <Row as="li" key={name} gap={2} isOneLine>
        <svg
          className="cp-row-plot"
          width={markCssPx}
          height={14}
          viewBox={`${-markCssPx / 2} -7 ${markCssPx} 14`}
          aria-hidden="true"
        >
          {mark}
        </svg>
        <Note as="span">{name}</Note>
      </Row>
    ))}
  </Row>
);
