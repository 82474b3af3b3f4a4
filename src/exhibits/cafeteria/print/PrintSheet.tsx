import type { ReactNode } from 'react';
import { Ledger, Rich } from '#controls';
import { SceneStill } from '#flashview';
import * as cafeteria from '#messages/cafeteria';
import * as words from '#messages/print';
import { legend } from '#messages/scene';
import { name, tagline } from '#messages/site';
import { DRIVE_SHAPES, scenarioOf, useStore, type DriveStore } from '#store';
import { BEATS, endOfBeat } from '../act/beats.ts';
import { isUsual, USUAL_AT_SCALE } from '../atScale.ts';
import { Headline } from '../Headline.tsx';
import { onLedger } from '../onLedger.ts';
import './print.css';

/** Width that the scene is drawn for, and the room that it may take, in CSS px: those of a low frame. */
const SCENE_WIDTH = 680;
const ON_PAPER = { surroundings: 'embed', availableHeightCssPx: 206 } as const;

const LOOKS = ['host', 'relocated', 'leftover', 'ghost', 'free'] as const;

interface PrintSheetProps {
  readonly store: DriveStore;
  /** What is said under the scene. */
  readonly sentence: string;
}

/** The figure on paper: what it says, what it counts, the scene as it stands, the settings as a sentence, how it came to this. */
export function PrintSheet({ store, sentence }: PrintSheetProps): ReactNode {
  const { settings, skin, summary, status } = store.getState();
  const isSteady = useStore(store, (state) => state.summary?.isSteady ?? false);
  const frame = store.frames.latest();
  const scenario = scenarioOf(settings);
  const { blockCount, pagesPerBlock, reserveBlocks } = DRIVE_SHAPES[settings.size];
  const { hostPages, flashPages, since } = onLedger(summary);
  const spare = Math.round(settings.spareFactor * blockCount);
  const { blockCount: blocks, pagesPerBlock: pages } = DRIVE_SHAPES.scale;
  return (
    <article className="cp-print">
      <header className="cp-print-head">
        <strong>{name}</strong> <span>{tagline}</span>
      </header>
      <Headline store={store} isAct={false} />
      <Ledger hostPages={hostPages} flashPages={flashPages} isSteady={isSteady} skin={skin} since={since} />
      <div className="cp-print-scene">
        <SceneStill
          frame={frame}
          drive={scenario}
          words={{ skin, victimPolicy: settings.victimPolicy }}
          widthCssPx={SCENE_WIDTH}
          setting={ON_PAPER}
        />
        <p className="cp-print-sentence">
          <Rich text={sentence} />
        </p>
      </div>
      <ul className="cp-print-legend">
        {LOOKS.filter((look) => look !== 'ghost' || (summary?.ghostPages ?? 0) > 0).map((look) => (
          <li key={look} data-look={look}>
            {legend[look]({ skin })}
          </li>
        ))}
      </ul>
      <p className="cp-print-settings">
        {words.settings({
          skin,
          spare: settings.spareFactor,
          plates: spare,
          kept: reserveBlocks,
          random: settings.randomFraction,
          left: summary?.sinceLeaving?.unwantedPages ?? 0,
          isTold: summary?.isTrimEnabled ?? false,
        })}
        <br />
        {words.moment({
          skin,
          step: status?.step ?? summary?.step ?? 0,
          seed: String(settings.seed),
          from: summary?.counted.fromStep ?? 0,
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
                    <dt>{words.order({ skin, step: index === 0 ? 0 : endOfBeat(index).step })}</dt>
                    <dd>
                      <Rich text={beat.sentence} />
                    </dd>
                  </div>
                ),
            )}
          </dl>
        </>
      )}
      <footer className="cp-print-foot">
        {cafeteria.smallDrive({ skin, blocks: blockCount, pages: pagesPerBlock })}{' '}
        {isUsual(settings) && <Rich text={cafeteria.atScale({ blocks, pages, ratio: USUAL_AT_SCALE })} />}
      </footer>
    </article>
  );
}
