import { expect, test } from '../site/test.ts';
import { carousel } from './carousels.ts';
import { visitOnce } from './visit-once.ts';

test.describe('2. About', () => {
  const at = visitOnce('/about');
  test('a title banner "Know About"', () =>
    expect(at().page.getByRole('heading', { level: 1 })).toHaveText('Know About'));
  test('an intro statement', () =>
    expect(at().words).toMatch(/We connect patients in India with physicians in the United States/));
  test('an "Our Promise" section', () =>
    expect(at().page.getByRole('heading', { name: 'Our Promise' })).toBeVisible());
});

test.describe('2. Services', () => {
  const at = visitOnce('/service');
  test('two cards "Know More": Cancer (Oncology) /cancer, Orthopedics /Orthopedics', async () => {
    const links = at().page.getByRole('link', { name: /^Know More/ });
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      ...['/cancer', '/Orthopedics'],
    ]);
  });
  test('followed by the why-choose-us and the call-to-action blocks', async () => {
    const headings = await at().page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.slice(0, 4)).toEqual([
      ...['Cancer (Oncology)', 'Orthopedics', 'Care that closes the distance', 'Ready to Get Started?'],
    ]);
  });
});

for (const { name, path, other, list, count, plays } of [
  {
    name: 'Cancer',
    path: '/cancer',
    other: '/Orthopedics',
    list: 'Cancer physicians',
    count: 10,
    plays: true,
  },
  {
    name: 'Orthopedics',
    path: '/orthopedics',
    other: '/cancer',
    list: 'Orthopedic physicians',
    count: 20,
    plays: false,
  },
]) {
  test.describe(`2. ${name} page`, () => {
    const at = visitOnce(path);
    test(`${name}: a description of the services`, () =>
      expect(at().page.getByRole('heading', { name: 'What we cover' })).toBeVisible());
    test(`${name}: ${count} doctor portraits, ${plays ? 'autoplay 3 s, looping' : 'still'}`, async () => {
      const running = await carousel(at().page, list);
      expect([running.slides, running.plays]).toEqual([count, plays]);
      if (plays) expect([running.delay, running.loop]).toEqual([3000, true]);
    });
    test(`${name}: the carousel shows 1 slide from 640 px, 2 from 768, 3 from 1024`, async () =>
      expect((await carousel(at().page, list)).widths).toEqual([
        ['640', 1],
        ['768', 2],
        ['1024', 3],
      ]));
    test(`${name}: a Search box, which does something here`, async () => {
      const { page } = at();
      await page.getByRole('main').getByLabel('Search').fill('surgery breast');
      await expect(page.getByRole('main').getByRole('status').first()).toContainText(/No physician|match/);
      await page.getByRole('main').getByLabel('Search').fill('');
    });
    test(`${name}: a link to ${other}`, () =>
      expect(at().page.getByRole('main').locator(`a[href="${other}"]`).first()).toBeAttached());
  });
}

test.describe('2. How it works', () => {
  const at = visitOnce('/how-it-works');
  test('Create an Account, Start Your Second Opinion Case, Get Your Second Opinion', async () => {
    const steps = at().page.getByRole('main').locator('ol h2');
    expect(await steps.allTextContents()).toEqual([
      ...['Create an Account', 'Start Your Second Opinion Case', 'Get Your Second Opinion'],
    ]);
  });
  test('a care-coordinator phone number', () =>
    expect(at().page.getByRole('main').locator('a[href^="tel:"]').first()).toBeVisible());
  test('a contact email', () =>
    expect(at().page.getByRole('main').locator('a[href^="mailto:"]').first()).toBeVisible());
});

test.describe('2. FAQ', () => {
  const at = visitOnce('/faq');
  const items = () => at().page.getByRole('main').locator('details');
  /** Includes collapsed questions. */
  const answers = async () =>
    (await items().evaluateAll((all) => all.map((item) => item.textContent))).join(' ').replace(/\s+/g, ' ');

  test('the title "FAQ"', () => expect(at().page.getByRole('heading', { level: 1 })).toHaveText('FAQ'));
  test('a "Search FAQs" box with a Clear button', async () => {
    await expect(at().page.getByLabel('Search FAQs')).toBeVisible();
    await expect(at().page.getByRole('button', { name: 'Clear' })).toBeVisible();
  });
  test('an accordion of 11 questions', () => expect(items()).toHaveCount(11));
  for (const [question, ...facts] of [
    ['What is Telehealth?'],
    [
      'What are the benefits of seeking a Second Opinion?',
      ...['confirm a diagnosis', 'conflicting diagnoses', 'peace of mind', 'symptoms persist'],
      ...['other treatment options', 'report is delayed', 'answers fast'],
    ],
    [
      'How are my appointments scheduled?',
      'You choose a time',
      'meet the physician virtually',
      'written report',
    ],
    ['How do I pick my doctor?', 'care coordinators review your medical information', 'best qualified'],
  ] as const) {
    test(`the question "${question}" and its facts`, async () => {
      const item = items().filter({ hasText: question });
      for (const fact of facts) await expect(item).toContainText(fact);
      await expect(item).toHaveCount(1);
    });
  }
  for (const [fact, words] of [
    ['the price of the Video and Written Consult: 34600 INR', /Video and Written Consult: 34,600 INR/],
    ['the price of the Written Consult Only: 25900 INR', /Written Consult Only: 25,900 INR/],
    ['video consultations last 20-30 minutes', /Video consultations last 20-30 minutes/],
    [
      'physicians speak English, Hindi, Telugu, Gujarati and Marathi',
      /speak English, Hindi, Telugu, Gujarati and Marathi/,
    ],
  ] as const) {
    test(`it says ${fact}`, async () => expect(await answers()).toMatch(words));
  }
});

