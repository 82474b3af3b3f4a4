import { useEffect, useState, type ReactNode } from 'react';
import { readKnobs, useAttendance, type ExhibitModel, type ExhibitModule } from '#exhibits';
import { LANGUAGE, say, setSkin, withSkin } from '#messages';
import { closeSources, license, openStory, sources, storyUnknown } from '#messages/embed';
import * as failures from '#messages/failures';
import * as words from '#messages/links';
import * as site from '#messages/site';
import { type ReferenceLineProps, ReferenceLine, useSkin } from '#controls';
import { AskedLink, type LinkRemark, type RunThread } from '#store';
import { applyTheme } from '#theme';
import { BlockedAddress } from './BlockedAddress.tsx';
import { listenToHost, tellHost, type FrameEvent } from './hostMessages.ts';
import type { ObedientModel } from './obeyHost.ts';
import { followMoved } from './redirect.ts';
import { ownSiteAddress } from './siteAddress.ts';
import { tellHeights } from './tellHeights.ts';

interface EmbedPageProps {
  readonly exhibit: ExhibitModule;
  readonly model: ObedientModel;
  /** The thread of the model's recordings. */
  readonly runs: RunThread;
  readonly remarks: readonly string[];
  /** Articles and papers that the figure is based on. */
  readonly references: readonly ReferenceLineProps[];
}

const STATE_INTERVAL_MS = 500;

/** One exhibit, alone in a frame. */
export function EmbedPage({ exhibit, model, runs, remarks: firstRemarks, references }: EmbedPageProps): ReactNode {
  useSkin();
  const [remarks, setRemarks] = useState(firstRemarks);
  const [place, setPlace] = useState<Element | null>(null);
  useAttendance(place, model, runs);
  useEffect(() => () => model.dispose(), [model]);
  useEffect(() => tellHeights(), []);

  useEffect(() => {
    const inputs = ['pointerdown', 'keydown'] as const;
    for (const input of inputs) document.addEventListener(input, model.goOn, true);
    return () => {
      for (const input of inputs) document.removeEventListener(input, model.goOn, true);
    };
  }, [model]);

  useEffect(
    () =>
      listenToHost((command) => {
        switch (command.command) {
          case 'theme':
            return applyTheme(command.theme);
          case 'skin':
            return setSkin(command.skin);
          case 'play':
            return model.play();
          case 'pause':
            return model.pause();
          case 'load': {
            const parameters = new AskedLink(command.link);
            if (followMoved(exhibit.id, parameters)) return undefined;
            if (model.ownLink) return setRemarks(sentencesOf(parameters.remarks(model.ownLink.take(parameters))));
            const link = readKnobs(exhibit, parameters, true);
            setRemarks(sentencesOf([...link.remarks, ...(model.takePart?.(parameters) ?? [])]));
            return model.load?.(link.settings, link.moment);
          }
        }
      }),
    [exhibit, model],
  );

  useEffect(() => {
    let lastMessage = '';
    const sendState = (): void => {
      const { failure, ...report } = model.report();
      const message: FrameEvent =
        failure === null
          ? { event: 'state', exhibit: exhibit.id, ...report }
          : { event: 'failed', reason: say(failures, failure) };
      // No message is repeated: a page that answers every message would cause an endless exchange.
      const serialized = JSON.stringify(message);
      if (serialized !== lastMessage) tellHost(message);
      lastMessage = serialized;
    };
    let timer: ReturnType<typeof setTimeout> | null = null;
    const unsubscribe = model.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = null;
        sendState();
      }, STATE_INTERVAL_MS);
    });
    return () => {
      unsubscribe();
      if (timer !== null) clearTimeout(timer);
    };
  }, [exhibit, model]);

  const { FrameSource } = exhibit;
  return (
    <main ref={setPlace} className="cp-embed" data-embedded={exhibit.id} data-framed={FrameSource !== undefined}>
      {FrameSource === undefined && !exhibit.hasHeadline && <h1 className="cp-embed-title">{exhibit.words().title}</h1>}
      <exhibit.Figure model={model} layout="frame" />
      <footer className="cp-embed-footer">
        <span className="cp-embed-name">
          <Mark />
          <span className="cp-embed-site">{site.name}</span>
          <span className="cp-embed-license">{license}</span>
        </span>
        {FrameSource !== undefined && (
          <span className="cp-embed-source">
            <FrameSource model={model} />
          </span>
        )}
        <References references={references} />
        <StoryLink exhibit={exhibit} model={model} />
        {remarks.length > 0 && <Remarks remarks={remarks} onRead={() => setRemarks([])} />}
        <BlockedAddress />
      </footer>
    </main>
  );
}

