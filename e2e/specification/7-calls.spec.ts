import { deliveriesMade } from '../site/post-office.ts';
import { authorization } from '../site/session.ts';
import { openIdle } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';

test.describe('7. The calls', () => {
  test('GET /api/blog answers an array of blogs', async ({ request }) => {
    const posts = (await (await request.get('/api/blog')).json()) as unknown[];
    expect(Array.isArray(posts)).toBe(true);
    expect(posts.length).toBeGreaterThanOrEqual(9);
  });
  test('GET /api/blog/{title} answers an object with content (HTML)', async ({ request }) => {
    const answer = await request.get(`/api/blog/${encodeURIComponent('Melanoma: how to read your skin')}`);
    expect(((await answer.json()) as { content: string }).content).toContain('<p>');
  });
  test('POST /api/admin/login takes {email, password} and answers a token', async ({ site }) =>
    expect((await authorization(site)).Authorization).toMatch(/^Bearer \S+$/));
  test('POST /api/blog takes a multipart form with the bearer token', async ({ request, site }) => {
    const answer = await request.post('/api/blog', {
      headers: await authorization(site),
      multipart: { title: `By the call ${Date.now()}`, desc: 'x' },
    });
    expect(answer.status()).toBe(201);
  });
  test('an enquiry is posted form-encoded to a spreadsheet script', async ({ request }) => {
    const sent = {
      firstName: 'Asha',
      lastName: 'Rao',
      email: 'a@example.org',
      phone: '98450',
      subject: `By the call ${Date.now()}`,
      helpyou: 'Call me',
    };
    expect((await request.post('/api/contact', { data: sent })).status()).toBe(201);
    const delivered = async () =>
      (await deliveriesMade()).filter(({ form }) => form['Subject'] === sent.subject);
    await expect.poll(async () => (await delivered()).length).toBe(1);
    expect(await delivered()).toEqual([
      {
        contentType: expect.stringContaining('application/x-www-form-urlencoded'),
        form: {
          FirstName: 'Asha',
          LastName: 'Rao',
          Email: 'a@example.org',
          Phone: '98450',
          Subject: sent.subject,
          Helpyou: 'Call me',
          Timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        },
      },
    ]);
  });
  test('home, services, sliders and FAQ need no calls', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
    });
    for (const path of ['/', '/service', '/faq']) await openIdle(page, path);
    expect(calls).toEqual([]);
  });
});
