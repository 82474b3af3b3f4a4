/** A file that is published beside the page. */
export interface PictureFile {
  /** Path from the root of the site. */
  readonly name: string;
  readonly text: string;
}

export interface PictureOptions {
  /** Path of the files without number and ending, as in `stills/raid0`. */
  readonly name: string;
  /** Styles of the marks; they have no others, since a picture knows nothing of the page around it. */
  readonly styles: string;
  readonly themes: readonly string[];
}

const PLOT = /<div style="height:[^"]*" class="cp-chart-plot">(<svg [^>]*role="img"[^>]*>)([\s\S]*?)<\/svg><\/div>/g;
const TEXT = /<text[^>]*>[\s\S]*?<\/text>/g;
const MARK = /<(?!\/?(?:g|text)\b)[^>]*>/g;
const EMPTY_GROUP = /<g[^>]*><\/g>/g;

/** On a drawing that stands in for a live one for a moment: its words go into the picture, in a face of the system. */
const WORDS_INSIDE = 'data-words-inside';

/** A drawing that stands there for a moment does without a picture of its own for more contrast. */
const SHARED_LOOKS = [
  { look: 'bright', theme: 'light' },
  { look: 'dark', theme: 'dark' },
] as const;

/**
 * Makes files of the drawings in the markup of a still, one for each theme, to be fetched when the reader comes near. Words
 * stay in the page, over their picture: there they have its fonts and can be selected and translated.
 */
export function takeOutPictures(
  markup: string,
  { name, styles, themes }: PictureOptions,
): { readonly markup: string; readonly files: readonly PictureFile[] } {
  const files: PictureFile[] = [];
  const escaped = styles.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  let count = 0;
  const page = markup.replaceAll(PLOT, (_, root: string, marks: string) => {
    count += 1;
    const attributes = new Map(
      [...root.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    );
    const [width, height, viewBox] = ['width', 'height', 'viewBox'].map((key) => attributes.get(key) ?? '');
    const hasWordsInside = attributes.has(WORDS_INSIDE);
    const drawing = asXml(withoutEmptyGroups(hasWordsInside ? marks : marks.replaceAll(TEXT, '')));
    const images = (hasWordsInside ? SHARED_LOOKS : themes.map((theme) => ({ look: theme, theme }))).map(
      ({ look, theme }) => {
        const file = `${name}-${count}-${theme}.svg`;
        files.push({
          name: file,
          text:
            `<svg xmlns="http://www.w3.org/2000/svg" class="cp-chart-svg" data-theme="${theme}" ` +
            `width="${width}" height="${height}" viewBox="${viewBox}"><style>${escaped}</style>${drawing}</svg>\n`,
        });
        return (
          `<img class="cp-still-picture" data-for="${look}" src="./${file}" width="${width}" height="${height}" ` +
          `alt="${attributes.get('aria-label') ?? ''}" loading="lazy" decoding="async">`
        );
      },
    );
    if (hasWordsInside) return `<div class="cp-chart-plot">${images.join('')}</div>`;
    const words = withoutEmptyGroups(withoutMarks(marks));
    return (
      `<div class="cp-chart-plot">${images.join('')}` +
      `<svg class="cp-chart-svg" viewBox="${viewBox}" aria-hidden="true">${words}</svg></div>`
    );
  });
  return { markup: page, files };
}

/** HTML may leave out the value of an attribute, XML may not. */
function asXml(markup: string): string {
  return markup.replaceAll(/<[^>]*>/g, (tag) =>
    tag.replaceAll(/ ([\w:-]+)(="[^"]*")?/g, (_, name: string, value = '=""') => ` ${name}${value}`),
  );
}

/** Groups and texts alone. */
function withoutMarks(drawing: string): string {
  const texts: string[] = [];
  const held = drawing.replaceAll(TEXT, (text) => {
    texts.push(text);
    return `<text ${texts.length - 1}>`;
  });
  return held.replaceAll(MARK, '').replaceAll(/<text (\d+)>/g, (_, index: string) => texts[Number(index)] ?? '');
}

function withoutEmptyGroups(drawing: string): string {
  const less = drawing.replaceAll(EMPTY_GROUP, '');
  return less === drawing ? less : withoutEmptyGroups(less);
}