test.describe('2. Contact Us', () => {
  const at = visitOnce('/contact');
  test('a banner "We are always ready to help you"', () =>
    expect(at().page.getByRole('heading', { level: 1 })).toHaveText('We are always ready to help you'));
  test('a contact form with the six fields', async () => {
    const fields = at().page.getByRole('form', { name: 'Contact' }).locator('[required]');
    expect(await fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).name))).toEqual([
      ...['firstName', 'lastName', 'email', 'phone', 'subject', 'helpyou'],
    ]);
  });
});

test.describe('2. Bladder Cancer information page', () => {
  const at = visitOnce('/cancer/bladder-cancer');
  for (const part of [
    ...['Definition', 'Symptoms', 'Causes', 'Types', 'Stages I-IV'],
    ...['Prevention', 'Diagnosis', 'Treatment', 'Prognosis'],
  ]) {
    test(`bladder cancer: ${part}`, () =>
      expect(at().page.getByRole('heading', { name: part, exact: true })).toBeVisible());
  }
  test('bladder cancer: pictures', () =>
    expect(at().page.getByRole('main').locator('figure img')).toHaveCount(5));
});

test.describe('2. Privacy policy', () => {
  const at = visitOnce('/privacy-policy');
  test('the page title has the product name and "PrivacyPolicy"', () =>
    expect(at().page).toHaveTitle(/OpinionBridge PrivacyPolicy/));
  test('version 1.0, effective February 1, 2025', () =>
    expect(at().words).toMatch(/Version 1\.0.*Effective February 1, 2025/));
  test('15 sections', async () => {
    const contents = at()
      .page.getByRole('navigation', { name: /contents/i })
      .getByRole('link');
    await expect(contents).toHaveCount(15);
  });
  test('links to an external privacy-request page and to regulators', async () => {
    const outside = at().page.getByRole('main').locator('a[target=_blank]');
    const hosts = await outside.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).hostname));
    expect(hosts).toEqual(
      expect.arrayContaining(['privacy.opinionbridge.example', 'www.hhs.gov', 'www.meity.gov.in']),
    );
  });
  for (const contact of ['privacy', 'support', 'billing', 'providers']) {
    test(`a mailto link for ${contact}`, () =>
      expect(at().page.locator(`main a[href^="mailto:${contact}@"]`).first()).toBeAttached());
  }
});

test.describe('2. Terms and conditions', () => {
  const at = visitOnce('/terms-and-conditions');
  test('the page title has the product name and "Terms and Conditions"', () =>
    expect(at().page).toHaveTitle(/OpinionBridge Terms and Conditions/));
  test('the heading is the company name in capitals and "TERMS AND CONDITIONS"', () =>
    expect(at().page.getByRole('heading', { level: 1 })).toHaveText('OPINIONBRIDGE TERMS AND CONDITIONS'));
  test('effective March 1, 2025; last updated February 27, 2025', () =>
    expect(at().words).toMatch(/Effective March 1, 2025 Last updated February 27, 2025/));
  test('a table of contents of the 18 sections', async () => {
    const contents = at()
      .page.getByRole('navigation', { name: /contents/i })
      .getByRole('link');
    expect(await contents.allTextContents()).toEqual([
      ...[
        'Introduction',
        'Eligibility and Registration',
        'Platform Services',
        'Patient Rights and Responsibilities',
      ],
      ...[
        'Provider Rights and Responsibilities',
        'Payment Terms',
        'Intellectual Property',
        'Privacy and Data Security',
      ],
      ...[
        'Representations and Warranties',
        'Limitation of Liability',
        'Indemnification',
        'Term and Termination',
      ],
      ...[
        'Dispute Resolution',
        'Additional Terms for Mobile Applications',
        'International Use',
        'General Provisions',
      ],
      ...['Jurisdiction-Specific Provisions', 'Supplemental Terms for Specific Features'],
    ]);
  });
  for (const [matter, words] of [
    ['fees', /Fees are shown before you pay/],
    ['refunds', /Refunds take 5-10 business days/],
    ['intellectual property', /belong to us or our licensors/],
    ['privacy', /Data is encrypted with AES-256/],
    ['warranties', /we give no warranty/],
    ['liability', /Our total liability/],
    ['indemnification', /hold us, our staff and our providers harmless/],
    ['termination', /suspend or terminate an account/],
    ['dispute resolution', /binding arbitration/],
    ['mobile app terms', /iOS 13\.0.*Android 8\.0/],
    ['international use', /International Use .{40}/],
    ['jurisdiction provisions', /Jurisdiction-Specific Provisions .{40}/],
  ] as const) {
    test(`the terms cover ${matter}`, () => expect(at().words).toMatch(words));
  }
});
