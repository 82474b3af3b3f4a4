import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Note, Row } from '#layout';
import { sweep as words } from '#messages/lab-more';
import { nextCell } from '#parts';
import { runAt, type SweepRun } from '#store/sweep';
import type { SweepShown } from './sweepCurves.ts';
import { axisText, runName } from './sweepNames.ts';

/** A square for each run, which opens it. One tab stop: arrow keys go to the neighbors, up and down to other lines. */
export function RunSquares(props: SweepShown & { readonly onOpen: (run: SweepRun) => void }): ReactNode {
  const { plan, results, curves, onOpen } = props;
  const { values, settings, runs } = plan;
  const root = useRef<HTMLDivElement>(null);
  /** Counted along the lines; the seeds of a point are followed by those of the next. */
  const [chosen, setChosen] = useState(0);
  const columns = values.length * settings.seeds;
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = nextCell(chosen, event, columns, runs.length);
    if (next === null) return;
    event.preventDefault();
    root.current?.querySelector<HTMLElement>(`[data-cell="${next}"]`)?.focus();
  };
  const squareOf = (line: number, point: number, seed: number): ReactNode => {
    const index = runAt(plan, line, point, seed);
    const ratio = results[index]?.writeAmplification;
    const run = runs[index]!;
    const label = words.square({ run: runName(plan, run), isDone: ratio !== undefined, ratio: ratio ?? 0 });
    const cell = line * columns + point * settings.seeds + seed;
    return (
      <button
        key={seed}
        type="button"
        className="cp-sweep-square"
        data-cell={cell}
        data-line={line}
        data-done={ratio !== undefined || undefined}
        tabIndex={cell === (chosen < runs.length ? chosen : 0) ? 0 : -1}
        aria-label={label}
        title={label}
        onClick={() => onOpen(run)}
        onKeyDown={onKeyDown}
        onFocus={() => setChosen(cell)}
      />
    );
  };
  const title = words.squares({ count: runs.length });
  return (
    <section className="cp-sweep cp-sweep-squares" aria-label={title} ref={root}>
      <Row as="header" gap={3} align="baseline">
        <h2 className="cp-small-title">{title}</h2>
        <Note>{words.squaresNote}</Note>
      </Row>
      <ul className="cp-sweep-names" aria-hidden="true">
        {curves.map(({ line, name }) => (
          <li key={line} data-line={line} title={name}>
            {name}
          </li>
        ))}
      </ul>
      <div>
        {values.map((value, point) => (
          <div key={value}>
            {curves.map(({ line, points }) => (
              <div key={line}>{points[point]?.seeds.map((_, seed) => squareOf(line, point, seed))}</div>
            ))}
            <Note aria-hidden="true">{axisText(settings.field, value)}</Note>
          </div>
        ))}
      </div>
    </section>
  );
}
