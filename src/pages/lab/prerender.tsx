import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { map, name, noScript, skip, shell as words } from '#messages/lab';
import { PageFrame } from '#site/page';
import { layoutMap } from './drive/camera.ts';
import { MapStill } from './drive/MapStill.tsx';
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
    <div className="cp-lab-built" inert>
      <HeaderTools {...IDLE_TOOLS} />
    </div>
  );
  return (
    <PageFrame page="lab" skip={skip} noScript={noScript} middle={middle}>
      <section className="cp-lab cp-lab-built" data-exhibit="lab" data-state="loading" aria-label={name}>
        <h1 className="cp-hidden">{name}</h1>
        <div className="cp-lab-band" inert>
          <p className="cp-lab-recipe">{plainRecipe(first)}</p>
          <div className="cp-lab-row">
            <span className="cp-button">{words.settings}</span>
            <span className="cp-button">{words.saveAndShare}</span>
          </div>
        </div>
        <div className="cp-lab-tabrow" inert>
          <LabTabs view="drive" onShow={idle} />
        </div>
        <div className="cp-lab-main" role="tabpanel" id={PANEL_ID} aria-labelledby={tabId('drive')}>
          <p className="cp-lab-brief">{'\u00A0'}</p>
          <div className="cp-lab-map">
            <div className="cp-lab-pane" role="img" aria-label={map.name}>
              {Object.entries(STILL_PANES).map(([pane, [width, height]]) => (
                <div key={pane} data-pane={pane}>
                  <MapStill layout={layoutMap(first.blockCount, width, height, 1)} />
                </div>
              ))}
            </div>
          </div>
        </div>
        <div className="cp-lab-dock" />
      </section>
    </PageFrame>
  );
}
