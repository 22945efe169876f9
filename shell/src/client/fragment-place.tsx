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

/** How high each fragment was when its page was left. */
const heights = new Map<string, number>();

/** React leaves children alone that it is given as HTML, and writes none as long as it is given the same object. */
const AS_IT_IS = { __html: '' };

/**
 * Makes the component that shows fragments of other slices. What the server has put into a page stays as it is, and its code is not
 * fetched. After a navigation within the site it is loaded; until it is there, and when that fails, what stands in for it is shown.
 * Who comes back finds the room that it had: a place further down is where it was.
 *
 * @param hostOf what the fragments of a slice are given
 * @param entries of the slices in the page's composition; of others there is nothing to show
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
        ...{ ref: element, name: id, onClick: follow },
        ...{ suppressHydrationWarning: true, dangerouslySetInnerHTML: AS_IT_IS },
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
  /** Of the fragment. */
  readonly id: string;
  readonly loading: Promise<ReactNode>;
  readonly standsIn: ReactNode;
}

/**
 * What stands in for a fragment while it is loaded is the same element afterwards when there is none: a link in it keeps the focus, and a
 * click that has begun. Under `Suspense` it would be another one.
 */
function Loaded({ id, loading, standsIn }: LoadedProps) {
  const [fragment, setFragment] = useState<ReactNode>();
  useEffect(() => {
    // What comes after the visitor has left is nobody's fault on the page that they are on.
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
