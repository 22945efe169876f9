import { Button } from '@opinionbridge/ui';
import { useState } from 'react';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import { LoadingState } from '../../ui/listing/loading-state.tsx';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import { pictureName, smallFile } from '../../api/library-picture.ts';
import type { StoredPicture } from '../../api/upload/store-picture.ts';
import labelled from '../../ui/labelled.module.css';
import styles from './library-dialog.module.css';

/** Other pictures are found by search. */
const PER_PAGE = 12;

interface LibraryDialogProps {
  readonly onChoose: (picture: StoredPicture) => void;
  readonly onCancel: () => void;
}

export function LibraryDialog({ onChoose, onCancel }: LibraryDialogProps) {
  const [q, setQ] = useState('');
  const query = { perPage: PER_PAGE, ...(q && { q }) };
  const pictures = useAdminQuery(['media', query], (api) =>
    api.GET('/api/admin/media', { params: { query } }),
  );
  const rest = pictures.total - (pictures.data?.length ?? 0);
  return (
    <ModalDialog open title="Choose from library" onCancel={onCancel}>
      {/* In React's tree the dialog is inside the post's form, but it is not a field of the post. */}
      <form
        className={labelled['line']}
        role="search"
        onInput={(event) => event.stopPropagation()}
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          setQ(String(new FormData(event.currentTarget).get('q')).trim());
        }}
      >
        <label htmlFor="library-search">File name or alternative text</label>
        <input id="library-search" type="search" name="q" maxLength={200} dir="auto" />
        <Button type="submit" tone="outline">
          Search
        </Button>
      </form>
      <LoadingState of={pictures} what="The pictures" />
      {pictures.data?.length === 0 && <p>{q ? 'No pictures match.' : 'There are no pictures yet.'}</p>}
      <ul className={styles['grid']}>
        {pictures.data?.map((one) => (
          <li key={one.picture.hash}>
            <button type="button" className={styles['tile']} onClick={() => onChoose(one.picture)}>
              <img src={smallFile(one.picture)} alt="" loading="lazy" width={400} height={300} />
              <span dir="auto">{one.picture.alt || pictureName(one)}</span>
            </button>
          </li>
        ))}
      </ul>
      {rest > 0 && <p role="status">{rest} more; use the search to find them.</p>}
      <div>
        <Button tone="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </ModalDialog>
  );
}
