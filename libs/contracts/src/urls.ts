/**
 * The one place where addresses of pages are made. The patterns that answer them are in the slices' routes.
 */

/** The part of a page's address that stands for a category, tag, author or date. */
export type ArchiveKind = 'category' | 'tag' | 'author' | 'date';

export const urls = {
  home: '/',
  about: '/about',
  services: '/service',
  cancer: '/cancer',
  bladderCancer: '/cancer/bladder-cancer',
  orthopedics: '/orthopedics',
  physicians: '/physicians',
  howItWorks: '/how-it-works',
  contact: '/contact',
  /** Of an enquiry, for its sender; the link in the mail. */
  contactStatus: '/contact/status',
  faq: '/faq',
  blog: '/blog',
  privacy: '/privacy-policy',
  terms: '/terms-and-conditions',
  forFamily: '/for-family',
  checklist: '/checklist',
  sampleReport: '/sample-report',
  feed: '/feed.xml',
  admin: '/admin',
  adminDashboard: '/admin/dashboard',
  /** @param id the physician's, e.g. `anita-deshkar` */
  physician: (id: string) => `/physicians/${encodeURIComponent(id)}`,
  /** @param id of the physician who is asked for */
  askFor: (id: string) => `/contact?physician=${encodeURIComponent(id)}`,
  /** @param slug the post's slug */
  post: (slug: string) => `/blog-details/${encodeURIComponent(slug)}`,
  /** @param slug the archive term's slug, e.g. `cancer` or `2025-03` */
  archive: (kind: ArchiveKind, slug: string) => `/blog-${kind}/${encodeURIComponent(slug)}`,
  /** @param query what the visitor looks for */
  blogSearch: (query: string) => `/blog?search=${encodeURIComponent(query)}`,
} as const;
