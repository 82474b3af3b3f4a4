import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { tellFailure } from '#base';
import { Boundary, useSkin } from '#controls';
import {
  useAttendance,
  useNearViewport,
  type ExhibitModel,
  type ExhibitModule,
  type PrerenderedMarkup,
  type ModelContext,
} from '#exhibits';
import { EXHIBITS } from '#exhibits/catalog';
import { ENDING } from '#exhibits/ending';
import { opening } from '#exhibits/opening';
import { loading } from '#messages/recording';
import { keepOverReload, takeKept, type DriveStore, type LinkRemark } from '#store';
import { fetchStill } from './fetchStill.ts';
import type { FooterTools as LateFooterTools } from './FooterTools.tsx';
import type { HeaderTools as LateHeaderTools } from './HeaderTools.tsx';
import type { StoryText as LateStoryText } from './StoryText.tsx';
import { useTabStop } from './useTabStop.ts';

interface StoryContext extends ModelContext {
  readonly drive: DriveStore;
  /** The page's link, where it names an exhibit of a chapter. */
  readonly ownLink: URLSearchParams | null;
}

export interface StoryIslandsProps {
  readonly context: StoryContext;
  /** Prerendered parts of the opening. */
  readonly prerendered: PrerenderedMarkup;
  /** Called once the opening's moving picture is there. */
  readonly onPicture: () => void;
  /** Called when the opening has thrown and is gone. */
  readonly onFailure: (error: unknown) => void;
  /** Called with remarks on the link, where it is to a chapter. */
  readonly onRemarks: (remarks: readonly LinkRemark[]) => void;
  readonly places: {
    readonly tools: HTMLElement;
    readonly opening: Element;
    readonly footer: Element;
    readonly wrong: Element;
    /** Places of chapters, with `data-exhibit-place`. */
    readonly exhibits: readonly HTMLElement[];
  };
}

/** All live parts of the story, each in its place. They are one tree, so that their ids differ. */
export function StoryIslands({
  context,
  prerendered,
  onPicture,
  onFailure,
  onRemarks,
  places,
}: StoryIslandsProps): ReactNode {
  const StoryText = useStoryText();
  const model = useMemo(() => opening.createModel(context), [context]);
  const [HeaderTools, setHeaderTools] = useState<typeof LateHeaderTools | null>(null);
  const [FooterTools, setFooterTools] = useState<typeof LateFooterTools | null>(null);
  const showTools = useCallback(() => {
    onPicture();
    void import('./HeaderTools.tsx').then((late) => {
      places.tools.replaceChildren();
      places.tools.inert = false;
      setHeaderTools(() => late.HeaderTools);
    });
    void import('./FooterTools.tsx').then((late) => setFooterTools(() => late.FooterTools));
  }, [places, onPicture]);
  useAttendance(places.opening, model);
  useEffect(() => () => model.dispose(), [model]);
  return (
    <>
      {HeaderTools && createPortal(<HeaderTools drive={context.drive} />, places.tools)}
      {StoryText && <StoryText wrong={places.wrong} />}
      {FooterTools && createPortal(<FooterTools />, places.footer)}
      {createPortal(
        <Boundary onFailure={onFailure}>
          <opening.Figure model={model} layout="chapter" prerendered={prerendered} onPicture={showTools} />
        </Boundary>,
        places.opening,
      )}
      {places.exhibits.map((place) => (
        <ChapterExhibit key={place.dataset['exhibitPlace']} place={place} context={context} onRemarks={onRemarks} />
      ))}
    </>
  );
}

/** The component that writes the page's text in another skin; null until there is one. */
function useStoryText(): typeof LateStoryText | null {
  const skin = useSkin();
  const [StoryText, setStoryText] = useState<typeof LateStoryText | null>(null);
  useEffect(() => {
    if (skin !== 'cafeteria') void import('./StoryText.tsx').then((late) => setStoryText(() => late.StoryText));
  }, [skin]);
  return StoryText;
}

