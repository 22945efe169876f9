import { Picture, type PictureSource } from '@opinionbridge/ui';
import type { ReactNode } from 'react';
import { LocalLink } from '../../locale/local-link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import styles from './page-banner.module.css';

export interface Crumb {
  readonly label: string;
  readonly path: string;
}

/** How wide the picture of a banner is shown; phones show none, and fetch none. */
export const BANNER_SIZES = '(min-width: 1200px) 560px, (min-width: 768px) 45vw, 1px';

/**
 * The title of a page on navy ground, beside a picture of its own that never lies below the words.
 *
 * @param props.trail pages above this one, without the home page; the last entry is the page itself
 */
export function PageBanner({
  title,
  lead,
  trail,
  picture,
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly trail: readonly Crumb[];
  readonly picture: PictureSource;
  readonly children?: ReactNode;
}) {
  const { common } = useLocale();
  const parents = [{ label: common.home, path: '/' }, ...trail.slice(0, -1)];
  return (
    <div className={styles.banner}>
      <div className={styles.picture}>
        <Picture picture={picture} alt="" sizes={BANNER_SIZES} />
      </div>
      <div className={`container ${styles.content}`}>
        <nav aria-label={common.breadcrumb}>
          <ol className={styles.crumbs}>
            {parents.map((crumb) => (
              <li key={crumb.path}>
                <LocalLink to={crumb.path}>{crumb.label}</LocalLink>
              </li>
            ))}
            <li aria-current="page">{trail.at(-1)?.label}</li>
          </ol>
        </nav>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
      </div>
    </div>
  );
}
