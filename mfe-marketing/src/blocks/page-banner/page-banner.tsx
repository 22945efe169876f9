import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './page-banner.module.css';

export interface Crumb {
  readonly label: string;
  readonly path: string;
}

/**
 * The title of a page on navy ground, under an arc from shore to shore.
 *
 * @param props.trail pages above this one, without the home page; the last entry is the page itself
 */
export function PageBanner({
  title,
  lead,
  trail,
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly trail: readonly Crumb[];
  readonly children?: ReactNode;
}) {
  const parents = [{ label: 'Home', path: '/' }, ...trail.slice(0, -1)];
  return (
    <div className={styles.banner}>
      <svg
        className={styles.arc}
        viewBox="0 0 1200 320"
        preserveAspectRatio="xMaxYMax slice"
        aria-hidden="true"
        focusable="false"
      >
        <path
          d="M0 300C150 262 260 286 420 262S700 214 820 246s240 30 380-18V320H0Z"
          className={styles.far}
        />
        <path d="M520 300Q800 -60 1080 300" className={styles.bow} />
        <path d="M470 262Q800 236 1130 262" className={styles.deck} />
        {[590, 640, 690, 740, 800, 860, 910, 960, 1010].map((x) => {
          const t = (x - 520) / 560;
          return <path key={x} d={`M${x} ${300 - 720 * t * (1 - t)}V251`} className={styles.hanger} />;
        })}
        <path d="M0 312C220 268 420 292 560 300s260 8 330-2 190-40 310-36V320H0Z" className={styles.near} />
      </svg>
      <div className={`container ${styles.content}`}>
        <nav aria-label="Breadcrumb">
          <ol className={styles.crumbs}>
            {parents.map((crumb) => (
              <li key={crumb.path}>
                <Link to={crumb.path}>{crumb.label}</Link>
              </li>
            ))}
            <li aria-current="page">{trail.at(-1)?.label}</li>
          </ol>
        </nav>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </div>
  );
}
