import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Note, Row, Scroll, Stack } from '#layout';
import { sweep as words } from '#messages/lab-more';
import { nextCell } from '#parts';
import { runAt, type SweepRun } from '#store/sweep';
import type { SweepShown } from './sweepCurves.ts';
import { axisText, runName } from './sweepNames.ts';

/** A square for each run, which opens it. One tab stop: arrow keys go to the neighbors, up and down to other lines. */
export function RunSquares(props: SweepShown & { readonly onOpen: (run: SweepRun) => void }): ReactNode {
  const { plan, results, curves, onOpen } = props;
  const { values, settings, runs } = plan;
  const root = useRef<HTMLTableElement>(null);
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
    <Stack gap={1} isRuled>
      <Row gap={3} align="baseline">
        <h2 className="cp-small-title">{title}</h2>
        <Note>{words.squaresNote}</Note>
      </Row>
      <Scroll label={title}>
        <table className="cp-sweep-squares" ref={root}>
          <tbody>
            {curves.map(({ line, name, points }) => (
              <tr key={line} data-line={line}>
                <th scope="row" title={name}>
                  <Note as="span">{name}</Note>
                </th>
                {points.map(({ value, seeds }, point) => (
                  <td key={value}>
                    <Row gap="half" isOneLine>
                      {seeds.map((_, seed) => squareOf(line, point, seed))}
                    </Row>
                  </td>
                ))}
              </tr>
            ))}
            <tr aria-hidden="true">
              <td />
              {values.map((value) => (
                <td key={value}>
                  <Note as="span">{axisText(settings.field, value)}</Note>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </Scroll>
    </Stack>
  );
}
