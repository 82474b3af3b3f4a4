import type { ComponentProps, CSSProperties, ElementType, ReactNode } from 'react';
import './words.css';

/** A step of space, as the tokens name it: `2` is `--s-2`. */
export type Space =
  | 'none'
  | 'half'
  | 1
  | '1-half'
  | 2
  | '2-half'
  | 3
  | '3-half'
  | 4
  | '4-half'
  | 5
  | '5-half'
  | 6
  | '6-half'
  | 7;

/** Width of the room, CSS pixels, from which on its parts stand side by side: always, on more than a phone, on more than a tablet. */
export type From = 0 | 600 | 800;

/** What an arrangement passes on to its element: attributes of HTML, which win over its own, and a class for what is drawn on it. */
export type ElementProps = Omit<ComponentProps<'div'>, 'style'> & {
  /** The element. By default, `div`. */
  readonly as?: ElementType;
};

export const spaceOf = (space: Space): string => (space === 'none' ? '0px' : `var(--s-${space})`);

export const classOf = (word: string, more: string | undefined): string => (more ? `${word} ${more}` : word);

/** Custom properties that the sheet reads; those of the elements around would be inherited, so each arrangement sets all of its own. */
const properties = (values: Readonly<Record<`--${string}`, string | number>>): CSSProperties => values;

interface StackProps extends ElementProps {
  readonly gap?: Space;
  /** Whether the height that is left is shared out between the parts. */
  readonly isSpread?: boolean;
  /** Whether a line stands above it. */
  readonly isRuled?: boolean;
  /** Number of the part, from 1, that takes what height is left. */
  readonly grows?: number;
  /** Whether each part is as broad as it likes, in the middle. */
  readonly isCentered?: boolean;
  /** Whether all parts take one place, of which one is shown: nothing moves when it is another. */
  readonly isLayered?: boolean;
  /** Whether controls in it are small, where there is no room to spare. */
  readonly isDense?: boolean;
}

/** Parts one under another, each as broad as the room. */
export function Stack(props: StackProps): ReactNode {
  const { as: Element = 'div', gap = 3, isSpread = false, isRuled = false, isLayered = false, ...more } = props;
  const { grows, isCentered = false, isDense = false, className, ...rest } = more;
  return (
    <Element
      className={classOf('cp-stack', className)}
      data-dense={isDense || undefined}
      data-spread={isSpread || undefined}
      data-ruled={isRuled || undefined}
      data-layered={isLayered || undefined}
      data-grows={grows}
      data-centered={isCentered || undefined}
      {...rest}
      style={properties({
        '--gap': spaceOf(gap),
        ...(grows && { '--rows': 'auto '.repeat(grows - 1) + widthOf(1) }),
      })}
    />
  );
}

interface RowProps extends ElementProps {
  /** Between neighbours. */
  readonly gap?: Space;
  /** Between lines, where the row takes more than one. */
  readonly lineGap?: Space;
  readonly align?: 'center' | 'baseline' | 'start' | 'end';
  /** Whether the first part and the last one stand at the ends. */
  readonly isSpread?: boolean;
  /** Whether parts shrink instead of taking another line. */
  readonly isOneLine?: boolean;
  /** In a narrower room, its parts stand one under another. */
  readonly from?: From;
  /** Width that each part would like, CSS pixels. By default, that of its words. */
  readonly partCssPx?: number | undefined;
  /** Whether controls in it are small, where there is no room to spare. */
  readonly isDense?: boolean;
}

/** Parts beside each other, as broad as their words; what does not fit begins another line. */
export function Row(props: RowProps): ReactNode {
  const {
    as: Element = 'div',
    gap = 4,
    lineGap = 2,
    align = 'center',
    isSpread = false,
    isOneLine = false,
    from = 0,
    partCssPx,
    isDense = false,
    className,
    ...rest
  } = props;
  return (
    <Element
      className={classOf('cp-row', className)}
      data-align={align}
      data-spread={isSpread || undefined}
      data-one-line={isOneLine || undefined}
      data-from={from || undefined}
      data-equal={partCssPx !== undefined || undefined}
      data-dense={isDense || undefined}
      {...rest}
      style={properties({
        '--gap': spaceOf(gap),
        '--line-gap': spaceOf(lineGap),
        '--part': `${partCssPx ?? 0}px`,
      })}
    />
  );
}

/** Width of a column: a share of what is left, or CSS pixels. */
type Share = number | `${number}px`;

const widthOf = (share: Share): string => (typeof share === 'number' ? `minmax(0, ${share}fr)` : share);

interface ColumnsProps extends ElementProps {
  readonly count: number;
  /** Widths in proportion to each other, or in CSS pixels. By default, all are alike. */
  readonly shares?: readonly Share[];
  /** In a narrower room, they stand one under another. */
  readonly from: From;
  /** Between columns. In a room under 800 px, at most 16 px. */
  readonly gap?: Space;
  readonly lineGap?: Space;
  /** How many parts each column has, if the same part of all columns stands at one height. */
  readonly sharedRows?: number | undefined;
  /** Whether lines stand between columns that are one under another. */
  readonly isDivided?: boolean;
  /** Between 600 and 800 px, where columns from 800 px on stand one under another: a grid of up to five parts, `first` to `fifth`. */
  readonly abreast?: string | undefined;
  readonly align?: 'stretch' | 'start' | 'center';
  /** Whether the height that is left is shared out between its lines. */
  readonly isSpread?: boolean;
}

