import { openLive } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';

const ROUTES: readonly (readonly [path: string, screen: string, heading: RegExp])[] = [
  ['/', 'Home', /A second look/],
  ['/about', 'About', /Know About/],
  ['/service', 'Services', /Services/],
  ['/cancer', 'Cancer (Oncology)', /Cancer \(Oncology\)/],
  ['/orthopedics', 'Orthopedics', /Orthopedics/],
  ['/Orthopedics', 'Orthopedics, as it is also linked', /Orthopedics/],
  ['/how-it-works', 'How it works', /How it works/],
  ['/contact', 'Contact Us', /We are always ready to help you/],
  ['/faq', 'FAQ', /FAQ/],
  ['/blog', 'Blog and knowledge base', /Blogs and news/],
  ['/blog-and-news', 'a blog and news variant', /Blogs and news/],
  ['/blog-news', 'a blog and news variant', /Blogs and news/],
  ['/blogdetail', 'a blog and news variant', /Blogs and news/],
  ['/blog-details/2', 'a post by id', /Melanoma/],
  ['/blog-details/Melanoma:%20how%20to%20read%20your%20skin', 'a post by title', /Melanoma/],
  ['/blog-details-id/2', 'a post by id', /Melanoma/],
  ['/blog-category/cancer', 'posts of a category', /Cancer Blogs/],
  ['/blog-tag/prevention', 'posts of a tag', /Articles on Prevention/],
  ['/blog-date/2025-08-21', 'posts of a date', /Articles from 21 August 2025/],
  ['/blog-author/dr-grace-okonjo', 'posts of an author', /Articles by Dr\. Grace Okonjo/],
  ['/category/cancer', 'posts of a category, as they are also linked', /Cancer Blogs/],
  ['/tag/prevention', 'posts of a tag, as they are also linked', /Articles on Prevention/],
  ['/date/2025-08-21', 'posts of a date, as they are also linked', /Articles from 21 August 2025/],
  ['/author/dr-grace-okonjo', 'posts of an author, as they are also linked', /Articles by Dr\. Grace Okonjo/],
  ['/cancer/bladder-cancer', 'the bladder cancer information page', /Bladder cancer/],
  ['/privacy-policy', 'Privacy policy', /Privacy Policy/],
  ['/terms-and-conditions', 'Terms and conditions', /TERMS AND CONDITIONS/],
  ['/admin', 'Admin login', /Login as Admin/],
];

test.describe('2. Routes', () => {
  for (const [path, screen, heading] of ROUTES) {
    test(`${path} is ${screen}`, async ({ request }) => {
      const response = await request.get(path);
      expect(response.status()).toBe(200);
      const [, h1 = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(await response.text()) ?? [];
      expect(h1.replace(/<[^>]+>/g, '')).toMatch(heading);
    });
  }

  test('/admin/dashboard is the admin dashboard, behind the login', async ({ page }) => {
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login as Admin');
  });

  test('the links /blog, /blog-news and /blog-and-news of one menu lead to one page', async ({ request }) => {
    const canonical = async (path: string) =>
      /<link rel="canonical" href="([^"]+)"/.exec(await (await request.get(path)).text())?.[1];
    const [main, ...others] = await Promise.all(['/blog', '/blog-news', '/blog-and-news'].map(canonical));
    expect(main).toMatch(/\/blog$/);
    expect(others).toEqual([main, main]);
  });

  test('every route change scrolls the page to the top', async ({ page }) => {
    await openLive(page, '/terms-and-conditions');
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});
