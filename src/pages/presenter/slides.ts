import { useEffect, useState } from 'react';
import { readKnobs, type ExhibitModel, type ExhibitModule, type HallForm, type HallQuestion } from '#exhibits';
import { EXHIBITS } from '#exhibits/catalog';
import { tellFailure } from '#base';
import { useSkin } from '#controls';
import { say, withSkin } from '#messages';
import * as links from '#messages/links';
import { AskedLink, RunThread, type LinkRemark } from '#store';
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

interface SlideCache {
  /** Loads the slide of an exhibit, or returns the one loaded before. Rejects where loading fails; the next call tries again. */
  open(id: string): Promise<Slide>;
}

/** @param first id of the exhibit to which the link's figure parameters belong */
export function createSlideCache(first: string, { figure, slides: planned, remarks }: PresenterLink): SlideCache {
  const runs = new RunThread();
  const slides = new Map<string, Promise<Slide>>();
  return {
    open(id) {
      const parameters = new URLSearchParams(id === first ? figure : {});
      const seed = planned?.find((each) => each.id === id)?.seed ?? null;
      if (seed !== null && !parameters.has('seed')) parameters.set('seed', seed);
      // What is said of the whole link stands on the slide that is seen first.
      const slide = slides.get(id) ?? loadSlide(id, parameters, runs, slides.size === 0 ? remarks : []);
      slides.set(id, slide);
      slide.catch(() => slides.delete(id));
      return slide;
    },
  };
}

async function loadSlide(
  id: string,
  given: URLSearchParams,
  runs: RunThread,
  linkRemarks: readonly string[],
): Promise<Slide> {
  const entry = EXHIBITS.find((each) => each.id === id);
  if (!entry) throw new Error(`there is no exhibit ${id}`);
  const { exhibit }: { readonly exhibit: ExhibitModule } = await entry.load();
  const hall = (await exhibit.loadHall?.()) ?? null;
  const part = exhibit.questionPart;
  const parameters = new AskedLink(given);
  const requestedPart = parameters.get('part') ?? part ?? null;
  if (requestedPart !== null) parameters.set('part', requestedPart);
  const { settings, moment, remarks } = readKnobs(exhibit, parameters);
  // A hall form stands still until the question is answered; a frame figure plays its answer when it is shown.
  const isPlaying = !prefersReducedMotion() && (!hall || parameters.get('play') === 'visible');
  const model = exhibit.createModel({ settings, moment, isPlaying, runs, isAlone: true });
  const all: readonly LinkRemark[] = model.ownLink
    ? parameters.remarks(model.ownLink.take(parameters))
    : [...remarks, ...(model.takePart?.(parameters) ?? [])];
  return {
    id,
    exhibit,
    hall,
    model,
    part: requestedPart === (part ?? null) ? null : requestedPart,
    remarks: [...linkRemarks, ...all.map((remark) => say(links.remarks, remark))],
  };
}

/** Relative address of the story with the present state of the figure. */
function storyAddress({ id, exhibit: { driveLink }, hall, model }: Slide): string {
  if (hall) return `./${hall.link(model)}`;
  if (model.ownLink)
    return `./?${new URLSearchParams({ x: id, ...Object.fromEntries(model.ownLink.parameters()) })}#${id}`;
  return `./${driveLink && model.settings ? driveLink.write(model.settings(), null) : ''}#${id}`;
}

/** The question about the figure in its present state; null where the link shows another part. */
function questionFor({ exhibit, hall, model, part }: Slide): HallQuestion | null {
  if (part !== null) return null;
  return hall ? hall.question(model) : (exhibit.question?.() ?? null);
}

interface SlideState {
  readonly question: HallQuestion | null;
  /** Absolute address of the story with the present state of the figure. */
  readonly address: string;
  readonly isPlaying: boolean;
  /** Whether the figure has still to show what answers the question. One for a hall has shown it before it asks. */
  readonly isArriving: boolean;
}

/** How often the address is renewed. Seldom while a figure runs: phones cannot read a code that changes. */
const RENEW_INTERVAL_MS = { running: 4000, standing: 150 } as const;

