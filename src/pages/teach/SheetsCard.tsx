import { useId, useRef, useState, type ReactNode } from 'react';
import { Button, Dialog, Notice, RichText, SegmentedControl, Switch } from '#controls';
import { Note, PagePanel, Row, Split, Stack } from '#layout';
import { say } from '#messages';
import * as failures from '#messages/failures';
import { runAgain, stopped } from '#messages/recording';
import { sheets as words } from '#messages/teach';
import { labAddress } from '#parts';
import { MOST_SHEETS, SHEET_KINDS, SHEET_LEVELS, sheetScenario, type SheetKind } from '#recordings/sheetShape';
import { nameOfKind, noteOfKind, type Lesson } from './lesson.ts';
import { Sheet } from './Sheet.tsx';
import type { SheetMakerState } from './sheetMaker.ts';
import { formatRanges } from './sheetWords.ts';
import type { PrintJob } from './Paper.tsx';
import { WholeNumberField } from './WholeNumberField.tsx';

interface SheetsCardProps {
  readonly lesson: Lesson;
  readonly sheetState: SheetMakerState;
  readonly onChange: (part: Partial<Lesson>) => void;
  readonly onRetry: () => void;
  readonly onPrint: (what: PrintJob) => void;
}

const USUAL_ROWS = 6;

/** Choice of the kind, level and number of sheets, a preview of the first, and buttons that print them. */
export function SheetsCard({ lesson, sheetState, onChange, onRetry, onPrint }: SheetsCardProps): ReactNode {
  const { level, rows, seed } = lesson;
  const count = sheetState.sheets.length;
  const [firstSheet] = sheetState.sheets;
  const isReady = !sheetState.isMaking && sheetState.failure === null;
  return (
    <PagePanel id="teach-sheets" name={words.name} data-testid="teach-sheets">
      <Split sideCssPx={254} from={600} isSideFirst>
        {firstSheet && <Preview sheetState={sheetState} />}
        <Stack>
          <KindChoice lesson={lesson} onChange={onChange} />
          <SegmentedControl
            label={words.level}
            isLabelVisible
            options={SHEET_LEVELS.map((each) => ({ value: String(each), label: words.levels({ plates: each }) }))}
            value={String(level)}
            onChange={(value) => onChange({ level: SHEET_LEVELS.find((each) => String(each) === value) ?? level })}
          />
          <Row gap={3}>
            <Button variant="solid" isDisabled={!isReady} onClick={() => onPrint('sheets')}>
              {words.printSheets({ count })}
            </Button>
            <Button isDisabled={!isReady} onClick={() => onPrint('keys')}>
              {words.printKeys({ count })}
            </Button>
          </Row>
          <Switch
            label={words.rows}
            layout="row"
            isOn={rows !== null}
            onChange={(isOn) => onChange({ rows: isOn ? USUAL_ROWS : null })}
          />
          {rows !== null && <RowsField rows={rows} onChange={(next) => onChange({ rows: next })} />}
          <Note size="label" role="status">
            {sheetState.isMaking ? words.making : saySeeds(sheetState, seed)}
          </Note>
          <Note size="label">
            <RichText text={words.paper} />
          </Note>
          {firstSheet && hasSheetDrive(firstSheet.kind) && (
            <a className="cp-text-button" href={labAddress(sheetScenario(firstSheet.level, firstSheet.seed))}>
              {words.inLab}
            </a>
          )}
        </Stack>
      </Split>
      {sheetState.failure && (
        <Notice
          title={stopped({ reason: say(failures, sheetState.failure) })}
          action={{ label: runAgain, onClick: onRetry }}
        />
      )}
    </PagePanel>
  );
}

/** Whether the whole sheet is about the one small drive that the lab can show. */
const hasSheetDrive = (kind: SheetKind): boolean => kind === 'by-hand' || kind === 'which-plate';

/** Names the seeds of the sheets, and says why some were passed over. */
function saySeeds({ sheets }: SheetMakerState, requestedSeed: number): string {
  const [first, ...others] = sheets;
  const seeds = words.seeds({ count: sheets.length, seeds: formatRanges(sheets.map(({ seed }) => seed)) });
  const sentences = [seeds];
  if (first && first.skippedSeeds.length > 0)
    sentences.push(words.moved({ asked: String(requestedSeed), used: String(first.seed) }));
  const between = others.reduce((sum, { skippedSeeds }) => sum + skippedSeeds.length, 0);
  if (between > 0) sentences.push(words.passedOver({ count: between }));
  return sentences.join(' ');
}

function KindChoice({ lesson, onChange }: Pick<SheetsCardProps, 'lesson' | 'onChange'>): ReactNode {
  const name = useId();
  const { level, kind } = lesson;
  return (
    <Stack as="fieldset" gap={2}>
      <legend className="cp-hidden">{words.which}</legend>
      {SHEET_KINDS.map((each) => (
        <Row key={each} as="label" className="cp-option" gap="3-half" isOneLine>
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === kind}
            onChange={() => onChange({ kind: each })}
          />
          <div>
            <strong>{nameOfKind(each)}</strong>
            <Note size="label">{noteOfKind(each, level)}</Note>
          </div>
        </Row>
      ))}
    </Stack>
  );
}

interface RowsFieldProps {
  readonly rows: number;
  readonly onChange: (rows: number) => void;
}

/** The number of rows of students; each row has a sheet of its own. */
function RowsField({ rows, onChange }: RowsFieldProps): ReactNode {
  const id = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  return (
    <Row gap={3}>
      <label htmlFor={id}>{words.rowCount}</label>
      <WholeNumberField
        id={id}
        describedBy={`${id}-hint`}
        value={rows}
        least={1}
        most={MOST_SHEETS}
        isRefused={refusal !== null}
        onTyped={({ value }) => {
          setRefusal(value === null ? words.tooFew({ most: MOST_SHEETS, kept: rows }) : null);
          if (value !== null) onChange(value);
        }}
      />
      <Note as="span" size="label" id={`${id}-hint`} role="status">
        {refusal ?? words.rowCountHint({ most: MOST_SHEETS })}
      </Note>
    </Row>
  );
}

/** The first sheet or its key, scaled down; a button shows it at full size. */
function Preview({ sheetState: { sheets } }: Pick<SheetsCardProps, 'sheetState'>): ReactNode {
  const [view, setView] = useState<'sheet' | 'key'>('sheet');
  const dialog = useRef<HTMLDialogElement>(null);
  const [sheet] = sheets;
  if (!sheet) return null;
  const isKey = view === 'key';
  const label = words.preview({ view, kind: nameOfKind(sheet.kind), seed: String(sheet.seed) });
  return (
    <Stack>
      <div className="cp-teach-small" role="img" aria-label={label}>
        <div className="cp-teach-scaled" inert>
          <Sheet sheet={sheet} isKey={isKey} />
        </div>
      </div>
      <Stack data-testid="teach-preview-ways">
        <SegmentedControl
          label={words.view}
          options={(['sheet', 'key'] as const).map((value) => ({ value, label: words[value] }))}
          value={view}
          onChange={setView}
        />
        <Button onClick={() => dialog.current?.showModal()}>{words.larger}</Button>
      </Stack>
      <Dialog ref={dialog} label={label} close={words.close} widthCssPx={860}>
        <Sheet sheet={sheet} isKey={isKey} />
      </Dialog>
    </Stack>
  );
}
