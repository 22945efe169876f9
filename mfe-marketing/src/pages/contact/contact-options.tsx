import { contactIcons } from '../../icons/contact-icons.ts';
import { Icon } from '../../icons/icon.tsx';
import { useLocale } from '../../locale/locale.tsx';
import type { BlockProps } from '../../content/page-texts.ts';
import styles from './contact.module.css';

/** Phone, e-mail, chat, and opening hours in Indian time. */
export function ContactOptions({ site, texts }: BlockProps<'contact'>) {
  const { common } = useLocale();
  return (
    <div className={styles.aside}>
      <h2>{texts.talk}</h2>
      <ul className={styles.ways}>
        <li>
          <Icon path={contactIcons.phone} />
          <a href={site.phone.href}>{site.phone.display}</a>
        </li>
        <li>
          <Icon path={contactIcons.mail} />
          <a href={`mailto:${site.email}`}>{site.email}</a>
        </li>
        <li>
          <Icon path={contactIcons.chat} />
          <a href={site.links.chat} target="_blank" rel="noopener">
            {texts.whatsApp}
            <span className="visually-hidden"> {common.newTab}</span>
          </a>
        </li>
      </ul>
      <h2>{texts.hours.title}</h2>
      {texts.hours.lines.map((line) => (
        <p key={line} className={styles.hours}>
          {line}
        </p>
      ))}
    </div>
  );
}
