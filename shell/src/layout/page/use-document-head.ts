import type { PageHandle, SiteSettings } from '@opinionbridge/contracts';
import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router';
import { HEAD_MARK, headTags } from './document-head.ts';

/** Writes the document head after each navigation; the server wrote the first one. */
export function useDocumentHead(site: SiteSettings): void {
  const { pathname, search, key } = useLocation();
  const match = useMatches().at(-1);
  const written = useRef(key);
  useEffect(() => {
    const { head } = (match?.handle ?? {}) as Partial<PageHandle>;
    if (!match || !head || written.current === key) return;
    written.current = key;
    const said = head({ data: match.loaderData, params: match.params, url: { pathname, search }, site });
    document.head.querySelectorAll(`[${HEAD_MARK}]`).forEach((element) => element.remove());
    for (const { name, attributes, text } of headTags(said, site, pathname)) {
      // Structured data is for crawlers, which ask the server; Trusted Types let no script be made from text.
      if (name === 'script') continue;
      const element = document.createElement(name);
      for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
      element.setAttribute(HEAD_MARK, '');
      if (text !== undefined) element.textContent = text;
      document.head.append(element);
    }
  }, [match, pathname, search, key, site]);
}