function stateOf(slide: Slide | null): SlideState {
  const report = slide?.model.report();
  return {
    question: slide && questionFor(slide),
    address: new URL(withSkin(slide ? storyAddress(slide) : './'), location.href.replace(/[?#].*$/, '')).href,
    isPlaying: report?.state === 'running',
    isArriving: slide?.hall === null && report?.state !== 'paused' && report?.failure === null,
  };
}

/** Question and address of the open slide, updated as its model changes. */
export function useSlideState(slide: Slide | null): SlideState {
  const skin = useSkin();
  const [state, setState] = useState(() => ({ of: slide, skin, ...stateOf(slide) }));
  const current = state.of === slide && state.skin === skin ? state : { of: slide, skin, ...stateOf(slide) };
  if (current !== state) setState(current);
  useEffect(() => {
    if (!slide) return undefined;
    let timer: ReturnType<typeof setTimeout> | null = null;
    let wasRunning = slide.model.report().state === 'running';
    const renew = (): void => {
      timer = null;
      setState((before) => {
        const next = stateOf(slide);
        const isSame =
          before.of === slide &&
          JSON.stringify({ ...before, of: null }) === JSON.stringify({ ...next, of: null, skin: before.skin });
        return isSame ? before : { of: slide, skin: before.skin, ...next };
      });
    };
    const stop = slide.model.subscribe(() => {
      const isRunning = slide.model.report().state === 'running';
      if (isRunning !== wasRunning) {
        wasRunning = isRunning;
        if (timer !== null) clearTimeout(timer);
        timer = null;
        setState((before) => ({ ...before, isPlaying: isRunning }));
      }
      timer ??= setTimeout(renew, RENEW_INTERVAL_MS[isRunning ? 'running' : 'standing']);
    });
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
    };
  }, [slide]);
  return current;
}

export interface OpenSlide {
  readonly slide: Slide | null;
  readonly hasFailed: boolean;
  retry(this: void): void;
}

/** The slide of an exhibit once it is loaded. After a change of `id` the old slide is gone immediately. */
export function useOpenSlide(slideCache: SlideCache, id: string | null): OpenSlide {
  const [found, setFound] = useState<{ readonly of: string; readonly slide: Slide | null } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (id === null) return undefined;
    let isWanted = true;
    slideCache.open(id).then(
      (slide) => isWanted && setFound({ of: id, slide }),
      (error: unknown) => {
        if (isWanted) setFound({ of: id, slide: null });
        tellFailure(error);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [slideCache, id, attempt]);
  const isOf = found !== null && found.of === id;
  return {
    slide: isOf ? found.slide : null,
    hasFailed: isOf && found.slide === null,
    retry() {
      setFound(null);
      setAttempt((before) => before + 1);
    },
  };
}

/** The answer of the class to a slide, and whether the right answer is shown. */
export interface SlideAnswer {
  readonly isAnswered: boolean;
  /** Index of the chosen answer; null where none was chosen. */
  readonly chosen: number | null;
}

const NO_ANSWER: SlideAnswer = { isAnswered: false, chosen: null };

interface Answers {
  readonly slideAnswer: SlideAnswer;
  show(this: void, slide: Slide, chosen: number | null): void;
  hide(this: void, slide: Slide): void;
}

/**
 * The answers to all slides, until the page is closed.
 *
 * @param id of the exhibit whose answer is returned
 * @param first id of the exhibit whose answer is shown from the start; null for none
 */
export function useAnswers(id: string | null, first: string | null): Answers {
  const [answers, setAnswers] = useState<Readonly<Record<string, SlideAnswer>>>(() =>
    first === null ? {} : { [first]: { isAnswered: true, chosen: null } },
  );
  const put = (slide: Slide, slideAnswer: SlideAnswer): void =>
    setAnswers((before) => ({ ...before, [slide.id]: slideAnswer }));
  return {
    slideAnswer: (id !== null && answers[id]) || NO_ANSWER,
    show(slide, chosen) {
      put(slide, { isAnswered: true, chosen });
      slide.hall?.answer(slide.model);
    },
    hide(slide) {
      put(slide, NO_ANSWER);
      slide.hall?.askAgain(slide.model);
    },
  };
}
