import type { ReactNode } from 'react';
import { name as siteName } from '#messages/site';
import * as words from '#messages/worksheet';
import type { WorksheetsPart } from '#runs/worksheets';
import { HandKey, HandTask } from './HandSheet.tsx';
import { addressOf } from './lesson.ts';

interface SheetProps {
  readonly sheet: WorksheetsPart;
  /** Whether it is the teacher's, with the answers. */
  readonly isKey: boolean;
}

/** One page of paper. It is light in every theme, and says nothing by colour alone. */
export function Sheet({ sheet, isKey }: SheetProps): ReactNode {
  const { kind, level, seed } = sheet;
  const name = words.hand.name;
  return (
    <article className="cp-sheet cp-figures" data-theme="light" data-kind={kind} data-level={level}>
      <header className="cp-sheet-head">
        <h3>{isKey ? words.keyOf({ name }) : name}</h3>
        <span className="cp-ticket">{words.seed({ seed: String(seed) })}</span>
      </header>
      {isKey ? (
        <p className="cp-sheet-for">{words.forTeacher({ seed: String(seed) })}</p>
      ) : (
        <p className="cp-sheet-pupil">
          {words.pupil} <i /> {words.group} <i />
        </p>
      )}
      {isKey ? <HandKey sheet={sheet} /> : <HandTask sheet={sheet} />}
      <footer className="cp-sheet-foot">
        <span>{siteName}</span>
        <span>{isKey ? words.keyFoot : addressOf({ seed, kind, level, rows: null })}</span>
      </footer>
    </article>
  );
}
