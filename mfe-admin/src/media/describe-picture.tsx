import { Button } from '@opinionbridge/ui';
import { useId, useState, type FormEvent } from 'react';
import labelled from '../ui/labelled.module.css';
import { Said } from '../ui/forms/said.tsx';
import { useDeskMutation } from '../api/use-desk-mutation.ts';
import styles from './media.module.css';
import type { LibraryPicture } from '../api/library-picture.ts';

/** What the picture shows, said once and offered wherever it is used again. */
export function DescribePicture({ picture: { picture } }: { readonly picture: LibraryPicture }) {
  const id = useId();
  /** Who leaves after it has nothing unsaved, also before the picture has been read anew. */
  const [saved, setSaved] = useState<string>();
  const { said, send } = useDeskMutation({ touches: [['picture', picture.hash]] });

  async function describe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const alt = String(new FormData(event.currentTarget).get('alt')).trim();
    const params = { path: { hash: picture.hash } };
    const sent = await send('The alternative text is saved.', (api) =>
      api.PATCH('/api/admin/media/{hash}', { params, body: { alt } }),
    );
    if (sent) setSaved(alt);
  }
  return (
    <>
      <form className={styles['form']} onSubmit={(event) => void describe(event)}>
        <div className={labelled['field']}>
          <label htmlFor={id}>Alternative text: what it shows</label>
          <input
            id={id}
            name="alt"
            maxLength={300}
            defaultValue={saved ?? picture.alt}
            dir="auto"
            aria-describedby={`${id}-hint`}
          />
        </div>
        <Button type="submit" tone="outline">
          Save
        </Button>
      </form>
      <p id={`${id}-hint`}>Offered wherever the picture is used again. Posts keep what they say of it.</p>
      <Said said={said} />
    </>
  );
}
