/**
 * Fetches data that only a search needs. If that fails, the search continues with what the page has, and the next one
 * retries.
 *
 * @returns a function that returns the same promise until it has failed, as React's `use` requires
 */
export function fetchOnce<Content>(load: () => Promise<Content>): () => Promise<Content | undefined> {
  let loading: Promise<Content | undefined> | undefined;
  return () =>
    (loading ??= load().catch(() => {
      loading = undefined;
      return undefined;
    }));
}
