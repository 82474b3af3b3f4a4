import { withSkin } from '#messages';
import type { ReactNode } from 'react';
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
    <article className="cp-sheet cp-figures" data-theme="light" data-kind={kind} data-level={level}>
      <header className="cp-sheet-head" data-testid="sheet-head">
        <h3>{isKey ? key : name}</h3>
        <span className="cp-ticket" data-testid="ticket">
          {words.seed({ seed: String(seed) })}
        </span>
      </header>
      {isKey ? (
        <p className="cp-sheet-for">{words.forTeacher({ seed: String(seed) })}</p>
      ) : (
        <p className="cp-sheet-pupil">
          {words.pupil} <i /> {words.group} <i />
        </p>
      )}
      {!isKey && <p className="cp-sheet-words">{words.wordKey}</p>}
      <Content sheet={sheet} isKey={isKey} />
      <footer className="cp-sheet-foot">
        <span>{siteName}</span>
        <span>{isKey ? words.keyFoot : withSkin(addressOf({ seed, kind, level, rows: null }))}</span>
      </footer>
    </article>
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
