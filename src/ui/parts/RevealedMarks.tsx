import { useId, type ReactNode } from 'react';

interface RevealedMarksProps {
  /** Marks are visible from the left edge up to here. */
  readonly toCssPx: number;
  readonly heightCssPx: number;
  readonly children: ReactNode;
}

/** Marks of a chart that grows from the left: drawn once, then uncovered by a clip path. */
export function RevealedMarks({ toCssPx, heightCssPx, children }: RevealedMarksProps): ReactNode {
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
