import type { ReactNode } from 'react';
import { Button } from '#controls';
import { compare as words } from '#messages/lab';
import type { LabDriveState, LabDriveView, Pair } from '#store';
import type { Lab } from '../labTypes.ts';
import { SideChip } from '../SideChip.tsx';

interface PartingListProps {
  readonly lab: Lab;
  readonly partings: LabDriveState['partings'];
  readonly views: Pair<LabDriveView> | null;
}

interface Row {
  readonly kind: keyof typeof words.partings.kinds;
  readonly write: number;
  /** What is said of each drive; null for nothing. */
  readonly of: Pair<string | null>;
}

/** Moments from which on the drives differ, in order, each with a way there. */
export function PartingList({ lab, partings, views }: PartingListProps): ReactNode {
  const rows = partings && views ? rowsOf(partings, views) : [];
  const text = words.partings;
  return (
    <section className="cp-compare-partings" aria-label={text.title}>
      <h2>{text.title}</h2>
      {rows.length === 0 && <p>{text.none}</p>}
      <ol>
        {rows.map(({ kind, write, of }) => (
          <li key={kind}>
            <strong>{text.write({ write })}</strong>
            <span>{text.kinds[kind]}</span>
            <Button onClick={() => lab.drive.getState().seek({ step: write, microStep: 0 })}>
              {text.go} <span className="cp-hidden">{text.write({ write })}</span>
            </Button>
            {of.map(
              (said, index) =>
                said !== null && (
                  <p key={index} data-side={index === 0 ? 'a' : 'b'}>
                    <SideChip index={index} /> {said}
                  </p>
                ),
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function rowsOf(
  { place, count, victims, apart }: NonNullable<LabDriveState['partings']>,
  views: Pair<LabDriveView>,
): readonly Row[] {
  const text = words.partings;
  const pages = views.map(({ scenario }) => scenario.pagesPerBlock);
  const ofBoth = <Value,>([first, second]: Pair<Value>, say: (value: Value, index: number) => string): Pair<string> => [
    say(first, 0),
    say(second, 1),
  ];
  const rows: (Row | null)[] = [
    place && {
      kind: 'place',
      write: place.write,
      of: ofBoth(place.of, ({ logicalPage, physicalPage }, index) => {
        const size = pages[index] ?? 1;
        return text.place({ logicalPage, block: Math.floor(physicalPage / size), page: physicalPage % size });
      }),
    },
    count && { kind: 'count', write: count.write, of: ofBoth(count.of, (each) => text.count(each)) },
    victims[0] && { kind: 'victimA', write: victims[0].write, of: [text.victim(victims[0]), null] },
    victims[1] && { kind: 'victimB', write: victims[1].write, of: [null, text.victim(victims[1])] },
    apart && { kind: 'apart', write: apart.write, of: ofBoth(apart.of, (ratio) => text.mean({ ratio })) },
  ];
  return rows.filter((row) => row !== null).toSorted((one, other) => one.write - other.write);
}
