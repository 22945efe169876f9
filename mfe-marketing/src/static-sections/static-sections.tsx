import { ErrorBoundary, useFollow, useHydrating } from '@opinionbridge/ui';
import { type ComponentType, type HTMLAttributes, Suspense, use, useState } from 'react';
import { type LoaderFunction, redirect } from 'react-router';
import styles from './kept.module.css';

type Components = Readonly<Record<string, ComponentType>>;

/** React leaves children alone that it is given as HTML, and writes none as long as it is given the same object. */
const AS_IT_IS = { __html: '' };

/** In development all of a page has its code, so that a change of it is seen. */
const IS_DEVELOPED = Boolean(import.meta.webpackHot);

/**
 * Sections of a page whose HTML from the server is kept as it is: their code, texts and pictures are in a chunk that a first document does
 * not ask for. After a navigation within the site there is no such HTML, so the page's loader has fetched the chunk.
 *
 * A section holds no state and has no handlers: links, pictures and the browser's own disclosures only.
 *
 * @param fetchCode imports the chunk; named `<page>-sections`, its styles come with those of the page
 * @returns `Kept` shows a section by its name, `loader` is the page's, and `code` is what has been fetched
 */
export function staticSections<Sections extends { readonly components: Components }>(
  fetchCode: () => Promise<Sections>,
) {
  let fetched: Sections | undefined;
  let fetching: Promise<Sections> | undefined;
  const fetch = () =>
    (fetching ??= fetchCode().then(
      (sections) => {
        // React's own notes on a promise: what is there is used at once.
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
      // A tab that is older than the release it came from: the document has the sections.
      const { pathname, search } = new URL(request.url);
      return redirect(pathname + search, { headers: { 'x-remix-reload-document': 'true' } });
    }
  };

  function Section({ name }: { readonly name: keyof Sections['components'] }) {
    const { components } = use(fetch());
    const Component = components[name] as ComponentType;
    return <Component />;
  }

  /** @param props.name of the section; other attributes are those of the element around it */
  function Kept({
    name,
    className = styles.box as string,
    ...attributes
  }: { readonly name: keyof Sections['components'] } & HTMLAttributes<HTMLDivElement>) {
    const follow = useFollow();
    // For good where the server's HTML was taken over.
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
