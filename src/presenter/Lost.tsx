import type { ReactNode } from 'react';
import * as words from '#messages/presenter';
import type { Titles } from './titles.ts';

interface LostProps {
  readonly asked: string;
  readonly titles: Titles;
  readonly onFirst: () => void;
}

/** The link names an exhibit that there is not. */
export function Lost({ asked, titles, onFirst }: LostProps): ReactNode {
  return (
    <div className="cp-presenter-lost" data-testid="presenter-lost">
      <h1>
        <span role="alert">{words.lost({ asked })}</span>
      </h1>
      <button className="cp-presenter-button" type="button" onClick={onFirst}>
        {words.begin}
      </button>
      <ol className="cp-presenter-list">
        {Object.entries(titles).map(([id, title]) => (
          <li key={id}>
            <a href={`?x=${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </div>
  );
}
