/**
 * What `react` and `react-dom/client` are in a frame, where every kilobyte counts: Preact itself, and of its compatibility layer no
 * more than the sources use. That layer makes the attributes of every element anew whenever it is drawn; in a frame they have
 * Preact's names from the build on (`scripts/plainMarkup.mjs`). What is imported from `react` and missing here fails the build.
 */
import { createElement, render, type ComponentChildren, type FunctionComponent } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

export { createContext, createElement, Fragment } from 'preact';
export {
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks';

type Props = Readonly<Record<string, unknown>>;

interface Memoed {
  shouldComponentUpdate?: (next: Props) => boolean;
  readonly props: Props;
}

const isOther = (before: Props, now: Props): boolean =>
  Object.keys(before).length !== Object.keys(now).length ||
  Object.keys(now).some((name) => !(name in before) || before[name] !== now[name]);

/** Draws again only when a property is another one. */
export function memo<Given extends object>(component: FunctionComponent<Given>): FunctionComponent<Given> {
  return function (this: Memoed, props: Given) {
    this.shouldComponentUpdate = (next) => isOther(this.props, next);
    return createElement(component, props);
  };
}

interface Seen<Value> {
  readonly value: Value;
  readonly getSnapshot: () => Value;
}

const hasChanged = <Value>({ value, getSnapshot }: Seen<Value>): boolean => !Object.is(value, getSnapshot());

/** @returns what the store has; the component is drawn again as soon as it is another value */
export function useSyncExternalStore<Value>(
  subscribe: (listener: () => void) => () => void,
  getSnapshot: () => Value,
): Value {
  const value = getSnapshot();
  const [, draw] = useState({});
  const seenRef = useRef<Seen<Value>>({ value, getSnapshot });
  // It may have changed between drawing and now, with nobody subscribed yet.
  useLayoutEffect(() => {
    seenRef.current = { value, getSnapshot };
    if (hasChanged(seenRef.current)) draw({});
  }, [subscribe, value, getSnapshot]);
  useEffect(() => {
    const look = (): void => {
      if (hasChanged(seenRef.current)) draw({});
    };
    look();
    return subscribe(look);
  }, [subscribe]);
  return value;
}

export function createRoot(container: Element): { readonly render: (children: ComponentChildren) => void } {
  return { render: (children) => render(children, container) };
}

/** Properties of styles whose numbers are no lengths, as far as frames have them; those of the page's own (`--share`) are none either. */
const NUMBERS = new Set(['flexGrow', 'lineHeight', 'opacity', 'order', 'scale', 'zIndex']);

/** Styles with numbers as lengths. The build calls it where an element is given a style that is computed. */
export function lengths<Style extends object>(style: Style | undefined): Style | undefined {
  return (
    style &&
    (Object.fromEntries(
      Object.entries(style).map(([name, value]) => [
        name,
        typeof value === 'number' && !NUMBERS.has(name) && !name.startsWith('--') ? `${value}px` : value,
      ]),
    ) as Style)
  );
}
