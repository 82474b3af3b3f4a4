import type { ReactNode } from 'react';
import * as words from '#messages/one-plate';
import { Card, PartHead } from '#parts';
import { useStore } from '#store';
import type { OnePlateModel } from './model.ts';
import { useStanding } from './shownOrder.ts';

const US_PER_MS = 1000;

/** Given from the start: what each step takes, and how often a plate can be washed. */
export function Cards({ model }: { readonly model: OnePlateModel }): ReactNode {
  const part = useStore(model.plate, (each) => each.last);
  const chip = useStore(model.chosen, (each) => each.chip);
  const { washes } = useStanding(model);
  const steps = part && { read: part.chip.readUs, program: part.chip.programUs, erase: part.chip.eraseUs };
  const limits = part && { mlc: part.eraseLimits.mlc.cycles, slc: part.eraseLimits.slc.cycles };
  const longest = steps ? Math.max(...Object.values(steps)) : 1;
  const most = limits ? Math.max(...Object.values(limits)) : 1;
  return (
    <div className="cp-one-plate-cards">
      <Card>
        <PartHead title={words.stepsHead} aside={<p className="cp-part-note">{words.stepsNote}</p>} />
        <dl className="cp-one-plate-steps cp-figures">
          {(['read', 'program', 'erase'] as const).map((step) => (
            <div key={step}>
              <dt>{words.steps[step]}</dt>
              <dd>
                <span className="cp-one-plate-step" style={{ width: `${((steps?.[step] ?? 0) / longest) * 100}%` }} />
                <span>{steps ? words.milliseconds({ ms: steps[step] / US_PER_MS }) : ''}</span>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card>
        <PartHead title={words.survives} />
        <dl className="cp-one-plate-limits cp-figures">
          {(['mlc', 'slc'] as const).map((each) => (
            <div key={each} data-chosen={each === chip || undefined}>
              <dt>{words.survivors[each]}</dt>
              <dd>{limits ? words.cycles({ cycles: limits[each] }) : ''}</dd>
              <dd className="cp-one-plate-limit" aria-hidden="true">
                <span style={{ width: `${((limits?.[each] ?? 0) / most) * 100}%` }} />
                {each === chip && <i style={{ width: `${(washes / most) * 100}%` }} />}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  );
}