interface RemarksProps {
  readonly remarks: readonly string[];
  readonly onRead: () => void;
}

/**
 * Problems of the link. They cover the foot, because a frame has no other space for them; several are one line there until the reader
 * unfolds them over the controls.
 */
function Remarks({ remarks, onRead }: RemarksProps): ReactNode {
  const dismiss = (): void => {
    onRead();
    // The focused button disappears, so the focus is moved to the figure.
    document.querySelector<HTMLElement>('[data-exhibit]')?.focus({ preventScroll: true });
  };
  const sentences = remarks.map((remark) => (
    <p key={remark} className="cp-embed-remark" data-testid="embed-remark">
      {remark}
    </p>
  ));
  return (
    <div className="cp-embed-remarks" data-testid="embed-remarks">
      <div role="status">
        {remarks.length === 1 ? (
          sentences
        ) : (
          <details>
            <summary>
              {words.title} <span className="cp-embed-remark-count">{remarks.length}</span>
            </summary>
            <div className="cp-embed-remark-list">{sentences}</div>
          </details>
        )}
      </div>
      <button type="button" aria-label={words.dismiss} onClick={dismiss}>
        ×
      </button>
    </div>
  );
}

const sentencesOf = (remarks: readonly LinkRemark[]): string[] => remarks.map((remark) => say(words.remarks, remark));

function searchOf({ id, driveLink }: ExhibitModule, { ownLink, settings }: ExhibitModel): string {
  if (ownLink) return withSkin(`?${new URLSearchParams({ x: id, ...Object.fromEntries(ownLink.parameters()) })}#${id}`);
  return withSkin(driveLink && settings ? driveLink.write(settings(), null) : '');
}

/** A link to the story with the present settings, in the language of the frame. */
function StoryLink({ exhibit, model }: Pick<EmbedPageProps, 'exhibit' | 'model'>): ReactNode {
  const [search, setSearch] = useState('');
  const skin = useSkin();
  useEffect(() => {
    const update = (): void => setSearch(searchOf(exhibit, model));
    update();
    return model.subscribe(update);
  }, [exhibit, model, skin]);
  const address = ownSiteAddress();
  if (address === null) return <span className="cp-embed-unknown">{storyUnknown}</span>;
  return (
    <a href={`${address}${LANGUAGE.folder}${search}`} target="_blank" rel="noopener">
      {openStory}
    </a>
  );
}

const LIST_ID = 'references';

interface ReferencesProps {
  readonly references: readonly ReferenceLineProps[];
}

/** A button, and the list of articles and papers that it opens over the figure. */
export function References({ references }: ReferencesProps): ReactNode {
  if (references.length === 0) return null;
  return (
    <>
      <button type="button" className="cp-embed-way" popoverTarget={LIST_ID}>
        {sources}
      </button>
      <section id={LIST_ID} className="cp-embed-panel" popover="auto" aria-label={sources}>
        <ul>
          {references.map((reference) => (
            <li key={reference.title}>
              <ReferenceLine {...reference} />
            </li>
          ))}
        </ul>
        <button type="button" className="cp-embed-way" popoverTarget={LIST_ID} popoverTargetAction="hide">
          {closeSources}
        </button>
      </section>
    </>
  );
}

/** The site's logo in small: a plate with a fresh, a re-plated and a leftover portion and a clean place. */
export function Mark(): ReactNode {
  return (
    <svg className="cp-embed-mark" width="15" height="15" viewBox="0 0 24 24" aria-hidden="true">
      <rect x="1" y="1" width="22" height="22" rx="5" fill="var(--surface)" stroke="var(--ink)" strokeWidth="2" />
      <rect x="5" y="5" width="6.2" height="6.2" rx="1.4" fill="var(--host)" />
      <path d="M12.8 5h4l2.2 2.2v4h-6.2z" fill="var(--re)" />
      <rect x="5" y="12.8" width="6.2" height="6.2" rx="1.4" fill="var(--left-hatch)" opacity="0.65" />
      <rect x="13.3" y="13.3" width="5.2" height="5.2" rx="1.2" fill="none" stroke="var(--ink)" strokeWidth="1.4" />
    </svg>
  );
}
