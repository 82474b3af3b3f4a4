import { memo, type ReactNode } from 'react';
import { bits as words } from '#messages/method';
import { BIT_DRIVES, type BitDrive } from '#recordings/agreementBits';
import { bitsOf } from './bitsOf.ts';
import { CheckMark } from './CheckMark.tsx';

interface BitsCardProps {
  /** State hashes by the build, and by this browser as far as it has run. */
  readonly recordedHashes: Readonly<Record<BitDrive, string>>;
  readonly browserHashes: Readonly<Partial<Record<BitDrive, string>>>;
}

/** Hashes of the state of three drives: the build's, and whether this browser has the same. */
export const BitsCard = memo(function BitsCard({ recordedHashes, browserHashes }: BitsCardProps): ReactNode {
  const isLow = BIT_DRIVES.some(
    (each) => browserHashes[each] !== undefined && browserHashes[each] !== recordedHashes[each],
  );
  return (
    <section className="cp-method-card" aria-labelledby="method-bits" data-low={isLow || undefined}>
      <h2 id="method-bits">{words.name}</h2>
      <p className="cp-method-note">{words.note}</p>
      <ul className="cp-method-bits" data-testid="method-bits">
        {BIT_DRIVES.map((each) => (
          <li key={each}>
            <span className="cp-method-bits-name">{words.drives[each]}</span>
            <span className="cp-method-bits-verdict">
              <BitVerdict recordedHash={recordedHashes[each]} browserHash={browserHashes[each]} />
            </span>
            <BitCells hash={recordedHashes[each]} />
            <code>{recordedHashes[each]}</code>
          </li>
        ))}
      </ul>
      <p className="cp-method-note">{words.foot}</p>
    </section>
  );
});

interface BitVerdictProps {
  readonly recordedHash: string;
  readonly browserHash: string | undefined;
}

function BitVerdict({ recordedHash, browserHash }: BitVerdictProps): ReactNode {
  if (browserHash === undefined) return <span className="cp-method-waiting">{words.waiting}</span>;
  if (browserHash === recordedHash) return <CheckMark>{words.same}</CheckMark>;
  return (
    <span className="cp-method-low">
      {words.differs({ hash: browserHash })} <BitCells hash={browserHash} />
    </span>
  );
}

const CELL = 7;

/** The bits of a hash as 16 × 2 cells: a difference is seen at a glance. */
function BitCells({ hash }: { readonly hash: string }): ReactNode {
  return (
    <svg className="cp-method-cells" width={16 * CELL} height={2 * CELL} aria-hidden="true">
      {bitsOf(hash).map((isSet, index) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key -- a bit has nothing but its place
          key={index}
          data-set={isSet || undefined}
          x={(index % 16) * CELL + 0.5}
          y={Math.floor(index / 16) * CELL + 0.5}
          width={CELL - 1}
          height={CELL - 1}
          rx={1}
        />
      ))}
    </svg>
  );
}
