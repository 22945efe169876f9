import { useEffect, useState } from 'react';
import { ALWAYS_ANEW, useAdminQuery } from '../../api/use-admin-query.ts';
import { LoadingState } from '../../ui/listing/loading-state.tsx';
import type { DraftSlot } from '../local-copies/local-copy.ts';
import { DeletedPost } from './deleted-post.tsx';
import { EditPost } from './edit-post.tsx';
import { isUnsaved, NO_POST } from './initial-state.ts';
import { KeptTexts } from './kept-texts.tsx';
import type { Creation } from './use-post-editing.ts';

/** Milliseconds between two attempts to load a post while what this device has of it is shown instead. */
const RETRY_MS = 5_000;

interface LoadedPostProps {
  /** Empty for a post that does not exist yet. */
  readonly id: string;
  /** Undefined until it is found. */
  readonly copy: DraftSlot | undefined;
  readonly creation?: Creation;
}

/** The editor of a post, once the post is there and what this device has of it. */
export function LoadedPost({ id, copy, creation }: LoadedPostProps) {
  const [first, setFirst] = useState(id ? undefined : NO_POST);
  const [isAway, setAway] = useState(false);
  const kept = isAway && !first && copy?.found;
  const loaded = useAdminQuery(
    ['posts', id],
    (api) => api.GET('/api/admin/blog/{id}', { params: { path: { id } } }),
    { ...ALWAYS_ANEW, enabled: id !== '', ...(kept && { refetchInterval: RETRY_MS }) },
  );
  if (loaded.failed && (loaded.status === 0 || loaded.status >= 500) && !isAway) setAway(true);
  // Refetching, as after a new login, never replaces what is being edited.
  if (loaded.data && !first) setFirst(loaded.data);
  const isDeleted = loaded.status === 404 && !first;
  const isDraft = !isDeleted && (!first || first.status === 'draft');
  // What the last form made is deleted or published by now, and nothing was typed since.
  const isOver = creation && !isDraft && copy?.found && !isUnsaved(copy.found);
  useEffect(() => {
    if (isOver) creation.startAnew(creation.focused);
  }, [creation, isOver]);
  if (isDeleted && copy?.found) return <DeletedPost copy={copy} found={copy.found} />;
  if (kept) return <KeptTexts texts={kept.texts} onRetry={() => void loaded.reload()} />;
  if (!first || !copy || isOver) return <LoadingState of={loaded} what="The post" shape="form" />;
  return <EditPost key={copy.found?.at} first={first} copy={copy} creation={creation} />;
}
