import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { ALWAYS_ANEW, useAdminQuery } from '../api/use-admin-query.ts';
import { LoadingState } from '../ui/listing/loading-state.tsx';
import { UnsavedForms } from '../desk/unsaved-changes/unsaved-forms.tsx';
import { deskPage, type PageParams } from '../desk/navigation/desk-page.tsx';
import { adminUrls } from '../desk/admin-urls.ts';
import panels from '../ui/panel.module.css';
import { useMay } from '../api/session/use-may.ts';
import { Moment } from '../ui/time/moment.tsx';
import { DeletePicture } from './delete-picture.tsx';
import { DescribePicture } from './describe-picture.tsx';
import styles from './media.module.css';
import { pictureName, smallFile } from '../api/library-picture.ts';
import { PictureUses } from './picture-uses.tsx';
import { ReplacePicture } from './replace-picture.tsx';
import { TrashPicture } from './trash-picture.tsx';

const MOST_HEIGHT = 320;

export const page = deskPage({
  title: 'Picture',
  description: 'A picture’s alternative text, and where it is used.',
  right: 'posts',
  Content: Picture,
});

function Picture({ hash = '' }: PageParams) {
  const may = useMay();
  const panel = useRef<HTMLElement>(null);
  const [isGone, setGone] = useState(false);
  const picture = useAdminQuery(
    ['picture', hash],
    (api) => api.GET('/api/admin/media/{hash}', { params: { path: { hash } } }),
    { ...ALWAYS_ANEW, enabled: !isGone },
  );
  const { data } = picture;
  const back = (
    <p>
      <Link to={adminUrls.media}>All pictures</Link>
    </p>
  );
  if (isGone) {
    return (
      <section className={panels['panel']} aria-label="Deleted">
        <p role="status">
          The picture has been permanently deleted. It may remain in caches and backups, from which an
          administrator can remove <code className={styles['address']}>/media/{hash}/</code>.
        </p>
        {back}
      </section>
    );
  }
  return (
    <>
      <section ref={panel} className={panels['panel']} aria-label="The picture">
        {back}
        <UnsavedForms within={panel} />
        <LoadingState of={picture} what="The picture" />
        {data && (
          <>
            <h2 dir="auto">{pictureName(data)}</h2>
            <img
              className={styles['large']}
              src={smallFile(data.picture)}
              alt={data.picture.alt}
              {...sizeShown(data.picture)}
            />
            <p>
              {data.picture.width} × {data.picture.height} pixels, added <Moment at={data.addedAt} />
            </p>
            <DescribePicture picture={data} />
          </>
        )}
      </section>
      {data && may('publishing') && (
        <>
          <PictureUses hash={hash} />
          <ReplacePicture hash={hash} />
          <TrashPicture picture={data} />
          <DeletePicture picture={data} onDeleted={() => setGone(true)} />
        </>
      )}
    </>
  );
}

/** Returns width and height in CSS pixels, which reserve the room of a picture that is still loading. */
function sizeShown({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(1, MOST_HEIGHT / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
