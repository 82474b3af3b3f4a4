import type { ReactNode } from 'react';
import { reader, right, wrong } from '#messages/site';
import { cite, license } from '#messages/foot';
import { PLACES } from './places.ts';

interface SiteFooterProps {
  /** Whether the page shows the cafeteria, and with it what a reader decides for all figures. */
  readonly isStory: boolean;
}

/** What the picture leaves out, and what the page does not do. */
export function SiteFooter({ isStory }: SiteFooterProps): ReactNode {
  return (
    <footer className="cp-footer">
      <div className="cp-footer-inner">
        {isStory && <Wrong />}
        <section>
          <h2>{right.title}</h2>
          <p>{right.text}</p>
          <p>{right.browsers}</p>
        </section>
        <section>
          <h2>{reader.title}</h2>
          {isStory && <div className="cp-footer-tools" data-testid="footer-tools" data-place={PLACES.footer} />}
          <p>
            {license} {cite}
          </p>
        </section>
      </div>
    </footer>
  );
}

function Wrong(): ReactNode {
  return (
    <section>
      <h2>{wrong.title}</h2>
      <ul>
        {[wrong.copies, wrong.reading, wrong.washing, wrong.size, wrong.room, wrong.hatches].map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </section>
  );
}
