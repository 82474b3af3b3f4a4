import type { ReactNode } from 'react';
import { Entries, Note, Row, Stack } from '#layout';
import { letters, myths as words } from '#messages/worksheet';
import {
  MYTH_BLOCKS,
  MYTH_PAGES_PER_BLOCK,
  MYTH_SPARE,
  type MythRow,
  type MythSheet as Sheet,
} from '#recordings/mythSheet';
import { LEVEL_WORDS } from './lesson.ts';
import { Blank } from './Questions.tsx';

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
      <Entries as="ol" columns={['words', 1]} gap={3} lineGap={4}>
        {rows.map((row, index) => (
          <li key={row.name}>
            <strong>{index + 1}</strong>
            <div>
              <Row align="start" isSpread isOneLine>
                <span>{words.sentences[row.name]}</span>
                <Row isOneLine>
                  {[true, false].map((isTrue) => (
                    <Row key={String(isTrue)} gap="1-half" isOneLine>
                      <svg width="14" height="14" aria-hidden="true">
                        <rect
                          className="cp-sheet-box"
                          x="1"
                          y="1"
                          width="12"
                          height="12"
                          data-ticked={(isKey && row.isTrue === isTrue) || undefined}
                        />
                      </svg>
                      <span className="cp-whole">{isTrue ? words.isTrue : words.isMyth}</span>
                    </Row>
                  ))}
                </Row>
              </Row>
              {isKey ? (
                <p className="cp-sheet-answer">
                  {row.isTrue ? words.isTrue : words.isMyth}: {hasChoice && `${letterOfRow(index)}, `}
                  {factOf(row)}
                </p>
              ) : (
                <Row className="cp-note-label" gap={2} align="end" isOneLine>
                  {level === 3 ? (
                    factOf(row)
                  ) : (
                    <>
                      <span className="cp-whole">{words.number}</span>
                      <Blank />
                    </>
                  )}
                </Row>
              )}
            </div>
          </li>
        ))}
      </Entries>
      {hasChoice && !isKey && (
        <>
          <h4 className="cp-small-title">{words.numbers}</h4>
          <Entries columns={['words', 1]} gap={2}>
            {shuffled.map((row) => (
              <li key={row}>
                <b>{letterOfRow(row)}</b> <span>{rows[row] && factOf(rows[row])}</span>
              </li>
            ))}
          </Entries>
        </>
      )}
      {!isKey && (
        <Stack>
          <p>{words.say}</p>
          <Blank />
          <Blank />
        </Stack>
      )}
      {isKey && <Note>{words.marks}</Note>}
    </>
  );
}

/** The counted fact of a row, as a sentence. */
export const factOf = ({ name, one, other }: MythRow): string => words.facts[name]({ one, other });
