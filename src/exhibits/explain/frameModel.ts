import { shortened, type LinkRemark } from '#store';
import type { ModelContext } from '../exhibit.ts';
import { withParts, type FramedPart } from '../framedParts.ts';
import { createModel, type ExplainModel } from './model.ts';
import { MYTHS } from './myths.ts';
import { PARTS, type Part } from './scenario.ts';

export type ExplainFrameModel = ExplainModel & FramedPart<Part>;

/** In a frame too the causes are the reader's to find. Of the sentences nothing is run that is not shown. */
export function createFrameModel(context: ModelContext): ExplainFrameModel {
  const model = withParts(createModel(context), PARTS);
  const { part, state, countMyths } = model;
  const count = (): void => {
    const one = MYTHS[state.getState().myth];
    if (part.getState().part === 'myths') countMyths(MYTHS);
    if (part.getState().part === 'one-myth' && one) countMyths([one]);
  };
  let isStarted = false;
  return {
    ...model,
    start() {
      isStarted = true;
      if (part.getState().part === 'taps') model.start();
      else count();
    },
    ownLink: {
      ...model.ownLink,
      take(parameters) {
        const remarks = model.ownLink.take(parameters);
        const number = readMyth(parameters);
        state.setState({ myth: number.myth });
        if (isStarted && part.getState().part !== 'taps') count();
        return [...remarks, ...number.remarks];
      },
    },
    report() {
      const report = model.report();
      const { phase } = model.facts.getState();
      if (part.getState().part === 'taps') return report;
      return { ...report, state: phase === 'running' ? 'loading' : phase === 'idle' ? 'ready' : 'paused' };
    },
  };
}

/** Reads `n=1..6` of a link: which of the sentences. */
function readMyth(parameters: URLSearchParams): { readonly myth: number; readonly remarks: LinkRemark[] } {
  const given = parameters.get('n');
  if (given === null) return { myth: 0, remarks: [] };
  const number = /^\d$/.test(given) ? Number(given) : 0;
  if (number >= 1 && number <= MYTHS.length) return { myth: number - 1, remarks: [] };
  const values = { given: shortened(given), choices: MYTHS.map((_, index) => index + 1).join(', '), used: '1' };
  return { myth: 0, remarks: [{ code: 'notOneOf', values }] };
}
