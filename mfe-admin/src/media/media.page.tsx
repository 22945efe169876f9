import { Link, useSearchParams } from 'react-router';
import { useAdminQuery } from '../api/use-admin-query.ts';
import { LoadingState } from '../ui/listing/loading-state.tsx';
import { cursorOf, Paging } from '../ui/listing/paging.tsx';
import { choiceOf, ChoiceField, SearchBar } from '../ui/listing/search-bar.tsx';
import { searchOf } from '../ui/listing/search-of.ts';
import { deskPage } from '../desk/navigation/desk-page.tsx';
import { adminUrls } from '../desk/admin-urls.ts';
import panels from '../ui/panel.module.css';
import styles from './media.module.css';
import { pictureName, smallFile } from '../api/library-picture.ts';
import { AddPictures } from './add-pictures.tsx';
import { usageLabel } from './media-labels.ts';

const PER_PAGE = 24;

const SHOWN = [
  ['', 'All pictures'],
  ['undescribed', 'Without alternative text'],
  ['trashed', 'In the trash'],
] as const;

export const page = deskPage({
  title: 'Media',
  description: 'All pictures, and where each is used.',
  right: 'posts',
  Content: Media,
});

function Media() {
  const [search] = useSearchParams();
  const q = searchOf(search);
  const shown = choiceOf(search, 'show', SHOWN);
  const query = {
    ...cursorOf(search),
    perPage: PER_PAGE,
    ...(q && { q }),
    ...(shown && { [shown]: 'true' as const }),
  };
  const pictures = useAdminQuery(['media', query], (api) =>
    api.GET('/api/admin/media', { params: { query } }),
  );
  return (
    <section className={panels['panel']} aria-label="All pictures">
      <AddPictures />
      <SearchBar label="File name or alternative text">
        <ChoiceField name="show" label="Show" choices={SHOWN} />
      </SearchBar>
      <LoadingState of={pictures} what="The pictures" />
      {pictures.data?.length === 0 && (
        <p>{q || shown ? 'No pictures match.' : 'There are no pictures yet.'}</p>
      )}
      {pictures.data && pictures.data.length > 0 && (
        <p role="status">
          {pictures.total} {pictures.total === 1 ? 'picture' : 'pictures'}
        </p>
      )}
      <ul className={styles['grid']}>
        {pictures.data?.map((one) => (
          <li key={one.picture.hash}>
            <Link className={styles['tile']} to={adminUrls.picture(one.picture.hash)}>
              <img src={smallFile(one.picture)} alt="" loading="lazy" width={400} height={300} />
              <span className={styles['words']}>
                <strong dir="auto">{pictureName(one)}</strong>
                <span dir="auto">{one.picture.alt || 'No alternative text'}</span>
                <span>{usageLabel(one.posts)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Paging of={pictures.paging} />
    </section>
  );
}
