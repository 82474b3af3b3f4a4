import type { ReactNode } from 'react';
import { RichText } from '#controls';
import { Fold, Only, Stack } from '#layout';
import * as words from '#messages/ending';
import { summary } from '#messages/explain';
import { QUESTIONS } from '#recordings/questions';
import { SceneStill } from '#scene';
import {
  createRecordingStore,
  DEFAULT_SETTINGS,
  previewCafeteria,
  scenarioOf,
  type CafeteriaPreview,
  type RunThread,
} from '#store';
import { NUMBER_QUESTIONS } from '../numberGuesses.ts';
import { LAST_ACT, plansOf, sayOf } from './acts.ts';
import { Head } from './Head.tsx';
import type { Counted } from './strip.ts';

/** The drawings of the scene, and the rooms that show each: widths in CSS pixels. */
const DRAWINGS = [
  { widthCssPx: 390, room: { until: 600 } },
  { widthCssPx: 1280, room: { from: 600 } },
] as const;

/**
 * The end of the last act as the build writes it: where no script runs, it stays. Runs the drive and counts the answers.
 *
 * @param runs a thread that is there where the build runs
 */
export async function renderStill(runs: RunThread): Promise<ReactNode> {
  const { end } = plansOf(DEFAULT_SETTINGS)[LAST_ACT];
  const preview = await previewCafeteria(DEFAULT_SETTINGS, end);
  return <Still preview={preview} counted={await countAnswers(runs)} />;
}

async function countAnswers(runs: RunThread): Promise<Counted> {
  const answers = createRecordingStore(runs, 'answers');
  answers.getState().record({ questions: QUESTIONS });
  while (answers.getState().phase === 'running') await new Promise((resolve) => setTimeout(resolve, 5));
  return Object.fromEntries(answers.getState().parts.map(({ question, counted }) => [question, counted]));
}

interface StillProps {
  readonly preview: CafeteriaPreview;
  readonly counted: Counted;
}

function Still({ preview: { settings, frame, opening }, counted }: StillProps): ReactNode {
  const { summary: told } = opening;
  return (
    <div className="cp-ending" data-testid="ending-still">
      <div className="cp-band">
        <Head isOwn={false} />
      </div>
      <div className="cp-band cp-ending-floor" data-bleeds>
        {DRAWINGS.map(({ widthCssPx, room }) => (
          <Only key={widthCssPx} {...room}>
            <SceneStill
              frame={frame}
              drive={scenarioOf(settings)}
              words={{ victimPolicy: settings.victimPolicy }}
              widthCssPx={widthCssPx}
            />
          </Only>
        ))}
      </div>
      <Stack className="cp-band">
        {told && (
          <p>
            <RichText text={sayOf('again', told)} />
          </p>
        )}
        <Fold name={words.answers}>
          <ul>
            {NUMBER_QUESTIONS.map(({ id, label, unit }) => (
              <li key={id}>
                <a href={`#${id}`}>{summary.questions[label]}</a>:{' '}
                <strong>{summary.values[unit]({ value: counted[id] ?? NaN })}</strong>
              </li>
            ))}
          </ul>
        </Fold>
      </Stack>
    </div>
  );
}
