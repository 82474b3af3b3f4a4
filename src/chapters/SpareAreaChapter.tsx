import type { ReactNode } from 'react';
import type { ExhibitProps } from '#exhibits/catalog';
import { Chapter } from './Chapter.tsx';

export function SpareAreaChapter({ exhibit }: { readonly exhibit: ExhibitProps }): ReactNode {
  return (
    <Chapter
      exhibitId="spare-area"
      title="A little more room, far fewer extra writes"
      exhibit={exhibit}
      why={
        <>
          Why: the longer a plate may wait, the fewer of its portions anyone still wants. Room buys waiting, and every
          portion that nobody wants any more is one less to re-plate.
        </>
      }
    >
      <p>
        A drive sold with 80 billion bytes has 80{'\u00a0'}×{'\u00a0'}2<sup>30</sup> inside. The difference, some 7 %,
        is the back room: plates that guests cannot reserve.
      </p>
      <p>
        How much does a bigger back room help? Before you look: twice the room, half the extra work? Move the slider
        under the curve and watch the ring, which is the drive above with its own guests. The marks are such drives with
        every order at random, simulated for this page; the lines are theory for exactly those.
      </p>
    </Chapter>
  );
}
