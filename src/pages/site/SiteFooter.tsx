import type { ReactNode } from 'react';
import { linkTo, VERSION } from '#base';
import { LANGUAGE } from '#messages';
import { licenses, reader, right, wrong } from '#messages/site';
import { cite, license } from '#messages/foot';
import { PLACES } from './places.ts';

interface SiteFooterProps {
  /** The story's footer also says where the cafeteria is wrong, and has settings for all figures. */
  readonly isStory: boolean;
}

export function SiteFooter({ isStory }: SiteFooterProps): ReactNode {
  return (
    <footer className="cp-footer">
      <div className="cp-footer-inner">
        {isStory && (
          <section data-place={PLACES.wrong}>
            <Simplifications />
          </section>
        )}
        <section>
          <h2>{right.title}</h2>
          <p>{right.text}</p>
          <p>{right.browsers}</p>
        </section>
        <section>
          <h2>{reader.title}</h2>
          {isStory && <div className="cp-footer-tools" data-testid="footer-tools" data-place={PLACES.footer} />}
          <p>
            {license} {cite({ version: VERSION })}
          </p>
          <p>
            <a href={linkTo(`${LANGUAGE.folder && '../'}licenses.txt`)}>{licenses}</a>
          </p>
        </section>
      </div>
    </footer>
  );
}

/** Where the picture of the story is wrong. */
export function Simplifications(): ReactNode {
  return (
    <>
      <h2>{wrong.title}</h2>
      <ul>
        {[wrong.copies, wrong.reading, wrong.washing, wrong.size, wrong.room, wrong.hatches].map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </>
  );
}
