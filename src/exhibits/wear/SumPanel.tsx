import { useRef, type ReactNode } from 'react';
import { Button, RichText } from '#controls';
import { Columns, Lead, Note, Only, Row, Stack } from '#layout';
import * as words from '#messages/wear';
import { Panel, PartHead, ShareBar } from '#parts';
import { useStore } from '#store';
import { useIsWide } from '../useIsWide.ts';
import type { WearModel } from './model.ts';
import { useAnswer } from './shownPair.ts';
import { ARTICLE_TERMS, figuresOf, isArticle, SLC_WASHES, TERMS, type SumFigures, type Term } from './sum.ts';
import { StaleNote, useStale } from './stale.tsx';
import { TermField } from './TermField.tsx';
import { amplificationOf } from './verdict.ts';
import { YearsAxis } from './YearsAxis.tsx';

/** Of the fields. */
const TERM_ORDER = ['freeGb', 'spareGb', 'dailyGb', 'amplification', 'washes', 'stillGb'] as const;

interface SumProps {
  readonly model: WearModel;
}

/** How long a drive lasts: the sum of the article, each term in a field. */
export function SumPanel({ model }: SumProps): ReactNode {
  const terms = useStore(model.chosen, (each) => each.terms);
  const flashGb = terms.freeGb + terms.spareGb + terms.stillGb;
  return (
    <Panel className="cp-panel-content">
      <PartHead title={words.sum.title} note={words.sum.note({ flash: flashGb })} />
      <Sum model={model} />
      <Only from={600}>
        <YearsAxis model={model} />
      </Only>
      <Note>{words.sum.charge}</Note>
      <Presets model={model} />
    </Panel>
  );
}

/** The terms, one round of the drive to scale, and the outcome. */
export function Sum({ model, isFramed = false }: SumProps & { readonly isFramed?: boolean }): ReactNode {
  const terms = useStore(model.chosen, (each) => each.terms);
  const figures = figuresOf(terms);
  const stale = useStale();
  const field = (term: Term): ReactNode => (
    <TermField
      key={term}
      name={term}
      label={words.sum.terms[term]}
      unit={words.sum.units[term]}
      value={terms[term]}
      limits={TERMS[term]}
      onChange={(value) => value !== null && model.setTerms({ [term]: value })}
      onRefusal={stale.tell}
    />
  );
  const isWide = useIsWide();
  const { poolDays, poolYears } = figures;
  return (
    <Stack gap={isFramed ? 1 : 4}>
      {isFramed ? (
        <Columns count={isWide ? 3 : 2} from={0} gap={3} lineGap={1}>
          {TERM_ORDER.map(field)}
        </Columns>
      ) : (
        <Row gap={2} lineGap={3} align="end">
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
        </Row>
      )}
      <Columns count={isFramed ? 1 : 2} {...(!isFramed && { shares: [1, 5] })} from={600}>
        {!isFramed && field('stillGb')}
        <RoundBar figures={figures} hasHead={!isFramed} />
      </Columns>
      <Outcome figures={figures} washes={terms.washes} isOfArticle={isArticle(terms)} />
      <StaleNote names={stale.names.map((name) => words.sum.terms[name as Term])} />
    </Stack>
  );
}

/** One round of the drive to scale: its free and spare plates, and the still ones if they are moved too. */
function RoundBar({ figures, hasHead }: { readonly figures: SumFigures; readonly hasHead: boolean }): ReactNode {
  const { poolDays, stillDays } = figures;
  const all = poolDays + stillDays;
  return (
    <Stack gap={1}>
      {hasHead && <Note>{words.sum.toScale}</Note>}
      <ShareBar isRoom shares={[{ look: 'ink', fraction: all > 0 ? poolDays / all : 0 }]} />
      <Row gap={4} lineGap="none" isSpread>
        <Note as="span" size="label">
          {words.sum.pool({ days: poolDays })}
        </Note>
        <Note as="span" size="label">
          {words.sum.rest({ days: stillDays })}
        </Note>
      </Row>
    </Stack>
  );
}

/** A sign of the formula. Screen readers skip it: the fields have names. */
function Sign({ children }: { readonly children: string }): ReactNode {
  return (
    <Lead as="span" className="cp-wear-sign" size="lead" aria-hidden="true">
      {children}
    </Lead>
  );
}

/** An intermediate result; highlighted when it has changed. */
function Result({ label, text }: { readonly label: string; readonly text: string }): ReactNode {
  const hasChanged = useHasChanged(text);
  return (
    <div>
      <Note>{label}</Note>
      <Lead key={text} className="cp-wear-changing cp-wear-sign" size="lead" data-changed={hasChanged}>
        {text}
      </Lead>
    </div>
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
      <Note size="base" data-testid="wear-outcome">
        <span key={text} className="cp-wear-changing" data-changed={hasChanged}>
          <RichText text={text} />
        </span>{' '}
        <Note as="span">
          {otherYears === null
            ? ''
            : isOfArticle
              ? words.sum.exactly({ years: otherYears })
              : words.sum.inWholeDays({ years: otherYears })}
        </Note>
      </Note>
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
    <Row gap={3} lineGap={1}>
      <Button
        variant="quiet"
        isDisabled={amplification === null}
        onClick={() => model.setTerms({ amplification: amplification ?? 1 })}
      >
        {words.sum.take({ ratio: amplification ?? Number.NaN })}
      </Button>
      <PresetWashes model={model} />
    </Row>
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
