import { useId, useState, type MouseEvent, type ReactNode } from 'react';
import { linkTo } from '#base';
import type { Scenario } from '#engine';
import * as words from '#messages/foot';
import { SOURCE_COUNTS } from '#sources/counts';
import { VERSION } from '#store';
import { CopyButton } from './CopyButton.tsx';
import { exhibitAddress } from './exhibitAddress.ts';
import { OpenInLab } from './OpenInLab.tsx';
import { printChapter } from './printChapter.ts';
import type { SourcesPanel as Panel } from './SourcesPanel.tsx';
import './Foot.css';

export interface FootProps {
  readonly exhibitId: string;
  /** Parameters of a link to this exhibit as it stands, the guess among them. */
  readonly link: () => URLSearchParams;
  /** Size, seed, and what is simplified. */
  readonly note: string;
  /** What was counted, for a report that others can check; null while there is nothing to report. */
  readonly report?: (() => string) | null;
  /** The drive on show, for a closer look. */
  readonly lab?: (() => Scenario) | undefined;
  /** Host pages after which it is on show; from its beginning on unless told. */
  readonly labAt?: (() => number) | undefined;
}

/** Ways on from a figure: into a page of one's own, to others, to where its numbers come from. */
export function Foot(props: FootProps): ReactNode {
  // Nothing in it works in a built page until scripts run, and then it comes with them.
  return import.meta.env.SSR ? null : <LiveFoot {...props} />;
}

function LiveFoot({ exhibitId, link, note, report = null, lab, labAt }: FootProps): ReactNode {
  const [Sources, setSources] = useState<typeof Panel | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const count = SOURCE_COUNTS[exhibitId] ?? 0;
  const address = (): string => exhibitAddress(exhibitId, link());
  const open = async (): Promise<void> => {
    setIsOpen(!isOpen);
    if (Sources) return;
    const { SourcesPanel } = await import('./SourcesPanel.tsx');
    setSources(() => SourcesPanel);
  };
  /** As the figure stands when one goes there. */
  const carryLink = ({ currentTarget }: MouseEvent<HTMLAnchorElement>): void => {
    currentTarget.search = new URL(address()).search;
  };
  return (
    <div className="cp-foot">
      <div className="cp-foot-ways">
        {!IS_FRAME && lab && <OpenInLab scenario={lab} at={labAt} />}
        <a className="cp-foot-way" href={linkTo(`builder.html?x=${exhibitId}`)} onClick={carryLink}>
          {words.embed}
        </a>
        <a className="cp-foot-way" href={linkTo(`presenter.html?x=${exhibitId}`)} onClick={carryLink}>
          {words.present}
        </a>
        <CopyButton label={words.copyLink} said={words.copiedSentence} field={words.linkField} text={address} />
        {count > 0 && (
          <button
            className="cp-foot-way"
            type="button"
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => void open()}
          >
            {words.sources({ count })}
          </button>
        )}
        <CopyButton
          label={words.copyReport}
          said={words.copiedReport}
          field={words.reportField}
          text={() => [report?.() ?? '', words.version({ version: VERSION }), address(), words.cite].join('\n')}
          isDisabled={report === null}
        />
        <button className="cp-foot-way" type="button" onClick={() => void printChapter(exhibitId)}>
          {words.print}
        </button>
      </div>
      <p className="cp-foot-note">{note}</p>
      <p className="cp-hidden" role="status">
        {Sources && isOpen ? words.sourcesBelow({ count }) : ''}
      </p>
      <div className="cp-sources" id={panelId} hidden={!isOpen}>
        {Sources && <Sources exhibitId={exhibitId} />}
        <p className="cp-sources-where">
          {words.license} {words.cite}
        </p>
      </div>
    </div>
  );
}
