import type { ReactNode } from 'react';
import { Rich } from '#controls';
import * as words from '#messages/spare-area-more';
import { useStore } from '#store';
import type { ViewProps } from '../exhibit.ts';
import { FramedExhibit } from '../FramedExhibit.tsx';
import { useIsWide } from '../useIsWide.ts';
import { useModelState } from '../useModelState.ts';
import { BytesDrawing, bytesWords } from './BackRoomBytes.tsx';
import type { FrameModel } from './frameModel.ts';
import { greedySaid, HotShareChoice, PoolsDrawing } from './Pools.tsx';

type PartProps = ViewProps<FrameModel>;

/** Where the first spare blocks come from. */
export function BarFrame({ model }: PartProps): ReactNode {
  useStore(model.attendance, (state) => state);
  return (
    <FramedExhibit
      id="spare-area"
      label={bytesWords.head()}
      state={useModelState(model)}
      recordings={model.partRecordings.bar}
      guess={null}
      answer={null}
      title={bytesWords.head()}
      lead={words.bytes.lead}
      card={
        <div className="cp-spare-frame-part">
          <BytesDrawing />
          <p className="cp-spare-frame-bytes cp-figures">
            <Rich text={bytesWords.sum()} />
          </p>
        </div>
      }
      controls={
        <p className="cp-spare-frame-note">
          <Rich text={bytesWords.note()} />
        </p>
      }
    />
  );
}

/** What plates of their own save for dishes that are ordered again and again. */
export function PoolsFrame({ model }: PartProps): ReactNode {
  const hotShare = useStore(model.hotShare, (state) => state.hotShare);
  const parts = useStore(model.pools, (state) => state.parts);
  const greedy = useStore(model.greedyPool, (state) => state.parts[0]);
  const isWide = useIsWide();
  return (
    <FramedExhibit
      id="spare-area"
      label={words.pools.head}
      state={useModelState(model)}
      recordings={model.partRecordings.pools}
      guess={null}
      answer={null}
      title={words.pools.head}
      lead={words.pools.lead({ share: hotShare })}
      card={
        <div className="cp-spare-frame-part">
          <PoolsDrawing parts={parts} height={isWide ? 156 : 200} />
          <p className="cp-spare-frame-note">{greedy && greedySaid(greedy)}</p>
        </div>
      }
      controls={
        <div className="cp-spare-frame-again">
          <span aria-hidden="true">{words.pools.again}</span>
          <HotShareChoice hotShare={hotShare} isLabelVisible={false} onChoose={model.setHotShare} />
        </div>
      }
    />
  );
}
