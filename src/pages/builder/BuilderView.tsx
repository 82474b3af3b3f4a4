import type { ReactNode } from 'react';
import { SegmentedControl, useSkin } from '#controls';
import { Stack } from '#layout';
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
    <div className="cp-builder">
      <h1 className="cp-h1">{words.name}</h1>
      <p className="cp-builder-lead">{words.lead}</p>
      <div className="cp-builder-columns">
        <div className="cp-builder-choices" inert={!isLive}>
          <SkinField state={state} onChange={onChange} />
          <ExhibitChoice
            exhibits={data.exhibits}
            value={state.exhibit}
            titles={pageLanguage.titles[skin]}
            onChoose={(id) => {
              const exhibit = data.exhibits.find((each) => each.id === id);
              if (exhibit) onChange(withExhibit(state, exhibit));
            }}
          />
          <ValueFields state={state} onChange={onChange} />
          <LookFields state={state} onChange={onChange} />
        </div>
        <Stack className="cp-builder-outcome" gap="4-half">
          {/* The prerendered page has no frame: the first frame is that of the address. */}
          <Preview
            key={String(isLive)}
            state={state}
            title={pageLanguage.titles[skin][state.exhibit]}
            root={isLive ? root : null}
          />
          <Snippets state={state} context={context} isLocal={isLive && isLocalAddress(root)} />
          <Weight state={state} built={data.built} />
        </Stack>
      </div>
    </div>
  );
}

/** Asked first: an article about SSDs wants the words of the field. */
function SkinField({ state, onChange }: Pick<BuilderViewProps, 'state' | 'onChange'>): ReactNode {
  return (
    <Stack as="section" className="cp-builder-section" aria-labelledby="builder-skin">
      <h2 className="cp-builder-head" id="builder-skin">
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
      <p className="cp-builder-note">{words.skin.note}</p>
    </Stack>
  );
}

function languageOf({ languages }: BuilderData, code: string) {
  const language = languages[code];
  if (!language) throw new Error(`the page has no titles in ${code}`);
  return language;
}
