import { readKnobs, type ExhibitModel, type ExhibitModule, type HallForm, type HallQuestion } from '#exhibits';
import { EXHIBITS } from '#exhibits/catalog';
import { say } from '#messages';
import * as links from '#messages/links';
import { remarksOnEngine, RunThread, type LinkRemark } from '#store';
import { prefersReducedMotion } from '#theme';
import type { PresenterLink } from './presenterLink.ts';

/** One exhibit as it is presented, with what became of it. */
export interface Slide {
  readonly id: string;
  readonly exhibit: ExhibitModule;
  /** Where it has a form of its own for a hall. */
  readonly hall: HallForm | null;
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
  const askedPart = parameters.get('part') ?? part ?? null;
  if (askedPart !== null) parameters.set('part', askedPart);
  const { settings, moment, remarks } = readKnobs(exhibit, parameters);
  // What is drawn for a hall stands until it is answered; a figure of a frame plays its answer when it is shown.
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
    part: askedPart === (part ?? null) ? null : askedPart,
    remarks: all.map((remark) => say(links.remarks, remark)),
  };
}

/** Address of the story with what is on show; relative. */
export function storyAddress({ id, exhibit: { driveLink }, hall, model }: Slide): string {
  if (hall) return `./${hall.link(model)}`;
  if (model.ownLink)
    return `./?${new URLSearchParams({ x: id, ...Object.fromEntries(model.ownLink.parameters()) })}#${id}`;
  return `./${driveLink && model.settings ? driveLink.write(model.settings(), null) : ''}#${id}`;
}

/** What is asked of it as it stands; null where the link shows another part. */
export function questionFor({ exhibit, hall, model, part }: Slide): HallQuestion | null {
  if (part !== null) return null;
  return hall ? hall.question(model) : (exhibit.question ?? null);
}
