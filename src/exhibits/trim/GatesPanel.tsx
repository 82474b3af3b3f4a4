import { useMemo, type CSSProperties, type ReactNode } from 'react';
import { SegmentedControl } from '#controls';
import * as words from '#messages/trim';
import { Panel, PartHead } from '#parts';
import { useStore } from '#store';
import { GATE_NAMES, GATES, marksOf, stopOf, writeGates, type GateMark, type GateName, type Gates } from './gates.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { usePartProps } from '../useFigureProps.ts';
import type { TrimModel } from './model.ts';
import { useAnswer } from './shownPair.ts';

/** Whether a deletion reaches the drive: four switches, and a ticket that slides as far as they let it. */
export function GatesPanel({ model }: { readonly model: TrimModel }): ReactNode {
  return (
    <Panel className="cp-trim-part">
      <PartHead title={words.gates.title} note={words.gates.lead} />
      <GateList model={model} />
      <p className="cp-trim-gates-said" data-testid="trim-gates-said" data-arrives={useArrives(model)} role="status">
        {useGatesSaid(model)}
      </p>
    </Panel>
  );
}

const useGates = (model: TrimModel): Gates => useStore(model.chosen, ({ gates }) => gates);
export const useArrives = (model: TrimModel): boolean => stopOf(useGates(model)) === null;

/** Where the goodbye stops, or what its arrival is worth. */
export function useGatesSaid(model: TrimModel): string {
  const stop = stopOf(useGates(model));
  const answer = useAnswer(model);
  if (stop !== null) return words.gates.stops[stop];
  return answer ? words.gates.arrivesWith({ on: answer.on, off: answer.off }) : words.gates.arrives;
}

export function GateList({ model }: { readonly model: TrimModel }): ReactNode {
  const gates = useGates(model);
  const marks = marksOf(gates);
  const stop = stopOf(gates);
  const reached = stop === null ? GATE_NAMES.length : GATE_NAMES.indexOf(stop);
  const ticketStyle = useMemo(
    () => ({ '--reached': Math.min(reached, GATE_NAMES.length - 1), '--gates': reached + 1 }) as CSSProperties,
    [reached],
  );
  return (
    <div className="cp-trim-gates">
      {GATE_NAMES.map((name) => (
        <div key={name} className="cp-trim-gate" data-mark={marks[name]}>
          <Mark mark={marks[name]} />
          <SegmentedControl
            label={words.gates[name]}
            isLabelVisible
            value={gates[name]}
            options={optionsOf(name)}
            onChange={(value) => model.chosen.setState({ gates: { ...gates, [name]: value } })}
          />
        </div>
      ))}
      {/* Another ticket each time: it starts at the top again. */}
      <span
        key={writeGates(gates)}
        className="cp-trim-ticket"
        data-arrives={stop === null}
        style={ticketStyle}
        aria-hidden="true"
      />
    </div>
  );
}

const optionsOf = (name: GateName): readonly { readonly value: string; readonly label: string }[] =>
  GATES[name].map((value) => ({ value, label: words.gates[value] }));

/** Passed, stopped here, or not reached. */
function Mark({ mark }: { readonly mark: GateMark }): ReactNode {
  return (
    <>
      <svg className="cp-trim-gate-mark" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8.6" />
        {mark === 'passed' && <path d="M6 10.4l2.8 2.8 5.2-5.8" />}
        {mark === 'stopped' && <path d="M6.6 6.6l6.8 6.8M13.4 6.6l-6.8 6.8" />}
      </svg>
      <span className="cp-hidden">{words.gates[mark]}</span>
    </>
  );
}

/** Whether a deletion reaches the drive. */
export function ChecklistFrame({ model }: { readonly model: TrimModel }): ReactNode {
  const said = useGatesSaid(model);
  const arrives = useArrives(model);
  return (
    <FramedExhibit
      {...usePartProps(model, { label: words.title, recordings: [] })}
      spoken={said}
      title={words.gates.title}
      lead={words.gates.lead}
      isOnFloor
      card={
        <div className="cp-trim-frame-part">
          <GateList model={model} />
        </div>
      }
      controls={
        <p className="cp-trim-gates-said" data-testid="trim-gates-said" data-arrives={arrives}>
          {said}
        </p>
      }
    />
  );
}
