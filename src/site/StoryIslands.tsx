import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import {
  useAttendance,
  useNearViewport,
  type ExhibitModel,
  type ExhibitModule,
  type HeldMarkup,
  type ModelContext,
} from '#exhibits';
import { EXHIBITS } from '#exhibits/catalog';
import { opening } from '#exhibits/opening';
import type { DriveStore, LinkRemark } from '#store';
import type { FooterTools as LateFooterTools } from './FooterTools.tsx';
import type { HeaderTools as LateHeaderTools } from './HeaderTools.tsx';
import { sayNotLoaded } from './sayNotLoaded.ts';
import { useTabStop } from './useTabStop.ts';

interface StoryContext extends ModelContext {
  readonly drive: DriveStore;
  /** The link that the page was opened with, where it names an exhibit of a chapter. */
  readonly ownLink: URLSearchParams | null;
}

export interface StoryIslandsProps {
  readonly context: StoryContext;
  /** What the build has written into the place of the opening. */
  readonly held: HeldMarkup;
  /** Called once the moving picture is there. */
  readonly onPicture: () => void;
  /** Called with what could not be taken of a link to a chapter. */
  readonly onRemarks: (remarks: readonly LinkRemark[]) => void;
  readonly places: {
    readonly tools: HTMLElement;
    readonly opening: Element;
    readonly footer: Element;
    /** Those of chapters, which bear the ids of their exhibits. */
    readonly exhibits: readonly HTMLElement[];
  };
}

/** What runs on the story's page, each in its place: one tree, so that no two of its ids are the same. */
export function StoryIslands({ context, held, onPicture, onRemarks, places }: StoryIslandsProps): ReactNode {
  const model = useMemo(() => opening.createModel(context), [context]);
  const [HeaderTools, setHeaderTools] = useState<typeof LateHeaderTools | null>(null);
  const [FooterTools, setFooterTools] = useState<typeof LateFooterTools | null>(null);
  const showRest = useCallback(() => {
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
      {FooterTools && createPortal(<FooterTools />, places.footer)}
      {createPortal(<opening.Figure model={model} layout="chapter" held={held} onPicture={showRest} />, places.opening)}
      {places.exhibits.map((place) => (
        <ChapterExhibit key={place.dataset['exhibitPlace']} place={place} context={context} onRemarks={onRemarks} />
      ))}
    </>
  );
}

interface ChapterExhibitProps {
  readonly place: HTMLElement;
  readonly context: StoryContext;
  readonly onRemarks: (remarks: readonly LinkRemark[]) => void;
}

/** Fetches the exhibit of a chapter when the reader comes near, and puts it in the place of its still. */
function ChapterExhibit({ place, context, onRemarks }: ChapterExhibitProps): ReactNode {
  const isNear = useNearViewport(place);
  const [running, setRunning] = useState<{ exhibit: ExhibitModule; model: ExhibitModel } | null>(null);
  useEffect(() => {
    if (!isNear) return undefined;
    let isWanted = true;
    const entry = EXHIBITS.find(({ id }) => id === place.dataset['exhibitPlace']);
    // Code, model and picture in tasks of their own: each takes a slow machine some frames.
    const begin = async ({ exhibit }: { readonly exhibit: ExhibitModule }): Promise<void> => {
      await nextTask();
      if (!isWanted) return;
      const model = exhibit.createModel(context);
      await nextTask();
      if (!isWanted) return model.dispose();
      // What stands below and around stays where it is until what comes has its height.
      place.style.minHeight = `${place.offsetHeight}px`;
      place.dataset['taken'] = '';
      place.replaceChildren();
      if (context.ownLink?.get('x') === exhibit.id)
        void import('./links.ts').then(({ remarksOnEngine }) => {
          const link = context.ownLink ?? new URLSearchParams();
          onRemarks([...remarksOnEngine(link), ...(model.ownLink?.take(link) ?? [])]);
        });
      setRunning({ exhibit, model });
    };
    entry?.load().then(begin, () => {
      if (isWanted) sayNotLoaded(place);
    });
    return () => {
      isWanted = false;
    };
  }, [isNear, place, context, onRemarks]);
  useAttendance(place, running?.model ?? null);
  useTabStop(place, running !== null);
  useEffect(() => {
    if (running) place.style.removeProperty('min-height');
  }, [place, running]);
  useEffect(() => () => running?.model.dispose(), [running]);
  return running && createPortal(<running.exhibit.Figure model={running.model} layout="chapter" />, place);
}

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
