import { expect, test } from '../site/test.ts';
import { carousel } from './carousels.ts';
import { visitOnce } from './visit-once.ts';

test.describe('9. Business constants and limits', () => {
  test.describe('of the home page', () => {
    const at = visitOnce('/');
    test('hero slider: fade, loop, 1500 ms transition, 1 slide, autoplay every 5000 ms', async () => {
      const hero = await carousel(at().page, 'Pictures of two shores and a bridge');
      expect([hero.effect, hero.loop, hero.speed, hero.perView, hero.delay]).toEqual([
        'fade',
        true,
        1500,
        1,
        5000,
      ]);
    });
    test('testimonial slider: cross-fade, loop, 1000 ms transition, autoplay every 2500 ms', async () => {
      const quotes = await carousel(at().page, 'Trusted From Clients');
      expect([quotes.effect, quotes.crossFade, quotes.loop, quotes.speed, quotes.delay]).toEqual([
        ...['fade', true, true, 1000, 2500],
      ]);
    });
    test('doctor carousels: 10 portraits (3000 ms autoplay, loop) and 20 (no autoplay)', async () => {
      const cancer = await carousel(at().page, 'Cancer physicians');
      expect([cancer.slides, cancer.plays, cancer.delay, cancer.loop]).toEqual([10, true, 3000, true]);
      await at().page.getByRole('tab', { name: 'Orthopedic' }).click();
      const orthopedic = await carousel(at().page, 'Orthopedic physicians');
      expect([orthopedic.slides, orthopedic.plays, orthopedic.loop]).toEqual([20, false, false]);
    });
    test('counters: 2000 ms, targets 40, 20 and 30', async () => {
      const counts = at().page.locator('[data-count]');
      expect(await counts.evaluateAll((all) => all.map((one) => one.getAttribute('data-count')))).toEqual([
        ...['40', '20', '30'],
      ]);
      const numbers = counts.first().locator('[data-numbers]');
      expect(await numbers.evaluate((one) => getComputedStyle(one, '::before').animationDuration)).toBe('2s');
    });
    test('marquee: 12 logos in each of 2 strips', async () => {
      const strips = at()
        .page.getByRole('region', { name: /Trained at/ })
        .locator('ul:not([aria-hidden])');
      expect(await strips.evaluateAll((all) => all.map((strip) => strip.children.length))).toEqual([12, 12]);
    });
  });
  test('small-screen breakpoint 576 px: the header is lower below it', async ({ page }) => {
    await page.setViewportSize({ width: 575, height: 800 });
    await page.goto('/faq');
    const height = async () => (await page.getByRole('banner').boundingBox())?.height ?? 0;
    const small = await height();
    await page.setViewportSize({ width: 576, height: 800 });
    expect(await height()).toBeGreaterThan(small);
  });

  test.describe('of prices and consults', () => {
    for (const path of ['/', '/service', '/cancer', '/contact', '/how-it-works']) {
      test(`${path}: with video 34600 INR, written only 25900 INR, 20-30 minutes`, async ({ request }) => {
        const html = await (await request.get(path)).text();
        expect(html).toMatch(
          /Video and Written Consult.*value="34600">₹34,600.*Written Consult Only.*value="25900">₹25,900/s,
        );
        expect(html).toContain('20-30 minutes');
      });
    }
  });

  test.describe('of the privacy policy', () => {
    const at = visitOnce('/privacy-policy');
    for (const [fact, words] of [
      ['medical records are kept at least 7 years', /Medical records: at least 7 years/],
      ['payment records 7 years', /Payment records: 7 years/],
      ['communications 3 years', /Communications.*: 3 years/],
      ['technical logs 18 months', /Technical logs: 18 months/],
      ['opt-out records indefinitely', /Opt-out records: indefinitely/],
      ['persistent cookies last 30 days to 2 years', /from 30 days to 2 years/],
      ['breach notice within 60 days for health data', /within 60 days of discovering it/],
      [
        'rights requests: acknowledged in 2 business days, answered in 30 (plus 30)',
        /acknowledge requests within 2 business days and answer within 30 calendar days; .* up to 30 more days/,
      ],
      [
        'parental consent is needed under 13, 16 in some places',
        /needed under 13, and under 16 in some places/,
      ],
      ['encryption is AES-256 and TLS 1.3', /AES-256.*TLS 1\.3|TLS 1\.3.*AES-256/],
      ['material changes get at least 30 days’ notice', /at least 30 days’ notice/],
      ['review is at least annual', /at least once a year/],
      [
        'California disclosures cover the preceding 12 months',
        /California: our disclosures cover the preceding 12 months/,
      ],
      [
        'the data protection office is open Monday to Friday 9:00 AM to 5:00 PM',
        /Data protection office.*Monday to Friday 9:00 AM to 5:00 PM/,
      ],
      [
        'support and billing Monday to Friday 8:00 AM to 8:00 PM',
        /Support:.*8:00 AM to 8:00 PM.*Billing:.*8:00 AM to 8:00 PM/,
      ],
      ['provider support 24/7', /Provider support.*24\/7/],
      ['emergency numbers: 911 (US) and 112 (India)', /112 in India or 911 in the United States/],
    ] as const) {
      test(fact, () => expect(at().words).toMatch(words));
    }
  });

  test.describe('of the terms', () => {
    const at = visitOnce('/terms-and-conditions');
    for (const [fact, words] of [
      ['fees are in USD or INR', /US dollars \(USD\) or Indian rupees \(INR\)/],
      ['fee increases need 30 days’ notice', /30 days’ notice of fee increases/],
      [
        'full refund if cancelled over 24 hours before the consult',
        /more than 24 hours before the consult: full refund/,
      ],
      [
        'no refund under 2 hours before, or for missed or delivered consults',
        /less than 2 hours before, missed, or delivered: no refund/,
      ],
      ['refunds take 5-10 business days', /5-10 business days/],
      ['payment is retried up to three times', /try again up to three times/],
      [
        'liability cap: the greater of 12 months’ payments or 100 USD',
        /greater of what you paid us in the 12 months before the claim and 100 USD/,
      ],
      [
        'arbitration fees are paid by the company for claims under 10,000 USD',
        /claims under 10,000 USD we pay the arbitration fees/,
      ],
      ['the informal dispute period is 60 days', /For 60 days from a written notice/],
      ['material terms change notice 30 days', /30 days.{0,60}notice|notice.{0,60}30 days/],
      ['postal notice is deemed received after 3 business days', /3 business days/],
      ['minimum mobile OS: iOS 13.0 and Android 8.0', /iOS 13\.0.*Android 8\.0/],
      ['governing law: Delaware', /law of Delaware/],
      [
        'controlled substances and emergency services are not allowed',
        /not allowed on the platform: emergency services, and any request for controlled substances/,
      ],
    ] as const) {
      test(fact, () => expect(at().words).toMatch(words));
    }
  });
});
