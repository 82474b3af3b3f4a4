import { Marked, type Token, type Tokens } from 'marked';

/** A section of the text on the model, ready to be put into the page. */
export interface ModelSection {
  readonly id: string;
  readonly title: string;
  readonly html: string;
}

/** Ids of the text, apart from those of the page. */
const PREFIX = 'model-';

/**
 * The sections of a Markdown text, by its headings of second rank; what stands before the first is left out. Links to places in
 * it lead there; those to files of the project are left as words, since the site does not have them.
 */
export function modelSections(markdown: string): readonly ModelSection[] {
  const marked = new Marked({
    renderer: {
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        if (href.startsWith('#')) return `<a href="#${PREFIX}${href.slice(1)}">${text}</a>`;
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
        return `<div class="cp-method-scroll" tabindex="0"><table><thead><tr>${cells(token.header, 'th')}</tr></thead><tbody>${body}</tbody></table></div>`;
      },
      code: ({ text }) => `<pre tabindex="0"><code>${escaped(text)}</code></pre>`,
      html: ({ text }) => text.replaceAll(/ id="([^"]+)"/g, ` id="${PREFIX}$1"`),
    },
  });
  const tokens = marked.lexer(markdown);
  const sections: { readonly title: string; readonly own: Token[] }[] = [];
  for (const token of tokens) {
    if (isHeading(token) && token.depth === 2) sections.push({ title: token.text, own: [] });
    else sections.at(-1)?.own.push(token);
  }
  return sections.map(({ title, own }) => ({
    id: PREFIX + slugOf(title),
    title,
    html: marked.parser(Object.assign(own, { links: tokens.links })),
  }));
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';

/** As GitHub names the place of a heading. */
const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\d\s-]/gu, '')
    .replaceAll(' ', '-');
