import { useEffect, useState, type ReactNode } from 'react';
import * as words from '#messages/more';
import type { DriveStore } from '#store';

const SAID_FOR_MS = 2500;

const fetchCopying = () => import('./copyLink.ts');

/** Copies a link to this very moment. Where copying is not allowed, shows the link instead. */
export function CopyLinkButton({ store }: { readonly store: DriveStore }): ReactNode {
  const [outcome, setOutcome] = useState<'none' | 'copied' | { readonly link: string }>('none');
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome('none'), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    const { copyLink } = await fetchCopying();
    const link = await copyLink(store);
    setOutcome(link === null ? 'copied' : { link });
  };
  // Ahead of the press: some browsers let a page copy only right after it.
  const prepare = (): void => void fetchCopying();
  return (
    <>
      <button
        className="cp-cafeteria-link"
        type="button"
        onPointerDown={prepare}
        onFocus={prepare}
        onClick={() => void copy()}
      >
        {outcome === 'copied' ? words.copied : words.copyLink}
      </button>
      <span className="cp-hidden" role="status">
        {outcome === 'copied' ? words.copiedSentence : ''}
      </span>
      {typeof outcome === 'object' && (
        <input
          className="cp-cafeteria-link-text"
          aria-label={words.linkField}
          readOnly
          value={outcome.link}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
}
