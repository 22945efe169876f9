import { FeedbackMessage } from '../ui/forms/feedback-message.tsx';
import { useDeskMutation } from '../api/use-desk-mutation.ts';
import { ConfirmButton } from '../ui/overlays/confirm-button.tsx';
import { Panel } from '../ui/panel.tsx';
import { type LibraryPicture, pictureName } from '../api/library-picture.ts';
import { usageLabel } from './media-labels.ts';

interface DeletePictureProps {
  readonly picture: LibraryPicture;
  readonly onDeleted: () => void;
}

/** Deletes a picture permanently, everywhere it is used. */
export function DeletePicture({ picture, onDeleted }: DeletePictureProps) {
  const { said, send } = useDeskMutation();
  const { hash } = picture.picture;

  async function remove() {
    const params = { path: { hash }, query: { everywhere: 'true' as const } };
    if (await send('', (api) => api.DELETE('/api/admin/media/{hash}', { params }))) onDeleted();
  }
  return (
    <Panel title="Delete permanently">
      <p>
        For pictures that must not be here, such as one of a patient. Removes it in every size from all posts,
        texts, unpublished changes and earlier versions. This cannot be undone.
      </p>
      <div>
        <ConfirmButton
          label="Delete permanently"
          question={`Delete “${pictureName(picture)}” permanently?`}
          onConfirm={() => void remove()}
        >
          <p>
            {picture.posts === 0
              ? 'No post uses it.'
              : `${usageLabel(picture.posts)}: it will be removed from all of them, with its caption, including earlier versions.`}
          </p>
        </ConfirmButton>
      </div>
      <FeedbackMessage said={said} />
    </Panel>
  );
}
