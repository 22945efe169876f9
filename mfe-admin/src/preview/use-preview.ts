import type { ApiClient } from '@opinionbridge/contracts';
import { useState } from 'react';
import { changedTexts, textsOfForm } from '../../posts/post-texts.ts';
import { authorization } from '../../session/session.ts';
import type { PostEditing } from './editing/use-post-editing.ts';

export interface PreviewLink {
  /** On this site. */
  readonly path: string;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** Shows the post as visitors will see it, with what is typed and not saved, in a tab that each preview uses again. */
export function usePreview(api: ApiClient, { post, form, base }: PostEditing) {
  const [link, setLink] = useState<PreviewLink>();
  const [failure, setFailure] = useState('');

  async function open() {
    // Opened now: after the answer a browser would take it for an unasked window.
    const tab = window.open('', `preview-${post._id}`);
    setFailure('');
    const texts = form.current ? changedTexts(base.current.texts, textsOfForm(form.current)) : {};
    // An address is no part of what is shown, and an empty title is none.
    const { slug: _slug, tags, title, ...others } = texts;
    const answer = await api
      .POST('/api/admin/blog/{id}/preview', {
        params: { path: { id: post._id } },
        headers: authorization(),
        body: {
          ...others,
          ...(title && { title }),
          ...(tags !== undefined && { tags: tags.split(',').map((tag) => tag.trim()) }),
        },
      })
      .catch(() => undefined);
    if (!answer?.data) {
      tab?.close();
      return setFailure(answer?.error?.message ?? 'The server cannot be reached. Please try again.');
    }
    const { url, expiresAt } = answer.data;
    const path = new URL(url).pathname;
    setLink({ path, expiresAt });
    if (tab) tab.location.href = path;
  }
  return { open, link, failure };
}
