import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { name, noScript, skip, shell as words } from '#messages/lab';
import { PageFrame } from '#site/page';
import { HeaderTools } from './LabHeader.tsx';
import { plainRecipe } from './recipe.ts';
import { FIRST_START, startScenario } from './starts.ts';

/** Markup of the lab as it opens without a link. Runs in Node, in the build. */
export function prerenderLab(): { readonly root: string; readonly styledSources: readonly string[] } {
  return {
    root: `<div id="root">${renderToString(<BuiltPage />)}</div>`,
    styledSources: ['src/pages/lab/startLab.tsx'],
  };
}

const IDLE_TOOLS = { past: [], future: [], undo: idle, redo: idle, status: 'saved', onFind: idle } as const;
function idle(): void {}

/** The page before its scripts run: the sentence of the first drive, and empty places. */
function BuiltPage(): ReactNode {
  const middle = (
    <div className="cp-lab-built" inert>
      <HeaderTools {...IDLE_TOOLS} />
    </div>
  );
  return (
    <PageFrame page="lab" skip={skip} noScript={noScript} middle={middle}>
      <section className="cp-lab cp-lab-built" data-exhibit="lab" data-state="loading" aria-label={name} inert>
        <h1 className="cp-hidden">{name}</h1>
        <div className="cp-lab-band">
          <p className="cp-lab-recipe">{plainRecipe(startScenario(FIRST_START))}</p>
          <div className="cp-lab-row">
            <span className="cp-button">{words.settings}</span>
            <span className="cp-button">{words.takeAway}</span>
          </div>
        </div>
      </section>
    </PageFrame>
  );
}
