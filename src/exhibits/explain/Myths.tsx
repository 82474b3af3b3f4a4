import { useId, type ReactNode } from 'react';
import { Button } from '#controls';
import { Columns, Lead, Note, Row, Stack } from '#layout';
import * as words from '#messages/explain';
import { Panel, PartHead } from '#parts';
import { useStore } from '#store';
import { PartFrame } from '../FramedExhibit.tsx';
import { useIsWide } from '../useIsWide.ts';
import type { ExplainModel } from './model.ts';
import { factOf, MYTHS } from './myths.ts';
import { sayScore } from './sentences.ts';
import { Check } from './SnapshotCard.tsx';

interface MythsProps {
  readonly model: ExplainModel;
}

/** Six sentences. */
export function Myths({ model }: MythsProps): ReactNode {
  const score = useStore(model.state, ({ answers }) => sayScore(answers));
  return (
    <Panel className="cp-panel-content">
      <PartHead
        title={words.myths.head}
        note={words.myths.note}
        aside={
          <Lead as="p" size="note">
            {score}
          </Lead>
        }
      />
      <MythList model={model} />
    </Panel>
  );
}

interface MythsFrameProps extends MythsProps {
  /** Whether it shows one sentence alone. */
  readonly isOne: boolean;
}

/** A part of the frame: the sentences, in a narrow one each after the other; or one of them. */
export function MythsFrame({ model, isOne }: MythsFrameProps): ReactNode {
  const { myth, answers } = useStore(model.state, (state) => state);
  const isWide = useIsWide();
  return (
    <PartFrame
      model={model}
      label={words.title}
      title={words.myths.head}
      lead={sayScore(answers) ?? words.myths.note}
      isOnFloor
      card={
        <Stack className={isOne ? 'cp-framed-part cp-explain-one' : 'cp-framed-part'}>
          {isWide && !isOne ? <MythList model={model} isFramed /> : <MythRow model={model} index={myth} isFramed />}
        </Stack>
      }
      controls={!isWide && !isOne && <MythPager model={model} />}
    />
  );
}

function MythList({ model, isFramed = false }: MythsProps & { readonly isFramed?: boolean }): ReactNode {
  return (
    <Stack as="ol" gap={isFramed ? 'half' : 'none'}>
      {MYTHS.map(({ id }, index) => (
        <Stack as="li" key={id} isRuled={!isFramed}>
          <MythRow model={model} index={index} isFramed={isFramed} />
        </Stack>
      ))}
    </Stack>
  );
}

interface MythRowProps extends MythsProps {
  readonly index: number;
  /** Whether there is no room to spare. */
  readonly isFramed: boolean;
}

/** A sentence, two answers to choose from, and then its number. */
function MythRow({ model, index, isFramed }: MythRowProps): ReactNode {
  const id = useId();
  const isWide = useIsWide();
  const answer = useStore(model.state, ({ answers }) => answers[index] ?? null);
  const parts = useStore(model.facts, (facts) => facts.parts);
  const myth = MYTHS[index];
  if (!myth) return null;
  const fact = answer === null ? null : factOf(myth, parts);
  const isRight = answer === myth.isTrue;
  const isList = isFramed && isWide;
  /** In the list of a frame, an answer needs the room of its buttons. */
  const isTold = isList && answer !== null;
  return (
    <Columns
      count={isWide ? 3 : 1}
      {...(isWide && { shares: isTold ? [10, 4, 13] : isFramed ? [11, 6, 8] : [7, 5, 8] })}
      from={600}
      {...(isList && { gap: 3 })}
      lineGap={2}
      align={isList ? 'center' : 'start'}
    >
      <Note size={isList ? 'cap' : 'label'} id={id} isHead>
        {words.myths.sentences[myth.id]}
      </Note>
      <Columns count={isTold ? 1 : 2} from={0} gap={2} lineGap="none" role="group" aria-labelledby={id}>
        {[true, false].map((isTrue) => (
          <button
            key={String(isTrue)}
            className={isTold ? 'cp-note cp-explain-told' : 'cp-button cp-explain-verdict'}
            type="button"
            aria-pressed={answer === isTrue}
            aria-disabled={answer !== null}
            data-answer={(answer !== null && isTrue === myth.isTrue) || undefined}
            data-guess={answer === isTrue || undefined}
            onClick={() => model.answer(index, isTrue)}
          >
            <Row as="span" gap={isTold ? 1 : 2} isOneLine>
              {answer !== null && isTrue === myth.isTrue && <Check />}
              {isTrue ? words.myths.isTrue : words.myths.isMyth}
            </Row>
          </button>
        ))}
      </Columns>
      <Note lines={{ wide: 1, medium: 2, narrow: 2 }} role="status">
        {answer !== null && <span className="cp-hidden">{isRight ? words.myths.right : words.myths.wrong} </span>}
        {answer !== null && (fact ?? words.myths.counting)}
      </Note>
    </Columns>
  );
}

/** Which of the sentences is before the reader, and the way to the next. */
function MythPager({ model }: MythsProps): ReactNode {
  const { myth, answers } = useStore(model.state, (state) => state);
  const isLast = myth === MYTHS.length - 1;
  return (
    <Row className="cp-framed-note" isSpread isOneLine>
      <Note as="span">{words.myths.of({ number: myth + 1, all: MYTHS.length })}</Note>
      <Button isDisabled={isLast || answers[myth] === null} onClick={() => model.showMyth(myth + 1)}>
        {words.myths.next}
      </Button>
    </Row>
  );
}
