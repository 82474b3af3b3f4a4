import { useId, useState, useEffect, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { VERSION } from '#base';
import { Menu } from '#controls';
import type { Scenario } from '#engine';
import { pageAddress, pageLabel, pageLanguage } from '#messages';
import * as words from '#messages/foot';
import { SOURCE_COUNTS } from '#sources/counts';
import { CopyButton } from './CopyButton.tsx';
import { exhibitAddress } from './addresses.ts';
import { printChapter } from './printChapter.ts';
import type { SourcesPanel as Panel } from './SourcesPanel.tsx';
import './Foot.css';
import type { labAddress } from './labAddress.ts';

interface FootProps {
  readonly exhibitId: string;
  /** Parameters of a link to the current state of the exhibit, its guess included. */
  readonly link: () => URLSearchParams;
  /** Size of the drive, seed, and simplifications: the last lines of the sources. */
  readonly note: string;
  /** Counted results as a report that others can check; null while there are none. */
  readonly report?: (() => string) | null;
  /** Scenario of the shown drive, for a link to the lab. */
  readonly lab?: (() => Scenario) | undefined;
  /** Host pages written at the moment to open; the beginning by default. */
  readonly labAt?: (() => number) | undefined;
}

/**
 * What ends a chapter beside the way on: its sources, and a menu of what can be taken along. It stands in its place at the end of the
 * chapter, which the build writes; without one, where it is.
 */
export function Foot(props: FootProps): ReactNode {
  // Nothing in it works without scripts, so a built page leaves it out.
  return import.meta.env.SSR ? null : <LiveFoot {...props} />;
}

function LiveFoot({ exhibitId, link, note, report = null, lab, labAt }: FootProps): ReactNode {
  const [Sources, setSources] = useState<typeof Panel | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const [place] = useState(() => document.querySelector(`[data-foot-of='${exhibitId}']`));
  const count = SOURCE_COUNTS[exhibitId] ?? 0;
  const address = (): string => exhibitAddress(exhibitId, link());
  const open = async (): Promise<void> => {
    setIsOpen(!isOpen);
    if (Sources) return;
    const { SourcesPanel } = await import('./SourcesPanel.tsx');
    setSources(() => SourcesPanel);
  };
  /** Gives the link the state of the figure at the moment of the click. */
  const carryLink = ({ currentTarget }: MouseEvent<HTMLAnchorElement>): void => {
    currentTarget.search = new URL(address()).search;
  };
  const ways = (
    <>
      <CopyButton
        label={words.copyLink}
        copiedMessage={words.copiedSentence}
        fieldLabel={words.linkField}
        text={address}
      />
      {!IS_FRAME && lab && <OpenInLab scenario={lab} at={labAt} />}
      <a
        className="cp-foot-way"
        href={pageAddress(`presenter.html?x=${exhibitId}`)}
        hrefLang={pageLanguage('presenter.html')}
        onClick={carryLink}
      >
        {pageLabel('presenter.html', words.present)}
      </a>
      <a
        className="cp-foot-way"
        href={pageAddress(`builder.html?x=${exhibitId}`)}
        hrefLang={pageLanguage('builder.html')}
        onClick={carryLink}
      >
        {pageLabel('builder.html', words.embed)}
      </a>
      <button className="cp-foot-way" type="button" onClick={() => void printChapter(exhibitId)}>
        {words.print}
      </button>
      {report && (
        <CopyButton
          label={words.copyReport}
          copiedMessage={words.copiedReport}
          fieldLabel={words.reportField}
          text={() =>
            [report(), words.version({ version: VERSION }), address(), words.cite({ version: VERSION })].join('\n')
          }
        />
      )}
    </>
  );
  const foot = (
    <div className="cp-foot" data-testid={`foot-${exhibitId}`}>
      <button
        className="cp-foot-way"
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => void open()}
      >
        {words.sources({ count })}
      </button>
      <Menu className="cp-foot-menu" testId="take-along" panel={ways}>
        {words.takeAlong}
      </Menu>
      <p className="cp-hidden" role="status">
        {Sources && isOpen ? words.sourcesBelow({ count }) : ''}
      </p>
      <div className="cp-sources" id={panelId} hidden={!isOpen}>
        {Sources && <Sources exhibitId={exhibitId} />}
        <p className="cp-sources-where">{note}</p>
      </div>
    </div>
  );
  return place ? createPortal(foot, place) : foot;
}

const LAB = 'lab.html';

interface OpenInLabProps {
  readonly scenario: () => Scenario;
  /** Host pages after which the lab stops; without it the lab starts at the beginning. */
  readonly at?: (() => number) | undefined;
}

/** Link to the lab with the current drive. The module that writes such links is loaded after the first paint. */
export function OpenInLab({ scenario, at }: OpenInLabProps): ReactNode {
  const [addressOf, setAddressOf] = useState<typeof labAddress | null>(null);
  useEffect(() => {
    void import('./labAddress.ts').then((late) => setAddressOf(() => late.labAddress));
  }, []);
  return (
    <a className="cp-foot-way" href={addressOf?.(scenario(), at?.()) ?? pageAddress(LAB)} hrefLang={pageLanguage(LAB)}>
      {pageLabel(LAB, words.lab)}
    </a>
  );
}
