import { Marked, type Token, type Tokens } from 'marked';

/** A section of docs/model.md as HTML. */
export interface ModelSection {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

/** Keeps ids of the text apart from those of the page. */
const ID_PREFIX = 'model-';

/**
 * Splits a Markdown text at its headings of level 2; the text before the first is left out. Links within the text are kept.
 * Links to files of the project become plain words, since the site does not have these files.
 */
export function modelSections(markdown: string): readonly ModelSection[] {
  const marked = new Marked({
    renderer: {
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        if (href.startsWith('#')) return `<a href="#${ID_PREFIX}${href.slice(1)}">${text}</a>`;
        return /^https?:/.test(href) ? `<a href="${href}">${text}</a>` : text;
      },
      table(token) {
        const cells = (row: readonly Tokens.TableCell[], tag: 'th' | 'td'): string =>
          row
            .map(
              ({ tokens }) =>
                `<${tag}${tag === 'th' ? ' scope="col"' : ''}>${this.parser.parseInline(tokens)}</${tag}>`,
            )
            .join('');
        const body = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
        return `<div class="cp-scroll" tabindex="0"><table class="cp-table"><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${body}</tbody></table></div>`;
      },
      code: ({ text }) => `<pre class="cp-code" tabindex="0"><code>${escapeHtml(text)}</code></pre>`,
      html: ({ text }) => text.replaceAll(/ id="([^"]+)"/g, ` id="${ID_PREFIX}$1"`),
    },
  });
  const tokens = marked.lexer(markdown);
  const sections: { readonly title: string; readonly own: Token[] }[] = [];
  for (const token of tokens) {
    if (isHeading(token) && token.depth === 2) sections.push({ title: token.text, own: [] });
    else sections.at(-1)?.own.push(token);
  }
  return sections.map(({ title, own }) => ({
    id: ID_PREFIX + slugOf(title),
    title,
    html: marked.parser(Object.assign(own, { links: tokens.links })),
  }));
}

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';

/** The id that GitHub gives a heading. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\d\s-]/gu, '')
    .replaceAll(' ', '-');
