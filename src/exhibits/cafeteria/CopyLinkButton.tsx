import { useEffect, useState, type ReactNode } from 'react';
import * as words from '#messages/more';
import { type DriveStore, formatPageLink, momentOnShow } from '#store';
import { currentTheme, rememberedTheme } from '#theme';

const SAID_FOR_MS = 2500;

/** Copies a link to this very moment, inside a write too, as it is shown. Where copying is not allowed, shows the link instead. */
export function CopyLinkButton({ store }: { readonly store: DriveStore }): ReactNode {
  const [outcome, setOutcome] = useState<'none' | 'copied' | { readonly link: string }>('none');
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome('none'), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = (): void => {
    const state = store.getState();
    const theme = currentTheme() === rememberedTheme() ? null : currentTheme();
    const shown = { ...state, isPlaying: false, moment: momentOnShow(state), theme, place: null };
    const link = `${location.origin}${location.pathname}${formatPageLink(shown)}`;
    const writing = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error('no clipboard'));
    writing.then(
      () => setOutcome('copied'),
      () => setOutcome({ link }),
    );
  };
  return (
    <>
      <button className="cp-cafeteria-link" type="button" onClick={copy}>
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
