import { Button } from '@opinionbridge/ui';
import { newFormKey } from '@opinionbridge/contracts';
import { useRef, useState } from 'react';
import { adminUrls } from '../../desk/admin-urls.ts';
import { useLeave } from '../../desk/navigation/use-leave.ts';
import type { DraftSlot, FoundCopy } from '../local-copies/local-copy.ts';
import { saveAsDraft } from './save-as-draft.ts';

/** Shown in place of a deleted post: what was typed into it on this device, and an option to continue with it. */
export function DeletedPost({ copy, found }: { readonly copy: DraftSlot; readonly found: FoundCopy }) {
  const leave = useLeave();
  const formKey = useRef(newFormKey());
  const [failure, setFailure] = useState('');

  async function save() {
    setFailure('');
    const made = await saveAsDraft(found, formKey.current);
    if (made.kind === 'refused') setFailure(made.refusal.message);
    if (made.kind !== 'saved') return;
    copy.forget();
    leave(adminUrls.post(made.post._id), true);
  }
  return (
    <p role="alert">
      This post was deleted permanently. Your text is kept on this device: “{found.texts['title']}”.{' '}
      <Button tone="outline" onClick={() => void save()}>
        Save as a new draft
      </Button>{' '}
      {failure}
    </p>
  );
}
