import { useRef, type CSSProperties, type ReactNode } from 'react';
import { Button, RichText } from '#controls';
import * as words from '#messages/wear';
import { Panel, PartHead } from '#parts';
import { useStore } from '#store';
import type { WearModel } from './model.ts';
import { useAnswer } from './shownPair.ts';
import { ARTICLE_TERMS, figuresOf, isArticle, SLC_WASHES, TERMS, type SumFigures, type Term } from './sum.ts';
import { StaleNote, useStale } from './stale.tsx';
import { TermField } from './TermField.tsx';
import { amplificationOf } from './verdict.ts';
import { YearsAxis } from './YearsAxis.tsx';

interface SumProps {
  readonly model: WearModel;
}

/** How long a drive lasts: the sum of the article, each term in a field. */
export function SumPanel({ model }: SumProps): ReactNode {
  const terms = useStore(model.chosen, (each) => each.terms);
  const flashGb = terms.freeGb + terms.spareGb + terms.stillGb;
  return (
    <Panel className="cp-panel-content cp-wear-sum-panel">
      <PartHead title={words.sum.title} note={words.sum.note({ flash: flashGb })} />
      <Sum model={model} />
      <YearsAxis model={model} />
      <p className="cp-note">{words.sum.charge}</p>
      <Presets model={model} />
    </Panel>
  );
}

/** The terms, one round of the drive to scale, and the outcome. */
export function Sum({ model }: SumProps): ReactNode {
  const terms = useStore(model.chosen, (each) => each.terms);
  const figures = figuresOf(terms);
  const stale = useStale();
  const field = (term: Term): ReactNode => (
    <TermField
      name={term}
      label={words.sum.terms[term]}
      unit={words.sum.units[term]}
      value={terms[term]}
      limits={TERMS[term]}
      onChange={(value) => value !== null && model.setTerms({ [term]: value })}
      onRefusal={stale.tell}
    />
  );
  const { poolDays, poolYears } = figures;
  return (
    <div className="cp-wear-sum">
      <div className="cp-wear-terms">
        <Sign>(</Sign>
        {field('freeGb')}
        <Sign>+</Sign>
        {field('spareGb')}
        <Sign>) ÷ (</Sign>
        {field('dailyGb')}
        <Sign>×</Sign>
        {field('amplification')}
        <Sign>) =</Sign>
        <Result label={words.sum.round} text={words.sum.days({ days: poolDays })} />
        <Sign>×</Sign>
        {field('washes')}
        <Sign>=</Sign>
        <Result label={words.sum.unmoved} text={words.sum.years({ years: poolYears })} />
      </div>
      <div className="cp-wear-rest">
        {field('stillGb')}
        <RoundBar figures={figures} />
      </div>
      <Outcome figures={figures} washes={terms.washes} isOfArticle={isArticle(terms)} />
      <StaleNote names={stale.names.map((name) => words.sum.terms[name as Term])} />
    </div>
  );
}

/** One round of the drive to scale: its free and spare plates, and the still ones if they are moved too. */
function RoundBar({ figures }: { readonly figures: SumFigures }): ReactNode {
  const { poolDays, stillDays } = figures;
  const all = poolDays + stillDays;
  const grow = (days: number): CSSProperties => ({ flexGrow: all > 0 ? days / all : 0 });
  return (
    <div className="cp-wear-round">
      <p className="cp-note cp-wear-cap">{words.sum.toScale}</p>
      <div className="cp-wear-round-bar cp-figures" aria-hidden="true">
        <span className="cp-wear-round-pool" style={grow(poolDays)} />
        <span className="cp-wear-round-still" style={grow(stillDays)} />
      </div>
      <p className="cp-wear-round-words cp-figures">
        <span>{words.sum.pool({ days: poolDays })}</span>
        <span>{words.sum.rest({ days: stillDays })}</span>
      </p>
    </div>
  );
}

/** A sign of the formula. Screen readers skip it: the fields have names. */
function Sign({ children }: { readonly children: string }): ReactNode {
  return (
    <span className="cp-wear-sign" aria-hidden="true">
      {children}
    </span>
  );
}

/** An intermediate result; highlighted when it has changed. */
function Result({ label, text }: { readonly label: string; readonly text: string }): ReactNode {
  const hasChanged = useHasChanged(text);
  return (
    <p className="cp-wear-result cp-figures">
      <span className="cp-note cp-wear-cap">{label}</span>
      <strong key={text} data-changed={hasChanged}>
        {text}
      </strong>
    </p>
  );
}

interface OutcomeProps {
  readonly figures: SumFigures;
  readonly washes: number;
  readonly isOfArticle: boolean;
}

function Outcome({ figures, washes, isOfArticle }: OutcomeProps): ReactNode {
  const { poolDays, stillDays, days, allDays, years, otherYears } = figures;
  const text = words.sum.outcome({ days, washes, allDays, years });
  const hasChanged = useHasChanged(text);
  return (
    <>
      <p className="cp-wear-outcome cp-figures" data-testid="wear-outcome">
        <span key={text} data-changed={hasChanged}>
          <RichText text={text} />
        </span>{' '}
        <span className="cp-note cp-wear-cap">
          {otherYears === null
            ? ''
            : isOfArticle
              ? words.sum.exactly({ years: otherYears })
              : words.sum.inWholeDays({ years: otherYears })}
        </span>
      </p>
      <p className="cp-hidden" role="status">
        {hasChanged ? words.sum.spoken({ poolDays, stillDays, days, washes, allDays, years }) : ''}
      </p>
    </>
  );
}

/** Whether the text has changed since it was first shown. */
function useHasChanged(text: string): boolean {
  const firstRef = useRef(text);
  const hasRef = useRef(false);
  if (text !== firstRef.current) hasRef.current = true;
  return hasRef.current;
}

/** Buttons for other numbers, and for those of the article. */
function Presets({ model }: SumProps): ReactNode {
  const amplification = amplificationOf(useAnswer(model));
  return (
    <div className="cp-wear-presets">
      <Button
        variant="quiet"
        isDisabled={amplification === null}
        onClick={() => model.setTerms({ amplification: amplification ?? 1 })}
      >
        {words.sum.take({ ratio: amplification ?? Number.NaN })}
      </Button>
      <PresetWashes model={model} />
    </div>
  );
}

/** Buttons for SLC cells and for the numbers of the article. */
export function PresetWashes({ model }: SumProps): ReactNode {
  const terms = useStore(model.chosen, (each) => each.terms);
  return (
    <>
      <Button variant="quiet" onClick={() => model.setTerms({ washes: SLC_WASHES })}>
        {words.sum.slc({ washes: SLC_WASHES })}
      </Button>
      <Button variant="quiet" isDisabled={isArticle(terms)} onClick={() => model.setTerms(ARTICLE_TERMS)}>
        {words.sum.reset}
      </Button>
    </>
  );
}
