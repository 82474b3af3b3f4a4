import { type ReactNode, useEffect, useState } from 'react';
import { ownAddress, VERSION } from '#base';
import { currentSkin } from '#messages';
import * as words from '#messages/more';
import { type DriveStore, formatPageLink, momentOnShow } from '#store';
import { currentTheme, rememberedTheme, type Theme } from '#theme';

const CONFIRMATION_MS = 2500;

/** Copies a link to the moment on show; where copying is not allowed, shows the link instead. */
export function CopyLinkButton({ store }: { readonly store: DriveStore }): ReactNode {
  const [outcome, setOutcome] = useState<'none' | 'copied' | { readonly link: string }>('none');
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome('none'), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async (): Promise<void> => {
    const link = await copyLink(store);
    setOutcome(link === null ? 'copied' : { link });
  };
  return (
    <>
      <button className="cp-cafeteria-link" type="button" onClick={() => void copy()}>
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

/**
 * Copies a link to the moment on show, even inside a write. Returns null, or the link where copying is not allowed.
 */
async function copyLink(store: DriveStore): Promise<string | null> {
  const theme = currentTheme() === rememberedTheme() ? null : currentTheme();
  const address = new URL(ownAddress() + linkToMoment(store, theme));
  const link = `${address}${address.search === '' ? '?' : '&'}engine=${VERSION}`;
  try {
    await navigator.clipboard.writeText(link);
    return null;
  } catch {
    return link;
  }
}

/** The search part of a link to the moment on show, paused. */
export function linkToMoment(store: DriveStore, theme: Theme | null = null): string {
  const state = store.getState();
  return formatPageLink({
    ...state,
    isPlaying: false,
    moment: momentOnShow(state),
    skin: currentSkin(),
    theme,
    place: null,
  });
}
