import { useId, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { Button, LinkButton, SegmentedControl } from '#controls';
import { Row } from '#layout';
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

/** The plans as bars on one scale of minutes; a phone shows one at a time, upright. */
export function PlansCard({ lesson, exhibits, onPrint }: PlansCardProps): ReactNode {
  const [narrow, setNarrow] = useState<Plan['name']>('lesson');
  const [open, setOpen] = useState<PlacedPart | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const show = (part: PlacedPart): void => {
    setOpen(part);
    dialog.current?.showModal();
  };
  return (
    <section className="cp-page-panel cp-teach-plans" data-testid="teach-plans" aria-labelledby="teach-plans">
      <Row isSpread>
        <h2 id="teach-plans">{words.name}</h2>
        <ul className="cp-teach-legend">
          {KINDS.map((kind) => (
            <li key={kind}>
              <i data-kind={kind} /> {words.kinds[kind]}
            </li>
          ))}
        </ul>
      </Row>
      <div className="cp-teach-narrow">
        <SegmentedControl
          label={words.choose}
          options={PLANS.map((plan) => ({ value: plan.name, label: words.short({ minutes: minutesOf(plan) }) }))}
          value={narrow}
          onChange={setNarrow}
        />
      </div>
      {PLANS.map((plan) => (
        <PlanRow
          key={plan.name}
          plan={plan}
          isChosen={plan.name === narrow}
          seed={lesson.seed}
          onShow={show}
          onPrint={onPrint}
        />
      ))}
      <Vocabulary />
      <dialog className="cp-teach-dialog cp-teach-step" ref={dialog} aria-labelledby="teach-step">
        {open && (
          <StepSheet
            part={open}
            from={open.from}
            lesson={lesson}
            exhibits={exhibits}
            onClose={() => dialog.current?.close()}
          />
        )}
      </dialog>
    </section>
  );
}

interface PlanRowProps {
  readonly plan: Plan;
  /** Whether a phone shows it: there is room for one. */
  readonly isChosen: boolean;
  readonly seed: number;
  readonly onShow: (part: PlacedPart) => void;
  readonly onPrint: (what: PrintJob) => void;
}

function PlanRow({ plan, isChosen, seed, onShow, onPrint }: PlanRowProps): ReactNode {
  const slides = slidesAddress(plan, seed);
  const id = useId();
  const minutes = minutesOf(plan);
  const placed = placeParts(plan);
  const list = placed.map(({ minutes: each, kind, step }) =>
    words.part({ minutes: each, kind: words.kinds[kind], name: words.steps[step].name }),
  );
  return (
    <section
      className="cp-teach-plan"
      data-testid="teach-plan"
      data-chosen={isChosen || undefined}
      aria-labelledby={`${id}-plan`}
    >
      <div className="cp-teach-plan-name">
        <h3 id={`${id}-plan`}>{words.minutes({ minutes })}</h3>
        <p className="cp-teach-note">{words.plans[plan.name]}</p>
        <div className="cp-teach-plan-ways">
          <a className="cp-teach-plan-print" href={slides}>
            {words.slides}
          </a>
          <button className="cp-teach-plan-print" type="button" onClick={() => onPrint(plan.name)}>
            {words.print}
          </button>
        </div>
      </div>
      <div className="cp-teach-plan-parts">
        <p className="cp-hidden">{words.reader({ minutes, parts: list.length, list: list.join('; ') })}</p>
        <div
          className="cp-teach-bar"
          data-testid="teach-bar"
          style={{ '--share': minutes / LONGEST_MINUTES } as CSSProperties}
        >
          {placed.map(({ minutes: each, kind, step, from }) => (
            // Labels of the buttons below, so that a click on the bar works: short parts are too narrow for buttons.
            <label key={from} htmlFor={`${id}-${step}`} data-kind={kind} style={{ '--minutes': each } as CSSProperties}>
              <span aria-hidden="true">{each > 1 && each}</span>
            </label>
          ))}
          <span className="cp-teach-slack" style={{ '--minutes': plan.slack } as CSSProperties} aria-hidden="true" />
        </div>
        <ol className="cp-teach-steps" data-testid="teach-steps">
          {placed.map((part) => {
            const { minutes: each, kind, step, from } = part;
            const { name } = words.steps[step];
            return (
              <li key={from} style={{ '--minutes': each } as CSSProperties}>
                <span className="cp-teach-upright" data-kind={kind} aria-hidden="true">
                  <span>{each}</span>
                </span>
                <button
                  id={`${id}-${step}`}
                  type="button"
                  aria-label={words.button({ minutes: each, kind: words.kinds[kind], name })}
                  aria-haspopup="dialog"
                  onClick={() => onShow(part)}
                >
                  <b>{each}</b> {name}
                </button>
                <span className="cp-teach-kind-name" aria-hidden="true">
                  {words.kinds[kind]}
                </span>
              </li>
            );
          })}
        </ol>
        <PlanAims plan={plan} />
        <div className="cp-teach-narrow">
          <LinkButton href={slides}>{words.slides}</LinkButton>{' '}
          <Button onClick={() => onPrint(plan.name)}>{words.print}</Button>
        </div>
      </div>
    </section>
  );
}

interface StepSheetProps {
  readonly part: LessonPart;
  /** Minutes of the lesson before this part. */
  readonly from: number;
  readonly lesson: Lesson;
  readonly exhibits: ExhibitWords;
  readonly onClose: () => void;
}

/** One part of a lesson: what to show and to say, and the wrong answer to expect. */
function StepSheet({ part, from, lesson, exhibits, onClose }: StepSheetProps): ReactNode {
  const { minutes, kind, step } = part;
  const { name, say, wrong } = words.steps[step];
  const sheet = sheetOf(step, lesson);
  const links = linksOf(step, lesson.seed);
  return (
    <>
      <form method="dialog">
        <Button onClick={onClose}>{words.close}</Button>
      </form>
      <div className="cp-teach-step-text">
        <h3 className="cp-h2" id="teach-step">
          {name}
        </h3>
        <p className="cp-teach-note">
          {words.kinds[kind]}, {words.at({ from, to: from + minutes })}
        </p>
        {links.length > 0 && <h4>{words.show}</h4>}
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
            <h4>{words.hand}</h4>
            <p>
              <a href={sheet.href}>{nameOfKind(sheet.kind)}</a>
            </p>
          </>
        )}
        <h4>{words.say}</h4>
        <p>{say}</p>
        <h4>{words.wrong}</h4>
        <p>{wrong}</p>
      </div>
    </>
  );
}
