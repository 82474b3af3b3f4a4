import { useId, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { Dialog } from '#controls';
import { Entries, Note, PagePanel, Row, Stack } from '#layout';
import * as words from '#messages/lesson-plans';
import { nameOfKind, type Lesson } from './lesson.ts';
import {
  linksOf,
  minutesOf,
  placeParts,
  PLANS,
  presenterAddress,
  sheetOf,
  slidesAddress,
  type ExhibitWords,
  type LessonPart,
  type PlacedPart,
  type Plan,
} from './plans.ts';
import { PlanAims, Vocabulary } from './PlanAims.tsx';
import type { PrintJob } from './Paper.tsx';

interface PlansCardProps {
  readonly lesson: Lesson;
  readonly exhibits: ExhibitWords;
  readonly onPrint: (what: PrintJob) => void;
}

const KINDS = Object.keys(words.kinds) as (keyof typeof words.kinds)[];
const LONGEST_MINUTES = Math.max(...PLANS.map(minutesOf));

/** The plans as bars on one scale of minutes. */
export function PlansCard({ lesson, exhibits, onPrint }: PlansCardProps): ReactNode {
  const [open, setOpen] = useState<PlacedPart | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const show = (part: PlacedPart): void => {
    setOpen(part);
    dialog.current?.showModal();
  };
  return (
    <PagePanel
      id="teach-plans"
      name={words.name}
      data-testid="teach-plans"
      aside={
        <Row as="ul" className="cp-note-label" lineGap={1}>
          {KINDS.map((kind) => (
            <Row key={kind} as="li" gap={2} isOneLine>
              <i className="cp-teach-kind" data-kind={kind}>
                &nbsp;
              </i>
              {words.kinds[kind]}
            </Row>
          ))}
        </Row>
      }
    >
      <Entries as="div" columns={[1, 5]} gap={3} lineGap={4} from={600} isRuled>
        {PLANS.map((plan) => (
          <PlanRow key={plan.name} plan={plan} seed={lesson.seed} onShow={show} onPrint={onPrint} />
        ))}
      </Entries>
      <Vocabulary />
      <Dialog ref={dialog} label={open ? words.steps[open.step].name : ''} close={words.close} widthCssPx={520}>
        {open && <StepSheet part={open} from={open.from} lesson={lesson} exhibits={exhibits} />}
      </Dialog>
    </PagePanel>
  );
}

interface PlanRowProps {
  readonly plan: Plan;
  readonly seed: number;
  readonly onShow: (part: PlacedPart) => void;
  readonly onPrint: (what: PrintJob) => void;
}

function PlanRow({ plan, seed, onShow, onPrint }: PlanRowProps): ReactNode {
  const slides = slidesAddress(plan, seed);
  const id = useId();
  const minutes = minutesOf(plan);
  const placed = placeParts(plan);
  const list = placed.map(({ minutes: each, kind, step }) =>
    words.part({ minutes: each, kind: words.kinds[kind], name: words.steps[step].name }),
  );
  return (
    <section data-testid="teach-plan" aria-labelledby={`${id}-plan`}>
      <div>
        <h3 className="cp-small-title" id={`${id}-plan`}>
          {words.minutes({ minutes })}
        </h3>
        <Note size="label">{words.plans[plan.name]}</Note>
        <Row lineGap="none">
          <a className="cp-text-button" href={slides}>
            {words.slides}
          </a>
          <button className="cp-text-button" type="button" onClick={() => onPrint(plan.name)}>
            {words.print}
          </button>
        </Row>
      </div>
      <Stack gap={2}>
        <p className="cp-hidden">{words.reader({ minutes, parts: list.length, list: list.join('; ') })}</p>
        <div
          className="cp-teach-bar"
          data-testid="teach-bar"
          style={{ '--share': minutes / LONGEST_MINUTES, '--all': minutes + plan.slack } as CSSProperties}
        >
          <Row gap="half" isOneLine>
            {placed.map(({ minutes: each, kind, step, from }) => (
              // Labels of the buttons below, so that a click on the bar works: short parts are too narrow for buttons.
              <label
                key={from}
                className="cp-teach-kind"
                htmlFor={`${id}-${step}`}
                data-kind={kind}
                style={{ '--minutes': each } as CSSProperties}
              >
                <span aria-hidden="true">{each > 1 && each}</span>
              </label>
            ))}
            <span className="cp-teach-slack" style={{ '--minutes': plan.slack } as CSSProperties} aria-hidden="true" />
          </Row>
        </div>
        <Row as="ol" lineGap="none" data-testid="teach-steps">
          {placed.map((part) => {
            const { minutes: each, kind, step, from } = part;
            const { name } = words.steps[step];
            return (
              <li key={from}>
                <button
                  className="cp-text-button"
                  id={`${id}-${step}`}
                  type="button"
                  aria-label={words.button({ minutes: each, kind: words.kinds[kind], name })}
                  aria-haspopup="dialog"
                  onClick={() => onShow(part)}
                >
                  <i className="cp-teach-kind" data-kind={kind}>
                    <span>{each}</span>
                  </i>{' '}
                  {name}
                </button>
              </li>
            );
          })}
        </Row>
        <PlanAims plan={plan} />
      </Stack>
    </section>
  );
}

interface StepSheetProps {
  readonly part: LessonPart;
  /** Minutes of the lesson before this part. */
  readonly from: number;
  readonly lesson: Lesson;
  readonly exhibits: ExhibitWords;
}

/** One part of a lesson: what to show and to say, and the wrong answer to expect. */
function StepSheet({ part, from, lesson, exhibits }: StepSheetProps): ReactNode {
  const { minutes, kind, step } = part;
  const { name, say, wrong } = words.steps[step];
  const sheet = sheetOf(step, lesson);
  const links = linksOf(step, lesson.seed);
  return (
    <Stack gap={2}>
      <h3 className="cp-h2">{name}</h3>
      <Note size="label">
        {words.kinds[kind]}, {words.at({ from, to: from + minutes })}
      </Note>
      {links.length > 0 && <h4 className="cp-small-title">{words.show}</h4>}
      {links.map(({ exhibit, isAsked, href }) => (
        <p key={href}>
          <a href={href}>{exhibit ? exhibits[exhibit].title : words.method}</a>
          {exhibit && isAsked && (
            <>
              {' · '}
              <a
                href={presenterAddress(exhibit, lesson.seed)}
                aria-label={`${words.present}: ${exhibits[exhibit].title}`}
              >
                {words.present}
              </a>
              {exhibits[exhibit].ask !== null && (
                <>
                  <br />
                  {exhibits[exhibit].ask}
                </>
              )}
            </>
          )}
        </p>
      ))}
      {sheet && (
        <>
          <h4 className="cp-small-title">{words.hand}</h4>
          <p>
            <a href={sheet.href}>{nameOfKind(sheet.kind)}</a>
          </p>
        </>
      )}
      <h4 className="cp-small-title">{words.say}</h4>
      <p>{say}</p>
      <h4 className="cp-small-title">{words.wrong}</h4>
      <p>{wrong}</p>
    </Stack>
  );
}
