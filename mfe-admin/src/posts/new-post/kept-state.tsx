import { Link } from 'react-router';
import { adminUrls } from '../../desk/admin-urls.ts';
import type { NewDraft } from './use-new-draft.ts';

interface KeptStateProps {
  readonly unsaved: { readonly texts: boolean; readonly pictures: boolean };
  /** On this device. */
  readonly kept: boolean;
  readonly draft: NewDraft | undefined;
  /** Somebody else changed the draft. */
  readonly isLeft: boolean;
  /** The draft, which has all of the form, is opened. */
  readonly onOpen: () => void;
}

/** Where what was typed is: on this device only, or in a draft on the server. */
export function KeptState({ unsaved, kept, draft, isLeft, onOpen }: KeptStateProps) {
  // What it does not have stays on this device; what it has is edited there from then on, and not here as well.
  const open = draft && (
    <Link to={adminUrls.post(draft.id)} {...(!isLeft && { onClick: onOpen })}>
      Open the draft
    </Link>
  );
  if (isLeft)
    return <>This draft was changed elsewhere. What you type here is kept on this device only. {open}</>;
  if (unsaved.texts && !kept) return 'Not created yet, and this device has no room to keep it.';
  if (unsaved.texts) return 'Not created yet; kept on this device.';
  if (!draft) return null;
  if (unsaved.pictures) return 'The texts are saved as a draft, the pictures not yet.';
  return <>Saved as a draft. {open}</>;
}
