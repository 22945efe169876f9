/** The only module that builds page addresses. The patterns that serve them are in the slices' routes. */

/** The kind of archive in an address: category, tag, author or date. */
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
  /** Status page of an enquiry for its sender; linked in the mail. */
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
  physician: (id: string) => `/physicians/${encodeURIComponent(id)}`,
  askFor: (id: string) => `/contact?physician=${encodeURIComponent(id)}`,
  post: (slug: string) => `/blog-details/${encodeURIComponent(slug)}`,
  /** @param slug of the archive term, e.g. `cancer` or `2025-03` */
  archive: (kind: ArchiveKind, slug: string) => `/blog-${kind}/${encodeURIComponent(slug)}`,
  /** @param query the visitor's search text */
  blogSearch: (query: string) => `/blog?search=${encodeURIComponent(query)}`,
} as const;
