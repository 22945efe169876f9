import { localPath, urls, type Language } from '@opinionbridge/contracts';
import type { MenuEntry } from '@opinionbridge/releases';
import type { ChromeMessages } from '../../shared/messages/messages.ts';

export interface MenuItem {
  readonly label: string;
  readonly to: string;
  readonly items?: readonly MenuItem[];
  /** First path segments of further pages on which the item is marked. */
  readonly section?: readonly string[];
}

export interface Menus {
  /** The header's menu. */
  readonly main: readonly MenuItem[];
  /** The 260 px panel: the header's menu, and links that would otherwise be unreachable on phones. */
  readonly panel: readonly MenuItem[];
  /** The off-canvas menu: every page of the site, with Home and Services expandable. */
  readonly site: readonly MenuItem[];
  readonly footer: readonly MenuItem[];
}

/**
 * @param released entries added by releases; they go into the other menus, because the header's row is full
 * @returns all menus in a language; pages without a translation are linked in English
 */
export function menusOf(
  { pages }: ChromeMessages,
  language: Language,
  released: readonly MenuEntry[] = [],
): Menus {
  const item = (label: string, path: string, more: Omit<MenuItem, 'label' | 'to'> = {}): MenuItem => ({
    label,
    to: localPath(path, language),
    ...more,
  });
  const about = item(pages.about, urls.about);
  const home = item(pages.home, urls.home, { section: ['about'] });
  const cancer = item(pages.cancer, '/cancer/');
  const orthopedics = item(pages.orthopedics, '/orthopedics/');
  const physicians = item(pages.physicians, urls.physicians);
  const services = item(pages.services, urls.services, {
    items: [cancer, orthopedics],
    section: ['cancer', 'orthopedics', 'physicians'],
  });
  const blog = item(pages.blog, urls.blog, {
    section: [
      ...['blog-and-news', 'blog-news', 'blogdetail', 'blog-details', 'blog-details-id'],
      ...['category', 'tag', 'date', 'author'].flatMap((kind) => [kind, `blog-${kind}`]),
    ],
  });
  const rest = [
    item(pages.howItWorks, urls.howItWorks),
    item(pages.contact, urls.contact),
    item(pages.faq, urls.faq),
  ];
  const added = released.map(({ path, label }) => item(label[language] ?? label.en, path));
  const legal = [item(pages.privacy, urls.privacy), item(pages.terms, urls.terms)];
  return {
    main: [home, services, blog, ...rest],
    panel: [home, about, services, physicians, blog, ...rest, ...added],
    site: [
      { ...home, items: [item(pages.welcome, urls.home), about] },
      {
        ...services,
        items: [
          item(pages.allServices, urls.services),
          cancer,
          item(pages.bladderCancer, urls.bladderCancer),
          orthopedics,
          physicians,
        ],
      },
      blog,
      ...rest,
      ...added,
      ...legal,
    ],
    footer: [home, about, services, physicians, blog, ...rest, ...added, ...legal],
  };
}
