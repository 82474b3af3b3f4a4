import { useMemo, type ReactNode } from 'react';
import { encode } from 'uqr';

interface CodeProps {
  /** What phones read. */
  readonly text: string;
  /** Accessible name. */
  readonly label: string;
}

/** As the standard asks (ISO/IEC 18004): what is read stands apart from everything else by four of its modules. */
const QUIET_MODULES = 4;

/** A code for cameras, dark on white in every theme. */
export function Code({ text, label }: CodeProps): ReactNode {
  const { size, path } = useMemo(() => {
    const { data } = encode(text, { border: QUIET_MODULES });
    const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: data.length, path: cells.join('') };
  }, [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
