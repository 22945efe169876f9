import { useState } from 'react';
import { useDeskMutation } from '../../api/use-desk-mutation.ts';
import type { PostTexts } from '../post-texts.ts';

const UNREACHABLE = 'The server cannot be reached. Please try again.';

/**
 * Shows a post as visitors will see it, including unsaved texts, in a tab that is reused by each preview.
 *
 * @param ready prepares the post, and returns the texts that replace saved ones; undefined if it is not possible now
 */
export function usePreview(ready: () => Promise<{ id: string; texts: PostTexts } | undefined>) {
  /** The path on this site, and when it expires, ISO 8601. */
  const [link, setLink] = useState<{ readonly path: string; readonly expiresAt: string }>();
  const { failure, complain, send } = useDeskMutation({
    wordsOf: (refusal) => refusal?.message ?? UNREACHABLE,
  });

  /** @param name of the post's tab */
  async function open(name: string) {
    // Opened right away: after a response the browser would block it as a popup.
    const tab = window.open('', `preview-${name}`);
    complain('');
    const previewed = await ready();
    if (!previewed) complain(UNREACHABLE);
    // The address is not part of the preview, and an empty title is invalid.
    const { slug: _slug, tags, title, ...others } = previewed?.texts ?? {};
    const body = {
      ...others,
      ...(title && { title }),
      ...(tags !== undefined && { tags: tags.split(',').map((tag) => tag.trim()) }),
    };
    const params = previewed && { path: { id: previewed.id } };
    const sent =
      params && (await send('', (api) => api.POST('/api/admin/blog/{id}/preview', { params, body })));
    if (!sent?.data) return tab?.close();
    const { url, expiresAt } = sent.data;
    const path = new URL(url).pathname;
    setLink({ path, expiresAt });
    if (tab) tab.location.href = path;
  }
  return { open, link, failure };
}
