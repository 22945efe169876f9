import { logIn } from '../admin/support/log-in.ts';
import { openLive } from '../site/open-live.ts';
import { expect, test } from '../site/test.ts';
import { visitOnce } from './visit-once.ts';

test.describe('5. Validation rules', () => {
  test.describe('of the contact form', () => {
    const at = visitOnce('/contact');
    const form = () => at().page.getByRole('form', { name: 'Contact' });

    test('all six fields are required, checked by the browser’s native checks', async () => {
      expect(await form().evaluate((element: HTMLFormElement) => element.noValidate)).toBe(false);
      await expect(form().locator('[required]')).toHaveCount(6);
      let sent = 0;
      at().page.on('request', (request) => (sent += request.url().endsWith('/api/contact') ? 1 : 0));
      await form().getByRole('button', { name: 'Send message' }).click();
      await expect(form().locator(':invalid').first()).toBeFocused();
      expect(sent).toBe(0);
    });
    test('the email field is of email type', () =>
      expect(form().getByLabel('E-mail')).toHaveAttribute('type', 'email'));
    test('the phone field is of tel type', () =>
      expect(form().getByLabel('Phone')).toHaveAttribute('type', 'tel'));
    test('nothing refuses a short message', async () => {
      const message = form().getByLabel('How can we help you?');
      await message.fill('?');
      expect(await message.evaluate((field: HTMLTextAreaElement) => field.checkValidity())).toBe(true);
    });
  });

  test('the admin login has no client-side validation: an empty submission is sent', async ({ page }) => {
    await openLive(page, '/admin');
    const sent = page.waitForRequest('**/api/admin/login');
    await page.getByRole('button', { name: 'Login' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ email: '', password: '' });
  });
  test('the login email input is of email type', async ({ page }) => {
    await page.goto('/admin');
    await expect(page.getByLabel('E-mail address')).toHaveAttribute('type', 'email');
  });
  test('the blog form has no client-side validation: an empty submission is sent', async ({ page, site }) => {
    await logIn(page, site);
    const sent = page.waitForRequest(
      (request) => request.url().endsWith('/api/blog') && request.method() === 'POST',
    );
    await page.getByRole('button', { name: 'Create Blog' }).click();
    await sent;
  });

  test.describe('of policy, as the terms say', () => {
    const at = visitOnce('/terms-and-conditions');
    for (const [rule, words] of [
      [
        'users must be 18 or older, or 13 or older with a parent or guardian’s consent',
        /18 or older, or 13 or older with the consent of a parent or guardian/,
      ],
      [
        'patients must reside in or be present in India and must not be in an emergency',
        /reside in or be present in India, and you must not be in an emergency/,
      ],
      [
        'providers need an active, unrestricted US license and liability insurance',
        /active, unrestricted medical license in the United States and liability insurance/,
      ],
      [
        'identity is verified by ID, two factors, video, biometrics or questions',
        /official document, two-factor authentication, a video call, biometrics or knowledge questions/,
      ],
      [
        'the terms of use and privacy policy boxes must be ticked before creating a case',
        /boxes for the terms of use and the privacy policy must be checked/,
      ],
      [
        'refund requests are due within 14 days of service',
        /Refund requests are due within 14 days of the service/,
      ],
      ['a provider needs 30 days’ written notice to terminate', /30 days’ written notice/],
      [
        'arbitration opt-out is allowed within 30 days of first use',
        /opt out of arbitration within 30 days of first using/,
      ],
    ] as const) {
      test(rule, () => expect(at().words).toMatch(words));
    }
  });
});
