import { logIn } from '../admin/support/log-in.ts';
import { expect, test } from '../site/test.ts';
import { visitOnce } from './visit-once.ts';

test.describe('6. Roles and permissions', () => {
  test('a visitor reads all pages without an account', async ({ request }) => {
    for (const path of '/ /about /service /faq /contact /blog /blog-details/2 /privacy-policy'.split(' '))
      expect((await request.get(path)).status()).toBe(200);
  });
  test('sign-up and login for patients happen in an external app', async ({ request }) =>
    expect(await (await request.get('/')).text()).toMatch(
      /href="https:\/\/portal\.[^"]+"[^>]*target="_blank"/,
    ));
  test('the admin logs in and creates blogs with the stored bearer token', async ({ page, site }) => {
    const token = await logIn(page, site);
    const sent = page.waitForRequest(
      (request) => request.url().endsWith('/api/blog') && request.method() === 'POST',
    );
    await page.getByLabel('Title', { exact: true }).fill(`With a bearer ${Date.now()}`);
    await page.getByRole('button', { name: 'Create Blog' }).click();
    expect((await sent).headers()['authorization']).toBe(`Bearer ${token}`);
  });
  test('nobody else creates blogs', async ({ request }) =>
    expect((await request.post('/api/blog', { multipart: { title: 'Not mine' } })).status()).toBe(401));

  test.describe('as the terms say', () => {
    const at = visitOnce('/terms-and-conditions');
    for (const [rule, words] of [
      ['providers are independent contractors', /Providers are independent contractors/],
      [
        'providers decide if telemedicine suits, may decline, or end an abusive consult',
        /decide whether telemedicine is suitable for a condition, may decline care, and may end an abusive consultation/,
      ],
      ['providers may not prescribe through the platform', /may not prescribe through the platform/],
      [
        'parents may review, change, delete, withdraw, monitor and approve for a child',
        /review, change or delete the child’s data, withdraw consent, monitor activity and approve providers/,
      ],
    ] as const) {
      test(rule, () => expect(at().words).toMatch(words));
    }
  });
});
