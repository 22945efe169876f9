import { urls } from '@opinionbridge/contracts';
import { Link, useSearchParams } from 'react-router';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import { adminUrls } from '../../desk/admin-urls.ts';
import { DueList } from '../../ui/listing/due-list.tsx';
import { Moment } from '../../ui/time/moment.tsx';

/** Maximum number shown, so that the posts stay visible. */
const SHOWN = 5;

/** Drafts waiting for the reader's review, and the reader's own returned drafts; hidden next to a filtered list. */
export function WaitingForMe() {
  const [search] = useSearchParams();
  const query = { review: 'waiting', perPage: SHOWN } as const;
  const { data = [], total } = useAdminQuery(['posts', 'list', query], (api) =>
    api.GET('/api/admin/blog', { params: { query } }),
  );
  const posts = data.filter(({ review }) => review);
  if (posts.length === 0 || search.size > 0) return null;
  const all = <Link to={`${urls.adminDashboard}?review=waiting`}>All {total}</Link>;
  return (
    <DueList title="Waiting for me" more={total > SHOWN && all}>
      {posts.map(({ _id, title, review }) => (
        <li key={_id}>
          <Link to={adminUrls.post(_id)} dir="auto">
            {title}
          </Link>
          <span>
            {review?.state === 'asked' ? `${review.by} requested a review` : `Returned by ${review?.by}`},{' '}
            <Moment at={review?.at ?? ''} />
          </span>
        </li>
      ))}
    </DueList>
  );
}
