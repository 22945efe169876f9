import { urls } from '@opinionbridge/contracts';
import { useState } from 'react';
import { MenuButton, type MenuItem } from '../../../ui/overlays/menu-button.tsx';
import { isLive } from '../../status-labels.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-button.tsx';
import { useMay } from '../../../api/session/use-may.ts';
import type { PostEditing } from '../use-post-editing.ts';

interface PostMenuProps {
  readonly editing: PostEditing;
  readonly onPublish: () => void;
  readonly onDuplicate: () => void;
  readonly onDeleteForGood: () => void;
}

/** Less frequent actions on a post, as far as its status and the user's role allow them. */
export function PostMenu({ editing, onPublish, onDuplicate, onDeleteForGood }: PostMenuProps) {
  const { post, save, act, goBackTo } = editing;
  const publishes = useMay()('publishing');
  const [deleting, setDeleting] = useState(false);
  const { _id: id, status, slug, unpublishedChanges } = post;
  const changes = status !== 'trashed' && (publishes || status === 'draft');

  const items: MenuItem[] = [];
  if (status === 'published') items.push({ label: 'View on site', href: urls.post(slug) });
  if (publishes && status === 'scheduled') items.push({ label: 'Publish now', onChoose: onPublish });
  if (publishes && isLive(status) && unpublishedChanges)
    items.push({ label: 'Discard changes', onChoose: () => void goBackTo('seen by visitors') });
  items.push({ label: 'Duplicate', onChoose: onDuplicate });
  if (publishes && status === 'published')
    items.push({ label: 'Unpublish', onChoose: () => void save({ status: 'archived' }) });
  if (changes) items.push({ label: 'Move to trash', onChoose: () => void act('DELETE', `/api/blog/${id}`) });
  if (publishes && status === 'trashed')
    items.push({ label: 'Delete permanently', destroys: true, onChoose: () => setDeleting(true) });

  return (
    <>
      <MenuButton label="More" items={items} />
      <ConfirmDialog
        open={deleting}
        label="Delete permanently"
        question="Delete this post and all its earlier versions?"
        onClose={() => setDeleting(false)}
        onConfirm={onDeleteForGood}
      />
    </>
  );
}
