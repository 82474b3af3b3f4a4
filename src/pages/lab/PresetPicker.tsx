import { useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { RichText } from '#controls';
import type { Scenario } from '#engine';
import { presets as words } from '#messages/lab';
import { formatScenarioLink } from '#store';
import './presets.css';
import type * as Presets from './presets.tsx';

interface PresetPickerProps {
  /** The scenario on show. */
  readonly scenario: Scenario;
  /** Whether the reader had a scenario before the presets, to go back to. */
  readonly hasOwn: boolean;
  readonly onChoose: (scenario: Scenario) => void;
  readonly onBack: () => void;
}

/** A button that opens the list of presets, the origin of the preset on show, and a button back to the reader's scenario. */
export function PresetPicker({ scenario, hasOwn, onChoose, onBack }: PresetPickerProps): ReactNode {
  const [presets, setPresets] = useState<typeof Presets | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const rootRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const fetchList = (): void => {
    import('./presets.tsx').then(
      (module) => {
        setPresets(module);
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
  const current = presets?.PRESETS.find((each) => each.link === link) ?? null;
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
          if (!presets) fetchList();
          setIsOpen(!isOpen);
        }}
      >
        {words.open}
        <span className="cp-lab-start-mark" aria-hidden="true" />
      </button>
      <p className="cp-lab-origin" role="status">
        {current && presets && <RichText text={presets.originOf(current)} />}
        {hasFailed && words.notLoaded}
      </p>
      {hasOwn && (
        <button className="cp-foot-way cp-lab-own" type="button" onClick={() => leave(onBack)}>
          {words.back}
        </button>
      )}
      <div className="cp-lab-presets" id={listId} role="region" aria-label={words.open} hidden={!isOpen || !presets}>
        {isOpen && presets && (
          <presets.PresetList current={current?.id ?? null} onChoose={(next) => leave(() => onChoose(next))} />
        )}
      </div>
    </div>
  );
}

/**
 * Calls `close` when the reader presses Escape, or presses or focuses something outside of `rootRef`.
 *
 * @param close `isByKey`: closed by Escape, so that focus goes back
 */
function useDismissal(
  isOpen: boolean,
  rootRef: RefObject<HTMLElement | null>,
  close: (isByKey: boolean) => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event): void => {
      if (target instanceof Node && !rootRef.current?.contains(target)) close(false);
    };
    const closeByKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close(true);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen, rootRef, close]);
}
