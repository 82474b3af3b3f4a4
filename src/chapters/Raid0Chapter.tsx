import type { ReactNode } from 'react';
import type { ExhibitProps } from '#exhibits/catalog';
import { Chapter } from './Chapter.tsx';

export function Raid0Chapter({ exhibit }: { readonly exhibit: ExhibitProps }): ReactNode {
  return (
    <Chapter
      exhibitId="raid0"
      title="Two cafeterias, before and after"
      exhibit={exhibit}
      why={
        <>
          Why: dealing the orders in turn gives each kitchen half of the guests but leaves each with the same share of
          clean plates. Bandwidth doubles; write amplification stays what it was. One pass in order clears whole plates
          at a time, and so mends both.
        </>
      }
    >
      <p>
        In 2010 a review put two 40 GB Intel X25-V side by side as RAID-0: orders are dealt to two kitchens in turn.
        New, the pair wrote twice as fast as one. But the driver of the time passed no TRIM, so what random writes did
        to the drives stayed done.
      </p>
      <p>
        Does striping halve the damage? Below, one drive and the pair go through the same: filled in order, then written
        at random all over, then two passes in order. Once over the whole span, and once with a fifth of it left unused.
      </p>
    </Chapter>
  );
}
