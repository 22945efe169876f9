import { languageOf, type Head, type PageHandle, type SiteSettings } from '@opinionbridge/contracts';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { HEAD_MARK, headTags } from './document-head.ts';

/**
 * Updates the document head after each navigation; the server wrote the first one.
 *
 * @returns the page's declared head; undefined while its module loads
 */
export function useDocumentHead(site: SiteSettings): Head | undefined {
  const { pathname, search, key } = useLocation();
  const match = useMatches().at(-1);
  const written = useRef(key);
  const said = useMemo(() => {
    const { head } = (match?.handle ?? {}) as Partial<PageHandle>;
    return match && head?.({ data: match.loaderData, params: match.params, url: { pathname, search }, site });
  }, [match, pathname, search, site]);
  useEffect(() => {
    if (!said || written.current === key) return;
    written.current = key;
    document.documentElement.lang = said.language ?? languageOf(pathname);
    document.head.querySelectorAll(`[${HEAD_MARK}]`).forEach((element) => element.remove());
    for (const { name, attributes, text } of headTags(said, site, pathname)) {
      // Structured data is for crawlers, which load documents; Trusted Types forbid creating scripts from text.
      if (name === 'script') continue;
      const element = document.createElement(name);
      for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
      element.setAttribute(HEAD_MARK, '');
      if (text !== undefined) element.textContent = text;
      document.head.append(element);
    }
  }, [said, pathname, key, site]);
  return said;
}
