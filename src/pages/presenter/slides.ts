import { readKnobs, type ExhibitModel, type ExhibitModule, type HallForm, type HallQuestion } from '#exhibits';
import { EXHIBITS } from '#exhibits/catalog';
import { say } from '#messages';
import * as links from '#messages/links';
import { remarksOnEngine, RunThread, type LinkRemark } from '#store';
import { prefersReducedMotion } from '#theme';
import type { PresenterLink } from './presenterLink.ts';

/** One exhibit in the presenter, with its model. */
export interface Slide {
  readonly id: string;
  readonly exhibit: ExhibitModule;
  /** Its form for a hall, if it has one. */
  readonly hall: HallForm | null;
  readonly model: ExhibitModel;
  /** Part of the figure in the link, if the question is about another part; else null. */
  readonly part: string | null;
  /** Problems of its link, as sentences. */
  readonly remarks: readonly string[];
}

export interface SlideCache {
  /** Loads the slide of an exhibit, or returns the one loaded before. Rejects where loading fails; the next call tries again. */
  open(id: string): Promise<Slide>;
}

/** @param first id of the exhibit to which the link's figure parameters belong */
export function createSlideCache(first: string, { figure, slides: planned }: PresenterLink): SlideCache {
  const runs = new RunThread();
  const slides = new Map<string, Promise<Slide>>();
  return {
    open(id) {
      const parameters = new URLSearchParams(id === first ? figure : {});
      const seed = planned?.find((each) => each.id === id)?.seed ?? null;
      if (seed !== null && !parameters.has('seed')) parameters.set('seed', seed);
      const slide = slides.get(id) ?? loadSlide(id, parameters, runs);
      slides.set(id, slide);
      slide.catch(() => slides.delete(id));
      return slide;
    },
  };
}

async function loadSlide(id: string, given: URLSearchParams, runs: RunThread): Promise<Slide> {
  const entry = EXHIBITS.find((each) => each.id === id);
  if (!entry) throw new Error(`there is no exhibit ${id}`);
  const { exhibit }: { readonly exhibit: ExhibitModule } = await entry.load();
  const hall = (await exhibit.loadHall?.()) ?? null;
  const part = exhibit.questionPart;
  const parameters = new URLSearchParams(given);
  const requestedPart = parameters.get('part') ?? part ?? null;
  if (requestedPart !== null) parameters.set('part', requestedPart);
  const { settings, moment, remarks } = readKnobs(exhibit, parameters);
  // A hall form stands still until the question is answered; a frame figure plays its answer when it is shown.
  const isPlaying = !prefersReducedMotion() && (!hall || parameters.get('play') === 'visible');
  const model = exhibit.createModel({ settings, moment, isPlaying, runs, isAlone: true });
  const all: readonly LinkRemark[] = model.ownLink
    ? [...remarksOnEngine(parameters), ...model.ownLink.take(parameters)]
    : [...remarks, ...(model.takePart?.(parameters) ?? [])];
  return {
    id,
    exhibit,
    hall,
    model,
    part: requestedPart === (part ?? null) ? null : requestedPart,
    remarks: all.map((remark) => say(links.remarks, remark)),
  };
}

/** Relative address of the story with the present state of the figure. */
export function storyAddress({ id, exhibit: { driveLink }, hall, model }: Slide): string {
  if (hall) return `./${hall.link(model)}`;
  if (model.ownLink)
    return `./?${new URLSearchParams({ x: id, ...Object.fromEntries(model.ownLink.parameters()) })}#${id}`;
  return `./${driveLink && model.settings ? driveLink.write(model.settings(), null) : ''}#${id}`;
}

/** The question about the figure in its present state; null where the link shows another part. */
export function questionFor({ exhibit, hall, model, part }: Slide): HallQuestion | null {
  if (part !== null) return null;
  return hall ? hall.question(model) : (exhibit.question ?? null);
}
