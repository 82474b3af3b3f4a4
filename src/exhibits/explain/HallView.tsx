import type { ReactNode } from 'react';
import type { ViewProps } from '../exhibit.ts';
import type { ExplainFrameModel } from './frameModel.ts';
import { FrameView } from './FrameView.tsx';
import './HallView.css';

/** The exhibit as a room sees it: its curve is as high as the slide. */
export function HallView(props: ViewProps<ExplainFrameModel>): ReactNode {
  return <FrameView {...props} isHall />;
}
