import { expect, test } from '../site/test.ts';
import { openLive } from '../site/open-live.ts';

// The accessibility tree, as described in docs/accessibility.md; signs between words are decorative. Nothing moves
// automatically.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('home: landmarks and headings in order, and every name reads as a sentence', async ({ page }) => {
  await openLive(page, '/');
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - link "OpinionBridge, home"
      - navigation "Main menu"
  `);
  const main = page.getByRole('main');
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "A second look, from across the ocean." [level=1]
      - region "OpinionBridge in numbers":
        - term: US physicians
        - definition: 40+
      - heading "Three steps to a second opinion" [level=2]
      - region "Why choose us"
      - tablist "Physicians by specialty"
      - region "What it costs"
      - region "How your reports are protected"
  `);
  await expect(main.getByRole('region', { name: 'Cancer physicians' })).toMatchAriaSnapshot(`
    - region "Cancer physicians":
      - button "Resume all motion"
      - button /Previous/
      - button /Next/
      - group "Cancer physicians, slides":
        - group /1 of 10/
  `);
  await expect(main.getByRole('tablist')).toMatchAriaSnapshot(`
    - tablist "Physicians by specialty":
      - tab "Cancer" [selected]
      - tab "Orthopedic"
  `);
  await expect(page.getByRole('article').filter({ hasText: 'Dr. Anita Deshkar' }).first())
    .toMatchAriaSnapshot(`
    - article:
      - img "Portrait of Dr. Anita Deshkar"
      - heading "Dr. Anita Deshkar, MD" [level=3]
      - paragraph: Breast oncology
      - paragraph: /24 years in practice ?, English, Hindi, Marathi/
  `);
});

test('a post: breadcrumbs, author, reviewer, contents, then its parts', async ({ page }) => {
  await openLive(page, '/blog-details/2');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - navigation "Breadcrumb":
        - list:
          - listitem:
            - link "Home"
          - listitem:
            - link "Knowledge base"
          - listitem: /^Melanoma/
      - article /Melanoma/:
        - heading /Melanoma/ [level=1]
        - paragraph:
          - text: By
          - link "Dr. Grace Okonjo"
        - paragraph:
          - text: /Medically reviewed by/
        - figure:
          - img /hat/
        - navigation "In this article":
          - list:
            - listitem:
              - link "Overview"
        - heading "Overview" [level=2]
        - heading "Prognosis" [level=2]
      - complementary "Ask a coordinator"
      - region "Related articles"
      - complementary "More from the knowledge base":
        - region "Search":
          - search
  `);
});

test('contact: emergency numbers first, then a form with named errors', async ({ page }) => {
  await openLive(page, '/contact');
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading [level=1]
    - heading "Not for emergencies" [level=2]
    - paragraph:
      - link "112"
      - link "911"
    - heading "Send us a message" [level=2]
    - form "Contact":
      - textbox "First name"
      - textbox "Last name"
      - textbox "E-mail"
      - textbox "Phone"
      - textbox "Subject"
      - textbox "How can we help you?"
      - button "Send message"
      - button "Clear"
    - heading "Talk to us" [level=2]
    - heading "Hours" [level=2]
    - region "What it costs"
  `);
  for (const name of ['First name', 'E-mail', 'How can we help you?'])
    await expect(page.getByRole('textbox', { name })).toHaveAttribute('required', '');
});
