import type { ReactNode } from 'react';

/** What the story says first. */
export function Headline(): ReactNode {
  return (
    <div className="cp-headline">
      <h1>
        You order one dish.
        <br />
        The kitchen plates two.
      </h1>
      <p>Before an SSD can wash a plate, it must re-plate everything on it that someone still wants.</p>
    </div>
  );
}
