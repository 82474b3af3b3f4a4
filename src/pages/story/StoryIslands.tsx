import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useSkin } from '#controls';
import {
  useAttendance,
  useNearViewport,
  type ExhibitModel,
  type ExhibitModule,
  type PrerenderedMarkup,
  type ModelContext,
} from '#exhibits';
import { EXHIBITS } from '#exhibits/catalog';
import { opening } from '#exhibits/opening';
import { sayNotLoaded } from '#site/first';
import type { DriveStore, LinkRemark } from '#store';
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
export function StoryIslands({ context, prerendered, onPicture, onRemarks, places }: StoryIslandsProps): ReactNode {
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
        <opening.Figure model={model} layout="chapter" prerendered={prerendered} onPicture={showTools} />,
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

/** Fetches the exhibit of a chapter when its place comes near the window, and replaces its still. */
function ChapterExhibit({ place, context, onRemarks }: ChapterExhibitProps): ReactNode {
  const isNear = useNearViewport(place);
  const [live, setLive] = useState<{ exhibit: ExhibitModule; model: ExhibitModel } | null>(null);
  useEffect(() => {
    if (!isNear) return undefined;
    let isWanted = true;
    const entry = EXHIBITS.find(({ id }) => id === place.dataset['exhibitPlace']);
    // Code, model and picture are in separate tasks, since each takes several frames on a slow machine.
    const begin = async ({ exhibit }: { readonly exhibit: ExhibitModule }): Promise<void> => {
      await nextTask();
      if (!isWanted) return;
      const model = exhibit.createModel(context);
      await nextTask();
      if (!isWanted) return model.dispose();
      // Keeps the height until the figure is there, so that nothing on the page moves.
      place.style.minHeight = `${place.offsetHeight}px`;
      place.dataset['taken'] = '';
      place.replaceChildren();
      if (context.ownLink?.get('x') === exhibit.id)
        void import('./links.ts').then(({ remarksOnEngine }) => {
          const link = context.ownLink ?? new URLSearchParams();
          onRemarks([...remarksOnEngine(link), ...(model.ownLink?.take(link) ?? [])]);
        });
      setLive({ exhibit, model });
    };
    entry?.load().then(begin, () => {
      if (isWanted) sayNotLoaded(place);
    });
    return () => {
      isWanted = false;
    };
  }, [isNear, place, context, onRemarks]);
  useAttendance(place, live?.model ?? null);
  useTabStop(place, live !== null);
  useEffect(() => {
    if (live) place.style.removeProperty('min-height');
  }, [place, live]);
  useEffect(() => () => live?.model.dispose(), [live]);
  return live && createPortal(<live.exhibit.Figure model={live.model} layout="chapter" />, place);
}

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
