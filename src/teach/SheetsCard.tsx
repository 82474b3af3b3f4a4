import { useId, useRef, useState, type ReactNode } from 'react';
import { Button, Notice, SegmentedControl, Switch } from '#controls';
import { say } from '#messages';
import * as failures from '#messages/failures';
import { runAgain, stopped } from '#messages/recording';
import { sheets as words } from '#messages/teach';
import { labAddress } from '#parts';
import { SHEET_KINDS, SHEET_LEVELS, sheetScenario, type SheetKind } from '#runs/sheetShape';
import { nameOfKind, noteOfKind, type Lesson } from './lesson.ts';
import { RowsField } from './RowsField.tsx';
import { Sheet } from './Sheet.tsx';
import type { SheetMakerState } from './sheetMaker.ts';
import { ranges } from './sheetWords.ts';
import type { Printed } from './usePrinting.ts';

interface SheetsCardProps {
  readonly lesson: Lesson;
  readonly made: SheetMakerState;
  readonly onChange: (part: Partial<Lesson>) => void;
  readonly onRetry: () => void;
  readonly onPrint: (what: Printed) => void;
}

const USUAL_ROWS = 6;

/** Which sheet, for whom, how many of them; and what the first of them looks like. */
export function SheetsCard({ lesson, made, onChange, onRetry, onPrint }: SheetsCardProps): ReactNode {
  const { level, rows, seed } = lesson;
  const count = made.sheets.length;
  const [firstSheet] = made.sheets;
  const isReady = !made.isMaking && made.failure === null;
  return (
    <section className="cp-lesson-card cp-teach-sheets" data-testid="teach-sheets" aria-labelledby="teach-sheets">
      <h2 id="teach-sheets">{words.name}</h2>
      {firstSheet && <Preview made={made} />}
      <div className="cp-teach-choices">
        <Kinds lesson={lesson} onChange={onChange} />
        <SegmentedControl
          label={words.level}
          isLabelVisible
          options={SHEET_LEVELS.map((each) => ({ value: String(each), label: words.levels({ plates: each }) }))}
          value={String(level)}
          onChange={(value) => onChange({ level: SHEET_LEVELS.find((each) => String(each) === value) ?? level })}
        />
        <div className="cp-teach-print">
          <Button variant="solid" isDisabled={!isReady} onClick={() => onPrint('sheets')}>
            {words.printSheets({ count })}
          </Button>
          <Button isDisabled={!isReady} onClick={() => onPrint('keys')}>
            {words.printKeys({ count })}
          </Button>
        </div>
        <Switch
          label={words.rows}
          layout="row"
          isOn={rows !== null}
          onChange={(isOn) => onChange({ rows: isOn ? USUAL_ROWS : null })}
        />
        {rows !== null && <RowsField rows={rows} onChange={(next) => onChange({ rows: next })} />}
        <p className="cp-teach-note" role="status">
          {made.isMaking ? words.making : saySeeds(made, seed)}
        </p>
        <p className="cp-teach-note">{words.paper}</p>
        {firstSheet && hasSheetDrive(firstSheet.kind) && (
          <a className="cp-teach-way" href={labAddress(sheetScenario(firstSheet.level, firstSheet.seed))}>
            {words.inLab}
          </a>
        )}
      </div>
      {made.failure && (
        <Notice
          title={stopped({ reason: say(failures, made.failure) })}
          action={{ label: runAgain, onClick: onRetry }}
        />
      )}
    </section>
  );
}

/** Whether all of the sheet is about the one small drive. */
const hasSheetDrive = (kind: SheetKind): boolean => kind === 'by-hand' || kind === 'which-plate';

/** Which seeds the sheets are of, and why not of the others. */
function saySeeds({ sheets }: SheetMakerState, asked: number): string {
  const [first, ...others] = sheets;
  const seeds = words.seeds({ count: sheets.length, seeds: ranges(sheets.map(({ seed }) => seed)) });
  const said = [seeds];
  if (first && first.passedOver.length > 0) said.push(words.moved({ asked: String(asked), used: String(first.seed) }));
  const between = others.reduce((sum, { passedOver }) => sum + passedOver.length, 0);
  if (between > 0) said.push(words.passedOver({ count: between }));
  return said.join(' ');
}

function Kinds({ lesson, onChange }: Pick<SheetsCardProps, 'lesson' | 'onChange'>): ReactNode {
  const name = useId();
  const { level, kind } = lesson;
  return (
    <fieldset className="cp-teach-kinds">
      <legend className="cp-hidden">{words.which}</legend>
      {SHEET_KINDS.map((each) => (
        <label key={each} className="cp-teach-kind" htmlFor={`${name}-${each}`}>
          <input
            id={`${name}-${each}`}
            type="radio"
            name={name}
            value={each}
            checked={each === kind}
            onChange={() => onChange({ kind: each })}
          />
          <strong>{nameOfKind(each)}</strong>
          <small>{noteOfKind(each, level)}</small>
        </label>
      ))}
    </fieldset>
  );
}

/** The first sheet or its key, small; a button shows it in its own size. */
function Preview({ made: { sheets } }: Pick<SheetsCardProps, 'made'>): ReactNode {
  const [view, setView] = useState<'sheet' | 'key'>('sheet');
  const dialog = useRef<HTMLDialogElement>(null);
  const [sheet] = sheets;
  if (!sheet) return null;
  const isKey = view === 'key';
  const label = words.preview({ view, kind: nameOfKind(sheet.kind), seed: String(sheet.seed) });
  return (
    <div className="cp-teach-preview">
      <div className="cp-teach-small" role="img" aria-label={label}>
        <div className="cp-teach-scaled" inert>
          <Sheet sheet={sheet} isKey={isKey} />
        </div>
      </div>
      <div className="cp-teach-preview-ways" data-testid="teach-preview-ways">
        <SegmentedControl
          label={words.view}
          options={(['sheet', 'key'] as const).map((value) => ({ value, label: words[value] }))}
          value={view}
          onChange={setView}
        />
        <Button onClick={() => dialog.current?.showModal()}>{words.larger}</Button>
      </div>
      <dialog className="cp-teach-dialog" ref={dialog} aria-label={label}>
        <form method="dialog">
          <Button onClick={() => dialog.current?.close()}>{words.close}</Button>
        </form>
        <Sheet sheet={sheet} isKey={isKey} />
      </dialog>
    </div>
  );
}