/** Columns of equal width, of widths in proportion, or one that is as broad as possible beside a narrower one. */
export function Columns(props: ColumnsProps): ReactNode {
  const { as: Element = 'div', gap = 5, lineGap = gap, isDivided = false, align = 'stretch', ...more } = props;
  const { count, shares, from, sharedRows, abreast, isSpread = false, className, ...rest } = more;
  return (
    <Element
      className={classOf('cp-columns', className)}
      data-from={from}
      data-align={align}
      data-spread={isSpread || undefined}
      data-shared={sharedRows !== undefined || undefined}
      data-divided={isDivided || undefined}
      data-abreast={abreast !== undefined || undefined}
      {...rest}
      style={properties({
        '--template': shares ? shares.map(widthOf).join(' ') : `repeat(${count}, ${widthOf(1)})`,
        '--gap': spaceOf(gap),
        '--line-gap': spaceOf(lineGap),
        '--rows': sharedRows ?? 1,
        '--abreast': abreast ?? 'none',
      })}
    />
  );
}

/** Lines that a text takes in the longest case: in a room from 800 px on, from 600 px on, and on a phone. */
type Lines = number | { readonly wide: number; readonly medium: number; readonly narrow: number };

const NOTE_CLASSES = { cap: 'cp-note', label: 'cp-note-label', base: 'cp-note-base' } as const;

interface NoteProps extends ElementProps {
  /** Captions; a little larger; as large as controls, and smaller in a room under 800 px, then 600. */
  readonly size?: 'cap' | 'label' | 'base';
  /** Room that is kept while the text changes. */
  readonly lines?: Lines;
  /** Whether it introduces what stands under it: heavier, in ink. */
  readonly isHead?: boolean;
  /** Whether it comes second to a text of the same size above it. */
  readonly isQuiet?: boolean;
  /** Whether its one line may reach over the columns beside it, where there are any. */
  readonly isAcross?: boolean;
  /** Whether its words end where its line ends. */
  readonly isAtEnd?: boolean;
  /** `low`: something is wrong. `ok`: nothing is. */
  readonly tone?: 'low' | 'ok' | undefined;
}

/** A short text on what is seen beside it. Its numbers do not move while they change. */
export function Note(props: NoteProps): ReactNode {
  const { as: Element = 'p', size = 'cap', lines = 0, isHead = false, isQuiet = false, ...more } = props;
  const { isAcross = false, isAtEnd = false, tone, className, ...rest } = more;
  const { wide, medium, narrow } = typeof lines === 'number' ? { wide: lines, medium: lines, narrow: lines } : lines;
  return (
    <Element
      className={classOf(`${NOTE_CLASSES[size]} cp-figures`, className)}
      data-lines={wide > 0 || undefined}
      data-head={isHead || undefined}
      data-quiet={isQuiet || undefined}
      data-across={isAcross || undefined}
      data-at-end={isAtEnd || undefined}
      data-tone={tone}
      {...rest}
      style={wide > 0 ? properties({ '--lines': wide, '--lines-medium': medium, '--lines-narrow': narrow }) : undefined}
    />
  );
}

interface LeadProps extends ElementProps {
  /** Token of type; `h3` and `figure-large` are smaller in a room under 800 px. */
  readonly size: 'note' | 'h4' | 'lead' | 'large' | 'h3' | 'figure' | 'figure-large';
}

/** What is read first: a number, or the shortest answer, larger than the words around it. */
export function Lead({ as: Element = 'p', size, className, ...rest }: LeadProps): ReactNode {
  return <Element {...rest} className={classOf('cp-lead cp-figures', className)} data-size={size} />;
}

/** What stands at the end of a row, or begins its next line. */
export function Aside({ as: Element = 'div', className, ...rest }: ElementProps): ReactNode {
  return <Element {...rest} className={classOf('cp-aside', className)} />;
}

/** Width of the window, CSS pixels, for what is in no room: a phone's ends, the menu of the header does, a desk has its side. */
type FromWindow = 800 | 960 | 1440;

interface OnlyProps {
  /** What only adds to a picture, and is left out in a narrower room. */
  readonly from?: Exclude<From, 0>;
  /** What a broader room shows in another way, and only a narrower one says. */
  readonly until?: Exclude<From, 0>;
  readonly fromWindow?: FromWindow | undefined;
  readonly untilWindow?: FromWindow;
  readonly children: ReactNode;
  /** The element: `span` within a sentence. By default, `div`. */
  readonly as?: 'div' | 'span';
}

/** What not every room has, or not every window. */
export function Only({ from, until, fromWindow, untilWindow, children, as: Element = 'div' }: OnlyProps): ReactNode {
  return (
    <Element
      className="cp-only"
      data-from={from}
      data-until={until}
      data-from-window={fromWindow}
      data-until-window={untilWindow}
    >
      {children}
    </Element>
  );
}
