import { memo, type ReactNode } from 'react';
import { bits as words } from '#messages/method';
import { BIT_DRIVES, type BitDrive } from '#runs/agreementBits';
import { bitsOf } from './bitsOf.ts';
import { Check } from './Check.tsx';

interface BitsCardProps {
  readonly recorded: Readonly<Record<BitDrive, string>>;
  readonly here: Readonly<Partial<Record<BitDrive, string>>>;
}

/** Three hashes of the state of a drive: as the build had them, and whether this browser has the same. */
export const BitsCard = memo(function BitsCard({ recorded, here }: BitsCardProps): ReactNode {
  const isLow = BIT_DRIVES.some((each) => here[each] !== undefined && here[each] !== recorded[each]);
  return (
    <section className="cp-method-card" aria-labelledby="method-bits" data-low={isLow || undefined}>
      <h2 id="method-bits">{words.name}</h2>
      <p className="cp-method-note">{words.note}</p>
      <ul className="cp-method-bits" data-testid="method-bits">
        {BIT_DRIVES.map((each) => (
          <li key={each}>
            <span className="cp-method-bits-name">{words.drives[each]}</span>
            <span className="cp-method-bits-verdict">
              <BitVerdict recorded={recorded[each]} here={here[each]} />
            </span>
            <BitCells hash={recorded[each]} />
            <code>{recorded[each]}</code>
          </li>
        ))}
      </ul>
      <p className="cp-method-note">{words.foot}</p>
    </section>
  );
});

function BitVerdict({ recorded, here }: { readonly recorded: string; readonly here: string | undefined }): ReactNode {
  if (here === undefined) return <span className="cp-method-waiting">{words.waiting}</span>;
  if (here === recorded) return <Check>{words.same}</Check>;
  return (
    <span className="cp-method-low">
      {words.differs({ hash: here })} <BitCells hash={here} />
    </span>
  );
}

const CELL = 7;

/** Sixteen by two cells: another hash is seen before it is read. */
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
