import { useEffect, useState, type ReactNode } from 'react';
import { readKnobs, useAttendance, type ExhibitModel, type ExhibitModule } from '#exhibits';
import { LANGUAGE, say } from '#messages';
import { license, openStory } from '#messages/embed';
import * as failures from '#messages/failures';
import * as words from '#messages/links';
import * as site from '#messages/site';
import type { ReferenceLineProps } from '#controls';
import type { LinkRemark, RunThread } from '#store';
import { applyTheme } from '#theme';
import { listenToHost, tellHost, type FrameEvent } from './hostMessages.ts';
import { Mark } from './Mark.tsx';
import { References } from './References.tsx';

interface EmbedPageProps {
  readonly exhibit: ExhibitModule;
  readonly model: ExhibitModel;
  /** The model's own. */
  readonly runs: RunThread;
  readonly remarks: readonly string[];
  /** What the figure rests on. */
  readonly references: readonly ReferenceLineProps[];
}

const STATE_INTERVAL_MS = 500;

/** One exhibit, alone in a frame. */
export function EmbedPage({ exhibit, model, runs, remarks: firstRemarks, references }: EmbedPageProps): ReactNode {
  const [remarks, setRemarks] = useState(firstRemarks);
  const [place, setPlace] = useState<Element | null>(null);
  useAttendance(place, model, runs);
  useEffect(() => () => model.dispose(), [model]);

  useEffect(
    () =>
      listenToHost((command) => {
        switch (command.command) {
          case 'theme':
            return applyTheme(command.theme);
          case 'play':
            return model.play();
          case 'pause':
            return model.pause();
          case 'load': {
            const parameters = new URLSearchParams(command.link);
            if (model.ownLink) return setRemarks(sentencesOf(model.ownLink.take(parameters)));
            const link = readKnobs(exhibit, parameters, true);
            setRemarks(sentencesOf([...link.remarks, ...(model.takePart?.(parameters) ?? [])]));
            return model.load?.(link.settings, link.moment);
          }
        }
      }),
    [exhibit, model],
  );

  useEffect(() => {
    let told = '';
    const tell = (): void => {
      const { failure, ...report } = model.report();
      const message: FrameEvent =
        failure === null
          ? { event: 'state', exhibit: exhibit.id, ...report }
          : { event: 'failed', reason: say(failures, failure) };
      // A host that answers what it knows already would be answered in turn.
      const telling = JSON.stringify(message);
      if (telling !== told) tellHost(message);
      told = telling;
    };
    let timer: ReturnType<typeof setTimeout> | null = null;
    const unsubscribe = model.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = null;
        tell();
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
      {FrameSource === undefined && !exhibit.hasHeadline && <h1 className="cp-embed-title">{exhibit.title}</h1>}
      <exhibit.Figure model={model} layout="frame" />
      <footer className="cp-embed-footer">
        <span className="cp-embed-name">
          <Mark />
          {site.name}
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
      </footer>
    </main>
  );
}

interface RemarksProps {
  readonly remarks: readonly string[];
  readonly onRead: () => void;
}

/** What in the link could not be taken as it stood: over the line at the foot, because a frame has no room to give. */
function Remarks({ remarks, onRead }: RemarksProps): ReactNode {
  const read = (): void => {
    onRead();
    // Its own button goes; the focus stays in the page.
    document.querySelector<HTMLElement>('[data-exhibit]')?.focus({ preventScroll: true });
  };
  return (
    <div className="cp-embed-remarks" data-testid="embed-remarks">
      <div role="status">
        {remarks.map((remark) => (
          <p key={remark} className="cp-embed-remark" data-testid="embed-remark">
            {remark}
          </p>
        ))}
      </div>
      <button type="button" aria-label={words.dismiss} onClick={read}>
        ×
      </button>
    </div>
  );
}

/** The story in this language, seen from `e/v1/` or `e/v1/ru/`. Relative, so that a copy of the site links to itself. */
const STORY_ADDRESS = `../../${LANGUAGE.folder && '../'}${LANGUAGE.folder}`;

const sentencesOf = (remarks: readonly LinkRemark[]): string[] => remarks.map((remark) => say(words.remarks, remark));

function searchOf({ id, driveLink }: ExhibitModule, { ownLink, settings }: ExhibitModel): string {
  if (ownLink) return `?${new URLSearchParams({ x: id, ...Object.fromEntries(ownLink.parameters()) })}#${id}`;
  return driveLink && settings ? driveLink.write(settings(), null) : '';
}

/** To the story, with the same settings. */
function StoryLink({ exhibit, model }: Pick<EmbedPageProps, 'exhibit' | 'model'>): ReactNode {
  const [search, setSearch] = useState('');
  useEffect(() => {
    const update = (): void => setSearch(searchOf(exhibit, model));
    update();
    return model.subscribe(update);
  }, [exhibit, model]);
  return (
    <a href={`${STORY_ADDRESS}${search}`} target="_blank" rel="noopener">
      {openStory}
    </a>
  );
}
