import { Link } from 'react-router';
import styles from './breadcrumb.module.css';

export interface Crumb {
  readonly label: string;
  readonly to: string;
}

/** The position of a page: its ancestors, then the page itself. */
export function Breadcrumb({
  above,
  current,
}: {
  readonly above: readonly Crumb[];
  readonly current: string;
}) {
  return (
    <nav aria-label="Breadcrumb" className={styles['breadcrumb']}>
      <ol>
        {above.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  );
}

export function breadcrumbJsonLd(origin: string, above: readonly Crumb[], current: string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...above, { label: current, to: undefined }].map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(to !== undefined && { item: origin + to }),
    })),
  };
}
