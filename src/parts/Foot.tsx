import { useEffect, useState, type ReactNode } from 'react';
import { LANGUAGE } from '#messages';
import * as words from '#messages/foot';
import './Foot.css';

export interface FootProps {
  readonly exhibitId: string;
  /** Parameters of a link to this exhibit as it stands, the guess among them. */
  readonly link: () => URLSearchParams;
  /** Size, seed, and what is simplified. */
  readonly note: string;
  readonly children?: ReactNode;
}

const SAID_FOR_MS = 2500;

/** Ways on from a figure: into a page of one's own, to others, to where its numbers come from. */
export function Foot({ exhibitId, link, note, children }: FootProps): ReactNode {
  return (
    <footer className="cp-foot">
      <div className="cp-foot-ways">
        <a className="cp-foot-way" href={`${LANGUAGE.folder && '../'}e/v1/${LANGUAGE.folder}${exhibitId}.html`}>
          {words.embed}
        </a>
        <CopyLink exhibitId={exhibitId} link={link} />
        {children}
      </div>
      <p className="cp-foot-note">{note}</p>
    </footer>
  );
}

function CopyLink({ exhibitId, link }: Pick<FootProps, 'exhibitId' | 'link'>): ReactNode {
  const [outcome, setOutcome] = useState<'none' | 'copied' | { readonly link: string }>('none');
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome('none'), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    const parameters = new URLSearchParams({ x: exhibitId, ...Object.fromEntries(link()) });
    const address = `${location.origin}${location.pathname}?${parameters}#${exhibitId}`;
    try {
      await navigator.clipboard.writeText(address);
      setOutcome('copied');
    } catch {
      setOutcome({ link: address });
    }
  };
  return (
    <>
      <button className="cp-foot-way" type="button" onClick={() => void copy()}>
        {outcome === 'copied' ? words.copied : words.copyLink}
      </button>
      <span className="cp-hidden" role="status">
        {outcome === 'copied' ? words.copiedSentence : ''}
      </span>
      {typeof outcome === 'object' && (
        <input
          className="cp-foot-link"
          aria-label={words.linkField}
          readOnly
          value={outcome.link}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}
