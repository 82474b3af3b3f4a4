import type { CSSProperties, ReactNode } from 'react';
import { Stack } from '#layout';
import * as words from '#messages/builder';
import { LANGUAGE } from '#messages';
import { READERS, type BuilderState, type BuiltFrames } from './builderState.ts';

interface WeightProps {
  readonly state: BuilderState;
  readonly built: BuiltFrames | null;
}

const kilobytesOf = (bytes: number): number => bytes / 1000;
/** Length of the bar relative to the limit, so that the limit can be seen. */
const BEYOND_LIMIT = 1.07;

const LISTENER_EXAMPLE = `addEventListener('message', ({ source, data }) => {
  const frame = [...document.querySelectorAll('iframe')].find((each) => each.contentWindow === source);
  if (!frame || data?.type !== 'clean-plates') return;
  if (data.event === 'height') frame.style.height = data.height + 'px';
  if (data.event === 'ready')
    source.postMessage({ type: 'clean-plates', version: 1, command: 'theme', theme: 'dark' }, '*');
});`;

/** The compressed size of the frame beside its limit, and an example of messages between page and frame. */
export function Weight({ state, built }: WeightProps): ReactNode {
  const language = state.language === READERS ? LANGUAGE.code : state.language;
  const file = built?.frames[language]?.[state.exhibit];
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--share': file ? file.gzipBytes / (file.limitBytes * BEYOND_LIMIT) : 0,
    '--limit': 1 / BEYOND_LIMIT,
  };
  return (
    <Stack as="section" className="cp-builder-card" aria-labelledby="builder-weight">
      <div className="cp-builder-weight">
        <div>
          <h2 className="cp-builder-head" id="builder-weight">
            {words.weight.name}
          </h2>
          <p className="cp-builder-note">{words.weight.note}</p>
        </div>
        {file ? (
          <div
            className="cp-builder-bar cp-figures"
            style={style}
            data-weight={file.gzipBytes}
            data-over={file.gzipBytes > file.limitBytes}
          >
            <p className="cp-builder-bar-said">{words.weight.bar({ kilobytes: kilobytesOf(file.gzipBytes) })}</p>
            <span className="cp-builder-bar-track" aria-hidden="true" />
            <p className="cp-builder-bar-limit">{words.weight.limit({ kilobytes: kilobytesOf(file.limitBytes) })}</p>
            <p className="cp-builder-note">{words.weight.other}</p>
            {built && (
              <p className="cp-builder-note">
                {words.weight.element({ kilobytes: kilobytesOf(built.element.gzipBytes) })}
              </p>
            )}
          </div>
        ) : (
          <p className="cp-builder-note">{words.weight.unknown}</p>
        )}
      </div>
      <details className="cp-builder-listen">
        <summary>
          <span>{words.listen.messages}</span>
          <strong>{words.listen.name}</strong>
        </summary>
        <pre className="cp-builder-code">{LISTENER_EXAMPLE}</pre>
        <p className="cp-builder-note">{words.listen.check}</p>
      </details>
    </Stack>
  );
}
