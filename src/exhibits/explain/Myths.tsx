import { useId, type ReactNode } from 'react';
import { Button } from '#controls';
import * as words from '#messages/explain';
import { Panel, PartHead } from '#parts';
import { useStore } from '#store';
import { PartFrame } from '../FramedExhibit.tsx';
import type { ExplainModel } from './model.ts';
import { factOf, MYTHS } from './myths.ts';
import { sayScore } from './sentences.ts';
import { Check } from './SnapshotCard.tsx';
import './myths.css';

interface MythsProps {
  readonly model: ExplainModel;
}

/** Six sentences; on a narrow page one at a time. */
export function Myths({ model }: MythsProps): ReactNode {
  const score = useStore(model.state, ({ answers }) => sayScore(answers));
  return (
    <Panel className="cp-explain-myths">
      <PartHead
        title={words.myths.head}
        note={words.myths.note}
        aside={<p className="cp-explain-score cp-figures">{score}</p>}
      />
      <MythList model={model} />
      <MythPager model={model} />
    </Panel>
  );
}

interface MythsFrameProps extends MythsProps {
  /** Whether it shows one sentence alone. */
  readonly isOne: boolean;
}

/** A part of the frame: the sentences, or one of them. */
export function MythsFrame({ model, isOne }: MythsFrameProps): ReactNode {
  const { myth, answers } = useStore(model.state, (state) => state);
  return (
    <PartFrame
      model={model}
      label={words.title}
      title={words.myths.head}
      lead={sayScore(answers) ?? words.myths.note}
      isOnFloor
      card={
        <div className="cp-explain-frame-myths" data-one={isOne || undefined}>
          {isOne ? <MythRow model={model} index={myth} /> : <MythList model={model} />}
        </div>
      }
      controls={
        <div className="cp-framed-note">
          <MythPager model={model} />
        </div>
      }
    />
  );
}

function MythList({ model }: MythsProps): ReactNode {
  const shown = useStore(model.state, ({ myth }) => myth);
  return (
    <ol className="cp-explain-myth-list">
      {MYTHS.map(({ id }, index) => (
        <li key={id} className="cp-explain-myth-row" data-shown={index === shown || undefined}>
          <MythRow model={model} index={index} />
        </li>
      ))}
    </ol>
  );
}

interface MythRowProps extends MythsProps {
  readonly index: number;
}

/** A sentence, two answers to choose from, and then its number. */
function MythRow({ model, index }: MythRowProps): ReactNode {
  const id = useId();
  const answer = useStore(model.state, ({ answers }) => answers[index] ?? null);
  const parts = useStore(model.facts, (facts) => facts.parts);
  const myth = MYTHS[index];
  if (!myth) return null;
  const fact = answer === null ? null : factOf(myth, parts);
  const isRight = answer === myth.isTrue;
  return (
    <div className="cp-explain-myth">
      <p className="cp-explain-sentence" id={id}>
        {words.myths.sentences[myth.id]}
      </p>
      <div className="cp-explain-verdicts" role="group" aria-labelledby={id}>
        {[true, false].map((isTrue) => (
          <button
            key={String(isTrue)}
            className="cp-explain-verdict"
            type="button"
            aria-pressed={answer === isTrue}
            aria-disabled={answer !== null}
            data-answer={(answer !== null && isTrue === myth.isTrue) || undefined}
            data-guess={answer === isTrue || undefined}
            onClick={() => model.answer(index, isTrue)}
          >
            {answer !== null && isTrue === myth.isTrue && <Check />}
            {isTrue ? words.myths.isTrue : words.myths.isMyth}
          </button>
        ))}
      </div>
      <p className="cp-explain-fact cp-figures" role="status">
        {answer !== null && <span className="cp-hidden">{isRight ? words.myths.right : words.myths.wrong} </span>}
        {answer !== null && (fact ?? words.myths.counting)}
      </p>
    </div>
  );
}

/** Which of the sentences is before the reader, and the way to the next. */
function MythPager({ model }: MythsProps): ReactNode {
  const { myth, answers } = useStore(model.state, (state) => state);
  const isLast = myth === MYTHS.length - 1;
  return (
    <p className="cp-note cp-explain-pager">
      <span className="cp-figures">{words.myths.of({ number: myth + 1, all: MYTHS.length })}</span>
      <Button isDisabled={isLast || answers[myth] === null} onClick={() => model.showMyth(myth + 1)}>
        {words.myths.next}
      </Button>
    </p>
  );
}
