import type { SiteSettings } from '@opinionbridge/contracts';
import { privacy } from './en/legal/privacy.ts';
import { terms } from './en/legal/terms.ts';
import { parseInline, plainText, resolveTarget } from './rich-text.ts';

const site = {
  name: 'Example',
  email: 'care@example.org',
  phone: { display: '+1 800 1', href: 'tel:+18001' },
  emails: {
    privacy: 'p@example.org',
    support: 's@example.org',
    billing: 'b@example.org',
    providers: 'v@example.org',
  },
  links: { privacyRequest: 'https://requests.example', regulator: 'https://regulator.example' },
} as SiteSettings;

describe('texts of the content files', () => {
  it('are cut into runs, links and strong words', () =>
    expect(parseInline('Write to [{mail:privacy}](mail:privacy), **now**.', site)).toEqual([
      'Write to ',
      { label: 'p@example.org', href: 'mailto:p@example.org' },
      ', ',
      { strong: 'now' },
      '.',
    ]));

  it('give their words without markup', () =>
    expect(plainText(['Hello {name}', { list: ['**One**', '[two](/faq)'] }], site)).toBe(
      'Hello Example One two',
    ));

  it('link to the settings of the site', () => {
    expect(resolveTarget('phone', site)).toBe('tel:+18001');
    expect(resolveTarget('link:regulator', site)).toBe('https://regulator.example');
    expect(resolveTarget('tel:112', site)).toBe('tel:112');
  });
});

describe('legal texts', () => {
  it('have 15 and 18 sections with addresses of their own', () => {
    expect(privacy.sections).toHaveLength(15);
    expect(terms.sections).toHaveLength(18);
    for (const { sections } of [privacy, terms]) {
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    }
  });

  it('leave no markup unread', () => {
    for (const { sections, summary } of [privacy, terms]) {
      const words = plainText([...summary, ...sections.flatMap(({ blocks }) => blocks)], site);
      expect(words).not.toMatch(/[{}[\]*]|undefined/);
    }
  });
});
