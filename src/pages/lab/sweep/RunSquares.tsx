import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { sweep as words } from '#messages/lab';
import { nextCell } from '#parts';
import { runAt, type SweepPlan, type SweepState } from '#store/sweep';
import { axisText, runName } from './sweepNames.ts';

interface RunSquaresProps {
  readonly plan: SweepPlan;
  readonly results: SweepState['results'];
  readonly names: readonly string[];
  /** @param index of the run in the plan */
  readonly onOpen: (index: number) => void;
}

/** A square for each run, which opens it. One tab stop: arrow keys go to the neighbors, up and down to other lines. */
export function RunSquares({ plan, results, names, onOpen }: RunSquaresProps): ReactNode {
  const { values, settings, runs } = plan;
  const root = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const current = runs[chosen] ? chosen : 0;
  const onKeyDown = (event: KeyboardEvent): void => {
    const { line = 0, point = 0, seed = 0 } = runs[current] ?? {};
    // The seeds of a point are followed by those of the next, as on the screen.
    const columns = values.length * settings.seeds;
    const cell = nextCell(line * columns + point * settings.seeds + seed, event, columns, runs.length);
    if (cell === null) return;
    event.preventDefault();
    const along = cell % columns;
    const next = runAt(plan, Math.floor(cell / columns), Math.floor(along / settings.seeds), along % settings.seeds);
    setChosen(next);
    root.current?.querySelector<HTMLElement>(`[data-run="${next}"]`)?.focus();
  };
  const squareOf = (line: number, point: number, seed: number): ReactNode => {
    const index = runAt(plan, line, point, seed);
    const ratio = results[index]?.writeAmplification;
    const run = runs[index];
    const name = run ? runName(plan, names, run) : '';
    const label = words.square({ run: name, isDone: ratio !== undefined, ratio: ratio ?? 0 });
    return (
      <button
        key={seed}
        type="button"
        className="cp-sweep-square"
        data-run={index}
        data-line={line}
        data-done={ratio !== undefined || undefined}
        tabIndex={index === current ? 0 : -1}
        aria-label={label}
        title={label}
        onClick={() => onOpen(index)}
        onKeyDown={onKeyDown}
        onFocus={() => setChosen(index)}
      />
    );
  };
  const seeds = Array.from({ length: settings.seeds }, (_, seed) => seed);
  const title = words.squares({ count: runs.length });
  return (
    <section className="cp-sweep cp-sweep-squares" aria-label={title} ref={root}>
      <h2>{title}</h2>
      <p>{words.squaresNote}</p>
      <ul aria-hidden="true">
        {names.map((name, line) => (
          <li key={line} data-line={line}>
            {name}
          </li>
        ))}
      </ul>
      <div>
        {values.map((value, point) => (
          <div key={value}>
            {names.map((_, line) => (
              <div key={line}>{seeds.map((seed) => squareOf(line, point, seed))}</div>
            ))}
            <p aria-hidden="true">{axisText(settings.field, value)}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
