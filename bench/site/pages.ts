/** A page of each kind. */
export const PAGES = [
  { name: 'home', path: '/', isPublic: true },
  { name: 'post', path: '/blog-details/2', isPublic: true },
  { name: 'blog list', path: '/blog', isPublic: true },
  { name: 'services', path: '/service', isPublic: true },
  { name: 'cancer', path: '/cancer', isPublic: true },
  { name: 'orthopedics', path: '/orthopedics', isPublic: true },
  { name: 'contact', path: '/contact', isPublic: true },
  { name: 'home in Hindi', path: '/hi', isPublic: true },
  { name: 'contact in Hindi', path: '/hi/contact', isPublic: true },
  { name: 'admin login', path: '/admin', isPublic: false },
] as const;
