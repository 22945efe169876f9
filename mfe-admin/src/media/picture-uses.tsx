import { Link, useSearchParams } from 'react-router';
import { useAdminQuery } from '../api/use-admin-query.ts';
import { LoadingState } from '../ui/listing/loading-state.tsx';
import { cursorOf, Paging } from '../ui/listing/paging.tsx';
import { adminUrls } from '../desk/admin-urls.ts';
import { Panel } from '../ui/panel.tsx';
import { postStatusLabel } from '../posts/status-labels.ts';
import { placesLabel } from './media-labels.ts';

/** The posts that use a picture, and where. */
export function PictureUses({ hash }: { readonly hash: string }) {
  const [search] = useSearchParams();
  const query = { ...cursorOf(search), perPage: 20 };
  const uses = useAdminQuery(['picture-uses', hash, query], (api) =>
    api.GET('/api/admin/media/{hash}/uses', { params: { path: { hash }, query } }),
  );
  return (
    <Panel title="Where it is used">
      <LoadingState of={uses} what="The posts" />
      {uses.data?.length === 0 && <p>No post uses it.</p>}
      {uses.data && uses.data.length > 0 && (
        <ul>
          {uses.data.map((use) => (
            <li key={use._id}>
              <Link to={adminUrls.post(use._id)} dir="auto">
                {use.title}
              </Link>{' '}
              ({postStatusLabel[use.status]}): {placesLabel(use)}
            </li>
          ))}
        </ul>
      )}
      <Paging of={uses.paging} />
    </Panel>
  );
}
