import { newFormKey } from '@opinionbridge/contracts';
import { useState } from 'react';
import { deskQueries } from '../../api/desk-queries.ts';
import { Toast } from '../../ui/overlays/toast.tsx';
import { NEW_POST, type DraftSlot } from '../local-copies/local-copy.ts';
import { useDraftSlot } from '../local-copies/use-draft-slot.ts';
import { NewPostForm } from './new-post-form.tsx';

/** "Create Blog", wherever it stands: what was begun on one page goes on on the other. */
export function CreatePost() {
  const copy = useDraftSlot(NEW_POST);
  return copy && <Forms copy={copy} />;
}

/** One form after the other, each with a name of its own. */
function Forms({ copy }: { readonly copy: DraftSlot }) {
  const { found } = copy;
  const [form, setForm] = useState({ formKey: found?.formKey ?? newFormKey(), found });
  const [toast, setToast] = useState(false);

  function startAnew() {
    copy.forget();
    setForm({ formKey: newFormKey(), found: undefined });
  }
  function tellCreated() {
    startAnew();
    void deskQueries.invalidateQueries();
    setToast(true);
  }
  return (
    <>
      <NewPostForm key={form.formKey} {...form} copy={copy} onEmpty={startAnew} onCreated={tellCreated} />
      {toast && <Toast message="Blog created successfully!" onClose={() => setToast(false)} />}
    </>
  );
}
