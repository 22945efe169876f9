import { urls, type components } from '@opinionbridge/contracts';
import { Link, useSearchParams } from 'react-router';
import { adminUrls } from '../../desk/admin-urls.ts';
import { useAdminQuery } from '../../api/use-admin-query.ts';
import { useTerms } from '../fields/use-terms.ts';
import bulkBar from '../../ui/listing/bulk-bar.module.css';
import { LoadingState } from '../../ui/listing/loading-state.tsx';
import { cursorOf, Paging } from '../../ui/listing/paging.tsx';
import { ChoiceField, choiceOf, SearchBar } from '../../ui/listing/search-bar.tsx';
import { searchOf } from '../../ui/listing/search-of.ts';
import { useRemembered } from '../../ui/listing/use-remembered.ts';
import { ViewSwitch } from '../../ui/listing/view-switch.tsx';
import panels from '../../ui/panel.module.css';
import { postStatusOf, postStatusLabel } from '../status-labels.ts';
import { LIST_KEYS } from '../../desk/shortcuts/list-keys.ts';
import { useMay } from '../../api/session/use-may.ts';
import { PostFiles } from '../files/post-files.tsx';
import { PostBulkBar } from './post-bulk-bar.tsx';
import { PostReads } from './post-reads.tsx';
import styles from './posts.module.css';
import { useBulkPosts } from './use-bulk-posts.ts';
import { filesOf } from '../../api/library-picture.ts';
import { PostStatusBadge } from '../post-status-badge.tsx';
import { MomentWithIst } from '../../ui/time/moment-with-ist.tsx';
import { Moment } from '../../ui/time/moment.tsx';

const PER_PAGE = 24;
const STATUSES = [['', 'All posts'], ...Object.entries(postStatusLabel)] as const;

/** The first one is the API's default. */
const ORDERS = [
  ['', 'Newest first'],
  ['oldest', 'Oldest first'],
  ['updated', 'Last changed'],
  ['title', 'By title'],
] as const;

const REVIEWS = [
  ['', 'All'],
  ['asked', 'Waiting for review'],
  ['returned', 'Returned'],
  ['waiting', 'Waiting for me'],
  ['overdue', 'Review overdue'],
] as const;

const VIEWS = [
  ['cards', 'Cards'],
  ['rows', 'Rows'],
] as const;

const NO_POSTS: readonly components['schemas']['ListedAdminPostDto'][] = [];

/** Posts of every status as cards, with search, sorting and bulk actions. */
export function PostList() {
  const [search] = useSearchParams();
  const [view, setView] = useRemembered('posts-view', ['cards', 'rows']);
  const may = useMay();
  const { categories } = useTerms();
  const [q, status, category] = [searchOf(search), postStatusOf(search), search.get('category')];
  const sort = choiceOf(search, 'sort', ORDERS) ?? ('newest' as const);
  const review = choiceOf(search, 'review', REVIEWS);
  const filter = {
    ...(q && { q }),
    ...(status && { status }),
    ...(category && { category }),
    ...(review && { review }),
  };
  const query = { ...cursorOf(search), perPage: PER_PAGE, sort, ...filter };
  const posts = useAdminQuery(['posts', 'list', query], (api) =>
    api.GET('/api/admin/blog', { params: { query } }),
  );
  const { data = NO_POSTS, total, reload: again } = posts;
  const bulk = useBulkPosts(data, again);

  return (
    <section className={`${panels['panel']} ${styles['list']}`} aria-labelledby="posts">
      <div className={styles['head']}>
        <h2 id="posts">
          Posts <span className={styles['total']}>{posts.data ? total : ''}</span>
        </h2>
        {may('publishing') && <PostFiles filter={filter} />}
        <ViewSwitch label="View" views={VIEWS} shown={view} onChoose={setView} />
      </div>
      <SearchBar label="Search posts" statuses={STATUSES}>
        <ChoiceField
          name="category"
          label="Category"
          choices={[['', 'All'], ...categories.map((name) => [name, name] as const)]}
        />
        <ChoiceField name="review" label="Review" choices={REVIEWS} />
        <ChoiceField name="sort" label="Order" choices={ORDERS} />
      </SearchBar>
      <PostBulkBar
        bulk={bulk}
        shown={posts.loading ? undefined : data.length}
        inTrash={postStatusOf(search) === 'trashed'}
        categories={categories}
      />
      <LoadingState of={posts} what="The posts" shape={view} />
      {posts.data?.length === 0 && search.size > 0 && (
        <p>
          No posts match. <Link to={urls.adminDashboard}>Clear filters</Link>
        </p>
      )}
      {posts.data?.length === 0 && search.size === 0 && (
        <p>
          There are no posts yet. <Link to={adminUrls.newPost}>Write the first one</Link>
        </p>
      )}
      <ul {...LIST_KEYS} className={styles[view]} aria-busy={posts.loading}>
        {data.map((post) => (
          <PostCard
            key={post._id}
            post={post}
            chosen={bulk.chosen.includes(post)}
            // Cards of the previous list may show an outdated state.
            disabled={posts.loading}
            onChoose={bulk.choose}
          />
        ))}
      </ul>
      <Paging of={posts.paging} />
    </section>
  );
}

interface PostCardProps {
  readonly post: components['schemas']['ListedAdminPostDto'];
  readonly chosen: boolean;
  readonly disabled: boolean;
  readonly onChoose: (id: string, on: boolean) => void;
}

/** A post with picture, title, description and status, which links to its editor. */
function PostCard({ post, chosen, disabled, onChoose }: PostCardProps) {
  const { _id: id, title, desc, imageUrl, image, status, publishAt, category, updatedAt } = post;
  return (
    <li className={styles['post']} data-chosen={chosen || undefined}>
      {imageUrl ? (
        <img src={smallest(image) ?? imageUrl} alt="" height={200} loading="lazy" />
      ) : (
        <div aria-hidden="true" />
      )}
      <label className={`${bulkBar['choose']} ${styles['choose']}`}>
        <input
          type="checkbox"
          checked={chosen}
          disabled={disabled}
          onChange={({ currentTarget }) => onChoose(id, currentTarget.checked)}
        />
        <span className="visually-hidden">Choose {title}</span>
      </label>
      <p className={styles['facts']}>
        <PostStatusBadge post={post} />
        {category}
      </p>
      <h3>
        <Link to={adminUrls.post(id)}>{title}</Link>
      </h3>
      <p>{desc}</p>
      <PostReads reads={post.reads} />
      <p className={styles['changed']}>
        {status === 'scheduled' && publishAt ? (
          <>
            Appears <MomentWithIst at={publishAt} />
          </>
        ) : (
          <>
            Changed <Moment at={updatedAt} />
          </>
        )}
      </p>
    </li>
  );
}

/** Width in pixels that is sufficient for a card on a high-density screen. */
const CARD_WIDTH = 600;

function smallest(image: PostCardProps['post']['image']): string | undefined {
  const files = image ? filesOf(image) : [];
  return (files.find(({ width }) => width >= CARD_WIDTH) ?? files.at(-1))?.url;
}
