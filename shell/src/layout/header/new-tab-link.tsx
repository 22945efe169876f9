import type { ReactNode } from 'react';
import { useChrome } from '../chrome.ts';

interface NewTabLinkProps {
  readonly className: string | undefined;
  readonly href: string;
  readonly children: ReactNode;
}

/** A link to another site that opens in a new tab and tells screen readers so. */
export function NewTabLink({ className, href, children }: NewTabLinkProps) {
  const { words } = useChrome();
  return (
    <a className={className} href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> {words.newTab}</span>
    </a>
  );
}
