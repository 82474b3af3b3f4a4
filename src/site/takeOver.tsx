import { useLayoutEffect, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Takes over what the build has written into a place, and answers how to show another state of it. All of them are within one root:
 * a root that is rendered anew counts the identifiers of its parts from the beginning, and gives one twice.
 *
 * @param first what the build has written
 */
export function takeOver<State extends object>(
  place: HTMLElement,
  view: (state: State) => ReactNode,
  first: State,
): (state: State) => void {
  let show: (state: State) => void = () => {};
  function Place(): ReactNode {
    const [state, setState] = useState(first);
    useLayoutEffect(() => {
      show = setState;
    }, []);
    return view(state);
  }
  hydrateRoot(place, <Place />);
  return (state) => show(state);
}
