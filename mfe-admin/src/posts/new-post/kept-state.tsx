import { Link } from 'react-router';
import { adminUrls } from '../../desk/admin-urls.ts';
import type { NewDraft } from './use-new-draft.ts';

interface KeptStateProps {
  readonly unsaved: { readonly texts: boolean; readonly pictures: boolean };
  /** Whether this device has a copy. */
  readonly kept: boolean;
  readonly draft: NewDraft | undefined;
  /** Whether somebody else has changed the draft. */
  readonly isLeft: boolean;
  /** Called when the draft, which contains the whole form, is opened. */
  readonly onOpen: () => void;
}

/** Shows where the input is stored: on this device only, or in a draft on the server. */
export function KeptState({ unsaved, kept, draft, isLeft, onOpen }: KeptStateProps) {
  // A draft changed elsewhere lacks this form's input, so this device keeps its copy. Otherwise editing continues in
  // the draft only.
  const open = draft && (
    <Link to={adminUrls.post(draft.id)} {...(!isLeft && { onClick: onOpen })}>
      Open the draft
    </Link>
  );
  if (isLeft)
    return <>This draft was changed elsewhere. What you type here is kept on this device only. {open}</>;
  if (unsaved.texts && !kept) return 'Not created yet, and there is no space left on this device.';
  if (unsaved.texts) return 'Not created yet; kept on this device.';
  if (!draft) return null;
  if (unsaved.pictures) return 'The texts are saved as a draft; the pictures are not saved yet.';
  return <>Saved as a draft. {open}</>;
}
