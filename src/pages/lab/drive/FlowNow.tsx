import type { ReactNode } from 'react';
import { RichText } from '#controls';
import { Row } from '#layout';
import { formatTimes } from '#messages';
import { flow as words } from '#messages/lab';

const WIDTH = 84;
const HEIGHT = 52;
/** Height of the pages that reach the flash for one host page, and the gap between the two bands where they begin. */
const FULL = 44;
const GAP = 8;

/** What reaches the flash now for each page that the host writes: two bands that become one stream, to scale. */
export function FlowNow({ amplification }: { readonly amplification: number }): ReactNode {
  const host = FULL / Math.max(1, amplification);
  const own = FULL - host;
  const top = (HEIGHT - FULL - GAP) / 2;
  const band = (from: number, to: number, height: number): string =>
    `M0 ${from}C${WIDTH / 2} ${from} ${WIDTH / 2} ${to} ${WIDTH} ${to}v${height}C${WIDTH / 2} ${to + height} ${WIDTH / 2} ${from + height} 0 ${from + height}z`;
  return (
    <Row className="cp-lab-live cp-note" gap={2} isOneLine>
      <p>
        <RichText text={words.host} />
        <br />
        <RichText text={words.own({ pages: Math.max(0, amplification - 1) })} />
      </p>
      <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path className="cp-mark-host" d={band(top, top + GAP / 2, host)} />
        <path className="cp-mark-re" d={band(top + host + GAP, top + host + GAP / 2, own)} />
      </svg>
      <p>
        {words.now} <strong className="cp-whole">{formatTimes(amplification)}</strong>
      </p>
    </Row>
  );
}
