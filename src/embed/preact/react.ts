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

interface Memoed {
  shouldComponentUpdate?: (next: object) => boolean;
  readonly props: object;
}

function isOther(before: object, now: object): boolean {
  const values = new Map(Object.entries(before));
  const entries = Object.entries(now);
  return (
    entries.length !== values.size || entries.some(([name, value]) => !values.has(name) || values.get(name) !== value)
  );
}

/** Draws again only when a property is another one. */
export function memo<Props extends object>(component: FunctionComponent<Props>): FunctionComponent<Props> {
  return function (this: Memoed, props: Props) {
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

/** Properties of styles whose numbers are no lengths: the compatibility layer's rule. */
const IS_NUMBER =
  /^(-|f[lo].*[^se]$|g.{5,}[^ps]$|z|o[pr]|(W.{5})?[lL]i.*(t|mp)$|an|(bo|s).{4}Im|sca|m.{6}[ds]|ta|c.*[st]$|wido|ini|asp|fill|st)/;

/** Styles with numbers as lengths. The build calls it where an element is given a style that is computed. */
export function lengths<Style extends object>(style: Style | undefined): Style | undefined {
  return (
    style &&
    (Object.fromEntries(
      Object.entries(style).map(([name, value]) => [
        name,
        typeof value === 'number' && !IS_NUMBER.test(name) ? `${value}px` : value,
      ]),
    ) as Style)
  );
}
