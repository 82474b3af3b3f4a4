import { useId, type ReactNode } from 'react';

interface RevealedProps {
  /** Up to this position from the left, in the unit of the drawing, its marks are to be seen. */
  readonly toCssPx: number;
  readonly heightCssPx: number;
  readonly children: ReactNode;
}

/** Marks of a chart that grows from the left: drawn once, and uncovered. */
export function Revealed({ toCssPx, heightCssPx, children }: RevealedProps): ReactNode {
  const id = useId();
  return (
    <>
      <clipPath id={id}>
        <rect x={0} y={-20} width={Math.max(0, toCssPx)} height={heightCssPx + 40} />
      </clipPath>
      <g clipPath={`url(#${id})`}>{children}</g>
    </>
  );
}
