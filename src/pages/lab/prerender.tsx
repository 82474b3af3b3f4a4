import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { map, name, noScript, skip, shell as words } from '#messages/lab';
import { Columns, Note, Only, Prose, Row } from '#layout';
import { Desk } from '#layout/desk';
import { PageFrame } from '#site/page';
import { layoutMap } from './drive/camera.ts';
import { MapStill } from './drive/MapStill.tsx';
import { ROWS_CSS_PX } from './drive/paintRows.ts';
import { HeaderTools } from './LabHeader.tsx';
import { LabTabs, PANEL_ID, tabId } from './LabTabs.tsx';
import { plainRecipe } from './recipe.ts';
import { FIRST_START, startScenario } from './starts.ts';

/** Markup of the lab as it opens without a link. Runs in Node, in the build. */
export function prerenderLab(): { readonly root: string; readonly styledSources: readonly string[] } {
  return {
    root: `<div id="root">${renderToString(<BuiltPage />)}</div>`,
    styledSources: ['src/pages/lab/startLab.tsx', 'src/pages/lab/drive/DriveView.tsx'],
  };
}

const IDLE_TOOLS = { past: [], future: [], undo: idle, redo: idle, status: 'saved', onFind: idle } as const;
function idle(): void {}

/** The panes for which the first map is drawn: in a window of 1440 × 900, and on a phone. Elsewhere it is scaled. */
const STILL_PANES = { wide: [1046, 642], phone: [340, 473] } as const;

/** The page before its scripts run: the sentence and the map of the first drive, and empty places. */
function BuiltPage(): ReactNode {
  const first = startScenario(FIRST_START);
  const middle = (
    <div className="cp-only" inert>
      <HeaderTools {...IDLE_TOOLS} />
    </div>
  );
  return (
    <PageFrame page="lab" skip={skip} noScript={noScript} middle={middle}>
      <Desk className="cp-lab cp-lab-built" data-exhibit="lab" data-state="loading" aria-label={name}>
        <h1 className="cp-hidden">{name}</h1>
        <div data-desk="band" inert>
          <Prose as="p" className="cp-lab-recipe">
            {plainRecipe(first)}
          </Prose>
          <Row gap={2}>
            <span className="cp-button">{words.settings}</span>
            <span className="cp-button">{words.saveAndShare}</span>
          </Row>
        </div>
        <div data-desk="tabs" inert>
          <LabTabs view="drive" onShow={idle} />
        </div>
        <div data-desk="main" data-fills role="tabpanel" id={PANEL_ID} aria-labelledby={tabId('drive')}>
          <Only untilWindow={1440}>
            <Note size="label">{'\u00A0'}</Note>
          </Only>
          <Columns className="cp-lab-map" count={2} shares={[1, `${ROWS_CSS_PX}px`]} from={800} gap={2}>
            <div className="cp-lab-pane" role="img" aria-label={map.name}>
              <Only fromWindow={800}>
                <MapStill layout={layoutMap(first.blockCount, ...STILL_PANES.wide, 1)} />
              </Only>
              <Only untilWindow={800}>
                <MapStill layout={layoutMap(first.blockCount, ...STILL_PANES.phone, 1)} />
              </Only>
            </div>
          </Columns>
        </div>
        <div data-desk="dock" />
      </Desk>
    </PageFrame>
  );
}
