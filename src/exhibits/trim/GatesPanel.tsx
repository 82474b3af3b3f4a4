import type { CSSProperties, ReactNode } from 'react';
import { SegmentedControl } from '#controls';
import { Note, Row } from '#layout';
import * as words from '#messages/trim';
import { Panel, PartHead } from '#parts';
import { useStore } from '#store';
import { GATE_NAMES, GATES, marksOf, stopOf, writeGates, type GateMark, type GateName, type Gates } from './gates.ts';
import { PartFrame } from '../FramedExhibit.tsx';
import { useIsWide } from '../useIsWide.ts';
import type { TrimModel } from './model.ts';
import { useAnswer } from './shownPair.ts';

interface GatesProps {
  readonly model: TrimModel;
}

/** Whether a deletion reaches the drive: four switches, and a ticket that slides as far as they let it. */
export function GatesPanel({ model }: GatesProps): ReactNode {
  const { text, arrives } = useGatesResult(model);
  return (
    <Panel className="cp-panel-content">
      <PartHead title={words.gates.title} note={words.gates.lead} />
      <GateList model={model} />
      <GatesResult text={text} arrives={arrives} role="status" />
    </Panel>
  );
}

const useGates = (model: TrimModel): Gates => useStore(model.chosen, ({ gates }) => gates);

/** Whether the deletion arrives, and in words where it stops or what its arrival is worth. */
function useGatesResult(model: TrimModel): { readonly text: string; readonly arrives: boolean } {
  const stop = stopOf(useGates(model));
  const answer = useAnswer(model);
  if (stop !== null) return { text: words.gates.stops[stop], arrives: false };
  const text = answer ? words.gates.arrivesWith({ on: answer.on, off: answer.off }) : words.gates.arrives;
  return { text, arrives: true };
}

function GatesResult(props: { readonly text: string; readonly arrives: boolean; readonly role?: 'status' }): ReactNode {
  const { text, arrives, role } = props;
  return (
    <Note
      as="strong"
      className="cp-trim-gates-result"
      size="label"
      lines={2}
      data-testid="trim-gates-result"
      data-arrives={arrives}
      role={role}
    >
      {text}
    </Note>
  );
}

interface GateListProps extends GatesProps {
  /** Whether names stand before their ways, as in a wide frame. */
  readonly isNameBeside?: boolean;
}

function GateList({ model, isNameBeside = false }: GateListProps): ReactNode {
  const gates = useGates(model);
  const marks = marksOf(gates);
  const stop = stopOf(gates);
  const reached = stop === null ? GATE_NAMES.length : GATE_NAMES.indexOf(stop);
  const ticketStyle = {
    '--reached': Math.min(reached, GATE_NAMES.length - 1),
    '--gates': reached + 1,
  } as CSSProperties;
  return (
    <div className="cp-trim-gates" data-low={isNameBeside}>
      {GATE_NAMES.map((name) => (
        <Row key={name} className="cp-trim-gate" gap={4} align="end" isOneLine data-mark={marks[name]}>
          <Mark mark={marks[name]} />
          <SegmentedControl
            label={words.gates[name]}
            isLabelVisible
            isLabelBeside={isNameBeside}
            value={gates[name]}
            options={optionsOf(name)}
            onChange={(value) => model.chosen.setState({ gates: { ...gates, [name]: value } })}
          />
        </Row>
      ))}
      {/* The key makes a new ticket, which slides from the top again. */}
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

export function ChecklistFrame({ model }: GatesProps): ReactNode {
  const { text, arrives } = useGatesResult(model);
  return (
    <PartFrame
      model={model}
      label={words.title}
      recordings={[]}
      spoken={text}
      title={words.gates.title}
      lead={words.gates.lead}
      isOnFloor
      card={
        <div className="cp-framed-stack cp-framed-part">
          <GateList model={model} isNameBeside={useIsWide()} />
        </div>
      }
      controls={<GatesResult text={text} arrives={arrives} />}
    />
  );
}
