import { Button } from '@opinionbridge/ui';
import { FeedbackMessage } from '../ui/forms/feedback-message.tsx';
import { useDeskMutation } from '../api/use-desk-mutation.ts';
import { Panel } from '../ui/panel.tsx';
import { Moment } from '../ui/time/moment.tsx';
import type { LibraryPicture } from '../api/library-picture.ts';
import { usageLabel } from './media-labels.ts';

/** Moves a picture to the trash, or restores it. */
export function TrashPicture({ picture }: { readonly picture: LibraryPicture }) {
  const { posts, trashedUntil } = picture;
  const { hash } = picture.picture;
  const { said, send, isBusy } = useDeskMutation({ touches: [['picture', hash], ['media']] });
  const what = trashedUntil ? 'restore' : 'trash';

  async function move() {
    const words = trashedUntil ? 'Picture restored.' : 'Picture moved to the trash.';
    await send(words, (api) => api.POST(`/api/admin/media/{hash}/${what}`, { params: { path: { hash } } }));
  }
  return (
    <Panel title={trashedUntil ? 'In the trash' : 'Move to trash'}>
      <p>
        {trashedUntil ? (
          <>
            It will be permanently deleted on <Moment at={trashedUntil} />
            {posts > 0 && `. ${usageLabel(posts)}: shown there until then, then removed`}.
          </>
        ) : (
          'It will no longer be offered. Posts continue to show it for 30 days, during which it can be restored; then it is permanently deleted.'
        )}
      </p>
      <div>
        <Button tone="outline" aria-disabled={isBusy} onClick={() => !isBusy && void move()}>
          {trashedUntil ? 'Restore' : 'Move to trash'}
        </Button>
      </div>
      <FeedbackMessage said={said} />
    </Panel>
  );
}
