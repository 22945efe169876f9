import { ButtonLink, type ButtonTone } from '@opinionbridge/ui';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useLocalPath } from './locale.tsx';

type Rest = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>;

/** A link to a page of this site in the language of the current page. */
export function LocalLink({
  to,
  children,
  ...rest
}: Rest & Pick<LinkProps, 'preventScrollReset'> & { readonly to: string; readonly children: ReactNode }) {
  const path = useLocalPath()(to);
  return (
    <Link {...rest} to={path}>
      {children}
    </Link>
  );
}

/** The same as a button; addresses of other sites open in a new tab. */
export function LocalButton({
  to,
  tone,
  children,
  ...rest
}: Rest & { readonly to: string; readonly tone?: ButtonTone; readonly children: ReactNode }) {
  const path = useLocalPath()(to);
  return (
    <ButtonLink {...rest} to={path} {...(tone && { tone })}>
      {children}
    </ButtonLink>
  );
}
