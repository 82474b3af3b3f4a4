import type { ReactNode } from 'react';
import { OutsideLink, ReferenceLine } from '#controls';
import * as words from '#messages/foot';
import { describeSources } from '#sources';

/** Sources of an exhibit's numbers: rows of the articles, formulas, papers, data sheets. */
export function SourcesPanel({ exhibitId }: { readonly exhibitId: string }): ReactNode {
  const { rows, formulas, sheets, articles, papers, seeds } = describeSources(exhibitId);
  return (
    <div className="cp-sources-lists">
      {articles.length > 0 && (
        <Section title={words.articles}>
          {articles.map((article) => (
            <li key={article.id}>
              <ReferenceLine {...article} />
            </li>
          ))}
        </Section>
      )}
      {rows.length > 0 && (
        <Section title={words.rows}>
          {rows.map(({ id, what, figure, article, kind, note }) => (
            <li key={id}>
              <span className="cp-sources-what">
                {what}
                {figure !== null && (
                  <>
                    {': '}
                    <strong className="cp-figures">{figure}</strong>
                  </>
                )}
              </span>
              <span className="cp-sources-where">
                {kind} · {article} · <code>{id}</code>
              </span>
              {note !== null && <span className="cp-sources-where">{note}</span>}
            </li>
          ))}
        </Section>
      )}
      {formulas.length > 0 && (
        <Section title={words.formulas}>
          {formulas.map(({ id, what, text, references }) => (
            <li key={id}>
              <span className="cp-sources-what">
                {what}: <code>{text}</code>
              </span>
              {references.map(({ author, title, published, url }) => (
                <span key={title} className="cp-sources-where">
                  <OutsideLink href={url} lang="en">
                    {author}, {title}, {published}
                  </OutsideLink>
                </span>
              ))}
            </li>
          ))}
        </Section>
      )}
      {sheets.length + papers.length > 0 && (
        <Section title={words.others}>
          {sheets.map(({ id, what }) => (
            <li key={id}>{what}</li>
          ))}
          {papers.map((paper) => (
            <li key={paper.title}>
              <ReferenceLine {...paper} />
            </li>
          ))}
        </Section>
      )}
      {seeds.length > 0 && (
        <Section title={words.seeds}>
          {seeds.map(({ id, what, value, rank }) => (
            <li key={id}>
              <span className="cp-sources-what">
                {what}: <strong className="cp-figures">{value}</strong>
              </span>
              <span className="cp-sources-where">{rank}</span>
            </li>
          ))}
        </Section>
      )}
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <section aria-label={title}>
      <p className="cp-sources-head">{title}</p>
      <ul className="cp-sources-rows">{children}</ul>
    </section>
  );
}
