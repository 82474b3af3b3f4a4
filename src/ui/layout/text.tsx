import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { classOf, Note, spaceOf, type ElementProps, type Space } from './words.tsx';
import './text.css';

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
  /** Whether its first column has a plot, which takes the room that the numbers leave; no lines stand between its rows. */
  readonly hasPlot?: boolean;
}

/** A table of words, or of numbers. */
export function Table({ isNumbers = false, hasPlot = false, className, ...rest }: TableProps): ReactNode {
  return (
    <table
      {...rest}
      className={classOf('cp-table', className)}
      data-numbers={isNumbers || undefined}
      data-plot={hasPlot || undefined}
    />
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
