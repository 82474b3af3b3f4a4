import type { ReactNode } from 'react';
import * as words from '#messages/drives';
import { useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { useIsWide } from '../useIsWide.ts';
import { useModelState } from '../useModelState.ts';
import { PlayButtons, RaceClock, StateChoice } from './Controls.tsx';
import { answerOf, dropsOf } from './drops.ts';
import { DropsLegend, DropsTable } from './DropsTable.tsx';
import type { DrivesFrameModel } from './frameModel.ts';
import { nameOf } from './driveList.ts';
import { Race } from './Race.tsx';
import { guessFormat, RACE_SECONDS } from './scenario.ts';
import { answerText, verdictOf } from './verdict.ts';
import './drives.css';
import './drops.css';
import './FrameView.css';

/** The race alone in a frame, or the table. */
export function FrameView(props: ViewProps<DrivesFrameModel>): ReactNode {
  const part = useStore(props.model.part, (each) => each.part);
  return part === 'table' ? <TableFrame {...props} /> : <RaceFrame {...props} />;
}

function RaceFrame({ model }: ViewProps<DrivesFrameModel>): ReactNode {
  const { prediction, playback, state, known } = model;
  const guess = useStore(prediction, (each) => each.guess);
  useStore(known, (each) => each);
  useStore(state, (each) => each);
  useStore(playback, ({ furthest }) => furthest >= RACE_SECONDS);
  const isWide = useIsWide();
  const answer = model.answer();
  return (
    <FramedExhibit
      id="drives"
      label={words.title}
      state={useModelState(model)}
      recordings={model.recordings}
      guess={guess && guessFormat.write(guess)}
      answer={answer && answerText(answer)}
      spoken={answer ? verdictOf(answer) : ''}
      title={words.title}
      lead={answer ? verdictOf(answer) : words.frame.running({ state: state.getState().state })}
      card={<Race model={model} isFramed />}
      controls={
        <div className="cp-drives-frame-controls">
          <PlayButtons model={model} isWaiting={false} />
          {isWide && <RaceClock model={model} isWaiting={false} />}
          <StateChoice model={model} isWaiting={false} />
        </div>
      }
    />
  );
}

function TableFrame({ model }: ViewProps<DrivesFrameModel>): ReactNode {
  const { known } = model;
  const drops = dropsOf(
    useStore(known, (each) => each),
    1,
  );
  const answer = answerOf(drops);
  const verdict =
    answer &&
    words.drops.verdict({
      median: answer.median,
      name: nameOf(answer.worst.id),
      off: Math.abs(answer.worst.error ?? NaN),
    });
  return (
    <FramedExhibit
      id="drives"
      label={words.drops.title}
      state={useModelState(model)}
      recordings={model.recordings}
      guess={null}
      answer={answer && `${answer.worst.id} ${answer.median.toFixed(1)}`}
      spoken={verdict ?? ''}
      title={words.drops.title}
      lead={verdict ?? words.frame.table}
      card={
        <div className="cp-drives-frame-table">
          <DropsTable drops={drops} />
        </div>
      }
      controls={<DropsLegend drops={drops} />}
    />
  );
}

/** Where the numbers come from, in the footer of the frame. */
export function FrameSource(): ReactNode {
  return words.frame.source;
}
