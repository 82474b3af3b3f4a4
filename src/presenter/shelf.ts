import { readKnobs, type ExhibitModel } from '#exhibits';
import { loadPresented, type HallQuestion, type PresentedExhibit } from '#exhibits/presented';
import { say } from '#messages';
import * as links from '#messages/links';
import { remarksOnEngine, RunThread, type LinkRemark } from '#store';
import { prefersReducedMotion } from '#theme';
import type { PresenterLink } from './presenterLink.ts';

/** One exhibit as it is presented, with what became of it. */
export interface Slide {
  readonly id: string;
  readonly presented: PresentedExhibit;
  readonly model: ExhibitModel;
  /** Part of the figure that its link names, where that is not the one that the question is about; else null. */
  readonly part: string | null;
  /** What of its link could not be taken as it stood. */
  readonly remarks: readonly string[];
}

export interface Shelf {
  /** The slide of an exhibit: fetched once, and kept with its model. Rejects where its program does not come; asked again, it is fetched again. */
  open(id: string): Promise<Slide>;
}

/** @param first id of the exhibit that the link is about: its part of it goes there */
export function createShelf(first: string, { figure, slides: planned }: PresenterLink): Shelf {
  const runs = new RunThread();
  const slides = new Map<string, Promise<Slide>>();
  return {
    open(id) {
      const parameters = new URLSearchParams(id === first ? figure : {});
      const seed = planned?.find((each) => each.id === id)?.seed ?? null;
      if (seed !== null && !parameters.has('seed')) parameters.set('seed', seed);
      const slide = slides.get(id) ?? loadPresented(id).then((presented) => makeSlide(id, presented, parameters, runs));
      slides.set(id, slide);
      slide.catch(() => slides.delete(id));
      return slide;
    },
  };
}

function makeSlide(id: string, presented: PresentedExhibit, given: URLSearchParams, runs: RunThread): Slide {
  const { exhibit, isHall = false, part } = presented;
  const parameters = new URLSearchParams(given);
  const askedPart = parameters.get('part') ?? part ?? null;
  if (askedPart !== null) parameters.set('part', askedPart);
  const { settings, moment, remarks } = readKnobs(exhibit, parameters);
  // What is drawn for a hall stands until it is answered; a figure of a frame plays its answer when it is shown.
  const isPlaying = !prefersReducedMotion() && (!isHall || parameters.get('play') === 'visible');
  const model = exhibit.createModel({ settings, moment, isPlaying, runs, isAlone: true });
  const all: readonly LinkRemark[] = model.ownLink
    ? [...remarksOnEngine(parameters), ...model.ownLink.take(parameters)]
    : [...remarks, ...(model.takePart?.(parameters) ?? [])];
  return {
    id,
    presented,
    model,
    part: askedPart === (part ?? null) ? null : askedPart,
    remarks: all.map((remark) => say(links.remarks, remark)),
  };
}

/** Address of the story with what is on show; relative. */
export function storyAddress({ id, presented, model }: Slide): string {
  if (presented.link) return `./${presented.link(model)}`;
  if (model.ownLink)
    return `./?${new URLSearchParams({ x: id, ...Object.fromEntries(model.ownLink.parameters()) })}#${id}`;
  const { driveLink } = presented.exhibit;
  return `./${driveLink && model.settings ? driveLink.write(model.settings(), null) : ''}#${id}`;
}

/** What is asked of it as it stands; null where the link shows another part. */
export const questionFor = ({ presented, model, part }: Slide): HallQuestion | null =>
  part === null ? presented.question(model) : null;
