import { expect, test } from '../site/test.ts';
import { visitOnce } from './visit-once.ts';

test.describe('1. What the product does', () => {
  test.describe('on the home page', () => {
    const at = visitOnce('/');

    test('it connects patients in India with licensed physicians in the United States', () =>
      expect(at().words).toMatch(/Meet US-licensed .* physicians .* From your home in India/));
    test('by video meeting or written report', () =>
      expect(at().words).toMatch(/by video, or receive their opinion in writing/));
    test('it promotes two specialties: cancer (oncology) and orthopedics', () =>
      expect(at().page.getByRole('tab')).toHaveText(['Cancer', 'Orthopedic']));
    test('the counters say 40+ US physicians, 20+ average years, 30+ subspecialities', async () => {
      const figures = at().page.locator('dl').first();
      await expect(figures.locator('dt')).toHaveText([
        'US physicians',
        'Average years of experience',
        'Subspecialities',
      ]);
      await expect(figures.locator('[data-count]')).toHaveText(['40+', '20+', '30+']);
    });
    test('the brand is dark blue and orange', async () => {
      const { page } = at();
      const ground = (name: RegExp) =>
        page
          .getByRole('link', { name })
          .first()
          .evaluate((link) => getComputedStyle(link).backgroundColor);
      expect(await ground(/^Start your case/)).toBe('rgb(245, 130, 32)');
      expect(await ground(/^LogIn/)).toBe('rgb(18, 53, 107)');
    });
    test('accounts, cases, uploads and payment are on an external portal, only described', async () => {
      const links = at().page.getByRole('link', { name: /Start your case|Sign Up Today|LogIn/ });
      for (const address of await links.evaluateAll((all) =>
        all.map((link) => (link as HTMLAnchorElement).origin),
      ))
        expect(address).not.toBe(new URL(at().page.url()).origin);
    });
  });

  test.describe('on the services page', () => {
    const at = visitOnce('/service');
    for (const [service, words] of [
      ['dedicated care coordinators', /Dedicated care coordinator/],
      ['a secure portal to upload medical records', /Secure record upload/],
      ['video consultation with a US physician', /Video consultation/],
      [
        'a written and verbal treatment plan with health recommendations',
        /Written and spoken, with health recommendations/,
      ],
    ] as const) {
      test(`it offers ${service}`, () => expect(at().words).toMatch(words));
    }
  });

  test.describe('in the terms', () => {
    const at = visitOnce('/terms-and-conditions');
    for (const [what, words] of [
      ['no prescription services', /no prescription services/],
      ['not for emergencies', /not for emergencies/],
      [
        'for video consultations, messaging, health monitoring and health records',
        /remote video consultations, secure messaging, health monitoring and electronic health records/,
      ],
    ] as const) {
      test(`it is ${what}`, () => expect(at().words).toMatch(words));
    }
  });
});
