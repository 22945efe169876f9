import type { components } from '@opinionbridge/contracts';
import { Link } from 'react-router';
import { adminUrls } from '../../desk/admin-urls.ts';
import { filesOf } from '../../api/library-picture.ts';
import { PostStatusBadge } from '../post-status-badge.tsx';
import { MomentWithIst } from '../../ui/time/moment-with-ist.tsx';
import { Moment } from '../../ui/time/moment.tsx';
import bulkBar from '../../ui/listing/bulk-bar.module.css';
import styles from './posts.module.css';

interface PostCardProps {
  readonly post: components['schemas']['AdminPostSummaryDto'];
  readonly chosen: boolean;
  readonly disabled: boolean;
  readonly onChoose: (id: string, on: boolean) => void;
}

/** A post with picture, title, description and status, which links to its editor. */
export function PostCard({ post, chosen, disabled, onChoose }: PostCardProps) {
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
