import { urls } from '@opinionbridge/contracts';
import { Picture } from '@opinionbridge/ui';
import { Link } from 'react-router';
import { authors } from '../pictures/authors.gen.ts';
import { longDate, indianDay } from '../posts/post-date.ts';
import type { Article } from './article-content.ts';
import styles from './byline.module.css';

const NEW_REVIEW_DUE = { en: 'a new review is due', hi: 'नई समीक्षा होनी बाकी है' } as const;

/** Author and date of a post, its reviewer and review date, and the date of the last change. */
export function Byline({ post }: { readonly post: Article }) {
  const updated = indianDay(post.updatedAt);
  return (
    <div className={styles['byline']}>
      {post.author && <Portrait name={post.author} slug={post.authorSlug} />}
      <div>
        <p className={styles['written']}>
          {post.author && (
            <>
              {'By '}
              <Link to={urls.archive('author', post.authorSlug)}>{post.author}</Link>
              {' · '}
            </>
          )}
          <Link to={urls.archive('date', post.date)}>
            <time dateTime={post.date}>{longDate(post.date)}</time>
          </Link>
          {' · '}
          <span className={styles['duration']}>{`${post.readingMinutes} min read`}</span>
        </p>
        {(post.reviewer || post.reviewOverdue) && (
          <p className={styles['reviewed']} data-overdue={post.reviewOverdue || undefined}>
            <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false">
              <path
                d="M12 3.5l7.5 3v5c0 4.5-3 7.6-7.5 9-4.5-1.4-7.5-4.500-7.500-9v-5zM8.500 12l2.500 2.500 4.500-5"
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinejoin="round"
                strokeLinecap="round"
              />
            </svg>
            <span>
              Medically reviewed{post.reviewer && ` by ${post.reviewer}`}
              {post.reviewedOn && (
                <>
                  {', '}
                  <time dateTime={post.reviewedOn}>{longDate(post.reviewedOn)}</time>
                </>
              )}
              {post.reviewOverdue && (
                <>
                  {'; '}
                  <span lang={post.language}>{NEW_REVIEW_DUE[post.language]}</span>
                </>
              )}
            </span>
          </p>
        )}
        {updated > post.date && (
          <p className={styles['updated']}>
            Updated <time dateTime={updated}>{longDate(updated)}</time>
          </p>
        )}
      </div>
    </div>
  );
}

/** The portrait of one of our physicians, or the initials of any other name. */
function Portrait({ name, slug }: { readonly name: string; readonly slug: string }) {
  const picture = Object.hasOwn(authors, slug) ? authors[slug as keyof typeof authors] : undefined;
  if (picture) return <Picture className={styles['portrait']} picture={picture} alt="" sizes="56px" />;
  return (
    <span className={styles['portrait']} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** Returns the initials of the first and last word, without a title. */
function initialsOf(name: string): string {
  const words = name.replace(/^(dr|prof)\.?\s+/i, '').split(/\s+/);
  return [...new Set([words[0], words.at(-1)])].map((word) => [...(word ?? '')][0] ?? '').join('');
}
