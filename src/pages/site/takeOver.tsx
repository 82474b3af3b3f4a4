import { useLayoutEffect, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { useSkin } from '#controls';

/**
 * Hydrates a prerendered place, and returns a function that shows another state in it. There is one root for all states: a new
 * root would count ids from the beginning, and give some twice.
 *
 * @param first the state that the build has rendered
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
    useSkin();
    return view(state);
  }
  hydrateRoot(place, <Place />);
  return (state) => show(state);
}
