import type { ReactNode } from 'react';
import { letters, myths as words } from '#messages/worksheet';
import {
  MYTH_BLOCKS,
  MYTH_PAGES_PER_BLOCK,
  MYTH_SPARE,
  type MythRow,
  type MythSheet as Sheet,
} from '#recordings/mythSheet';
import { LEVEL_WORDS } from './lesson.ts';

interface MythProps {
  readonly sheet: Sheet;
  readonly isKey: boolean;
}

/** Six sentences, true or a myth; a number decides each. */
export function MythSheet({ sheet, isKey }: MythProps): ReactNode {
  const { level, rows, shuffled } = sheet;
  const hasChoice = level === 7;
  const letterOfRow = (row: number): string => letters.split(' ')[shuffled.indexOf(row)] ?? '';
  return (
    <>
      <p>
        {words.task({ blocks: MYTH_BLOCKS, pages: MYTH_PAGES_PER_BLOCK, spare: MYTH_SPARE })}{' '}
        {words.hint({ level: LEVEL_WORDS[level] })}
      </p>
      <ol className="cp-sheet-questions cp-sheet-myths">
        {rows.map((row, index) => (
          <li key={row.name}>
            <span>{words.sentences[row.name]}</span>
            <span className="cp-sheet-ticks">
              {[true, false].map((isTrue) => (
                <span key={String(isTrue)} data-ticked={(isKey && row.isTrue === isTrue) || undefined}>
                  {isTrue ? words.isTrue : words.isMyth}
                </span>
              ))}
            </span>
            {isKey ? (
              <strong>
                {row.isTrue ? words.isTrue : words.isMyth}: {hasChoice && `${letterOfRow(index)}, `}
                {factOf(row)}
              </strong>
            ) : (
              <span className="cp-sheet-number">
                {level === 3 ? (
                  factOf(row)
                ) : (
                  <>
                    {words.number} <i />
                  </>
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
      {hasChoice && !isKey && (
        <>
          <h4>{words.numbers}</h4>
          <ul className="cp-sheet-numbers">
            {shuffled.map((row) => (
              <li key={row}>
                <b>{letterOfRow(row)}</b> {rows[row] && factOf(rows[row])}
              </li>
            ))}
          </ul>
        </>
      )}
      {!isKey && (
        <p className="cp-sheet-say">
          {words.say} <i /> <i />
        </p>
      )}
      {isKey && <p className="cp-sheet-note">{words.marks}</p>}
    </>
  );
}

/** The counted fact of a row, as a sentence. */
export const factOf = ({ name, one, other }: MythRow): string => words.facts[name]({ one, other });
