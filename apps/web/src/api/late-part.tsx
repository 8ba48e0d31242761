import { type ComponentType, type LazyExoticComponent, lazy, useState } from 'react';
import { whenIdle } from '~/ui/when-idle';
import { fetchPart } from './fetch-part';

/** Loads the file of a component that is exported by name. */
type Load<Name extends string, P> = () => Promise<Record<Name, ComponentType<P>>>;

/**
 * A part of the screen that is fetched when first shown, to be rendered in a Suspense. Waits while the connection is
 * lost; if an update has removed its file, the boundary around it reloads the page.
 */
export function latePart<Name extends string, P>(
  load: Load<Name, P>,
  name: Name,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: (await fetchPart(load))[name] }));
}

/**
 * Like `latePart`, but can be prefetched, and then shows at once, while React holds back for 300 ms what it waited for.
 * @returns the part; what fetches it now; and what fetches it when the browser is idle, returning its cancellation
 */
export function readyPart<Name extends string, P extends object>(
  load: Load<Name, P>,
  name: Name,
): { Part: ComponentType<P>; fetch: () => void; whenIdle: () => () => void } {
  let fetched: ComponentType<P> | null = null;
  const Late = latePart(load, name);
  // Failures surface when the part is rendered.
  const fetch = () =>
    void fetchPart(load).then(
      (loaded) => {
        fetched = loaded[name];
      },
      () => undefined,
    );
  return {
    Part: function Part(props: P) {
      const [Shown] = useState<ComponentType<P>>(() => fetched ?? (Late as ComponentType<P>));
      return <Shown {...props} />;
    },
    fetch,
    whenIdle: () => whenIdle(fetch),
  };
}
