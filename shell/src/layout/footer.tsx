import type { SiteSettings } from '@opinionbridge/contracts';
import { Link } from 'react-router';
import { BridgeMark, SocialIcon } from './icons.tsx';
import { footerMenu } from './menu-items.ts';
import styles from './footer.module.css';

export function Footer({ site }: { readonly site: SiteSettings }) {
  return (
    <footer className={styles['footer']}>
      <div className={`container ${styles['columns']}`}>
        <div className={styles['about']}>
          <Link to="/" className={styles['brand']}>
            <BridgeMark />
            <span>{site.name}</span>
          </Link>
          <p>
            Second opinions from licensed physicians in the United States for patients in India, by video
            meeting or written report.
          </p>
          <p>Not for emergencies: call 112 in India, 911 in the United States.</p>
        </div>
        <nav aria-label="Footer" className={styles['links']}>
          <h2>Explore</h2>
          <ul>
            {footerMenu.map(({ label, to }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles['contact']}>
          <h2>Talk to us</h2>
          <ul>
            <li>
              <a href={site.phone.href}>{site.phone.display}</a>
            </li>
            <li>
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </li>
          </ul>
          <ul className={styles['social']} aria-label="Social networks">
            {site.social.map(({ kind, label, href }) => (
              <li key={kind}>
                <a href={href} target="_blank" rel="noopener">
                  <SocialIcon kind={kind} />
                  <span className="visually-hidden">{label} (opens in a new tab)</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className={`container ${styles['legal']}`}>
        <span>2025 All Rights Reserved</span>
        {/* A plain link: the admin area may be on a host of its own, and no public page asks for a file of it. */}
        <a href={site.links.admin}>Admin Login</a>
      </div>
    </footer>
  );
}
