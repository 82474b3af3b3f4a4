import { useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Scenario } from '#engine';
import { RichText } from '#controls';
import { presets as words } from '#messages/lab';
import { formatScenarioLink } from '#store';
import type * as PresetSource from './presetSource.ts';
import { useDismissal } from './useDismissal.ts';
import './presets.css';

export interface PresetPickerProps {
  /** The scenario on show. */
  readonly scenario: Scenario;
  /** Whether the reader had a scenario before the presets, to go back to. */
  readonly hasOwn: boolean;
  readonly onChoose: (scenario: Scenario) => void;
  readonly onBack: () => void;
}

/** A button that opens the list of presets, the origin of the preset on show, and a button back to the reader's scenario. */
export function PresetPicker({ scenario, hasOwn, onChoose, onBack }: PresetPickerProps): ReactNode {
  const [source, setSource] = useState<typeof PresetSource | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const fetchList = (): void => {
    import('./presetSource.ts').then(
      (module) => {
        setSource(module);
        setHasFailed(false);
      },
      () => setHasFailed(true),
    );
  };
  // The link may be that of a preset, whose origin is then named.
  useEffect(() => {
    if (new URLSearchParams(location.search).has('s')) fetchList();
  }, []);
  const close = useCallback((isByKey: boolean) => {
    setIsOpen(false);
    if (isByKey) buttonRef.current?.focus({ preventScroll: true });
  }, []);
  useDismissal(isOpen, rootRef, close);
  const link = useMemo(() => formatScenarioLink(scenario), [scenario]);
  const current = source?.PRESETS.find((each) => each.link === link) ?? null;
  const leave = (go: () => void): void => {
    close(true);
    go();
  };
  return (
    <div className="cp-lab-start" ref={rootRef}>
      <button
        className="cp-button cp-lab-start-button"
        type="button"
        ref={buttonRef}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => {
          if (!source) fetchList();
          setIsOpen(!isOpen);
        }}
      >
        {words.open}
        <span className="cp-lab-start-mark" aria-hidden="true" />
      </button>
      <p className="cp-lab-origin" role="status">
        {current && source && <RichText text={source.originOf(current)} />}
        {hasFailed && words.notLoaded}
      </p>
      {hasOwn && (
        <button className="cp-foot-way cp-lab-own" type="button" onClick={() => leave(onBack)}>
          {words.back}
        </button>
      )}
      <div className="cp-lab-presets" id={listId} role="region" aria-label={words.open} hidden={!isOpen || !source}>
        {isOpen && source && (
          <source.PresetList
            presets={source.PRESETS}
            current={current?.id ?? null}
            onChoose={(next) => leave(() => onChoose(next))}
          />
        )}
      </div>
    </div>
  );
}
