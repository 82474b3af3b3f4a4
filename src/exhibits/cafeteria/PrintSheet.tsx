import type { ReactNode } from 'react';
import { Ledger, RichText } from '#controls';
import { frameSentence, type Narration, SceneStill } from '#scene';
import * as cafeteria from '#messages/cafeteria';
import * as words from '#messages/print';
import { legend } from '#messages/scene';
import { name, tagline } from '#messages/site';
import { DRIVE_SHAPES, scenarioOf, type DriveReading } from '#store';
import { BEATS, endOfBeat } from './act/beats.ts';
import { isUsual, ledgerCounts } from './readings.ts';
import { HeadlineOf } from './Headline.tsx';
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
  const spare = Math.round(settings.spareFactor * blockCount);
  return (
    <article className="cp-print" data-testid="print">
      <header className="cp-print-head">
        <strong>{name}</strong> <span>{tagline}</span>
      </header>
      <HeadlineOf summary={summary} size={settings.size} />
      <Ledger hostPages={hostPages} flashPages={flashPages} isSteady={summary.isSteady} since={since} />
      <div className="cp-print-scene">
        <SceneStill
          frame={frame}
          slots={slots}
          drive={scenario}
          words={sceneWords}
          widthCssPx={SCENE_WIDTH}
          setting={ON_PAPER}
        />
        <p className="cp-print-sentence" data-testid="print-sentence">
          <RichText text={sentence} />
        </p>
      </div>
      <ul className="cp-print-legend">
        {LOOKS.filter((look) => look !== 'ghost' || summary.ghostPages > 0).map((look) => (
          <li key={look} data-look={look}>
            {legend[look]}
          </li>
        ))}
      </ul>
      <p className="cp-print-settings" data-testid="print-settings">
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
      </p>
      {isUsual(settings) && (
        <>
          <h2>{words.past}</h2>
          <dl className="cp-print-past">
            {BEATS.map(
              (beat, index) =>
                beat.isStill && (
                  <div key={index}>
                    <dt>{words.order({ step: index === 0 ? 0 : endOfBeat(index).step })}</dt>
                    <dd>
                      <RichText text={beat.sentence} />
                    </dd>
                  </div>
                ),
            )}
          </dl>
        </>
      )}
      <footer className="cp-print-foot">{cafeteria.smallDrive({ blocks: blockCount, pages: pagesPerBlock })}</footer>
    </article>
  );
}
