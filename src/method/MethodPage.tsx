import type { ReactNode } from 'react';
import { LANGUAGE } from '#messages';
import * as words from '#messages/method';
import { PLACES, SiteFooter, SiteHeader, ThemeButton } from '#site';
import { createAgreement } from './agreementRun.ts';
import type { MethodData } from './methodData.ts';
import { MethodView } from './MethodView.tsx';
import type { ModelSection } from './modelText.ts';
import { METHOD_DATA_ID, METHOD_PLACE } from './places.ts';

interface MethodPageProps {
  readonly data: MethodData;
  /** What the text on the model says, in English. */
  readonly sections: readonly ModelSection[];
}

/** The page as the build writes it: its own figures, and how the model works. */
export function MethodPage({ data, sections }: MethodPageProps): ReactNode {
  return (
    <>
      <a className="cp-skip" href="#method">
        {words.skip}
      </a>
      <SiteHeader page="method.html">
        <ThemeButton />
      </SiteHeader>
      <main id="method">
        <div data-place={PLACES.remarks} />
        <noscript>
          <p className="cp-method-no-script">{words.noScript}</p>
        </noscript>
        <div data-place={METHOD_PLACE}>
          <MethodView data={data} agreement={createAgreement(data.rows)} isLive={false} />
        </div>
        <Model sections={sections} />
      </main>
      <SiteFooter isStory={false} />
      {/* A sign that could end the element is written as its number. */}
      <script
        type="application/json"
        id={METHOD_DATA_ID}
        dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', String.raw`\u003c`) }}
      />
    </>
  );
}

function Model({ sections }: Pick<MethodPageProps, 'sections'>): ReactNode {
  const { model } = words;
  return (
    <section className="cp-method-model" aria-labelledby="method-model">
      <h2 className="cp-h2" id="method-model">
        {model.name}
      </h2>
      <p className="cp-method-note">{model.note}</p>
      <div lang={LANGUAGE.code === 'en' ? undefined : 'en'}>
        {sections.map(({ id, title, html }) => (
          <details key={id} className="cp-method-fold">
            <summary>
              <h3 id={id}>{title}</h3>
            </summary>
            <div className="cp-method-text" dangerouslySetInnerHTML={{ __html: html }} />
          </details>
        ))}
      </div>
    </section>
  );
}
