import { memo, type ReactNode } from 'react';
import { bits as words, speed as speedWords } from '#messages/method';
import { BIT_DRIVES, type BitDrive } from '#recordings/agreementBits';
import type { BrowserSpeed } from './agreementRun.ts';

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
    <section className="cp-page-panel" aria-labelledby="method-bits" data-low={isLow || undefined}>
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

/** The 32 bits of eight hexadecimal digits, the highest first. */
export const bitsOf = (hash: string): readonly boolean[] =>
  [...Number.parseInt(hash, 16).toString(2).padStart(32, '0')].map((bit) => bit === '1');

const MILLION = 1e6;

/** Host pages that the engine writes per second in this browser, once that has been measured. */
export const SpeedCard = memo(function SpeedCard({ speed }: { readonly speed: BrowserSpeed | null }): ReactNode {
  return (
    <section
      className="cp-page-panel cp-method-speed cp-figures"
      data-testid="method-speed"
      aria-labelledby="method-speed"
    >
      <h2 id="method-speed">{speedWords.name}</h2>
      <p className="cp-method-note">{speedWords.note}</p>
      {speed ? (
        <>
          <p className="cp-method-big">{speedWords.million({ rate: speed.hostPagesPerSecond / MILLION })}</p>
          <p className="cp-method-note">
            {speedWords.beside({
              relocated: speed.writeAmplification - 1,
              flash: (speed.hostPagesPerSecond * speed.writeAmplification) / MILLION,
            })}
          </p>
        </>
      ) : (
        <>
          <p className="cp-method-big" aria-hidden="true">
            –
          </p>
          <p className="cp-method-note">{speedWords.waiting}</p>
        </>
      )}
    </section>
  );
});

/** A tick in a disc, and its speedWords. */
export function CheckMark({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <span className="cp-method-check">
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="8" fill="var(--ok)" />
        <path d="M4.5 8.3l2.4 2.4 4.6-5" fill="none" stroke="var(--paper)" strokeWidth="1.8" />
      </svg>
      {children}
    </span>
  );
}
