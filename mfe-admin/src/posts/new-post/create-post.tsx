import { newFormKey } from '@opinionbridge/contracts';
import { useMemo, useState } from 'react';
import { adminUrls } from '../../desk/admin-urls.ts';
import { refetchQueries } from '../../api/desk-queries.ts';
import { useLeave } from '../../desk/navigation/use-leave.ts';
import { Toast } from '../../ui/overlays/toast.tsx';
import { LoadedPost } from '../editing/loaded-post.tsx';
import { NEW_POST, type DraftSlot } from '../local-copies/local-copy.ts';
import { useDraftSlot } from '../local-copies/use-draft-slot.ts';
import type { AdminPost } from '../post-texts.ts';

/** "Create Blog" on either page: the editor of a draft. On its own page the title has the initial focus. */
export function CreatePost({ isPage = false }: { readonly isPage?: boolean }) {
  const slot = useDraftSlot(NEW_POST);
  return slot && <Forms key={slot.found?.at} slot={slot} isPage={isPage} />;
}

/** One form after the other, each with its own key. */
function Forms({ slot, isPage }: { readonly slot: DraftSlot; readonly isPage: boolean }) {
  const [{ formKey, found, focused }, setForm] = useState({
    formKey: slot.found?.formKey ?? newFormKey(),
    found: slot.found,
    focused: isPage,
  });
  const copy = useMemo(() => ({ ...slot, found }), [slot, found]);
  const [toast, setToast] = useState(false);
  const leave = useLeave();

  function startAnew(focused = true) {
    slot.forget();
    setForm({ formKey: newFormKey(), found: undefined, focused });
  }
  function goOn({ _id: id, status }: AdminPost) {
    startAnew();
    void refetchQueries();
    // Saving a draft means continuing to write it.
    if (status === 'draft') leave(adminUrls.post(id), true);
    else setToast(true);
  }
  return (
    <>
      <LoadedPost
        key={formKey}
        id={found?.post ?? ''}
        copy={copy}
        creation={{ formKey, focused, onCreated: goOn, startAnew }}
      />
      {toast && <Toast message="Blog created successfully!" onClose={() => setToast(false)} />}
    </>
  );
}
