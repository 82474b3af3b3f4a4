import type { CSSProperties, ReactNode } from 'react';
import { Columns, Fold, Note, Stack } from '#layout';
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
    <Stack as="section" className="cp-page-panel" aria-labelledby="builder-weight">
      <Columns count={2} from={600}>
        <div>
          <h2 className="cp-small-title" id="builder-weight">
            {words.weight.name}
          </h2>
          <Note size="label">{words.weight.note}</Note>
        </div>
        {file ? (
          <div
            className="cp-builder-bar cp-figures"
            style={style}
            data-weight={file.gzipBytes}
            data-over={file.gzipBytes > file.limitBytes}
          >
            <Stack gap={1}>
              <strong>{words.weight.bar({ kilobytes: kilobytesOf(file.gzipBytes) })}</strong>
              <span className="cp-builder-bar-track" aria-hidden="true" />
              <strong className="cp-builder-bar-limit">
                {words.weight.limit({ kilobytes: kilobytesOf(file.limitBytes) })}
              </strong>
              <Note size="label">{words.weight.other}</Note>
              {built && (
                <Note size="label">{words.weight.element({ kilobytes: kilobytesOf(built.element.gzipBytes) })}</Note>
              )}
            </Stack>
          </div>
        ) : (
          <Note size="label">{words.weight.unknown}</Note>
        )}
      </Columns>
      <Fold name={<span>{words.listen.name}</span>} note={words.listen.messages}>
        <Stack gap={2}>
          <pre className="cp-code" data-wraps>
            {LISTENER_EXAMPLE}
          </pre>
          <Note size="label">{words.listen.check}</Note>
        </Stack>
      </Fold>
    </Stack>
  );
}
