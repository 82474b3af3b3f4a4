import { withSkin } from '#messages';
import type { ReactNode } from 'react';
import { Note, Row, Stack } from '#layout';
import { name as siteName } from '#messages/site';
import * as words from '#messages/worksheet';
import type { WorksheetsPart } from '#recordings/worksheets';
import { CurveSheet } from './CurveSheet.tsx';
import { HandKey, HandTask } from './HandSheet.tsx';
import { addressOf } from './lesson.ts';
import { MythSheet } from './MythSheet.tsx';
import { PickSheet } from './PickSheet.tsx';

interface SheetProps {
  readonly sheet: WorksheetsPart;
  /** Whether it is the teacher's key, with the answers. */
  readonly isKey: boolean;
}

const NAMES = {
  'by-hand': words.hand,
  'which-plate': words.picks,
  'read-the-curve': words.curve,
  'true-or-myth': words.myths,
} as const;

/** One printed page: light in every theme, readable without colour. */
export function Sheet({ sheet, isKey }: SheetProps): ReactNode {
  const { kind, level, seed } = sheet;
  const { name, key } = NAMES[kind];
  return (
    <Stack
      as="article"
      className="cp-paper-page cp-sheet cp-figures"
      gap={2}
      data-theme="light"
      data-kind={kind}
      data-level={level}
    >
      <Row as="header" align="baseline" isSpread isOneLine data-testid="sheet-head">
        <h3 className="cp-h2">{isKey ? key : name}</h3>
        <b className="cp-ticket cp-whole" data-testid="ticket">
          {words.seed({ seed: String(seed) })}
        </b>
      </Row>
      {isKey ? (
        <Note size="label">{words.forTeacher({ seed: String(seed) })}</Note>
      ) : (
        <Row as="p" className="cp-note-label" gap={2} align="end" isOneLine>
          {words.pupil} <i className="cp-sheet-blank" data-size="name" /> {words.group}{' '}
          <i className="cp-sheet-blank" data-size="short" />
        </Row>
      )}
      {!isKey && <Note>{words.wordKey}</Note>}
      <Content sheet={sheet} isKey={isKey} />
      <Row as="footer" className="cp-note" isSpread>
        <b>{siteName}</b>
        <span>{isKey ? words.keyFoot : withSkin(addressOf({ seed, kind, level, rows: null }))}</span>
      </Row>
    </Stack>
  );
}

function Content({ sheet, isKey }: SheetProps): ReactNode {
  switch (sheet.kind) {
    case 'by-hand':
      return isKey ? <HandKey sheet={sheet} /> : <HandTask sheet={sheet} />;
    case 'which-plate':
      return <PickSheet sheet={sheet} isKey={isKey} />;
    case 'read-the-curve':
      return <CurveSheet sheet={sheet} isKey={isKey} />;
    case 'true-or-myth':
      return <MythSheet sheet={sheet} isKey={isKey} />;
  }
}
