import type { ReactNode } from 'react';
import { SegmentedControl, useSkin } from '#controls';
import { Note, Split, Stack } from '#layout';
import { LANGUAGE, setSkin, SKINS } from '#messages';
import * as words from '#messages/builder';
import { isLocalAddress } from '#parts';
import { READERS, withExhibit, type BuilderData, type BuilderState } from './builderState.ts';
import { ExhibitChoice } from './ExhibitChoice.tsx';
import { LookFields } from './LookFields.tsx';
import { Preview } from './Preview.tsx';
import { Snippets } from './Snippets.tsx';
import { ValueFields } from './ValueFields.tsx';
import { Weight } from './Weight.tsx';

interface BuilderViewProps {
  readonly data: BuilderData;
  readonly state: BuilderState;
  readonly onChange: (state: BuilderState) => void;
  /** Address of the site, with a slash at its end. */
  readonly root: string;
  /** Whether the page is interactive; the prerendered page is not. */
  readonly isLive: boolean;
}

/** On the left the author's choices, on the right the resulting frame and its snippets. */
export function BuilderView({ data, state: chosen, onChange, root, isLive }: BuilderViewProps): ReactNode {
  const skin = useSkin();
  // The frame speaks as the page does.
  const state = { ...chosen, skin };
  const pageLanguage = languageOf(data, LANGUAGE.code);
  const frameLanguage = languageOf(data, state.language === READERS ? LANGUAGE.code : state.language);
  const title = frameLanguage.titles[skin][state.exhibit];
  const context = { root, title, provider: frameLanguage.name, integrity: data.built?.element.integrity ?? null };
  return (
    <div className="cp-page" data-wide>
      <Stack gap={2}>
        <h1 className="cp-h1">{words.name}</h1>
        <Note size="base" isQuiet>
          {words.lead}
        </Note>
      </Stack>
      {/* In one column what is chosen first stands over the frame, and its values below it. */}
      <Split sideCssPx={420} isSideFirst>
        <Stack className="cp-page-panel" gap={5} inert={!isLive}>
          <ExhibitChoice
            exhibits={data.exhibits}
            value={state.exhibit}
            titles={pageLanguage.titles[skin]}
            onChoose={(id) => {
              const exhibit = data.exhibits.find((each) => each.id === id);
              if (exhibit) onChange(withExhibit(state, exhibit));
            }}
          />
        </Stack>
        {/* The prerendered page has no frame: the first frame is that of the address. */}
        <Preview
          key={String(isLive)}
          state={state}
          title={pageLanguage.titles[skin][state.exhibit]}
          root={isLive ? root : null}
        />
        <Stack className="cp-page-panel" gap={5} inert={!isLive}>
          <SkinField state={state} onChange={onChange} />
          <ValueFields state={state} onChange={onChange} />
          <LookFields state={state} onChange={onChange} />
        </Stack>
        <Stack gap="4-half">
          <Snippets state={state} context={context} isLocal={isLive && isLocalAddress(root)} />
          <Weight state={state} built={data.built} />
        </Stack>
      </Split>
    </div>
  );
}

/** An article about SSDs wants the words of the field. */
function SkinField({ state, onChange }: Pick<BuilderViewProps, 'state' | 'onChange'>): ReactNode {
  return (
    <Stack as="section" aria-labelledby="builder-skin">
      <h2 className="cp-small-title" id="builder-skin">
        {words.skin.title}
      </h2>
      <SegmentedControl
        label={words.skin.title}
        value={state.skin}
        options={SKINS.map((skin) => ({ value: skin, label: words.skin[skin] }))}
        onChange={(skin) => {
          setSkin(skin);
          onChange({ ...state, skin });
        }}
      />
      <Note size="label">{words.skin.note}</Note>
    </Stack>
  );
}

function languageOf({ languages }: BuilderData, code: string) {
  const language = languages[code];
  if (!language) throw new Error(`the page has no titles in ${code}`);
  return language;
}
