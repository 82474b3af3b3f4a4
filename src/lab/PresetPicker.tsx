import { useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Scenario } from '#engine';
import { Rich } from '#controls';
import { presets as words } from '#messages/lab';
import { formatScenarioLink } from '#store';
import type * as Source from './presetSource.ts';
import { useDismissal } from './useDismissal.ts';
import './presets.css';

export interface PresetPickerProps {
  /** What is on show. */
  readonly scenario: Scenario;
  /** Whether there is a scenario of the reader's to go back to. */
  readonly hasOwn: boolean;
  readonly onChoose: (scenario: Scenario) => void;
  readonly onBack: () => void;
}

/** Scenarios to start from, behind one button; where the one on show comes from, in one line; the way back. */
export function PresetPicker({ scenario, hasOwn, onChoose, onBack }: PresetPickerProps): ReactNode {
  const [fetched, setFetched] = useState<typeof Source | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const fetchList = (): void => {
    import('./presetSource.ts').then(
      (source) => {
        setFetched(source);
        setHasFailed(false);
      },
      () => setHasFailed(true),
    );
  };
  // Who comes by a link may have come by that of a preset.
  useEffect(() => {
    if (new URLSearchParams(location.search).has('s')) fetchList();
  }, []);
  const close = useCallback((isByKey: boolean) => {
    setIsOpen(false);
    if (isByKey) buttonRef.current?.focus({ preventScroll: true });
  }, []);
  useDismissal(isOpen, rootRef, close);
  const packed = useMemo(() => formatScenarioLink(scenario), [scenario]);
  const current = fetched?.PRESETS.find((each) => each.packed === packed) ?? null;
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
          if (!fetched) fetchList();
          setIsOpen(!isOpen);
        }}
      >
        {words.open}
        <span className="cp-lab-start-mark" aria-hidden="true" />
      </button>
      <p className="cp-lab-origin" role="status">
        {current && fetched && <Rich text={fetched.originOf(current)} />}
        {hasFailed && words.notLoaded}
      </p>
      {hasOwn && (
        <button className="cp-foot-way cp-lab-own" type="button" onClick={() => leave(onBack)}>
          {words.back}
        </button>
      )}
      <div className="cp-lab-presets" id={listId} role="region" aria-label={words.open} hidden={!isOpen || !fetched}>
        {isOpen && fetched && (
          <fetched.PresetList
            presets={fetched.PRESETS}
            current={current?.id ?? null}
            onChoose={(next) => leave(() => onChoose(next))}
          />
        )}
      </div>
    </div>
  );
}
