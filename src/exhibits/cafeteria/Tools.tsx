import type { ReactNode } from 'react';
import { DishLife, FollowDish, type DishFollowing, type SceneWords } from '#scene';
import { useStore } from '#store';
import type { FigureProps } from '../exhibit.ts';
import { CafeteriaControls } from './CafeteriaControls.tsx';
import type { CafeteriaModel } from './model.ts';
import { Transport } from './Transport.tsx';
import type { Form } from './useForm.ts';

export interface ToolsProps {
  readonly model: CafeteriaModel;
  readonly words: SceneWords;
  readonly form: Form;
  readonly layout: FigureProps<CafeteriaModel>['layout'];
  readonly following: DishFollowing;
  readonly logicalPageCount: number;
}

/** What the reader changes, or the life of the dish that is followed; and under it the way through time. */
export function Tools({ model, words, form, layout, following, logicalPageCount }: ToolsProps): ReactNode {
  const store = model.drive;
  const { skin } = words;
  const step = useStore(store, ({ status }) => status?.step ?? 0);
  const isReady = useStore(store, ({ status }) => status !== null);
  const { followedDish, onFollow } = following;
  const followDish = (
    <FollowDish
      words={words}
      followedPage={followedDish?.logicalPage ?? null}
      logicalPageCount={logicalPageCount}
      onFollow={onFollow}
    />
  );
  return (
    <>
      {followedDish === null ? (
        <CafeteriaControls store={store} skin={skin} form={form} />
      ) : (
        <div className="cp-cafeteria-life">
          <DishLife words={words} followedDish={followedDish} step={step} />
          {followDish}
        </div>
      )}
      <Transport
        model={model}
        skin={skin}
        layout={layout}
        more={followedDish === null && isReady ? followDish : null}
      />
    </>
  );
}
