import { ErrorBoundary, useFollow, useHydrating } from '@opinionbridge/ui';
import { type ComponentType, type HTMLAttributes, Suspense, use, useState } from 'react';
import { type LoaderFunction, redirect } from 'react-router';
import styles from './static-sections.module.css';

type Components = Readonly<Record<string, ComponentType>>;

/** React leaves children set as HTML alone, and writes nothing as long as it gets the same object. */
const AS_IT_IS = { __html: '' };

/** In development all code of a page is loaded, so that changes to it are visible. */
const IS_DEVELOPED = Boolean(import.meta.webpackHot);

/**
 * Creates sections whose server-rendered HTML is kept unchanged: their code, texts and pictures are in a chunk that a
 * first document does not load. After a navigation within the site there is no such HTML, so the page's loader fetches
 * the chunk.
 *
 * A section has no state and no handlers: only links, pictures and native disclosures.
 *
 * @param fetchCode imports the chunk; it is named `<page>-sections`, and its styles are loaded with those of the page
 * @returns `Kept` shows a section by name, `loader` is the page's loader, and `code` is what has been fetched
 */
export function staticSections<Sections extends { readonly components: Components }>(
  fetchCode: () => Promise<Sections>,
) {
  let fetched: Sections | undefined;
  let fetching: Promise<Sections> | undefined;
  const fetch = () =>
    (fetching ??= fetchCode().then(
      (sections) => {
        // React's own annotations of a promise, so that its value is used synchronously.
        Object.assign(fetching as object, { status: 'fulfilled', value: sections });
        return (fetched = sections);
      },
      (error: unknown) => {
        fetching = undefined;
        throw error;
      },
    ));

  const loader: LoaderFunction = async ({ request }) => {
    try {
      await fetch();
      return null;
    } catch {
      // The tab is older than the current release: loading the document gets the sections.
      const { pathname, search } = new URL(request.url);
      return redirect(pathname + search, { headers: { 'x-remix-reload-document': 'true' } });
    }
  };

  function Section({ name }: { readonly name: keyof Sections['components'] }) {
    const { components } = use(fetch());
    const Component = components[name] as ComponentType;
    return <Component />;
  }

  /** @param props.name of the section; other attributes are passed to the wrapping element */
  function Kept({
    name,
    className = styles.box as string,
    ...attributes
  }: { readonly name: keyof Sections['components'] } & HTMLAttributes<HTMLDivElement>) {
    const follow = useFollow();
    // Permanent if the server's HTML was hydrated.
    const hydrating = useHydrating();
    const [isKept] = useState(hydrating && typeof window !== 'undefined' && !IS_DEVELOPED);
    const box = { ...attributes, className, onClick: follow };
    if (isKept) return <div {...box} suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_IS} />;
    return (
      <div {...box}>
        <ErrorBoundary>
          {fetched || IS_DEVELOPED ? (
            <Section name={name} />
          ) : (
            <Suspense>
              <Section name={name} />
            </Suspense>
          )}
        </ErrorBoundary>
      </div>
    );
  }

  return { Kept, loader, code: () => fetched };
}
