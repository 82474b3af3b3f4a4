import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { clamp } from '#base';
import { Icon, RichText } from '#controls';
import { Row } from '#layout';
import type { Scenario } from '#engine';
import { formatCount } from '#messages';
import { events as words } from '#messages/lab-more';
import type { Moment } from '#store';
import { compareMoments, type LogRow } from './eventRows.ts';
import { rowText, waitText } from './eventWords.ts';

interface EventLogProps {
  readonly rows: readonly LogRow[];
  readonly scenario: Scenario;
  readonly present: Moment;
  /** Whether a breakpoint has stopped the run here. */
  readonly isStopped: boolean;
  readonly onOpen: (row: LogRow) => void;
}

/** Heights of rows by window, the first that fits: with four lines of words, with two, which a finger can hit, and with one. */
const ROW_HEIGHTS = [
  { heightCssPx: 86, where: '(max-width: 559.98px)' },
  { heightCssPx: 44, where: '(pointer: coarse), (max-width: 1099.98px)' },
  { heightCssPx: 28, where: 'all' },
] as const;
/** Where what a block held has no columns: its sentence says it too. */
const BRIEF = '(max-width: 799.98px)';
/** Rows drawn above and below those on show. */
const MARGIN_ROWS = 6;
const { columns } = words;
const HEADS = [columns.write, columns.what, columns.valid, columns.copied, columns.erased, columns.waited];

/** The events in a list of which only the rows on show are in the page. It follows the moment on show. */
export function EventLog({ rows, scenario, present, isStopped, onOpen }: EventLogProps): ReactNode {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const rowCssPx = ROW_HEIGHTS.find(({ where }) => matchMedia(where).matches)!.heightCssPx;
  const isBrief = matchMedia(BRIEF).matches;
  const [scrolled, setScrolled] = useState({ top: 0, height: 400 });
  const [focused, setFocused] = useState<number | null>(null);
  // The last row up to the moment on show.
  const here = rows.findLastIndex(({ moment }) => compareMoments(moment, present) <= 0);
  const active = clamp(focused ?? here, 0, rows.length - 1);
  const reveal = (row: number, isCentered: boolean): void => {
    const element = list.current;
    if (!element) return;
    const { scrollTop, clientHeight } = element;
    const top = row * rowCssPx;
    if (top >= scrollTop && top + rowCssPx <= scrollTop + clientHeight) return;
    if (isCentered) element.scrollTop = top - clientHeight / 2;
    else element.scrollTop = top < scrollTop ? top : top + rowCssPx - clientHeight;
  };
  const { step, microStep } = present;
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- follows the moment; the reader may have scrolled since
  useLayoutEffect(() => reveal(Math.max(0, here), true), [step, microStep, here, rows.length]);
  useEffect(() => setFocused(null), [step, microStep]);
  const first = Math.max(0, Math.floor(scrolled.top / rowCssPx) - MARGIN_ROWS);
  const last = Math.ceil((scrolled.top + scrolled.height) / rowCssPx) + MARGIN_ROWS;
  const onKeyDown = (event: KeyboardEvent): void => {
    const pageRows = Math.max(1, Math.floor(scrolled.height / rowCssPx) - 1);
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: pageRows, PageUp: -pageRows }[event.key];
    const row = rows[active];
    if (event.key === 'Enter' && row) onOpen(row);
    else if (by !== undefined) {
      const next = clamp(active + by, 0, rows.length - 1);
      setFocused(next);
      reveal(next, false);
    } else return;
    event.preventDefault();
  };
  const measure = (): void => {
    const { scrollTop: top = 0, clientHeight: height = 0 } = list.current ?? {};
    setScrolled({ top, height });
  };
  useEffect(() => {
    const observer = new ResizeObserver(measure);
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div>
      {!isBrief && (
        <div className="cp-events-heads" aria-hidden="true">
          <Row className="cp-events-row" gap={2} isOneLine>
            {HEADS.map((head) => (
              <span key={head}>
                <b>{head}</b>
              </span>
            ))}
          </Row>
        </div>
      )}
      <div
        className="cp-events-list"
        ref={list}
        // Its options are drawn as they come on show, so the list itself has the focus.
        role="listbox"
        aria-label={words.log}
        aria-activedescendant={`${id}-${active}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onScroll={measure}
      >
        <div role="presentation" style={{ height: rows.length * rowCssPx }}>
          {rows.slice(first, last).map((row, offset) => {
            const index = first + offset;
            const isFold = row.kind === 'fold';
            const isHere = !isFold && compareMoments(row.moment, present) === 0;
            const { valid, copied, erased } = isFold ? {} : row.fields;
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list has the keys
              <div
                key={index}
                className="cp-events-entry"
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={isHere}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                data-kind={row.kind}
                data-ahead={compareMoments(row.moment, present) > 0 || undefined}
                data-active={index === active || undefined}
                style={{ top: index * rowCssPx, height: rowCssPx }}
                onClick={() => onOpen(row)}
              >
                <Row className="cp-events-row" gap={2} isOneLine>
                  <span>{!isFold && formatCount(row.write)}</span>
                  <Row as="span" gap={2} isOneLine>
                    {isFold ? <Icon name="after" sizeCssPx={14} /> : <i aria-hidden="true" />}
                    <span className="cp-events-words">
                      <RichText text={rowText(row, scenario)} />
                    </span>
                  </Row>
                  {!isBrief &&
                    [valid, copied, erased].map((each, column) => (
                      <span key={column}>{each !== undefined && formatCount(each)}</span>
                    ))}
                  <span>{row.kind === 'wait' && <b>{waitText(row.burst.waitMs)}</b>}</span>
                  {isHere && isStopped && <b>{words.breakpoint}</b>}
                </Row>
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
