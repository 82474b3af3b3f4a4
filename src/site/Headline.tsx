import type { ReactNode } from 'react';
import { headline } from '#messages/site';

/** What the story says first. */
export function Headline(): ReactNode {
  return (
    <div className="cp-headline">
      <h1>
        {headline.order}
        <br />
        {headline.plated}
      </h1>
      <p>{headline.lead}</p>
    </div>
  );
}
