import { useMemo, type ReactNode } from 'react';
import { linearScale } from '#charts';
import { Button, RichText } from '#controls';
import { Note, Row, Stack } from '#layout';
import { pageCard as words } from '#messages/lab';
import { useStore, type PageMove } from '#store';
import type { Lab } from '../labTypes.ts';
import { MOST_FOLLOWED } from '../labState.ts';
import { goToBlock } from './flight.ts';
import { placesOf, useMoves, usePlace } from './followed.ts';
import type { MapStore } from './mapStore.ts';
import { Minimap } from './Minimap.tsx';

interface PageCardProps {
  readonly lab: Lab;
  readonly map: MapStore;
  readonly page: number;
  /** The moment on show. */
  readonly step: number;
}

/** A logical page: where it lies and, of one that is followed, where it lay so far as that is recorded. */
export function PageCard({ lab, map, page, step }: PageCardProps): ReactNode {
  const followed = useStore(lab.store, ({ state }) => state.followed);
  const isFollowed = followed.includes(page);
  const place = usePlace(lab, page);
  const moves = useMoves(lab);
  const [view] = lab.drive.getState().drives;
  const pagesPerBlock = view?.scenario.pagesPerBlock ?? 1;
  const block = Math.floor(place / pagesPerBlock);
  const toggle = (): void => {
    const next = isFollowed ? followed.filter((each) => each !== page) : [...followed, page].slice(-MOST_FOLLOWED);
    lab.store
      .getState()
      .change(isFollowed ? words.leaveStep({ page }) : words.followStep({ page }), { followed: next });
  };
  const own = useMemo(() => placesOf(moves, page, step), [moves, page, step]);
  const since = moves.find(({ logicalPage }) => logicalPage === page)?.step ?? 0;
  return (
    <Stack as="section" gap={1} aria-label={words.title({ page })}>
      <h2 className="cp-small-title">{words.title({ page })}</h2>
      <Row gap={2}>
        <Button variant={isFollowed ? 'solid' : 'plain'} onClick={toggle}>
          {isFollowed ? words.following : words.follow}
        </Button>
        {place >= 0 && <Button onClick={() => goToBlock(lab, map, block)}>{words.show}</Button>}
        <Button onClick={() => map.setState({ page: null })}>{words.close}</Button>
      </Row>
      <Note>{place >= 0 ? words.place({ block, page: place % pagesPerBlock }) : words.nowhere}</Note>
      {isFollowed && since > 0 && own.length < 2 && <Note>{words.recorded({ since })}</Note>}
      {isFollowed && own.length > 0 && (
        <>
          <Note>
            <RichText
              text={words.counts({
                writes: own.slice(1).filter((move) => !move.isByDrive).length,
                copies: own.filter((move) => move.isByDrive).length,
                since,
                isWhole: since === 0,
              })}
            />
          </Note>
          <Minimap lab={lab} map={map} path={own} />
          <Life moves={own} step={step} pagesPerBlock={pagesPerBlock} />
        </>
      )}
    </Stack>
  );
}

const WIDTH = 270;
const ROW = 18;
const LABELS = 96;
/** The newest places are shown. */
const MOST_ROWS = 14;

/** How long the page lay at each place, and who put it there. */
function Life({
  moves,
  step,
  pagesPerBlock,
}: {
  readonly moves: readonly PageMove[];
  readonly step: number;
  readonly pagesPerBlock: number;
}): ReactNode {
  const shown = moves.slice(-MOST_ROWS);
  const height = (shown.length + 1) * ROW;
  const x = linearScale([shown[0]?.step ?? 0, Math.max(step, (shown[0]?.step ?? 0) + 1)], [LABELS, WIDTH]);
  return (
    <svg
      className="cp-chart-svg cp-figures"
      data-scales
      viewBox={`0 ${-ROW} ${WIDTH} ${height}`}
      width={WIDTH}
      height={height}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline drawing cannot be an img element
      role="img"
      aria-label={words.life}
    >
      <text x={LABELS - 8} y={13 - ROW} textAnchor="end">
        {words.columns}
      </text>
      {shown.map((move, index) => {
        const end = shown[index + 1]?.step ?? step;
        return (
          <g key={`${move.step} ${move.microStep}`}>
            <text x={LABELS - 8} y={index * ROW + 13} textAnchor="end">
              {move.physicalPage < 0
                ? words.trimmed
                : words.at({
                    block: Math.floor(move.physicalPage / pagesPerBlock),
                    page: move.physicalPage % pagesPerBlock,
                  })}
            </text>
            {move.physicalPage >= 0 && (
              <rect
                className={move.isByDrive ? 'cp-mark-re' : 'cp-mark-host'}
                x={x(move.step)}
                y={index * ROW + 3}
                width={Math.max(2, x(end) - x(move.step))}
                height={ROW - 6}
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}
