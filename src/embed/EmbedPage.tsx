import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { EXHIBITS, type ExhibitId } from '#exhibits/catalog';
import { say } from '#messages';
import * as words from '#messages/links';
import { formatSettingsLink, parseSettingsLink, type CafeteriaStore } from '#store';
import { applyTheme } from '#theme';
import { listenToHost, tellHost } from './hostMessages.ts';

interface EmbedPageProps {
  readonly exhibitId: ExhibitId;
  readonly store: CafeteriaStore;
  readonly remarks: readonly string[];
}

const STATE_INTERVAL_MS = 500;

/** One exhibit, alone in a frame. */
export function EmbedPage({ exhibitId, store, remarks: firstRemarks }: EmbedPageProps): ReactNode {
  const entry = EXHIBITS.find((each) => each.id === exhibitId);
  const [remarks, setRemarks] = useState(firstRemarks);
  const Exhibit = useMemo(
    () => (entry ? lazy(async () => ({ default: (await entry.load()).Exhibit })) : null),
    [entry],
  );

  useEffect(() => {
    if (exhibitId !== 'raid0') store.getState().start();
    return () => store.getState().dispose();
  }, [store, exhibitId]);

  useEffect(
    () =>
      listenToHost((command) => {
        switch (command.command) {
          case 'theme':
            return applyTheme(command.theme);
          case 'play':
            return store.getState().play();
          case 'pause':
            return store.getState().pause();
          case 'load': {
            const link = parseSettingsLink(new URLSearchParams(command.link));
            setRemarks(link.remarks.map((remark) => say(words.remarks, remark)));
            return store.getState().setSettings(link.settings);
          }
        }
      }),
    [store],
  );

  useEffect(() => {
    const tell = (): void => {
      const { failure, isPlaying, summary } = store.getState();
      if (failure !== null) return tellHost({ event: 'failed', reason: failure });
      tellHost({
        event: 'state',
        exhibit: exhibitId,
        state: summary === null ? 'loading' : isPlaying ? 'running' : 'paused',
        step: summary?.step ?? 0,
        writeAmplification: summary && summary.hostPages > 0 ? summary.flashPages / summary.hostPages : null,
      });
    };
    let timer: ReturnType<typeof setTimeout> | null = null;
    const unsubscribe = store.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = null;
        tell();
      }, STATE_INTERVAL_MS);
    });
    return () => {
      unsubscribe();
      if (timer !== null) clearTimeout(timer);
    };
  }, [store, exhibitId]);

  return (
    <main className="cp-embed" data-embedded={exhibitId}>
      <h1 className="cp-embed-title">{entry?.title}</h1>
      {remarks.map((remark) => (
        <p key={remark} className="cp-embed-remark" role="status">
          {remark}
        </p>
      ))}
      <Suspense fallback={<div className="cp-embed-waiting" />}>
        {Exhibit && <Exhibit store={store} surroundings="embed" />}
      </Suspense>
      <footer className="cp-embed-footer">
        <span>{entry?.lesson}</span>
        <StoryLink store={store} />
      </footer>
    </main>
  );
}

/** To the story, with the same settings. Relative, so that a copy of the site links to itself. */
function StoryLink({ store }: { readonly store: CafeteriaStore }): ReactNode {
  const [search, setSearch] = useState('');
  useEffect(() => {
    const update = (): void => setSearch(formatSettingsLink(store.getState().settings, null));
    update();
    return store.subscribe(update);
  }, [store]);
  return (
    <a href={`./${search}`} target="_blank" rel="noopener">
      Clean Plates
    </a>
  );
}
