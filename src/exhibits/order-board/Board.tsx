import { useId, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { Note, Row, Stack } from '#layout';
import { formatCount } from '#messages';
import * as words from '#messages/order-board';
import { BOARD_PADDING, firstRow, ROW_HEIGHT, OLD_PLACE_HEIGHT, type FloorLayout } from './floorLayout.ts';
import { placeOf, type Floor, type FloorMoment } from './moment.ts';
import { DISHES } from './scenario.ts';

interface BoardProps {
  readonly layout: FloorLayout;
  readonly floor: Floor;
  readonly moment: FloorMoment;
  readonly follow: number;
  /** Physical page where the followed dish was; null before the answer, and if it has not been ordered. */
  readonly before: number | null;
  readonly isFresh: boolean;
  /** Dishes that share a line. */
  readonly unitPages: number;
  /** Null before the answer. */
  readonly onFollow: ((dish: number) => void) | null;
  readonly onOrder: () => void;
}

/** The rows of the map in sight: the place of each dish. A list box with arrow keys. */
export function Board(props: BoardProps): ReactNode {
  const { layout, floor, moment, follow, before, isFresh, unitPages, onFollow, onOrder } = props;
  const id = useId();
  const { board, rows } = layout;
  const first = firstRow(follow, rows);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!onFollow) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      onOrder();
      return;
    }
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: follow + 1,
      ArrowUp: follow - 1,
      PageDown: follow + rows,
      PageUp: follow - rows,
      Home: 0,
      End: DISHES - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onFollow(Math.min(DISHES - 1, Math.max(0, next)));
  };
  return (
    <div
      className="cp-note-label cp-order-board-rows cp-figures"
      data-testid="order-board-rows"
      style={{ top: board.y, width: board.width, paddingBlock: BOARD_PADDING - 1 }}
      role="listbox"
      aria-label={words.board}
      aria-disabled={onFollow === null || undefined}
      aria-activedescendant={`${id}-${follow}`}
      tabIndex={onFollow ? 0 : -1}
      onKeyDown={onKeyDown}
    >
      {Array.from({ length: rows }, (_, index) => {
        const dish = first + index;
        const isFollowed = dish === follow;
        const where = words.place(placeOf(floor, moment.roles, moment.places[dish] ?? 0));
        const isFirst = dish % unitPages === 0;
        const isLast = dish % unitPages === unitPages - 1 || dish === DISHES - 1;
        const style: CSSProperties = { height: ROW_HEIGHT + (isFollowed ? OLD_PLACE_HEIGHT : 0) };
        return (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list has focus and keys for all of them
          <div
            key={dish}
            id={`${id}-${dish}`}
            className="cp-order-board-row"
            role="option"
            tabIndex={-1}
            aria-selected={isFollowed}
            data-fresh={(isFollowed && isFresh) || undefined}
            data-answered={onFollow !== null || undefined}
            data-brace={unitPages === 1 ? undefined : `${isFirst ? 'first' : ''} ${isLast ? 'last' : ''}`}
            style={style}
            onClick={() => onFollow?.(dish)}
          >
            <Row as="span" gap="none" align="start" isOneLine>
              <span className="cp-order-board-dish">{formatCount(dish)}</span>
              <span className="cp-order-board-arrow" aria-hidden="true">
                →
              </span>
              <Stack as="span" className="cp-order-board-place" data-testid="order-board-place" gap="none">
                {where}
                {isFollowed && before !== null && (
                  <Note as="small">{words.was({ where: words.place(placeOf(floor, moment.roles, before)) })}</Note>
                )}
              </Stack>
            </Row>
          </div>
        );
      })}
    </div>
  );
}
