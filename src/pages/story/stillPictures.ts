/** A file that is published beside the page. */
export interface PictureFile {
  /** Path from the root of the site. */
  readonly name: string;
  readonly text: string;
}

export interface PictureOptions {
  /** Path of the files without number and extension, such as `stills/raid0`. */
  readonly name: string;
  /** All styles that the marks need: a picture does not see those of the page. */
  readonly styles: string;
  readonly themes: readonly string[];
}

const PLOT = /<div style="height:[^"]*" class="cp-chart-plot">(<svg [^>]*role="img"[^>]*>)([\s\S]*?)<\/svg><\/div>/g;
const TEXT = /<text[^>]*>[\s\S]*?<\/text>/g;
const MARK = /<(?!\/?(?:g|text)\b)[^>]*>/g;
const EMPTY_GROUP = /<g[^>]*><\/g>/g;

/** Attribute of a drawing whose words go into the picture, in a font of the system: it is replaced by a live one soon. */
const WORDS_INSIDE = 'data-words-inside';

/** Such a drawing has no picture of its own for high contrast. */
const SHARED_LOOKS = [
  { look: 'bright', theme: 'light' },
  { look: 'dark', theme: 'dark' },
] as const;

/**
 * Moves the drawings in the markup of a still into files, one for each theme, which are fetched when they come near the window.
 * Words stay in the page, over the picture: there they have the page's fonts, and can be selected and translated.
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
    const words = withoutEmptyGroups(textsOf(marks));
    return (
      `<div class="cp-chart-plot">${images.join('')}` +
      `<svg class="cp-chart-svg" viewBox="${viewBox}" aria-hidden="true">${words}</svg></div>`
    );
  });
  return { markup: page, files };
}

/** A `SceneStill`: words and all, it becomes a picture, and what was said of it is left to the words around it. */
const SCENE = /(?:<p [^>]*>[^<]*<\/p>)?<svg ([^>]*class="cafeteria-drawing"[^>]*)>([\s\S]*?)<\/svg>(?=<\/div>)/g;
const SVG = 'xmlns="http://www.w3.org/2000/svg"';
const HTML = 'xmlns="http://www.w3.org/1999/xhtml"';

/** Moves the scenes in the markup of a still into files, with their words: nothing live takes over from such a picture. */
export function takeOutScenes(
  markup: string,
  { name, styles }: Omit<PictureOptions, 'themes'>,
): { readonly markup: string; readonly files: readonly PictureFile[] } {
  const files: PictureFile[] = [];
  const escaped = styles.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const page = markup.replaceAll(SCENE, (_, attributes: string, marks: string) => {
    const [, width = '', height = ''] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(attributes) ?? [];
    const label = /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? '';
    const drawing = asXml(marks)
      .replaceAll(/(<foreignObject[^>]*>)<div /g, `$1<div ${HTML} `)
      .replaceAll('<svg ', `<svg ${SVG} `);
    return SHARED_LOOKS.map(({ look, theme }) => {
      const file = `${name}-${width}-${theme}.svg`;
      files.push({
        name: file,
        text:
          `<svg ${SVG} data-theme="${theme}" ${attributes} width="${width}" height="${height}">` +
          `<style>${escaped}</style>${drawing}</svg>\n`,
      });
      return (
        `<img class="cp-still-picture" data-for="${look}" src="./${file}" width="${width}" height="${height}" ` +
        `alt="${label}" loading="lazy" decoding="async">`
      );
    }).join('');
  });
  return { markup: page, files };
}

/** Gives every attribute a value, as XML requires. */
function asXml(markup: string): string {
  return markup.replaceAll(/<[^>]*>/g, (tag) =>
    tag.replaceAll(/ ([\w:-]+)(="[^"]*")?/g, (_, name: string, value = '=""') => ` ${name}${value}`),
  );
}

/** Removes everything but groups and texts. */
function textsOf(drawing: string): string {
  const texts: string[] = [];
  const numbered = drawing.replaceAll(TEXT, (text) => {
    texts.push(text);
    return `<text ${texts.length - 1}>`;
  });
  return numbered.replaceAll(MARK, '').replaceAll(/<text (\d+)>/g, (_, index: string) => texts[Number(index)] ?? '');
}

function withoutEmptyGroups(drawing: string): string {
  const next = drawing.replaceAll(EMPTY_GROUP, '');
  return next === drawing ? next : withoutEmptyGroups(next);
}
