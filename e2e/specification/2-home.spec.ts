import { expect, test } from '../site/test.ts';
import { carousel } from './carousels.ts';
import { visitOnce } from './visit-once.ts';

test.describe('2. Home', () => {
  const at = visitOnce('/');
  const main = () => at().page.getByRole('main');

  test('a hero slider of 4 full-background pictures', async () => {
    const hero = await carousel(at().page, 'Pictures of two shores and a bridge');
    expect(hero.slides).toBe(4);
    const pictures = at().page.locator('[data-carousel]').first().locator('img');
    expect(await pictures.first().evaluate((image) => image.getBoundingClientRect().width)).toBe(1440);
  });
  test('a how-it-works carousel of 3 step pictures', () =>
    expect(main().locator('[data-carousel][aria-label="How it works"] [data-slide] img')).toHaveCount(3));
  test('a why-choose-us carousel of 3 feature pictures', async () => {
    expect((await carousel(at().page, 'Why choose us')).slides).toBe(3);
    await expect(main().locator('[data-carousel][aria-label="Why choose us"] img')).toHaveCount(3);
  });
  test('a doctors section with the tabs Cancer and Orthopedic, Cancer first', async () => {
    await expect(main().getByRole('tab', { name: 'Cancer' })).toHaveAttribute('aria-selected', 'true');
    await expect(main().getByRole('tab', { name: 'Orthopedic' })).toHaveAttribute('aria-selected', 'false');
  });
  test('a marquee of logos, whose heading says the physicians trained or practice there', async () => {
    const marquee = main().getByRole('region', { name: /Trained at/ });
    await expect(marquee).toContainText('trained or practice at these institutions');
    await expect(marquee.locator('li svg').first()).toBeVisible();
  });
  test('a Testimonial section titled "Trusted From Clients" with 3 rotating quotes', async () => {
    await expect(main()).toContainText('Testimonial');
    await expect(main().getByRole('heading', { name: 'Trusted From Clients' })).toBeVisible();
    const { slides, plays } = await carousel(at().page, 'Trusted From Clients');
    expect([slides, plays]).toEqual([3, true]);
  });
  test('an FAQs section with a 4-item accordion', async () => {
    await expect(main().getByRole('heading', { name: 'FAQs' })).toBeVisible();
    await expect(main().locator('details summary')).toHaveText([
      'What is Telehealth?',
      'What are the benefits of seeking a Second Opinion?',
      'How are my appointments scheduled?',
      'How do I pick my doctor?',
    ]);
    await expect(main().locator('details').first()).toHaveAttribute('open', '');
    await expect(main().locator('details[open]')).toHaveCount(1);
  });
  test('a "View All Questions" link to /faq', () =>
    expect(main().getByRole('link', { name: 'View All Questions' })).toHaveAttribute('href', '/faq'));
  test('a call-to-action block "Ready to Get Started?"', () =>
    expect(main().getByRole('heading', { name: 'Ready to Get Started?' })).toBeVisible());
  test('its "Sign Up Today" opens an external app login in a new tab', async () => {
    const link = main().getByRole('link', { name: /Sign Up Today/ });
    await expect(link).toHaveAttribute('href', /^https:/);
    await expect(link).toHaveAttribute('target', '_blank');
  });
  test('its "Contact Us" links to the contact page', () =>
    expect(main().getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', /^\/contact\/?$/));
  test('its blocks are in the order of the specification', async () => {
    const headings = await main().getByRole('heading', { level: 2 }).allTextContents();
    const specified = [
      ...[
        'Three steps to a second opinion',
        'Care that closes the distance',
        'The right specialist for your case',
      ],
      ...['Trained at leading US institutions', 'Trusted From Clients', 'FAQs', 'Ready to Get Started?'],
    ];
    expect(headings.filter((heading) => specified.includes(heading))).toEqual(specified);
  });
});
