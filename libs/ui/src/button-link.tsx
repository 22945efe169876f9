import {
  createContext,
  useContext,
  type AnchorHTMLAttributes,
  type ButtonHTMLAttributes,
  type ReactNode,
  type RefAttributes,
} from 'react';
import { Link } from 'react-router';
import styles from './button-link.module.css';

export type ButtonTone = 'accent' | 'primary' | 'outline' | 'onDark';

/** What a screen reader appends to links that open in a new tab; pages in other languages provide their own. */
export const NewTabMessages = createContext('(opens in a new tab)');

interface Look {
  readonly tone?: ButtonTone;
  readonly children: ReactNode;
}

const look = (tone: ButtonTone) => `${styles['button']} ${styles[tone]}`;

/** A link that looks like a button. Addresses of other sites open in a new tab. */
export function ButtonLink({
  to,
  tone = 'primary',
  children,
  ...rest
}: Look & { readonly to: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) {
  const newTab = useContext(NewTabMessages);
  if (/^[a-z]+:/i.test(to)) {
    return (
      <a {...rest} href={to} className={look(tone)} target="_blank" rel="noopener">
        {children}
        <span className="visually-hidden"> {newTab}</span>
      </a>
    );
  }
  return (
    <Link {...rest} to={to} className={look(tone)}>
      {children}
    </Link>
  );
}

export function Button({
  tone = 'primary',
  children,
  type = 'button',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement> & RefAttributes<HTMLButtonElement>) {
  return (
    <button {...rest} type={type} className={look(tone)}>
      {children}
    </button>
  );
}
