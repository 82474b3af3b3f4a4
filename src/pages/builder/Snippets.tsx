import { useState, type ReactNode } from 'react';
import { SegmentedControl } from '#controls';
import { Note, Row, Stack } from '#layout';
import { local } from '#messages/address';
import * as words from '#messages/builder';
import { CopyButton } from '#parts';
import type { BuilderState } from './builderState.ts';
import { snippet, SNIPPETS, type SnippetContext, type SnippetKind } from './snippets.ts';

interface SnippetsProps {
  readonly state: BuilderState;
  readonly context: SnippetContext;
  /** Whether the address of the site works only on this computer. */
  readonly isLocal: boolean;
}

/** The text to paste, in the form for each kind of page. */
export function Snippets({ state, context, isLocal }: SnippetsProps): ReactNode {
  const [kind, setKind] = useState<SnippetKind>('html');
  const text = snippet(kind, state, context);
  return (
    <Stack as="section" className="cp-page-panel" aria-labelledby="builder-snippets">
      <h2 className="cp-hidden" id="builder-snippets">
        {words.snippets}
      </h2>
      <Row from={600} isSpread>
        <SegmentedControl
          label={words.snippets}
          value={kind}
          options={SNIPPETS.map((value) => ({ value, label: words.kinds[value] }))}
          onChange={setKind}
        />
        <CopyButton
          key={text}
          label={words.copy}
          copiedMessage={words.copySaid}
          fieldLabel={words.copyField}
          text={() => text}
          look="solid"
        />
      </Row>
      <pre className="cp-code" data-wraps data-snippet={kind}>
        {text}
      </pre>
      {isLocal && <Note size="label">{local}</Note>}
      <Note size="label">{words.notes[kind]}</Note>
      {kind === 'element' && (
        <Note size="label">
          {context.integrity === null ? (
            words.noIntegrity
          ) : (
            <>
              {words.integrity}: <code>{context.integrity}</code>
            </>
          )}
        </Note>
      )}
    </Stack>
  );
}
