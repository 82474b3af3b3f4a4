import { memo, type ReactNode } from 'react';
import { Entries, Lead, Note, PagePanel, Row } from '#layout';
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
    <PagePanel
      className="cp-method-bits"
      id="method-bits"
      name={words.name}
      note={words.note}
      data-low={isLow || undefined}
    >
      <Entries columns={[1]} lineGap="2-half" data-testid="method-bits">
        {BIT_DRIVES.map((each) => (
          <li key={each}>
            <Row lineGap={1} isSpread>
              <span>{words.drives[each]}</span>
              <BitVerdict recordedHash={recordedHashes[each]} browserHash={browserHashes[each]} />
            </Row>
            <Row>
              <BitCells hash={recordedHashes[each]} />
              <code>{recordedHashes[each]}</code>
            </Row>
          </li>
        ))}
      </Entries>
      <Note size="label">{words.foot}</Note>
    </PagePanel>
  );
});

interface BitVerdictProps {
  readonly recordedHash: string;
  readonly browserHash: string | undefined;
}

function BitVerdict({ recordedHash, browserHash }: BitVerdictProps): ReactNode {
  if (browserHash === undefined) return <Note as="span">{words.waiting}</Note>;
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
    <PagePanel id="method-speed" name={speedWords.name} note={speedWords.note} gap={2} data-testid="method-speed">
      <Lead size="figure" aria-hidden={speed === null}>
        {speed ? speedWords.million({ rate: speed.hostPagesPerSecond / MILLION }) : '–'}
      </Lead>
      <Note size="label" lines={3}>
        {speed
          ? speedWords.beside({
              relocated: speed.writeAmplification - 1,
              flash: (speed.hostPagesPerSecond * speed.writeAmplification) / MILLION,
            })
          : speedWords.waiting}
      </Note>
    </PagePanel>
  );
});

/** A tick in a disc, and its words. */
export function CheckMark({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Row as="strong" gap="1-half" isOneLine>
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="8" fill="var(--ok)" />
        <path d="M4.5 8.3l2.4 2.4 4.6-5" fill="none" stroke="var(--paper)" strokeWidth="1.8" />
      </svg>
      {children}
    </Row>
  );
}
