import type { ReactNode } from 'react';
import * as words from '#messages/one-plate';
import { TwoBars } from '#parts';
import { useStore } from '#store';
import type { OnePlateModel } from './model.ts';
import { countBy } from './timeline.ts';

const BYTES_PER_KILOBYTE = 1024;

/** What the guest ordered, and what the kitchen has plated for it so far, both to scale. */
export function Bars({ model }: { readonly model: OnePlateModel }): ReactNode {
  const isAnswered = useStore(model.prediction, ({ stage }) => stage === 'answered');
  useStore(model.state, ({ part }) => part);
  const order = isAnswered ? model.order() : null;
  const plated = useStore(model.playback, ({ position }) =>
    order ? countBy(order.timeline.landOf, order.lifts, position) : 0,
  );
  const all = order?.lifts ?? 128;
  const kilobytes = (order?.part.chip.pageBytes ?? 4096) / BYTES_PER_KILOBYTE;
  const isPlaced = order !== null && plated > order.write;
  const copied = isPlaced ? plated - 1 : plated;
  return (
    <TwoBars
      isShown={isAnswered}
      ordered={{ label: words.ordered({ kilobytes }), share: 1 / all }}
      plated={{
        label: words.plated({ kilobytes: plated * kilobytes }),
        note: words.replated({ kilobytes: copied * kilobytes }),
        hostShare: isPlaced ? 1 / all : 0,
        relocatedShare: copied / all,
      }}
      ratio={plated > 0 ? words.times({ ratio: plated }) : null}
    />
  );
}
