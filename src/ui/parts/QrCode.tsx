import { useMemo, type ReactNode } from 'react';
import { encode } from 'uqr';

interface QrCodeProps {
  /** Text that a phone reads. */
  readonly text: string;
  /** Accessible name. */
  readonly label: string;
}

/** Width of the quiet zone around the code, as ISO/IEC 18004 requires. */
const QUIET_MODULES = 4;

/** A QR code, dark on white in every theme. */
export function QrCode({ text, label }: QrCodeProps): ReactNode {
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
