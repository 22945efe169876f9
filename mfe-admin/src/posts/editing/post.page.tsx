import type { ApiClient, PageFactory } from '@opinionbridge/contracts';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ALWAYS_ANEW, useAdminQuery } from '../../api/use-admin-query.ts';
import { LoadingState } from '../../ui/listing/loading-state.tsx';
import { AdminPage } from '../../desk/navigation/admin-page.tsx';
import { Part } from '../../ui/part.tsx';
import type { AdminPost } from '../post-texts.ts';
import { useDraftSlot } from '../local-copies/use-draft-slot.ts';
import { EditPost } from './edit-post.tsx';

export const page: PageFactory = ({ api }) => ({
  Component: function PostPage() {
    const { id = '' } = useParams();
    return (
      <AdminPage api={api} right="posts" title="Edit post">
        {/* Tried again, it takes up what it left on this device. */}
        <Part key={id} what="The editor" kept="What you typed is kept on this device.">
          <Loaded api={api} id={id} />
        </Part>
      </AdminPage>
    );
  },
  head: () => ({ title: 'Edit post', description: 'Writing and publishing.', indexing: 'never' }),
});

function Loaded({ api, id }: { readonly api: ApiClient; readonly id: string }) {
  const [first, setFirst] = useState<AdminPost>();
  const loaded = useAdminQuery(
    ['posts', id],
    () => api.GET('/api/admin/blog/{id}', { params: { path: { id } } }),
    ALWAYS_ANEW,
  );
  const copy = useDraftSlot(id);
  // Loading again, as after a new login, never replaces what is being edited.
  if (loaded.data && !first) setFirst(loaded.data);
  if (!first || !copy) return <LoadingState of={loaded} what="The post" shape="form" />;
  return <EditPost api={api} first={first} copy={copy} />;
}
