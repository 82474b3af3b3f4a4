import type { ReactNode } from 'react';
import * as words from '#messages/foot';
import { describeSources } from '#sources';

/** Where the numbers of an exhibit come from: each row of the articles, each formula, each data sheet. */
export function SourcesPanel({ exhibitId }: { readonly exhibitId: string }): ReactNode {
  const { rows, formulas, sheets, articles, standards } = describeSources(exhibitId);
  return (
    <div className="cp-sources-lists">
      {rows.length > 0 && (
        <section aria-label={words.rows}>
          <p className="cp-sources-head">{words.rows}</p>
          <ul className="cp-sources-rows">
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
          </ul>
        </section>
      )}
      {formulas.length > 0 && (
        <section aria-label={words.formulas}>
          <p className="cp-sources-head">{words.formulas}</p>
          <ul className="cp-sources-rows">
            {formulas.map(({ id, what, text, references }) => (
              <li key={id}>
                <span className="cp-sources-what">
                  {what}: <code>{text}</code>
                </span>
                {references.map((each) => (
                  <span key={each} className="cp-sources-where" lang="en">
                    {each}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </section>
      )}
      {sheets.length + articles.length + standards.length > 0 && (
        <section aria-label={words.others}>
          <p className="cp-sources-head">{words.others}</p>
          <ul className="cp-sources-rows">
            {[...sheets, ...articles, ...standards].map(({ id, what }) => (
              <li key={id}>{what}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
