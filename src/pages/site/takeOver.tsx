import { useId, useLayoutEffect, useState, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { tellFailure } from '#base';
import { Boundary, useSkin } from '#controls';

/** What the build has drawn in a place. Returns a function that brings it back when what came instead has thrown. */
export function keepBuilt(place: Element): (error: unknown) => void {
  const built = place.cloneNode(true);
  return (error) => {
    tellFailure(error);
    // Once what has thrown has left the place.
    setTimeout(() => place.replaceChildren(...built.childNodes));
  };
}

/** Draws a view in a prerendered place, instead of what the build has drawn there. */
export function drawInstead(place: Element, view: ReactNode): void {
  const bringBack = keepBuilt(place);
  place.replaceChildren();
  createRoot(place).render(<Boundary onFailure={bringBack}>{view}</Boundary>);
}

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
    // The switch in the header has the first id of the built page. Ids are counted on from there, or what is drawn later would
    // get one that the place has already.
    useId();
    const [state, setState] = useState(first);
    useLayoutEffect(() => {
      show = setState;
    }, []);
    useSkin();
    return view(state);
  }
  hydrateRoot(
    place,
    <Boundary onFailure={keepBuilt(place)}>
      <Place />
    </Boundary>,
  );
  return (state) => show(state);
}
