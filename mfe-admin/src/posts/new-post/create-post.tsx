import { useState } from 'react';
import { deskQueries } from '../../api/desk-queries.ts';
import { NEW_POST } from '../local-copies/local-copy.ts';
import { useDraftSlot } from '../local-copies/use-draft-slot.ts';
import { Toast } from '../../ui/overlays/toast.tsx';
import { CreatePostForm } from './create-post-form.tsx';

/** "Create Blog", wherever it stands: what was begun on one page goes on on the other. */
export function CreatePost() {
  const [toast, setToast] = useState(false);
  const copy = useDraftSlot(NEW_POST);
  return (
    <>
      {copy && (
        <CreatePostForm
          copy={copy}
          onCreated={() => {
            void deskQueries.invalidateQueries();
            setToast(true);
          }}
        />
      )}
      {toast && <Toast message="Blog created successfully!" onClose={() => setToast(false)} />}
    </>
  );
}
