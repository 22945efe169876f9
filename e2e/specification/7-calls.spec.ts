import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { authorization } from '../site/session.ts';
import { expect, test } from '../site/test.ts';
import { startOwnSite } from '../site/start-own-site.ts';

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
  test('POST /api/admin/login takes {email, password} and answers a token', async ({ site }) => {
    expect((await authorization(site)).Authorization).toMatch(/^Bearer \S+$/);
  });
  test('POST /api/blog takes a multipart form with the bearer token', async ({ request, site }) => {
    const answer = await request.post('/api/blog', {
      headers: await authorization(site),
      multipart: { title: `By the call ${Date.now()}`, desc: 'x' },
    });
    expect(answer.status()).toBe(201);
  });
  test('an enquiry is posted to a spreadsheet-script endpoint, form-encoded: FirstName, LastName, Email, Phone, Subject, Helpyou, Timestamp', async () => {
    const received: { type: string | undefined; form: URLSearchParams }[] = [];
    const endpoint = createServer(async (request: IncomingMessage, response) => {
      received.push({
        type: request.headers['content-type'],
        form: new URLSearchParams(await text(request)),
      });
      response.end('ok');
    }).listen(0, '127.0.0.1');
    await once(endpoint, 'listening');
    const { port } = endpoint.address() as AddressInfo;
    const site = await startOwnSite('webhook', { ENQUIRY_WEBHOOK_URL: `http://127.0.0.1:${port}/exec` });
    try {
      const sent = {
        firstName: 'Asha',
        lastName: 'Rao',
        email: 'a@example.org',
        phone: '98450',
        subject: 'S',
        helpyou: 'Call me',
      };
      await fetch(`${site.shellOrigin}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      });
      await expect.poll(() => received.length).toBe(1);
      expect(received[0]?.type).toContain('application/x-www-form-urlencoded');
      expect(Object.fromEntries(received[0]?.form ?? [])).toEqual({
        ...{ FirstName: 'Asha', LastName: 'Rao', Email: 'a@example.org', Phone: '98450' },
        ...{ Subject: 'S', Helpyou: 'Call me', Timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
      });
    } finally {
      await site.stop();
      endpoint.close();
    }
  });
  test('home, services, sliders and FAQ need no calls', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
    });
    for (const path of ['/', '/service', '/faq']) await page.goto(path, { waitUntil: 'networkidle' });
    expect(calls).toEqual([]);
  });
});
