import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { Aside, classOf, Note, Row, spaceOf, Stack, type ElementProps, type Space } from './words.tsx';
import './pages.css';

interface PagePanelProps extends Omit<ComponentProps<'section'>, 'style' | 'id'> {
  /** Of its heading. */
  readonly id: string;
  readonly name: ReactNode;
  /** Under its heading. */
  readonly note?: ReactNode;
  /** At the end of its first row. */
  readonly aside?: ReactNode;
  readonly gap?: Space;
}

/** A section of a page on the floor, with its heading. Its width is that of a room. */
export function PagePanel({ id, name, note, aside, gap = 3, className, children, ...rest }: PagePanelProps): ReactNode {
  const head = (
    <div>
      <h2 className="cp-page-title" id={id}>
        {name}
      </h2>
      {note !== undefined && (
        <Note as="div" size="label">
          {note}
        </Note>
      )}
    </div>
  );
  return (
    <section {...rest} className={classOf('cp-page-panel cp-figures', className)} aria-labelledby={id}>
      <Stack gap={gap}>
        {aside === undefined ? (
          head
        ) : (
          <Row align="start" from={600} isSpread isOneLine>
            {head}
            <Aside className="cp-page-aside">{aside}</Aside>
          </Row>
        )}
        {children}
      </Stack>
    </section>
  );
}

interface SplitProps extends ElementProps {
  /** Width of the narrower part. */
  readonly sideCssPx: number;
  /** They stand one under another in a narrower room; unless told, in a window under 1,100 px. */
  readonly from?: 600 | 1100;
  /** Whether both stand on the paper, as the head of a page does. */
  readonly isRoomy?: boolean;
  /** Whether the narrower part comes first. */
  readonly isSideFirst?: boolean;
  readonly align?: 'stretch' | 'start';
}

/** What is read first, and a narrower part beside it. */
export function Split(props: SplitProps): ReactNode {
  const { as: Element = 'div', sideCssPx, isRoomy = false, isSideFirst = false, ...more } = props;
  const { from = 1100, align = 'stretch', className, ...rest } = more;
  return (
    <Element
      {...rest}
      className={classOf('cp-split', className)}
      data-from={from}
      data-roomy={isRoomy || undefined}
      data-side-first={isSideFirst || undefined}
      data-align={align}
      style={{ '--side': `${sideCssPx}px` } as CSSProperties}
    />
  );
}

interface TilesProps extends ElementProps {
  /** Least width of each, CSS pixels. */
  readonly leastCssPx: number;
  /** How many stand beside each other at most. */
  readonly most: number;
  readonly gap?: Space;
  readonly lineGap?: Space;
}

/** Parts of equal width, as many beside each other as have room. */
export function Tiles(props: TilesProps): ReactNode {
  const { as: Element = 'div', leastCssPx, most, gap = 5, lineGap = gap, className, ...rest } = props;
  return (
    <Element
      {...rest}
      className={classOf('cp-tiles', className)}
      style={
        {
          '--least': `${leastCssPx}px`,
          '--most': most,
          '--gap': spaceOf(gap),
          '--line-gap': spaceOf(lineGap),
        } as CSSProperties
      }
    />
  );
}

interface ScrollProps {
  /** Name of what is moved in it. */
  readonly label: string;
  /** Whether it may be higher than a window, too. */
  readonly isTall?: boolean;
  readonly children: ReactNode;
}

/** What may be broader than its room, and is moved in it. */
export function Scroll({ label, isTall = false, children }: ScrollProps): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
    <section className="cp-scroll" tabIndex={0} aria-label={label} data-tall={isTall || undefined}>
      {children}
    </section>
  );
}
