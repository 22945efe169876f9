import { newFormKey } from '@opinionbridge/contracts';
import { useState } from 'react';
import { adminUrls } from '../../desk/admin-urls.ts';
import { refetchQueries } from '../../api/desk-queries.ts';
import { useLeave } from '../../desk/navigation/use-leave.ts';
import { Toast } from '../../ui/overlays/toast.tsx';
import { NEW_POST, type DraftSlot } from '../local-copies/local-copy.ts';
import { useDraftSlot } from '../local-copies/use-draft-slot.ts';
import type { AdminPost } from '../post-texts.ts';
import { NewPostForm } from './new-post-form.tsx';

/** "Create Blog" on either page, sharing one form. On its own page the title has the initial focus. */
export function CreatePost({ isPage = false }: { readonly isPage?: boolean }) {
  const copy = useDraftSlot(NEW_POST);
  return copy && <Forms key={copy.found?.at} copy={copy} isPage={isPage} />;
}

/** One form after the other, each with its own key. */
function Forms({ copy, isPage }: { readonly copy: DraftSlot; readonly isPage: boolean }) {
  const { found } = copy;
  const [form, setForm] = useState({ formKey: found?.formKey ?? newFormKey(), found, focused: isPage });
  const [toast, setToast] = useState(false);
  const leave = useLeave();

  function startAnew() {
    copy.forget();
    setForm({ formKey: newFormKey(), found: undefined, focused: true });
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
      <NewPostForm key={form.formKey} {...form} copy={copy} onEmpty={startAnew} onCreated={goOn} />
      {toast && <Toast message="Blog created successfully!" onClose={() => setToast(false)} />}
    </>
  );
}
