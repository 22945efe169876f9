/** Every public page, by the address in the menu or in another page, with its heading. */
export const publicRoutes: readonly {
  readonly path: string;
  readonly heading: string | RegExp;
  readonly status?: number;
}[] = [
  { path: '/', heading: /.+/ },
  { path: '/about', heading: 'Know About' },
  { path: '/service', heading: /Services/ },
  { path: '/cancer', heading: /Cancer/ },
  { path: '/cancer/bladder-cancer', heading: /Bladder cancer/i },
  { path: '/orthopedics', heading: /Orthopedic/ },
  { path: '/physicians', heading: 'Physicians' },
  { path: '/physicians/anita-deshkar', heading: 'Dr. Anita Deshkar, MD' },
  { path: '/how-it-works', heading: /How it works/i },
  { path: '/contact', heading: /We are always ready to help you/i },
  { path: '/faq', heading: 'FAQ' },
  { path: '/for-family', heading: 'For your family' },
  { path: '/checklist', heading: 'What to send' },
  { path: '/sample-report', heading: 'Sample report' },
  { path: '/blog', heading: 'Blogs and news' },
  { path: '/blog?search=skin', heading: 'Search the knowledge base' },
  { path: '/blog-details/2', heading: /.+/ },
  { path: '/blog-category/cancer', heading: 'Cancer Blogs' },
  { path: '/privacy-policy', heading: /Privacy/ },
  { path: '/terms-and-conditions', heading: /TERMS AND CONDITIONS/ },
  { path: '/hi', heading: /एक और राय/ },
  { path: '/hi/service', heading: 'सेवाएँ' },
  { path: '/hi/cancer', heading: /कैंसर/ },
  { path: '/hi/orthopedics', heading: /हड्डी और जोड़/ },
  { path: '/hi/how-it-works', heading: 'यह कैसे काम करता है' },
  { path: '/hi/faq', heading: 'सामान्य प्रश्न' },
  { path: '/hi/contact', heading: /हमेशा तैयार/ },
  { path: '/hi/for-family', heading: 'आपके परिवार के लिए' },
  { path: '/hi/checklist', heading: 'क्या भेजें' },
  { path: '/hi/sample-report', heading: 'रिपोर्ट का नमूना' },
  { path: '/nowhere', heading: /can’t find that page/i, status: 404 },
  { path: '/blog-details/nothing-of-that-name', heading: 'Blog not found', status: 404 },
];

/** Other addresses of the same pages: each answers with the page and names the main address. */
export const aliases: readonly { readonly path: string; readonly canonical: string }[] = [
  { path: '/Orthopedics', canonical: '/orthopedics' },
  { path: '/cancer/', canonical: '/cancer' },
  { path: '/contact/', canonical: '/contact' },
  { path: '/HI/FAQ/', canonical: '/hi/faq' },
  { path: '/blog-and-news', canonical: '/blog' },
  { path: '/blog-news', canonical: '/blog' },
  { path: '/blogdetail', canonical: '/blog' },
  { path: '/category/cancer', canonical: '/blog-category/cancer' },
  { path: '/tag/prevention', canonical: '/blog-tag/prevention' },
  { path: '/date/2025-08', canonical: '/blog-date/2025-08' },
  { path: '/author/dr-grace-okonjo', canonical: '/blog-author/dr-grace-okonjo' },
  { path: '/blog-details-id/2', canonical: '/blog-details/melanoma-reading-your-skin' },
];
