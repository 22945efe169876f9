import { isTranslated, localPath, urls, withoutLanguage } from '@opinionbridge/contracts';
import { useLocation } from 'react-router';
import { useChrome } from '../chrome.ts';
import { HINDI_NAME } from './hindi-name.gen.ts';

/**
 * The same page in the other language, or that language's home page where this page has no translation. A plain link:
 * a document has one language.
 */
export function LanguageLink({ className }: { readonly className: string | undefined }) {
  const { words } = useChrome();
  const { pathname } = useLocation();
  const { switchTo, switchToLanguage } = words.language;
  const page = withoutLanguage(pathname);
  const to = localPath(isTranslated(page) ? page : urls.home, switchToLanguage === 'hi' ? 'hi' : 'en');
  return (
    <a href={to} hrefLang={switchToLanguage} lang={switchToLanguage} className={className} data-language-link>
      {switchToLanguage === 'hi' ? <HindiName label={switchTo} /> : switchTo}
    </a>
  );
}

/** The name as it looks, on pages whose fonts do not have its letters. */
function HindiName({ label }: { readonly label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox={HINDI_NAME.viewBox} height="20" fill="currentColor">
      <path d={HINDI_NAME.path} />
    </svg>
  );
}
