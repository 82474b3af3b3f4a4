/** What a link to the presenter says: `x`, `answer`, `minutes`, and of the figure what links to it in the story say. */
export interface PresenterLink {
  /** Which exhibit; null where the link names none, which is the first then. */
  readonly asked: string | null;
  readonly isAnswered: boolean;
  /** What the timer starts from. */
  readonly minutes: number;
  /** The rest, which is the figure's. */
  readonly figure: URLSearchParams;
  /** What was given for `minutes` and is no number of them; null where nothing was. */
  readonly notMinutes: string | null;
}

const OWN_KEYS = ['x', 'answer', 'minutes', 'theme', 'lang'] as const;
export const USUAL_MINUTES = 1;
export const MOST_MINUTES = 90;
const LONGEST_TOLD = 40;

export function readPresenterLink(parameters: URLSearchParams): PresenterLink {
  const figure = new URLSearchParams(parameters);
  for (const key of OWN_KEYS) figure.delete(key);
  const given = parameters.get('minutes');
  const minutes = given !== null && /^\d{1,2}$/.test(given) ? Number(given) : 0;
  const isWithin = minutes >= 1 && minutes <= MOST_MINUTES;
  return {
    asked: parameters.get('x')?.slice(0, LONGEST_TOLD) ?? null,
    isAnswered: parameters.get('answer') === 'shown',
    minutes: isWithin ? minutes : USUAL_MINUTES,
    figure,
    notMinutes: given === null || isWithin ? null : given.slice(0, LONGEST_TOLD),
  };
}

interface Shown {
  readonly exhibit: string;
  readonly isAnswered: boolean;
  readonly minutes: number;
  readonly figure: URLSearchParams;
  /** Of the page, where the link that was opened named one. */
  readonly theme: string | null;
}

/** The search part that `readPresenterLink` reads. */
export function formatPresenterLink({ exhibit, isAnswered, minutes, figure, theme }: Shown): string {
  const parameters = new URLSearchParams({ x: exhibit });
  for (const [key, value] of figure) if (key !== 'x') parameters.append(key, value);
  if (isAnswered) parameters.set('answer', 'shown');
  if (minutes !== USUAL_MINUTES) parameters.set('minutes', String(minutes));
  if (theme !== null) parameters.set('theme', theme);
  return `?${parameters.toString().replaceAll('%40', '@').replaceAll('%2C', ',').replaceAll('%7E', '~')}`;
}
