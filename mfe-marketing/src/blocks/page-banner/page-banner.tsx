import { Picture, type PictureSource } from '@opinionbridge/ui';
import type { ReactNode } from 'react';
import { LocalLink } from '../../locale/local-link.tsx';
import { useLocale } from '../../locale/locale.tsx';
import styles from './page-banner.module.css';

export interface Crumb {
  readonly label: string;
  readonly path: string;
}

export const BANNER_SIZES = '(min-width: 1200px) 560px, (min-width: 768px) 45vw, 100vw';

/**
 * The title of a page on a navy background, with a picture that never overlaps the text: next to it, on phones below
 * it.
 *
 * @param props.shown class and `sizes` of the picture, if different
 * @param props.trail ancestors of this page, without the home page; the last entry is the page itself
 */
export function PageBanner({
  title,
  lead,
  trail,
  picture,
  shown = { className: styles.picture, sizes: BANNER_SIZES },
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly trail: readonly Crumb[];
  readonly picture: PictureSource;
  readonly shown?: { readonly className: string | undefined; readonly sizes: string };
  readonly children?: ReactNode;
}) {
  const { common } = useLocale();
  const parents = [{ label: common.home, path: '/' }, ...trail.slice(0, -1)];
  return (
    <div className={styles.banner}>
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
      <div className={shown.className}>
        <Picture picture={picture} alt="" sizes={shown.sizes} />
      </div>
    </div>
  );
}
