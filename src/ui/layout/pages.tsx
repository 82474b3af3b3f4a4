import type { ComponentProps, CSSProperties, ElementType, ReactNode } from 'react';
import { Aside, Note, Row, spaceOf, Stack, type Space } from './words.tsx';
import './pages.css';

type ElementProps = Omit<ComponentProps<'div'>, 'style'> & {
  /** The element. By default, `div`. */
  readonly as?: ElementType;
};

const classOf = (word: string, more: string | undefined): string => (more ? `${word} ${more}` : word);

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

interface ProseProps extends ElementProps {
  /** `large` for what a page begins with. */
  readonly size?: 'note' | 'large';
}

/** What is read from its beginning to its end, in the face for reading. */
export function Prose({ as: Element = 'div', size = 'note', className, ...rest }: ProseProps): ReactNode {
  return <Element {...rest} className={classOf('cp-prose', className)} data-size={size} />;
}

interface EntriesProps extends ElementProps {
  /** Widths of the parts of each entry: as broad as the words, or a share of what is left. */
  readonly columns: readonly ('words' | number)[];
  readonly gap?: Space;
  readonly lineGap?: Space;
  /** Whether a line stands above each. */
  readonly isRuled?: boolean;
  /** In a narrower room, all parts of an entry stand one under another. */
  readonly from?: 0 | 600;
}

/** Entries whose parts stand in the same columns; of four or more, those from the third on stand below the second in a room under 600 px. */
export function Entries(props: EntriesProps): ReactNode {
  const { as: Element = 'ul', columns, gap = 4, lineGap = 1, isRuled = false, from = 0, ...more } = props;
  const { className, ...rest } = more;
  return (
    <Element
      {...rest}
      className={classOf('cp-entries cp-figures', className)}
      data-ruled={isRuled || undefined}
      data-folds={(from === 0 && columns.length > 3) || undefined}
      data-from={from || undefined}
      style={
        {
          '--columns': columns.map((each) => (each === 'words' ? 'auto' : `minmax(0, ${each}fr)`)).join(' '),
          '--gap': spaceOf(gap),
          '--line-gap': spaceOf(lineGap),
        } as CSSProperties
      }
    />
  );
}

interface TableProps extends ComponentProps<'table'> {
  /** Whether all columns but the first are numbers. */
  readonly isNumbers?: boolean;
}

/** A table of words, or of numbers. */
export function Table({ isNumbers = false, className, ...rest }: TableProps): ReactNode {
  return <table {...rest} className={classOf('cp-table', className)} data-numbers={isNumbers || undefined} />;
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

interface FoldProps extends Omit<ComponentProps<'details'>, 'name' | 'className' | 'style'> {
  /** Its heading. */
  readonly name: ReactNode;
  readonly note?: ReactNode;
  /** Whether it is one of many, in a narrow room: a line in which its note ends. Unfolded, it says more than the note. */
  readonly isDense?: boolean;
}

/** What a reader unfolds. */
export function Fold({ name, note, isDense = false, children, ...rest }: FoldProps): ReactNode {
  return (
    <details {...rest} className="cp-fold" data-dense={isDense || undefined}>
      <summary>
        {name}
        {note !== undefined && (
          <Note as="span" size={isDense ? 'cap' : 'label'} isAtEnd={isDense}>
            {note}
          </Note>
        )}
      </summary>
      {children}
    </details>
  );
}