interface ChapterExhibitProps {
  readonly place: HTMLElement;
  readonly context: StoryContext;
  readonly onRemarks: (remarks: readonly LinkRemark[]) => void;
}

/** Time after which a figure that has not come yet says so. */
const QUIET_MS = 1000;

interface LiveExhibit {
  readonly exhibit: ExhibitModule;
  readonly model: ExhibitModel;
  /** Brings the still back. */
  readonly fail: (error: unknown) => void;
}

/** Fetches the exhibit of a chapter when its place comes near the window, and replaces its still. */
function ChapterExhibit({ place, context, onRemarks }: ChapterExhibitProps): ReactNode {
  const isNear = useNearViewport(place);
  const [live, setLive] = useState<LiveExhibit | null>(null);
  const [isLoading, setLoading] = useState(false);
  useEffect(() => {
    if (!isNear) return undefined;
    let isWanted = true;
    let still: readonly Node[] | null = null;
    const patience = setTimeout(() => setLoading(true), QUIET_MS);
    const fail = (error: unknown): void => {
      if (!isWanted) return;
      clearTimeout(patience);
      setLoading(false);
      setLive(null);
      // Once what is gone has left the place.
      setTimeout(() => {
        place.style.removeProperty('min-height');
        delete place.dataset['taken'];
        if (still) place.replaceChildren(...still);
        if (still?.length === 0) void addLateStill(place);
        tellFailure(error, place);
      });
    };
    const entry = [...EXHIBITS, ENDING].find(({ id }) => id === place.dataset['exhibitPlace']);
    // Code, model and picture are in separate tasks, since each takes several frames on a slow machine.
    const begin = async ({ exhibit }: { readonly exhibit: ExhibitModule }): Promise<void> => {
      clearTimeout(patience);
      setLoading(false);
      await nextTask();
      if (!isWanted) return;
      const model = exhibit.createModel(context);
      await nextTask();
      if (!isWanted) return model.dispose();
      // Keeps the height until the figure is there, so that nothing on the page moves.
      place.style.minHeight = `${place.offsetHeight}px`;
      place.dataset['taken'] = '';
      still = [...place.childNodes];
      place.replaceChildren();
      const kept = takeKept(exhibit.id);
      if (kept !== null) model.ownLink?.take(new URLSearchParams(kept));
      else if (context.ownLink?.get('x') === exhibit.id)
        void import('./links.ts').then(({ AskedLink }) => {
          const link = new AskedLink(context.ownLink ?? '');
          onRemarks(link.remarks(model.ownLink?.take(link) ?? []));
        });
      setLive({ exhibit, model, fail });
    };
    entry?.load().then(begin).catch(fail);
    return () => {
      isWanted = false;
      clearTimeout(patience);
    };
  }, [isNear, place, context, onRemarks]);
  useAttendance(place, live?.model ?? null);
  useTabStop(place, live !== null);
  useEffect(() => {
    if (live) place.style.removeProperty('min-height');
  }, [place, live]);
  useEffect(() => {
    const link = live?.model.ownLink;
    return link && keepOverReload(live.exhibit.id, () => String(link.parameters()));
  }, [live]);
  useEffect(() => () => live?.model.dispose(), [live]);
  if (isLoading) return createPortal(<LoadingNote />, place);
  return (
    live &&
    createPortal(
      <Boundary onFailure={live.fail}>
        <live.exhibit.Figure model={live.model} layout="chapter" />
      </Boundary>,
      place,
    )
  );
}

async function addLateStill(place: HTMLElement): Promise<void> {
  place.prepend(...(await fetchStill(place.dataset['exhibitPlace'] ?? '')));
}

/** Over the still, while the figure does not come. */
function LoadingNote(): ReactNode {
  return (
    <p className="cp-chapter-loading" role="status">
      {loading}
    </p>
  );
}

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
