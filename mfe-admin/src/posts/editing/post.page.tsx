import { useState } from 'react';
import { ALWAYS_ANEW, useAdminQuery } from '../../api/use-admin-query.ts';
import { LoadingState } from '../../ui/listing/loading-state.tsx';
import { deskPage } from '../../desk/navigation/desk-page.tsx';
import { Part } from '../../ui/part.tsx';
import type { AdminPost } from '../post-texts.ts';
import { useDraftSlot } from '../local-copies/use-draft-slot.ts';
import { DeletedPost } from './deleted-post.tsx';
import { EditPost } from './edit-post.tsx';

export const page = deskPage({
  title: 'Edit post',
  description: 'Writing and publishing.',
  right: 'posts',
  Content: ({ id = '' }) => (
    // On retry, it restores this device's copy.
    <Part what="The editor" kept="Your text is kept on this device.">
      <Loaded id={id} />
    </Part>
  ),
});

function Loaded({ id }: { readonly id: string }) {
  const [first, setFirst] = useState<AdminPost>();
  const loaded = useAdminQuery(
    ['posts', id],
    (api) => api.GET('/api/admin/blog/{id}', { params: { path: { id } } }),
    ALWAYS_ANEW,
  );
  const copy = useDraftSlot(id);
  // Refetching, as after a new login, never replaces what is being edited.
  if (loaded.data && !first) setFirst(loaded.data);
  if (loaded.status === 404 && !first && copy?.found) return <DeletedPost copy={copy} found={copy.found} />;
  if (!first || !copy) return <LoadingState of={loaded} what="The post" shape="form" />;
  return <EditPost key={copy.found?.at} first={first} copy={copy} />;
}
