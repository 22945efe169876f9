import { urls } from '@opinionbridge/contracts';
import { Picture } from '@opinionbridge/ui';
import { Link } from 'react-router';
import { apiHtml } from './api-html.ts';
import type { ListedPost } from './listed-post.ts';
import { PlaceholderDrawing } from './placeholder-drawing.tsx';
import styles from './post-card.module.css';
import { longDate } from './post-date.ts';

interface PostCardProps {
  readonly post: ListedPost;
  /** `h2` or `h3`, whichever follows the heading above the cards. */
  readonly heading: 'h2' | 'h3';
  /** Label of the card's button; no button if omitted. */
  readonly more?: string;
  /** Whether it is in view when the page opens. */
  readonly priority?: boolean;
}

/** A post in a grid. The title's link covers the card. */
export function PostCard({ post, heading: Heading, more, priority = false }: PostCardProps) {
  return (
    <article className={styles['card']} lang={post.language}>
      <div className={styles['picture']}>
        {post.picture ? (
          <Picture
            picture={post.picture.source}
            alt={post.picture.alt}
            sizes="(min-width: 992px) 380px, (min-width: 576px) 50vw, 168px"
            priority={priority}
          />
        ) : (
          <PlaceholderDrawing category={post.categorySlug} />
        )}
      </div>
      <div className={styles['words']}>
        {post.category && <p className={styles['category']}>{post.category}</p>}
        <Heading className={styles['title']} dir="auto">
          <Link to={urls.post(post.slug)}>{post.title}</Link>
        </Heading>
        {post.excerpt ? (
          <p className={styles['text']} dir="auto" dangerouslySetInnerHTML={apiHtml(post.excerpt)} />
        ) : (
          <p className={styles['text']} dir="auto">
            {post.desc}
          </p>
        )}
        <p className={styles['meta']}>
          <time dateTime={post.date}>{longDate(post.date)}</time> · {post.readingMinutes} min read
        </p>
        {more && (
          <span className={styles['more']} aria-hidden="true">
            {more}
          </span>
        )}
      </div>
    </article>
  );
}
