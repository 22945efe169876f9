import {
  fragmentId,
  languageOf,
  type FragmentModule,
  type FragmentPlaceProps,
  type FragmentUse,
  type Language,
  type SliceHost,
} from '@opinionbridge/contracts';
import { ErrorBoundary, useFollow, useHydrating } from '@opinionbridge/ui';
import { createElement, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { FRAGMENT_ELEMENT } from '../shared/fragment-element.ts';
import { reportFault } from '../shared/report-fault.ts';
import { loadRemote } from './federation/federation.ts';

/** Height of each fragment when its page was left. */
const heights = new Map<string, number>();

/** React neither touches nor rewrites inner HTML as long as it receives the same object. */
const AS_IT_IS = { __html: '' };

/**
 * Creates the component that shows fragments of other slices. A fragment in the server's page stays as it is, and its
 * code is not loaded. After a client navigation the fragment is loaded; until then, or if it fails, its fallback is
 * shown. On returning to a page, the fragment's previous height is reserved, so that the content below does not move.
 *
 * @param hostOf returns the host object for the fragments of a slice
 * @param entries of the slices in the page's composition; fragments of other slices are not shown
 */
export function fragmentPlace(
  hostOf: (slice: string) => SliceHost,
  entries: Readonly<Record<string, string>>,
) {
  return function FragmentPlace({ of, children }: FragmentPlaceProps) {
    const id = fragmentId(of);
    const hydrating = useHydrating();
    const follow = useFollow();
    const language = languageOf(useLocation().pathname);
    const [loading] = useState(() => (hydrating ? undefined : load(of, language)));
    const element = useRef<HTMLElement>(null);
    const [minHeight, setMinHeight] = useState(heights.get(id));
    useLayoutEffect(() => {
      const { current } = element;
      return () => void (current && heights.set(id, current.offsetHeight));
    }, [id]);
    useEffect(() => {
      const done = () => setMinHeight(undefined);
      loading?.then(done, done);
    }, [loading]);
    if (!loading)
      return createElement(FRAGMENT_ELEMENT, {
        ref: element,
        name: id,
        onClick: follow,
        suppressHydrationWarning: true,
        dangerouslySetInnerHTML: AS_IT_IS,
      });
    if (!entries[of.slice]) return null;
    return createElement(
      FRAGMENT_ELEMENT,
      { ref: element, name: id, style: { minHeight } },
      <ErrorBoundary fragment={id} fallback={() => children}>
        <Loaded id={id} loading={loading} standsIn={children} />
      </ErrorBoundary>,
    );
  };

  async function load({ slice, name, props = {} }: FragmentUse, language: Language): Promise<ReactNode> {
    if (!entries[slice]) return undefined;
    const asked = { language, props };
    const module = await loadRemote<FragmentModule>(`${slice}/${name}`);
    const { load: read, Component: Fragment } = module.default(hostOf(slice));
    const data = await read(asked);
    return data === undefined ? undefined : <Fragment {...asked} data={data} />;
  }
}

interface LoadedProps {
  readonly id: string;
  readonly loading: Promise<ReactNode>;
  readonly standsIn: ReactNode;
}

/**
 * The fallback stays the same element if the fragment turns out to be empty, so a link in it keeps its focus or a click
 * in progress. `Suspense` would replace it.
 */
function Loaded({ id, loading, standsIn }: LoadedProps) {
  const [fragment, setFragment] = useState<ReactNode>();
  useEffect(() => {
    // A failure after the visitor has left must not be attributed to the page they are on now.
    let isLeft = false;
    loading.then(
      (loaded) => isLeft || setFragment(loaded),
      (error: unknown) => isLeft || reportFault(error, id),
    );
    return () => {
      isLeft = true;
    };
  }, [id, loading]);
  return fragment ?? standsIn;
}
