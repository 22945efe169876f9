import { authorization } from '../site/session.ts';
import { expect, test } from '../site/test.ts';
import { visitOnce } from './visit-once.ts';

type Json = Readonly<Record<string, unknown>>;

test.describe('3. Entities', () => {
  test.describe('that are bundled', () => {
    const at = visitOnce('/');
    test('slides: 4, with local pictures and no titles of their own', async () => {
      const slides = at().page.locator('[data-carousel]').first().locator('[data-slide]');
      await expect(slides).toHaveCount(4);
      for (const address of await slides
        .locator('img')
        .evaluateAll((all) => all.map((i) => (i as HTMLImageElement).src)))
        expect(address).toMatch(/^http:\/\/localhost.*hero-\d/);
      expect((await slides.allTextContents()).join('')).toBe('');
    });
    test('testimonials: excerpt, name, location of 3 patients: Delhi, Mumbai, Bangalore', async () => {
      const quotes = at().page.locator('figure:has(blockquote)');
      expect(await quotes.locator('figcaption span').allTextContents()).toEqual([
        'Delhi',
        'Mumbai',
        'Bangalore',
      ]);
      await expect(quotes.locator('blockquote')).toHaveText([/.{20}/, /.{20}/, /.{20}/]);
      await expect(quotes.locator('strong')).toHaveText([/\w/, /\w/, /\w/]);
    });
    test('FAQ items: question and answer', async () => {
      const item = at().page.getByRole('main').locator('details').first();
      await expect(item.locator('summary')).toHaveText('What is Telehealth?');
      await expect(item).toContainText('medical care at a distance');
    });
  });

  test('9 sample posts: brain tumor, melanoma, breast, digestive, endocrine', async ({ request }) => {
    // Other tests' posts are newer, and may exceed one response.
    const posts: { number: number | null; title: string; tags: string[] }[] = [];
    for (let page = 1, isMore = true; isMore; page++) {
      const part = (await (await request.get(`/api/blog?page=${page}`)).json()) as typeof posts;
      posts.push(...part);
      isMore = part.length > 0;
    }
    const samples = posts.filter(({ number }) => number !== null);
    expect(samples.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const words = JSON.stringify(samples);
    for (const topic of [
      'Brain tumors',
      'Melanoma',
      'Breast cancer',
      'Digestive cancers',
      'Endocrine tumors',
    ])
      expect(words).toContain(topic);
  });
  test('a sample post: number, five media sizes, title, author, date, body', async ({ request }) => {
    const post = (await (await request.get('/api/blog/2')).json()) as Json & { media: Json; body: string[] };
    expect(post).toMatchObject({
      number: 2,
      title: 'Melanoma: how to read your skin',
      author: 'Dr. Grace Okonjo',
      date: '2025-08-21',
      categories: ['Cancer'],
      tags: ['Melanoma', 'Skin', 'Prevention'],
    });
    for (const name of ['rcImage', 'smallImage', 'gridImage', 'mediumImage', 'largeImage'])
      expect(post.media[name]).toMatch(/^\/media\//);
    expect(post.body.length).toBeGreaterThan(3);
    expect(post.body[0]).toMatch(/^<p>/);
  });
  test('the author of a post may be empty', async ({ request }) =>
    expect(((await (await request.get('/api/blog/6')).json()) as Json)['author']).toBe(''));
  test('a post’s card: _id, and blogCategory, -CardImage, -Title, -Description', async ({ request }) => {
    const [post] = (await (await request.get('/api/blog?perPage=1&tag=melanoma')).json()) as Json[];
    expect(post).toMatchObject({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      blogCategory: 'Cancer',
      blogCardImage: expect.stringMatching(/^\/media\//),
      blogCardTitle: 'Melanoma: how to read your skin',
      blogCardDescription: expect.stringContaining('moles'),
    });
  });
  test('a post in the dashboard shape: _id, title, desc, imageUrl', async ({ request, site }) => {
    const answer = await request.get('/api/admin/blog?q=Melanoma', { headers: await authorization(site) });
    const [post] = (await answer.json()) as Json[];
    for (const name of ['_id', 'title', 'desc', 'imageUrl']) expect(post?.[name]).toMatch(/\w/);
  });
  test('a post in the detail shape: content as HTML', async ({ request }) => {
    const { content } = (await (await request.get('/api/blog/2')).json()) as { content: string };
    expect(content).toMatch(/<h2>Overview<\/h2><p>/);
  });
  test('the eight departments, spelled as they are', async ({ request }) => {
    const html = await (await request.get('/service')).text();
    for (const name of [
      ...['Psychiatry', 'Ophthalmology', 'Cardiology', 'Immunology'],
      ...['Hematology', 'Laboratory', 'Oncology', 'Dental'],
    ])
      expect(html).toContain(`<h3>${name}</h3>`);
  });
  test('about content: intro text and a titled promise text', async ({ request }) => {
    const html = await (await request.get('/about')).text();
    expect(html).toMatch(/Our Promise<\/h2><p[^>]*>Clear, kind and honest advice/);
  });

  test.describe('that the terms describe', () => {
    const at = visitOnce('/terms-and-conditions');
    test('a patient’s registration: person, contact, address, health and payment', () =>
      expect(at().words).toContain(
        'your full legal name, date of birth, e-mail and phone, physical address in India, an emergency contact, basic health information and payment information',
      ));
    test('a provider’s registration: credentials, license, insurance, education and more', () =>
      expect(at().words).toMatch(
        /full legal name, credentials and specialties, license information, contact information, proof of insurance, board certifications, education and training, and consent to a background check/,
      ));
  });
});
