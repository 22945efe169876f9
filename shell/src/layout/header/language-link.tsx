import { isTranslated, localPath, urls, withoutLanguage } from '@opinionbridge/contracts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useChrome } from '../chrome.ts';
import { HINDI_NAME } from './hindi-name.gen.ts';

/**
 * Links to the same page in the other language, with query and fragment, or to that language's home page if there is no
 * translation, and says so. A plain link, because a document has one language.
 */
export function LanguageLink({ className }: { readonly className: string | undefined }) {
  const { words, translations } = useChrome();
  const { pathname, search, hash } = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  const { switchTo, switchToLanguage, toHome } = words.language;
  const other = switchToLanguage === 'hi' ? 'hi' : 'en';
  const page = withoutLanguage(pathname);
  const counterpart =
    translations.find(({ language, path }) => language === other && path !== pathname)?.path ??
    (isTranslated(page) ? localPath(page, other) : undefined);
  const to = counterpart === undefined ? localPath(urls.home, other) : counterpart + search + hash;
  const label = counterpart === undefined ? `${switchTo}: ${toHome}` : switchTo;
  // The server sees neither the fragment nor query keys that no page reads.
  useEffect(() => link.current?.setAttribute('href', to), [to]);
  return (
    <a
      ref={link}
      href={to}
      hrefLang={other}
      lang={other}
      title={label}
      className={className}
      suppressHydrationWarning
      data-language-link
    >
      {other === 'hi' ? <HindiName label={label} /> : switchTo}
      {other === 'en' && counterpart === undefined && <span className="visually-hidden">: {toHome}</span>}
    </a>
  );
}

/** The name as an image, for pages whose fonts lack its letters. */
function HindiName({ label }: { readonly label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox={HINDI_NAME.viewBox} height="20" fill="currentColor">
      <path d={HINDI_NAME.path} />
    </svg>
  );
}
