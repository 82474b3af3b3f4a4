import type { ReactNode } from 'react';
import { Ledger, NarrationBar, RichText } from '#controls';
import { Entries, Lead, Note, Prose, Row, Stack } from '#layout';
import { CellLegend } from '#parts';
import { frameSentence, type Narration, SceneStill } from '#scene';
import * as cafeteria from '#messages/cafeteria';
import * as words from '#messages/print';
import { legend } from '#messages/scene';
import { name, tagline } from '#messages/site';
import { DRIVE_SHAPES, scenarioOf, type DriveReading } from '#store';
import { BEATS, endOfBeat } from './act/beats.ts';
import { isUsual, ledgerCounts } from './readings.ts';
import { headlineFacts, ONE, Title, whyOf } from './Headline.tsx';
import './print.css';

/** Width that the scene is drawn for, and the room that it may take, in CSS px: those of a low frame. */
const SCENE_WIDTH = 680;
const ON_PAPER = { surroundings: 'embed', availableHeightCssPx: 206, isNamedElsewhere: true } as const;

const LOOKS = ['host', 'relocated', 'leftover', 'ghost', 'free'] as const;

interface PrintSheetProps {
  /** The moment that the sheet shows. */
  readonly reading: DriveReading;
  /** The last sentence under the scene, which may be about an earlier moment. */
  readonly narrated: Narration | null;
}

/** The figure on paper: headline, ledger, scene, the settings as a sentence, and the story of the usual drive so far. */
export function PrintSheet({ reading, narrated }: PrintSheetProps): ReactNode {
  const { settings, frame, slots, summary } = reading;
  const scenario = scenarioOf(settings);
  const sceneWords = { victimPolicy: settings.victimPolicy };
  const { blockCount, pagesPerBlock, reserveBlocks } = DRIVE_SHAPES[settings.size];
  const isCurrent = narrated?.moment.step === summary.step && narrated.moment.microStep === summary.microStep;
  const sentence = isCurrent ? narrated.sentence : frameSentence(frame, scenario);
  const { hostPages, flashPages, since } = ledgerCounts(summary);
  const facts = headlineFacts(summary, settings.size);
  const spare = Math.round(settings.spareFactor * blockCount);
  return (
    <article className="cp-print" data-paper-only data-testid="print">
      <Stack gap={3}>
        <Row as="header" isSpread>
          <strong>{name}</strong>
          <Note as="span" size="label">
            {tagline}
          </Note>
        </Row>
        <Title amount={facts.amount ?? ONE} className="cp-h1" />
        <Note size="base">
          <strong>{cafeteria.headline.question}</strong> {cafeteria.headline.lead} {whyOf(facts)}
        </Note>
        <Ledger hostPages={hostPages} flashPages={flashPages} isSteady={summary.isSteady} since={since} />
        <Stack gap={2}>
          <div className="cp-print-scene">
            <SceneStill
              frame={frame}
              slots={slots}
              drive={scenario}
              words={sceneWords}
              widthCssPx={SCENE_WIDTH}
              setting={ON_PAPER}
            />
          </div>
          <div data-testid="print-sentence">
            <NarrationBar tone={isCurrent ? narrated.tone : 'plain'} sentence={sentence} />
          </div>
          <CellLegend
            looks={LOOKS.filter((look) => look !== 'ghost' || summary.ghostPages > 0).map((look) => [
              look,
              legend[look],
            ])}
          />
          <Note data-testid="print-settings">
            {words.settings({
              spare: settings.spareFactor,
              plates: spare,
              kept: reserveBlocks,
              random: settings.randomFraction,
              left: summary.sinceLeaving?.unwantedPages ?? 0,
              isTold: summary.isTrimEnabled,
            })}
            <br />
            {words.moment({
              step: summary.step,
              seed: String(settings.seed),
              from: summary.counted.fromStep,
            })}
          </Note>
        </Stack>
        {isUsual(settings) && (
          <Stack gap={2}>
            <Lead as="h2" size="h4">
              {words.past}
            </Lead>
            <Entries as="dl" columns={['words', 1]} gap={5}>
              {BEATS.map(
                (beat, index) =>
                  beat.isStill && (
                    <div key={index}>
                      <Note as="dt">{words.order({ step: index === 0 ? 0 : endOfBeat(index).step })}</Note>
                      <Prose as="dd">
                        <RichText text={beat.sentence} />
                      </Prose>
                    </div>
                  ),
              )}
            </Entries>
          </Stack>
        )}
        <Stack as="footer" isRuled>
          <Note>{cafeteria.smallDrive({ blocks: blockCount, pages: pagesPerBlock })}</Note>
        </Stack>
      </Stack>
    </article>
  );
}
