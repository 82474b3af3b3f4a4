/** What a link to the presenter says: `x`, `slides`, `answer`, `minutes`, and of the figure what links to it in the story say. */
export interface PresenterLink {
  /** Which exhibit; null where the link names none, which is the first then. */
  readonly asked: string | null;
  /** Ids in the order in which they are shown, with their minutes where a plan has some; null: all of the story. */
  readonly slides: readonly PlannedSlide[] | null;
  readonly isAnswered: boolean;
  /** What the timer starts from. */
  readonly minutes: number;
  /** The rest, which is the figure's. */
  readonly figure: URLSearchParams;
}

export interface PlannedSlide {
  readonly id: string;
  readonly minutes: number | null;
  /** Of the lesson, where the figure is made from one. */
  readonly seed: string | null;
}

const OWN_KEYS = ['x', 'slides', 'answer', 'minutes', 'theme', 'lang'] as const;
export const USUAL_MINUTES = 1;
const MOST_MINUTES = 90;
const LONGEST_TOLD = 40;
const MOST_SLIDES = 40;

/** @param ids of the exhibits that there are, in the order of the story */
export function readPresenterLink(parameters: URLSearchParams, ids: readonly string[]): PresenterLink {
  const figure = new URLSearchParams(parameters);
  for (const key of OWN_KEYS) figure.delete(key);
  const asked = parameters.get('x')?.slice(0, LONGEST_TOLD) ?? null;
  const slides = readSlides(parameters.get('slides') ?? '', ids);
  return {
    asked,
    // One that is asked for is shown, whatever the list.
    slides: asked === null || slides?.some(({ id }) => id === asked) ? slides : null,
    isAnswered: parameters.get('answer') === 'shown',
    minutes: readMinutes(parameters.get('minutes')) ?? USUAL_MINUTES,
    figure,
  };
}

/** Null where the text is no whole number of minutes that a timer can have. */
function readMinutes(text: string | null): number | null {
  if (text === null || !/^\d{1,2}$/.test(text)) return null;
  const minutes = Number(text);
  return minutes >= 1 && minutes <= MOST_MINUTES ? minutes : null;
}

/** A slide as `slides` lists it: its id, its minutes, its seed. */
const SLIDE = /^([a-z0-9-]{1,40})(?::(\d{0,2}))?(?::(\d{1,10}))?$/;

/** What is no exhibit is left out, and one that is named twice on end has the minutes of both. */
function readSlides(text: string, ids: readonly string[]): readonly PlannedSlide[] | null {
  const found: PlannedSlide[] = [];
  for (const each of text.split(',').slice(0, MOST_SLIDES)) {
    const [, id = '', given = null, seed = null] = SLIDE.exec(each) ?? [];
    if (!ids.includes(id)) continue;
    const before = found.at(-1)?.id === id ? found.pop() : undefined;
    const minutes = readMinutes(given);
    const all = minutes === null ? (before?.minutes ?? null) : minutes + (before?.minutes ?? 0);
    found.push({ id, minutes: all, seed: seed ?? before?.seed ?? null });
  }
  return found.length === 0 ? null : found;
}

/** As it is read. */
export const formatSlides = (slides: readonly PlannedSlide[]): string =>
  slides.map(({ id, minutes, seed }) => [id, minutes ?? '', seed ?? ''].join(':').replace(/:+$/, '')).join(',');

interface Shown extends Omit<PresenterLink, 'asked'> {
  readonly exhibit: string;
  /** Of the page, where the link that was opened named one. */
  readonly theme: string | null;
}

/** The search part that `readPresenterLink` reads. */
export function formatPresenterLink({ exhibit, slides, isAnswered, minutes, figure, theme }: Shown): string {
  const parameters = new URLSearchParams({ x: exhibit });
  for (const [key, value] of figure) if (key !== 'x') parameters.append(key, value);
  if (isAnswered) parameters.set('answer', 'shown');
  if (minutes !== USUAL_MINUTES) parameters.set('minutes', String(minutes));
  if (slides !== null) parameters.set('slides', formatSlides(slides));
  if (theme !== null) parameters.set('theme', theme);
  const text = parameters.toString();
  // These may stand in the search part of an address as they are, and read better so.
  return `?${text.replaceAll('%40', '@').replaceAll('%2C', ',').replaceAll('%7E', '~').replaceAll('%3A', ':')}`;
}
