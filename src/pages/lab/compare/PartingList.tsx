import type { ReactNode } from 'react';
import { Button } from '#controls';
import { Row as Line, Note, Stack } from '#layout';
import { compare } from '#messages/lab';
import type { LabDriveState, LabDriveView, Pair } from '#store';
import type { ViewProps } from '../labTypes.ts';
import { SideChip } from '../SideChip.tsx';

const words = compare.partings;

interface PartingListProps extends ViewProps {
  readonly partings: LabDriveState['partings'];
  readonly views: Pair<LabDriveView>;
}

/** Moments from which on the drives differ, in order, each with a way there. */
export function PartingList({ lab, partings, views }: PartingListProps): ReactNode {
  return (
    <Stack as="section" gap={2} aria-label={words.title}>
      <h2 className="cp-small-title">{words.title}</h2>
      {!partings?.place && !partings?.count && <Note size="label">{words.none}</Note>}
      <Stack as="ol" gap={2}>
        {partings &&
          rowsOf(partings, views).map(({ kind, write, said }) => (
            <Stack key={kind} as="li" gap="half" isRuled>
              <Line gap={2} isSpread>
                <strong>{words.write({ write })}</strong>
                <Note as="span" size="label">
                  {words.kinds[kind]}
                </Note>
                <Button onClick={() => lab.drive.getState().seek({ step: write, microStep: 0 })}>
                  {words.go} <span className="cp-hidden">{words.to({ write, kind: words.kinds[kind] })}</span>
                </Button>
              </Line>
              {said.map(
                (text, index) =>
                  text !== null && (
                    <Line key={index} gap={2} isOneLine data-side={index === 0 ? 'a' : 'b'}>
                      <SideChip index={index} />
                      <span className="cp-note-label cp-lab-said">{text}</span>
                    </Line>
                  ),
              )}
            </Stack>
          ))}
      </Stack>
    </Stack>
  );
}

interface Row {
  readonly kind: keyof typeof words.kinds;
  readonly write: number;
  /** What is said of each drive; null for nothing. */
  readonly said: readonly (string | null)[];
}

function rowsOf(
  { place, count, victims: [victimA, victimB], apart }: NonNullable<LabDriveState['partings']>,
  views: Pair<LabDriveView>,
): readonly Row[] {
  const rows: readonly (Row | null)[] = [
    place && {
      kind: 'place',
      write: place.write,
      said: views.map(({ scenario: { pagesPerBlock: pages } }, index) => {
        const { logicalPage, physicalPage } = place.of[index === 0 ? 0 : 1];
        return words.place({ logicalPage, block: Math.floor(physicalPage / pages), page: physicalPage % pages });
      }),
    },
    count && { kind: 'count', write: count.write, said: count.of.map((each) => words.count(each)) },
    victimA && { kind: 'victimA', write: victimA.write, said: [words.victim(victimA)] },
    victimB && { kind: 'victimB', write: victimB.write, said: [null, words.victim(victimB)] },
    apart && { kind: 'apart', write: apart.write, said: apart.of.map((ratio) => words.mean({ ratio })) },
  ];
  return rows.filter((row) => row !== null).toSorted((one, other) => one.write - other.write);
}
