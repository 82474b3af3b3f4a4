import { useEffect } from 'react';
import { readNumber, whole } from '#exhibits';
import { movedLink } from '#exhibits/movedLinks';
import { say } from '#messages';
import * as links from '#messages/links';
import { link as words } from '#messages/presenter';
import { limitRemarks, shorten, type LinkRemark } from '#store';

/** A link to the presenter: `x`, `slides`, `answer`, `minutes`, and the parameters of the figure as in the story. */
export interface PresenterLink {
  /** Id of the exhibit; null where the link names none, which means the first one. */
  readonly requestedId: string | null;
  /** The slides in order; null: all exhibits of the story. */
  readonly slides: readonly PlannedSlide[] | null;
  readonly isAnswered: boolean;
  /** Start of the timer. */
  readonly minutes: number;
  /** The parameters of the figure. */
  readonly figure: URLSearchParams;
  /** What of the link, apart from the figure's parameters, could not be used, as sentences. */
  readonly remarks: readonly string[];
}

interface PlannedSlide {
  readonly id: string;
  readonly minutes: number | null;
  /** Seed of the lesson, for figures that depend on it. */
  readonly seed: string | null;
}

const OWN_KEYS = ['x', 'slides', 'answer', 'minutes', 'theme', 'skin', 'lang'] as const;
const MINUTES = whole({ key: 'minutes', min: 1, max: 90, standard: 1 });
const LONGEST_ID = 40;
const MOST_SLIDES = 40;

/** @param ids of all exhibits, in the order of the story */
export function readPresenterLink(parameters: URLSearchParams, ids: readonly string[]): PresenterLink {
  const moved = movedLink(parameters.get('x') ?? '', parameters);
  const figure = moved?.parameters ?? new URLSearchParams(parameters);
  for (const key of OWN_KEYS) figure.delete(key);
  const requestedId = moved?.id ?? parameters.get('x')?.slice(0, LONGEST_ID) ?? null;
  const remarks: string[] = [];
  const minutes = readMinutes(parameters.get('minutes') ?? '', 'minutes=', MINUTES.standard, remarks);
  const slides = readSlides(parameters.get('slides') ?? '', ids, minutes ?? MINUTES.standard, remarks);
  const hasRequested = requestedId === null || slides === null || slides.some(({ id }) => id === requestedId);
  if (!hasRequested) remarks.push(words.withoutFigure({ figure: shorten(requestedId) }));
  return {
    requestedId,
    slides: hasRequested ? slides : null,
    isAnswered: parameters.get('answer') === 'shown',
    minutes: minutes ?? MINUTES.standard,
    figure,
    remarks: limitRemarks<string>(remarks).map((each) => (typeof each === 'string' ? each : say(links.remarks, each))),
  };
}

/**
 * Minutes of the timer; null where there are none.
 *
 * @param before what precedes the number in the link, for the remark
 */
function readMinutes(text: string, before: string, standard: number, remarks: string[]): number | null {
  if (text === '') return null;
  const reading = readNumber({ ...MINUTES, standard }, text, shorten(before + text));
  remarks.push(...reading.remarks.map((remark: LinkRemark) => say(links.remarks, remark)));
  return reading.value;
}

/** Leaves out what is no slide. An exhibit that follows itself becomes one slide with the minutes of both. */
function readSlides(
  text: string,
  ids: readonly string[],
  usualMinutes: number,
  remarks: string[],
): readonly PlannedSlide[] | null {
  const slides: PlannedSlide[] = [];
  const items = text.split(',').filter((each) => each !== '');
  for (const item of items.slice(0, MOST_SLIDES)) {
    const [id = '', given = '', seed = '', ...others] = item.split(':');
    if (!ids.includes(id) || !/^\d{0,10}$/.test(seed) || others.length > 0) {
      remarks.push(words.notASlide({ given: shorten(item), figures: ids.join(', ') }));
      continue;
    }
    const before = slides.at(-1)?.id === id ? slides.pop() : undefined;
    const minutes = readMinutes(given, `${id}:`, usualMinutes, remarks);
    const all = minutes === null ? (before?.minutes ?? null) : minutes + (before?.minutes ?? 0);
    slides.push({ id, minutes: all, seed: seed === '' ? (before?.seed ?? null) : seed });
  }
  if (items.length > MOST_SLIDES)
    remarks.push(say(links.remarks, { code: 'more', values: { count: items.length - MOST_SLIDES } }));
  return slides.length === 0 ? null : slides;
}

/** The value of `slides`. */
export const formatSlides = (slides: readonly PlannedSlide[]): string =>
  slides.map(({ id, minutes, seed }) => [id, minutes ?? '', seed ?? ''].join(':').replace(/:+$/, '')).join(',');

interface LinkParts extends Omit<PresenterLink, 'requestedId' | 'remarks'> {
  readonly exhibit: string;
  /** Theme and skin of the page, where the opened link named them. */
  readonly theme: string | null;
  readonly skin: string | null;
}

/** The search part of a link, `?` included. */
export function formatPresenterLink({ exhibit, slides, isAnswered, minutes, figure, theme, skin }: LinkParts): string {
  const parameters = new URLSearchParams({ x: exhibit });
  for (const [key, value] of figure) if (key !== 'x' && key !== 'skin') parameters.append(key, value);
  if (isAnswered) parameters.set('answer', 'shown');
  if (minutes !== MINUTES.standard) parameters.set('minutes', String(minutes));
  if (slides !== null) parameters.set('slides', formatSlides(slides));
  if (theme !== null) parameters.set('theme', theme);
  if (skin !== null) parameters.set('skin', skin);
  const text = parameters.toString();
  // These are allowed unescaped in the search part of an address, and easier to read.
  return `?${text.replaceAll('%40', '@').replaceAll('%2C', ',').replaceAll('%7E', '~').replaceAll('%3A', ':')}`;
}

interface AddressBarState {
  readonly slide: { readonly id: string; readonly part: string | null } | null;
  /** Address of the story with the present state of the figure. */
  readonly address: string;
  readonly isAnswered: boolean;
  readonly link: PresenterLink;
}

/** Keeps the address of the page up to date with the slide, so that it can be reloaded or bookmarked. */
export function useAddressBar({ slide, address, isAnswered, link }: AddressBarState): void {
  useEffect(() => {
    if (!slide) return;
    const figure = new URL(address).searchParams;
    const part = slide.part;
    if (part !== null) figure.set('part', part);
    const page = new URLSearchParams(location.search);
    const kept = { theme: page.get('theme'), skin: page.get('skin') };
    const search = formatPresenterLink({ ...link, exhibit: slide.id, isAnswered, figure, ...kept });
    history.replaceState(history.state, '', location.pathname + search);
  }, [slide, address, isAnswered, link]);
}

/**
 * Goes to the story: one step back in the history if the reader came from the story and still sees the figure of the link, so that
 * the story is as it was left; else to `address`, the figure in its present state.
 */
export function returnToStory(address: string, { requestedId }: PresenterLink, shownId: string | null): void {
  if (
    isFromStory(document.referrer, location.href) &&
    requestedId !== null &&
    requestedId === shownId &&
    history.length > 1
  )
    history.back();
  else location.assign(address);
}

/** Whether `referrer` is the story in the same folder as the page `href`. */
export function isFromStory(referrer: string, href: string): boolean {
  const folder = (address: string): string => address.replace(/[?#].*$/, '').replace(/[^/]*$/, '');
  const [page = ''] = referrer.split(/[?#]/);
  return referrer !== '' && folder(page) === folder(href) && /\/(?:index\.html)?$/.test(page);
}
