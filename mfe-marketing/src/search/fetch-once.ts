/**
 * Fetches for a search what only those need who search. Without it a search goes on with what the page has, and the next
 * one tries again.
 *
 * @returns what answers with the same promise until it has failed, as React's `use` wants it
 */
export function fetchOnce<Content>(load: () => Promise<Content>): () => Promise<Content | undefined> {
  let loading: Promise<Content | undefined> | undefined;
  return () =>
    (loading ??= load().catch(() => {
      loading = undefined;
      return undefined;
    }));
}
