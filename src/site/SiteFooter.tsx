import type { ReactNode } from 'react';
import { right, wrong } from '#messages/site';

/** What the picture leaves out, and what the page does not do. */
export function SiteFooter(): ReactNode {
  return (
    <footer className="cp-footer">
      <div className="cp-footer-inner">
        <section>
          <h2>{wrong.title}</h2>
          <ul>
            {[wrong.copies, wrong.reading, wrong.washing, wrong.size, wrong.hatches].map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{right.title}</h2>
          <p>{right.text}</p>
        </section>
      </div>
    </footer>
  );
}
