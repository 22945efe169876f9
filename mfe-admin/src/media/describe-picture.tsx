import { Button } from '@opinionbridge/ui';
import { useId, useState, type FormEvent } from 'react';
import labelled from '../ui/labelled.module.css';
import { FeedbackMessage } from '../ui/forms/feedback-message.tsx';
import { useDeskMutation } from '../api/use-desk-mutation.ts';
import styles from './media.module.css';
import type { LibraryPicture } from '../api/library-picture.ts';

/** The alternative text of a picture, offered wherever the picture is used again. */
export function DescribePicture({ picture: { picture } }: { readonly picture: LibraryPicture }) {
  const id = useId();
  /** The text as last shown or saved; used to detect changes by others in the meantime. */
  const [seen, setSeen] = useState(picture.alt);
  const { said, send } = useDeskMutation({ touches: [['picture', picture.hash]] });

  async function describe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const alt = String(new FormData(event.currentTarget).get('alt')).trim();
    const params = { path: { hash: picture.hash } };
    const sent = await send('Alternative text saved.', async (api) => {
      const answer = await api.PATCH('/api/admin/media/{hash}', { params, body: { alt, before: seen } });
      if (answer.response.status !== 409) return answer;
      // Saving again means that the other text was read and is to be replaced; a third one is shown first, too.
      const { data } = await api.GET('/api/admin/media/{hash}', { params });
      if (data) setSeen(data.picture.alt);
      return answer;
    });
    if (sent) setSeen(alt);
  }
  return (
    <>
      <form className={styles['form']} onSubmit={(event) => void describe(event)}>
        <div className={labelled['field']}>
          <label htmlFor={id}>Alternative text</label>
          <input
            id={id}
            name="alt"
            maxLength={300}
            defaultValue={seen}
            dir="auto"
            aria-describedby={`${id}-hint`}
          />
        </div>
        <Button type="submit" tone="outline">
          Save
        </Button>
      </form>
      <p id={`${id}-hint`}>
        Suggested wherever the picture is used again. Existing posts keep their own text.
      </p>
      <FeedbackMessage said={said} />
    </>
  );
}
